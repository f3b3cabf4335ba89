import { beforeAll, describe, expect, it } from 'vitest';
import { boxDifferences, readCases } from '../../core/tax/cases.ts';
import { describeShared } from '../../helpers/shared.ts';
import { get, must, type Reply } from '../helpers/client.ts';
import { credentials, MICRO_FIGURES, newCompany, newFiling, outcome } from '../helpers/filings.ts';
import { holds as holdsCase, isRefused } from '../helpers/oracle.ts';

/** Companies that do not trade, and losses at their limits, each sent as figures and as a trial balance. */
interface Worked {
  /** Figures that a caller sends by name. */
  readonly figures: Readonly<Record<string, unknown>>;
  /** That year as accounts of a trial balance. Debits are positive, and a bank account has the rest. */
  readonly books: readonly (readonly [name: string, balance: number])[];
  readonly answers?: readonly Readonly<Record<string, unknown>>[];
  /** Facts that the books do not contain. */
  readonly beside?: Readonly<Record<string, unknown>>;
  readonly boxes: Readonly<Record<string, number | string | boolean | null>>;
  readonly forward?: Readonly<Record<string, number>>;
  /** Amounts in the computation's words. */
  readonly said: readonly string[];
}

const profitLoss = (profitLossData: Readonly<Record<string, unknown>>) => ({ profitLossData });
const nonTrading = { kind: 'propertyInterest', value: 'nonTrading' };

const LIFT_AND_SHOP = {
  structuresAndBuildings: [
    {
      description: 'Shop unit',
      qualifyingExpenditure: 1000000,
      qualifyingUseFrom: '2023-04-01',
      allowancesBroughtForward: 60000,
    },
  ],
  additions: [{ description: 'Lift', date: '2025-06-02', amount: 40000, type: 'specialRate' }],
};
const GROUP = { lossesBroughtForward: 100000, isGroupMember: true };

const WORKED: Readonly<Record<string, Worked>> = {
  // 20,000 - 9,000 = 11,000 of rent. The interest is not an expense of letting (CTA 2009 s211): 11,000 of it is in box 260.
  'rent and a mortgage': {
    figures: profitLoss({
      propertyBusinessIncome: 20000,
      propertyBusinessExpenses: 9000,
      interestPayable: 25000,
    }),
    books: [
      ['Rent received', -20000],
      ['Repairs', 9000],
      ['Mortgage interest', 25000],
    ],
    answers: [nonTrading],
    boxes: { '145': null, '190': 11000, '260': 11000, '275': null, '315': 0, '780': null, '795': 25000 },
    forward: { nonTradingLoanDeficitCarriedForward: 14000, tradingLossCarriedForward: 0 },
    said: ['25,000', '14,000'],
  },
  // One figure for all loans (s301): 20,000 - 15,000 = 5,000 at 19%.
  'interest received and paid': {
    figures: profitLoss({ interestIncome: 20000, interestPayable: 15000 }),
    books: [
      ['Bank interest received', -20000],
      ['Loan interest', 15000],
    ],
    answers: [nonTrading],
    boxes: { '170': 5000, '275': null, '315': 5000, '440': '950.00', '780': null, '795': null },
    said: ['5,000', '950.00'],
  },
  // CTA 2010 s18N: the main rate on every pound.
  'a close investment-holding company': {
    figures: { closeInvestmentHolding: true, ...profitLoss({ interestIncome: 30000 }) },
    books: [['Bank interest received', -30000]],
    beside: { closeInvestmentHolding: true },
    boxes: { '170': 30000, '315': 30000, '329': null, '340': 25, '435': null, '440': '7500.00' },
    said: ['30,000', '7,500.00'],
  },
  // 3% of 1,000,000 and the whole lift are expenses of letting (CAA 2001 s248, s270HB).
  'a landlord with a lift and a building': {
    figures: {
      ...profitLoss({ propertyBusinessIncome: 100000, propertyBusinessExpenses: 20000 }),
      capitalAllowancesData: LIFT_AND_SHOP,
    },
    books: [
      ['Rent received', -100000],
      ['Repairs', 20000],
    ],
    beside: { capitalAllowancesData: LIFT_AND_SHOP },
    boxes: {
      '190': 10000,
      '440': '1900.00',
      '690': null,
      '711': null,
      '735': 40000,
      '736': 30000,
      '780': null,
    },
    said: ['40,000', '30,000', '1,900.00'],
  },
  // The loss of 46,000 and the 12,000 brought forward are not carried forward; 20,000 is carried back (s45A(3), s39).
  'a trade that ended with a loss': {
    figures: profitLoss({
      turnover: 4000,
      otherCharges: 50000,
      lossesBroughtForward: 12000,
      lossesCarriedBack: 20000,
      tradeCeased: true,
    }),
    books: [
      ['Sales', -4000],
      ['Advertising', 50000],
    ],
    beside: profitLoss({ lossesBroughtForward: 12000, lossesCarriedBack: 20000, tradeCeased: true }),
    boxes: { '45': true, '275': null, '285': null, '315': 0, '780': 46000 },
    forward: { tradingLossCarriedForward: 0, tradingLossBefore2017CarriedForward: 0 },
    said: ['46,000', '20,000'],
  },
  // CTM05060: half of 100,000 - 20,000. 40,000 at 25% less 3/200 of 125,000 - 40,000.
  'a group member without an allowance, and donations': {
    figures: {
      associatedCompanies: 1,
      ...profitLoss({ turnover: 100000, qualifyingDonations: 20000, ...GROUP }),
    },
    books: [
      ['Sales', -100000],
      ['Donations', 20000],
    ],
    answers: [{ kind: 'donations', value: 20000 }],
    beside: { associatedCompanies: 1, ...profitLoss(GROUP) },
    boxes: { '285': 40000, '305': 20000, '315': 40000, '435': '1275.00', '440': '8725.00' },
    forward: { tradingLossCarriedForward: 60000 },
    said: ['80,000', '40,000', '8,725.00'],
  },
  // TCGA 1992 s16(2A): a loss counts once it is claimed as an amount.
  'a capital loss': {
    figures: profitLoss({ turnover: 30000, capitalLossesArising: 12000 }),
    books: [['Sales', -30000]],
    beside: profitLoss({ capitalLossesArising: 12000 }),
    boxes: { '210': null, '215': null, '315': 30000, '825': 12000 },
    forward: { capitalLossCarriedForward: 12000 },
    said: ['12,000', '5,700.00'],
  },
};

