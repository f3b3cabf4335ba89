import { describeProblems, error, type Problem } from '../base/problem.ts';
import { pathOf } from '../boxes/pages.ts';
import { authorityPage } from '../boxes/supplementary.ts';
import { isLongerThanTwelveMonths } from '../dates/period.ts';
import { isWhollyExempt } from '../figures/charity-status.ts';
import { attachesConsents, noticesLacking } from '../pages/ct600c/consent-document.ts';
import type { ReturnComputation } from '../tax/computation.ts';
import { checkAccounts } from './accounts.ts';
import {
  accountsBlockers,
  type CheckInput,
  computationBlockers,
  missingFigures,
  UNREADABLE,
  withoutRepeats,
} from './checks.ts';
import { CONSENTS, DOCUMENT_TYPES, type DocumentType, type MainDocument } from './document-types.ts';
import { bareReturn } from './filing-documents.ts';
import { PAGES, type Page, pageOf } from './pages.ts';

/** Parts of a filing that decide which documents it can have. */
export interface DocumentWork
  extends Pick<CheckInput, 'figures' | 'computation' | 'today' | 'bankDetailsReadable'> {
  readonly filing: { readonly data: CheckInput['given'] };
}

/** Says if one document can be made. Only a return's document of a long period has `validSubPeriods`. */
export interface DocumentDescription {
  readonly type: DocumentType;
  readonly name: string;
  readonly mimeType: 'application/pdf' | 'text/html';
  readonly available: boolean;
  readonly unavailableReason: string | null;
  readonly supportsSubPeriods: boolean;
  readonly validSubPeriods?: readonly number[];
}

/** Names of a filing's documents, except those of pages. */
const NAMES: Readonly<Record<MainDocument, string>> = {
  accounts_ixbrl: 'Accounts for the registry (inline XBRL)',
  accounts_pdf: 'Accounts for the registry (PDF)',
  tax_computation_ixbrl: 'Corporation tax computation (inline XBRL)',
  tax_computation_pdf: 'Corporation tax computation (PDF)',
  ct600_pdf: 'Company tax return CT600 (PDF)',
};
const NAMED: ReadonlyMap<string, string> = new Map(Object.entries(NAMES));

function nameOf(type: DocumentType): string {
  if (type === CONSENTS) return 'Copies of notices of consent to group relief (PDF)';
  const page = pageOf(type);
  return page === null ? (NAMED.get(type) ?? type) : `${page.number}, ${page.about} (PDF)`;
}

export const isPdf = (type: DocumentType): boolean => type.endsWith('_pdf');
export const isAccounts = (type: DocumentType): boolean => type.startsWith('accounts_');

/** Explains why a document cannot be made from the saved figures, or gives null. */
export function unavailable(work: DocumentWork, type: DocumentType): string | null {
  const { figures } = work;
  const charity = figures.charityStatus !== null;
  if (isAccounts(type)) {
    if (charity)
      return 'charityStatus: charity and CASC accounts are not made by this service: save your own as accountsPdf';
    // Accounts without a named signatory are an unsigned draft: correct so far, and wanted for approval.
    const problems = checkAccounts(figures, work.today, work.computation.law).filter(
      (p) => p.location !== 'directorName',
    );
    return reasonOf([...incomplete(work), ...problems, ...accountsBlockers(work)]);
  }
  if (type === CONSENTS) return consentsUnavailable(work);
  const page = pageOf(type);
  if (page !== null) return pageUnavailable(work, page);
  const computation = type.startsWith('tax_computation_');
  if (computation && isWhollyExempt(figures)) {
    return 'supplementaryPagesData.ct600e.allCharitable: a charity that claims full exemption has no tax computation';
  }
  const unreadable =
    type === 'ct600_pdf' && !work.bankDetailsReadable ? [error('bankDetailsData', UNREADABLE)] : [];
  return reasonOf([
    ...incomplete(work),
    ...computationBlockers(work.computation),
    ...PAGES.flatMap((page) => computedFaults(work, page)),
    ...unreadable,
  ]);
}

