import type { Pounds } from '../money.ts';
import { readPounds } from './read-amounts.ts';

/** What the Companies Act 2006 and the accounting standards ask accounts to say besides their figures (decision 68). */

export const GOING_CONCERN_BASES = ['goingConcern', 'notGoingConcern'] as const;
export type GoingConcernBasis = (typeof GOING_CONCERN_BASES)[number];

/** FRS 102 paragraphs 3.8A and 3.9. */
export interface GoingConcernJson {
  /** `goingConcern` where left out. */
  readonly basis?: GoingConcernBasis | null;
  /** A material uncertainty and what causes it. */
  readonly uncertainty?: string | null;
  /** Why the company is not a going concern, and the basis used instead. */
  readonly reason?: string | null;
}

/** Companies Act 2006 s413: one director's advances and credits; whole pounds. */
export interface DirectorsAdvanceJson {
  readonly name: string;
  /** Below zero where the company owed the director. */
  readonly openingBalance?: number | null;
  readonly advanced?: number | null;
  readonly repaid?: number | null;
  readonly writtenOff?: number | null;
  /** Per cent a year, or words. */
  readonly interestRate?: number | string | null;
  readonly terms?: string | null;
  /** What the others come to, where left out. */
  readonly closingBalance?: number | null;
}

/** Topics of a note that not every company has: there is nothing to say, or a note of the caller's says it. */
export const DISCLOSURE_TOPICS = ['leases', 'relatedParties', 'fixedAssetInvestments'] as const;
export type DisclosureTopic = (typeof DISCLOSURE_TOPICS)[number];
export const DISCLOSURE_ANSWERS = ['none', 'noted'] as const;
export type DisclosuresJson = {
  readonly [Topic in DisclosureTopic]?: (typeof DISCLOSURE_ANSWERS)[number] | null;
};

export interface GoingConcern {
  readonly basis: GoingConcernBasis;
  readonly uncertainty: string | null;
  readonly reason: string | null;
}

export interface DirectorsAdvance {
  readonly name: string;
  readonly openingBalance: Pounds;
  readonly advanced: Pounds;
  readonly repaid: Pounds;
  readonly writtenOff: Pounds;
  /** In words: `2.25% a year`. */
  readonly interestRate: string | null;
  readonly terms: string | null;
  readonly closingBalance: Pounds;
}

/** The figures of the fields that a filing may hold at its root besides those of the contract. */
export interface DisclosureFigures {
  readonly goingConcern: GoingConcern | null;
  readonly directorsAdvances: readonly DirectorsAdvance[];
  /** Names of all who were directors at any time in the period; empty where nothing says. */
  readonly directors: readonly string[];
  readonly previousNumberOfEmployees: number | null;
  readonly disclosures: DisclosuresJson;
  /** Amendments to the standard adopted before the period in which they must be. */
  readonly earlyAdoption: boolean;
}

/** The same as they are stored. */
export interface DisclosureJson {
  readonly goingConcern?: GoingConcernJson | null;
  readonly directorsAdvances?: readonly DirectorsAdvanceJson[] | null;
  readonly directors?: readonly string[] | null;
  readonly previousNumberOfEmployees?: number | null;
  readonly disclosures?: DisclosuresJson | null;
  readonly earlyAdoption?: boolean | null;
}

export const NO_DISCLOSURES: DisclosureFigures = {
  goingConcern: null,
  directorsAdvances: [],
  directors: [],
  previousNumberOfEmployees: null,
  disclosures: {},
  earlyAdoption: false,
};

/** What the movements of an advance come to at the end of the period. */
export const closingBalanceOf = (row: {
  readonly openingBalance?: number | null;
  readonly advanced?: number | null;
  readonly repaid?: number | null;
  readonly writtenOff?: number | null;
}): number => (row.openingBalance ?? 0) + (row.advanced ?? 0) - (row.repaid ?? 0) - (row.writtenOff ?? 0);

const textOf = (text: string | null | undefined): string | null =>
  text == null || text.trim() === '' ? null : text.trim();

const readGoingConcern = (json: GoingConcernJson): GoingConcern => ({
  basis: json.basis ?? 'goingConcern',
  uncertainty: textOf(json.uncertainty),
  reason: textOf(json.reason),
});

const rateText = (rate: number | string | null | undefined): string | null =>
  typeof rate === 'number' ? `${rate}% a year` : textOf(rate);

const readAdvance = (json: DirectorsAdvanceJson): DirectorsAdvance => ({
  name: json.name,
  openingBalance: readPounds(json.openingBalance),
  advanced: readPounds(json.advanced),
  repaid: readPounds(json.repaid),
  writtenOff: readPounds(json.writtenOff),
  interestRate: rateText(json.interestRate),
  terms: textOf(json.terms),
  closingBalance: BigInt(closingBalanceOf(json)),
});

/** Stored JSON to exact figures. */
export const readDisclosures = (json: DisclosureJson): DisclosureFigures => ({
  goingConcern: json.goingConcern ? readGoingConcern(json.goingConcern) : null,
  directorsAdvances: (json.directorsAdvances ?? []).map(readAdvance),
  directors: (json.directors ?? []).map((name) => name.trim()),
  previousNumberOfEmployees: json.previousNumberOfEmployees ?? null,
  disclosures: json.disclosures ?? {},
  earlyAdoption: json.earlyAdoption ?? false,
});
