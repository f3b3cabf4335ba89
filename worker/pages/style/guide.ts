/** Style of running text: the guides, and the page of the reference. */
export const GUIDE_STYLE = `
main.full { max-width: none; padding: 0; }
#reference p { margin: 0 0 0.75rem; }
#reference input[type="text"] { width: calc(100% - 40px); border: 0; border-bottom: 1px solid var(--line); border-radius: 0; padding: 0.375rem 0.5rem 0.375rem 1.25rem; background: none; }
#reference :is(h5, h5 span, caption) { color: var(--soft) !important; }
#reference :is(h5, h5 *, button) svg polygon { fill: currentColor; }
#reference h1 > span { display: none; }
#reference .redoc-wrap > :last-child:not(.api-content) { background: none; }
#reference h3 { margin: 1.25rem 0 0.5rem; }
#reference button { font-size: 0.8125rem; font-weight: 400; }
main.full .wait { padding: 3rem 1.5rem; text-align: center; }
.guides-head { margin: 2rem 0 1rem; }
.guide-cards { list-style: none; margin: 0 0 1.5rem; padding: 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); }
.guide-cards > li { position: relative; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius); padding: 1rem 1.25rem; }
.guide-cards > li:hover { border-color: var(--accent); }
.guide-cards a { font-weight: 650; text-decoration: none; }
.guide-cards a::after { content: ""; position: absolute; inset: 0; border-radius: var(--radius); }
.guide-cards p { margin: 0.25rem 0 0; color: var(--soft); font-size: 0.9375rem; }
.guide { display: grid; grid-template-columns: 14rem minmax(0, 48rem); gap: 3rem; align-items: start; }
.guide-list { position: sticky; top: 1.5rem; font-size: 0.9375rem; }
.guide-list ul, .contents ul { list-style: none; margin: 0; padding: 0; }
.guide-list a { display: block; padding: 0.3125rem 0.75rem; border-radius: 8px; color: var(--soft); text-decoration: none; }
.guide-list a:hover { color: var(--text); background: var(--surface); }
.guide-list a[aria-current] { color: var(--accent); background: var(--accent-ground); font-weight: 600; }
.guide .lead { font-size: 1.125rem; color: var(--soft); margin: 0.375rem 0 1.5rem; }
.contents { background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius); padding: 0.875rem 1.25rem; margin: 0 0 2rem; font-size: 0.9375rem; }
.contents h2 { font-size: 0.8125rem; color: var(--soft); margin: 0 0 0.375rem; }
.contents ul { columns: 2 16rem; column-gap: 2rem; }
.contents li { padding: 0.125rem 0; break-inside: avoid; }
.contents a { text-decoration: none; }
.contents a:hover { text-decoration: underline; }
.guide article > h2 { font-size: 1.3125rem; margin: 2.5rem 0 0.75rem; scroll-margin-top: 1rem; }
.guide article > h3 { margin: 1.75rem 0 0.5rem; scroll-margin-top: 1rem; }
.guide article > :is(p, ul, ol) { margin: 0 0 1rem; }
.guide article > :is(ul, ol) { padding-left: 1.375rem; }
.guide article li { margin: 0.25rem 0; }
.guide article :is(p, li, td) > code { background: var(--raised); border: 1px solid var(--line); border-radius: 5px; padding: 0.0625rem 0.3125rem; }
.guide article blockquote { border-left: 4px solid var(--warn-line); background: var(--warn-ground); color: var(--warn); margin: 0 0 1rem; padding: 0.75rem 1rem; border-radius: 0 8px 8px 0; }
.guide article blockquote :is(a, code) { color: inherit; }
.guide article blockquote code { background: none; border: 0; padding: 0; }
.guide article table { background: var(--surface); border: 1px solid var(--line); margin: 0 0 1.5rem; font-size: 0.875rem; }
.guide article :is(th, td) { padding: 0.5rem 0.75rem; }
.picture .arrow { fill: var(--text); stroke: var(--text); }
.guide figure.drawn { margin: 0 0 1rem; }
table.stacked td > code { overflow-wrap: break-word; }
table.stacked td:first-child > code { white-space: nowrap; }
form.search { margin: 0 0 1.5rem; }
form.search label { font-weight: 600; }
form.search p { margin: 0 0 0.5rem; }
.changes h2 { margin: 2rem 0 0; }
.changes h3 { margin: 1.25rem 0 0.5rem; font-size: 1rem; color: var(--soft); }
.changes li { margin: 0.375rem 0; }
.search-row { display: flex; gap: 0.5rem; }
.search-row input { flex: 1; min-width: 0; }
section[aria-labelledby="found"] > :is(h2, h3) { margin: 0 0 0.75rem; }
p.found { margin: 0 0 0.75rem; color: var(--soft); }
details.folded > summary { font-weight: 600; color: var(--text); padding: 0.5rem 0; }
.languages { margin: 0 0 1.5rem; font-size: 0.9375rem; }
.languages ul { display: flex; flex-wrap: wrap; gap: 0.25rem; list-style: none; margin: 0; padding: 0; border-bottom: 1px solid var(--line); }
.languages a { display: block; padding: 0.375rem 0.875rem 0.5rem; color: var(--soft); text-decoration: none; border-bottom: 3px solid transparent; margin-bottom: -1px; }
.languages a:hover { color: var(--text); border-bottom-color: var(--line); }
.languages a[aria-current] { color: var(--text); font-weight: 600; border-bottom-color: var(--accent); }
figure.code { margin: 0 0 1rem; border: 1px solid var(--line); border-radius: 10px; overflow: hidden; background: var(--surface); }
figure.code figcaption { display: flex; align-items: center; justify-content: space-between; min-height: 2.25rem; padding: 0 0.375rem 0 1rem; font-size: 0.8125rem; color: var(--soft); border-bottom: 1px solid var(--line); }
figure.code pre { border: 0; border-radius: 0; margin: 0; background: none; }
figure.code:not(.command) { background: var(--raised); }
figure.code.command { border-color: var(--strong-line); }
button.copy { padding: 0.125rem 0.625rem; }
.ways { display: flex; flex-wrap: wrap; gap: 1rem; justify-content: space-between; margin-top: 3rem; border-top: 1px solid var(--line); padding-top: 1.5rem; }
.ways a { text-decoration: none; font-weight: 600; }
.ways span { display: block; font-size: 0.8125rem; font-weight: 400; color: var(--soft); }
.ways .next { margin-left: auto; text-align: right; }
@media screen and (max-width: 60rem) {
  .guide { grid-template-columns: minmax(0, 1fr); gap: 2rem; }
  .guide-list { order: 2; position: static; border-top: 1px solid var(--line); padding-top: 1.25rem; }
}
@media (prefers-color-scheme: dark) {
  #reference .react-tabs__tab--selected { background: #2b334a !important; }
  #reference h5 * { color: var(--soft) !important; }
}
@media print {
  .guide { display: block; }
  .guide-list, .contents, .ways, .languages, button.copy { display: none; }
  figure.code pre { white-space: pre-wrap; }
}
`;
