import { describe, expect, it } from 'vitest';
import { get, must, post } from '../helpers/client.ts';
import { newFiling, PERIOD, readyFiling } from '../helpers/filings.ts';

type Save = Readonly<Record<string, unknown>>;
type Found = readonly [location: string, message: RegExp];

interface Row {
  readonly what: string;
  readonly save: Save;
  readonly found: readonly Found[];
  readonly period: { readonly periodStart: string; readonly periodEnd: string };
}
const row = (what: string, save: Save, found: Row['found'], period: Row['period'] = PERIOD): Row => ({
  what,
  save,
  found,
  period,
});

const TRADE = { turnover: 100_000, staffCosts: 60_000 };
const LONG = { periodStart: '2024-10-01', periodEnd: '2026-03-31' };
/** A year after the allowances for charge points and zero-emission cars ended. */
const ENDED = { periodStart: '2026-04-01', periodEnd: '2027-03-31' };
const AFTER_IT = { headers: { 'X-Test-Date': '2027-06-01' } };
const BANK = {
  bankName: 'Example Bank',
  sortCode: '112233',
  accountNumber: '12345678',
  accountName: 'Example Ltd',
};
const CLAIM = { taxAlreadyPaid: 10_000, claimRepayment: true };

/** Figures that can be saved but whose return would be refused: tax 40,000 x 19% = 7,600. */
const REFUSED: readonly Row[] = [
  row('box 693 without box 773', { profitLossData: { ...TRADE, caSpecialRateAllowance: 500 } }, [
    ['profitLossData.qeSpecialRateAllowance', /^must be given when caSpecialRateAllowance is claimed/],
  ]),
  row(
    'a claim above the overpaid amount',
    {
      profitLossData: TRADE,
      taxPaymentsData: { ...CLAIM, repaymentAmount: 2_400.01 },
      bankDetailsData: BANK,
    },
    [
      [
        'taxPaymentsData.repaymentAmount',
        /^claims 2,400\.01, but only 2,400\.00 is repayable \(boxes 605 and 520\)/,
      ],
    ],
  ),
  row(
    'a claim of part of the income tax',
    {
      profitLossData: TRADE,
      taxPaymentsData: { ...CLAIM, incomeTaxDeducted: 8_000, repaymentAmount: 10_100 },
      bankDetailsData: BANK,
    },
    [
      [
        'taxPaymentsData.repaymentAmount',
        /^would repay 100\.00 of income tax, .* claim 10,400\.00 or no more than 10,000\.00$/,
      ],
    ],
  ),
  row('a claim without a bank account', { profitLossData: TRADE, taxPaymentsData: CLAIM }, [
    ['bankDetailsData.bankName', /^needed for box 920/],
    ['bankDetailsData.sortCode', /^needed for box 925/],
    ['bankDetailsData.accountNumber', /^needed for box 930/],
    ['bankDetailsData.accountName', /^needed for box 935/],
  ]),
  row(
    'part of a bank account',
    {
      profitLossData: TRADE,
      taxPaymentsData: CLAIM,
      bankDetailsData: { bankName: 'Example Bank', sortCode: '112233', accountName: 'Example' },
    },
    [['bankDetailsData.accountNumber', /^needed for box 930/]],
  ),
  row(
    'more annual investment allowance than a year has',
    { profitLossData: { turnover: 2_000_000, caAia: 1_000_001 } },
    [['profitLossData.caAia', /limit for the length of the period.*\(rule 9288\)$/]],
  ),
  row(
    'a first-year allowance on goods vehicles that has ended',
    { profitLossData: { ...TRADE, caZeroEmissionsGoodsVehicles: 10 } },
    [['profitLossData.caZeroEmissionsGoodsVehicles', /2025-04-01.*\(rule 8008\)$/]],
  ),
  row(
    'disposal values that are no longer stated',
    {
      profitLossData: {
        ...TRADE,
        dvElectricChargePoints: 10,
        dvZeroEmissionsGoodsVehicles: 11,
        dvZeroEmissionsCars: 12,
      },
    },
    [
      ['profitLossData.dvElectricChargePoints', /\(rule 8005\)$/],
      ['profitLossData.dvZeroEmissionsGoodsVehicles', /\(rule 8008\)$/],
      ['profitLossData.dvZeroEmissionsCars', /\(rule 8009\)$/],
    ],
  ),
  row(
    'allowances that had not begun',
    {
      profitLossData: {
        ...TRADE,
        caFullExpensing: 10,
        bcSpecialRateAllowance: 11,
        caStructuresBuildings: 12,
        qeStructuresBuildings: 13,
      },
    },
    [
      ['profitLossData.caFullExpensing', /2023-04-01.*\(rule 9870\)$/],
      ['profitLossData.bcSpecialRateAllowance', /2021-04-01.*\(rule 9608\)$/],
      ['profitLossData.caStructuresBuildings', /2018-10-29.*\(rule 9260\)$/],
      ['profitLossData.qeStructuresBuildings', /2018-10-29.*\(rule 9412\)$/],
    ],
    { periodStart: '2017-04-01', periodEnd: '2018-03-31' },
  ),
  row(
    'an amount that no box of the return can hold',
    { profitLossData: { turnover: 1_000, qeOtherPlant: 100_000_000_000 } },
    [['profitLossData.qeOtherPlant', /^box 775 /]],
  ),
  row(
    'an allowance that has ended only for the second return',
    { profitLossData: { turnover: 1_000, caZeroEmissionsGoodsVehicles: 548 } },
    // The first return has 548 x 365 / 547 = 366 of it, by days.
    [
      [
        'profitLossData.caZeroEmissionsGoodsVehicles',
        /\(rule 8008\)\. The figure was shared by days, and return 2 has 548 - first return 366 = 182\. .* \(in the second return\)$/,
      ],
    ],
    LONG,
  ),
  row(
    'a claim above the sum that both returns can repay',
    { profitLossData: TRADE, taxPaymentsData: { ...CLAIM, repaymentAmount: 9_999 }, bankDetailsData: BANK },
    [['taxPaymentsData.repaymentAmount', /^claims 9,999\.00, but only 2,400\.00 is repayable/]],
    LONG,
  ),
];

