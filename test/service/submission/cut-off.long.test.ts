import { createClient } from '@libsql/client/web';
import { describe, expect, it } from 'vitest';
import { APPROVAL, decideOn, linkFor } from '../helpers/approvals.ts';
import { service } from '../helpers/client.ts';
import { readyFiling } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';

const database = createClient(service.libsql);

/** Ways in which a request to the database fails: lost on its way there, or its answer lost on the way back. */
const LOST = ['request', 'answer'] as const;
/** The database fails once, or from then on. */
const LASTS = ['once', 'on'] as const;
/** Makes the body of each kind of submit. */
const SENT = {
  'to both': async () => ({ filingId: await ready(), target: 'both' }),
  'under an approval': async () => {
    const link = await linkFor(await ready(), { asks: 'approval' });
    await decideOn(link, APPROVAL);
    return { filingId: link.filingId, target: 'both', approvalId: link.approvalId };
  },
  'of the two returns of a long period': async () => ({
    filingId: await ready({ periodStart: '2023-10-01', periodEnd: '2025-03-31' }),
    target: 'tax',
  }),
} as const;
const KINDS = ['to both', 'under an approval', 'of the two returns of a long period'] as const;

const ready = async (create = {}): Promise<number> => (await readyFiling({}, {}, create)).number('id');

interface Tried {
  readonly at: number;
  readonly error: string;
  readonly messages: number;
}

/** Submits while the request to the database with this number fails; null once there are fewer requests. */
async function tried(
  kind: (typeof KINDS)[number],
  at: number,
  lost: (typeof LOST)[number],
  lasts: (typeof LASTS)[number],
): Promise<Tried | null> {
  const body = await SENT[kind]();
  let asked = 0;
  let messages = 0;
  const app = inProcess(
    {},
    {
      storeFetch: async (request) => {
        asked += 1;
        const fails = lasts === 'once' ? asked === at : asked >= at;
        if (fails && lost === 'request') throw new TypeError('storage is away');
        const response = await fetch(request);
        if (fails) throw new TypeError('storage is away');
        return response;
      },
      fetch: async (request) => {
        if (request.method === 'POST') messages += 1;
        return fetch(request);
      },
    },
  );
  const reply = await app.ask('POST', '/filing/submit', {
    key: service.keys.test,
    // The records under a key answer its repeat, so it tries again by itself.
    ...(kind === 'under an approval' && { headers: { 'Idempotency-Key': crypto.randomUUID() } }),
    body,
  });
  await database.execute({ sql: 'DELETE FROM filing_leases WHERE filing_id = ?', args: [body.filingId] });
  return asked < at ? null : { at, error: reply.status === 200 ? '' : String(reply.error), messages };
}

describe.concurrent('a submit whose database fails at any of its requests', () => {
  it.each(KINDS.flatMap((kind) => LOST.flatMap((lost) => LASTS.map((lasts) => ({ kind, lost, lasts })))))(
    'answers that nothing was sent only if no message left: $kind, its $lost lost, $lasts',
    async ({ kind, lost, lasts }) => {
      const all: Tried[] = [];
      for (let at = 1; ; at += 1) {
        const one = await tried(kind, at, lost, lasts);
        if (one === null) break;
        all.push(one);
      }
      const notSent = all.filter(({ error }) => error.startsWith('nothing was sent'));
      expect(notSent.filter(({ messages }) => messages > 0)).toEqual([]);
      // The client of the database repeats a request that failed once, so only a failure that lasts is answered.
      if (lasts === 'once') expect(all.map(({ error }) => error)).toEqual(all.map(() => ''));
      else expect(notSent).not.toEqual([]);
    },
  );
});