/** Lists errors in the fields of a page. */
const faultsIn = (page: Page, problems: readonly Problem[]): readonly Problem[] =>
  withoutRepeats(problems).filter(
    ({ location, severity }) => severity === 'error' && location?.startsWith(`${pathOf(page)}.`) === true,
  );

/** Lists the errors that make the page's tax wrong, and so every document that shows it. */
const computedFaults = ({ computation }: DocumentWork, page: Page): readonly Problem[] =>
  page.chargesTax
    ? faultsIn(
        page,
        computation.returns.flatMap(({ problems }) => problems),
      )
    : [];

/** Lists the returns with a page: its box is ticked. */
function returnsWith(page: Page, returns: readonly ReturnComputation[]): readonly ReturnComputation[] {
  const { tick } = authorityPage(page.number);
  return returns.filter(({ boxes }) => boxes.has(tick));
}

/**
 * Explains why a page cannot be made: the filing can have none, it lacks something, or its boxes cannot hold the saved
 * figures.
 */
function pageUnavailable(work: DocumentWork, page: Page): string | null {
  const { figures, computation } = work;
  const refused = page.refusal(figures);
  if (refused !== null) return refused;
  const unheld = computation.returns.flatMap((computed) => bareReturn(figures, computed).problems);
  const reason = reasonOf([
    ...page.incomplete(figures),
    ...withoutRepeats([...computedFaults(work, page), ...faultsIn(page, unheld)]),
  ]);
  if (reason !== null) return reason;
  return returnsWith(page, computation.returns).length === 0
    ? `${pathOf(page)}: no ${page.nothing} are saved for page ${page.number}`
    : null;
}

/**
 * Explains why there is no copy of a notice: page CT600C cannot be made, its claims need no notice, or it is not known
 * what a notice says.
 */
function consentsUnavailable(work: DocumentWork): string | null {
  const page = unavailable(work, 'ct600c_pdf');
  if (page !== null) return page;
  const returns = returnsWithDocument(work, CONSENTS);
  return returns.length === 0
    ? 'supplementaryPagesData.ct600c: no claim needs a copy of a notice of consent'
    : reasonOf(returns.flatMap(noticesLacking));
}

/** Lists the returns with a document: for a page those that have it, for notices those that attach them. */
export function returnsWithDocument(
  { figures, computation: { returns } }: Pick<DocumentWork, 'figures' | 'computation'>,
  type: DocumentType,
): readonly ReturnComputation[] {
  if (type === CONSENTS)
    return returns.filter((computed) => attachesConsents(bareReturn(figures, computed).ret));
  const page = pageOf(type);
  return page === null ? returns : returnsWith(page, returns);
}

/** Lists the returns of a long period with the document. */
export const validSubPeriods = (work: DocumentWork, type: DocumentType): readonly number[] =>
  returnsWithDocument(work, type).flatMap(({ subPeriod }) => subPeriod ?? []);

/** Lists figures that were never saved: a document that read them as zero would be wrong. */
const incomplete = (work: DocumentWork): readonly Problem[] =>
  missingFigures({ figures: work.figures, given: work.filing.data });

function reasonOf(problems: readonly Problem[]): string | null {
  const errors = problems.filter((problem) => problem.severity === 'error');
  return errors.length > 0 ? describeProblems(errors) : null;
}

/** Describes every document of a filing, in the order of the list. */
export function describeDocuments(work: DocumentWork): DocumentDescription[] {
  const isLong = isLongerThanTwelveMonths(work.figures.period);
  // The two forms of a document share one reason.
  const reasons = new Map<string, string | null>();
  return DOCUMENT_TYPES.map((type) => {
    const document = type.replace(/_(ixbrl|pdf)$/, '');
    const known = reasons.get(document);
    const reason = known === undefined ? unavailable(work, type) : known;
    reasons.set(document, reason);
    return {
      type,
      name: nameOf(type),
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
