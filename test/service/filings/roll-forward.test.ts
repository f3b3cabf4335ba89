import { describe, expect, it } from 'vitest';
import { freshUtr, get, must, post, type Reply } from '../helpers/client.ts';
import { credentials, MICRO_FIGURES, newCompany, outcome, SMALL_FIGURES } from '../helpers/filings.ts';

const YEAR_ONE = { periodStart: '2024-04-01', periodEnd: '2025-03-31', isDormant: false };
const YEAR_TWO = { periodStart: '2025-04-01', periodEnd: '2026-03-31', isDormant: false };

/** Sales of 50,000 and costs of 20,000 in each year. The bank has the difference. */
const books = (sales: number, costs: number, bank: string, reserves: string): string =>
  [
    'Code,Name,Debit,Credit',
    `4000,Sales,,${sales}.00`,
    `7100,Rent,${costs}.00,`,
    `1200,Bank account,${bank},`,
    '3000,Share capital,,100.00',
    ...(reserves === '0.00' ? [] : [`3200,Profit and loss account,,${reserves}`]),
    ...(reserves === '0.00' ? [] : ['2320,Corporation tax,,5700.00']),
  ].join('\n');

const COPIED = [
  'carriesOnTrade',
  'closeInvestmentHolding',
  'instalmentPayments',
  'associatedCompaniesBefore',
];

const create = (companyId: number, year: object): Promise<Reply> =>
  must('/filing/create', { companyId, ...year });
const roll = (filingId: number, more: object = {}): Promise<Reply> =>
  must('/filing/roll-forward', { filingId, ...more });

/** Makes a first year, from its books to acceptance by both authorities. */
async function acceptedYear(companyId: number): Promise<number> {
  const filingId = (await create(companyId, YEAR_ONE)).number('id');
  // 50,000 - 20,000 = 30,000 at 19% is 5,700: closing reserves 24,300.
  const csv = books(50000, 20000, '30100.00', '0.00');
  await must('/filing/trial-balance', { filingId, csv, apply: true });
  const signed = { ...credentials(), utrNumber: freshUtr(), directorName: 'Ada Example' };
  const more = {
    accountType: 'micro',
    credentialsData: signed,
    numberOfEmployees: 3,
    filingTypes: { ct600: true, accounts: true },
  };
  await must('/filing/save', { filingId, ...more });
  const sent = await post('/filing/submit', { filingId, target: 'both' });
  expect([sent.status, sent.value]).toEqual([200, expect.anything()]);
  expect((await outcome(filingId)).at('status')).toBe('accepted');
  return filingId;
}

