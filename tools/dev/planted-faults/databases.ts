import type { Planted } from './mutant.ts';

/** Plants faults of several databases, and of moving an account between them. */
export const DATABASES: readonly Planted[] = [
  {
    name: 'several databases: a write to the old place of a moved account succeeds',
    story: 'moves between databases',
    file: 'worker/store/guarded-client.ts',
    from: 'where account_id = ? and away = 1',
    to: 'where account_id = ? and away = 2',
  },
  {
    name: "several databases: an account's rows are copied before they are frozen",
    story: 'moves between databases',
    file: 'tools/operate/move-account.ts',
    from: `await fence(moving, at, run, true);
  // Ids must`,
    to: '// Ids must',
  },
  {
    name: 'several databases: the rows at the new place stay frozen',
    story: 'moves between databases',
    file: 'tools/operate/move-account.ts',
    from: `await fence(moving, to, run, false);
  await place(moving, run, 'at = ?,`,
    to: "await place(moving, run, 'at = ?,",
  },
  {
    name: 'several databases: the events of a moved account stay at the old place',
    story: 'moves between databases',
    changes: [
      {
        file: 'schema/account-tables.ts',
        from: "  { table: service.submissionEvents, key: ['filing_id', 'sequence'], isOf: BY_FILING },\n",
        to: '',
      },
      // The second check: each history is hashed again from the events at the new place.
      {
        file: 'tools/operate/move-account.ts',
        from: 'const broken = await brokenHistories(moving, target);',
        to: 'const broken: readonly number[] = [];',
      },
    ],
  },
  {
    name: 'several databases: each database gives its own submission numbers',
    story: 'moves between databases',
    file: 'worker/store/several.ts',
    from: 'takeNumbers: store.takeNumbers,',
    to: '',
  },
  {
    name: 'several databases: the sweep looks only at the first',
    file: 'worker/store/several.ts',
    from: 'merged(await ofThoseThere(each, (store) => store.dueSubmissions(now, limit, among)), limit),',
    to: 'merged(await ofThoseThere(each.slice(0, 1), (store) => store.dueSubmissions(now, limit, among)), limit),',
  },
];
