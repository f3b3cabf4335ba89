import { createClient } from '@libsql/client/web';
import { detailOf } from '../../../core/proof/event-reports.ts';
import { canonicalJson, eventCode, eventHash, sealOf } from '../../../core/proof/history/chain.ts';
import type { FilingClient } from '../../../packages/client/index.ts';
import { MICRO } from '../../../tools/demo/profiles/micro.ts';
import type { Stack } from '../../../tools/dev/stack.ts';
import { historyKeys } from '../../../worker/access/history-keys.ts';
import { parseKeyRing } from '../../../worker/access/key-ring.ts';
import { digests } from '../../../worker/platform.ts';
import { openStore } from '../../../worker/store/libsql.ts';

/** Makes filings that the demonstration does not have, for other companies. */

const PERIOD = { periodStart: '2025-04-01', periodEnd: '2026-03-31' };

/** Saves sign-ins and more, sends both parts, and waits for the outcome. */
async function sent(
  service: FilingClient,
  filingId: number,
  { utrNumber, authCode, ...more }: SignInsOf & Omit<Parameters<FilingClient['saveFiling']>[0], 'filingId'>,
): Promise<void> {
  const credentialsData = { ...MICRO.credentials, utrNumber, authCode };
  await service.saveFiling({ filingId, credentialsData, ...more });
  await service.submitFiling({ filingId, target: 'both' });
  const { status } = await service.waitForOutcome(filingId);
  if (status !== 'accepted') throw new Error(`filing ${filingId} is ${status}`);
}

interface SignInsOf {
  readonly utrNumber: string;
  readonly authCode: string;
}

/** Files a year of a company that the stand-in of the registry makes up. */
async function fileYear(service: FilingClient, companyNumber: string, authCode = 'GOOD26') {
  const company = await service.addCompany({ companyNumber });
  const filing = await service.createFiling({ companyId: company.id, ...PERIOD, ...MICRO.create });
  await sent(service, filing.id, {
    utrNumber: utrOf(companyNumber),
    authCode,
    ...MICRO.figures,
    filingTypes: { ct600: true, accounts: true },
  });
  return { companyId: company.id, filingId: filing.id };
}

const utrOf = (companyNumber: string): string => `${companyNumber}00`;

/**
 * Files accounts whose first number others have used. The registry's stand-in then counts five numbers as used, so this
 * must be the first filing.
 */
export const renumbered = async (service: FilingClient): Promise<number> =>
  (await fileYear(service, '46000001', 'USED05')).filingId;

/** Files a year, then an amendment of both its parts. */
export async function amendment(service: FilingClient): Promise<number> {
  const companyNumber = '46000002';
  const original = await fileYear(service, companyNumber);
  const { id } = await service.createFiling({
    companyId: original.companyId,
    ...PERIOD,
    isAmendment: true,
    amendmentOfFilingId: original.filingId,
  });
  await sent(service, id, {
    utrNumber: utrOf(companyNumber),
    authCode: 'GOOD26',
    revision: {
      nonCompliance: 'A loan to the company was left out.',
      amendments: 'Creditors are £10 higher.',
      approvalDate: '2026-06-11',
    },
  });
  return id;
}

/** Members of a detail that the first versions did not record. */
const NEWER: readonly string[] = ['madeWith', 'messageSha256', 'target', 'subPeriod', 'amends'];

/**
 * Files a year and writes its history as the first versions did: steps have fewer details, and only the last has a code.
 * The service has sealed its end since.
 */
export async function older(service: FilingClient, stack: Stack): Promise<number> {
  const { filingId } = await fileYear(service, '46000003');
  const ring = parseKeyRing(stack.environment.CREDENTIALS_KEYS ?? '');
  if (!ring.ok) throw new Error('the stack has no ring');
  const keys = historyKeys(ring.value);
  const { events } = await openStore(stack.libsql).readChain(filingId);
  const database = createClient(stack.libsql);
  let head: string | null = null;
  for (const [at, event] of events.entries()) {
    const kept = Object.entries(detailOf(event.detail)).filter(([name]) => !NEWER.includes(name));
    const content = { ...event, detail: Object.fromEntries(kept) };
    head = await eventHash(head, content, digests.sha256);
    const code = at === events.length - 1 ? await eventCode(content, head, keys) : null;
    await database.execute({
      sql: 'UPDATE submission_events SET detail = ?, hash = ?, code = ? WHERE filing_id = ? AND sequence = ?',
      args: [canonicalJson(content.detail), head, code, filingId, event.sequence],
    });
  }
  const seal = await sealOf(filingId, { count: events.length, hash: head }, keys);
  await database.execute({
    sql: 'UPDATE filings SET event_head = ?, event_seal = ? WHERE id = ?',
    args: [head, seal, filingId],
  });
  database.close();
  return filingId;
}
