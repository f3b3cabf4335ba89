/** Style on paper: only the content, in black on white, and as few cuts through parts as possible. */
export const PRINT_STYLE = `
@page { margin: 16mm; }
@media print {
  :root { --ground: #fff; --surface: #fff; --raised: #fff; --text: #000; --soft: #333; --line: #999; --accent: #000; --shadow: none; }
  html { font-size: 12px; }
  body { font-size: 9.5pt; line-height: 1.4; min-height: 0; }
  h2, h3 { break-after: avoid; }
  tr, li, .note { break-inside: avoid; }
  .main-nav, .aside, .skip, .foot, .crumbs, .actions, .switch, .filter, .unprinted { display: none; }
  .top, .band { border-bottom: 1px solid #999; }
  .bar, .band p { max-width: none; padding: 0; }
  .band p { padding: 0.375rem 0; }
  main, main.narrow, main.reading { max-width: none; padding: 1.25rem 0; }
  .brand { padding: 0 0 0.5rem; }
  .card { border-color: #999; box-shadow: none; padding: 0.5rem 1rem; margin-bottom: 0.75rem; }
  td { padding: 0.25rem 1rem 0.25rem 0; }
  .note { padding: 0.25rem 0.75rem; margin-bottom: 0.5rem; }
  .history > li { padding-bottom: 0.5rem; }
  .columns { grid-template-columns: minmax(0, 1fr); gap: 0; }
  .badge, .badge:is(.good, .bad, .warn, .busy, .live) { border: 1px solid #666; background: none; color: #000; }
  .note:is(.good, .bad, .warn), .note { background: none; color: #000; border-color: #000; }
  .picture .more { fill: #555; }
  .picture .less { fill: #fff; stroke: #000; }
  .picture .tax { fill: #bbb; }
  .picture .point.late { fill: #000; }
  details > summary { display: none; }
  details::details-content { content-visibility: visible; }
  a { color: #000; text-decoration: none; }
  main:has(.sheet) { padding: 0.5rem 0; }
  main:has(.sheet) .head { margin-bottom: 0.5rem; }
  main:has(.sheet) h1 { font-size: 14pt; }
  .sheet { font-size: 8.5pt; line-height: 1.35; }
  .sheet h2 { font-size: 10.5pt; margin: 0 0 0.25rem; }
  .sheet .card { padding: 0.5rem 0.75rem; margin-bottom: 0.5rem; }
  .sheet dl.facts { grid-template-columns: 22rem minmax(0, 1fr); gap: 0.0625rem 0.75rem; }
  .sheet p { margin: 0.25rem 0 0; }
  .sheet code { font-size: 7pt; }
  .sheet .badge { padding: 0 0.375rem; }
}
`;
