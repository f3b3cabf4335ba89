import { error, type Problem } from '../base/problem.ts';
import type { BoxNode } from '../boxes/node.ts';
import type { PageRows } from '../boxes/page.ts';
import { BOXES } from '../boxes/return.ts';
import { boxText, isAmount, isNil, type Value } from '../boxes/value.ts';
import { longDate } from '../dates/date.ts';
import { BUSINESSES } from '../figures/capital-allowances.ts';
import { type FilingFigures, isAmendedReturn } from '../figures/filing.ts';
import type { Law, RuleSet } from '../law/law.ts';
import { boxIn, OTHER_ALLOWANCES_BOX } from '../tax/allowances/claim-boxes.ts';
import type { ReturnComputation } from '../tax/computation.ts';
import { OVERPAID, PAID } from '../tax/repayment.ts';
import { documentsOf } from './documents-sent.ts';
import type { Entry } from './entry.ts';
import type { Attachments, CompanyTaxReturn } from './form.ts';
import { keptAtNil } from './nil.ts';
import { bankBoxes, companyBoxes, declarationBoxes, nameBox } from './particulars.ts';
import { callersFields, largestBehind } from './rules/fields.ts';
import { toFormText } from './text.ts';

/** A return, and the problems that prevent sending it. */
export interface AssembledReturn {
  readonly ret: CompanyTaxReturn;
  readonly problems: readonly Problem[];
}

const TICK: Value = { kind: 'tick' };
/** Text of boxes 90A and 90B for a charity or club, whose explanation is attached as a PDF (decision 61). */
const EXPLAINED: Value = { kind: 'text', text: 'Other - PDF attached with explanation' };
/** Text of box 90A where its accounts are attached as a PDF (decision 203). */
const PDF_ACCOUNTS: Value = { kind: 'text', text: 'PDF accounts attached with explanation' };

/**
 * Makes one return from the figures, its computation and the attached files. Boxes where a zero says nothing, and boxes
 * whose group cannot be sent, are left out (decision 40). A value that its box cannot hold is a problem.
 *
 * @returns the return in any case, so that it can be shown; `problems` must be empty before it is sent
 */
export function assembleReturn(
  figures: FilingFigures,
  computation: ReturnComputation,
  attachments: Attachments,
): AssembledReturn {
  const { law } = computation;
  const problems: Problem[] = [];
  const boxes = new Map<string, Value>();
  for (const entry of entriesOf(figures, computation)) {
    const value = fitted(entry, problems, law);
    if (value !== null) boxes.set(entry.box, value);
  }
  const rows = fitRows(computation.rows, problems, law);
  return {
    ret: {
      returnType: isAmendedReturn(figures, computation.subPeriod) ? 'amended' : 'new',
      boxes: inFormOrder(boxes),
      rows,
      attachments,
    },
    problems: problems.map((problem) => located(problem, figures, computation)),
  };
}

/** Names the field to change for the amount of a box: the largest amount that it is made from. */
function located(problem: Problem, { profitLoss }: FilingFigures, computation: ReturnComputation): Problem {
  const { location, box } = problem;
  if (location !== null || box === undefined) return problem;
  return {
    ...problem,
    location: largestBehind(computation, profitLoss, box) ?? callersFields(computation)(box),
  };
}

/** Lists every box in the order of collection: particulars, summary, computation, repayment, declaration. */
function entriesOf(figures: FilingFigures, computation: ReturnComputation): readonly Entry[] {
  const own = computation.boxes;
  const asksFor = (boxes: readonly string[]): boolean => boxes.some((box) => own.has(box));
  const fieldOf = callersFields(computation);
  return [
    ...companyBoxes(figures, computation.period),
    ...summaryBoxes(figures, computation),
    ...[...own]
      .filter(([box]) => canStand(box, own))
      .map(([box, value]) => ({ box, value, location: isAmount(value) ? null : fieldOf(box) })),
    // Where no account is given, a credit is paid to the account that the authority knows.
    ...(asksFor(figures.bankDetails === null ? OVERPAID : PAID) ? bankBoxes(figures) : []),
    ...declarationBoxes(figures.signing, figures.directorName),
  ];
}

const plain = (box: string, value: Value): Entry => ({ box, value, location: null });

/** Lists split periods, attached documents: boxes 50 to 90B. */
function summaryBoxes(figures: FilingFigures, computation: ReturnComputation): readonly Entry[] {
  return [...(computation.subPeriod === null ? [] : [plain('50', TICK)]), ...documentBoxes(figures)];
}

