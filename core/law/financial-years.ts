import { firstDayOfFinancialYear } from '../dates/period.ts';
import { newest, rowOn } from './dated-tables.ts';
import type { CorporationTaxRates, Law } from './law.ts';

export interface FinancialYearRates extends CorporationTaxRates {
  readonly financialYear: number;
  /** False when the year's rates are taken from the last enacted year. */
  readonly enacted: boolean;
  /** False for years before the first that is computed. */
  readonly supported: boolean;
}

/** Gives the last financial year with rates of its own, by the year of its 1 April. */
export const lastEnactedYear = ({ corporationTax }: Law): number =>
  Number(newest(corporationTax).from.slice(0, 4));

/**
 * Gives the rates of a financial year, named by the year of its 1 April. Flags mark rates that are not the year's own:
 * a year before the first computed year gets the first year's rates, and a year without enacted rates gets the rates of
 * the last row.
 */
export function ratesOfFinancialYear(financialYear: number, law: Law): FinancialYearRates {
  const { corporationTax, computedFrom } = law;
  const firstDay = firstDayOfFinancialYear(financialYear);
  const supported = firstDay >= computedFrom.from;
  return {
    ...rowOn(corporationTax, supported ? firstDay : computedFrom.from),
    financialYear,
    enacted: financialYear <= lastEnactedYear(law),
    supported,
  };
}
