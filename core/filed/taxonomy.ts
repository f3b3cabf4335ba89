import { memoizeLast } from '../base/lazily.ts';
import type { ExpandedName } from '../xml/tokens.ts';
import type { FiledContext, FiledDocument, FiledFact } from './document.ts';

/** Classifies concepts by their namespace: prefixes are free, and local names have stayed since 2014. */
export type Family = 'core' | 'bus' | 'direp' | 'gaap';

const FRC_CORE = /^http:\/\/xbrl\.frc\.org\.uk\/fr\/(20\d\d)-\d\d-\d\d\/core$/;
const FRC_BUSINESS = /^http:\/\/xbrl\.frc\.org\.uk\/cd\/20\d\d-\d\d-\d\d\/business$/;
const FRC_REPORTS = /^http:\/\/xbrl\.frc\.org\.uk\/reports\/20\d\d-\d\d-\d\d\/direp$/;
const GAAP_CORE = 'http://www.xbrl.org/uk/gaap/core/2009-09-01';
const GAAP_BUSINESS = 'http://www.xbrl.org/uk/cd/business/2009-09-01';
const COMPUTATION =
  /^http:\/\/www\.(?:hmrc\.gov\.uk\/schemas\/ct\/(?:comp|dpl)|govtalk\.gov\.uk\/uk\/fr\/tax)\//;

const familyOf = ({ namespace }: ExpandedName): Family | null => {
  if (FRC_CORE.test(namespace)) return 'core';
  if (FRC_BUSINESS.test(namespace) || namespace === GAAP_BUSINESS) return 'bus';
  if (FRC_REPORTS.test(namespace)) return 'direp';
  return namespace === GAAP_CORE ? 'gaap' : null;
};

/** Names the taxonomy: `frc-2024`, `uk-gaap-2009`; null where the document has no facts of accounts. */
export function taxonomyOf({ facts }: FiledDocument): string | null {
  for (const { concept } of facts) {
    const year = FRC_CORE.exec(concept.namespace)?.[1];
    if (year !== undefined) return `frc-${year}`;
    if (concept.namespace === GAAP_CORE) return 'uk-gaap-2009';
  }
  return null;
}

export const isComputation = ({ facts }: FiledDocument): boolean =>
  facts.some(({ concept }) => COMPUTATION.test(concept.namespace));

const GROUP = 'GroupCompanyDataDimension';

/**
 * Writes the dimensions of a context as one text, e.g. `MaturitiesOrExpirationPeriodsDimension=WithinOneYear`; '' is
 * none.
 */
export const dimensionsOf = memoizeLast(({ dimensions }: FiledContext): string =>
  [...dimensions]
    .filter(([name, member]) => !(name === GROUP && member === 'Company'))
    .map(([name, member]) => `${name}=${member}`)
    .sort()
    .join(' '),
);

/** Gives the eight characters of a company number. Some documents drop its leading zeros or use small letters. */
export const paddedNumber = (text: string): string => {
  const number = text.replace(/\s/g, '').toUpperCase();
  return /^\d+$/.test(number) ? number.padStart(8, '0') : number;
};

function addTo(lists: Map<string, FiledFact[]>, key: string, fact: FiledFact): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [fact]);
  else list.push(fact);
}

/**
 * Finds the company's own facts by family and local name. Facts of the group, of others and of unknown dimensions are
 * left out.
 */
export class Facts {
  readonly #byName = new Map<string, FiledFact[]>();
  readonly #byDimensions = new Map<string, FiledFact[]>();
  /** Number of consolidated facts, which are of a group. */
  readonly consolidated: number;

  constructor({ facts }: FiledDocument, companyNumber: string) {
    let consolidated = 0;
    for (const fact of facts) {
      const family = familyOf(fact.concept);
      if (family === null || fact.context.isOther) continue;
      if (paddedNumber(fact.context.identifier) !== companyNumber) continue;
      if (fact.context.dimensions.get(GROUP) === 'Consolidated') {
        consolidated += 1;
        continue;
      }
      const key = `${family}:${fact.concept.local}`;
      addTo(this.#byName, key, fact);
      addTo(this.#byDimensions, `${key} ${dimensionsOf(fact.context)}`, fact);
    }
    this.consolidated = consolidated;
  }

  of(family: Family, local: string): readonly FiledFact[] {
    return this.#byName.get(`${family}:${local}`) ?? [];
  }

  /** Lists the facts of a concept with exactly these dimensions (`dimensionsOf`). */
  having(core: string, dimensions: string): readonly FiledFact[] {
    return this.#byDimensions.get(`core:${core} ${dimensions}`) ?? [];
  }

  /** Lists the facts of a concept of accounts, in either family. */
  accounts(core: string, gaap: string | null = null): readonly FiledFact[] {
    return [...this.of('core', core), ...(gaap === null ? [] : this.of('gaap', gaap))];
  }

  get all(): Iterable<FiledFact> {
    return [...this.#byName.values()].flat();
  }
}
