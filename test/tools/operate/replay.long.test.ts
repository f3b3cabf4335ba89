import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type FilingClient } from '../../../packages/client/index.ts';
import { PROFILES } from '../../../tools/demo/profiles.ts';
import { writeKeys } from '../../../tools/dev/keys.ts';
import { type Stack, startStack } from '../../../tools/dev/stack.ts';
import { manageKeys } from '../../../tools/operate/manage-keys.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { inFile } from '../../helpers/in-file.ts';

/**
 * Tests accounts under numbers that were used before: by this database after the copy that was restored, and by another
 * database of the same presenter. They end accepted only when the registry's sandbox truly holds them.
 */
const folder = mkdtempSync(join(tmpdir(), 'replay-'));
const serviceFile = join(folder, 'service.db');
const copyFile = join(folder, 'copy.db');
const other = mkdtempSync(join(tmpdir(), 'replay-other-'));
let stack: Stack;
let key: string;
beforeAll(async () => {
  stack = await startStack({ port: 0, dataDir: folder, environment: {} });
  key = (await writeKeys(folder, stack, null)).test;
});
afterAll(async () => {
  await stack.stop();
  for (const made of [folder, other]) rmSync(made, { recursive: true, force: true });
});

function microProfile() {
  const found = PROFILES.get('micro');
  if (found === undefined) throw new Error('there is no profile micro');
  return found;
}
const micro = microProfile();
const client = (): FilingClient => createClient({ baseUrl: stack.baseUrl, key, testDate: micro.today });

/** Gives the sandbox's records of a company's accounts: number and status, in the order of arrival. */
const heldOf = (companyNumber: string): readonly unknown[] =>
  inFile(join(folder, 'sandbox.db'), (sandbox) =>
    sandbox
      .prepare(
        'SELECT submission_number AS number, status FROM sandbox_registry_submissions WHERE company_number = ? ORDER BY id',
      )
      .all([companyNumber]),
  );

async function submitted(service: FilingClient, companyNumber: string, authCode = 'GOOD26'): Promise<number> {
  const company = await service.addCompany({ companyNumber });
  const { id } = await service.createFiling({
    companyId: company.id,
    periodStart: '2025-04-01',
    periodEnd: '2026-03-31',
    ...micro.create,
  });
  await service.saveFiling({
    filingId: id,
    ...micro.figures,
    filingTypes: { ct600: false, accounts: true },
    credentialsData: { ...micro.credentials, authCode },
  });
  await service.submitFiling({ filingId: id, target: 'ch' });
  return id;
}

/** Submits one after the other, and waits for all. */
async function filedInTurn(...companies: readonly string[]) {
  const filingIds: number[] = [];
  for (const companyNumber of companies) filingIds.push(await submitted(client(), companyNumber));
  return Promise.all(filingIds.map((filingId) => outcomeOf(client(), filingId)));
}

/** Files a company's accounts and waits for their outcome. */
const filed = async (service: FilingClient, companyNumber: string, authCode?: string) =>
  outcomeOf(service, await submitted(service, companyNumber, authCode));

/** Gives the final status of accounts, and their number. */
async function outcomeOf(service: FilingClient, filingId: number) {
  const { submissions } = await service.waitForOutcome(filingId);
  return {
    filingId,
    outcomes: submissions.map(({ status, submissionNumber }) => [status, submissionNumber]),
  };
}

const eventsOf = (filingId: number): readonly unknown[] =>
  inFile(serviceFile, (database) =>
    database
      .prepare(
        "SELECT type FROM submission_events WHERE filing_id = ? AND type <> 'still-in-flight' ORDER BY sequence",
      )
      .all([filingId]),
  ).map((row) => (typeof row === 'object' && row !== null && 'type' in row ? row.type : null));

async function restore(): Promise<void> {
  await stack.stop();
  for (const end of ['', '-wal', '-shm']) rmSync(`${serviceFile}${end}`, { force: true });
  rmSync(join(folder, 'objects'), { recursive: true, force: true });
  renameSync(copyFile, serviceFile);
  stack = await startStack({ port: 0, dataDir: folder, environment: {} });
}
const copy = (): void => inFile(serviceFile, (live) => void live.exec(`VACUUM INTO '${copyFile}'`));

