import { describe, expect, it } from 'vitest';
import type { CapitalAllowancesJson } from '../../../../core/figures/capital-allowances.ts';
import { LIMITS } from '../../../../core/figures/limits.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { openDeadlines, planFiling } from '../../../../core/tax/planning/plan.ts';
import { figuresFor } from '../../figures/figures.ts';
import { planned, planning } from './planned.ts';

type Planned = ReturnType<typeof planned>;
const limits = (found: Planned) =>
  planning(found).limits.map(({ id, limit, working }) => `${id} ${limit}: ${working}`);
const whatIfs = (found: Planned, only: readonly string[]) =>
  planning(found)
    .whatIf.filter(({ id }) => only.includes(id))
    .map(({ id, saves, carriedForward, working }) => `${id} ${saves} ${carriedForward}: ${working}`);
const ALLOWANCES = ['claimInFull', 'disclaimWritingDown', 'disclaimToLimit'];

describe('the limits of a return', () => {
  it('of a year of a single company are those of the law', () => {
    expect(limits(planned({ turnover: 40_000 }))).toEqual([
      'lowerLimit 50000: 50,000; augmented profits 40,000: 50,000 - 40,000 = 10,000 below it',
      'upperLimit 250000: 250,000; augmented profits 40,000: 250,000 - 40,000 = 210,000 below it',
      'large 1500000: 1,500,000; augmented profits 40,000: 1,500,000 - 40,000 = 1,460,000 below it',
      'veryLarge 20000000: 20,000,000; augmented profits 40,000: 20,000,000 - 40,000 = 19,960,000 below it',
      'deductionsAllowance 5000000: 5,000,000 for twelve months; relevant profits 40,000: 5,000,000 - 40,000 = 4,960,000 below it',
    ]);
  });

  it('are divided by the companies, shared by days, or both', () => {
    const half = ['2025-04-01', '2025-09-30'] as const;
    const firstTwo = (found: Planned) => [limits(found)[0], limits(found)[2]];
    expect(firstTwo(planned({ turnover: 40_000 }, { associatedCompanies: 1 }))).toEqual([
      'lowerLimit 25000: 50,000 / 2 companies = 25,000; augmented profits 40,000: 40,000 - 25,000 = 15,000 above it',
      'large 750000: 1,500,000 / 2 companies = 750,000; augmented profits 40,000: 750,000 - 40,000 = 710,000 below it',
    ]);
    expect(firstTwo(planned({ turnover: 40_000 }, {}, half))).toEqual([
      'lowerLimit 25068: 50,000 x 183/365 days = 25,068.4932, in whole pounds 25,068; augmented profits 40,000: 40,000 - 25,068 = 14,932 above it',
      'large 752054: 1,500,000 x 183/365 days = 752,054.7945, in whole pounds 752,054; augmented profits 40,000: 752,054 - 40,000 = 712,054 below it',
    ]);
    expect(firstTwo(planned({ turnover: 40_000 }, { associatedCompanies: 1 }, half))).toEqual([
      'lowerLimit 12534: 50,000 / 2 companies x 183/365 days = 12,534.2466, in whole pounds 12,534; augmented profits 40,000: 40,000 - 12,534 = 27,466 above it',
      'large 376027: 1,500,000 / 2 companies x 183/365 days = 376,027.3973, in whole pounds 376,027; augmented profits 40,000: 376,027 - 40,000 = 336,027 below it',
    ]);
  });

  it('measure relevant profits after the reliefs of the period itself (CTA 2010 s269ZD)', () => {
    // 16,000 less a property loss of 8,000 and expenses of 2,500; 9,000 less a trading loss of 400.
    const relevant = (found: Planned) => limits(found).at(-1)?.split('; ')[1]?.split(':')[0];
    const reliefs = { turnover: 16_000, propertyBusinessExpenses: 8_000, managementExpenses: 2_500 };
    expect(relevant(planned(reliefs))).toBe('relevant profits 5,500');
    expect(relevant(planned({ otherCharges: 400, grossChargeableGains: 9_000 }))).toBe(
      'relevant profits 8,600',
    );
  });

  it('are those in force: none of rates before April 2023, none on losses before April 2017, no very large company before 2019', () => {
    const ids = (year: readonly [string, string]) =>
      planning(planned({ turnover: 100_000 }, {}, year)).limits.map(({ id }) => id);
    expect(ids(['2022-01-01', '2022-12-31'])).toEqual(['large', 'veryLarge', 'deductionsAllowance']);
    expect(ids(['2022-07-01', '2023-06-30'])).toHaveLength(5);
    expect(ids(['2016-04-01', '2017-03-31'])).toEqual(['large']);
  });
});

