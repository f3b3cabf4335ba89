import type { IsoDate } from '../period/date.ts';
import { rowOn } from '../tax/parameters/dated.ts';
import {
  ACCOUNTS_SUITES,
  AMENDED_ACCOUNTS_SUITE,
  COMPUTATION_TAXONOMIES,
} from '../tax/parameters/taxonomies.ts';

/** The taxonomy a document is written in: its entry points and the namespaces of the prefixes facts use. */
export interface Taxonomy {
  /** Entry points, in the order of the document's references. */
  readonly schemaRefs: readonly string[];
  /** Prefix to namespace. */
  readonly namespaces: Readonly<Record<string, string>>;
}

/**
 * Year of the accounts suite for accounts made up to `periodEnd`.
 *
 * @param hasAmendedDisclosures whether they have the disclosures of the amended Section 1A of FRS 102
 */
export const accountsSuiteYear = (periodEnd: IsoDate, hasAmendedDisclosures = false): number =>
  Math.max(rowOn(ACCOUNTS_SUITES, periodEnd).year, hasAmendedDisclosures ? AMENDED_ACCOUNTS_SUITE.year : 0);

/** Year of the computational taxonomy for an accounting period that ends on `periodEnd`. */
export const computationYear = (periodEnd: IsoDate): number => rowOn(COMPUTATION_TAXONOMIES, periodEnd).year;

const suiteNamespaces = (year: number) => ({
  core: `http://xbrl.frc.org.uk/fr/${year}-01-01/core`,
  bus: `http://xbrl.frc.org.uk/cd/${year}-01-01/business`,
  direp: `http://xbrl.frc.org.uk/reports/${year}-01-01/direp`,
  countries: `http://xbrl.frc.org.uk/cd/${year}-01-01/countries`,
});

/**
 * Taxonomy of accounts made up to `periodEnd`. One entry point serves FRS 105 and FRS 102; the standard is a fact.
 * The entry point's address is https, the namespaces are http, both to the letter.
 */
export function accountsTaxonomy(periodEnd: IsoDate, hasAmendedDisclosures = false): Taxonomy {
  const year = accountsSuiteYear(periodEnd, hasAmendedDisclosures);
  return {
    schemaRefs: [`https://xbrl.frc.org.uk/FRS-102/${year}-01-01/FRS-102-${year}-01-01.xsd`],
    namespaces: suiteNamespaces(year),
  };
}

/**
 * Taxonomy of a computation: the computational taxonomy by the end of the accounting period, and the detailed profit
 * and loss taxonomy of the suite of the accounts. The period of accounts may be longer.
 */
export function computationTaxonomy(
  accountingPeriodEnd: IsoDate,
  periodOfAccountEnd: IsoDate,
  hasAmendedDisclosures = false,
): Taxonomy {
  const year = computationYear(accountingPeriodEnd);
  const suite = accountsSuiteYear(periodOfAccountEnd, hasAmendedDisclosures);
  const computation = `http://www.hmrc.gov.uk/schemas/ct/comp/${year}-01-01`;
  return {
    schemaRefs: [
      `${computation}/ct-comp-${year}.xsd`,
      `https://xbrl.frc.org.uk/dpl/${suite}-01-01/dpl-${suite}-01-01.xsd`,
    ],
    namespaces: {
      'ct-comp': computation,
      core: suiteNamespaces(suite).core,
      dpl: `http://xbrl.frc.org.uk/dpl/${suite}-01-01`,
    },
  };
}
