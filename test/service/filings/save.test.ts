import { beforeAll, describe, expect, it } from 'vitest';
import { get, must, post, type Reply } from '../helpers/client.ts';
import { MICRO_FIGURES, newFiling, outcome, readyFiling } from '../helpers/filings.ts';

type Body = Readonly<Record<string, unknown>>;

const recordOf = async (filingId: number): Promise<Reply> => get(`/filing?filingId=${filingId}`);

/** Expects a save to be refused and to leave the record unchanged, byte for byte. */
async function refusedSave(filingId: number, body: Body): Promise<string> {
  const before = JSON.stringify((await recordOf(filingId)).value);
  const reply = await post('/filing/save', { filingId, ...body });
  expect(reply.status).toBe(400);
  expect(JSON.stringify((await recordOf(filingId)).value)).toBe(before);
  return reply.error;
}

describe('a save merges its fields into the stored ones', () => {
  let filingId = 0;
  const save = (body: Body): Promise<Reply> => must('/filing/save', { filingId, ...body });
  beforeAll(async () => {
    filingId = (await newFiling({ directorName: 'Ada Example' })).number('id');
  });

  it('replaces objects whole and leaves alone fields that are not sent', async () => {
    await save({ profitLossData: { turnover: 5, staffCosts: 2 }, balanceSheetData: { cashAtBank: 3 } });
    const saved = await save({ profitLossData: { turnover: 7 } });
    expect(saved.at('profitLossData')).toEqual({ turnover: 7 });
    expect(saved.at('balanceSheetData')).toEqual({ cashAtBank: 3 });
    expect(saved.at('numberOfEmployees')).toBe(1);
    expect(saved.value).toEqual((await recordOf(filingId)).value);
  });

  it('merges credentials and filing types field by field', async () => {
    await save({
      credentialsData: { utrNumber: '12345 67890', gatewayId: 'ME' },
      filingTypes: { ct600: true },
    });
    const saved = await save({
      credentialsData: { gatewayId: null, declarantName: 'Zoë' },
      filingTypes: { accounts: false },
    });
    expect(saved.at('credentialsData')).toMatchObject({
      utrNumber: '1234567890',
      gatewayId: null,
      declarantName: 'Zoë',
      gatewayPassword: null,
      authCode: null,
    });
    expect(saved.at('filingTypes')).toEqual({ ct600: true, accounts: false });
  });

  it('keeps rows of CT600A left out and wipes them when an empty list is sent', async () => {
    const loans = [{ name: 'A Director', amount: 100.5, dateAdvanced: '2025-05-01' }];
    const reliefs = [{ name: 'A Director', amountRepaid: 50, date: '2025-06-01' }];
    const page = { applies: true, beforeEndPeriod: true };
    await save({ supplementaryPagesData: { ct600a: { ...page, loans, reliefs } } });
    const kept = await save({
      supplementaryPagesData: { ct600a: { ...page, reliefs: [], broughtForward: 1.25 } },
    });
    expect(kept.at('supplementaryPagesData')).toEqual({
      ct600a: { ...page, loans, reliefs: [], broughtForward: 1.25 },
    });
    expect((await save({ supplementaryPagesData: { ct600a: null } })).at('supplementaryPagesData')).toEqual(
      {},
    );
  });

  it('clears objects with null', async () => {
    const filled = {
      profitLossData: { turnover: 1 },
      balanceSheetData: { debtors: 1 },
      previousProfitLossData: { turnover: 1 },
      previousBalanceSheetData: { debtors: 1 },
      taxCalculation: { a: 1 },
      notesData: [{ title: 'A', body: 'b' }],
      filingTypes: { ct600: true },
      supplementaryPagesData: {},
      taxPaymentsData: { taxAlreadyPaid: 1 },
      bankDetailsData: { bankName: 'A Bank' },
      credentialsData: { gatewayPassword: 'a-password', authCode: 'CODE26', utrNumber: '1234567890' },
      isCloseCompany: false,
      charityStatus: 'charity',
    };
    const set = await save(filled);
    expect(set.at('credentialsData.authCode')).toBe('[REDACTED]');
    for (const name of Object.keys(filled)) expect(set.at(name)).not.toBeNull();
    const cleared = await save(Object.fromEntries(Object.keys(filled).map((name) => [name, null])));
    for (const name of Object.keys(filled)) expect([name, cleared.at(name)]).toEqual([name, null]);
  });

  it('stores canonical names only', async () => {
    const saved = await save({
      profitLossData: { costOfSales: 4, administrativeExpenses: 5, otherCharges: 5 },
      balanceSheetData: { creditors: 1, calledUpShareCapital: 2, profitAndLossAccount: -3 },
    });
    expect(saved.at('profitLossData')).toEqual({ costOfRawMaterials: 4, otherCharges: 5 });
    expect(saved.at('balanceSheetData')).toEqual({
      creditorsWithinOneYear: 1,
      shareCapital: 2,
      retainedEarnings: -3,
    });
    const error = await refusedSave(filingId, {
      balanceSheetData: { creditors: 1, creditorsWithinOneYear: 2 },
    });
    expect(error).toBe(
      'balanceSheetData.creditors: is another name for creditorsWithinOneYear, which has a different value; send one of them',
    );
  });

  it.each([
    ['micro', 'micro'],
    ['micro-entity', 'micro'],
    ['frs105', 'micro'],
    ['full', 'full'],
    ['small-company', 'full'],
    ['frs102', 'full'],
  ])('reads the account type %s as %s', async (sent, stored) => {
    expect((await save({ accountType: sent })).at('accountType')).toBe(stored);
  });

  it('forces fields that follow from another answer', async () => {
    const dormant = await save({ isDormant: true, numberOfEmployees: 9, associatedCompanies: 8 });
    expect(dormant.value).toMatchObject({ numberOfEmployees: 0, associatedCompanies: 0 });
    expect(await refusedSave(filingId, { charityStatus: 'casc' })).toContain(
      'charityStatus: a dormant filing',
    );
    const charity = await save({ isDormant: false, charityStatus: 'casc', isCloseCompany: true });
    expect(charity.value).toMatchObject({ charityStatus: 'casc', isCloseCompany: false });
    await save({ charityStatus: null });
  });

  it('echoes a tax calculation of any shape, up to 64 KiB of it', async () => {
    const echoed = { rate: 0.19, list: [true, null, 'é'], 'odd key "': { '': {} } };
    expect((await save({ taxCalculation: echoed })).at('taxCalculation')).toEqual(echoed);
    const full = { text: 'x'.repeat(64 * 1024 - '{"text":""}'.length) };
    expect((await save({ taxCalculation: full })).at('taxCalculation')).toEqual(full);
    expect(await refusedSave(filingId, { taxCalculation: { text: `${full.text}x` } })).toBe(
      'taxCalculation: expected an object of at most 64 KiB',
    );
    expect(await refusedSave(filingId, { taxCalculation: [] })).toBe(
      'taxCalculation: expected an object, but a list was sent',
    );
  });
});