/** Lists boxes 80A to 90B: the documents attached, and the reasons why others are missing. */
function documentBoxes(figures: FilingFigures): readonly Entry[] {
  const { accounts, computation } = documentsOf(figures);
  return [
    ...(accounts === 'none' ? [] : [plain('80A', TICK)]),
    ...(accounts === 'ixbrl' ? [] : [plain('90A', accounts === 'pdf' ? PDF_ACCOUNTS : EXPLAINED)]),
    computation === 'ixbrl' ? plain('80B', TICK) : plain('90B', EXPLAINED),
  ];
}

/**
 * True when a box may be sent. Boxes 326 to 329 are in a group that the schema allows only with a financial year (box
 * 330).
 */
const canStand = (box: string, boxes: ReadonlyMap<string, Value>): boolean =>
  boxes.has('330') || !['326', '327', '328', '329'].includes(box);

/**
 * A box of an announced version whose schema is not published, and the box for the same claim in the version before.
 */
interface Announced {
  readonly ruleSet: RuleSet;
  readonly before: string;
}

/** Gives the announced version that a box belongs to, in a trade or another business. No such box can be written. */
const announcing = (box: string, { ruleSets }: Law): Announced | undefined =>
  ruleSets
    .flatMap((ruleSet) => BUSINESSES.map((business) => ({ ruleSet, business })))
    .filter(({ ruleSet: { boxes }, business }) => boxIn(business, boxes.fortyPerCentAllowance ?? '') === box)
    .map(({ ruleSet, business }) => ({ ruleSet, before: boxIn(business, OTHER_ALLOWANCES_BOX) }))[0];

const unpublished = (box: string, { ruleSet: { version, from }, before }: Announced): string =>
  `belongs in box ${box} of version ${version} of the return, for returns sent from ${longDate(from)}. The schema of that version is not published yet. Until then, claim the annual investment allowance or full expensing where open, or write the expenditure down. Before that day the claim goes in box ${before}`;

/** Explains why box 1 cannot hold the name of a company; null where it can. */
export function nameRefused(company: Pick<FilingFigures['company'], 'name'>, law: Law): string | null {
  const problems: Problem[] = [];
  fitted(nameBox({ company }), problems, law);
  return problems[0]?.message ?? null;
}

/** Fits the value to its box; null when it is left out or its box cannot hold it. */
function fitted(entry: Entry, problems: Problem[], law: Law): Value | null {
  const place = BOXES.get(entry.box);
  if (place === undefined) {
    const announced = announcing(entry.box, law);
    if (announced === undefined) throw new Error(`box ${entry.box} has no element`);
    problems.push(error(entry.location, unpublished(entry.box, announced), about(entry)));
    return null;
  }
  if (entry.value === null) {
    problems.push(error(entry.location, `needed for box ${entry.box} (${place.box.label})`, about(entry)));
    return null;
  }
  const value = inFormCharacters(entry, entry.value, place.box.label, problems);
  if (value === null || (isNil(value) && !keptAtNil(entry.box))) return null;
  return carried(entry, value, place.node, place.box.label, problems);
}

function carried(
  entry: Entry,
  value: Value,
  node: BoxNode,
  title: string,
  problems: Problem[],
): Value | null {
  const written = boxText(node.format, value);
  if ('text' in written) return value;
  if ('cannot' in written) {
    const remedy = entry.remedy === undefined ? '' : `; ${entry.remedy}`;
    problems.push(
      error(entry.location, `box ${entry.box} (${title}): ${written.cannot}${remedy}`, about(entry)),
    );
  }
  return null;
}

const about = ({ box }: Entry) => ({ box, target: 'tax' as const });

/** Writes free text in the form's characters; fixed choices (a reason, yes or no) are already in them. */
function inFormCharacters(entry: Entry, value: Value, title: string, problems: Problem[]): Value | null {
  if (value.kind !== 'text') return value;
  const words = toFormText(value.text);
  if (words.ok) return { kind: 'text', text: words.text };
  const message = `the return cannot carry ${words.characters.join(', ')} in box ${entry.box} (${title}); ${entry.remedy ?? 'use letters, digits and ordinary punctuation'}`;
  problems.push(error(entry.location, message, about(entry)));
  return null;
}

function fitRows(rows: PageRows, problems: Problem[], law: Law): CompanyTaxReturn['rows'] {
  return Object.fromEntries(
    Object.entries(rows).map(([name, list = []]) => [
      name,
      list.map((row) => {
        const kept = new Map<string, Value>();
        for (const entry of row) {
          const fits = fitted(entry, problems, law);
          if (fits !== null) kept.set(entry.box, fits);
        }
        return kept;
      }),
    ]),
  );
}

const ORDER = new Map([...BOXES.keys()].map((box, index) => [box, index]));
const inFormOrder = (boxes: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> =>
  new Map([...boxes].sort(([a], [b]) => (ORDER.get(a) ?? 0) - (ORDER.get(b) ?? 0)));
