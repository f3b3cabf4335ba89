import type { Pounds } from '../base/money.ts';
import type { IsoDate } from '../dates/date.ts';
import type { Period } from '../dates/period.ts';
import type { Block } from '../documents/blocks.ts';
import type { ProfitComponent } from '../figures/profit.ts';
import type { Law } from '../law/law.ts';
import type { Jurisdiction, LegalForm, SpecialStatus } from './company.ts';
import type { BalanceSheetLineId, ProfitAndLossLineId } from './formats.ts';
import type { Framework } from './frameworks.ts';
import type { Officer } from './officers.ts';
import type { NoteParagraph } from './paragraph.ts';
import type { StatementRow } from './statement.ts';
import type { RevisionStatementId, StatementId } from './wording.ts';

/**
 * Recipient of the copy: the registry may get it without the profit and loss account, the tax authority gets it all.
 */
export type Purpose = 'registry' | 'tax';

/** Trading status; decision 57 defines the two dormant states. */
export type TradingStatus = 'trading' | 'neverTraded' | 'noLongerTrading';

/** A set of accounts in words and figures, before layout and tagging. */
export interface AccountsModel {
  /** Law under which they are drawn up. */
  readonly law: Law;
  readonly framework: Framework;
  readonly purpose: Purpose;
  readonly company: {
    readonly name: string;
    readonly number: string;
    readonly registeredOffice: readonly string[];
    readonly legalForm: LegalForm;
    readonly jurisdiction: Jurisdiction;
    readonly isBeingWoundUp: boolean;
    /** Null for a company without a special status. */
    readonly specialStatus: SpecialStatus | null;
  };
  readonly title: string;
  readonly period: Period;
  /** Null in a first period, and when nothing is stated for the period before. */
  readonly previousPeriod: Period | null;
  readonly tradingStatus: TradingStatus;
  /** Null where the accounts do not mention it. */
  readonly goingConcern: GoingConcernStated | null;
  readonly principalActivity: string;
  /** The signatory; null while nobody is named. */
  readonly director: string | null;
  /** Every named director, the signatory first. */
  readonly officers: readonly Officer[];
  /** The day on which the board approved the accounts. For revised accounts, the approval day of the original ones. */
  readonly approvalDate: IsoDate;
  /** Statements on the registry's copy of amended accounts; null otherwise. */
  readonly revision: RevisedAccounts | null;
  /** Null where the framework requires none, and on a copy without the profit and loss account. */
  readonly directorsReport: DirectorsReport | null;
  readonly balanceSheet: readonly StatementRow<BalanceSheetLineId>[];
  /** Null when the copy leaves it out, or a dormant company has none. */
  readonly profitAndLoss: readonly StatementRow<ProfitAndLossLineId>[] | null;
  /** The make-up of profit before tax; only on the tax authority's copy. */
  readonly detailedProfitAndLoss: readonly DetailedRow[] | null;
  /** True when this copy leaves out the profit and loss account that the members' copy has (CA 2006 s444(1)). */
  readonly isFilleted: boolean;
  readonly statements: readonly { readonly id: StatementId; readonly text: string }[];
  /** Notes at the foot of the balance sheet, before the statements (CA 2006 s472(1A)). */
  readonly foot: readonly Omit<Note, 'number'>[];
  readonly notes: readonly Note[];
  /** True when it has disclosures for which only the FRC suite of 2026 has concepts. */
  readonly hasAmendedDisclosures: boolean;
}

/** Statements of the accounts about going concern. */
export interface GoingConcernStated {
  readonly isGoingConcern: boolean;
  /** True if they say that the directors looked at least twelve months ahead. */
  readonly looksAhead: boolean;
}

/** Statements of revised accounts about the accounts that they replace. */
export interface RevisedAccounts {
  /** Statements in the order of the regulation; the caller's own two appear where given. */
  readonly statements: readonly { readonly id: RevisionStatementId; readonly text: string }[];
  /** The day on which the board approved the revision; null if absent. */
  readonly approvalDate: IsoDate | null;
}

/** A small company's directors' report, besides the principal activity and the signatory. */
export interface DirectorsReport {
  /** Statement in a report that replaces the original one; null otherwise. */
  readonly revision: string | null;
  readonly provisions: string;
}

export interface DetailedRow extends ProfitComponent {
  readonly previous: Pounds | null;
}

/** A table or a sentence with tagged figures, as its note draws it. */
export interface DrawnPart {
  readonly kind: 'drawn';
  /** Name of its content within the note. */
  readonly shows: string;
  /** Lines of the balance sheet that the note explains. */
  readonly explains: readonly string[];
  readonly blocks: (model: AccountsModel, title: string) => readonly Block[];
}

export const drawn = (
  shows: string,
  blocks: DrawnPart['blocks'],
  explains: DrawnPart['explains'] = [],
): DrawnPart => ({ kind: 'drawn', shows, explains, blocks });

/** Parts of a note, in reading order. */
export type NotePart = NoteParagraph | DrawnPart;

export interface Note {
  readonly number: number;
  readonly title: string;
  readonly parts: readonly NotePart[];
}