/** Figures that are not used, which the caller should know before sending. */
const WARNED: readonly Row[] = [
  row('a carry-back without a loss', { profitLossData: { ...TRADE, lossesCarriedBack: 5 } }, [
    ['profitLossData.lossesCarriedBack', /^is ignored: there is no trading loss/],
  ]),
  row('a carry-back beyond the loss', { profitLossData: { staffCosts: 10, lossesCarriedBack: 50 } }, [
    ['profitLossData.lossesCarriedBack', /^is limited to 10, /],
    ['profitLossData.lossesCarriedBack', /^takes trading losses of 10 back/],
  ]),
  row(
    'capital losses beyond the gains',
    { profitLossData: { ...TRADE, grossChargeableGains: 5, allowableLosses: 12 } },
    [
      ['profitLossData.allowableLosses', /^7 exceeds the gains/],
      ['profitLossData.grossChargeableGains', /^the accounts seem to leave out chargeable gains of 5/],
    ],
  ),
  row('donations beyond the profits', { profitLossData: { turnover: 3, qualifyingDonations: 5 } }, [
    ['profitLossData.qualifyingDonations', /^2 exceeds the profits .* is lost/],
    ['profitLossData.disallowableExpenses', /^is 0, less than the qualifying donations of 5/],
  ]),
  row(
    'foreign tax beyond the tax',
    { profitLossData: TRADE, taxPaymentsData: { doubleTaxationRelief: 7_600.5 } },
    [
      [
        'taxPaymentsData.doubleTaxationRelief',
        /^is limited to the corporation tax of 7,600\.00; 0\.50 is not relieved/,
      ],
      ['taxPaymentsData.doubleTaxationRelief', /^claims 7,600\.50 but no income taxed abroad/],
    ],
  ),
  row(
    'underlying tax without foreign tax',
    { profitLossData: TRADE, taxPaymentsData: { underlyingRateRelief: true } },
    [['taxPaymentsData.underlyingRateRelief', /^is ignored/]],
  ),
  row(
    'an amount to repay without a claim',
    {
      profitLossData: TRADE,
      taxPaymentsData: { taxAlreadyPaid: 9_000, repaymentAmount: 5, claimRepayment: false },
    },
    [['taxPaymentsData.repaymentAmount', /^is ignored unless claimRepayment is true/]],
  ),
  row('a claim of nothing', { profitLossData: TRADE, taxPaymentsData: { claimRepayment: true } }, [
    ['taxPaymentsData.claimRepayment', /nothing is repayable$/],
  ]),
  row('an allocation outside a group', { profitLossData: { ...TRADE, groupDeductionsAllowance: 5 } }, [
    ['profitLossData.groupDeductionsAllowance', /^is ignored unless isGroupMember is true/],
  ]),
  row(
    'losses of a group member without an allocation',
    { profitLossData: { ...TRADE, isGroupMember: true, lossesBroughtForward: 5 } },
    [['profitLossData.groupDeductionsAllowance', /^is not given/]],
  ),
  row(
    'an allocation beyond a short period',
    {
      profitLossData: {
        ...TRADE,
        isGroupMember: true,
        groupDeductionsAllowance: 5_000_000,
        lossesBroughtForward: 5,
      },
    },
    [['profitLossData.groupDeductionsAllowance', /^exceeds what the period allows: .*2,506,849/]],
    { periodStart: '2025-04-01', periodEnd: '2025-09-30' },
  ),
];

