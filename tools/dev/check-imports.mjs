/**
 * Holds the direction of the imports: each room may import the rooms named here, and what those may import.
 * Also keeps core pure: no input, output, clock, randomness or platform name.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

const ROOMS = {
  'core/problem.ts': [],
  'core/money.ts': [],
  'core/period': [],
  'core/figures': ['core/money.ts', 'core/period'],
  'core/tax': ['core/figures', 'core/money.ts', 'core/period'],
  'core/form': ['core/tax', 'core/xml'],
  'core/accounts': ['core/figures', 'core/tax'],
  'core/xml': [],
  'core/xbrl': ['core/xml', 'core/period', 'core/money.ts'],
  'core/gateways': ['core/xml'],
  'core/history': ['core/gateways'],
  'core/calendar': ['core/tax', 'core/period', 'core/money.ts'],
  'core/documents': ['core/tax', 'core/form', 'core/accounts', 'core/xbrl', 'core/xml'],
  'schema/requests': ['core/figures'],
  'schema/answers': ['schema/requests', 'core/tax', 'core/gateways', 'core/history'],
  'schema/openapi': ['schema/answers', 'schema/requests'],
  'schema/tables.ts': [],
  'schema/sandbox-tables.ts': [],
  client: ['schema/answers', 'schema/requests'],
  'worker/settings.ts': ['worker/store'],
  'worker/store': ['core/history', 'schema/requests', 'schema/tables.ts', 'schema/sandbox-tables.ts'],
  'worker/access': ['worker/store'],
  'worker/upstream': ['core/gateways', 'worker/settings.ts', 'core/period'],
  'worker/submission': [
    'core',
    'schema/requests',
    'worker/store',
    'worker/upstream',
    'worker/access',
    'worker/settings.ts',
    'worker/runtime.ts',
  ],
  'worker/runtime.ts': ['core', 'worker/store', 'worker/access', 'worker/settings.ts', 'worker/submission'],
  sandbox: ['core/gateways', 'core/form', 'core/xbrl', 'core/xml', 'worker/store', 'core/accounts'],
  'worker/pages': [],
  'worker/docs': [
    'worker/pages',
    'core/gateways/rejections.ts',
    'worker/submission/rejections.ts',
    'sandbox/magic.ts',
    'sandbox/registry-api/companies.ts',
  ],
  'worker/dashboard': ['core', 'schema', 'worker'],
  'worker/routes': ['core', 'schema', 'worker'],
  tools: ['core', 'schema', 'client', 'worker', 'sandbox'],
  worker: ['core', 'schema', 'worker'],
};
const FORBIDDEN_IN_CORE = [
  [/from ['"]node:/, 'a node: module'],
  [/\bfetch\(/, 'fetch'],
  [/\bDate\.now\b|\bnew Date\(\)/, 'the clock'],
  [/\bMath\.random\b|\bcrypto\./, 'randomness or the platform crypto'],
  [/\bprocess\.|\bDeno\.|\bglobalThis\b|\bconsole\./, 'the platform'],
  [/\bBuffer\b/, 'Buffer'],
];

const files = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return files(path);
    return path.endsWith('.ts') ? [path] : [];
  });

const roomOf = (path) =>
  Object.keys(ROOMS)
    .filter((room) => path === room || path.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0];

function reachable(room, seen = new Set()) {
  for (const next of ROOMS[room] ?? []) {
    if (seen.has(next)) continue;
    seen.add(next);
    reachable(next, seen);
  }
  return seen;
}

const faults = [];
for (const path of ['core', 'schema', 'client', 'worker', 'sandbox', 'tools'].flatMap(files)) {
  const room = roomOf(path);
  if (!room) {
    faults.push(`${path}: belongs to no room`);
    continue;
  }
  const text = readFileSync(path, 'utf8');
  const allowed = reachable(room);
  for (const [, target] of text.matchAll(/from\s+['"](\.[^'"]+)['"]/g)) {
    const to = normalize(join(dirname(path), target));
    if (relative(room, to).startsWith('..') === false || to === 'core/problem.ts' || path === room) {
      if (path !== room) continue;
    }
    if (to === 'core/problem.ts') continue;
    if (![...allowed].some((r) => to === r || to.startsWith(`${r}/`)))
      faults.push(`${path} must not import ${to}`);
  }
  if (/from ['"]cloudflare:workers['"]/.test(text) && path !== 'worker/main.ts') {
    faults.push(`${path}: only worker/main.ts imports cloudflare:workers`);
  }
  if (path.startsWith('core/')) {
    const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '');
    for (const [pattern, what] of FORBIDDEN_IN_CORE)
      if (pattern.test(code)) faults.push(`${path} names ${what}`);
  }
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log('imports: every arrow points the right way');
