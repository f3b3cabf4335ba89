/**
 * The style sheet of the inline XBRL documents: one A4 page for each sheet, on screen and on paper. It is inside the
 * document, because a document may fetch nothing. It has no characters that XHTML must escape, so XML and HTML parsers
 * read the same text.
 */
export const STYLE_SHEET = `
@page { size: A4; margin: 16mm 20mm;
  @bottom-right { content: "Page " counter(page) " of " counter(pages); color: #4a5058;
    font: 8pt Arial, "Liberation Sans", sans-serif; } }
@page :first { @bottom-right { content: none; } }
html { background: #e8eaed; }
body { margin: 0; color: #16191d; font-family: "Helvetica Neue", Helvetica, Arial, "Liberation Sans", sans-serif;
  font-size: 10.5pt; line-height: 1.45; }
.sheet { background: #fff; width: 170mm; min-height: 250mm; margin: 8mm auto; padding: 18mm 20mm;
  box-shadow: 0 1px 4px rgba(0, 0, 0, 0.25); }
.running { display: flex; justify-content: space-between; gap: 8mm; margin: 0 0 9mm; padding: 0 0 2mm;
  border-bottom: 0.5pt solid #8a9099; color: #4a5058; font-size: 9pt; overflow-wrap: anywhere; }
.cover { display: flex; flex-direction: column; justify-content: center; min-height: 240mm; text-align: center; }
.cover h1, .cover p { margin: 0 0 7mm; overflow-wrap: anywhere; }
.cover .large { font-size: 24pt; font-weight: bold; line-height: 1.2; }
.cover .medium { font-size: 15pt; }
.cover .small { font-size: 10.5pt; color: #4a5058; }
h2, h3, h4 { line-height: 1.25; page-break-after: avoid; break-after: avoid; page-break-inside: avoid;
  break-inside: avoid; overflow-wrap: anywhere; }
h2 { margin: 0 0 6mm; font-size: 15pt; }
h3 { margin: 7mm 0 2mm; font-size: 11.5pt; }
h4 { margin: 4mm 0 1mm; font-size: 10.5pt; }
p { margin: 0 0 3mm; white-space: pre-line; overflow-wrap: anywhere; }
p.small, .secondary { color: #4a5058; font-size: 8.5pt; line-height: 1.35; }
p.statement { margin-bottom: 1.5mm; font-size: 9.5pt; line-height: 1.35; page-break-after: avoid; break-after: avoid;
  page-break-inside: avoid; break-inside: avoid; }
table { width: calc(100% + 5mm); margin: 0 -2.5mm 5mm; border-collapse: separate; border-spacing: 2.5mm 0; table-layout: fixed; color: inherit;
  font-family: inherit; font-size: inherit; line-height: 1.35; }
table.small { font-size: 8.5pt; }
table.smallest { font-size: 6.5pt; }
caption { padding: 0 2.5mm 2mm; font-weight: bold; text-align: left; }
caption.unseen, .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0 0 0 0); }
thead { display: table-header-group; }
tr { page-break-inside: avoid; break-inside: avoid; }
.together { page-break-inside: avoid; break-inside: avoid; }
th, td { padding: 0.6mm 0; vertical-align: top; text-align: left; font-weight: normal; white-space: pre-line;
  overflow-wrap: anywhere; }
thead th { font-weight: bold; vertical-align: bottom; padding-bottom: 0.6mm; }
.right { padding-right: 1.8mm; text-align: right; font-variant-numeric: tabular-nums lining-nums; white-space: nowrap; }
thead .right, .smallest .right { white-space: pre-line; }
.close { margin-right: -0.36em; }
tr.subtotal .figure { border-top: 0.6pt solid #16191d; }
tr.total .figure { border-top: 0.6pt solid #16191d; }
tr.grandTotal .figure { border-top: 0.6pt solid #16191d; border-bottom: 2.4pt double #16191d; }
tbody tr:first-child .figure, tr.section + tr .figure { border-top: 0; }
tr.total th, tr.total td, tr.grandTotal th, tr.grandTotal td, tr.bold th, tr.bold td, tr.section th, tr.section td,
  .strong { font-weight: bold; }
tr.total .secondary, tr.grandTotal .secondary { font-weight: normal; }
tr.grandTotal th, tr.grandTotal td { padding-top: 1.6mm; padding-bottom: 1.6mm; }
tr.section th, tr.section td { padding-top: 3.5mm; }
tr.italic th, tr.italic td { font-style: italic; }
table.details th { width: 34%; color: #4a5058; }
.signature { margin: 4mm 0; page-break-before: avoid; break-before: avoid; page-break-inside: avoid;
  break-inside: avoid; }
.signature .line { width: 75mm; height: 8mm; margin: 0 0 2mm; border-bottom: 0.6pt solid #16191d; }
.signature p { margin: 0 0 1mm; }
@media print {
  html { background: #fff; }
  .sheet { width: auto; min-height: 0; margin: 0; padding: 0; box-shadow: none; page-break-after: always;
    break-after: page; }
  .sheet:last-of-type { page-break-after: auto; break-after: auto; }
  .cover { min-height: 235mm; }
}
`;

/** Added to a page that lists its contents. Paper does not show the list. */
export const CONTENTS_STYLE_SHEET = `.contents { background: #fff; width: 170mm; margin: 8mm auto; padding: 6mm 20mm;
  box-shadow: 0 1px 4px rgba(0, 0, 0, 0.25); }
.contents p { margin: 0 0 2mm; font-weight: bold; }
.contents ul { margin: 0; padding: 0; list-style: none; }
.contents .level2 { padding-left: 5mm; }
.contents a { color: #16191d; }
@media print { .contents { display: none; } }
`;
