import {
  block,
  choice,
  day,
  type FiguresOf,
  type JsonOf,
  nameOf,
  needed,
  object,
  otherwise,
  own,
  paragraphs,
  pounds,
  readAll,
  readBy,
  readIf,
} from './field.ts';
import { FOOT_NOTES_SAID } from './foot-notes.ts';
import { LIMITS } from './limits.ts';

/** Statements that the Companies Act 2006 and the accounting standards require besides the figures (decision 68). */

const textOf = (text: string | null | undefined): string | null =>
  text == null || text.trim() === '' ? null : text.trim();
const trimmed = (limits: { readonly max: number }, says: string) => readBy(paragraphs(limits, says), textOf);

/** FRS 102 paragraphs 3.8A and 3.9. */
export const GOING_CONCERN = block(
  'GoingConcern',
  null,
  'The company as a going concern (FRS 102 section 3).',
  {
    basis: otherwise(
      choice(
        ['goingConcern', 'notGoingConcern'],
        'goingConcern (the default): the accounts say that the directors looked at least twelve months ahead. notGoingConcern: they say that the company is not a going concern. They no longer say that they follow the historical cost convention.',
      ),
      'goingConcern',
    ),
    uncertainty: trimmed(LIMITS.goingConcern.text, 'A material uncertainty and what causes it.'),
    reason: trimmed(
      LIMITS.goingConcern.text,
      'Why the company is not a going concern, and the basis used instead.',
    ),
  },
);

/** Revised accounts' statements about the accounts that they replace (SI 2008/373 regulation 4(2)(a)(iv), (v)). */
export const REVISION = block(
  'Revision',
  null,
  'Statements of amended accounts about the accounts that they replace (SI 2008/373 regulations 4 and 5).',
  {
    nonCompliance: trimmed(
      LIMITS.revision.text,
      'In which respects the original accounts did not comply with the Companies Act 2006.',
    ),
    amendments: trimmed(LIMITS.revision.text, 'The significant amendments that follow from this.'),
    approvalDate: day('When the board approved the amended accounts, YYYY-MM-DD.'),
  },
);

const { directorsAdvances: ADVANCE } = LIMITS;

const rateText = (rate: number | string | null | undefined): string | null =>
  typeof rate === 'number' ? `${rate}% a year` : textOf(rate);

/** Companies Act 2006 s413: one director's advances and credits. */
export const DIRECTORS_ADVANCE = block(
  'DirectorsAdvance',
  null,
  'Advances and credits to one director (Companies Act 2006 s413).',
  {
    name: needed(nameOf(ADVANCE.name, 'Name of the director.')),
    openingBalance: pounds(
      'Owed at the start of the period; below zero where the company owed the director',
      { negative: true },
    ),
    advanced: pounds('Advanced in the period'),
    repaid: pounds('Repaid in the period'),
    writtenOff: pounds('Written off or waived in the period'),
    interestRate: readBy(
      own<number | string>('interestRate', 'text', 'Per cent a year as a number, or words.'),
      rateText,
    ),
    terms: trimmed(ADVANCE.terms, 'Main conditions.'),
    closingBalance: pounds(
      'Owed at the end: openingBalance + advanced - repaid - writtenOff; may be left out',
      { negative: true },
    ),
  },
);
type DirectorsAdvanceJson = JsonOf<typeof DIRECTORS_ADVANCE.fields>;

const topic = (says: string) => choice(['none', 'noted'], says);
/** Topics of a note that not every company needs: there is nothing to state, or the caller's own note covers it. */
const TOPICS = {
  leases: topic('Leases of the company as lessee.'),
  relatedParties: topic('Material transactions with related parties.'),
  fixedAssetInvestments: topic('Investments held as fixed assets.'),
};
/** A small company's statements about its creditors (SI 2008/409 Sch 1 para 61). */
const DEBTS = {
  debtsAfterFiveYears: pounds('Creditors due after more than five years; of full accounts'),
  securedDebts: pounds('Creditors for which security is given; of full accounts'),
};
export type DisclosureTopic = keyof typeof TOPICS;
export const DISCLOSURE_TOPICS = Object.keys(TOPICS) as readonly DisclosureTopic[];
export type DebtsField = keyof typeof DEBTS;
export const DEBTS_FIELDS = Object.keys(DEBTS) as readonly DebtsField[];

export const DISCLOSURES = block(
  'Disclosures',
  null,
  'Topics of a note, each none or noted; and further statements of the accounts.',
  {
    ...TOPICS,
    footNotes: object(FOOT_NOTES_SAID, 'Only for a micro-entity; full accounts say it in a note.'),
    ...DEBTS,
  },
);
type DisclosuresJson = JsonOf<typeof DISCLOSURES.fields>;

export type GoingConcern = FiguresOf<typeof GOING_CONCERN.fields>;
export type DirectorsAdvance = FiguresOf<typeof DIRECTORS_ADVANCE.fields>;
export type Revision = FiguresOf<typeof REVISION.fields>;

/** Figures of the fields at a filing's root that are not in the contract. */
export interface DisclosureFigures {
  readonly goingConcern: GoingConcern | null;
  readonly directorsAdvances: readonly DirectorsAdvance[];
  /** Names of all directors at any time in the period; empty where unknown. */
  readonly directors: readonly string[];
  readonly previousNumberOfEmployees: number | null;
  readonly disclosures: DisclosuresJson;
  /** True when amendments to the standard are adopted early. */
  readonly earlyAdoption: boolean;
  readonly revision: Revision | null;
}

/** Stored form of the disclosures. */
export interface DisclosureJson {
  readonly goingConcern?: JsonOf<typeof GOING_CONCERN.fields> | null;
  readonly directorsAdvances?: readonly DirectorsAdvanceJson[] | null;
  readonly directors?: readonly string[] | null;
  readonly previousNumberOfEmployees?: number | null;
  readonly disclosures?: DisclosuresJson | null;
  readonly earlyAdoption?: boolean | null;
  readonly revision?: JsonOf<typeof REVISION.fields> | null;
}

/** Gives the balance of an advance at the end of the period, after its movements. */
export const closingBalanceOf = (
  row: Pick<DirectorsAdvanceJson, 'openingBalance' | 'advanced' | 'repaid' | 'writtenOff'>,
): number => (row.openingBalance ?? 0) + (row.advanced ?? 0) - (row.repaid ?? 0) - (row.writtenOff ?? 0);

/** Reads stored JSON as exact figures. */
export const readDisclosures = (json: DisclosureJson): DisclosureFigures => ({
  goingConcern: readIf(GOING_CONCERN, json.goingConcern),
  directorsAdvances: (json.directorsAdvances ?? []).map((row) => ({
    ...readAll(DIRECTORS_ADVANCE, row),
    closingBalance: BigInt(closingBalanceOf(row)),
  })),
  directors: (json.directors ?? []).map((name) => name.trim()),
  previousNumberOfEmployees: json.previousNumberOfEmployees ?? null,
  disclosures: json.disclosures ?? {},
  earlyAdoption: json.earlyAdoption ?? false,
  revision: readIf(REVISION, json.revision),
});