describe('how far the next limit is', () => {
  const next = (found: Planned) => planning(found).marginalRate?.next;

  it('is the profit with which it is reached', () => {
    expect(next(planned({ turnover: 20_000 }))).toMatchObject({ limit: 'lowerLimit', profit: 30_000 });
    expect(next(planned({ turnover: 100_000 }))).toMatchObject({ limit: 'upperLimit', profit: 150_000 });
    expect(next(planned({ turnover: 300_000 }))).toBeNull();
  });

  it('is first the amount that losses and reliefs use', () => {
    // 30,000 of losses relieve all of 20,000 and the next 10,000.
    expect(next(planned({ turnover: 20_000, lossesBroughtForward: 30_000 }))).toEqual({
      limit: 'reliefsUsedUp',
      label: 'Losses, reliefs and donations leave no profits chargeable',
      profit: 10_000,
    });
    expect(next(planned({ turnover: 4_999_000, lossesBroughtForward: 9_000_000 }))?.profit).toBe(1_000);
  });

  it('is the allowance for losses, if it comes before the others', () => {
    // 99,999 is charged in both; a pound more reaches the allowance of 5,000,000, and 150,001 the upper limit.
    expect(next(planned({ turnover: 4_999_999, lossesBroughtForward: 4_900_000 }))).toMatchObject({
      limit: 'deductionsAllowance',
      profit: 1,
    });
    expect(next(planned({ turnover: 4_799_999, lossesBroughtForward: 4_700_000 }))).toMatchObject({
      limit: 'upperLimit',
      profit: 150_001,
    });
  });

  it('is the profit that uses up the losses, when they are restricted', () => {
    // 5,000,000 + 1,500,000 of 9,000,000 are used; 5,000,000 more of profits use the other 2,500,000.
    expect(next(planned({ turnover: 8_000_000, lossesBroughtForward: 9_000_000 }))).toEqual({
      limit: 'lossesUsedUp',
      label: 'Losses and expenses brought forward are used up',
      profit: 5_000_000,
    });
    expect(next(planned({ turnover: 8_000_000, lossesBroughtForward: 6_000_000 }))).toBeNull();
    // Expenses: 6,500,000 of 6,600,000 are used, and 200,000 more of profits use the last 100,000.
    const expenses = { turnover: 8_000_000, managementExpensesBroughtForward: 6_600_000 };
    expect(next(planned(expenses))).toMatchObject({ limit: 'lossesUsedUp', profit: 200_000 });
    const property = { turnover: 8_000_000, propertyLossesBroughtForward: 6_600_000 };
    expect(next(planned(property))).toMatchObject({ limit: 'lossesUsedUp', profit: 200_000 });
  });
});

