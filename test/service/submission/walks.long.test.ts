import { describe, expect, it } from 'vitest';
import { get, type Json, must, post, type Reply } from '../helpers/client.ts';
import { MICRO_FIGURES, PERIOD, revisionOn } from '../helpers/filings.ts';
import { amendment, held, save, type Year, year } from '../helpers/sequences.ts';
import { REJECTED_SIGN_IN } from '../helpers/stood-in.ts';
import { decided } from '../helpers/upstream.ts';

/**
 * Tests random years: draws steps over a company's filings and checks them after each. The draws follow from the seed, so a
 * failing walk can be repeated.
 */
function drawsFrom(seed: number): <T>(choices: readonly T[]) => T {
  // Neighbouring seeds must not draw alike.
  let state = Math.imul(seed, 2_654_435_761);
  return (choices) => {
    // Numerical Recipes' generator, of which the upper bits are used.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const choice = choices[Math.floor((state / 2 ** 32) * choices.length)];
    if (choice === undefined) throw new Error('there is nothing to choose from');
    return choice;
  };
}

const { profitLossData, balanceSheetData } = MICRO_FIGURES;
/** Gives this much more of turnover and of cash: the profit and the balance sheet agree. */
const more = (amount: number) => ({
  profitLossData: { ...profitLossData, turnover: 100_000 + amount },
  balanceSheetData: {
    ...balanceSheetData,
    cashAtBank: 42_100 + amount,
    retainedEarnings: 30_000 + amount,
  },
});
const CHANGES = [
  { filingTypes: { ct600: true } },
  { filingTypes: { accounts: true } },
  { filingTypes: { ct600: true, accounts: true } },
  { credentialsData: { authCode: 'REJECT' } },
  { credentialsData: { authCode: 'AUTH26' } },
  { credentialsData: { authCode: 'AUTH26', gatewayId: 'GATEWAY-ID' } },
  { credentialsData: { gatewayId: REJECTED_SIGN_IN } },
  { credentialsData: { gatewayId: 'GATEWAY-ID' } },
  { status: 'draft' },
  { status: 'in_progress' },
  more(0),
  more(500),
  { status: 'draft', ...more(900) },
] as const;
const STEPS = [
  'save',
  'save',
  'save',
  'send',
  'send',
  'send',
  'submit',
  'decide',
  'amend',
  'amend',
  'delete',
  'back',
] as const;

/** Expected reasons to refuse a save, an amendment or a deletion in such a year. Any other refusal is a finding. */
const EXPECTED = new RegExp(
  [
    'are being decided upstream',
    'has been accepted and is final',
    'the figures are locked',
    'is amended already by',
    'no accepted submission',
    'has been sent and is kept',
  ].join('|'),
);

async function taken(reply: Reply, expected = EXPECTED): Promise<boolean> {
  if (reply.status === 200) return true;
  expect([reply.status, reply.error]).toEqual([400, expect.stringMatching(expected)]);
  return false;
}
/** The outcome of a submission in flight may have come after reading, which changes the record. */
const DECIDED_SINCE = new RegExp(`${EXPECTED.source}|^updatedAt: no save changes it`);

const statusOf = async (filingId: number): Promise<unknown> =>
  (await get(`/filing?filingId=${filingId}`)).at('status');

/** Posts back the record as read: it is refused whole, or changes only `updatedAt`. */
async function postBack(filingId: number): Promise<void> {
  const before = Object((await get(`/filing?filingId=${filingId}`)).value);
  const reply = await post('/filing/save', { ...before, filingId });
  if (await taken(reply, before.status === 'submitted' ? DECIDED_SINCE : EXPECTED))
    expect(reply.value).toEqual({ ...before, updatedAt: reply.at('updatedAt') });
  else expect(['submitted', 'accepted']).toContain(before.status);
}

/** Expects submit to do what validate said just before, when no outcome can come between the two. */
async function submitAsValidated(
  filingId: number,
  target: string,
  filings: readonly number[],
): Promise<void> {
  const isAwaited = (await Promise.all(filings.map(statusOf))).includes('submitted');
  const found = await must('/filing/validate', { filingId, target });
  const reply = await post('/filing/submit', { filingId, target });
  expect([200, 400]).toContain(reply.status);
  if (isAwaited) return;
  const told = [found.at('valid'), JSON.stringify(found.value), reply.value];
  if (found.at('valid') === true) expect([reply.status, ...told]).toEqual([200, ...told]);
  else if (reply.status !== 400) {
    expect([reply.status, target, ...told]).toEqual([200, 'both', ...told]);
    const results = ['tax', 'ch'].map((each) => reply.at(`results.${each}.success`));
    expect([results, ...told]).toEqual([expect.arrayContaining([true, false]), ...told]);
  }
}

/** Waits for the outcome of a filing, if it is in flight. Gives its status then. */
async function settled(filingId: number): Promise<unknown> {
  const status = await statusOf(filingId);
  return status === 'submitted' ? (await decided(filingId)).at('status') : status;
}