const computationOf = async (filingId: number): Promise<Reply> => {
  const reply = await get(`/filing/computation?filingId=${filingId}`);
  expect(reply.status).toBe(200);
  return reply;
};

function holds(reply: Reply, { boxes, forward = {} }: Worked): void {
  expect(boxDifferences(boxes, (box) => reply.at(`returns.0.boxes.${box}`))).toEqual([]);
  expect(reply.at('returns.0.carriedForward')).toMatchObject(forward);
}

/** Gives the books with a bank account that has the rest. */
function rowsOf(books: Worked['books']) {
  const rest = -books.reduce((total, [, balance]) => total + balance, 0);
  return [...books, ['Bank account', rest] as const].map(([name, balance]) =>
    balance > 0 ? { name, debit: `${balance}.00` } : { name, credit: `${-balance}.00` },
  );
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

describe.each(Object.entries(WORKED))('%s', (_, worked) => {
  it('is computed by hand and by the service alike, and its computation says it', async () => {
    const filingId = (await newFiling()).number('id');
    await must('/filing/save', {
      filingId,
      accountType: 'micro',
      ...worked.figures,
      filingTypes: { ct600: true, accounts: true },
      balanceSheetData: { cashAtBank: 100, shareCapital: 100 },
      credentialsData: credentials(),
    });
    holds(await computationOf(filingId), worked);
    const { value } = await get(`/filing/document/generate?filingId=${filingId}&type=tax_computation_ixbrl`);
    const text = JSON.stringify(value).replace(/<[^>]*>/g, '');
    for (const amount of worked.said) expect(text).toContain(amount);
  });

  it('gives the same from a trial balance', async () => {
    const filingId = (await newFiling()).number('id');
    const applied = await must('/filing/trial-balance', {
      filingId,
      rows: rowsOf(worked.books),
      answers: worked.answers ?? [],
      apply: true,
    });
    expect(applied.at('applied')).toBe(true);
    // A save replaces all of profitLossData, so the figures from the books are included.
    const { profitLossData: more = {}, ...rest } = worked.beside ?? {};
    const given = applied.at('proposal.profitLossData');
    await must('/filing/save', {
      filingId,
      ...rest,
      profitLossData: { ...asObject(given), ...asObject(more) },
    });
    holds(await computationOf(filingId), worked);
  });
});

it('asks about a close investment-holding company, with the tax of both', async () => {
  const filingId = (await newFiling()).number('id');
  await must('/filing/save', { filingId, ...profitLoss({ interestIncome: 30000 }) });
  const reply = await computationOf(filingId);
  expect(reply.at('returns.0.boxes.440')).toBe('5700.00');
  const validated = await must('/filing/validate', { filingId, target: 'tax' });
  const found = validated
    .list('problems')
    .filter((problem) => problem.at('rule') === 'close-investment-holding');
  expect(found.map((problem) => [problem.at('severity'), problem.text('message')])).toEqual([
    ['warning', expect.stringMatching(/5,700\.00.*7,500\.00|7,500\.00.*5,700\.00/)],
  ]);
});

describe('a loss that is carried back', () => {
  const said = async (filingId: number, rule: string): Promise<readonly string[]> =>
    (await must('/filing/validate', { filingId, target: 'tax' }))
      .list('problems')
      .filter((problem) => problem.at('rule')?.toString().startsWith(rule) === true)
      .map((problem) => problem.text('message'));

  it('is reported in both of its returns, until they agree', async () => {
    const companyId = (await newCompany()).number('id');
    const made = async (end: number, figures: object): Promise<number> => {
      const days = { periodStart: `${end - 1}-04-01`, periodEnd: `${end}-03-31`, isDormant: false };
      const filingId = (await must('/filing/create', { companyId, ...days })).number('id');
      await must('/filing/save', { filingId, ...profitLoss({ ...figures }) });
      return filingId;
    };
    const earlier = await made(2025, { turnover: 9000 });
    const loss = await made(2026, { otherCharges: 5000, lossesCarriedBack: 5000 });
    // The earlier profits of 9,000 could bear a loss of up to 9,000.
    expect(await said(loss, 'carry-back')).toEqual([
      expect.stringMatching(new RegExp(`Filing ${earlier} has that period .* could use 9,000\\. Save`)),
    ]);
    expect(await said(earlier, 'carry-back')).toEqual([]);

    const taken = (amount: number) =>
      must('/filing/save', {
        filingId: earlier,
        ...profitLoss({ turnover: 9000, lossesCarriedBackFromLaterPeriod: amount }),
      });
    await taken(4000);
    expect(await said(earlier, 'carry-back')).toEqual([
      expect.stringContaining(`Filing ${loss} has not been accepted`),
      expect.stringContaining('that one carries 5,000 back, and the earlier returns take 4,000'),
    ]);
    await taken(5000);
    expect(await said(loss, 'carry-back')).toEqual([]);
    expect(await said(earlier, 'carry-back-sides')).toEqual([]);
  });

  // Two drafts were made for the earlier year and the first was sent. The second cannot be sent any more.
  it('names the return that was sent, not a draft of the same period', async () => {
    const companyId = (await newCompany()).number('id');
    const made = async (end: number, figures: object): Promise<number> => {
      const days = { periodStart: `${end - 1}-04-01`, periodEnd: `${end}-03-31`, isDormant: false };
      const filingId = (await must('/filing/create', { companyId, ...days })).number('id');
      await must('/filing/save', {
        filingId,
        ...MICRO_FIGURES,
        ...profitLoss({ ...figures }),
        filingTypes: { ct600: true },
        credentialsData: credentials(),
      });
      return filingId;
    };
    const earlier = await made(2025, { turnover: 9000 });
    await made(2025, { turnover: 8000 });
    await must('/filing/submit', { filingId: earlier, target: 'tax' });
    await outcome(earlier);
    const loss = await made(2026, { otherCharges: 5000, lossesCarriedBack: 5000 });
    expect(await said(loss, 'carry-back')).toEqual([
      expect.stringMatching(
        new RegExp(`Filing ${earlier} has that period .* could use 9,000\\. Amend it by`),
      ),
    ]);
  });

  it('sees a loan of the next year in which a repayment was lent again', async () => {
    const companyId = (await newCompany()).number('id');
    const page = async (end: number, ct600a: object): Promise<number> => {
      const days = { periodStart: `${end - 1}-04-01`, periodEnd: `${end}-03-31`, isDormant: false };
      const filingId = (await must('/filing/create', { companyId, ...days })).number('id');
      const supplementaryPagesData = { ct600a: { applies: true, beforeEndPeriod: false, ...ct600a } };
      await must('/filing/save', { filingId, ...profitLoss({ turnover: 9000 }), supplementaryPagesData });
      return filingId;
    };
    const filingId = await page(2025, {
      loans: [{ name: 'Ann Example', amount: 6000, dateAdvanced: '2024-06-01' }],
      reliefs: [{ name: 'Ann Example', amountRepaid: 6000, date: '2025-05-01' }],
    });
    expect(await said(filingId, 'loan-lent-again')).toEqual([]);
    await page(2026, { loans: [{ name: 'ann  example', amount: 5500, dateAdvanced: '2025-05-20' }] });
    expect(await said(filingId, 'loan-lent-again')).toEqual([
      expect.stringContaining('repaid 6,000.00 and was lent 5,500.00 in a later period'),
    ]);
  });
});

describeShared('oracle cases of investment and losses over HTTP', (root) => {
  let companyId = 0;
  beforeAll(async () => {
    companyId = (await newCompany()).number('id');
  });
  const cases = readCases(root, 'next/investment-and-losses');
  const isTaken = ({ expected }: (typeof cases)[number]) => expected.rejected === undefined;
  it.concurrent.for(cases.filter(isTaken))('$id', (oracle) => holdsCase(companyId, oracle));
  it.concurrent.for(cases.filter((oracle) => !isTaken(oracle)))('$id is refused', (oracle) =>
    isRefused(companyId, oracle),
  );
});