const foundIn = async (filingId: number, severity: 'error' | 'warning') => {
  const validated = await must('/filing/validate', { filingId, target: 'tax' }, AFTER_IT);
  const problems = validated.list('problems').filter((p) => p.at('severity') === severity);
  return { valid: validated.at('valid'), problems: problems.map((p) => [p.at('location'), p.at('message')]) };
};
const matching = (found: readonly Found[]) =>
  found.map(([location, message]) => [location, expect.stringMatching(message)]);

describe('charge points and cars of a period from April 2026', () => {
  it('go in boxes 725 and 760 of a return sent before 6 April 2027, and in their own after', async () => {
    const save = { profitLossData: { ...TRADE, caElectricChargePoints: 10, caZeroEmissionsCars: 11 } };
    const filingId = (await readyFiling(save, {}, ENDED)).number('id');
    const on = async (day: string) => {
      const headers = { 'X-Test-Date': day };
      const validated = await must('/filing/validate', { filingId, target: 'tax' }, { headers });
      const found = validated.list('problems').map((p) => [p.at('severity'), p.at('rule'), p.at('location')]);
      const computed = await get(`/filing/computation?filingId=${filingId}`, { headers });
      const box = (number: string) => computed.at(`returns.0.boxes.${number}`);
      return {
        boxes: [box('713'), box('725'), box('726'), box('760')],
        barred: found.filter(([severity, rule]) => severity === 'error' || rule === 'box-not-open'),
      };
    };
    expect(await on('2027-04-01')).toEqual({
      boxes: [undefined, 21, undefined, 21],
      barred: [
        ['warning', 'box-not-open', 'profitLossData.caElectricChargePoints'],
        ['warning', 'box-not-open', 'profitLossData.caZeroEmissionsCars'],
      ],
    });
    expect(await on('2027-06-01')).toEqual({ boxes: [10, undefined, 11, undefined], barred: [] });
  });
});