describe('a save that is refused changes nothing', () => {
  let filingId = 0;
  beforeAll(async () => {
    filingId = (await readyFiling({ accountType: 'full' })).number('id');
  });

  it('and names every fault of the body at once', async () => {
    const error = await refusedSave(filingId, {
      numberOfEmployees: 7,
      associatedCompanies: 100,
      accountType: 'dormant',
      status: 'filed',
      isCloseCompany: 'no',
      charityStatus: 'trust',
      directorName: 'A',
      unheardOf: 1,
      profitLossData: { turnover: 1.5, staffCosts: '3', grossProfit: 1, deferredTax: 1e14, turnovr: 1 },
      balanceSheetData: {
        debtors: -1,
        fixedAssets: 3,
        fixedAssetMovements: { categories: [{ name: 'ships' }] },
      },
      taxPaymentsData: { taxAlreadyPaid: 1.005 },
      bankDetailsData: { sortCode: '12', accountName: 'x'.repeat(29) },
      credentialsData: { boardApprovalDate: '31/02/2026', utrNumber: '123' },
      filingTypes: { ct600: 1 },
    });
    for (const path of [
      'associatedCompanies: expected a whole number between 0 and 99',
      'accountType: expected micro or full',
      'status: expected draft or in_progress',
      'isCloseCompany: expected true or false',
      'charityStatus: expected charity or casc',
      'directorName: expected',
      'unheardOf: unknown field',
      'profitLossData.turnover: expected a whole number of pounds',
      'profitLossData.staffCosts: expected a whole number of pounds',
      'profitLossData.grossProfit: the service derives this',
      'profitLossData.deferredTax: expected a whole number of pounds',
      'profitLossData.turnovr: unknown field; did you mean turnover?',
      'balanceSheetData.debtors: expected a whole number of pounds between 0',
      'balanceSheetData.fixedAssets: the service derives this',
      'balanceSheetData.fixedAssetMovements.categories[0].name: expected',
      'taxPaymentsData.taxAlreadyPaid: expected an amount in pounds',
      'bankDetailsData.sortCode: expected 6 digits',
      'bankDetailsData.accountName: expected text of 2 to 28 characters',
      'credentialsData.boardApprovalDate: expected a date',
      'credentialsData.utrNumber: expected 10 digits',
      'filingTypes.ct600: expected true or false',
    ])
      expect(error).toContain(path);
    expect(error).not.toContain('numberOfEmployees');
  });

  it.each<[string, Body, string]>([
    [
      'the corporation tax',
      { profitLossData: { corporationTax: 1 } },
      'profitLossData.corporationTax: the service derives this',
    ],
    [
      'the profit',
      { profitLossData: { profitForTheYear: 1 } },
      'profitLossData.profitForTheYear: the service derives this',
    ],
    [
      'allowances in total and in part',
      { profitLossData: { capitalAllowances: 0, caAia: 1 } },
      'profitLossData.capitalAllowances: is accepted only without a breakdown',
    ],
    [
      'a breakdown that does not add up',
      { balanceSheetData: { debtors: 100, debtorsBreakdown: { tradeDebtors: 60, prepayments: 39 } } },
      'balanceSheetData.debtorsBreakdown: adds up to 99, but debtors is 100; the parts must equal it exactly',
    ],
    [
      'a previous breakdown that does not add up',
      {
        previousBalanceSheetData: {
          creditorsAfterOneYear: 5,
          previousCreditorsAfterOneYearBreakdown: { bankLoans: 6 },
        },
      },
      'previousBalanceSheetData.previousCreditorsAfterOneYearBreakdown: adds up to 6',
    ],
    [
      'a derived box of CT600A',
      { supplementaryPagesData: { ct600a: { applies: true, beforeEndPeriod: false, a80: 1 } } },
      'supplementaryPagesData.ct600a.a80: the service derives this',
    ],
    [
      'a malformed loan among good ones',
      {
        supplementaryPagesData: {
          ct600a: {
            applies: true,
            beforeEndPeriod: false,
            loans: [
              { name: 'A Director', amount: 1, dateAdvanced: '2025-05-01' },
              { name: 'B £ Director', amount: 0, dateAdvanced: '2025-05-01' },
            ],
          },
        },
      },
      'supplementaryPagesData.ct600a.loans[1].name: must not contain',
    ],
    [
      'legacies that disagree with their total',
      {
        supplementaryPagesData: {
          ct600e: {
            applies: true,
            income: { legacyIncome: 2 },
            legacyPayments: [
              { forenames: 'A', surname: 'B', addressLine1: '1 Road', date: '2025-05-01', amount: 1 },
            ],
          },
        },
      },
      'supplementaryPagesData.ct600e.income.legacyIncome: disagrees with the total of legacyPayments, 1',
    ],
    [
      '21 notes',
      { notesData: Array.from({ length: 21 }, () => ({ title: 'A', body: 'b' })) },
      'notesData: expected at most 20 notes',
    ],
    ['an empty note', { notesData: [{ title: 'A' }] }, 'notesData[0]: a note needs a body, a table or both'],
    [
      'a note table whose rows, styles and first column do not fit',
      {
        notesData: [
          {
            title: 'A',
            table: {
              columns: [
                { label: 'x', type: 'number' },
                { label: 'y', type: 'number' },
              ],
              rows: [[1], [1, 'a lot']],
              rowStyles: ['normal'],
            },
          },
        ],
      },
      'notesData[0].table.rows[0]: expected one cell for each column: 2, not 1',
    ],
    ['only an unknown status', { status: 'submitted' }, 'status: expected draft or in_progress'],
  ])('for %s', async (_what, body, message) => {
    expect(await refusedSave(filingId, { ...body, numberOfEmployees: 8 })).toContain(message);
  });

  it('nor does a body that is not valid, or a filing that does not exist', async () => {
    for (const raw of ['', 'null', '[]', '"x"', '{"filingId":', '{"filingId":"1"}', '{}'])
      expect((await post('/filing/save', null, { raw })).status).toBe(400);
    expect((await post('/filing/save', { filingId: 999_999_999 })).status).toBe(404);
  });
});

