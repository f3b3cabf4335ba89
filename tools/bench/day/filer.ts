import { setTimeout as pause } from 'node:timers/promises';
import { type FilingClient, ServiceError } from '../../../packages/client/index.ts';
import type { Day, Planned } from './plan.ts';

/** Files for one company as a subscriber's program does, with the client of this project. */
export interface Filed {
  readonly planned: Planned;
  /** Null when the filing was not even created. */
  readonly filingId: number | null;
  /** The last status that the service gave. */
  readonly status: string;
  /** The reason for an end without acceptance; null for an accepted filing. */
  readonly reason: string | null;
}

const PERIOD = {
  periodStart: '2025-04-01',
  periodEnd: '2026-03-31',
  isDormant: false,
  numberOfEmployees: 2,
} as const;

/** Figures of a micro-entity: 60,100 - 12,150 = 47,950 = 100 + 47,850, the profit of 60,000 less the tax of 12,150. */
const FIGURES = {
  accountType: 'micro',
  profitLossData: { turnover: 100_000, staffCosts: 30_000, otherCharges: 10_000 },
  balanceSheetData: {
    cashAtBank: 60_100,
    creditorsWithinOneYear: 12_150,
    shareCapital: 100,
    retainedEarnings: 47_850,
  },
} as const;

/** Number of status requests while an authority has not decided. */
const ASKED_BEFORE_OUTCOME = 4;
const SHORTEST_PAUSE_MS = 1_000;

const said = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

/** Gives the credentials for a filing. An account has one sign-in for all its companies, as an agent has. */
const signIn = ({ utrNumber, account }: Planned) => ({
  ...{ utrNumber, gatewayId: `GATEWAY-${account}`, gatewayPassword: 'gateway-password' },
  ...{ authCode: 'AUTH26', directorName: 'Ada Example' },
});

/** Makes and reads a filing until it is ready to send. Gives its id. */
async function draft(client: FilingClient, planned: Planned): Promise<number> {
  const { id: companyId } = await client.addCompany({ companyNumber: planned.companyNumber });
  const { id: filingId } = await client.createFiling({ companyId, ...PERIOD });
  const { accountType, profitLossData, balanceSheetData } = FIGURES;
  await client.getFiling({ filingId });
  await client.saveFiling({ filingId, accountType, filingTypes: { ct600: true, accounts: true } });
  await client.saveFiling({ filingId, profitLossData });
  await client.getComputation({ filingId });
  await client.validateFiling({ filingId, target: 'both' });
  await client.saveFiling({ filingId, balanceSheetData });
  await client.saveFiling({ filingId, credentialsData: signIn(planned) });
  await client.getFiling({ filingId });
  await client.getComputation({ filingId });
  await client.listDocuments({ filingId });
  await client.generateDocument({ filingId, type: 'accounts_ixbrl' });
  await client.validateFiling({ filingId, target: 'both' });
  return filingId;
}

/** Makes a filing that is ready to send in three requests. Gives its id. */
async function make(client: FilingClient, planned: Planned): Promise<number> {
  const { id: companyId } = await client.addCompany({ companyNumber: planned.companyNumber });
  const { id: filingId } = await client.createFiling({ companyId, ...PERIOD });
  const filingTypes = { ct600: true, accounts: true };
  await client.saveFiling({ filingId, filingTypes, ...FIGURES, credentialsData: signIn(planned) });
  return filingId;
}

/** Sends both parts. After a refusal the filer continues: the status shows the parts still to send. */
const submit = (client: FilingClient, filingId: number): Promise<string | null> =>
  client.submitFiling({ filingId, target: 'both' }).then(
    () => null,
    (fault: unknown) => {
      if (fault instanceof ServiceError) return said(fault);
      throw fault;
    },
  );

/** Polls until the filing has ended, and sends again a part that was not sent. */
async function follow(client: FilingClient, filingId: number, day: Day, first: string | null) {
  const asked = day.rush === 1 ? 1 : ASKED_BEFORE_OUTCOME;
  const every = Math.max(SHORTEST_PAUSE_MS, (day.lagSeconds * 1_000) / asked);
  const until = Date.now() + day.settleSeconds * 1_000;
  let refusal = first;
  let status = 'submitted';
  while (Date.now() < until) {
    await pause(every);
    const answer = await client.getStatus({ filingId }).catch((fault: unknown) => {
      refusal = said(fault);
      return null;
    });
    if (answer === null) continue;
    ({ status } = answer);
    if (status === 'accepted') return { status, reason: null };
    if (status === 'rejected') {
      const errors = answer.submissions.flatMap(({ error }) => error ?? []);
      return { status, reason: errors.join('; ') };
    }
    if (status !== 'submitted') refusal = await submit(client, filingId);
  }
  return { status, reason: `no outcome in ${day.settleSeconds} s${refusal === null ? '' : `: ${refusal}`}` };
}

/** Reads an accepted filing and its form, and verifies the chain of its history. */
async function read(client: FilingClient, filingId: number): Promise<string | null> {
  await client.getFiling({ filingId });
  await client.generateDocument({ filingId, type: 'ct600_pdf' });
  const { verification } = await client.listSubmissions({ filingId, verify: 'true' });
  return verification?.valid === true ? null : 'its history does not verify';
}

/**
 * Drafts and sends a filing. Returns after the first submit with a promise of its end, so that the caller can draft the
 * next filing meanwhile.
 */
export async function file(
  client: FilingClient,
  planned: Planned,
  day: Day,
): Promise<{ readonly ended: Promise<Filed> }> {
  let filingId: number | null = null;
  const failed = (fault: unknown): Filed => ({ planned, filingId, status: 'unknown', reason: said(fault) });
  const toEnd = async (id: number, refusal: string | null): Promise<Filed> => {
    const { status, reason } = await follow(client, id, day, refusal);
    const isRead = day.rush === 0;
    return { planned, filingId: id, status, reason: reason ?? (isRead ? await read(client, id) : null) };
  };
  try {
    filingId = await (day.rush === 1 ? make : draft)(client, planned);
    const refusal = await submit(client, filingId);
    return { ended: toEnd(filingId, refusal).catch(failed) };
  } catch (fault) {
    return { ended: Promise.resolve(failed(fault)) };
  }
}
