import type { FilingFigures } from '../figures/filing.ts';
import {
  type BalanceSheetFormat,
  MICRO_BALANCE_SHEET,
  MICRO_PROFIT_AND_LOSS,
  type ProfitAndLossFormat,
  SMALL_BALANCE_SHEET,
  SMALL_PROFIT_AND_LOSS,
} from './formats.ts';
import { FRS_102_NOTES, FRS_105_NOTES, type NoteWording } from './policies-wording.ts';

/** All differences between accounting frameworks, as data. */
export interface Framework {
  readonly id: 'frs105' | 'frs102';
  /** Name of the standard within a sentence. */
  readonly standard: string;
  /** Word in the title for companies of this framework; null where it needs none. */
  readonly kind: string | null;
  /** The account type whose figures its profit and loss account takes (fair value gains in full accounts only). */
  readonly accountType: FilingFigures['accountType'];
  readonly balanceSheet: BalanceSheetFormat;
  readonly profitAndLoss: ProfitAndLossFormat;
  readonly notes: NoteWording;
  /** Statement above the director's signature: CA 2006 s414(3). The registry looks for words in it. */
  readonly provisions: string;
  /**
   * Statement about the profit and loss account that is not delivered (CA 2006 s444(1), (5A)); null where none is
   * required, as for micro-entities (s444(5C)).
   */
  readonly notDelivered: string | null;
  /** True when the notes are at the foot of the balance sheet (CA 2006 s472(1A)). */
  readonly notesAtFoot: boolean;
  /** True when the whole document contains a directors' report (CA 2006 s415). */
  readonly directorsReport: boolean;
}

export const FRS_105: Framework = {
  id: 'frs105',
  standard: 'FRS 105',
  kind: 'micro-entity',
  accountType: 'micro',
  balanceSheet: MICRO_BALANCE_SHEET,
  profitAndLoss: MICRO_PROFIT_AND_LOSS,
  notes: FRS_105_NOTES,
  // A trading micro-entity without its profit and loss account must name both regimes, so the sentence always names
  // both.
  provisions:
    'These accounts have been prepared in accordance with the provisions applicable to companies subject to the micro-entities regime and to the small companies regime of the Companies Act 2006.',
  notDelivered: null,
  notesAtFoot: true,
  directorsReport: false,
};

export const FRS_102: Framework = {
  id: 'frs102',
  standard: 'FRS 102',
  kind: null,
  accountType: 'full',
  balanceSheet: SMALL_BALANCE_SHEET,
  profitAndLoss: SMALL_PROFIT_AND_LOSS,
  notes: FRS_102_NOTES,
  provisions:
    'These accounts have been prepared in accordance with the provisions applicable to companies subject to the small companies regime of the Companies Act 2006 and in accordance with FRS 102 Section 1A.',
  notDelivered: "the profit and loss account or of the directors' report",
  notesAtFoot: false,
  directorsReport: true,
};

/** Gives the framework of a filing: dormant accounts are FRS 105 for any account type. */
export const frameworkOf = ({
  isDormant,
  accountType,
}: Pick<FilingFigures, 'isDormant' | 'accountType'>): Framework =>
  isDormant || accountType === 'micro' ? FRS_105 : FRS_102;