describe('a database that was restored from an older copy', () => {
  it('reports no acceptance from before the restore, and files each company’s accounts once', async () => {
    // Numbers are taken in blocks: a copy from before the first block knows no number that was used later.
    copy();
    const forgotten = await filedInTurn('46000001', '46000002', '46000003', '46000004');
    expect(forgotten.map(({ outcomes }) => outcomes)).toEqual(
      ['000001', '000002', '000003', '000004'].map((number) => [['accepted', number]]),
    );

    await restore();
    // The database gave these ids of filings and these numbers to other companies before the restore.
    const second = await filed(client(), '46000005');
    expect(second.filingId).toBe(forgotten[0]?.filingId);
    // 1 was used. So the other 19 numbers of its block are left out.
    expect(second.outcomes).toEqual([['accepted', '00000L']]);
    expect(eventsOf(second.filingId)).toEqual(['recorded', 'renumbered', 'acknowledged', 'accepted']);
    expect(heldOf('46000005')).toEqual([{ number: '00000L', status: 'ACCEPT' }]);
    for (const [i, number] of ['000001', '000002', '000003', '000004'].entries()) {
      expect(heldOf(`4600000${i + 1}`)).toEqual([{ number, status: 'ACCEPT' }]);
    }
  });

  it('reports no refusal of another’s either, and never an acceptance of unfiled accounts', async () => {
    copy();
    await filed(client(), '46000011');
    await filed(client(), '46000012', 'REJECT');
    await restore();
    // Its own accounts are rejected, under an unused number, and others are not accepted at all.
    const rejected = await filed(client(), '46000013', 'REJECT');
    expect(rejected.outcomes.map(([status]) => status)).toEqual(['rejected']);
    expect(heldOf('46000013')).toHaveLength(1);
    await expect(submitted(client(), '46000014', 'BAD502')).rejects.toThrow(/502/);
    expect(heldOf('46000014')).toEqual([{ number: expect.any(String), status: 'REFUSED' }]);
  });

  it('whose counter is set forward by the guide uses no number a second time', async () => {
    copy();
    await filedInTurn('46000021', '46000022', '46000023');
    await restore();
    const work = {
      store: openStore(stack.libsql),
      keyRing: () => {
        throw new Error('no secret is needed');
      },
      now: new Date(),
      presenterIds: { test: stack.environment.REGISTRY_PRESENTER_ID_TEST, live: undefined },
    };
    const { ok, lines } = await manageKeys(['numbers', 'test', '+1000'], work);
    expect([ok, lines]).toEqual([true, [expect.stringMatching(/^test: the last number given was /)]]);
    const { filingId, outcomes } = await filed(client(), '46000024');
    expect(outcomes.map(([status]) => status)).toEqual(['accepted']);
    expect(eventsOf(filingId)).toEqual(['recorded', 'acknowledged', 'accepted']);
  });
});

describe('two databases of one presenter', () => {
  it('each report only their own accounts, whatever numbers the other uses', async () => {
    const second = await startStack({
      port: 0,
      dataDir: other,
      environment: { REGISTRY_GATEWAY_URL_TEST: stack.sandboxes.registryGateway },
    });
    try {
      const secondKey = (await writeKeys(other, second, null)).test;
      const there = createClient({ baseUrl: second.baseUrl, key: secondKey, testDate: micro.today });
      const companies = [
        ['46000031', '46000041'],
        ['46000032', '46000042'],
        ['46000033', '46000043'],
      ] as const;
      for (const [first, other] of companies) {
        const reported = await Promise.all([filed(client(), first), filed(there, other)]);
        const held = [first, other].map(heldOf);
        expect(reported.map(({ outcomes }) => outcomes)).toEqual(
          held.map((rows) => rows.map((row) => ['accepted', numberOf(row)])),
        );
        expect(held.map((rows) => rows.length)).toEqual([1, 1]);
      }
    } finally {
      await second.stop();
    }
  });
});

const numberOf = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && 'number' in row ? row.number : null;
