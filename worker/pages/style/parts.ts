/** Styles of page parts: cards, lists, tables, badges, forms, a meter, a history. */
export const PARTS_STYLE = `
.card {
  background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius); box-shadow: var(--shadow);
  padding: 1.25rem 1.5rem; margin: 0 0 1.5rem; min-width: 0;
}
.card > h1, .card > h2, .card > .card-head { margin-bottom: 0.875rem; }
.card-head { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0.25rem 1rem; }
.grid { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); margin-bottom: 1.5rem; }
.grid > .card { margin: 0; }
.columns { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); align-items: start; }
.plain { list-style: none; margin: 0; padding: 0; }
details > summary { cursor: pointer; color: var(--soft); font-size: 0.9375rem; padding: 0.25rem 0; }
details[open] > summary { margin-bottom: 0.5rem; }
details dl.facts { font-size: 0.9375rem; }
.card > table + details { border-top: 1px solid var(--line); padding-top: 0.625rem; margin-top: 0.375rem; }
.rows > li { padding: 0.75rem 0; border-top: 1px solid var(--line); }
.actions + .rows { margin-top: 1.25rem; }
.rows > li:first-child { border-top: 0; padding-top: 0; }
.rows > li:last-child { padding-bottom: 0; }
.split { display: flex; flex-wrap: wrap; gap: 0.375rem 1rem; align-items: center; justify-content: space-between; }
.split > :first-child { min-width: 0; flex: 1 1 14rem; }
.actions { display: flex; flex-wrap: wrap; gap: 0.625rem; align-items: center; }
.card.tax { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.25rem 1.5rem; align-items: center; }
.card.tax > h2 { margin: 0; }
.card.tax > .actions { grid-column: 2; grid-row: 1; }
.card.tax > .result, .card.tax > p { grid-column: 1 / -1; }
.result { display: flex; flex-wrap: wrap; gap: 0.25rem 2rem; align-items: baseline; }
.result > .figure > .soft { display: inline-block; }
.result > h3 { flex: 1 1 100%; }
.result > .figure { font-size: 2.25rem; margin: 0; }
.result dl.facts { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
.result dl.facts dd + dt { margin-top: 0; }
.figure .small { font-weight: 400; letter-spacing: 0; }
.figure { font-size: 1.75rem; font-weight: 700; letter-spacing: -0.02em; line-height: 1.2; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }

dl.facts { display: grid; grid-template-columns: minmax(8rem, 12rem) minmax(0, 1fr); gap: 0.5rem 1.25rem; margin: 0; }
.columns > :last-child dl.facts { grid-template-columns: minmax(min-content, 1fr) auto; font-size: 0.9375rem; }
.columns > :last-child dl.facts dd { text-align: right; max-width: 11rem; font-variant-numeric: tabular-nums; }
.rows .split { margin-bottom: 0.5rem; }
.rows .split:last-child, li.split { margin-bottom: 0; }
dl.facts dt { color: var(--soft); }
dl.facts dd { margin: 0; overflow-wrap: anywhere; }
.sheet blockquote { margin: 0; overflow-wrap: anywhere; }
.quoted { margin: 1rem 0 0; }
.quoted blockquote { margin: 0.375rem 0 0; padding-left: 0.75rem; border-left: 4px solid var(--line); overflow-wrap: anywhere; }

table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
.card > table { margin: -0.25rem 0; }
.card > table + * { margin-top: 1.25rem; }
.card > table + h3 { margin-bottom: 0.375rem; }
th { text-align: left; font-weight: 600; font-size: 0.8125rem; color: var(--soft); padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid var(--line); vertical-align: bottom; }
td { padding: 0.75rem 1rem 0.75rem 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
tbody tr:last-child td { border-bottom: 0; }
td:last-child, th:last-child { padding-right: 0; }
td.bare { padding-top: 0.375rem; padding-bottom: 0.375rem; }
tr:has(> td.bare) > td { vertical-align: middle; }
:where(.drawn) + dl.facts { grid-template-columns: minmax(8rem, 15rem) minmax(0, 1fr); }
td.number, th.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
td .soft { display: block; font-size: 0.875rem; }

.badge {
  display: inline-block; padding: 0.125rem 0.625rem; border-radius: 999px; font-size: 0.8125rem; font-weight: 600;
  white-space: nowrap; background: var(--calm-ground); color: var(--calm);
}
.badge.live { background: var(--accent-ground); color: var(--accent); }
.badge.good { background: var(--good-ground); color: var(--good); }
.badge.bad { background: var(--bad-ground); color: var(--bad); }
.badge.warn { background: var(--warn-ground); color: var(--warn); }
.badge.busy { background: var(--busy-ground); color: var(--busy); }

.note { border-left: 4px solid var(--strong-line); background: var(--raised); padding: 0.75rem 1rem; border-radius: 0 8px 8px 0; margin: 0 0 1rem; overflow-wrap: anywhere; }
.note.warn { border-color: var(--warn-line); background: var(--warn-ground); color: var(--warn); }
.note.bad { border-color: var(--bad); background: var(--bad-ground); color: var(--bad); }
.note.good { border-color: var(--good); background: var(--good-ground); color: var(--good); }
dl.facts + .actions { margin-top: 0.875rem; }
dl.facts + details { margin-top: 0.625rem; }
dl.facts + p, dl.facts + .note, dl.facts + ul > :first-child { margin-top: 0.875rem; }
dl.facts + ul > li:last-child .note { margin-bottom: 0; }
.card > h3 { margin-bottom: 0.375rem; }
.card > dl + h3 { margin-top: 1rem; }
.note :is(a, summary) { color: inherit; }
.note summary { font-size: 0.8125rem; padding: 0; }
.note p + details { margin-top: -0.375rem; }
.note :is(h2, h3) { margin-bottom: 0.25rem; }
.empty { text-align: center; padding: 1.5rem 1rem; color: var(--soft); }
.empty h2 { color: var(--text); margin-bottom: 0.375rem; }

.button, button {
  display: inline-block; font: inherit; font-weight: 600; font-size: 0.9375rem; line-height: 1.25rem; cursor: pointer;
  padding: 0.5625rem 1rem; border-radius: 8px; border: 1px solid transparent; text-decoration: none;
  background: var(--accent); color: var(--on-accent);
}
.button:hover, button:hover { background: var(--accent-strong); color: var(--on-accent); }
.button.quiet, button.quiet { background: var(--surface); color: var(--text); border-color: var(--strong-line); }
.button.quiet:hover, button.quiet:hover { background: var(--raised); }
.button.small, button.small { padding: 0.3125rem 0.75rem; font-size: 0.875rem; }
button.danger { background: var(--bad); color: var(--surface); }
button.danger:hover { filter: brightness(1.1); }
button.link { background: none; border: 0; padding: 0; font-weight: 400; color: var(--accent); text-decoration: underline; text-underline-offset: 0.18em; }
button.link:hover { color: var(--accent-strong); }

label, legend { font-weight: 600; display: block; margin-bottom: 0.25rem; padding: 0; }
.hint { color: var(--soft); font-size: 0.875rem; margin: 0 0 0.375rem; }
input:is([type="text"], [type="email"], [type="search"], [type="password"], [type="date"]), select, textarea {
  font: inherit; width: 100%; min-height: 2.625rem; padding: 0.5rem 0.75rem; border-radius: 8px; border: 1px solid var(--strong-line);
  background: var(--surface); color: var(--text);
}
input[type="file"] { font: inherit; width: 100%; padding: 1.5rem 1rem; border-radius: 8px; border: 1px dashed var(--strong-line); background: var(--raised); color: var(--text); }
input[type="file"]::file-selector-button { font: inherit; font-weight: 600; margin-right: 1rem; padding: 0.3125rem 0.75rem; border-radius: 8px; border: 1px solid var(--strong-line); background: var(--surface); color: var(--text); cursor: pointer; }
.words { overflow-wrap: anywhere; }
.fault { color: var(--bad); font-weight: 600; margin: 0 0 0.375rem; }
form [aria-invalid="true"] { border-color: var(--bad); }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
.field { margin-bottom: 1.125rem; }
.box { white-space: nowrap; color: var(--soft); font-weight: 400; font-size: 0.8125rem; }
input.amount { text-align: right; font-variant-numeric: tabular-nums; max-width: 13rem; }
input.short { max-width: 13rem; }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); gap: 0 1.5rem; align-items: end; }
.fields > :is(.list, .part, .scroll, .wide) { grid-column: 1 / -1; }
form > .actions { margin-bottom: 1.5rem; }
.pages + .card { margin-top: 1.5rem; }
.index { columns: 3 14rem; }
.fields > * { min-width: 0; }
.list { margin-bottom: 1.125rem; }
.part { border-top: 1px solid var(--line); padding-top: 0.75rem; margin-bottom: 0.75rem; }
.entry { border: 1px solid var(--line); border-radius: 8px; background: var(--raised); padding: 0.75rem 1rem; margin-bottom: 0.75rem; }
.entry > legend { padding: 0 0.375rem; }
.years th[scope="row"] { font-size: 1rem; color: var(--text); border-bottom: 1px solid var(--line); padding: 0.5rem 1rem 0.5rem 0; }
.years th[scope="row"] label { margin: 0; }
.years th[scope="row"] .hint { font-weight: 400; margin: 0; }
.years tbody tr:last-child > * { border-bottom: 0; }
.years td { padding: 0.5rem 1rem 0.5rem 0; width: 10rem; }
.years tbody > tr > * { vertical-align: middle; }
.scroll { position: relative; overflow-x: auto; margin: 0 -0.375rem 0.75rem; padding: 0.375rem; }
.cells td { min-width: 7rem; padding: 0.25rem 0.5rem 0.25rem 0; }
.choice { display: flex; gap: 0.625rem; align-items: baseline; padding: 0.25rem 0; }
.choice + .actions { margin-top: 0.75rem; }
.choice label { font-weight: 400; margin: 0; }
input:is([type="radio"], [type="checkbox"]) { accent-color: var(--accent); width: 1.0625rem; height: 1.0625rem; flex: none; position: relative; top: 0.125rem; }
.filter { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: flex-end; margin-bottom: 1.25rem; }
.filter > div { flex: 1 1 12rem; }
.filter > div.short { flex: 0 1 12rem; }
.filter button { min-height: 2.625rem; }
.filter label { font-size: 0.875rem; }

.switch ul { display: inline-flex; flex-wrap: wrap; list-style: none; margin: 0; padding: 3px; gap: 3px; background: var(--calm-ground); border-radius: 10px; }
.switch a { display: block; padding: 0.3125rem 1rem; border-radius: 7px; color: var(--calm); text-decoration: none; font-size: 0.9375rem; font-weight: 600; }
.switch a[aria-current] { background: var(--surface); color: var(--text); box-shadow: 0 1px 2px rgb(0 0 0 / 15%); }

.meter svg { display: block; width: 100%; height: 0.75rem; border-radius: 999px; margin: 0.5rem 0 0.625rem; }
.meter .track { fill: var(--calm-ground); }
.meter .used { fill: var(--accent); }
.meter .waiting { fill: var(--waiting); }
.legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; font-size: 0.875rem; color: var(--soft); list-style: none; margin: 0; padding: 0; }
.legend span { display: inline-block; width: 0.6875rem; height: 0.6875rem; border-radius: 3px; margin-right: 0.4375rem; background: var(--calm-ground); border: 1px solid var(--strong-line); }
.legend .used span { background: var(--accent); border-color: var(--accent); }
.legend .waiting span { background: var(--waiting); border-color: var(--waiting); }

.preview { display: block; width: 100%; height: 75vh; min-height: 24rem; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
.drawn { margin: 0 0 1rem; }
.picture { display: block; width: 100%; max-width: 32rem; height: auto; font-size: 13px; }
.picture.fluid { max-width: none; height: 118px; }
.picture.strip { position: absolute; inset: 0; max-width: none; height: 100%; }
.waterfall th, .waterfall td { border: 0; padding: 0.375rem 1rem 0.375rem 0; vertical-align: middle; }
.waterfall th:first-child { width: 42%; }
.waterfall th[scope="row"] { font-size: 0.9375rem; font-weight: 400; color: var(--text); }
.waterfall :is(.level, .tax) > :is(th, .number) { font-weight: 650; }
.waterfall .drawing { position: relative; }
.waterfall .number { width: 8rem; padding-right: 0; }
.picture text { fill: var(--text); }
.picture .soft, .picture .zone { font-size: 11.5px; }
.picture .soft { fill: var(--soft); }
.picture .amount { font-weight: 650; font-variant-numeric: tabular-nums; }
.picture .level { fill: var(--strong-line); }
.picture .tax { fill: var(--warn-line); stroke: var(--text); }
.picture .more { fill: var(--accent); }
.picture .less { fill: var(--accent-ground); stroke: var(--accent); stroke-width: 1.5; }
.picture .joint { stroke: var(--strong-line); stroke-dasharray: 2 3; }
.picture :is(.axis, .tick) { stroke: var(--strong-line); }
.picture .mark { stroke: var(--text); stroke-width: 3; }
.picture :is(.zone-low, .zone-mid, .zone-high) { fill: var(--raised); stroke: var(--strong-line); }
.picture .zone-mid { fill: var(--accent-ground); }
.picture .zone-high { fill: var(--calm-ground); }
.picture .point { fill: var(--surface); stroke: var(--strong-line); stroke-width: 1.5; }
.picture .point.late { fill: var(--bad); stroke: var(--bad); }
.picture .head-of { fill: var(--text); }
.picture .number { font-size: 11.5px; font-weight: 650; }
.picture .number.late { fill: var(--surface); }

.steps { display: flex; flex-wrap: wrap; gap: 0.25rem 0.5rem; list-style: none; margin: 0 0 1.25rem; padding: 0; font-size: 0.875rem; }
.steps li > * { display: flex; align-items: center; gap: 0.375rem; padding: 0.125rem 0.375rem 0.125rem 0; color: var(--soft); text-decoration: none; }
.steps .at { display: inline-flex; align-items: center; justify-content: center; width: 1.5rem; height: 1.5rem; border-radius: 50%; border: 1px solid var(--strong-line); font-weight: 650; font-size: 0.8125rem; }
.steps [aria-current] { color: var(--text); font-weight: 650; }
.steps [aria-current] .at { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.steps .behind .at { background: var(--accent-ground); border-color: var(--accent); color: var(--accent); }
.steps a:hover { color: var(--accent-strong); text-decoration: underline; }
p.lead { font-size: 1.125rem; }
.letter figure { margin: 0 0 0.5rem; }
.letter .picture { max-width: 25rem; }
.meaning p { margin: 0 0 0.5rem; font-weight: 400; font-size: 0.9375rem; }
.field > .meaning, .field > .letter { margin-top: 0.25rem; }
.meaning summary, .letter summary { font-size: 0.875rem; font-weight: 400; }
.field + :is(.meaning, .letter) { margin: -0.875rem 0 1.125rem; }
.years + :is(.field, .actions) { margin-top: 1.25rem; }
.field + details:not([class]) { margin: -0.75rem 0 1.125rem; }

.history { list-style: none; margin: 0; padding: 0; }
.history > li { position: relative; padding: 0 0 1.125rem 1.625rem; }
.history > li::before { content: ""; position: absolute; left: 0; top: 0.4375rem; width: 0.6875rem; height: 0.6875rem; border-radius: 50%; background: var(--strong-line); }
.history > li.good::before { background: var(--good); }
.history > li.bad::before { background: var(--bad); }
.history > li.busy::before { background: var(--accent); }
.history > li:not(:last-child)::after { content: ""; position: absolute; left: 0.28125rem; top: 1.25rem; bottom: -0.3125rem; width: 2px; background: var(--line); }
.history > li:last-child { padding-bottom: 0; }
.history .soft { font-size: 0.875rem; }

.secret { display: block; width: 100%; font-family: var(--mono); font-size: 0.9375rem; padding: 0.875rem 1rem; border-radius: 8px; border: 1px dashed var(--strong-line); background: var(--raised); color: var(--text); overflow-wrap: anywhere; user-select: all; }
.pages { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 1rem; margin-top: 1rem; font-size: 0.9375rem; }

@media screen and (max-width: 60rem) { .columns { grid-template-columns: minmax(0, 1fr); gap: 0; } }
@media screen and (max-width: 72rem) {
  .result dl.facts { display: grid; grid-template-columns: auto minmax(0, 1fr); }
}
@media screen and (max-width: 48rem) {
  .card { padding: 1rem; }
  .card.tax { grid-template-columns: minmax(0, 1fr); }
  .card.tax > .actions { grid-area: auto; }
  .result { display: block; }
  .steps li > * > :not(.at) { display: none; }
  .steps [aria-current] > :not(.at) { display: inline; }
  dl.facts { grid-template-columns: minmax(0, 1fr); gap: 0; }
  .columns > :last-child dl.facts { grid-template-columns: minmax(0, 1fr) auto; gap: 0.5rem 1rem; }
  .columns > :last-child dl.facts dd + dt { margin-top: 0; }
  dl.facts dt { font-size: 0.875rem; }
  dl.facts dd + dt { margin-top: 0.625rem; }
  .result dl.facts { grid-template-columns: minmax(0, 1fr); gap: 0; }
  table.stacked, .stacked tbody, .stacked tr, .stacked td { display: block; width: 100%; }
  .stacked thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .stacked tr { border-bottom: 1px solid var(--line); padding: 0.75rem 0; }
  .stacked tbody tr:first-child { padding-top: 0; }
  .stacked tbody tr:last-child { border-bottom: 0; padding-bottom: 0; }
  .stacked td { border: 0; padding: 0.1875rem 0; display: grid; grid-template-columns: min(7rem, 40%) minmax(0, 1fr); gap: 0.75rem; }
  .stacked td::before { content: attr(data-label); color: var(--soft); font-size: 0.875rem; }
  .stacked time { white-space: normal; }
  .stacked td.lead { display: block; font-weight: 600; }
  .stacked td.lead::before, .stacked td.bare::before { content: none; }
  .stacked td.lead .soft { font-weight: 400; }
  .stacked td.bare { display: block; padding-top: 0.5rem; }
  .stacked td.number { text-align: left; white-space: normal; }
  .cells td { display: block; }
  .badge, .stacked .nowrap { white-space: normal; }
  .picture .roomy { display: none; }
  .waterfall thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .waterfall, .waterfall tbody, .waterfall :is(th, td) { display: block; padding: 0; }
  .waterfall tr { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.125rem 0.75rem; padding-bottom: 0.5rem; }
  .waterfall :is(th[scope="row"], .number) { width: auto; }
  .waterfall .drawing { grid-row: 2; grid-column: 1 / -1; height: 1.25rem; }
  .years thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .years, .years tbody, .years tr { display: block; }
  .years tr { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0 0.75rem; border-bottom: 1px solid var(--line); padding: 0.5rem 0; }
  .years th[scope="row"] { grid-column: 1 / -1; border: 0; padding: 0.25rem 0; }
  .years td { width: auto; border: 0; padding: 0.25rem 0; }
  .years td:has(.fault) { grid-column: 1 / -1; }
  .years td::before { content: attr(data-label); display: block; color: var(--soft); font-size: 0.8125rem; }
}
`;
