import { checkAccounts } from '../../core/accounts/check.ts';
import { isLongerThanTwelveMonths } from '../../core/period/period.ts';
import { describeProblems, error, type Problem } from '../../core/problem.ts';
import { isWhollyExempt } from '../../core/tax/charity.ts';
import { incomplete as incompletePage } from '../../core/tax/charity-checks.ts';
import { CHARITY } from '../../core/tax/charity-part.ts';
import type { ReturnComputation } from '../../core/tax/computation.ts';
import { isLoansFault } from '../../core/tax/loans/problems.ts';
import type { DescriptorAnswer } from '../../schema/answers/document-answers.ts';
import { DOCUMENT_TYPES, type DocumentType } from '../../schema/requests/document-requests.ts';
import type { Case } from '../submission/case.ts';
import {
  accountsBlockers,
  computationBlockers,
  missingFigures,
  UNREADABLE,
  withoutRepeats,
} from '../submission/checks.ts';
import { bareReturn } from '../submission/filing-documents.ts';

/** The documents a filing can be read as (contract 2.5, 2.13 and 4.3, decision 32). */
const NAMES: Readonly<Record<DocumentType, string>> = {
  accounts_ixbrl: 'Accounts for the registry (inline XBRL)',
  accounts_pdf: 'Accounts for the registry (PDF)',
  tax_computation_ixbrl: 'Corporation tax computation (inline XBRL)',
  tax_computation_pdf: 'Corporation tax computation (PDF)',
  ct600_pdf: 'Company tax return CT600 (PDF)',
  ct600a_pdf: 'CT600A, loans to participators (PDF)',
  ct600e_pdf: 'CT600E, charities and community amateur sports clubs (PDF)',
};

export const isPdf = (type: DocumentType): boolean => type.endsWith('_pdf');
export const isAccounts = (type: DocumentType): boolean => type.startsWith('accounts_');

/** Why a document cannot be made of what is saved, or null. */
export function unavailable(work: Case, type: DocumentType): string | null {
  const { figures } = work;
  const charity = figures.charityStatus !== null;
  if (isAccounts(type)) {
    if (charity) return 'charity and CASC accounts are not made by this service';
    // Accounts nobody has been named to sign are an unsigned draft: right as far as they go, and wanted for approval.
    const problems = checkAccounts(figures, work.today).filter((p) => p.location !== 'directorName');
    return reasonOf([...incomplete(work), ...problems, ...accountsBlockers(work)]);
  }
  if (type === 'ct600a_pdf') return loansPageUnavailable(work);
  if (type === 'ct600e_pdf') return pageUnavailable(work);
  const computation = type.startsWith('tax_computation_');
  if (computation && isWhollyExempt(figures)) {
    return 'a charity that claims full exemption has no tax computation';
  }
  const unreadable =
    type === 'ct600_pdf' && !work.bankDetailsReadable ? [error('bankDetailsData', UNREADABLE)] : [];
  return reasonOf([
    ...incomplete(work),
    ...computationBlockers(work.computation),
    ...loansBlockers(work),
    ...unreadable,
  ]);
}

/** Loans and reliefs whose tax cannot be worked out as they are saved: every document that shows it would be wrong. */
const loansBlockers = ({ computation }: Case): readonly Problem[] =>
  withoutRepeats(computation.returns.flatMap(({ problems }) => problems)).filter(isLoansFault);

/** With these, what page CT600A cannot carry as it is saved, such as a name in characters the form does not take. */
const loansFaults = (work: Case): readonly Problem[] =>
  withoutRepeats([
    ...loansBlockers(work),
    ...work.computation.returns
      .flatMap((computed) => bareReturn(work.figures, computed).problems)
      .filter(isLoansFault),
  ]);

/** Returns with a page CT600A: box 95 is ticked. */
export const withLoansPage = (returns: readonly ReturnComputation[]): readonly ReturnComputation[] =>
  returns.filter(({ boxes }) => boxes.has('95'));

/** Page CT600A is that of a close company with loans or reliefs (contract 2.16, rule 2; decision 62). */
function loansPageUnavailable(work: Case): string | null {
  const { figures, computation } = work;
  if (figures.isDormant) return 'a dormant company files no page CT600A';
  if (figures.isCloseCompany === false)
    return 'page CT600A is made for close companies only: isCloseCompany is false';
  const faults = reasonOf(loansFaults(work));
  if (faults !== null) return faults;
  return withLoansPage(computation.returns).length === 0
    ? 'supplementaryPagesData.ct600a: no loans or reliefs are saved for page CT600A'
    : null;
}

/** Which returns of a long period have the document. Of CT600A only those with loans or reliefs of their own. */
export const validSubPeriods = ({ computation }: Case, type: DocumentType): readonly number[] =>
  (type === 'ct600a_pdf' ? withLoansPage(computation.returns) : computation.returns).flatMap(
    ({ subPeriod }) => subPeriod ?? [],
  );

/**
 * Page CT600E is that of a charity or club. It must say the least that contract 2.17 asks for (rules 1 and 10). It must
 * say nothing that its boxes cannot hold: that would be missing from it.
 */
function pageUnavailable({ figures, computation }: Case): string | null {
  const { charity, charityStatus } = figures;
  if (charityStatus === null)
    return 'page CT600E is made for charities and CASCs only: charityStatus is not set';
  if (charity === null) return 'supplementaryPagesData.ct600e: nothing is saved for page CT600E';
  const unheld = computation.returns
    .flatMap((computed) => bareReturn(figures, computed).problems)
    .filter(({ location }) => location?.startsWith(`${CHARITY}.`));
  return reasonOf([...incompletePage(charity), ...withoutRepeats(unheld)]);
}

/** Figures never saved: a document that read them as nothing would be wrong. */
const incomplete = (work: Case): readonly Problem[] =>
  missingFigures({ figures: work.figures, given: work.filing.data });

function reasonOf(problems: readonly Problem[]): string | null {
  const errors = problems.filter((problem) => problem.severity === 'error');
  return errors.length > 0 ? describeProblems(errors) : null;
}

export function describeDocuments(work: Case): DescriptorAnswer[] {
  const isLong = isLongerThanTwelveMonths(work.figures.period);
  return DOCUMENT_TYPES.map((type) => {
    const reason = unavailable(work, type);
    return {
      type,
      name: NAMES[type],
      mimeType: isPdf(type) ? 'application/pdf' : 'text/html',
      available: reason === null,
      unavailableReason: reason,
      supportsSubPeriods: isLong,
      ...(isLong && !isAccounts(type)
        ? { validSubPeriods: reason === null ? validSubPeriods(work, type) : [] }
        : {}),
    };
  });
}