/** Gives the accepted submissions of a target, in the order of sending. */
async function acceptedOf(filings: readonly number[], target: string): Promise<readonly Json[]> {
  const histories = await Promise.all(filings.map((id) => get(`/filing/submissions?filingId=${id}`)));
  return histories
    .flatMap((history) => history.list('data'))
    .filter((each) => each.at('target') === target && each.at('status') === 'accepted')
    .sort((a, b) => a.number('id') - b.number('id'));
}

/** Gives the type of a sent return. */
const returnType = (submission: Json): string | undefined =>
  /ReturnType="(\w+)"/.exec(submission.text('requestXml'))?.[1];

/**
 * Expects each authority to have one accepted original, unless it was filed elsewhere, then amendments, as recorded here.
 */
async function agrees(of: Year, filings: readonly number[], isDirect: boolean): Promise<void> {
  for (const filingId of filings) await settled(filingId);
  const all = await held(of);
  const asExpected = (original: string, kinds: readonly unknown[]) =>
    expect(kinds).toEqual(kinds.map((_, index) => (index === 0 && !isDirect ? original : 'amended')));
  /** Expects each amendment to come after the filing that it amends, and no older filing after the amendment. */
  const inOrder = (sent: readonly Json[]): void => {
    const order = sent.map((each) => each.number('filingId'));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  };
  const accounts = await acceptedOf(filings, 'ch');
  const kinds = all.ch.filter((kind) => kind !== 'rejected');
  expect(accounts).toHaveLength(kinds.length);
  asExpected('original', kinds);
  inOrder(accounts);
  const returns = await acceptedOf(filings, 'tax');
  expect(returns.map(returnType)).toEqual(all.tax.filter((kind) => kind !== 'rejected'));
  // The two returns of a long period have an original each.
  for (const part of [null, 1, 2]) {
    const ofPart = returns.filter((each) => each.at('subPeriod') === part);
    asExpected('new', ofPart.map(returnType));
    inOrder(ofPart);
  }
}

/** A year, or eighteen months, which have two returns. */
const PERIODS = [PERIOD, PERIOD, PERIOD, { periodStart: '2024-10-01', periodEnd: '2026-03-31' }] as const;

type Types = Readonly<Record<string, boolean>>;

async function walk(seed: number): Promise<void> {
  const draw = drawsFrom(seed);
  const isDirect = draw([true, false, false, false]);
  const period = draw(PERIODS);
  const of = await year(
    draw<Types>([{ ct600: true }, { accounts: true }, { ct600: true, accounts: true }]),
    {},
    { isAmendment: isDirect, ...period },
  );
  const filings = [of.first];
  for (let step = 0; step < 28; step += 1) {
    // One step in three uses any filing of the chain. The other two use the newest.
    const newest = filings.at(-1) ?? of.first;
    const filingId = draw([draw(filings), newest, newest]);
    switch (draw(STEPS)) {
      case 'save':
        await taken(await post('/filing/save', { filingId, ...draw(CHANGES) }));
        break;
      case 'submit':
        await submitAsValidated(filingId, draw(['tax', 'ch', 'both']), filings);
        break;
      case 'send':
        await submitAsValidated(filingId, draw(['tax', 'ch', 'both']), filings);
        await settled(filingId);
        break;
      case 'decide':
        await settled(filingId);
        break;
      case 'amend': {
        const reply = await post('/filing/create', amendment(of, filingId, period));
        if (await taken(reply)) filings.push(reply.number('id'));
        break;
      }
      case 'delete':
        if (filingId !== of.first && (await taken(await post('/filing/delete', { filingId }))))
          filings.splice(filings.indexOf(filingId), 1);
        break;
      case 'back':
        await postBack(filingId);
    }
  }
  await agrees(of, filings, isDirect);
  // When the last faults are corrected, the newest filing of the chain completes the year.
  const newest = filings.at(-1) ?? of.first;
  if ((await statusOf(newest)) !== 'accepted') {
    await save(newest, { filingTypes: { ct600: true, accounts: true } });
    await save(newest, { credentialsData: { authCode: 'AUTH26', gatewayId: 'GATEWAY-ID' } });
    await save(newest, { status: 'draft' });
    await save(newest, { revision: revisionOn(period.periodEnd), ...more(1_000) });
    await submitAsValidated(newest, 'both', filings);
    expect(await settled(newest)).toBe('accepted');
    await agrees(of, filings, isDirect);
  }
}

/** `WALKS=200` walks more, and `WALKS_FROM=1000` walks others. */
const [count, from] = [Number(process.env.WALKS ?? 10), Number(process.env.WALKS_FROM ?? 0)];

describe.concurrent('a year of random steps', () => {
  it.each(Array.from({ length: count }, (_, index) => from + index + 1))('of seed %d', walk, 300_000);
});
