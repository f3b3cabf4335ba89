"""Cuts and renames the typefaces of the PDFs. See README.md for how to run it.

The licence reserves the name of the original, so a cut must carry another: family names are replaced, the
copyright, trademark and licence records are kept.
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont

RANGES = [
    (0x0020, 0x007E),  # Basic Latin
    (0x00A0, 0x024F),  # Latin-1, Latin Extended-A and -B: Welsh w and y circumflex, every European alphabet in Latin
    (0x0370, 0x03FF),  # Greek
    (0x0400, 0x045F),  # Cyrillic
    (0x1E00, 0x1EFF),  # Latin Extended Additional: Welsh w and y grave and acute, Vietnamese
    (0x2010, 0x2026),  # dashes, quotes, daggers, bullet, ellipsis
    (0x2030, 0x203A),  # per mille, primes, angle quotes
    (0x2044, 0x2044),  # fraction slash
    (0x2070, 0x209C),  # superscripts and subscripts
    (0x20AC, 0x20AC),  # euro
    (0x2116, 0x2122),  # numero, trade mark
    (0x2153, 0x215E),  # fractions
    (0x2190, 0x2193),  # arrows
    (0x2212, 0x2212),  # minus
    (0x2248, 0x2265),  # approximately, not equal, less or equal, greater or equal
    (0x25A1, 0x25A1),  # white square: stands for a character the typeface lacks
    (0x2713, 0x2713),  # tick
]

FAMILY = "Filing Sans"


def cut(source: str, style: str, target: str) -> None:
    options = subset.Options()
    options.hinting = False
    options.layout_features = []
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "STAT", "DSIG"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 7, 13, 14]
    options.recalc_timestamp = False
    font = TTFont(source, recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[c for first, last in RANGES for c in range(first, last + 1)])
    cutter.subset(font)
    names = {
        1: FAMILY,
        2: style,
        3: f"{FAMILY} {style}",
        4: f"{FAMILY} {style}",
        6: f"{FAMILY.replace(' ', '')}-{style}",
    }
    for record in font["name"].names:
        if record.nameID in names:
            record.string = names[record.nameID]
    subset.save_font(font, target, options)


if __name__ == "__main__":
    cut(sys.argv[1], sys.argv[2], sys.argv[3])
