import type { BoxNode } from '../boxes/node.ts';
import { BOXES } from '../boxes/return.ts';
import type { Value } from '../boxes/value.ts';
import { boxText } from '../boxes/value.ts';
import { type FilingFigures, isAmendedReturn } from '../figures/filing.ts';
import type { PageRows } from '../pages/page.ts';
import { longDate } from '../period/date.ts';
import { error, type Problem } from '../problem.ts';
import type { ReturnComputation } from '../tax/computation.ts';
import { RULE_SETS, type RuleSet } from '../tax/parameters/rule-sets.ts';
import type { Entry } from './entry.ts';
import type { Attachments, CompanyTaxReturn } from './form.ts';
import { keptAtNil } from './nil.ts';
import { bankBoxes, companyBoxes, declarationBoxes } from './particulars.ts';
import { callersFields } from './rules/fields.ts';
import { toFormText } from './text.ts';

/** A return and what stops it from being sent as it stands. */
export interface AssembledReturn {
  readonly ret: CompanyTaxReturn;
  readonly problems: readonly Problem[];
}

const TICK: Value = { kind: 'tick' };
/** Boxes 90A and 90B of a charity or club, whose explanation goes as a PDF (decision 61). */
const EXPLAINED: Value = { kind: 'text', text: 'Other - PDF attached with explanation' };

/**
 * One return out of the figures, its computation and the files that go with it. Boxes a zero says nothing in, and
 * boxes whose group cannot stand, are left out (decision 40); a value no box can carry is a problem.
 *
 * @returns the return in any case, so that it can be shown; `problems` must be empty before it is sent
 */
export function assembleReturn(
  figures: FilingFigures,
  computation: ReturnComputation,
  attachments: Attachments,
): AssembledReturn {
  const problems: Problem[] = [];
  const boxes = new Map<string, Value>();
  for (const entry of entriesOf(figures, computation)) {
    const value = fitted(entry, problems);
    if (value !== null) boxes.set(entry.box, value);
  }
  const rows = fitRows(computation.rows, problems);
  return {
    ret: {
      returnType: isAmendedReturn(figures, computation.subPeriod) ? 'amended' : 'new',
      boxes: inFormOrder(boxes),
      rows,
      attachments,
    },
    problems,
  };
}

/** Every box in the order it is gathered: particulars, summary, computation, repayment, declaration. */
function entriesOf(figures: FilingFigures, computation: ReturnComputation): readonly Entry[] {
  const own = computation.boxes;
  const claimsRepayment = own.has('865') || own.has('870');
  const fieldOf = callersFields(computation);
  return [
    ...companyBoxes(figures, computation.period),
    ...summaryBoxes(figures, computation, claimsRepayment),
    ...[...own]
      .filter(([box]) => canStand(box, own))
      .map(([box, value]) => ({ box, value, location: fieldOf(box) })),
    ...(claimsRepayment ? bankBoxes(figures) : []),
    ...declarationBoxes(figures.signing, figures.directorName),
  ];
}

const plain = (box: string, value: Value): Entry => ({ box, value, location: null });

/** Repayments, split periods, the documents that go along and the pages: boxes 40 to 115. */
function summaryBoxes(
  figures: FilingFigures,
  computation: ReturnComputation,
  claimsRepayment: boolean,
): readonly Entry[] {
  const documents =
    figures.charityStatus === null
      ? [plain('80A', TICK), plain('80B', TICK)]
      : [plain('90A', EXPLAINED), plain('90B', EXPLAINED)];
  return [
    ...(claimsRepayment ? [plain('40', TICK)] : []),
    ...(computation.subPeriod === null ? [] : [plain('50', TICK)]),
    ...documents,
  ];
}

/** Boxes 326 to 329 stand in a group that the schema allows only with a financial year (box 330). */
const canStand = (box: string, boxes: ReadonlyMap<string, Value>): boolean =>
  boxes.has('330') || !['326', '327', '328', '329'].includes(box);

/** Boxes of a version that is announced and whose schema is not published: nothing can be written for them. */
const UNPUBLISHED_BOXES: ReadonlyMap<string, RuleSet> = new Map(
  RULE_SETS.flatMap((set) =>
    Object.values(set.boxes).flatMap((box): [string, RuleSet][] => (box === null ? [] : [[box, set]])),
  ),
);

const unpublished = (box: string, { version, from }: RuleSet): string =>
  `belongs in box ${box} of version ${version} of the return, which applies to returns sent from ${longDate(from)}, whose schema is not published here. Until it is, claim the annual investment allowance or full expensing where open, or write the expenditure down; before that day the claim goes in box 725`;

/** The value as its box can carry it; null when it is left out or cannot be carried. */
function fitted(entry: Entry, problems: Problem[]): Value | null {
  const place = BOXES.get(entry.box);
  if (place === undefined) {
    const announced = UNPUBLISHED_BOXES.get(entry.box);
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
  if ('cannot' in written)
    problems.push(error(entry.location, `box ${entry.box} (${title}): ${written.cannot}`, about(entry)));
  return null;
}

const about = ({ box }: Entry) => ({ box, target: 'tax' as const });

const isNil = (value: Value): boolean =>
  (value.kind === 'pounds' || value.kind === 'pence') && value.amount === 0n;

/** Free text in the form's characters; fixed choices (a reason, yes or no) are already in them. */
function inFormCharacters(entry: Entry, value: Value, title: string, problems: Problem[]): Value | null {
  if (value.kind !== 'text') return value;
  const words = toFormText(value.text);
  if (words.ok) return { kind: 'text', text: words.text };
  const message = `the return cannot carry ${words.characters.join(', ')} in box ${entry.box} (${title}); use letters, digits and ordinary punctuation`;
  problems.push(error(entry.location, message, about(entry)));
  return null;
}

function fitRows(rows: PageRows, problems: Problem[]): CompanyTaxReturn['rows'] {
  return Object.fromEntries(
    Object.entries(rows).map(([name, list = []]) => [
      name,
      list.map((row) => {
        const kept = new Map<string, Value>();
        for (const entry of row) {
          const fits = fitted(entry, problems);
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
