import fc from 'fast-check';
import type { FilingFigures } from '../../../core/figures/filing.ts';
import type { ProfitLossJson } from '../../../core/figures/stored.ts';
import { addDays, dayNumber, fromDayNumber } from '../../../core/period/date.ts';
import { type Period, twelveMonthEnd } from '../../../core/period/period.ts';
import { figuresFor } from '../figures/figures.ts';

const startBetween = (first: string, last: string) =>
  fc.integer({ min: dayNumber(first), max: dayNumber(last) }).map(fromDayNumber);

/** A period of up to twelve months; often twelve exactly. */
export const periodFrom = (first: string, last: string): fc.Arbitrary<Period> =>
  fc
    .tuple(startBetween(first, last), fc.option(fc.integer({ min: 0, max: 364 }), { freq: 2 }))
    .map(([start, days]) => ({
      start,
      end: days === null ? twelveMonthEnd(start) : addDays(start, days),
    }));

const amount = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 400_000 }),
  fc.integer({ min: 0, max: 20_000_000 }),
);
const small = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60_000 }));
const pence = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 5_000_000 }).map((p) => Number(`${p}e-2`)),
);

export const profitLossJson: fc.Arbitrary<ProfitLossJson> = fc.record(
  {
    turnover: amount,
    costOfRawMaterials: small,
    staffCosts: amount,
    depreciation: small,
    otherCharges: small,
    interestPayable: small,
    interestIncome: small,
    fairValueGains: fc.integer({ min: -60_000, max: 60_000 }),
    dividendsReceived: small,
    frankedInvestmentIncome: small,
    disallowableExpenses: fc.integer({ min: -60_000, max: 60_000 }),
    nonTaxableIncome: small,
    lossesBroughtForward: amount,
    propertyLossesBroughtForward: small,
    lossesCarriedBack: small,
    propertyBusinessIncome: small,
    propertyBusinessExpenses: small,
    grossChargeableGains: small,
    allowableLosses: small,
    qualifyingDonations: small,
    incomeNotOtherwiseCharged: small,
    nonTradingIntangibleGains: small,
    managementExpenses: small,
    managementExpensesBroughtForward: amount,
    isGroupMember: fc.boolean(),
    groupDeductionsAllowance: fc.integer({ min: 0, max: 5_000_000 }),
    caAia: small,
    caMainPool: small,
    bcMainPool: small,
  },
  { requiredKeys: [] },
);

/** Figures of any trading company for a period that starts between two days. */
export const filingFrom = (first: string, last: string): fc.Arbitrary<FilingFigures> =>
  fc
    .tuple(
      periodFrom(first, last),
      profitLossJson,
      fc.integer({ min: 0, max: 99 }),
      fc.constantFrom('micro' as const, 'full' as const),
      fc.record(
        {
          taxAlreadyPaid: pence,
          claimRepayment: fc.boolean(),
          grossIncomeWithTaxDeducted: pence,
          incomeTaxDeducted: pence,
          doubleTaxationRelief: pence,
          underlyingRateRelief: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
    )
    .map(([period, profitLossData, associatedCompanies, accountType, taxPaymentsData]) =>
      figuresFor(period.start, period.end, {
        profitLossData,
        associatedCompanies,
        accountType,
        taxPaymentsData,
      }),
    );
