import type { IsoDate } from '../period/date.ts';

/** The taxonomy a document is written in: its entry points and the namespaces of the prefixes facts use. */
export interface Taxonomy {
  /** Entry points, in the order of the document's references. */
  readonly schemaRefs: readonly string[];
  /** Prefix to namespace. */
  readonly namespaces: Readonly<Record<string, string>>;
}

interface Edition {
  readonly year: number;
  /** Last period end this service uses the edition for; null for the newest. */
  readonly lastPeriodEnd: IsoDate | null;
  readonly law: string;
}

/**
 * Which edition for which period: the one home of that choice. Each edition is used for period ends up to the
 * close of the year after its own, well inside the windows in which it is taken (`accepted`).
 *
 * Windows: the tax authority's list of accepted taxonomies takes the 2023 suite for period ends to 31 March 2026,
 * 2024 to 31 March 2027, 2025 and 2026 without an end; all from period starts of 1 April 2015.
 */
const ACCOUNTS_SUITES: readonly Edition[] = [
  { year: 2023, lastPeriodEnd: '2024-12-31', law: 'FRC 2023 suite, taken for period ends to 31 March 2026' },
  { year: 2024, lastPeriodEnd: '2025-12-31', law: 'FRC 2024 suite, taken for period ends to 31 March 2027' },
  { year: 2025, lastPeriodEnd: '2026-12-31', law: 'FRC 2025 suite, no end announced' },
  { year: 2026, lastPeriodEnd: null, law: 'FRC 2026 suite, no end announced' },
];

/** The computational taxonomy: CT 2024 for period ends to 31 March 2026, then only CT 2025 (error 3320 otherwise). */
const COMPUTATION_EDITIONS: readonly Edition[] = [
  { year: 2024, lastPeriodEnd: '2026-03-31', law: 'CT 2024, taken for period ends to 31 March 2026' },
  { year: 2025, lastPeriodEnd: null, law: 'CT 2025, no end announced' },
];

function editionFor(editions: readonly Edition[], periodEnd: IsoDate): number {
  const edition = editions.find((e) => e.lastPeriodEnd === null || periodEnd <= e.lastPeriodEnd);
  if (edition === undefined) throw new Error('the last edition has no end');
  return edition.year;
}

/** Year of the accounts suite for accounts made up to `periodEnd`. */
export const accountsSuiteYear = (periodEnd: IsoDate): number => editionFor(ACCOUNTS_SUITES, periodEnd);

/** Year of the computational taxonomy for an accounting period that ends on `periodEnd`. */
export const computationYear = (periodEnd: IsoDate): number => editionFor(COMPUTATION_EDITIONS, periodEnd);

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
export function accountsTaxonomy(periodEnd: IsoDate): Taxonomy {
  const year = accountsSuiteYear(periodEnd);
  return {
    schemaRefs: [`https://xbrl.frc.org.uk/FRS-102/${year}-01-01/FRS-102-${year}-01-01.xsd`],
    namespaces: suiteNamespaces(year),
  };
}

/**
 * Taxonomy of a computation: the computational taxonomy by the end of the accounting period, and the detailed profit
 * and loss taxonomy of the suite of the accounts, whose period may be longer.
 */
export function computationTaxonomy(accountingPeriodEnd: IsoDate, periodOfAccountEnd: IsoDate): Taxonomy {
  const year = computationYear(accountingPeriodEnd);
  const suite = accountsSuiteYear(periodOfAccountEnd);
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
