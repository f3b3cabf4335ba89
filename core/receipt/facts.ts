import { type FiledDocument, type FiledFact, readFiledDocument } from '../books/filed/document.ts';
import { readNumber, wholeOf } from '../books/filed/values.ts';
import { BOX_ROWS } from '../boxes/return.ts';
import { strictUtf8 } from '../gateways/encoding.ts';
import { type Finding, fails, holds, open } from './findings.ts';
import type { SentBox, SentContents } from './sent.ts';

/**
 * Holds the tagged facts of the documents against the boxes of the return that they went with. A box is compared where it
 * has a concept, and the computation has a fact of that concept.
 */
export function checkFacts(folder: string, { documents, boxes }: SentContents): readonly Finding[] {
  const findings: Finding[] = [];
  for (const { name, kind, bytes } of documents) {
    if (kind === 'attachment') continue;
    const path = `${folder}/${name}`;
    const read = readFiledDocument(strictUtf8(bytes) ?? '');
    if (!read.ok) findings.push(fails(path, `it cannot be read as inline XBRL: ${read.message}`));
    else if (kind === 'computation') findings.push(...checkComputation(path, read.document, boxes));
    else findings.push(...checkAccounts(path, read.document, boxes));
  }
  return findings;
}

const statedIn = (boxes: readonly SentBox[], box: string): string | null =>
  boxes.find((each) => each.box === box)?.value ?? null;

/** Amounts of a box as hundredths, so that pounds and pence compare. */
const hundredths = (text: string): bigint | null => {
  const [, minus = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d{2}))?$/.exec(text) ?? [];
  if (whole === '') return null;
  const amount = BigInt(whole) * 100n + BigInt(part === '' ? '0' : part);
  return minus === '-' ? -amount : amount;
};

function factHundredths(fact: FiledFact): bigint | null {
  const read = readNumber(fact);
  if (!read.ok) return null;
  const { digits, exponent } = read.value;
  const { amount, isExact } = wholeOf({ digits, exponent: exponent + 2 });
  return isExact ? amount : null;
}

const named = ({ facts }: FiledDocument, concept: string): readonly FiledFact[] =>
  facts.filter(({ concept: { local } }) => local === concept.slice(concept.indexOf(':') + 1));

function checkComputation(
  path: string,
  document: FiledDocument,
  boxes: readonly SentBox[],
): readonly Finding[] {
  let compared = 0;
  const others: Finding[] = [];
  for (const { box, label, value } of boxes) {
    const row = BOX_ROWS.get(box);
    const concept = row?.line?.concept?.name;
    const amount = row?.format.kind === 'money' ? hundredths(value) : null;
    const facts = concept === undefined ? [] : named(document, concept).filter(({ isNumeric }) => isNumeric);
    if (amount === null || facts.length === 0) continue;
    compared += 1;
    if (!facts.some((fact) => factHundredths(fact) === amount))
      others.push(fails(path, `it has no fact of ${value}, which box ${box} (${label}) states`));
  }
  const summary =
    compared === 0
      ? open(path, 'no box of the return has a fact in it to compare')
      : holds(path, `${compared} boxes of the return are facts in it, with the same amounts`);
  return [...(others.length > 0 ? others : [summary]), ...samePeriod(path, document, boxes)];
}

/** The days that the computation says it covers are those of boxes 30 and 35. */
function samePeriod(path: string, document: FiledDocument, boxes: readonly SentBox[]): readonly Finding[] {
  const ends = new Set(document.facts.map(({ context }) => context.end));
  const end = statedIn(boxes, '35');
  if (end === null) return [];
  return ends.has(end)
    ? [holds(path, `its facts are of the period that ends on ${end}, as box 35 states`)]
    : [fails(path, `it has no fact of the period that ends on ${end}, which box 35 states`)];
}

/** The accounts are of the company that box 2 names, by the identifier of each context. */
function checkAccounts(
  path: string,
  { facts }: FiledDocument,
  boxes: readonly SentBox[],
): readonly Finding[] {
  const number = statedIn(boxes, '2');
  const others = facts.filter(({ context }) => number !== null && context.identifier !== number);
  if (facts.length === 0) return [fails(path, 'it has no facts')];
  if (number === null) return [holds(path, `${facts.length} facts can be read in it`)];
  return others.length === 0
    ? [holds(path, `its ${facts.length} facts are of company ${number}, as box 2 states`)]
    : [fails(path, `facts in it are of another company than ${number}, which box 2 states`)];
}
