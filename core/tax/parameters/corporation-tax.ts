import type { Pounds } from '../../money.ts';
import type { IsoDate } from '../../period/date.ts';

/** Limits of the small profits rate and marginal relief for a company without associated companies. */
export interface SmallProfits {
  /** Hundredths of one per cent. */
  readonly rate: bigint;
  readonly lowerLimit: Pounds;
  readonly upperLimit: Pounds;
  /** Standard marginal relief fraction. */
  readonly fraction: { readonly numerator: bigint; readonly denominator: bigint };
}

export interface CorporationTaxRates {
  /** First day of the first financial year the entry holds for. */
  readonly from: IsoDate;
  /** Main rate, hundredths of one per cent. */
  readonly mainRate: bigint;
  /** Null in the years of a single rate. */
  readonly smallProfits: SmallProfits | null;
  readonly citation: string;
}

/** Rates by the financial year they start with, oldest first. */
export const CORPORATION_TAX_RATES: readonly [CorporationTaxRates, ...CorporationTaxRates[]] = [
  {
    from: '2017-04-01',
    mainRate: 1900n,
    smallProfits: null,
    citation: 'F(No.2)A 2015 s7; FA 2020 s5, s6; FA 2021 s6(2)(a)',
  },
  {
    from: '2023-04-01',
    mainRate: 2500n,
    smallProfits: {
      rate: 1900n,
      lowerLimit: 50_000n,
      upperLimit: 250_000n,
      fraction: { numerator: 3n, denominator: 200n },
    },
    citation:
      'FA 2021 s6(2)(b), s7(2); F(No.2)A 2023 s5, s6; F(No.2)A 2024 s12, s13; FA 2025 s13, s14; CTA 2010 s18A, s18B, s18D; CTM03910',
  },
];

/** Last financial year whose rates are enacted in this table; later years use its rates and say so. */
export const LAST_ENACTED_FINANCIAL_YEAR = 2026;

/** Associated companies and the small profits tick are stated for periods that end on or after this day (rule 9389). */
export const ASSOCIATED_COMPANIES_FROM: IsoDate = '2023-04-01';

export interface FinancialYearRates extends CorporationTaxRates {
  readonly financialYear: number;
  /** False when the year's rates are taken from the last enacted year. */
  readonly enacted: boolean;
  /** False for years before the table begins: the entry is its first and is not the year's own. */
  readonly supported: boolean;
}

/** Rates of a financial year, named by the year of its 1 April. Years outside the table say so in their flags. */
export function ratesOfFinancialYear(financialYear: number): FinancialYearRates {
  const firstDay = `${financialYear}-04-01`;
  const [first] = CORPORATION_TAX_RATES;
  let rates = first;
  for (const entry of CORPORATION_TAX_RATES) if (entry.from <= firstDay) rates = entry;
  return {
    ...rates,
    financialYear,
    enacted: financialYear <= LAST_ENACTED_FINANCIAL_YEAR,
    supported: firstDay >= first.from,
  };
}
