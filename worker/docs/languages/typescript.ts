import type { Language } from './language.ts';
import { callsIn, nameOf, type Syntax, written } from './layout.ts';

const BEGIN = `import { readFileSync, writeFileSync } from 'node:fs';

const BASE = 'http://127.0.0.1:8787/v1';
const KEY: string = JSON.parse(readFileSync('.local/keys.json', 'utf8')).test;

const ask = (path: string, body?: object) =>
  fetch(BASE + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'X-API-Key': KEY, 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
const call = async (path: string, body?: object): Promise<any> => (await ask(path, body)).json();

async function outcome(filing: number) {
  for (;;) {
    const answer = await call(\`/filing/status?filingId=\${filing}\`);
    if (answer.status !== 'submitted') return answer;
    await new Promise((done) => setTimeout(done, 1000));
  }
}

const show = (answer: unknown) => console.log(JSON.stringify(answer, null, 2));
`;

const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
const SYNTAX: Syntax = {
  object: ['{ ', ' }'],
  list: ['[', ']'],
  entry: (name, value) => `${name}: ${value}`,
  scalar: (value) => (typeof value === 'string' ? quoted(value) : String(value)),
  ref: nameOf,
  indent: '  ',
};
const { path, called } = callsIn(
  SYNTAX,
  (text) => `'${text}'`,
  (text) => `\`${text}\``,
  (name) => `\${${name}}`,
  'await call(',
);

/** TypeScript for Node 20 and later, without the typed client: it shows refusals as answered. */
export const TYPESCRIPT: Language = {
  name: 'typescript',
  label: 'TypeScript',
  begin: BEGIN,
  assign: (name, value, isNew) => `${isNew ? 'let ' : ''}${nameOf(name)} = ${value};`,
  show: (value) => `show(${value});`,
  alone: (value) => `${value};`,
  call: called,
  idOf: (value) => `(${value}).id`,
  outcome: (filing) => `await outcome(${written(filing, SYNTAX, '', 0)})`,
  lines: (lines) => `\`\n${lines.join('\n')}\n\`.trimStart()`,
  field: (variable, name) => `${nameOf(variable)}.${name}`,
  decode: (value, file) => `writeFileSync('${file}', Buffer.from(${value}, 'base64'));`,
  download: (parts, file) =>
    `writeFileSync('${file}', Buffer.from(await (await ask(${path(parts)})).arrayBuffer()));`,
  head: (file, count) => `console.log(readFileSync('${file}').subarray(0, ${count}).toString());`,
};