describe.concurrent('figures for which no return can be made', () => {
  it.each(REFUSED)('$what', async ({ save, found, period }) => {
    const filingId = (await readyFiling(save, {}, period)).number('id');
    const before = await get(`/filing?filingId=${filingId}`);
    expect(await foundIn(filingId, 'error')).toEqual({ valid: false, problems: matching(found) });
    const refused = await post('/filing/submit', { filingId, target: 'tax' }, AFTER_IT);
    expect(refused.status).toBe(400);
    const history = await get(`/filing/submissions?filingId=${filingId}`);
    expect(history.list('data').map((s) => s.at('status'))).toEqual(['error']);
    expect(refused.error).toBe(history.text('data.0.error'));
    for (const [location] of found) expect(refused.error).toContain(`${location}: `);
    const after = await get(`/filing?filingId=${filingId}`);
    const kept = ['profitLossData', 'taxPaymentsData', 'bankDetailsData', 'status'];
    expect(kept.map((name) => after.at(name))).toEqual(kept.map((name) => before.at(name)));
  });

  it('are reported all at once, with the missing sign-in', async () => {
    const filingId = (
      await readyFiling({
        profitLossData: {
          turnover: 100_000,
          caSpecialRateAllowance: 500,
          caAia: 1_000_001,
          caZeroEmissionsGoodsVehicles: 10,
        },
        taxPaymentsData: { taxAlreadyPaid: 100, claimRepayment: true, repaymentAmount: 500 },
        credentialsData: null,
      })
    ).number('id');
    const { problems } = await foundIn(filingId, 'error');
    const locations = problems.map(([location]) => location);
    for (const location of [
      'credentialsData.utrNumber',
      'credentialsData.gatewayId',
      'credentialsData.gatewayPassword',
      'profitLossData.qeSpecialRateAllowance',
      'taxPaymentsData.repaymentAmount',
      'bankDetailsData.sortCode',
      'profitLossData.caAia',
      'profitLossData.caZeroEmissionsGoodsVehicles',
    ]) {
      expect(locations).toContain(location);
    }
    expect(new Set(problems.map((p) => p.join(' '))).size).toBe(problems.length);
    const refused = await post('/filing/submit', { filingId, target: 'tax' });
    expect(refused.error.split('; ').length).toBeGreaterThanOrEqual(locations.length);
  });
});

describe.concurrent('figures that are not used', () => {
  it.each(WARNED)('$what', async ({ save, found, period }) => {
    const filingId = (await readyFiling(save, {}, period)).number('id');
    const { valid, problems } = await foundIn(filingId, 'warning');
    expect(valid).toBe(true);
    expect(problems.filter(([location]) => String(location).match(/^(profitLoss|taxPayments)Data/))).toEqual(
      matching(found),
    );
  });
});

/** Figures that are not saved (decisions 18, 37, 46). */
const NOT_KEPT: readonly (readonly [save: Save, error: RegExp])[] = [
  [
    { profitLossData: { interestIncome: -1 } },
    /^profitLossData\.interestIncome: expected a whole number of pounds/,
  ],
  [
    { profitLossData: { groupDeductionsAllowance: 5_000_001 } },
    /^profitLossData\.groupDeductionsAllowance: .* 5,000,000, but 5000001 was sent$/,
  ],
  [
    { profitLossData: { capitalAllowances: 1, qeOtherPlant: 0 } },
    /^profitLossData\.capitalAllowances: .*qeOtherPlant$/,
  ],
  [
    { profitLossData: { costOfSales: 1, costOfRawMaterials: 2 } },
    /^profitLossData\.costOfSales: is another name/,
  ],
  [{ profitLossData: { turnover: 1.5 } }, /^profitLossData\.turnover: expected a whole number/],
  [{ profitLossData: { lossesBroughtForward: '5' } }, /^profitLossData\.lossesBroughtForward: /],
  [
    { profitLossData: { exporterStatus: 'both' } },
    /^profitLossData\.exporterStatus: expected goods, services or neither, but another word was sent$/,
  ],
  [{ profitLossData: { corporationTax: 5 } }, /^profitLossData\.corporationTax: the service derives this/],
  [
    { profitLossData: { isGroupMember: 'yes' } },
    /^profitLossData\.isGroupMember: expected true or false, but text was sent: send true or false without quotation marks$/,
  ],
  [
    { taxPaymentsData: { taxAlreadyPaid: 0.001 } },
    /^taxPaymentsData\.taxAlreadyPaid: .* at most two decimals/,
  ],
  [{ taxPaymentsData: { repaymentAmount: -1 } }, /^taxPaymentsData\.repaymentAmount: /],
];

describe.concurrent('figures that are not kept', () => {
  it.each(NOT_KEPT)('%j', async (save, error) => {
    const filingId = (await newFiling()).number('id');
    await must('/filing/save', { filingId, profitLossData: TRADE, taxPaymentsData: CLAIM });
    const before = await get(`/filing?filingId=${filingId}`);
    const refused = await post('/filing/save', { filingId, ...save });
    expect([refused.status, refused.error]).toEqual([400, expect.stringMatching(error)]);
    expect((await get(`/filing?filingId=${filingId}`)).value).toEqual(before.value);
  });
});
