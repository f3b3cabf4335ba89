import { describe, expect, it } from 'vitest';
import { CLAIMED_BALANCES } from '../../../core/figures/claims.ts';
import { checkSave } from '../../../schema/requests/check-save.ts';
import { emptyFilingData } from '../../../schema/requests/filing-data.ts';
import { saveFilingStruct } from '../../../schema/requests/filings.ts';
import { parseBody } from '../../../schema/requests/parse.ts';

/** Every refusal at save of companies without a trade and of losses, one body each, with its path and its words. */
const PL = 'profitLossData';
type Body = Readonly<Record<string, unknown>>;
type Row = readonly [path: string, says: string, body: Body];

const inProfitLoss = (name: string, value: unknown): Body => ({ [PL]: { [name]: value } });

const AMOUNTS = [
  'nonTradingInterestPayable',
  'otherNonTradingLoanDebits',
  'loanDeficitClaimed',
  'loanDeficitCarriedBack',
  'loanDeficitBroughtForward',
  'loanDeficitBroughtForwardClaimed',
  'loanDeficitFromLaterPeriod',
  'nonTradingIntangibleLosses',
  'nonTradingIntangibleLossesClaimed',
  'nonTradingIntangibleLossesBroughtForward',
  'nonTradingIntangibleLossesBroughtForwardClaimed',
  'excessCapitalAllowances',
  'excessCapitalAllowancesClaimed',
  'lossesCarriedBackFromLaterPeriod',
  'lossesBroughtForwardBefore2017',
  'lossesBroughtForwardBefore2017Claimed',
  'terminalLossCarriedBack',
  'capitalLossesArising',
  'capitalLossesBroughtForward',
];
const POUNDS = 'expected a whole number of pounds between 0 and 9,999,999,999,999, but ';
const WRONG_AMOUNTS: readonly (readonly [value: unknown, says: string])[] = [
  ['5', '"5" was sent as text: send 5, without the quotation marks'],
  [1.5, '1.5 has pence: send 1 or 2'],
  [-1, '-1 is negative'],
  [10_000_000_000_000, '10000000000000 was sent'],
  [true, 'true was sent: send a number'],
];
const FLAGS = ['tradingLossReliefClaimed', 'tradeCeased', 'terminalLossReliefClaimed'];
const FLAG = 'expected true or false, but ';

const SHAPES: readonly Row[] = [
  ...AMOUNTS.flatMap((name) =>
    WRONG_AMOUNTS.map(
      ([value, says]) => [`${PL}.${name}`, `${POUNDS}${says}`, inProfitLoss(name, value)] as const,
    ),
  ),
  // A claim under s37 or s45F is for the whole loss: an amount is not a claim (decision 226).
  ...FLAGS.flatMap((name): readonly Row[] => [
    [`${PL}.${name}`, `${FLAG}a number was sent: send true or false`, inProfitLoss(name, 4000)],
    [`${PL}.${name}`, `${FLAG}text was sent: send true or false`, inProfitLoss(name, 'true')],
    [name, 'unknown field here; it belongs in profitLossData', { [name]: true }],
  ]),
  ...['carriesOnTrade', 'closeInvestmentHolding'].flatMap((name): readonly Row[] => [
    [name, `${FLAG}a number was sent`, { [name]: 0 }],
    [name, `${FLAG}text was sent`, { [name]: 'no' }],
    [`${PL}.${name}`, 'unknown field', inProfitLoss(name, true)],
  ]),
  [
    'instalmentPayments',
    'expected none, large or veryLarge, but another word',
    { instalmentPayments: 'big' },
  ],
  ['instalmentPayments', 'expected none, large or veryLarge, but a number', { instalmentPayments: 1 }],
  ...([100, -1, 1.5, '3'] as const).map(
    (value): Row => [
      'associatedCompaniesBefore',
      'expected a whole number between 0 and 99, but ',
      { associatedCompaniesBefore: value },
    ],
  ),
  ...(['letting', 1] as const).map(
    (business): Row => [
      'capitalAllowancesData.business',
      'expected trade, property or management, but ',
      { capitalAllowancesData: { business } },
    ],
  ),
  [
    'supplementaryPagesData.ct600c.otherAmounts',
    'the losses are in profitLossData: loanDeficitClaimed, nonTradingIntangibleLosses, excessCapitalAllowances, otherNonTradingLoanDebits',
    { supplementaryPagesData: { ct600c: { otherAmounts: [{ amount: 5 }] } } },
  ],
];

