import type { IsoDate } from '../dates/date.ts';
import { rowOn } from '../law/dated-tables.ts';
import type { Law } from '../law/law.ts';

/** The taxonomy of a document: its entry points and the namespaces of the prefixes that facts use. */
export interface Taxonomy {
  /** Entry points, in the order of the document's references. */
  readonly schemaRefs: readonly string[];
  /** Maps each prefix to its namespace. */
  readonly namespaces: Readonly<Record<string, string>>;
}

/**
 * Gives the year of the accounts suite for accounts made up to `periodEnd`.
 *
 * @param hasAmendedDisclosures true when they have the disclosures of the amended Section 1A of FRS 102
 */
export const accountsSuiteYear = (
  periodEnd: IsoDate,
  { accountsSuites, amendedAccountsSuite }: Law,
  hasAmendedDisclosures = false,
): number =>
  Math.max(rowOn(accountsSuites, periodEnd).year, hasAmendedDisclosures ? amendedAccountsSuite.year : 0);

/** Gives the year of the computational taxonomy for an accounting period that ends on `periodEnd`. */
export const computationYear = (periodEnd: IsoDate, { computationTaxonomies }: Law): number =>
  rowOn(computationTaxonomies, periodEnd).year;

/** True when the suite has concepts for the basis in words and for how far the directors looked ahead: from 2025 on. */
export const describesGoingConcern = (
  periodEnd: IsoDate,
  law: Law,
  hasAmendedDisclosures: boolean,
): boolean => accountsSuiteYear(periodEnd, law, hasAmendedDisclosures) >= 2025;

const suiteNamespaces = (year: number) => ({
  core: `http://xbrl.frc.org.uk/fr/${year}-01-01/core`,
  bus: `http://xbrl.frc.org.uk/cd/${year}-01-01/business`,
  direp: `http://xbrl.frc.org.uk/reports/${year}-01-01/direp`,
  countries: `http://xbrl.frc.org.uk/cd/${year}-01-01/countries`,
});

/**
 * Gives the taxonomy of accounts made up to `periodEnd`. One entry point serves FRS 105 and FRS 102; the standard is a
 * fact. The entry point's address is https and the namespaces are http; both must be exact.
 */
export function accountsTaxonomy(periodEnd: IsoDate, law: Law, hasAmendedDisclosures = false): Taxonomy {
  const year = accountsSuiteYear(periodEnd, law, hasAmendedDisclosures);
  return {
    schemaRefs: [`https://xbrl.frc.org.uk/FRS-102/${year}-01-01/FRS-102-${year}-01-01.xsd`],
    namespaces: suiteNamespaces(year),
  };
}

/** Parts that decide which taxonomies a computation names besides the computational one. */
export interface ComputationParts {
  /** True when it has a detailed profit and loss account, tagged with concepts of the accounts' suite. */
  readonly hasAccountsFacts: boolean;
  /** True when the accounts have the disclosures of the amended Section 1A of FRS 102. */
  readonly hasAmendedDisclosures?: boolean;
  /** True when the operator's setting adds the address of the detailed profit and loss taxonomy. */
  readonly namesDetailedTaxonomy?: boolean;
}

/**
 * Gives the taxonomy of a computation: the computational taxonomy at the end of the accounting period. With facts of
 * the accounts it also names the entry point of their suite; the period of accounts may be longer. No accepted message
 * is known to name the detailed profit and loss taxonomy, so a setting adds that address; it is off (decision 208).
 */
export function computationTaxonomy(
  accountingPeriodEnd: IsoDate,
  periodOfAccountEnd: IsoDate,
  { hasAccountsFacts, hasAmendedDisclosures = false, namesDetailedTaxonomy = false }: ComputationParts,
  law: Law,
): Taxonomy {
  const year = computationYear(accountingPeriodEnd, law);
  const suite = accountsSuiteYear(periodOfAccountEnd, law, hasAmendedDisclosures);
  const computation = `http://www.hmrc.gov.uk/schemas/ct/comp/${year}-01-01`;
  const accounts = accountsTaxonomy(periodOfAccountEnd, law, hasAmendedDisclosures);
  return {
    schemaRefs: [
      `${computation}/ct-comp-${year}.xsd`,
      ...(hasAccountsFacts ? accounts.schemaRefs : []),
      ...(namesDetailedTaxonomy ? [`https://xbrl.frc.org.uk/dpl/${suite}-01-01/dpl-${suite}-01-01.xsd`] : []),
    ],
    namespaces: {
      'ct-comp': computation,
      ...(hasAccountsFacts ? { core: suiteNamespaces(suite).core } : {}),
    },
  };
}
