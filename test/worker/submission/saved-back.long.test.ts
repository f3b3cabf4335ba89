import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSave } from '../../../schema/requests/check-save.ts';
import { emptyFilingData } from '../../../schema/requests/filing-data.ts';
import { type SaveRequest, saveFilingStruct } from '../../../schema/requests/filings.ts';
import { mergeSave, secretChanges, withoutSecrets } from '../../../schema/requests/merge.ts';
import { parseBody } from '../../../schema/requests/parse.ts';
import { makeRuntime } from '../../../worker/platform.ts';
import type { Runtime } from '../../../worker/runtime.ts';
import { recordOf } from '../../../worker/services/filings.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import type { Filing, Submission } from '../../../worker/store/store.ts';
import { runCommand } from '../../../worker/submission/commands.ts';
import { statusOfFiling } from '../../../worker/submission/states.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';
import { draft } from '../store/draft.ts';
import { anySave, SAVED_FIELDS } from './any-save.ts';
import { submission } from './submissions.ts';

/** Saving a filing back as it was read changes nothing (decision 15). */
let database: TestDatabase;
let runtime: Runtime;
let companyOf: { readonly accountId: number; readonly companyId: number };
const NOW = '2026-11-22T09:00:00.000Z';
let ticks = 0;

beforeAll(async () => {
  database = await openMigratedDatabase();
  const settings = {
    LIBSQL_URL: 'http://libsql',
    CREDENTIALS_KEYS: JSON.stringify({ k1: btoa('k'.repeat(32)) }),
  };
  const printer = () => Promise.reject(new Error('nothing is printed here'));
  runtime = {
    ...makeRuntime(settings, { printer, log: () => undefined }),
    store: openStore(database.settings),
    // Every change has its own time, so that an unchanged updatedAt would show.
    clock: () => {
      ticks += 1;
      return new Date(Date.parse(NOW) + ticks * 1000);
    },
  };
  const owner = await runtime.store.createAccount({ name: 'Ada', email: 'a@example.test', createdAt: NOW });
  const company = await runtime.store.addCompany({
    accountId: owner.id,
    mode: 'test',
    companyNumber: '01234567',
    companyName: 'Analytical Engines Ltd',
    incorporationDate: null,
    registeredOffice: [],
    sicCodes: [],
    companyType: null,
    companyStatus: null,
    createdAt: NOW,
  });
  companyOf = { accountId: owner.id, companyId: company.id };
});
afterAll(() => database.remove());

type Outcome = Pick<Submission, 'target' | 'status'> & Partial<Submission>;
const [TAX, CH] = [{ target: 'tax' as const }, { target: 'ch' as const }];
const [RETURN, BOTH] = [
  { ct600: true, accounts: false },
  { ct600: true, accounts: true },
];

/** Every state that accepts a save: its filing types, its outcomes, and the requested status. */
const STATES: Readonly<
  Record<
    string,
    {
      readonly filingTypes: Readonly<Record<string, boolean>> | null;
      readonly outcomes?: readonly Outcome[];
      readonly asks?: 'draft' | 'in_progress';
    }
  >
> = {
  draft: { filingTypes: null },
  'in_progress, locked': { filingTypes: BOTH, asks: 'in_progress' },
  requires_attention: {
    filingTypes: BOTH,
    outcomes: [{ ...TAX, status: 'rejected', credentialFailure: true }],
    asks: 'in_progress',
  },
  rejected: { filingTypes: BOTH, outcomes: [{ ...CH, status: 'rejected' }], asks: 'in_progress' },
  'rejected beside an acceptance': {
    filingTypes: BOTH,
    outcomes: [
      { ...TAX, status: 'accepted' },
      { ...CH, status: 'rejected' },
    ],
    asks: 'in_progress',
  },
  'in_progress, half accepted': {
    filingTypes: BOTH,
    outcomes: [{ ...CH, status: 'accepted' }],
    asks: 'in_progress',
  },
  'in_progress, half accepted and unlocked': {
    filingTypes: BOTH,
    outcomes: [{ ...TAX, status: 'accepted' }],
    asks: 'draft',
  },
  'accepted, the other type not set': {
    filingTypes: RETURN,
    outcomes: [{ ...TAX, status: 'accepted' }],
    asks: 'in_progress',
  },
};

