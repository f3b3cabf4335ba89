/** Colours, light and dark, and plain elements. Every pair of text and background has a contrast of 4.5 or more. */
export const BASE_STYLE = `
:root {
  color-scheme: light dark;
  --ground: #f5f6fa;
  --surface: #ffffff;
  --raised: #f9fafc;
  --line: #dfe3ec;
  --strong-line: #7d8799;
  --text: #1a2033;
  --soft: #525c72;
  --accent: #2f3bbd;
  --accent-strong: #232c96;
  --on-accent: #ffffff;
  --accent-ground: #eceefe;
  --focus: #b45309;
  --good: #14532d; --good-ground: #dcf7e6;
  --bad: #8a1620; --bad-ground: #fde6e7;
  --warn: #6d3f06; --warn-ground: #fdf0cf; --warn-line: #e9b949;
  --busy: #1e3f8f; --busy-ground: #deeafd;
  --calm: #343d52; --calm-ground: #e8ebf2;
  --waiting: #e9b949;
  --shadow: 0 1px 2px rgb(20 27 60 / 6%), 0 4px 16px rgb(20 27 60 / 5%);
  --radius: 12px;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --ground: #0f1320;
    --surface: #171c2c;
    --raised: #1d2336;
    --line: #2b334a;
    --strong-line: #7f8aa6;
    --text: #e8ebf5;
    --soft: #a9b2c9;
    --accent: #a5b0ff;
    --accent-strong: #c3caff;
    --on-accent: #11163a;
    --accent-ground: #242b52;
    --focus: #fbbf24;
    --good: #a7ecc0; --good-ground: #12351f;
    --bad: #ffb9bd; --bad-ground: #451a1f;
    --warn: #f8d78a; --warn-ground: #3a2c0c; --warn-line: #8a6516;
    --busy: #b5cffc; --busy-ground: #182c55;
    --calm: #cbd2e3; --calm-ground: #2a3147;
    --shadow: 0 1px 2px rgb(0 0 0 / 40%);
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column;
  background: var(--ground); color: var(--text);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif;
}
h1, h2, h3 { line-height: 1.25; margin: 0; letter-spacing: -0.012em; text-wrap: balance; }
h1 { font-size: 1.75rem; font-weight: 700; }
h1, .crumbs { overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; font-weight: 650; }
h3 { font-size: 1rem; font-weight: 650; }
p { margin: 0 0 0.75rem; }
p:last-child { margin-bottom: 0; }
a { color: var(--accent); text-underline-offset: 0.18em; text-decoration-thickness: 1px; }
a:hover { color: var(--accent-strong); text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
code, pre, kbd { font-family: var(--mono); font-size: 0.875em; }
code { overflow-wrap: anywhere; }
pre {
  background: var(--raised); border: 1px solid var(--line); border-radius: 8px;
  padding: 0.875rem 1rem; overflow-x: auto; margin: 0 0 1rem;
}
hr { border: 0; border-top: 1px solid var(--line); margin: 1.5rem 0; }
img, svg { max-width: 100%; }
:where(h2, h3, button, .button, label, legend, dt, th) { overflow-wrap: break-word; }
time { white-space: nowrap; }
:is(dd, li, .card p) time { white-space: normal; }
.soft { color: var(--soft); }
.small { font-size: 0.875rem; }
.nowrap { white-space: nowrap; }
.hidden {
  position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0; border: 0;
  overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
`;
