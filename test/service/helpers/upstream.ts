import { createHash } from 'node:crypto';
import { createClient } from '@libsql/client/web';
import type { TaxReply } from '../../../core/gateways/tax-authority.ts';
import { databasesIn } from '../../../tools/operate/each-database.ts';
import { historyKeys } from '../../../worker/access/history-keys.ts';
import { parseKeyRing } from '../../../worker/access/key-ring.ts';
import { openStores } from '../../../worker/store/several.ts';
import type { Submission, SubmissionChange } from '../../../worker/store/store.ts';
import { taxAuthority } from '../../../worker/upstream/tax-authority.ts';
import { until } from '../../helpers/waiting.ts';
import { type CallOptions, get, type Reply, service } from './client.ts';

const sandboxMemory = createClient(service.sandboxLibsql);

/** Asks the sandbox and the database directly, for facts that the service does not report. */
const authority = taxAuthority(
  {
    url: service.sandboxes.taxAuthority,
    vendorId: '0000',
    gatewayTest: 1,
  },
  (request) => fetch(request),
  [],
);

const parsed = parseKeyRing(service.environment.CREDENTIALS_KEYS ?? '');
/** Opens the store as the service itself does. */
export const store = () =>
  openStores(
    { ...service.libsql, historyKeys: parsed.ok ? historyKeys(parsed.value) : null },
    databasesIn(service.environment).slice(1),
    new Map(),
  );

/**
 * Counts the submissions that the tax authority received with a sign-in. Deleted submissions count too: the service may
 * delete an answer at any time.
 */
export async function receivedFrom(senderId: string): Promise<number> {
  const senderHash = createHash('sha256').update(senderId).digest('hex');
  const { rows } = await sandboxMemory.execute({
    sql: 'SELECT count(*) AS received FROM sandbox_tax_submissions WHERE sender_hash = ?',
    args: [senderHash],
  });
  return Number(rows[0]?.received);
}

/** Gives the tax authority's answer to a poll. */
export async function polledUpstream(correlationId: string): Promise<TaxReply['kind'] | null> {
  const { reply } = await authority.poll({ correlationId, url: null, testDate: null });
  return reply?.kind ?? null;
}

/** Gives the newest submission of a filing as stored. */
export async function stored(filingId: number): Promise<Submission> {
  const newest = (await store().listSubmissions(filingId)).at(-1);
  if (newest === undefined) throw new Error(`filing ${filingId} has no submission`);
  return newest;
}

const REWOUND = 'rewound';

/** Gives the service's steps with a filing's submissions, in order. */
export const steps = async (filingId: number): Promise<readonly string[]> =>
  (await store().listEvents(filingId)).map(({ type }) => type).filter((type) => type !== REWOUND);

/** Polls a filing without waiting for intervals, until nothing of it is in flight. Returns the last status answer. */
export const decided = (filingId: number, options: CallOptions = {}): Promise<Reply> =>
  until(
    () => polledNow(filingId, options),
    (reply) => reply.at('status') !== 'submitted',
  );

/** Waits until the answer to a filing's newest submission has been deleted upstream. */
export const deletedUpstream = (filingId: number): Promise<Submission> =>
  until(
    () => stored(filingId),
    ({ deleteUpstream }) => !deleteUpstream,
  );

/** Changes the newest submission as time or a crash would have left it. */
export async function rewound(filingId: number, change: SubmissionChange): Promise<void> {
  const { id } = await stored(filingId);
  const event = { type: REWOUND, at: new Date().toISOString(), detail: {} };
  await store().updateSubmission(id, () => ({ change, event }));
}

/** Makes a status call that does not have to wait for the gateway's interval. */
export async function polledNow(filingId: number, options: CallOptions = {}): Promise<Reply> {
  await rewound(filingId, { nextPollAt: new Date().toISOString() });
  return get(`/filing/status?filingId=${filingId}`, options);
}