describe('notes', () => {
  it('are stored in the shape sent, numeric text as numbers', async () => {
    const filing = await newFiling();
    const table = {
      columns: [
        { label: 'Asset', type: 'text' },
        { label: 'Cost', unit: '£', type: 'number' },
      ],
      rows: [
        ['Lathe', '1,250.50'],
        ['Bench', null],
        ['Sum', -3],
      ],
      totalRow: true,
      rowStyles: ['normal', 'normal', 'subtotal'],
      subtotalStyle: 'italic',
    };
    const saved = await must('/filing/save', {
      filingId: filing.number('id'),
      notesData: [{ title: ' Plant ', body: 'One.\r\nTwo.', table }],
    });
    expect(saved.at('notesData')).toEqual([
      {
        title: 'Plant',
        body: 'One.\nTwo.',
        table: {
          ...table,
          rows: [
            ['Lathe', 1250.5],
            ['Bench', null],
            ['Sum', -3],
          ],
        },
      },
    ]);
  });
});

describe('the saves that a filing accepts in each of its states', () => {
  it('in_progress locks the figures until draft is saved', async () => {
    const filingId = (await readyFiling({ status: 'in_progress' })).number('id');
    expect((await recordOf(filingId)).at('status')).toBe('in_progress');
    expect(await refusedSave(filingId, { profitLossData: { turnover: 1 }, accountType: 'micro' })).toBe(
      'profitLossData: the figures are locked while the filing is in_progress; save status draft first',
    );
    // Locked even for null, and even when the unchanged status is sent.
    expect(await refusedSave(filingId, { balanceSheetData: null, status: 'in_progress' })).toContain(
      'balanceSheetData: the figures are locked',
    );
    const taken = await must('/filing/save', {
      filingId,
      credentialsData: { gatewayId: 'ANOTHER' },
      filingTypes: { ct600: false },
      bankDetailsData: { bankName: 'A Bank' },
      status: 'in_progress',
    });
    expect(taken.value).toMatchObject({
      status: 'in_progress',
      credentialsData: { gatewayId: 'ANOTHER' },
      filingTypes: { ct600: false, accounts: true },
      bankDetailsData: { bankName: 'A Bank' },
    });
    const unlocked = await must('/filing/save', {
      filingId,
      status: 'draft',
      profitLossData: { turnover: 1 },
    });
    expect(unlocked.value).toMatchObject({ status: 'draft', profitLossData: { turnover: 1 } });
  });

  it('submitted cannot be saved', async () => {
    // The registry never decides these accounts, so they are in flight however long the saves take.
    const filingId = (
      await readyFiling({ credentialsData: { authCode: 'PENDING', directorName: 'Ada Example' } })
    ).number('id');
    await must('/filing/submit', { filingId, target: 'ch' });
    expect((await recordOf(filingId)).at('status')).toBe('submitted');
    for (const body of [{ status: 'draft' }, { profitLossData: null }, { credentialsData: null }, {}])
      expect(await refusedSave(filingId, body)).toEqual(
        expect.stringContaining('wait for their outcome (GET /filing/status) before saving'),
      );
  });

  it('requires_attention and rejected can be corrected; accepted cannot be saved', async () => {
    const filingId = (
      await readyFiling({
        filingTypes: { accounts: true },
        credentialsData: { authCode: 'BAD502', directorName: 'Ada Example' },
      })
    ).number('id');
    expect((await post('/filing/submit', { filingId, target: 'ch' })).status).toBe(400);
    expect((await recordOf(filingId)).at('status')).toBe('requires_attention');
    await must('/filing/save', { filingId, ...MICRO_FIGURES, credentialsData: { authCode: 'REJECT' } });

    await must('/filing/submit', { filingId, target: 'ch' });
    expect((await outcome(filingId)).at('status')).toBe('rejected');
    await must('/filing/save', { filingId, numberOfEmployees: 2, credentialsData: { authCode: 'AUTH26' } });

    await must('/filing/submit', { filingId, target: 'ch' });
    expect((await outcome(filingId)).at('status')).toBe('accepted');
    // The return was never set, so it can still be filed. The accepted accounts stay.
    expect(await refusedSave(filingId, { numberOfEmployees: 3, status: 'draft' })).toContain(
      'numberOfEmployees: the figures are locked',
    );
    const set = await must('/filing/save', { filingId, filingTypes: { ct600: true } });
    expect(set.at('status')).toBe('in_progress');
  });
});

describe('many saves of one filing at once', () => {
  it('are each accepted or refused, and the last accepted one is stored whole', async () => {
    const filingId = (await newFiling()).number('id');
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post('/filing/save', {
          filingId,
          numberOfEmployees: index,
          profitLossData: { turnover: index },
          balanceSheetData: index % 5 === 4 ? { debtors: -1 } : { debtors: index },
        }),
      ),
    );
    expect(replies.map((reply) => reply.status)).toEqual(
      Array.from({ length: 20 }, (_, index) => (index % 5 === 4 ? 400 : 200)),
    );
    const stored = await recordOf(filingId);
    const last = stored.number('numberOfEmployees');
    expect(stored.at('profitLossData.turnover')).toBe(last);
    expect(stored.at('balanceSheetData.debtors')).toBe(last);
  });
});
