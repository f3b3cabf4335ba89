import { checkAccounts } from '../../core/accounts/check.ts';
import { authorityPage } from '../../core/boxes/supplementary.ts';
import { isWhollyExempt } from '../../core/pages/ct600e/status.ts';
import { PAGES, type Page } from '../../core/pages/registered.ts';
import { isLongerThanTwelveMonths } from '../../core/period/period.ts';
import { describeProblems, error, type Problem } from '../../core/problem.ts';
import type { ReturnComputation } from '../../core/tax/computation.ts';
import type { DescriptorAnswer } from '../../schema/answers/document-answers.ts';
import {
  DOCUMENT_TYPES,
  type DocumentType,
  type MainDocument,
  pageOf,
} from '../../schema/requests/document-requests.ts';
import { pathOf } from '../../schema/requests/pages/pages.ts';
import {
  accountsBlockers,
  computationBlockers,
  missingFigures,
  UNREADABLE,
  withoutRepeats,
} from '../submission/checks.ts';
import type { FilingContext } from '../submission/filing-context.ts';
import { bareReturn } from '../submission/filing-documents.ts';

/** What of a filing says whether its documents can be made. */
export type DocumentWork = Pick<
  FilingContext,
  'figures' | 'computation' | 'today' | 'bankDetailsReadable'
> & {
  readonly filing: Pick<FilingContext['filing'], 'data'>;
};

/** The documents a filing can be read as, except those of pages. */
const NAMES: Readonly<Record<MainDocument, string>> = {
  accounts_ixbrl: 'Accounts for the registry (inline XBRL)',
  accounts_pdf: 'Accounts for the registry (PDF)',
  tax_computation_ixbrl: 'Corporation tax computation (inline XBRL)',
  tax_computation_pdf: 'Corporation tax computation (PDF)',
  ct600_pdf: 'Company tax return CT600 (PDF)',
};
const NAMED: ReadonlyMap<string, string> = new Map(Object.entries(NAMES));

function nameOf(type: DocumentType): string {
  const page = pageOf(type);
  return page === null ? (NAMED.get(type) ?? type) : `${page.number}, ${page.about} (PDF)`;
}

export const isPdf = (type: DocumentType): boolean => type.endsWith('_pdf');
export const isAccounts = (type: DocumentType): boolean => type.startsWith('accounts_');

/** Why a document cannot be made of what is saved, or null. */
export function unavailable(work: DocumentWork, type: DocumentType): string | null {
  const { figures } = work;
  const charity = figures.charityStatus !== null;
  if (isAccounts(type)) {
    if (charity) return 'charity and CASC accounts are not made by this service';
    // Accounts nobody has been named to sign are an unsigned draft: right as far as they go, and wanted for approval.
    const problems = checkAccounts(figures, work.today).filter((p) => p.location !== 'directorName');
    return reasonOf([...incomplete(work), ...problems, ...accountsBlockers(work)]);
  }
  const page = pageOf(type);
  if (page !== null) return pageUnavailable(work, page);
  const computation = type.startsWith('tax_computation_');
  if (computation && isWhollyExempt(figures)) {
    return 'a charity that claims full exemption has no tax computation';
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

/** Errors in the fields of a page. */
const faultsIn = (page: Page, problems: readonly Problem[]): readonly Problem[] =>
  withoutRepeats(problems).filter(
    ({ location, severity }) => severity === 'error' && location?.startsWith(`${pathOf(page)}.`) === true,
  );

/** Those that make the tax of the page, and every document that shows it, wrong. */
const computedFaults = ({ computation }: DocumentWork, page: Page): readonly Problem[] =>
  page.chargesTax
    ? faultsIn(
        page,
        computation.returns.flatMap(({ problems }) => problems),
      )
    : [];

/** Returns with a page: its box is ticked. */
export function returnsWith(page: Page, returns: readonly ReturnComputation[]): readonly ReturnComputation[] {
  const { tick } = authorityPage(page.number);
  return returns.filter(({ boxes }) => boxes.has(tick));
}

/** Why a page cannot be made: the filing can have none, it lacks something, or its boxes cannot hold what is saved. */
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

/** Which returns of a long period have the document. Of a page only those that have it. */
export function validSubPeriods({ computation }: DocumentWork, type: DocumentType): readonly number[] {
  const page = pageOf(type);
  const { returns } = computation;
  return (page === null ? returns : returnsWith(page, returns)).flatMap(({ subPeriod }) => subPeriod ?? []);
}

/** Figures never saved: a document that read them as nothing would be wrong. */
const incomplete = (work: DocumentWork): readonly Problem[] =>
  missingFigures({ figures: work.figures, given: work.filing.data });

function reasonOf(problems: readonly Problem[]): string | null {
  const errors = problems.filter((problem) => problem.severity === 'error');
  return errors.length > 0 ? describeProblems(errors) : null;
}

export function describeDocuments(work: DocumentWork): DescriptorAnswer[] {
  const isLong = isLongerThanTwelveMonths(work.figures.period);
  // The two forms of a document are there for the same reason.
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
