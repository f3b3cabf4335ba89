import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../../worker/store/libsql.ts';
import type { Store } from '../../../worker/store/store.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';
import { madeIn, openPlanner, type Planner, statementsIn } from './plans.ts';

/** Asks SQLite how it reads many filings, and pages of them. */
let database: TestDatabase;
let planner: Planner;
beforeAll(async () => {
  database = await openMigratedDatabase();
  planner = openPlanner(madeIn(database.file));
});
afterAll(() => {
  planner.close();
  database.remove();
});

/** Gives the steps of the plans of every statement that a question sends. */
async function stepsOf(ask: (store: Store) => Promise<unknown>): Promise<readonly string[]> {
  const texts: string[] = [];
  const { settings } = database;
  const fetch = async (request: Request): Promise<Response> => {
    texts.push(...statementsIn(await request.clone().json()));
    return settings.fetch(request);
  };
  await ask(openStore({ ...settings, fetch }));
  return texts.filter((text) => !/^(begin|commit|rollback)/i.test(text)).flatMap(planner.steps);
}

const OWNER = { accountId: 1, mode: 'test' } as const;
const PAGE = { page: 1, limit: 20, companyId: null, status: null, search: null } as const;
const MANY = {
  ...OWNER,
  ...PAGE,
  filingIds: null,
  openSince: null,
  acceptedAfter: null,
  toCompare: null,
  since: '2026-01-01T00:00:00.000Z',
} as const;
const reading = (steps: readonly string[], what: string): readonly string[] =>
  steps.filter((step) => step.startsWith(`SEARCH ${what}`));

it('reads named filings, and their rows, only by their keys', async () => {
  const steps = await stepsOf((store) => store.readMany({ ...MANY, filingIds: [1, 2, 3] }));
  expect(steps.filter((step) => /s_account /.test(step))).toEqual([]);
  expect(new Set(reading(steps, 'submissions'))).toEqual(
    new Set(['SEARCH submissions USING INDEX submissions_filing (filing_id=?)']),
  );
});

it('reads a page of an account’s filings by the account, and its submissions by filing', async () => {
  const steps = await stepsOf((store) => store.readMany(MANY));
  expect(new Set(steps.filter((step) => /s_account /.test(step)))).toEqual(
    new Set(['SEARCH filings USING INDEX filings_account (account_id=? AND mode=?)']),
  );
});

it('reads the companies of a page of filings, and of none that it only counts', async () => {
  const steps = await stepsOf((store) => store.listFilings({ ...OWNER, ...PAGE, updatedAfter: null }));
  expect(reading(steps, 'companies')).toEqual(['SEARCH companies USING INTEGER PRIMARY KEY (rowid=?)']);
});

it('begins a page of changed filings at its key', async () => {
  const updatedAfter = '2026-01-01T00:00:00.000Z';
  const steps = await stepsOf((store) => store.listFilings({ ...OWNER, ...PAGE, updatedAfter }));
  expect(new Set(reading(steps, 'filings'))).toEqual(
    new Set(['SEARCH filings USING INDEX filings_account (account_id=? AND mode=? AND updated_at>?)']),
  );
});

it('counts the filings of the companies on a page by company, and groups nothing', async () => {
  const steps = await stepsOf((store) => store.listCompanies({ ...OWNER, ...PAGE, archived: false }));
  expect(reading(steps, 'f ')).toEqual(['SEARCH f USING INDEX filings_company (company_id=?)']);
  expect(reading(steps, 'companies')).toContain('SEARCH companies USING INTEGER PRIMARY KEY (rowid=?)');
  expect(steps.filter((step) => /GROUP BY/.test(step))).toEqual([]);
});
