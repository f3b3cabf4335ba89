import { contentName } from '../pages/assets.ts';
import { PLAYGROUND_PATH } from './playground.ts';
import { PLAYGROUND } from './playground-script.ts';

/** The two small scripts of the documentation. Everything but the reference works without them. */

/** Adds a copy button over each command. */
const COPY = `'use strict';
for (const figure of document.querySelectorAll('figure.code.command')) {
  if (!navigator.clipboard) break;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quiet small copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(figure.querySelector('code').textContent);
    button.textContent = 'Copied';
    setTimeout(() => { button.textContent = 'Copy'; }, 2000);
  });
  figure.querySelector('figcaption').append(button);
}
`;

/** Draws the description with Redoc, in the light or dark colours of the reader's device. */
const REFERENCE = `'use strict';
const dark = matchMedia('(prefers-color-scheme: dark)').matches;
const colours = dark
  ? { ground: '#0f1320', surface: '#171c2c', raised: '#1d2336', line: '#2b334a', text: '#e8ebf5', soft: '#a9b2c9', accent: '#a5b0ff', code: '#0a0d17', good: '#7fdca3', bad: '#ff9aa0', warn: '#f8d78a' }
  : { ground: '#f5f6fa', surface: '#ffffff', raised: '#f9fafc', line: '#dfe3ec', text: '#1a2033', soft: '#525c72', accent: '#2f3bbd', code: '#1a2033', good: '#14532d', bad: '#8a1620', warn: '#6d3f06' };
const family = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif';
const mono = 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace';
const theme = {
  colors: {
    primary: { main: colours.accent },
    success: { main: colours.good },
    error: { main: colours.bad },
    warning: { main: colours.warn, contrastText: colours.ground },
    text: { primary: colours.text, secondary: colours.soft },
    border: { dark: colours.line, light: colours.line },
    responses: {
      success: { color: colours.good, backgroundColor: colours.raised, tabTextColor: dark ? colours.good : '#7fdca3' },
      error: { color: colours.bad, backgroundColor: colours.raised, tabTextColor: dark ? colours.bad : '#ff9aa0' },
    },
  },
  schema: { nestedBackground: colours.raised, linesColor: colours.line, typeNameColor: colours.soft, typeTitleColor: colours.soft, requireLabelColor: colours.bad, arrow: { color: colours.soft } },
  typography: {
    fontFamily: family,
    fontSize: '15px',
    headings: { fontFamily: family, fontWeight: '650' },
    code: { fontFamily: mono, fontSize: '13px', color: colours.accent, backgroundColor: colours.raised },
    links: { color: colours.accent, visited: colours.accent, hover: colours.accent },
  },
  sidebar: { backgroundColor: colours.surface, textColor: colours.text, activeTextColor: colours.accent, width: '270px', arrow: { color: colours.soft } },
  rightPanel: { backgroundColor: dark ? '#0a0d17' : '#1f2640', textColor: '#ffffff' },
  codeBlock: { backgroundColor: dark ? '#141927' : '#161b30' },
};
Redoc.init('/v1/openapi.json', {
  theme,
  expandResponses: '200',
  jsonSamplesExpandLevel: 3,
  hideDownloadButtons: true,
  nativeScrollbars: true,
  requiredPropsFirst: true,
  scrollYOffset: 0,
}, document.getElementById('reference'));
`;

export const COPY_PATH = `/v1/docs/assets/copy-${contentName(COPY)}.js`;
export const REFERENCE_PATH = `/v1/docs/assets/reference-${contentName(REFERENCE)}.js`;

export const SCRIPTS: Readonly<Record<string, string>> = {
  [COPY_PATH]: COPY,
  [REFERENCE_PATH]: REFERENCE,
  [PLAYGROUND_PATH]: PLAYGROUND,
};
