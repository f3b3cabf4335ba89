import type { Block } from '../documents/blocks.ts';
import type { ProfitComponent } from '../figures/profit.ts';
import type { Pounds } from '../money.ts';
import type { IsoDate } from '../period/date.ts';
import type { Period } from '../period/period.ts';
import type { Jurisdiction, LegalForm } from './company.ts';
import type { BalanceSheetLineId, ProfitAndLossLineId } from './formats.ts';
import type { Framework } from './frameworks.ts';
import type { NoteParagraph } from './notes/paragraph.ts';
import type { Officer } from './officers.ts';
import type { StatementRow } from './statement.ts';
import type { StatementId } from './wording.ts';

/** Who the copy is for: the registry may be spared the profit and loss account, the tax authority gets it all. */
export type Purpose = 'registry' | 'tax';

/** Decision 57 tells the two dormant states apart. */
export type TradingStatus = 'trading' | 'neverTraded' | 'noLongerTrading';

/** A set of accounts in words and figures, before it is laid out or tagged. */
export interface AccountsModel {
  readonly framework: Framework;
  readonly purpose: Purpose;
  readonly company: {
    readonly name: string;
    readonly number: string;
    readonly registeredOffice: readonly string[];
    readonly legalForm: LegalForm;
    readonly jurisdiction: Jurisdiction;
    readonly isBeingWoundUp: boolean;
  };
  readonly title: string;
  readonly period: Period;
  /** Null in a first period, and when nothing is stated for the period before. */
  readonly previousPeriod: Period | null;
  readonly tradingStatus: TradingStatus;
  readonly principalActivity: string;
  /** Who signs; null while nobody is named. */
  readonly director: string | null;
  /** Every director that is named, the one who signs first. */
  readonly officers: readonly Officer[];
  readonly approvalDate: IsoDate;
  /** Said on the copy of amended accounts that goes to the registry; null otherwise. */
  readonly revision: string | null;
  /** Null where the framework asks for none, and on a copy without the profit and loss account. */
  readonly directorsReport: DirectorsReport | null;
  readonly balanceSheet: readonly StatementRow<BalanceSheetLineId>[];
  /** Null when the copy leaves it out, or a dormant company has none. */
  readonly profitAndLoss: readonly StatementRow<ProfitAndLossLineId>[] | null;
  /** The make-up of profit before tax; on the tax authority's copy only. */
  readonly detailedProfitAndLoss: readonly DetailedRow[] | null;
  /** True of a trading company's copy that leaves the profit and loss account out (CA 2006 s444(1)). */
  readonly isFilleted: boolean;
  readonly statements: readonly { readonly id: StatementId; readonly text: string }[];
  /** At the foot of the balance sheet, before the statements (CA 2006 s472(1A)). */
  readonly foot: readonly Omit<Note, 'number'>[];
  readonly notes: readonly Note[];
  /** Disclosures that only the FRC suite of 2026 has names for. */
  readonly hasAmendedDisclosures: boolean;
}

/** What a small company's directors' report says besides the principal activity and who signs it. */
export interface DirectorsReport {
  /** Said of a report that replaces the original one; null otherwise. */
  readonly revision: string | null;
  readonly provisions: string;
}

export interface DetailedRow extends ProfitComponent {
  readonly previous: Pounds | null;
}

/** A table or a sentence with tagged figures, as its note draws it. */
export interface DrawnPart {
  readonly kind: 'drawn';
  /** What it shows, as the note names it. */
  readonly shows: string;
  /** Lines of the balance sheet that the note says more of. */
  readonly explains: readonly string[];
  readonly blocks: (model: AccountsModel, title: string) => readonly Block[];
}

/** Parts of a note, in the order they are read. */
export type NotePart = NoteParagraph | DrawnPart;

export interface Note {
  readonly number: number;
  readonly title: string;
  readonly parts: readonly NotePart[];
}