describe('POST /filing/roll-forward', () => {
  it('takes a company through two years by only its books and the API', async () => {
    const companyId = (await newCompany()).number('id');
    const first = await acceptedYear(companyId);
    const filingId = (await create(companyId, YEAR_TWO)).number('id');
    const dry = await roll(filingId);
    expect(dry.at('source')).toMatchObject({ kind: 'filing', filingId: first, periodEnd: '2025-03-31' });
    expect(dry.at('proposal.previousBalanceSheetData')).toMatchObject({
      cashAtBank: 30100,
      creditorsWithinOneYear: 5700,
      shareCapital: 100,
      retainedEarnings: 24300,
    });
    expect(dry.at('proposal.previousProfitLossData')).toEqual({
      turnover: 50000,
      otherCharges: 20000,
      taxOnProfit: 5700,
    });
    expect(dry.at('proposal.directorName')).toBe('Ada Example');
    expect(dry.at('proposal.credentialsData')).toBeUndefined();
    expect(JSON.stringify(dry.value)).not.toMatch(/gateway-password|GATEWAY-ID|AUTH26/);
    expect((await get(`/filing?filingId=${filingId}`)).at('previousBalanceSheetData')).toBeNull();

    const applied = await roll(filingId, { apply: true });
    expect(applied.at('proposal')).toEqual(dry.at('proposal'));
    const saved = await get(`/filing?filingId=${filingId}`);
    expect(saved.at('previousBalanceSheetData')).toEqual(dry.at('proposal.previousBalanceSheetData'));
    expect((await get(`/filing/provenance?filingId=${filingId}`)).at('fields')).toMatchObject({
      'previousBalanceSheetData.cashAtBank': { how: 'copied', filingId: first, amount: 30100 },
      'previousProfitLossData.taxOnProfit': { how: 'computed', filingId: first, amount: 5700 },
    });
    // Doing it twice gives the same as once.
    await roll(filingId, { apply: true });
    expect((await get(`/filing?filingId=${filingId}`)).at('previousBalanceSheetData')).toEqual(
      saved.at('previousBalanceSheetData'),
    );

    // 60,000 - 20,000 = 40,000 at 19% is 7,600: 24,300 + 32,400 = 56,700.
    const csv = books(60000, 20000, '70100.00', '24300.00');
    const year = await must('/filing/trial-balance', { filingId, csv, apply: true });
    expect(year.at('reserves')).toMatchObject({ opening: 24300, openingSource: 'filing', closing: 56700 });
    await must('/filing/save', {
      filingId,
      credentialsData: { ...credentials(), utrNumber: freshUtr() },
      filingTypes: { ct600: true, accounts: true },
    });
    expect((await post('/filing/submit', { filingId, target: 'both' })).status).toBe(200);
    expect((await outcome(filingId)).at('status')).toBe('accepted');

    // Then the register gives the filed accounts.
    const filed = await get(`/company/accounts?companyId=${companyId}`);
    expect(filed.at('balanceSheet')).toMatchObject({ currentAssets: 70100, creditorsWithinOneYear: 13300 });
    expect(filed.at('previousBalanceSheet')).toMatchObject({ currentAssets: 30100, netAssets: 24400 });

    // An amendment of that year takes its comparatives from that year's accounts, not from the newest.
    const again = await must('/filing/create', {
      companyId,
      ...YEAR_TWO,
      isAmendment: true,
      amendmentOfFilingId: filingId,
    });
    const before = await roll(again.number('id'), { from: 'register' });
    expect(before.at('source')).toMatchObject({ kind: 'register', periodEnd: '2025-03-31' });
    expect(before.at('problems')).not.toContainEqual(expect.objectContaining({ rule: 'overlap' }));
  });

  it('brings forward every balance and the business, and asks for the kind of company', async () => {
    const companyId = (await newCompany()).number('id');
    const first = (await create(companyId, YEAR_ONE)).number('id');
    await must('/filing/save', {
      filingId: first,
      ...MICRO_FIGURES,
      accountType: 'micro',
      numberOfEmployees: 1,
      filingTypes: { ct600: true, accounts: true },
      credentialsData: { ...credentials(), utrNumber: freshUtr(), directorName: 'Ada Example' },
      carriesOnTrade: null,
      closeInvestmentHolding: false,
      instalmentPayments: 'none',
      associatedCompaniesBefore: 2,
      // A landlord: 10,000 of rent less allowances of 3,600 uses 6,400 of the loan deficit of 25,000.
      profitLossData: {
        propertyBusinessIncome: 10_000,
        interestPayable: 25_000,
        nonTradingIntangibleLosses: 3_000,
        nonTradingIntangibleLossesClaimed: 0,
        capitalLossesArising: 7_000,
        capitalLossesBroughtForward: 500,
        lossesBroughtForwardBefore2017: 900,
        propertyLossesBroughtForward: 100,
        managementExpensesBroughtForward: 200,
      },
      capitalAllowancesData: { mainPool: { broughtForward: 20_000, writingDownAllowance: 3_600 } },
    });
    const sent = await post('/filing/submit', { filingId: first, target: 'both' });
    expect([sent.status, sent.value]).toEqual([200, expect.anything()]);
    expect((await outcome(first)).at('status')).toBe('accepted');

    const filingId = (await create(companyId, YEAR_TWO)).number('id');
    const rolled = await roll(filingId, { apply: true, parts: ['broughtForward'] });
    // 25,000 - (10,000 - 3,600) = 18,600; 7,000 + 500 of capital losses. Unused balances are carried forward in full.
    const balances = {
      loanDeficitBroughtForward: 18_600,
      nonTradingIntangibleLossesBroughtForward: 3_000,
      capitalLossesBroughtForward: 7_500,
      lossesBroughtForwardBefore2017: 900,
      propertyLossesBroughtForward: 100,
      managementExpensesBroughtForward: 200,
    };
    expect(rolled.at('proposal.profitLossData')).toEqual(balances);
    expect(rolled.at('proposal.capitalAllowancesData')).toEqual({
      business: 'property',
      mainPool: { broughtForward: 16_400 },
    });
    expect(rolled.at('proposal.closeInvestmentHolding')).toBeUndefined();
    const asked = rolled.list('questions').find((one) => one.at('kind') === 'closeInvestmentHolding');
    expect(asked?.text('text')).toContain('Last year closeInvestmentHolding was false');
    expect(rolled.list('questions').map((one) => one.at('kind'))).not.toContain('carriesOnTrade');

    expect(await rulesOf(filingId)).not.toContain('brought-forward');
    for (const [name, amount] of Object.entries(balances)) {
      const profitLossData = { ...balances, [name]: amount - 1 };
      await must('/filing/save', { filingId, profitLossData });
      const found = (await must('/filing/validate', { filingId, target: 'ch' }))
        .list('problems')
        .filter((one) => one.at('rule') === 'brought-forward');
      expect(found.map((one) => one.at('location'))).toEqual([`profitLossData.${name}`]);
    }

    const amendment = await must('/filing/create', {
      companyId,
      ...YEAR_ONE,
      isAmendment: true,
      amendmentOfFilingId: first,
    });
    const [copied, original] = await Promise.all(
      [amendment.number('id'), first].map((id) => get(`/filing?filingId=${id}`)),
    );
    for (const name of ['profitLossData', 'capitalAllowancesData', ...COPIED])
      expect([name, copied?.at(name)]).toEqual([name, original?.at(name)]);
  });

  it('warns of pools, assets and credit for research that the last return does not have', async () => {
    const companyId = (await newCompany()).number('id');
    const first = (await create(companyId, YEAR_ONE)).number('id');
    // 18% of 10,000 and of 5,000; 3% of 100,000 for 182 of 365 days is 1,496. A loss leaves no tax for the credit.
    await must('/filing/save', {
      filingId: first,
      ...MICRO_FIGURES,
      profitLossData: { turnover: 1_000, otherCharges: 5_000 },
      numberOfEmployees: 1,
      filingTypes: { ct600: true },
      credentialsData: { ...credentials(), utrNumber: freshUtr(), directorName: 'Ada Example' },
      capitalAllowancesData: {
        mainPool: { broughtForward: 10_000 },
        shortLifeAssets: [
          { description: 'Robot', broughtForward: 5_000, acquisitionPeriodEnd: '2024-03-31' },
        ],
        structuresAndBuildings: [
          { description: 'Shed', qualifyingExpenditure: 100_000, qualifyingUseFrom: '2024-10-01' },
        ],
      },
      supplementaryPagesData: {
        ct600l: {
          applies: true,
          smallOrMediumEnterprise: true,
          expenditureCredit: { broughtForward: { step2: 500.5 } },
        },
      },
    });
    await must('/filing/submit', { filingId: first, target: 'tax' });
    expect((await outcome(first)).at('status')).toBe('accepted');

    const filingId = (await create(companyId, YEAR_TWO)).number('id');
    const rolled = await roll(filingId, { apply: true, parts: ['broughtForward'] });
    const warned = async () =>
      (await must('/filing/validate', { filingId, target: 'tax' }))
        .list('problems')
        .filter((one) => one.at('rule') === 'brought-forward')
        .map((one) => `${one.text('location')} ${one.text('message')}`);
    expect(await warned()).toEqual([]);

    const asset = rolled.list('proposal.capitalAllowancesData.structuresAndBuildings')[0]?.value;
    await must('/filing/save', {
      filingId,
      capitalAllowancesData: {
        mainPool: { broughtForward: 8_201 },
        specialRatePool: { broughtForward: 7 },
        structuresAndBuildings: [{ ...(asset as object), allowancesBroughtForward: 0 }],
      },
      supplementaryPagesData: { ct600l: null },
    });
    const told = (path: string, is: string, left: string) =>
      `${path} is ${is}, and the last return left ${left}. Save that amount, or amend that return`;
    expect(await warned()).toEqual([
      told('capitalAllowancesData.mainPool.broughtForward', '8,201', '8,200'),
      told('capitalAllowancesData.specialRatePool.broughtForward', '7', '0'),
      told('supplementaryPagesData.ct600l.expenditureCredit.broughtForward.step2', '0', '£500.50'),
      told('capitalAllowancesData.shortLifeAssets', '0', '4,100'),
      told('capitalAllowancesData.structuresAndBuildings[0].allowancesBroughtForward', '0', '1,496'),
    ]);
    const ends = { ...YEAR_TWO, periodEnd: '2026-06-30' };
    const long = (await create(companyId, ends)).number('id');
    await roll(long, { apply: true, parts: ['broughtForward'] });
    // Reading it checks the answer by its description: the second return has no claim.
    expect(
      (await get(`/filing?filingId=${long}`)).list('supplementaryPagesData.ct600l.bySubPeriod'),
    ).toHaveLength(2);
    const faults = (await must('/filing/validate', { filingId: long, target: 'tax' })).list('problems');
    const ofPage = faults.filter((one) => one.text('location').includes('ct600l'));
    expect(ofPage.filter((one) => one.text('severity') === 'error')).toEqual([]);
    expect(ofPage.map((one) => one.text('rule'))).toContain('step-2-unused');

    // Amounts claimed without pools do not show the balances that they started from.
    await must('/filing/save', { filingId, capitalAllowancesData: null });
    expect((await warned()).map((one) => one.split(' ')[0])).toEqual([
      'supplementaryPagesData.ct600l.expenditureCredit.broughtForward.step2',
    ]);
  });

  it('asks about the year of grace of a first return, where the second has no claim', async () => {
    const companyId = (await newCompany()).number('id');
    const first = (await create(companyId, { ...YEAR_TWO, periodStart: '2024-10-01' })).number('id');
    const claim = {
      intensiveSupport: {
        expenditure: { staff: 50_000 },
        relevantExpenditure: 50_000,
        totalRelevantExpenditure: 100_000,
      },
      additionalInformationDate: '2026-11-02',
    };
    await must('/filing/save', {
      filingId: first,
      ...MICRO_FIGURES,
      profitLossData: { otherCharges: 200_000 },
      numberOfEmployees: 1,
      filingTypes: { ct600: true },
      credentialsData: { ...credentials(), utrNumber: freshUtr(), directorName: 'Ada Example' },
      supplementaryPagesData: {
        ct600l: {
          applies: true,
          smallOrMediumEnterprise: true,
          claimedInLastThreeYears: true,
          bySubPeriod: [claim, null],
        },
      },
    });
    await must('/filing/submit', { filingId: first, target: 'tax' });
    expect((await outcome(first)).at('status')).toBe('accepted');
    const next = { ...YEAR_TWO, periodStart: '2026-04-01', periodEnd: '2027-03-31' };
    const filingId = (await create(companyId, next)).number('id');
    const kinds = (await roll(filingId)).list('questions').map((question) => question.at('kind'));
    expect(kinds).toContain('previousPeriodIntensive');
  });

  it('brings forward losses that a company did not surrender to its group', async () => {
    const companyId = (await newCompany()).number('id');
    const filingId = (await create(companyId, YEAR_ONE)).number('id');
    const claimant = { companyName: 'Alder Tools Limited', taxReference: '1234567890' };
    // The group gets 30,000 of this year's loss of 50,000, and 4,000 of the 10,000 brought forward: 20,000 and 6,000
    // are left.
    await must('/filing/save', {
      filingId,
      ...MICRO_FIGURES,
      profitLossData: { otherCharges: 50_000, lossesBroughtForward: 10_000, isGroupMember: true },
      supplementaryPagesData: {
        ct600c: {
          surrenders: [
            { ...claimant, kind: 'tradingLoss', amount: 30_000 },
            { ...claimant, kind: 'tradingLossBroughtForward', amount: 4_000 },
          ],
        },
      },
      numberOfEmployees: 1,
      filingTypes: { ct600: true },
      credentialsData: { ...credentials(), utrNumber: freshUtr() },
    });
    await must('/filing/submit', { filingId, target: 'tax' });
    expect((await outcome(filingId)).at('status')).toBe('accepted');
    const rolled = await roll((await create(companyId, YEAR_TWO)).number('id'));
    expect(rolled.at('proposal.profitLossData')).toMatchObject({
      lossesBroughtForward: 26_000,
      isGroupMember: true,
    });
    // The rows of the page belong to one year: the next year has other claims.
    expect(rolled.at('proposal.supplementaryPagesData')).toBeUndefined();
  });

  it('keeps saved fields, unless they are named', async () => {
    const companyId = (await newCompany()).number('id');
    await acceptedYear(companyId);
    const filingId = (await create(companyId, YEAR_TWO)).number('id');
    await must('/filing/save', { filingId, previousBalanceSheetData: { cashAtBank: 5, debtors: 7 } });
    const kept = await roll(filingId);
    const path = 'previousBalanceSheetData.cashAtBank';
    expect(kept.at('kept')).toEqual([{ path, saved: 5, offered: 30100 }]);
    expect(kept.at('proposal.previousBalanceSheetData')).toMatchObject({ cashAtBank: 5, debtors: 7 });
    const overwrite = ['previousBalanceSheetData', `${path}s`, `${path}.amount`, 'notesData[0]', 'notes'];
    const refused = await post('/filing/roll-forward', { filingId, overwrite, apply: true });
    const message = 'expected the path of a field of a save, such as previousBalanceSheetData.cashAtBank';
    expect(refused.status).toBe(400);
    expect(refused.at('error')).toBe([1, 2, 3, 4].map((at) => `overwrite[${at}]: ${message}`).join('; '));
    const replaced = await roll(filingId, { overwrite: [path], apply: true });
    expect(replaced.at('kept')).toEqual([]);
    const saved = await get(`/filing?filingId=${filingId}`);
    expect(saved.at('previousBalanceSheetData')).toMatchObject({ cashAtBank: 30100, debtors: 7 });
  });

  it('brings forward only the requested parts', async () => {
    const companyId = (await newCompany()).number('id');
    await acceptedYear(companyId);
    const filingId = (await create(companyId, YEAR_TWO)).number('id');
    const reply = await roll(filingId, { parts: ['particulars'] });
    expect(Object.keys(Object(reply.at('proposal'))).sort()).toEqual([
      'accountType',
      'directorName',
      'numberOfEmployees',
    ]);
  });

  it('takes totals of the register, placed and marked, only for micro-entity accounts', async () => {
    const company = await must('/company/add', { companyNumber: '99100001' });
    const filingId = (await create(company.number('id'), YEAR_TWO)).number('id');
    const reply = await roll(filingId, { from: 'register' });
    const sheet = Object(reply.at('proposal.previousBalanceSheetData'));
    expect(Object.keys(sheet).sort()).toEqual([
      'cashAtBank',
      'creditorsAfterOneYear',
      'creditorsWithinOneYear',
      'retainedEarnings',
      'tangibleAssets',
    ]);
    expect(Object(reply.at('provenance'))['previousBalanceSheetData.cashAtBank']).toMatchObject({
      how: 'placed',
      concept: 'CurrentAssets',
      madeUpTo: '2025-03-31',
    });
    await must('/filing/save', { filingId, accountType: 'full' });
    const full = await roll(filingId, { from: 'register' });
    expect(full.at('questions')).toContainEqual(expect.objectContaining({ kind: 'comparativeSplit' }));
    expect(Object.keys(Object(full.at('proposal.previousBalanceSheetData'))).sort()).toEqual([
      'creditorsAfterOneYear',
      'creditorsWithinOneYear',
    ]);
  });

  it('takes movements by class of a small company', async () => {
    const company = await must('/company/add', { companyNumber: '99100002' });
    const filingId = (await create(company.number('id'), YEAR_TWO)).number('id');
    const reply = await roll(filingId, { from: 'register', apply: true });
    const [category] = reply.list('proposal.balanceSheetData.fixedAssetMovements.categories');
    expect(category?.value).toMatchObject({ name: 'Plant & Machinery', additions: 0 });
    expect(reply.at('proposal.accountType')).toBe('full');
    // The books of the next year start with the filed reserves.
    const rows = [
      { name: 'Sales', credit: '10.00' },
      { name: 'Bank account', debit: '10.00' },
    ];
    const year = await must('/filing/trial-balance', { filingId, rows });
    expect(year.at('reserves.opening')).toBe(0);
    expect(year.at('questions')).toContainEqual(
      expect.objectContaining({ kind: 'openingReserves', required: true }),
    );
    const answers = [{ kind: 'openingReserves', value: 'filed' }];
    const taken = await must('/filing/trial-balance', { filingId, rows, answers });
    const filed = reply.at('proposal.previousBalanceSheetData.retainedEarnings');
    expect(taken.at('reserves')).toMatchObject({ opening: filed, openingSource: 'register' });
  });

  it('leaves out what no save takes, and brings the rest forward', async () => {
    // A deficit of 5,800 and all the share capital that a save takes: the losses are more than a save takes.
    const company = await must('/company/add', { companyNumber: '99100011' });
    const filingId = (await create(company.number('id'), YEAR_TWO)).number('id');
    await must('/filing/save', { filingId, balanceSheetData: { shareCapital: 9_999_999_999_999 } });
    const reply = await roll(filingId, { from: 'register', apply: true });
    expect(reply.at('proposal.previousBalanceSheetData')).toBeUndefined();
    expect(reply.at('proposal.directorName')).toBe('Jane Example');
    expect(reply.at('problems')).toContainEqual(
      expect.objectContaining({
        rule: 'not-brought-forward',
        location: 'previousBalanceSheetData.retainedEarnings',
        message: expect.stringContaining('not brought forward from last year: expected'),
      }),
    );
    // The losses are 5,900, because the share capital is 100.
    await must('/filing/save', { filingId, previousBalanceSheetData: { shareCapital: 100 } });
    const whole = await roll(filingId, { from: 'register' });
    expect(whole.at('proposal.previousBalanceSheetData')).toMatchObject({
      shareCapital: 100,
      retainedEarnings: -5_900,
    });
  });

  it('takes nothing from a document that does not add up, or cannot be read', async () => {
    for (const [companyNumber, readable] of [
      ['99100012', true],
      ['99100006', false],
    ] as const) {
      const company = await must('/company/add', { companyNumber });
      const filingId = (await create(company.number('id'), YEAR_TWO)).number('id');
      const reply = await roll(filingId, { from: 'register' });
      expect(reply.at('source.readable')).toBe(readable);
      expect(reply.at('proposal.previousBalanceSheetData')).toBeUndefined();
    }
  });

  it('warns of a gap, and then gives comparatives only from a named source', async () => {
    const company = await newCompany();
    const year = { periodStart: '2025-06-01', periodEnd: '2026-05-31', isDormant: false };
    const filingId = (await create(company.number('id'), year)).number('id');
    const reply = await roll(filingId);
    expect(reply.at('problems')).toContainEqual(expect.objectContaining({ rule: 'gap' }));
    expect(reply.at('proposal.previousBalanceSheetData')).toBeUndefined();
    const named = await roll(filingId, { from: 'register' });
    expect(named.at('proposal.previousBalanceSheetData')).toBeDefined();
  });

  it('refuses a source that is of another company or was never accepted, and a first period', async () => {
    const [one, other] = [(await newCompany()).number('id'), (await newCompany()).number('id')];
    const filingId = (await create(one, YEAR_TWO)).number('id');
    const refused = async (from: number): Promise<unknown> =>
      (await post('/filing/roll-forward', { filingId, from })).at('error');
    expect(await refused((await create(other, YEAR_ONE)).number('id'))).toContain('another company');
    expect(await refused((await create(one, YEAR_ONE)).number('id'))).toContain('no authority has accepted');
    expect(await refused(999_999_999)).toMatch(/^from: not found; /);
    const first = await must('/company/add', { companyNumber: '16310448' });
    const year = { periodStart: '2025-03-18', periodEnd: '2026-03-17', isDormant: false };
    const own = (await create(first.number('id'), year)).number('id');
    expect((await post('/filing/roll-forward', { filingId: own })).at('error')).toContain('first period');
  });
});

