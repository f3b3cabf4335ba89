import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, type FilingClient } from '../../../packages/client/index.ts';
import { PROFILES } from '../../../tools/demo/profiles.ts';
import { writeKeys } from '../../../tools/dev/keys.ts';
import { type Stack, startStack } from '../../../tools/dev/stack.ts';
import { migrationStatus } from '../../../tools/operate/migration-status.ts';
import { inFile } from '../../helpers/in-file.ts';

/**
 * Runs the operating guide's drill: a copy is made while a return is in flight, the service is lost, the copy is restored.
 */
const folder = mkdtempSync(join(tmpdir(), 'restore-'));
const serviceFile = join(folder, 'service.db');
const copyFile = join(folder, 'copy.db');
let stack: Stack;
let key: string;
beforeAll(async () => {
  stack = await startStack({ port: 0, dataDir: folder, environment: {} });
  key = (await writeKeys(folder, stack, null)).test;
});
afterAll(async () => {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
});

function microProfile() {
  const found = PROFILES.get('micro');
  if (found === undefined) throw new Error('there is no profile micro');
  return found;
}
const micro = microProfile();
const client = (): FilingClient => createClient({ baseUrl: stack.baseUrl, key, testDate: micro.today });

/** Makes a return of the demonstration's micro-entity, ready to send. */
async function ready(service: FilingClient, companyNumber: string, utrNumber: string): Promise<number> {
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
    filingTypes: { ct600: true, accounts: false },
    credentialsData: { ...micro.credentials, utrNumber, gatewayPassword: 'SANDBOX-SLOW' },
  });
  return id;
}

const UTRS = ['4123456784', '4123456792'] as const;
/** Lists the returns of a company that the tax authority's sandbox received. */
const sentOf = (utr: string): readonly unknown[] =>
  inFile(join(folder, 'sandbox.db'), (sandbox) =>
    sandbox.prepare('SELECT 1 FROM sandbox_tax_submissions WHERE utr = ?').all([utr]),
  );

it('a return in flight when the copy was made gets its outcome in the restored service, and is not sent again', async () => {
  const before = client();
  const inFlight = await ready(before, '45000001', UTRS[0]);
  await before.submitFiling({ filingId: inFlight, target: 'tax' });
  expect((await before.listSubmissions({ filingId: inFlight })).data[0]?.status).toBe('submitted');
  inFile(serviceFile, (live) => live.exec(`VACUUM INTO '${copyFile}'`));
  const afterwards = await ready(before, '45000002', UTRS[1]);
  await before.submitFiling({ filingId: afterwards, target: 'tax' });

  await stack.stop();
  for (const end of ['', '-wal', '-shm']) rmSync(`${serviceFile}${end}`, { force: true });
  // The objects and their alarms are lost too.
  rmSync(join(folder, 'objects'), { recursive: true, force: true });
  renameSync(copyFile, serviceFile);
  stack = await startStack({ port: 0, dataDir: folder, environment: {} });

  expect((await migrationStatus(stack.libsql)).filter(({ applied }) => !applied)).toEqual([]);
  const restored = client();
  expect((await restored.listSubmissions({ filingId: inFlight, verify: 'true' })).verification).toMatchObject(
    {
      valid: true,
    },
  );
  const outcome = await restored.waitForOutcome(inFlight);
  expect(outcome.submissions.map(({ status }) => status)).toEqual(['accepted']);
  expect((await restored.listSubmissions({ filingId: inFlight, verify: 'true' })).verification).toMatchObject(
    {
      valid: true,
    },
  );
  expect(sentOf(UTRS[0])).toHaveLength(1);

  // The copy lacks messages that were sent later, so the test looks at the authority's own records.
  await expect(restored.getStatus({ filingId: afterwards })).rejects.toThrow(/not found/);
  expect(sentOf(UTRS[1])).toHaveLength(1);
});
