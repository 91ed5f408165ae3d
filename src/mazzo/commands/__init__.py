"""What `mazzo` does when it is not played: a module a command, each with `run(options, words)`."""