describe('the answers to a what-if question', () => {
  const QUESTIONS = ['deductibleCost', 'donation', 'associatedCompany'];

  it('are computed again; a part of a loss is carried forward', () => {
    // 265 = 1,000 at the marginal rate of 26.5%; limits of 125,000, not 250,000, cost 125,000 x 3/200.
    expect(whatIfs(planned({ turnover: 100_000 }), QUESTIONS)).toEqual([
      'deductibleCost 265.00 0: Computed again: 22,750.00 - 22,485.00 = 265.00',
      'donation 265.00 0: Computed again: 22,750.00 - 22,485.00 = 265.00',
      'associatedCompany -1875.00 0: Computed again: 22,750.00 - 24,625.00 = -1,875.00',
    ]);
    expect(whatIfs(planned({ turnover: 1_000, otherCharges: 3_000 }), QUESTIONS)).toEqual([
      'deductibleCost 0.00 1000: Computed again: 0.00 - 0.00 = 0.00; 1,000 more is carried forward to later periods',
      'donation 0.00 0: Computed again: 0.00 - 0.00 = 0.00',
      'associatedCompany 0.00 0: Computed again: 0.00 - 0.00 = 0.00',
    ]);
  });

  it('ask for no more associated companies than a filing can have', () => {
    const asked = (associatedCompanies: number) =>
      whatIfs(planned({ turnover: 1_000 }, { associatedCompanies }), QUESTIONS).length;
    expect([asked(LIMITS.associatedCompanies - 1), asked(LIMITS.associatedCompanies)]).toEqual([3, 2]);
  });

  const plan = (turnover: number, capitalAllowancesData: CapitalAllowancesJson) =>
    whatIfs(planned({ turnover }, { capitalAllowancesData }), ALLOWANCES);

  it('tell the saving of allowances and the rest in the pools', () => {
    // Written down: 18% of 110,000, 6% of 50,000, and 50 of a short-life asset. In full: 10,000 and 18% of 100,000, and 180:
    // 8,330 more at 19% = 1,582.70. Without 19,800 + 3,000 profits are 65,950: 16,487.50 - 2,760.75 = 13,726.75.
    expect(
      plan(66_000, {
        mainPool: { broughtForward: 100_000 },
        specialRatePool: { broughtForward: 50_000 },
        shortLifeAssets: [
          {
            description: 'Server',
            broughtForward: 1_000,
            acquisitionPeriodEnd: '2024-03-31',
            writingDownAllowance: 50,
          },
        ],
        additions: [
          { description: 'Van', date: '2025-05-01', amount: 10_000, claim: 'writingDownAllowance' },
        ],
      }),
    ).toEqual([
      'claimInFull 1582.70 0: Computed again: 8,198.50 - 6,615.80 = 1,582.70; 8,330 less is left in the pools for later periods',
      'disclaimWritingDown -5528.25 0: Computed again: 8,198.50 - 13,726.75 = -5,528.25; 22,800 more is left in the pools for later periods',
      'disclaimToLimit -1301.50 0: Computed again: 8,198.50 - 9,500.00 = -1,301.50; 6,850 more is left in the pools for later periods',
    ]);
  });

  it('tell the effect on a loss, more of it or less', () => {
    expect(plan(1_000, { mainPool: { broughtForward: 100_000, writingDownAllowance: 10_000 } })).toEqual([
      'claimInFull 0.00 8000: Computed again: 0.00 - 0.00 = 0.00; 8,000 more of losses is carried forward; 8,000 less is left in the pools for later periods',
      'disclaimWritingDown -190.00 -9000: Computed again: 0.00 - 190.00 = -190.00; 9,000 less of losses is carried forward; 10,000 more is left in the pools for later periods',
    ]);
  });

  it('give up the main pool first, then the special rate pool', () => {
    // 18% of 10,000 and 6% of 50,000 leave 46,000; 4,000 more reach 50,000: 1,800 and 2,200. All: 12,700 - 2,988.
    const found = plan(50_800, {
      mainPool: { broughtForward: 10_000 },
      specialRatePool: { broughtForward: 50_000 },
    });
    expect(found).toEqual([
      'disclaimWritingDown -972.00 0: Computed again: 8,740.00 - 9,712.00 = -972.00; 4,800 more is left in the pools for later periods',
      'disclaimToLimit -760.00 0: Computed again: 8,740.00 - 9,500.00 = -760.00; 4,000 more is left in the pools for later periods',
    ]);
    // The profits are at the limit already, so writing down to the limit claims nothing: both questions are the same.
    expect(plan(50_000, { mainPool: { broughtForward: 10_000 } })).toHaveLength(1);
    expect(plan(60_000, {})).toEqual([]);
  });
});