/** Gives the rules of validate's warnings. */
async function rulesOf(filingId: number): Promise<readonly unknown[]> {
  const reply = await must('/filing/validate', { filingId, target: 'ch' });
  return reply.list('problems').map((problem) => problem.at('rule'));
}

describe('POST /filing/validate, of figures from books and last year', () => {
  it('compares comparatives and balances with the filing of the year before', async () => {
    const companyId = (await newCompany()).number('id');
    await acceptedYear(companyId);
    const filingId = (await create(companyId, YEAR_TWO)).number('id');
    await roll(filingId, { apply: true });
    const clean = await rulesOf(filingId);
    for (const rule of ['comparatives-filing', 'restated', 'brought-forward'])
      expect(clean).not.toContain(rule);
    await must('/filing/save', {
      filingId,
      previousBalanceSheetData: { cashAtBank: 1 },
      profitLossData: { turnover: 1, lossesBroughtForward: 9 },
    });
    expect(await rulesOf(filingId)).toEqual(
      expect.arrayContaining(['comparatives-filing', 'restated', 'brought-forward']),
    );
    const note = { title: 'Prior year', body: 'The comparatives are restated.' };
    await must('/filing/save', { filingId, notesData: [note] });
    expect(await rulesOf(filingId)).not.toContain('restated');
  });

  it('compares the opening movements with those that the year before carried forward', async () => {
    const companyId = (await newCompany()).number('id');
    const first = (await create(companyId, YEAR_ONE)).number('id');
    const filingTypes = { ct600: false, accounts: true };
    const sent = { ...SMALL_FIGURES, filingTypes, numberOfEmployees: 3, credentialsData: credentials() };
    await must('/filing/save', { filingId: first, ...sent });
    await must('/filing/submit', { filingId: first, target: 'ch' });
    await outcome(first);
    const filingId = (await create(companyId, YEAR_TWO)).number('id');
    const path = 'balanceSheetData.fixedAssetMovements';
    const rolled = await roll(filingId, { apply: true });
    // 12,000 + 5,000 of cost, and 4,000 + 4,000 of depreciation, with no disposals.
    const carried = { costBroughtForward: 17_000, depreciationBroughtForward: 8_000 };
    expect(rolled.at(`proposal.${path}.categories.0`)).toMatchObject(carried);
    expect(await rulesOf(filingId)).not.toContain('movements-brought-forward');

    const [category] = rolled.list(`proposal.${path}.categories`);
    const categories = [{ ...Object(category?.value), costBroughtForward: 16_999 }];
    await must('/filing/save', { filingId, balanceSheetData: { fixedAssetMovements: { categories } } });
    const problems = (await must('/filing/validate', { filingId, target: 'ch' })).list('problems');
    const [found, ...more] = problems.filter((one) => one.at('rule') === 'movements-brought-forward');
    expect(more).toEqual([]);
    expect([found?.at('severity'), found?.at('location')]).toEqual(['warning', `${path}.categories`]);
    expect(found?.text('message')).toContain(
      'Plant & Machinery: costBroughtForward 16,999 instead of 17,000',
    );
    // Last year had no vans.
    const vans = { ...Object(category?.value), name: 'Motor Vehicles' };
    const both = { categories: [category?.value, vans] };
    await must('/filing/save', { filingId, balanceSheetData: { fixedAssetMovements: both } });
    const again = (await must('/filing/validate', { filingId, target: 'ch' })).list('problems');
    expect(again.find((one) => one.at('rule') === 'movements-brought-forward')?.text('message')).toBe(
      'does not start with last year’s amounts carried forward: Motor Vehicles: costBroughtForward 17,000 instead of 0, Motor Vehicles: depreciationBroughtForward 8,000 instead of 0',
    );
  });

  it('compares comparatives with the register, if it was read, and names placed figures', async () => {
    const company = await must('/company/add', { companyNumber: '99100002' });
    const filingId = (await create(company.number('id'), YEAR_TWO)).number('id');
    await roll(filingId, { from: 'register', apply: true });
    expect(await rulesOf(filingId)).not.toContain('comparatives-register');
    await must('/filing/save', { filingId, previousBalanceSheetData: { cashAtBank: 1 } });
    expect(await rulesOf(filingId)).toEqual(expect.arrayContaining(['comparatives-register', 'restated']));

    const micro = await must('/company/add', { companyNumber: '99100001' });
    const placed = (await create(micro.number('id'), YEAR_TWO)).number('id');
    await roll(placed, { from: 'register', apply: true });
    expect(await rulesOf(placed)).not.toContain('placed-comparatives');
    await must('/filing/save', { filingId: placed, accountType: 'full' });
    expect(await rulesOf(placed)).toContain('placed-comparatives');
  });

  it('asks about an overdrawn director, and about a dividend without profits', async () => {
    const filingId = (await create((await newCompany()).number('id'), YEAR_TWO)).number('id');
    // 1,000 of sales; 700 lent to the director and 2,000 of dividends: reserves of 810 - 2,000 are below zero.
    const rows = [
      { name: 'Sales', credit: '1000.00' },
      { name: 'Dividends paid', debit: '2000.00' },
      { name: "Director's loan account", debit: '700.00' },
      { name: 'Bank overdraft', credit: '1600.00' },
      { name: 'Share capital', credit: '100.00' },
    ];
    await must('/filing/trial-balance', { filingId, rows, apply: true });
    expect(await rulesOf(filingId)).toEqual(
      expect.arrayContaining(['director-overdrawn', 'unlawful-dividend']),
    );
    await must('/filing/save', { filingId, isCloseCompany: false });
    expect(await rulesOf(filingId)).not.toContain('director-overdrawn');
  });

  it('says when the tax posted from books differs from the computed tax, and from which rows', async () => {
    const filingId = (await create((await newCompany()).number('id'), YEAR_TWO)).number('id');
    const rows = [
      { name: 'Sales', credit: '1000.00' },
      { name: 'Bank account', debit: '1100.00' },
      { name: 'Share capital', credit: '100.00' },
    ];
    await must('/filing/trial-balance', { filingId, rows, apply: true });
    expect(await rulesOf(filingId)).not.toContain('tax-creditor');
    // 1,000 at 19% is 190; with 500 of allowances 95.
    const saved = await get(`/filing?filingId=${filingId}`);
    const profitLossData = { ...Object(saved.at('profitLossData')), caAia: 500 };
    await must('/filing/save', { filingId, profitLossData });
    const found = (await must('/filing/validate', { filingId, target: 'tax' }))
      .list('problems')
      .filter((problem) => problem.at('rule') === 'tax-creditor');
    expect(found.map((problem) => problem.value)).toEqual([
      expect.objectContaining({
        location: 'balanceSheetData.creditorsWithinOneYear',
        severity: 'warning',
        message: expect.stringMatching(/holds a tax charge of 190, from the trial balance.* is now 95/),
      }),
    ]);
    await must('/filing/trial-balance', { filingId, rows, apply: true });
    expect(await rulesOf(filingId)).not.toContain('tax-creditor');
    // The books decide: no tax was posted there.
    await must('/filing/trial-balance', { filingId, rows, apply: true, taxCharge: 'asInBooks' });
    expect(await rulesOf(filingId)).toContain('tax-creditor');
  });

  it('says that dividends of the trial balance explain how reserves moved', async () => {
    const filingId = (await create((await newCompany()).number('id'), YEAR_TWO)).number('id');
    const rows = [
      { name: 'Sales', credit: '1000.00' },
      { name: 'Dividends paid', debit: '300.00' },
      { name: 'Retained earnings', credit: '500.00' },
      { name: 'Bank account', debit: '1200.00' },
    ];
    await must('/filing/save', {
      filingId,
      previousBalanceSheetData: { cashAtBank: 500, retainedEarnings: 500 },
    });
    await must('/filing/trial-balance', { filingId, rows, apply: true });
    const messages = async () =>
      (await must('/filing/validate', { filingId, target: 'tax' }))
        .list('problems')
        .filter((problem) => problem.at('rule') === 'reserves-movement')
        .map((problem) => problem.text('message'));
    // 500 + 810 of profit, less 300, is 1,010.
    expect(await messages()).toEqual([
      expect.stringContaining('Dividends of 300 were deducted before: save them as dividendsPaid'),
    ]);
    await must('/filing/save', { filingId, dividendsPaid: 300 });
    expect(await messages()).toEqual([]);
  });

  it('asks for interest if last year had some, and names the rows that seem to be left out', async () => {
    const companyId = (await newCompany()).number('id');
    const filingId = (await create(companyId, YEAR_TWO)).number('id');
    const rows = [
      { name: 'Sales', credit: '1000.00' },
      { name: 'Rent received', credit: '500.00' },
      { name: 'Bank account', debit: '1500.00' },
    ];
    await must('/filing/trial-balance', { filingId, rows, apply: true });
    const saved = await get(`/filing?filingId=${filingId}`);
    const profitLossData = { ...Object(saved.at('profitLossData')), nonTaxableIncome: 0, turnover: 400 };
    await must('/filing/save', { filingId, profitLossData });
    const messages = (await must('/filing/validate', { filingId, target: 'tax' }))
      .list('problems')
      .filter((problem) => problem.at('rule') === 'income-outside-accounts')
      .map((problem) => problem.text('message'));
    expect(messages).toEqual([expect.stringContaining('The figure came from the trial balance, row 2')]);
  });
});
