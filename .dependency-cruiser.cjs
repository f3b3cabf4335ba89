/**
 * Which room may import which, and no circles. `npm run check` fails on an arrow that is not here.
 * docs/architecture.md draws the same picture.
 */

/** Each room and the rooms that it may import directly, besides itself. The most exact room that matches a file counts. */
const ROOMS = {
  'core/problem.ts': [],
  'core/money.ts': [],
  'core/period': [],
  'core/boxes': ['core/money.ts', 'core/period', 'core/tax/parameters', 'core/pages'],
  'core/figures': ['core/boxes', 'core/money.ts', 'core/period', 'core/pages'],
  'core/tax/parameters': ['core/money.ts', 'core/period', 'core/figures'],
  'core/company': ['core/period', 'core/tax/parameters'],
  'core/tax': ['core/boxes', 'core/figures', 'core/money.ts', 'core/period', 'core/company', 'core/pages'],
  'core/form': [
    'core/boxes',
    'core/tax',
    'core/figures',
    'core/money.ts',
    'core/period',
    'core/xml',
    'core/pages',
  ],
  // What the tables are made of: a page imports no table that holds it, or there is a circle.
  'core/pages': [
    'core/boxes',
    'core/figures',
    'core/tax',
    'core/form',
    'core/documents',
    'core/money.ts',
    'core/period',
  ],
  'core/accounts': ['core/figures', 'core/tax', 'core/money.ts', 'core/period'],
  'core/xml': [],
  'core/xbrl': ['core/xml', 'core/period', 'core/money.ts', 'core/tax/parameters'],
  'core/gateways': ['core/xml'],
  'core/history': ['core/gateways'],
  'core/books': ['core/figures', 'core/money.ts', 'core/period'],
  'core/second-look': [
    'core/accounts',
    'core/boxes',
    'core/company',
    'core/documents/pdf',
    'core/figures',
    'core/form',
    'core/money.ts',
    'core/period',
    'core/tax',
  ],
  'core/calendar': ['core/tax', 'core/figures', 'core/period', 'core/money.ts'],
  'core/documents': [
    'core/boxes',
    'core/tax',
    'core/form',
    'core/accounts',
    'core/figures',
    'core/money.ts',
    'core/period',
    'core/xbrl',
    'core/xml',
  ],
  schema: ['core', 'schema'],
  client: ['schema', 'core'],
  worker: ['core', 'schema', 'worker'],
  'worker/store': ['core', 'schema', 'worker/store'],
  'worker/access': ['core', 'schema', 'worker/store', 'worker/access'],
  'worker/upstream': ['core', 'schema', 'worker/settings.ts', 'worker/upstream', 'worker/store'],
  'worker/submission': [
    'core',
    'schema',
    'worker/store',
    'worker/upstream',
    'worker/access',
    'worker/settings.ts',
    'worker/runtime.ts',
    'worker/submission',
  ],
  'worker/services': [
    'core',
    'schema',
    'worker/store',
    'worker/upstream',
    'worker/access',
    'worker/submission',
    'worker/settings.ts',
    'worker/runtime.ts',
    'worker/http.ts',
    'worker/services',
  ],
  'worker/routes': [
    'core',
    'schema',
    'worker/store',
    'worker/access',
    'worker/services',
    'worker/pages',
    'worker/http.ts',
    'worker/runtime.ts',
    'worker/routes',
  ],
  'worker/dashboard': [
    'core',
    'schema',
    'worker/store',
    'worker/access',
    'worker/submission',
    'worker/services',
    'worker/pages',
    'worker/settings.ts',
    'worker/http.ts',
    'worker/runtime.ts',
    'worker/dashboard',
  ],
  'worker/pages': ['worker/pages'],
  'worker/docs': [
    'core',
    'schema',
    'worker/pages',
    'worker/docs',
    'worker/submission/rejections.ts',
    'sandbox/magic.ts',
    'sandbox/registry-api/companies.ts',
  ],
  sandbox: ['core', 'schema', 'sandbox', 'worker/store'],
  tools: ['core', 'schema', 'client', 'worker', 'sandbox', 'tools'],
};

const rooms = Object.keys(ROOMS);
const pattern = (room) => `^${room.replaceAll('.', '\\.')}${room.endsWith('.ts') ? '$' : '/'}`;
const within = (room) => rooms.filter((other) => other !== room && other.startsWith(`${room}/`));

const arrows = rooms.map((room) => ({
  name: `${room} imports only what it may`,
  severity: 'error',
  from: { path: pattern(room), pathNot: within(room).map(pattern) },
  to: {
    path: '^(core|schema|client|worker|sandbox|tools|test|bench)/',
    pathNot: [room, 'core/problem.ts', ...ROOMS[room]].map(pattern),
  },
}));

module.exports = {
  forbidden: [
    { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'core imports no platform',
      comment: 'core/ is pure: packages without input or output only',
      severity: 'error',
      from: { path: '^core/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only the entry names cloudflare:workers',
      severity: 'error',
      from: { pathNot: '^(worker/main\\.ts$|test/)' },
      to: { path: '^cloudflare:' },
    },
    ...arrows,
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
  },
};
