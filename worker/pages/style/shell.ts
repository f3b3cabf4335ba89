/** Style of the page around its content: bar, band, columns and foot. */
export const SHELL_STYLE = `
.skip {
  position: absolute; left: 1rem; top: -4rem; z-index: 2; padding: 0.5rem 1rem;
  background: var(--surface); color: var(--text); border-radius: 0 0 8px 8px;
}
.skip:focus { top: 0; }
.top { background: var(--surface); border-bottom: 1px solid var(--line); }
.bar {
  max-width: 72rem; margin: 0 auto; padding: 0 1.5rem; display: flex; align-items: center; flex-wrap: wrap;
  column-gap: 1.25rem;
}
.brand {
  display: flex; align-items: center; gap: 0.625rem; padding: 0.875rem 0; color: var(--text);
  font-weight: 650; text-decoration: none; letter-spacing: -0.01em;
}
.brand:hover { color: var(--accent); }
.main-nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem; list-style: none; margin: 0; padding: 0; }
.main-nav a {
  display: block; padding: 1.05rem 0.75rem 0.9rem; color: var(--soft); text-decoration: none; font-size: 0.9375rem;
  border-bottom: 3px solid transparent;
}
.main-nav a:hover { color: var(--text); border-bottom-color: var(--line); }
.main-nav a[aria-current] { color: var(--text); font-weight: 600; border-bottom-color: var(--accent); }
.aside { margin-left: auto; display: flex; align-items: center; gap: 0.875rem; font-size: 0.9375rem; }
.band {
  background: var(--warn-ground); color: var(--warn); border-bottom: 1px solid var(--warn-line);
  font-size: 0.9375rem;
}
.band p { max-width: 72rem; margin: 0 auto; padding: 0.5rem 1.5rem; }
main { width: 100%; max-width: 72rem; margin: 0 auto; padding: 2rem 1.5rem 3rem; flex: 1; }
main.reading { max-width: 46rem; }
main.narrow { max-width: 33rem; padding-top: 3.5rem; }
.head { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 0.75rem 1.5rem; margin-bottom: 1.5rem; }
.head > div:first-child { flex: 1 1 18rem; min-width: 0; }
.head p { margin: 0.375rem 0 0; }
.crumbs { margin-bottom: 0.75rem; font-size: 0.9375rem; }
.crumbs ol { display: flex; flex-wrap: wrap; list-style: none; margin: 0; padding: 0; }
.crumbs li + li::before { content: "/"; color: var(--soft); padding: 0 0.5rem; }
.foot { border-top: 1px solid var(--line); color: var(--soft); font-size: 0.875rem; }
.foot > div {
  max-width: 72rem; margin: 0 auto; padding: 1.125rem 1.5rem; display: flex; flex-wrap: wrap; gap: 0.5rem 2rem;
  justify-content: space-between;
}
.foot ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; list-style: none; margin: 0; padding: 0; }
.foot a { color: var(--soft); }
@media (forced-colors: active) { .main-nav a:not([aria-current]) { border-bottom-color: Canvas; } .switch [aria-current] { text-decoration: underline; } }
@media screen and (max-width: 48rem) {
  .bar { padding: 0 1rem; column-gap: 0.5rem; }
  .brand { font-size: 0.875rem; gap: 0.5rem; padding: 0.5rem 0; }
  .aside { order: 2; }
  .top .aside button { padding: 0.25rem 0.5rem; font-size: 0.8125rem; }
  .main-nav { order: 3; margin: 0 -0.3125rem; flex: 1 1 100%; min-width: 0; }
  .main-nav ul { gap: 0; }
  .main-nav a { padding: 0.25rem 0.375rem 0.375rem; font-size: 0.8125rem; white-space: nowrap; outline-offset: -3px; }
  main { padding: 1.5rem 1rem 2.5rem; }
  main.narrow { padding-top: 2rem; }
  .band p { padding: 0.25rem 1rem; font-size: 0.8125rem; }
  .foot > div { padding: 1rem; }
  h1 { font-size: 1.5rem; }
}
@media screen and (max-width: 30rem) {
  .brand { padding: 0.25rem 0; flex: 1 1 0; line-height: 1.2; }
  .main-nav a { padding: 0.0625rem 0.375rem 0.125rem; }
}
`;