const read = (body: Body) => parseBody(saveFilingStruct, { filingId: 1, ...body });

describe('a save refuses the shape of', () => {
  it.each(SHAPES)('%s: %s (%j)', (path, says, body) => {
    const parsed = read(body);
    const found = parsed.ok ? [] : parsed.problems;
    expect(found.map(({ location }) => location)).toEqual([path]);
    expect(found[0]?.message).toContain(says);
  });

  const TAKEN: readonly (readonly [wrap: (value: unknown) => Body, values: readonly unknown[]])[] = [
    ...AMOUNTS.map(
      (name) => [(value: unknown) => inProfitLoss(name, value), [0, 9_999_999_999_999, null]] as const,
    ),
    ...FLAGS.map((name) => [(value: unknown) => inProfitLoss(name, value), [true, false, null]] as const),
    [(carriesOnTrade) => ({ carriesOnTrade }), [true, false, null]],
    [(closeInvestmentHolding) => ({ closeInvestmentHolding }), [true, false, null]],
    [(business) => ({ capitalAllowancesData: { business } }), ['trade', 'property', 'management', null]],
    [(instalmentPayments) => ({ instalmentPayments }), ['none', 'large', 'veryLarge', null]],
    [(associatedCompaniesBefore) => ({ associatedCompaniesBefore }), [0, 99, null]],
  ];
  it('and accepts the least, the most and null of each', () => {
    const bodies = TAKEN.flatMap(([wrap, values]) => values.map(wrap));
    expect(bodies.filter((body) => !read(body).ok)).toEqual([]);
  });
});

const YEAR = { start: '2025-04-01', end: '2026-03-31' };
/** A day longer than a year: a claim on a balance is then judged at validate. */
const LONGER = { start: '2025-03-31', end: '2026-03-31' };
const claimed = (profitLossData: Readonly<Record<string, number>>, period = YEAR) =>
  checkSave({ ...emptyFilingData(false), profitLossData }, period).map(({ location, message }) => [
    location,
    message,
  ]);

/** Names of parts, each with the name of its whole. */
const PARTS = [
  ['nonTradingInterestPayable', 'interestPayable'],
  ['excessCapitalAllowancesClaimed', 'excessCapitalAllowances'],
  ['donationsForInvestmentBusiness', 'qualifyingDonations'],
] as const;
const BALANCES = CLAIMED_BALANCES.map(({ claim, balance }) => [claim, balance] as const);

describe('a save refuses a part above its whole', () => {
  it.each([...PARTS, ...BALANCES])('%s of %s', (part, whole) => {
    expect(claimed({ [whole]: 400, [part]: 400 })).toEqual([]);
    expect(claimed({ [whole]: 400, [part]: 401 })).toEqual([
      [`${PL}.${part}`, `is 401, but ${whole}, which includes it, is 400; send at most 400`],
    ]);
    expect(claimed({ [part]: 1 })).toEqual([
      [`${PL}.${part}`, `is 1, but ${whole}, which includes it, is 0; send at most 0`],
    ]);
  });

  it.each(BALANCES)('%s of %s, but in a long period at validate', (part, whole) => {
    expect(claimed({ [whole]: 400, [part]: 401 }, LONGER)).toEqual([]);
  });

  it.each(PARTS)('%s of %s, in a long period too', (part, whole) => {
    expect(claimed({ [whole]: 400, [part]: 401 }, LONGER)).toHaveLength(1);
  });

  it('each at once', () => {
    const all = [...PARTS, ...BALANCES].map(([part]) => part);
    const body = Object.fromEntries(all.map((part) => [part, 7]));
    expect(claimed(body).map(([path]) => path)).toEqual(all.map((part) => `${PL}.${part}`));
  });

  // 3 + 4 = 7; with one part alone the other is nil.
  it.each([
    [{ capitalLossesArising: 3, capitalLossesBroughtForward: 4, allowableLosses: 8 }, 7],
    [{ capitalLossesArising: 3, allowableLosses: 4 }, 3],
    [{ capitalLossesBroughtForward: 4, allowableLosses: 3 }, 4],
  ])('allowableLosses that are not the sum: %j', (body, sum) => {
    expect(claimed(body)).toEqual([
      [
        `${PL}.allowableLosses`,
        `is ${body.allowableLosses}, but capitalLossesArising and capitalLossesBroughtForward add up to ${sum}; leave it out, or send their sum`,
      ],
    ]);
    expect(claimed({ ...body, allowableLosses: sum })).toEqual([]);
  });
});
