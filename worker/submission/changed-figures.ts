import { type Problem, warning } from '../../core/base/problem.ts';
import { fieldOfBox } from '../../core/boxes/return.ts';
import { longDate } from '../../core/dates/date.ts';
import type { FilingFigures } from '../../core/figures/filing.ts';
import { checkAccounts } from '../../core/filing/accounts.ts';
import { computationBlockers, errorsOf } from '../../core/filing/checks.ts';
import { computeFiling } from '../../core/filing/compute.ts';
import {
  type CheckedDocument,
  checkedAccounts,
  checkedComputation,
} from '../../core/filing/document-checks.ts';
import { bareReturn } from '../../core/filing/filing-documents.ts';
import type { ReturnView } from '../../core/form/rules/return-view.ts';
import { viewOfElement, viewOfReturn } from '../../core/form/rules/view.ts';
import { fromBase64, fromUtf8 } from '../../core/gateways/encoding.ts';
import { readSentMessage } from '../../core/gateways/sent-message.ts';
import { LAW_READ } from '../../core/reports/computation.ts';
import { find, textAt } from '../../core/xml/tree.ts';
import type { SentSubmission } from './envelopes.ts';
import type { FilingContext } from './filing-context.ts';
import { sentOn } from './states.ts';

/**
 * Compares the figures with those that the other target has accepted: a correction after a refusal may have changed
 * them (decision 14). The accepted data is read from the envelope as sent. It is compared with the result of the
 * present figures: the boxes of a return, and the words of a document. Signatories and references are not figures and
 * are ignored.
 */
export function changedSinceAcceptance(
  work: FilingContext,
  submissions: readonly SentSubmission[],
): readonly Problem[] {
  return submissions
    .filter(({ status, requestXml }) => status === 'accepted' && requestXml !== null)
    .flatMap((submission) =>
      differences(work, submission).map((difference) => warningOf(submission, difference)),
    );
}

/** Accepted data that has changed, and the field that can restore it. */
interface Difference {
  readonly what: string;
  readonly location: string;
}

const warningOf = (submission: SentSubmission, { what, location }: Difference): Problem =>
  warning(
    location,
    `${what} accepted in submission ${submission.id}, sent on ${longDate(sentOn(submission))}, differs from what the saved figures make now; put the figures back as they were, or amend the filing once all of it is accepted`,
    { target: submission.target, rule: 'differs-from-accepted' },
  );

/** Fills in a name and a reference, because those given with one submit are not compared. */
export const signedBySomeone = (figures: FilingFigures): FilingFigures => ({
  ...figures,
  directorName: figures.directorName ?? 'Nobody',
  signing: { ...figures.signing, utr: figures.signing.utr ?? '0000000000' },
});

function differences(work: FilingContext, submission: SentSubmission): readonly Difference[] {
  const read = readSentMessage(submission.requestXml ?? '');
  if (!read.ok) return [];
  const figures = signedBySomeone(work.figures);
  const day = sentOn(submission);
  if (submission.target === 'ch') {
    const sent = textAt(read.root, 'Body', 'FormSubmission', 'Document', 'Data');
    return accountsDiffer(figures, day, 'registry', sent)
      ? [{ what: 'the copy of the accounts that the registry', location: 'balanceSheetData' }]
      : [];
  }
  const computation = computeFiling(figures, day);
  const computed = computation.returns.find(({ subPeriod }) => subPeriod === submission.subPeriod);
  const ret = find(read.root, 'Body', 'IRenvelope', 'CompanyTaxReturn');
  if (computed === undefined || ret === null) return [];
  const files = find(ret, 'AttachedFiles', 'XBRLsubmission');
  const sent = (name: string) => textAt(files, name, 'Instance', 'EncodedInlineXBRLDocument');
  const wrong = computationBlockers(computation).length > 0;
  const boxes = wrong ? [] : differing(viewOfElement(ret), viewOfReturn(bareReturn(figures, computed).ret));
  const isOther =
    wrong ||
    (sent('Computation') !== '' && differs(sent('Computation'), () => checkedComputation(figures, computed)));
  return [
    ...(wrong ? [{ what: 'the tax return', location: 'profitLossData' }] : []),
    ...(boxes.length === 0
      ? []
      : [{ what: `the tax return (${listOfBoxes(boxes)})`, location: fieldOfFirst(boxes) }]),
    ...(isOther ? [{ what: 'the tax computation', location: 'profitLossData' }] : []),
    ...(sent('Accounts') !== '' && accountsDiffer(figures, day, 'tax', sent('Accounts'))
      ? [{ what: 'the copy of the accounts that the tax authority', location: 'balanceSheetData' }]
      : []),
  ];
}

/** True when accounts differ. If these figures cannot make the accounts, other figures made them. */
const accountsDiffer = (
  figures: FilingFigures,
  day: string,
  purpose: 'registry' | 'tax',
  sent: string,
): boolean =>
  errorsOf(checkAccounts(figures, day)).length > 0 ||
  differs(sent, () => checkedAccounts(figures, computeFiling(figures, day), purpose));

function differs(sentBase64: string, make: () => CheckedDocument): boolean {
  const sent = fromBase64(sentBase64);
  const made = make();
  return sent === null || !made.ok || wordsOf(fromUtf8(sent)) !== wordsOf(fromUtf8(made.bytes));
}

/** Matches concepts of the signatory, the reference, the date, and the software. */
const NO_FIGURES =
  /(<ix:nonNumeric[^>]* name="[\w-]+:(?:NameEntityOfficer|DateAuthorisationFinancialStatementsForIssue|DateSigningDirectorsReport|TaxReference|(?:Name|Version)(?:Of)?ProductionSoftware)"[^>]*>)[^<]*/g;

/** Matches the day up to which the law was read, which moves without a change of figures. */
const LAW_READ_ON = new RegExp(` ?${LAW_READ} \\d{1,2} [A-Z][a-z]+ \\d{4} `, 'g');

/** Gives the words of a document without its markup: the layout may change without a change of figures. */
const wordsOf = (xhtml: string): string =>
  xhtml
    .replace(/<head[ >][\s\S]*?<\/head>/, '')
    .replace(/<div class="contents">[\s\S]*?<\/div>/, '')
    .replace(NO_FIGURES, '$1')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(LAW_READ_ON, ' ');

/** Boxes of the tax reference and the declarant. */
const SIGNED_BOXES: readonly string[] = ['3', '975', '985'];

/** Lists boxes in which two returns differ, by number; for rows, the box of their list. */
function differing(sent: ReturnView, now: ReturnView): readonly string[] {
  const boxes = [...new Set([...sent.boxes.keys(), ...now.boxes.keys()])].filter(
    (box) => !SIGNED_BOXES.includes(box) && sent.boxes.get(box) !== now.boxes.get(box),
  );
  const plain = (rows: ReturnView['rows'][string] = []) => JSON.stringify(rows.map((row) => [...row].sort()));
  const names = new Set([...Object.keys(sent.rows), ...Object.keys(now.rows)]);
  const rows = [...names].filter((name) => plain(sent.rows[name]) !== plain(now.rows[name]));
  return [...boxes, ...rows];
}

/** Gives the field of the first box that only one field fills. */
const fieldOfFirst = (boxes: readonly string[]): string =>
  boxes.map(fieldOfBox).find((field) => field !== null) ?? 'profitLossData';

const MAX_NAMED = 8;
const listOfBoxes = (boxes: readonly string[]): string => {
  const more = boxes.length - MAX_NAMED;
  return `box${boxes.length > 1 ? 'es' : ''} ${boxes.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};
