"""Three games as lines, made up for these tests: deals, names and all."""

from __future__ import annotations

HEAD = (
    "(;GM[Skat]PC[table]CO[]SE[7]ID[42]DT[2031-05-06/07:08:09/UTC]"
    "P0[Ada]P1[Ben]P2[Cleo]R0[]R1[1.5]R2[]"
)

SPADES = (
    f"{HEAD}MV[w S7.C8.H8.CT.ST.CJ.HJ.SQ.CK.DA.D7.C9.H9.DT.SJ.CQ.HQ.HK.CA.HA."
    "C7.H7.D8.S8.S9.HT.DJ.DQ.DK.SA.D9.SK 1 p 2 20 0 y 2 p 0 s w D9.SK 0 S.H8.HJ "
    "0 C8 1 CA 2 C7 1 C9 2 S9 0 CK 2 H7 0 SQ 1 HQ 0 CJ 1 SJ 2 SA 0 S7 1 HK 2 S8 "
    "2 DK 0 DA 1 DT 0 SK 1 H9 2 DJ 2 D8 0 D9 1 D7 0 ST 1 HA 2 HT 0 CT 1 CQ 2 DQ ]"
    "R[d:0 win v:33 m:1 bidok p:95 t:6 s:1 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:0] ;)\n"
)
"""Forehand plays spades with 1. The tricks, with their points: the defenders' 11 and 4, the
declarer's 6 and 15, theirs 4, his 25, theirs 6, his 0, 31 and 16; the skat has 2.
"""

GRAND_HAND = (
    f"{HEAD}MV[w C9.DT.CJ.DJ.HJ.CQ.DQ.CK.DA.HA.C7.D7.C8.H8.D9.CT.HQ.SQ.CA.SA."
    "S7.D8.H9.S9.HT.ST.SJ.DK.HK.SK.H7.S8 1 p 2 p 0 27 0 GH "
    "0 HJ 1 D9 2 SJ 2 S7 0 CJ 1 SA 0 DA 1 D7 2 DK 0 DQ 1 H8 2 D8 0 C9 1 CT 2 ST "
    "1 HQ 2 HT 0 HA 0 DJ 1 C8 2 S9 0 DT 1 C7 2 H9 0 CK 1 CA 2 HK 1 SQ 2 SK 0 CQ ]"
    "R[d:0 win v:72 m:1 bidok p:67 t:6 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:0] ;)\n"
)
"""Forehand opens, and plays Grand Hand with 1; the skat has no points. The defenders take the
first trick, the fifth with 20 and the ninth with 19 points.
"""

NULL_OUVERT = (
    f"{HEAD}MV[w C7.D7.S7.C8.D8.S9.DQ.SQ.HK.SA.H7.S8.D9.CT.HT.ST.DJ.SJ.CK.DK."
    "H8.C9.H9.HJ.CQ.HQ.SK.CA.DA.HA.DT.CJ 1 24 0 y 1 45 0 p 2 p 1 s w DT.CJ "
    "1 NO.D9.DT.H7.S8.CT.HT.ST.CJ.DJ.SJ.CK.DK 0 HK 1 HT 2 H8 0 C7 1 CT 2 CQ 2 DA 0 D8 1 DK "
    "2 CA 0 C8 1 CJ 2 SK 0 S7 1 S8 2 H9 0 S9 1 H7 2 HQ 0 D7 1 ST 2 HJ 0 SQ 1 DJ 2 HA 0 DQ 1 CK "
    "2 C9 0 SA 1 SJ ]R[d:1 win v:46 m:0 bidok p:10 t:0 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:0] ;)\n"
)
"""Middlehand plays Null ouvert with the skat taken, and his open hand appended; he wins."""

SHOWN = "H7.S8.CT.HT.ST.CJ.DJ.SJ.CK.DK"
"""His open hand."""
