import { error, type Problem } from '../base/problem.ts';
import { type IsoDate, longDate } from '../dates/date.ts';
import type { FilingFigures } from '../figures/filing.ts';
import type { Purpose, RevisedAccounts } from './model.ts';
import { type RevisionStatementId, revisedAccountsTexts } from './wording.ts';

/** Handles accounts that replace accepted ones at the registry: revised by replacement, as a whole (decision 215). */

/** True if a copy is of revised accounts. The tax authority gets the accounts, not their history. */
export const isRevision = ({ amends }: Pick<FilingFigures, 'amends'>, purpose: Purpose): boolean =>
  amends.accounts && purpose === 'registry';

/** Lists the statements of a copy about its revision; null if the accounts are not revised. */
export function revisedAccounts(figures: FilingFigures, purpose: Purpose): RevisedAccounts | null {
  if (!isRevision(figures, purpose)) return null;
  const { period, revision } = figures;
  const texts: readonly (readonly [RevisionStatementId, string | null])[] = [
    ...revisedAccountsTexts(period),
    ['nonCompliance', revision?.nonCompliance ?? null],
    ['amendments', revision?.amendments ?? null],
  ];
  return {
    statements: texts.flatMap(([id, text]) => (text === null ? [] : [{ id, text }])),
    approvalDate: revision?.approvalDate ?? null,
  };
}

const WANTED = {
  nonCompliance: 'say in which respects the original accounts did not comply with the Companies Act 2006',
  amendments: 'say which significant amendments follow from it',
  approvalDate: 'give the day on which the board approved the amended accounts',
} as const;

/**
 * Checks revised accounts: statements that the registry still needs, and an approval on an impossible day.
 *
 * @param today the day of the request
 */
export function checkRevision(figures: FilingFigures, today: IsoDate): readonly Problem[] {
  if (!figures.amends.accounts) return [];
  const { revision } = figures;
  const missing = (['nonCompliance', 'amendments', 'approvalDate'] as const)
    .filter((name) => revision === null || revision[name] === null)
    .map((name) =>
      error(
        `revision.${name}`,
        `is missing, and amended accounts must state it (SI 2008/373 regulation 4): ${WANTED[name]}`,
      ),
    );
  const approved = revision?.approvalDate ?? null;
  return [...missing, ...(approved === null ? [] : approvedInOrder(figures, approved, today))];
}

function approvedInOrder(figures: FilingFigures, approved: IsoDate, today: IsoDate): readonly Problem[] {
  const original = figures.signing.boardApprovalDate;
  if (approved >= original && approved <= today) return [];
  return [
    error(
      'revision.approvalDate',
      `the amended accounts cannot be approved on ${longDate(approved)}: give a day from the approval of the original ones, ${longDate(original)}, to today, ${longDate(today)}`,
    ),
  ];
}

/** Gives the signing day of the registry's copy; for revised accounts, the approval day of the revision. */
export const signedOn = ({ amends, revision, signing }: FilingFigures): IsoDate =>
  (amends.accounts ? revision?.approvalDate : null) ?? signing.boardApprovalDate;