describe('the words of a deadline', () => {
  const data = { profitLossData: { turnover: 2_000_000 }, taxPaymentsData: { taxAlreadyPaid: 100_000 } };
  const deadline = (found: Planned, wanted: string) => found.deadlines.find(({ id }) => id === wanted);

  it('tell for instalments the amount of each, when banks work, and who pays at once', () => {
    const found = planned({ turnover: 2_000_000 }, { taxPaymentsData: { taxAlreadyPaid: 100_000 } });
    expect(deadline(found, 'instalment-2')).toEqual({
      id: 'instalment-2',
      subPeriod: null,
      label: 'Pay corporation tax, instalment 2 of 4',
      date: '2026-01-14',
      kind: 'by',
      weekday: 'Wednesday',
      workingDay: null,
      amount: '125000.00',
      working:
        '125,000.00 of 500,000.00, before what has been paid. A company that was not large in the twelve months before is not large with profits up to 10,000,000; it pays on the one day nine months and a day after the period',
      law: 'SI 1998/3175 reg 3, reg 5(3)',
      penalty: null,
      late: true,
    });
    expect(deadline(found, 'payment')?.working).toBe(
      'Nine months and one day after 31 March 2026, for a company that does not have to pay by instalments: 500,000.00 less 100,000.00 paid = 400,000.00',
    );
    const veryLarge = planned({ turnover: 25_000_000 });
    // Four payments in the period itself: the 14th of its third month and of each third month after.
    expect(deadline(veryLarge, 'instalment-1')).toMatchObject({
      date: '2025-06-14',
      workingDay: '2025-06-13',
      working: '1,562,500.00 of 6,250,000.00',
    });
    expect(deadline(veryLarge, 'accounts')?.workingDay).toBeNull();
  });

  it('tell who files accounts elsewhere, and how first accounts are counted', () => {
    const accounts = (more: Parameters<typeof planned>[1]) =>
      deadline(planned({ turnover: 100 }, more), 'accounts')?.working;
    const counted = 'Nine months after 31 March 2026. If Companies House shows another date, theirs counts';
    expect(accounts({})).toBe(counted);
    expect(accounts({ charityStatus: 'charity' })).toBe(
      `${counted}. Charity accounts are filed with Companies House on paper or by its own service`,
    );
    const label = (more: Parameters<typeof planned>[1]) =>
      deadline(planned({ turnover: 100 }, more), 'accounts')?.label;
    expect(label({})).toBe('File the accounts with the registry');
    for (const charityStatus of ['charity', 'casc'] as const)
      expect(label({ charityStatus })).toBe('File the accounts with the registry (not filed here)');
    // They were called late for ever, though this service can never file them.
    const interest = figuresFor('2025-04-01', '2026-03-31', data);
    for (const more of [{ type: 'community-interest-company' }, { type: 'ltd', name: 'RIVERSIDE C.I.C.' }]) {
      const figures = { ...interest, company: { ...interest.company, ...more } };
      const [of] = planFiling(figures, computeFiling(figures, '2027-01-01'), '2027-01-01').deadlines.filter(
        ({ id }) => id === 'accounts',
      );
      expect(of).toMatchObject({
        label: 'File the accounts with the registry (not filed here)',
        late: false,
        working: `${counted}. They go to Companies House with form CIC34 and a fee (SI 2005/1788 reg 26)`,
      });
    }
    expect(accounts({ isDormant: true })).toBe(`${counted}. Dormant accounts are filed too`);
    const figures = figuresFor('2025-04-01', '2026-03-31', data);
    const first = { ...figures, company: { ...figures.company, incorporationDate: '2025-04-01' } };
    const [computed] = planFiling(first, computeFiling(first, '2026-04-01'), '2026-04-01').deadlines.filter(
      ({ id }) => id === 'accounts',
    );
    expect(computed?.working).toMatch(/^First accounts, made up from the day of incorporation\. If/);
  });

  it('are only those still to come', () => {
    const figures = figuresFor('2025-04-01', '2026-03-31', data);
    const open = (asOf: string, accepted = { tax: false, ch: false }) =>
      openDeadlines(figures, computeFiling(figures, asOf), asOf, { accepted }).map(
        ({ id, late }) => `${id}${late ? ', late' : ''}`,
      );
    const paying = ['instalment-1', 'instalment-2', 'instalment-3', 'instalment-4'];
    expect(open('2026-01-14')).toEqual([
      'instalment-1, late',
      ...paying.slice(1),
      'accounts',
      'payment',
      'return',
    ]);
    expect(open('2026-01-14', { tax: true, ch: true })).toEqual([...paying.slice(1), 'payment']);
    const amended = { ...figures, amends: { accounts: true, returns: [null] as const } };
    const paid = { ...amended, payments: { ...amended.payments, taxAlreadyPaid: 500_000_00n } };
    expect(openDeadlines(paid, computeFiling(paid, '2027-12-01'), '2027-12-01')).toEqual([]);
  });
});
