import { expect } from 'vitest';
import { type CallOptions, get, must, post, type Reply } from './client.ts';
import { credentials, PERIOD, readyFiling, revisionOn } from './filings.ts';
import { type Held, heldOf } from './stood-in.ts';
import { decided } from './upstream.ts';

/** One company's year, in the order of its filings. */
export interface Year {
  readonly companyId: number;
  readonly companyNumber: string;
  readonly utr: string;
  /** The first filing of the year. */
  readonly first: number;
}

interface Period {
  readonly periodStart: string;
  readonly periodEnd: string;
}

/** Creates a filing of a new company, with figures and every sign-in. */
export async function year(
  filingTypes: Readonly<Record<string, boolean>>,
  signIn: Readonly<Record<string, unknown>> = {},
  create: Readonly<Record<string, unknown>> = {},
  options: CallOptions = {},
): Promise<Year> {
  const credentialsData = credentials(signIn);
  const filing = await readyFiling({ filingTypes, credentialsData }, options, create);
  return {
    companyId: filing.number('companyId'),
    companyNumber: filing.text('companyNumber'),
    utr: credentialsData.utrNumber,
    first: filing.number('id'),
  };
}

export const save = (filingId: number, more: Readonly<Record<string, unknown>>): Promise<Reply> =>
  must('/filing/save', { filingId, ...more });
export const submit = (filingId: number, target: string): Promise<Reply> =>
  must('/filing/submit', { filingId, target });

/** Submits and waits for the decision. Gives the filing's status then. */
export async function sent(filingId: number, target: string): Promise<unknown> {
  await submit(filingId, target);
  const reply = await decided(filingId);
  if (reply.at('status') === 'submitted')
    throw new Error(`still in flight: ${JSON.stringify(reply.at('submissions'))}`);
  return reply.at('status');
}

/** Gives the message of a request that must be refused. */
export async function refusal(path: string, body: unknown): Promise<string> {
  const reply = await post(path, body);
  expect([reply.status, reply.value]).toEqual([400, { error: expect.any(String) }]);
  return reply.error;
}

export const amendment = (of: Year, amendmentOfFilingId: number, period: Period = PERIOD) => ({
  companyId: of.companyId,
  ...period,
  isAmendment: true,
  amendmentOfFilingId,
});

/** Creates an amendment of one of the year's filings, not yet sent. */
export async function amend(of: Year, filingId: number, period: Period = PERIOD): Promise<number> {
  const id = (await must('/filing/create', amendment(of, filingId, period))).number('id');
  await save(id, { revision: revisionOn(period.periodEnd) });
  return id;
}

export const held = ({ utr, companyNumber }: Year): Promise<Held> => heldOf(utr, companyNumber);

/** Gives a document as shown before it is sent. */
export const preview = async (filingId: number, query: string): Promise<string> =>
  (await get(`/filing/document/generate?filingId=${filingId}&${query}`)).text('fileData');

/** Gives validate's problems of a target: location and first words of the message. */
export async function problems(filingId: number, target: string): Promise<readonly string[]> {
  const answer = await must('/filing/validate', { filingId, target });
  return answer.list('problems').map((p) => `${p.at('severity')} ${p.at('location')}: ${p.at('message')}`);
}
