/**
 * Defines which room may import which, without circles. `npm run check` fails on any other import. docs/architecture.md
 * shows the same rules.
 */

/**
 * The floors of `core`, the lowest first. A room imports rooms of lower floors and none beside or above it, by value and by
 * type. `docs/architecture.md` shows this list, and a test compares the two.
 */
const FLOORS = [
  ['base'],
  ['dates', 'words', 'xml'],
  ['law', 'gateways'],
  ['boxes', 'xbrl'],
  ['figures', 'documents'],
  ['filed'],
  ['tax', 'accounts', 'books'],
  ['accounts/notes', 'form'],
  ['advice', 'proof'],
  ['pages', 'reports'],
  ['filing'],
];

/** Files of `core/law` that are not tables: the entry, and functions over a law. Every other file there is a table. */
const LAW_OPEN = [
  'law',
  'dated-tables',
  'addition-types',
  'financial-years',
  'loans-rates',
  'reference-dates',
  'reference-periods',
  'rules-in-force',
];

/** Every room of `core` with those that it may import. */
const CORE = Object.fromEntries(
  FLOORS.flatMap((rooms, floor) =>
    rooms.map((room) => [
      `core/${room}`,
      FLOORS.slice(0, floor)
        .flat()
        .map((lower) => `core/${lower}`),
    ]),
  ),
);

/** Each room and the rooms that it may import directly, besides itself. A file belongs to the deepest matching room. */
const ROOMS = {
  ...CORE,
  schema: ['core', 'schema'],
  'packages/engine': ['core', 'schema'],
  'packages/client': ['schema', 'core'],
  // It reads only the OpenAPI description of the service.
  'packages/mcp': [],
  'packages/verify': ['core'],
  worker: ['core', 'schema', 'packages/mcp', 'worker'],
  'worker/store': ['core', 'schema', 'worker/body-bytes.ts', 'worker/store'],
  'worker/access': ['core', 'schema', 'worker/store', 'worker/access'],
  'worker/upstream': [
    'core',
    'schema',
    'worker/body-bytes.ts',
    'worker/settings.ts',
    'worker/upstream',
    'worker/store',
  ],
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
  'worker/approve': [
    'core',
    'schema',
    'worker/store',
    'worker/access',
    'worker/submission',
    'worker/services',
    'worker/pages',
    'worker/dashboard',
    'worker/http.ts',
    'worker/runtime.ts',
    'worker/approve',
  ],
  'worker/pages': ['worker/pages'],
  'worker/docs': [
    'core',
    'schema',
    'worker/pages',
    'worker/files.ts',
    'worker/docs',
    'worker/services/health.ts',
    'worker/submission/rejections.ts',
  ],
  sandbox: ['core', 'schema', 'sandbox', 'worker/store'],
  'tools/bench': ['core', 'schema', 'packages', 'worker', 'sandbox', 'tools', 'test'],
  tools: ['core', 'schema', 'packages', 'worker', 'sandbox', 'tools', 'test/settings'],
};

const rooms = Object.keys(ROOMS);
const pattern = (room) => `^${room.replaceAll('.', '\\.')}${room.endsWith('.ts') ? '$' : '/'}`;
const within = (room) => rooms.filter((other) => other !== room && other.startsWith(`${room}/`));

const arrows = rooms.map((room) => ({
  name: `${room} imports only what it may`,
  severity: 'error',
  from: { path: pattern(room), pathNot: within(room).map(pattern) },
  to: {
    path: '^(core|schema|packages|worker|sandbox|tools|test)/',
    pathNot: [
      room,
      'core/base/problem.ts',
      'core/base/lazily.ts',
      'core/base/give-way.ts',
      ...ROOMS[room],
    ].map(pattern),
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
    {
      name: 'core has rooms and no loose files',
      severity: 'error',
      from: {},
      to: { path: '^core/[^/]+\\.ts$' },
    },
    {
      name: 'a table of the law is read only through `Law`',
      comment:
        'core/law/law.ts is the only entry: take `law` as a parameter, and the types of rows from there',
      severity: 'error',
      from: { pathNot: '^core/law/' },
      to: { path: '^core/law/', pathNot: `^core/law/(${LAW_OPEN.join('|')})\\.ts$` },
    },
    ...arrows,
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
  },
};
