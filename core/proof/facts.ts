import { BOX_ROWS } from '../boxes/return.ts';
import { type FiledDocument, type FiledFact, readFiledDocument } from '../filed/document.ts';
import { readDay, readNumber, wholeOf } from '../filed/values.ts';
import { strictUtf8 } from '../gateways/encoding.ts';
import {
  boxValue,
  type SentBox,
  type SentContents,
  type SentDocument,
  type SentParticulars,
} from './envelope-contents.ts';
import { type Finding, fails, holds, open } from './findings.ts';

/** Documents that were read before: each is read once and compared with several others. */
const readBefore = new WeakMap<Uint8Array, FiledDocument | null>();

/** Reads a document of a message as its facts; null for a PDF, and for other documents without inline XBRL. */
export function factsOf({ kind, bytes }: SentDocument): FiledDocument | null {
  if (kind === 'attachment') return null;
  const known = readBefore.get(bytes);
  if (known !== undefined) return known;
  const read = readFiledDocument(strictUtf8(bytes) ?? '');
  const document = read.ok ? read.document : null;
  readBefore.set(bytes, document);
  return document;
}

/**
 * Compares the tagged facts of the documents with their message: its boxes, its company and its period. A box is
 * compared where it has a concept, and the computation has a fact of that concept.
 */
export function checkFacts(
  folder: string,
  { documents, boxes, particulars }: SentContents,
): readonly Finding[] {
  return documents.flatMap((document): readonly Finding[] => {
    if (document.kind === 'attachment') return [];
    const path = `${folder}/${document.name}`;
    const read = factsOf(document);
    if (read === null) return [fails(path, 'it cannot be read as inline XBRL')];
    if (read.facts.length === 0) return [fails(path, 'it has no facts')];
    return [
      ...(document.kind === 'computation' ? checkComputation(path, read, boxes) : []),
      ...checkIdentity(path, read, particulars),
    ];
  });
}

/** Converts amounts of a box to hundredths, so that pounds and pence compare. */
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

/**
 * Boxes of first-year claims, with the concepts beside the box's own. A computation states the claim of each pool by itself.
 * Claims on parts of short-life assets have no concept of their own.
 */
const ADDED_UP: ReadonlyMap<string, readonly string[]> = new Map([
  ['688', []],
  ['690', ['SpecialRatePoolAnnualInvestmentAllowance']],
  ['693', []],
  ['713', []],
]);

/** Adds up facts in hundredths, each counted once; null if one is no amount. */
function totalOf(facts: readonly FiledFact[]): bigint | null {
  let total = 0n;
  for (const part of new Map(facts.map((fact) => [`${keyOf(fact)} ${fact.text}`, fact])).values()) {
    const amount = factHundredths(part);
    if (amount === null) return null;
    total += amount;
  }
  return total;
}

/** Gives the claims on short-life assets: all their allowances, less those that no first-year claim gave. */
function shortLifeClaims(document: FiledDocument): bigint {
  const [all, written, balancing] = ['TotalAllowances', 'WritingDownAllowances', 'BalancingAllowances'].map(
    (each) => totalOf(named(document, `ShortLifeAssets${each}`)) ?? 0n,
  );
  return (all ?? 0n) - (written ?? 0n) - (balancing ?? 0n);
}

/** True where the claims add up to the box, except for what short-life assets have of it. */
function addsUp(document: FiledDocument, claims: readonly FiledFact[], box: bigint): boolean {
  const stated = totalOf(claims);
  return stated !== null && stated <= box && box - stated <= shortLifeClaims(document);
}

/** Compares a box with the facts of its concept; null where the document has no such fact. */
function agrees(document: FiledDocument, { box, value }: SentBox): boolean | null {
  const row = BOX_ROWS.get(box);
  const concept = row?.line?.concept?.name;
  const amount = row?.format.kind === 'money' ? hundredths(value) : null;
  const facts = concept === undefined ? [] : named(document, concept).filter(({ isNumeric }) => isNumeric);
  if (amount === null || facts.length === 0) return null;
  const besides = ADDED_UP.get(box);
  return besides === undefined
    ? facts.map(factHundredths).includes(amount)
    : addsUp(document, [...facts, ...besides.flatMap((each) => named(document, each))], amount);
}

function checkComputation(
  path: string,
  document: FiledDocument,
  boxes: readonly SentBox[],
): readonly Finding[] {
  const compared = boxes.map((box) => ({ ...box, agrees: agrees(document, box) }));
  const others = compared
    .filter((each) => each.agrees === false)
    .map(({ box, label, value }) =>
      fails(
        path,
        `${ADDED_UP.has(box) ? 'its claims do not add up to' : 'it has no fact of'} ${value}, which box ${box} (${label}) states`,
      ),
    );
  const count = compared.filter((each) => each.agrees === true).length;
  const summary =
    count === 0
      ? open(path, 'no box of the return has a fact in it to compare')
      : holds(path, `${count} boxes of the return are facts in it, with the same amounts`);
  return [...(others.length > 0 ? others : [summary]), ...samePeriod(path, document, boxes)];
}

/** Checks that the computation covers the days of boxes 30 and 35. */
function samePeriod(path: string, document: FiledDocument, boxes: readonly SentBox[]): readonly Finding[] {
  const end = boxValue(boxes, '35');
  if (end === '') return [];
  return document.facts.some(({ context }) => context.end === end)
    ? [holds(path, `its facts are of the period that ends on ${end}, as box 35 states`)]
    : [fails(path, `it has no fact of the period that ends on ${end}, which box 35 states`)];
}

