import type { AccountsModel } from '../accounts/model.ts';
import { dateRun, duringText } from '../accounts/runs.ts';
import { REVISION_APPROVED, REVISION_TAGS } from '../accounts/tags.ts';
import type { RevisionStatementId } from '../accounts/wording.ts';
import { longDate } from '../dates/date.ts';
import { type Block, headingBlock, paragraphBlock, type Run } from '../documents/blocks.ts';

/** Prints the approval day of the original accounts. Revised accounts show the position at that day. */
export const approvedRun = (model: AccountsModel): Run =>
  dateRun(model, 'core:DateAuthorisationFinancialStatementsForIssue', model.approvalDate);

const HEADINGS: Readonly<Partial<Record<RevisionStatementId, string>>> = {
  nonCompliance: 'Respects in which the original accounts did not comply with the Companies Act 2006',
  amendments: 'Significant amendments made as a result',
};

/**
 * Prints the page of revised accounts after their cover (SI 2008/373 regulation 4(2)): a prominent position, as the law
 * requires.
 */
export function revisionBlocks(model: AccountsModel): readonly Block[] {
  const { revision } = model;
  if (revision === null) return [];
  return [
    headingBlock(1, 'Revised accounts', { newPage: true }),
    ...revision.statements.flatMap(({ id, text }): readonly Block[] => {
      const heading = HEADINGS[id];
      return [
        ...(heading === undefined ? [] : [headingBlock(2, heading)]),
        paragraphBlock([duringText(model, REVISION_TAGS[id], text)]),
      ];
    }),
    ...approvalBlocks(model),
  ];
}

function approvalBlocks(model: AccountsModel): readonly Block[] {
  const approved = model.revision?.approvalDate ?? null;
  if (approved === null) return [];
  return [
    headingBlock(2, 'Approval'),
    paragraphBlock([
      { text: 'The original accounts were approved by the board of directors on ' },
      approvedRun(model),
      { text: '. The board approved this revision on ' },
      revisionRun(model, approved),
      { text: '.' },
    ]),
  ];
}

/** Prints the day on which the board approved the revision. */
export const revisionRun = (model: AccountsModel, approved: string): Run => ({
  text: longDate(approved),
  fact: { kind: 'date', concept: REVISION_APPROVED, value: approved, time: { duration: model.period } },
});
