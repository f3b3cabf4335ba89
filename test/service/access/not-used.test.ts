import { describe, expect, it } from 'vitest';
import { LONG, MINIMAL_PAGE } from '../helpers/charities.ts';
import { get, must, post } from '../helpers/client.ts';
import { newFiling } from '../helpers/filings.ts';

/** Gives the warnings of validate, each with its path and its stable name. */
async function warnings(filingId: number): Promise<readonly (readonly unknown[])[]> {
  const { value } = await must('/filing/validate', { filingId, target: 'tax' });
  const { problems } = value as { problems: readonly Record<string, unknown>[] };
  return problems.filter((p) => p.severity === 'warning').map((p) => [p.location, p.rule, p.box]);
}

const LOANS = {
  supplementaryPagesData: {
    ct600a: {
      applies: true,
      beforeEndPeriod: false,
      loans: [{ name: 'Ann Smith', amount: 1000, dateAdvanced: '2025-03-01' }],
    },
  },
};
const AT_LOANS = 'supplementaryPagesData.ct600a';

async function saved(save: Readonly<Record<string, unknown>>, create = {}): Promise<number> {
  const filingId = (await newFiling(create)).number('id');
  await must('/filing/save', { filingId, ...save });
  return filingId;
}

describe.concurrent('nothing is dropped without a warning', () => {
  it.each([
    { state: 'not close', save: { isCloseCompany: false }, create: {}, rule: 'not-used-not-close' },
    { state: 'dormant', save: {}, create: { isDormant: true }, rule: 'not-used-dormant' },
    {
      state: 'a charity',
      save: { isCloseCompany: true },
      create: { charityStatus: 'charity' },
      rule: 'not-used-charity',
    },
  ])('loans of a company that is $state', async ({ save, create, rule }) => {
    const filingId = await saved({ ...LOANS, ...save }, create);
    expect(await warnings(filingId)).toContainEqual([AT_LOANS, rule, null]);
  });

  it('income of page CT600E beside that of each return', async () => {
    const ct600e = { ...MINIMAL_PAGE, income: { giftAid: 5 }, bySubPeriod: [{ income: { giftAid: 5 } }, {}] };
    const filingId = await saved(
      { supplementaryPagesData: { ct600e } },
      { ...LONG, charityStatus: 'charity' },
    );
    expect(await warnings(filingId)).toContainEqual([
      'supplementaryPagesData.ct600e.income',
      'not-used-sub-periods',
      null,
    ]);
  });

  it('capital allowances in one amount: in box 725, with a warning', async () => {
    const filingId = await saved({ profitLossData: { turnover: 9000, capitalAllowances: 4000 } });
    expect(await warnings(filingId)).toContainEqual([
      'profitLossData.capitalAllowances',
      'allowances-in-one-amount',
      '725',
    ]);
    const computed = await get(`/filing/computation?filingId=${filingId}`);
    expect(computed.list('returns').map((each) => [each.at('boxes.725'), each.at('boxes.155')])).toEqual([
      [4000, 5000],
    ]);
  });

  it('two breakdowns of the year before, refused by the save that makes them differ', async () => {
    const filingId = await saved({
      accountType: 'full',
      previousBalanceSheetData: { debtors: 5, debtorsBreakdown: { tradeDebtors: 5 } },
    });
    const balanceSheetData = { previousDebtorsBreakdown: { otherDebtors: 5 } };
    const refused = await post('/filing/save', { filingId, balanceSheetData });
    expect([refused.status, refused.error]).toEqual([
      400,
      'balanceSheetData.previousDebtorsBreakdown: differs from previousBalanceSheetData.debtorsBreakdown; both are the breakdown of the year before, so send only one, or send equal ones',
    ]);
  });
});