/** Compares names by their letters and digits: a form may cut a long one, and writes it in upper case. */
export function isSameName(a: string, b: string): boolean {
  const [short = '', long = ''] = [a, b].map(fold).sort((one, other) => one.length - other.length);
  return short === long || (short.length >= SHORTEST_CUT && long.startsWith(short));
}
const SHORTEST_CUT = 40;
const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Facts that identify a document's company and days, each with the message's own statement. */
const IDENTITY: readonly {
  readonly concepts: readonly string[];
  /** A concept that takes the place of these where the document has it. */
  readonly unless?: string;
  readonly what: string;
  readonly stated: (sent: SentParticulars) => string;
  readonly isSame: (fact: string, stated: string) => boolean;
}[] = [
  {
    concepts: ['UKCompaniesHouseRegisteredNumber'],
    what: 'company number',
    stated: ({ companyNumber }) => companyNumber,
    isSame: (fact, stated) => fact === stated,
  },
  {
    concepts: ['EntityCurrentLegalOrRegisteredName', 'CompanyName'],
    what: 'company name',
    stated: ({ companyName }) => companyName,
    isSame: isSameName,
  },
  {
    concepts: ['TaxReference'],
    what: 'tax reference',
    stated: ({ utrs }) => utrs[0] ?? '',
    isSame: (fact, stated) => fact.replace(/\D/g, '') === stated,
  },
  {
    concepts: ['StartOfPeriodCoveredByReturn'],
    what: 'first day of the return',
    stated: ({ periodStart }) => periodStart,
    isSame: (fact, stated) => readDay(fact) === stated,
  },
  {
    concepts: ['EndOfPeriodCoveredByReturn'],
    what: 'last day of the return',
    stated: ({ periodEnd }) => periodEnd,
    isSame: (fact, stated) => readDay(fact) === stated,
  },
  // Revised accounts are signed on the day of their revision, and name the day of the original ones too.
  ...(
    [
      { concepts: ['DateApprovalRevisionReport'] },
      {
        concepts: ['DateAuthorisationFinancialStatementsForIssue'],
        unless: 'DateApprovalRevisionReport',
      },
    ] as const
  ).map((signed) => ({
    ...signed,
    what: 'day of signing',
    stated: ({ datesSigned }: SentParticulars) => datesSigned[0] ?? '',
    isSame: (fact: string, stated: string) => readDay(fact) === stated,
  })),
];

/** Checks that the document is of the company and the days that the message names. */
function checkIdentity(path: string, { facts }: FiledDocument, sent: SentParticulars): readonly Finding[] {
  const { companyNumber } = sent;
  const others = facts.filter(({ context }) => companyNumber !== '' && context.identifier !== companyNumber);
  const faults = IDENTITY.flatMap(({ concepts, unless, what, stated, isSame }) => {
    const expected = stated(sent);
    if (facts.some(({ concept }) => concept.local === unless)) return [];
    const given = facts.filter(({ concept }) => concepts.includes(concept.local));
    const isOther = expected !== '' && given.some(({ text }) => !isSame(text.trim(), expected));
    return isOther ? [fails(path, `its ${what} is not ${expected}, which the message states`)] : [];
  });
  if (others.length > 0)
    faults.push(
      fails(path, `facts in it are of a company other than ${companyNumber}, which the message states`),
    );
  if (faults.length > 0) return faults;
  return [
    companyNumber === ''
      ? holds(path, `${facts.length} facts can be read in it`)
      : holds(path, `its ${facts.length} facts are of company ${companyNumber}, as the message states`),
  ];
}

/** Makes the key of a fact, which is equal in each document that states it. */
const keyOf = ({ concept, context, unit }: FiledFact): string =>
  [
    concept.local,
    context.start ?? '',
    context.end,
    [...context.dimensions]
      .map((pair) => pair.join('='))
      .sort()
      .join(),
    unit ?? '',
  ].join('|');

/** Texts that identify the days and the company of accounts. All other texts are worded for their readers. */
const COMPARED_TEXTS: readonly string[] = [
  'UKCompaniesHouseRegisteredNumber',
  'StartDateForPeriodCoveredByReport',
  'EndDateForPeriodCoveredByReport',
  'StartDateForPriorPeriod',
  'EndDateForPriorPeriod',
  'BalanceSheetDate',
];

const statedBy = (fact: FiledFact): string | null => {
  if (!fact.isNumeric)
    return COMPARED_TEXTS.includes(fact.concept.local) ? (readDay(fact.text) ?? fact.text.trim()) : null;
  const read = readNumber(fact);
  if (!read.ok) return `no number: ${fact.text}`;
  const { amount } = wholeOf({ ...read.value, exponent: read.value.exponent + 6 });
  return String(amount);
};

function valuesOf({ facts }: FiledDocument): ReadonlyMap<string, ReadonlySet<string>> {
  const values = new Map<string, Set<string>>();
  for (const fact of facts) {
    const value = statedBy(fact);
    if (value === null) continue;
    const key = keyOf(fact);
    values.set(key, (values.get(key) ?? new Set()).add(value));
  }
  return values;
}

/** Compares two documents: it counts the facts that both state, and lists the concepts that they state differently. */
export function sharedFacts(
  a: FiledDocument,
  b: FiledDocument,
): { readonly shared: number; readonly differing: readonly string[] } {
  const [left, right] = [valuesOf(a), valuesOf(b)];
  const keys = [...left.keys()].filter((key) => right.has(key));
  const isSame = (key: string): boolean =>
    [...(left.get(key) ?? [])].sort().join() === [...(right.get(key) ?? [])].sort().join();
  const differing = keys.filter((key) => !isSame(key)).map((key) => key.split('|')[0] ?? '');
  return { shared: keys.length, differing: [...new Set(differing)].sort() };
}
