/** The script of the playground. It puts text into the page only as text, so nothing typed becomes markup. */
export const PLAYGROUND = `const answer = document.getElementById('answer');
const input = document.getElementById('input');
const example = document.getElementById('example');
const state = document.getElementById('state');
const { compute, documents } = await import(answer.dataset.core);

const make = (name, properties, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children.filter((child) => child !== null));
  return element;
};
const CLASSES = { Box: 'nowrap', Value: 'number', Kind: 'nowrap' };
const cell = (label, ...children) => {
  const element = make('td', {}, ...children);
  element.dataset.label = label;
  element.className = CLASSES[label] ?? '';
  return element;
};
const table = (caption, headings, rows) =>
  make('table', { className: 'stacked' },
    make('caption', { className: 'hidden', textContent: caption }),
    make('thead', {}, make('tr', {}, ...headings.map((heading) => make('th', { scope: 'col', className: CLASSES[heading] ?? '', textContent: heading })))),
    make('tbody', {}, ...rows.map((cells) => make('tr', {}, ...cells.map((text, at) => cell(headings[at], text))))));
const card = (title, ...children) => make('section', { className: 'card' }, make('h2', { textContent: title }), ...children);
const shown = (value) =>
  value === true ? 'Yes' : value === false ? 'No'
  : typeof value === 'number' ? value.toLocaleString('en-GB')
  : /^-?\\d+\\.\\d\\d$/.test(value) ? value.replace(/\\B(?=(\\d{3})+\\.)/g, ',') : value;

const problems = (title, list) => card(title, list.length === 0
  ? make('p', { textContent: 'No problems.' })
  : table(title, ['Field', 'What to know', 'Kind'], list.map(({ location, message, severity }) => [location ?? '–', message, severity])));
const lines = (title, list) => table(title, ['Box', 'What', 'Value', 'Working', 'Law'],
  list.map(({ box, label, value, working, law }) => [box ?? '–', label, label === 'Financial year' ? String(value) : shown(value), working, law]));
const ofReturn = ({ subPeriod, periodStart, periodEnd, lines: all }) => {
  const title = (subPeriod === null ? 'The return' : 'Return ' + subPeriod) + ', ' + periodStart + ' to ' + periodEnd;
  return card(title,
    lines(title + ', boxes', all.filter(({ box }) => box !== null)),
    make('details', {}, make('summary', { textContent: 'Every line of the working' }), lines(title + ', all lines', all)));
};
const NAMES = { accounts_ixbrl: 'Accounts (inline XBRL)', tax_computation_ixbrl: 'Tax computation (inline XBRL)', tax_return_xml: 'Tax return (XML)' };
let addresses = [];
const file = ({ type, recipient, subPeriod, mimeType, text, unavailableReason }) => {
  const name = NAMES[type] + ' for the ' + (recipient === 'tax' ? 'tax authority' : 'registry') + (subPeriod === null ? '' : ', return ' + subPeriod);
  if (text === null) return [name, unavailableReason];
  const href = URL.createObjectURL(new Blob([text], { type: mimeType }));
  addresses.push(href);
  const extension = mimeType === 'text/html' ? '.html' : '.xml';
  return [name, make('a', { href, download: type + '_' + recipient + extension, textContent: 'Save the file' })];
};

function show() {
  for (const address of addresses.splice(0)) URL.revokeObjectURL(address);
  let given;
  try {
    given = JSON.parse(input.value);
  } catch (fault) {
    state.textContent = 'This is not JSON yet: ' + fault.message;
    answer.replaceChildren();
    return;
  }
  const computed = compute(given);
  if (!computed.ok) {
    state.textContent = 'The figures cannot be read: ' + computed.problems.length + ' to put right.';
    answer.replaceChildren(problems('What to put right', computed.problems));
    return;
  }
  const { versions, tax, registry, computation } = computed;
  state.textContent = 'Computed here, by version ' + versions.software + ' and the authority’s rules ' + versions.rules.version + '.';
  answer.replaceChildren(
    ...(computation?.returns ?? []).map(ofReturn),
    problems('What the tax authority’s return needs', tax.problems),
    problems('What the registry’s accounts need', registry.problems),
    card('Documents', table('Documents', ['Document', 'File'], documents(given).documents.map(file))),
  );
}

let waiting;
input.addEventListener('input', () => {
  clearTimeout(waiting);
  waiting = setTimeout(show, 300);
});
example.addEventListener('change', () => {
  input.value = example.value;
  show();
});
input.value = example.value;
show();
`;