async function send(filingId: number, body: object): Promise<Filing | string> {
  const parsed = parseBody<SaveRequest>(saveFilingStruct, JSON.parse(JSON.stringify({ ...body, filingId })));
  if (!parsed.ok) return parsed.problems.map(({ location, message }) => `${location}: ${message}`).join('; ');
  const save = withoutSecrets(parsed.value);
  const done = await runCommand(runtime, filingId, {
    kind: 'save',
    save,
    secrets: secretChanges(parsed.value),
  });
  if (done.ok && done.kind === 'saved') return done.filing;
  return done.ok ? done.kind : done.error;
}

const taken = new Set<string>();

/** Sealed fields, which only a save stores. */
const SEALED = ['credentialsData', 'bankDetailsData'];

/** Gives the figures after the saves, applied one after the other, and their sealed fields. */
function laid(saves: readonly Readonly<Record<string, unknown>>[]) {
  let data = emptyFilingData(false);
  let secrets: Readonly<Record<string, unknown>> = {};
  for (const body of saves) {
    const parsed = parseBody<SaveRequest>(saveFilingStruct, { ...body, filingId: 1 });
    if (!parsed.ok) continue;
    const next = mergeSave(data, withoutSecrets(parsed.value));
    if (checkSave(next).length > 0) continue;
    for (const field of Object.keys(body)) taken.add(field);
    if (Object.keys(body).some((field) => SEALED.includes(field))) secrets = { ...secrets, ...body };
    else data = next;
  }
  return { data, secrets };
}

/** Creates a filing with the accepted saves, and brings it to a state. */
async function filingIn(name: string, saves: readonly Readonly<Record<string, unknown>>[]): Promise<number> {
  const { filingTypes, outcomes = [], asks = 'draft' } = STATES[name] ?? { filingTypes: null };
  const { data: any, secrets } = laid(saves);
  // The registry accepts nothing from a charity, so that none is half accepted (decision 214).
  const data = outcomes.length === 0 ? any : { ...any, charityStatus: null };
  const { id, accountId } = await runtime.store.createFiling(draft({ ...companyOf, data, createdAt: NOW }));
  expect(await send(id, { ...secrets, filingTypes, status: asks })).toMatchObject({ id });
  for (const outcome of outcomes) {
    const { id: _id, ...record } = submission({ ...outcome, filingId: id, accountId });
    const event = { type: 'recorded', at: NOW, detail: {} };
    await runtime.store.createSubmission(record, event, statusOfFiling);
  }
  return id;
}

const found = async (id: number): Promise<Filing> => {
  const filing = await runtime.store.findFiling(id);
  if (filing === null) throw new Error('the filing is gone');
  return filing;
};

describe('a filing that was read', () => {
  it.each(Object.keys(STATES))('saved back in state %s changes nothing but updatedAt', async (name) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anySave, { minLength: 12, maxLength: 24 }), async (saves) => {
        const id = await filingIn(name, saves);
        const before = await recordOf(runtime, await found(id), await runtime.store.listSubmissions(id));
        expect(before.status).toBe(name.split(',')[0]?.split(' ')[0]);
        const saved = await send(id, before);
        if (typeof saved === 'string') throw new Error(`${saved}\n${JSON.stringify(before)}`);
        const after = await recordOf(runtime, await found(id), await runtime.store.listSubmissions(id));
        expect(after.updatedAt > before.updatedAt).toBe(true);
        expect({ ...after, updatedAt: '' }).toEqual({ ...before, updatedAt: '' });
      }),
      { numRuns: 30 },
    );
  });

  it('had every field at some time', () => {
    expect(SAVED_FIELDS.filter((field) => !taken.has(field))).toEqual([]);
  });
});
