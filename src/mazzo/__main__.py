"""`python -m mazzo` is `mazzo`."""

from mazzo.cli import main

raise SystemExit(main())
