import { checkAccounts } from '../../core/accounts/check.ts';
import { fieldOfBox } from '../../core/boxes/return.ts';
import type { FilingFigures } from '../../core/figures/filing.ts';
import type { ReturnView } from '../../core/form/rules/return-view.ts';
import { viewOfElement, viewOfReturn } from '../../core/form/rules/view.ts';
import { fromBase64, fromUtf8 } from '../../core/gateways/encoding.ts';
import { longDate } from '../../core/period/date.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { computeFiling } from '../../core/tax/compute.ts';
import { readXml } from '../../core/xml/read.ts';
import { find, textAt } from '../../core/xml/tree.ts';
import { ukDate } from '../runtime.ts';
import { computationBlockers, errorsOf } from './checks.ts';
import { type CheckedDocument, checkedAccounts, checkedComputation } from './document-checks.ts';
import type { SentSubmission } from './envelopes.ts';
import type { FilingContext } from './filing-context.ts';
import { bareReturn } from './filing-documents.ts';

/**
 * Figures corrected for a target that refused them may no longer be those that the other has accepted (decision 14).
 * What was accepted is read from the envelope as it was sent, and compared with what the figures would make now: the
 * boxes of a return, and the words of a document. Who signs, and with what reference, is no figure and is ignored.
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

const dayOf = ({ testDate, submittedAt, createdAt }: SentSubmission): string =>
  testDate ?? ukDate(new Date(submittedAt ?? createdAt));

/** What was accepted and is no longer so, and the field that saving can put back. */
interface Difference {
  readonly what: string;
  readonly location: string;
}

const warningOf = (submission: SentSubmission, { what, location }: Difference): Problem =>
  warning(
    location,
    `${what} accepted in submission ${submission.id}, sent on ${longDate(dayOf(submission))}, no longer equals what the saved figures make; put the figures back as they were, or amend the filing once it is accepted whole`,
    { target: submission.target, rule: 'differs-from-accepted' },
  );

/** A name and a reference stand where they were given with one submit alone, and are not compared. */
const signedBySomeone = (figures: FilingFigures): FilingFigures => ({
  ...figures,
  directorName: figures.directorName ?? 'Nobody',
  signing: { ...figures.signing, utr: figures.signing.utr ?? '0000000000' },
});

function differences(work: FilingContext, submission: SentSubmission): readonly Difference[] {
  const read = readXml(submission.requestXml ?? '');
  if (!read.ok) return [];
  const figures = signedBySomeone(work.figures);
  const day = dayOf(submission);
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

/** Accounts that could not be made of the figures as they are were made of others. */
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

/** Concepts of who signs, with what reference and when, and of what wrote the document. */
const NO_FIGURES =
  /(<ix:nonNumeric[^>]* name="[\w-]+:(?:NameEntityOfficer|DateAuthorisationFinancialStatementsForIssue|DateSigningDirectorsReport|TaxReference|(?:Name|Version)(?:Of)?ProductionSoftware)"[^>]*>)[^<]*/g;

/** What a document says, without its markup: how it is laid out may change without a figure changing. */
const wordsOf = (xhtml: string): string =>
  xhtml
    .replace(/<head[ >][\s\S]*?<\/head>/, '')
    .replace(NO_FIGURES, '$1')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

/** Boxes of the tax reference and of who declares. */
const SIGNED_BOXES: readonly string[] = ['3', '975', '985'];

/** Boxes that two returns do not agree on, by number; of rows, the box that begins them. */
function differing(sent: ReturnView, now: ReturnView): readonly string[] {
  const boxes = [...new Set([...sent.boxes.keys(), ...now.boxes.keys()])].filter(
    (box) => !SIGNED_BOXES.includes(box) && sent.boxes.get(box) !== now.boxes.get(box),
  );
  const plain = (rows: ReturnView['rows'][string] = []) => JSON.stringify(rows.map((row) => [...row].sort()));
  const names = new Set([...Object.keys(sent.rows), ...Object.keys(now.rows)]);
  const rows = [...names].filter((name) => plain(sent.rows[name]) !== plain(now.rows[name]));
  return [...boxes, ...rows];
}

/** The field of the first box that one field alone fills. */
const fieldOfFirst = (boxes: readonly string[]): string =>
  boxes.map(fieldOfBox).find((field) => field !== null) ?? 'profitLossData';

const MAX_NAMED = 8;
const listOfBoxes = (boxes: readonly string[]): string => {
  const more = boxes.length - MAX_NAMED;
  return `box${boxes.length > 1 ? 'es' : ''} ${boxes.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};
