import { expect, it } from 'vitest';
import { freshUtr, get, must } from '../helpers/client.ts';
import { credentials, MICRO_FIGURES, newCompany, outcome } from '../helpers/filings.ts';

/**
 * A dormant year uses no balance. Balances brought into it are carried forward, whichever authority accepted the year.
 */

const YEARS = [
  { periodStart: '2023-04-01', periodEnd: '2024-03-31', isDormant: false },
  { periodStart: '2024-04-01', periodEnd: '2025-03-31', isDormant: true },
  { periodStart: '2025-04-01', periodEnd: '2026-03-31', isDormant: false },
] as const;
const PAGE = { applies: true, beforeEndPeriod: false };

it.each(['ch', 'tax'] as const)(
  'brings every balance over a dormant year that was sent to %s',
  async (to) => {
    const companyId = (await newCompany()).number('id');
    const [first, second, third] = YEARS;
    const create = async (year: object): Promise<number> =>
      (await must('/filing/create', { companyId, ...year })).number('id');
    const accepted = async (filingId: number, target: 'ch' | 'tax', figures: object): Promise<void> => {
      await must('/filing/save', {
        filingId,
        ...figures,
        filingTypes: { ct600: true, accounts: true },
        credentialsData: { ...credentials(), utrNumber: freshUtr(), directorName: 'Ada Example' },
      });
      await must('/filing/submit', { filingId, target });
      await outcome(filingId);
    };
    const roll = (filingId: number) =>
      must('/filing/roll-forward', { filingId, apply: true, parts: ['broughtForward'] });

    const trading = await create(first);
    await accepted(trading, 'tax', {
      ...MICRO_FIGURES,
      numberOfEmployees: 1,
      profitLossData: {
        ...{ interestPayable: 25_000, nonTradingIntangibleLosses: 3_000 },
        ...{ capitalLossesArising: 7_000, capitalLossesBroughtForward: 500 },
        ...{ lossesBroughtForward: 800, lossesBroughtForwardBefore2017: 900 },
        ...{ propertyLossesBroughtForward: 100, managementExpensesBroughtForward: 200 },
      },
      capitalAllowancesData: {
        business: 'property',
        mainPool: { broughtForward: 20_000, writingDownAllowance: 0 },
        specialRatePool: { broughtForward: 5_000, writingDownAllowance: 0 },
        shortLifeAssets: [
          {
            ...{ description: 'Press', broughtForward: 2_000 },
            ...{ acquisitionPeriodEnd: '2022-03-31', writingDownAllowance: 0 },
          },
        ],
      },
      supplementaryPagesData: {
        ct600a: { ...PAGE, loans: [{ name: 'Ada Example', amount: 5_000.25, dateAdvanced: '2023-05-01' }] },
      },
    });
    const dormant = await create(second);
    const into = await roll(dormant);
    // Interest of 25,000 without income is a deficit; 7,000 + 500 of capital losses; the rest is unused.
    const balances = {
      loanDeficitBroughtForward: 25_000,
      nonTradingIntangibleLossesBroughtForward: 3_000,
      capitalLossesBroughtForward: 7_500,
      lossesBroughtForward: 800,
      lossesBroughtForwardBefore2017: 900,
      propertyLossesBroughtForward: 100,
      managementExpensesBroughtForward: 200,
    };
    const pools = {
      business: 'property',
      mainPool: { broughtForward: 20_000 },
      specialRatePool: { broughtForward: 5_000 },
      shortLifeAssets: [{ description: 'Press', broughtForward: 2_000, acquisitionPeriodEnd: '2022-03-31' }],
    };
    const loans = { ct600a: { ...PAGE, broughtForward: 5_000.25 } };
    const brought = (reply: typeof into) =>
      ['profitLossData', 'capitalAllowancesData', 'supplementaryPagesData'].map((name) =>
        reply.at(`proposal.${name}`),
      );
    expect(brought(into)).toEqual([balances, pools, loans]);
    await accepted(dormant, to, { balanceSheetData: { cashAtBank: 100, calledUpShareCapital: 100 } });
    const [kept] = (await get(`/filing/computation?filingId=${dormant}`)).list('returns');
    expect(kept?.at('carriedForward.capitalLossCarriedForward')).toBe(7_500);

    const after = await create(third);
    const out = await roll(after);
    expect(brought(out)).toEqual([balances, pools, loans]);
    // Nothing was earned in the dormant year, and the accounts show so.
    const beside = await must('/filing/roll-forward', { filingId: after, parts: ['comparatives'] });
    expect(beside.at('proposal')).toMatchObject({
      previousProfitLossData: { turnover: 0, taxOnProfit: 0 },
      previousBalanceSheetData: { cashAtBank: 100, shareCapital: 100 },
    });
    expect(out.at('provenance')).toMatchObject({
      'profitLossData.capitalLossesBroughtForward': { how: 'copied', filingId: dormant, amount: 7_500 },
    });
    const rules = async () =>
      (await must('/filing/validate', { filingId: after, target: 'tax' }))
        .list('problems')
        .map((problem) => problem.at('rule'));
    expect(await rules()).not.toContain('brought-forward');
    await must('/filing/save', { filingId: after, profitLossData: { ...balances, lossesBroughtForward: 0 } });
    expect(await rules()).toContain('brought-forward');
  },
);
