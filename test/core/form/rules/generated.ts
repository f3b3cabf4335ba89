import fc from 'fast-check';
import type { Format } from '../../../../core/boxes/format.ts';
import { type Content, type FormNode, isContent } from '../../../../core/boxes/node.ts';
import { BOXES, companyTaxReturn } from '../../../../core/boxes/return.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { assembleReturn } from '../../../../core/form/assemble.ts';
import { checkStructure } from '../../../../core/form/structure.ts';
import { filingFrom } from '../../tax/arbitrary.ts';
import { seeded } from '../mutations.ts';
import {
  attachment,
  BOTH_FILES,
  type Draft,
  draftOf,
  encodedDocument,
  inlineDocument,
  inlineFile,
  submission,
  writeDraft,
} from './drafts.ts';

type Pick = (below: number) => number;
const oneOf = <T>(pick: Pick, list: readonly T[]): T => {
  const one = list[pick(list.length)];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
};

/** Makes returns of computed filings, correct in every box. Tests then change them. */
export function computedDrafts(many: number, seed: number): readonly Draft[] {
  return fc.sample(filingFrom('2024-01-01', '2026-06-30'), { numRuns: many, seed }).flatMap((figures) =>
    computeFiling(figures, '2027-11-21').returns.flatMap((computation) => {
      const signed = {
        ...figures,
        directorName: 'A Director',
        signing: { ...figures.signing, utr: '8596148860', filingMode: 'principal' as const },
      };
      const attachments = { computation: null, accounts: null, pdfs: [] };
      const { ret } = assembleReturn(signed, computation, attachments);
      return [draftOf(ret)];
    }),
  );
}

const DATES = [
  '2015-04-01',
  '2016-11-23',
  '2019-12-31',
  '2020-03-31',
  '2021-03-31',
  '2022-04-05',
  '2023-03-31',
  '2024-02-29',
  '2024-04-01',
  '2025-04-01',
  '2026-03-31',
  '2026-04-01',
  '2050-04-01',
];

/** Gives a text that the box can carry, often one related to the other boxes. */
function textFor(format: Format, draft: Draft, pick: Pick): string {
  switch (format.kind) {
    case 'money': {
      const text = amountFor(draft, pick);
      return format.whole ? text.replace(/\.\d\d$/, '.00') : text;
    }
    case 'choice':
      return oneOf(pick, format.options);
    case 'rate':
      return oneOf(pick, ['19.00', '20.00', '25.00', '30.00', '20.50']);
    case 'year':
      return oneOf(pick, ['2015', '2022', '2023', '2024', '2025', '2050', '02025']);
    case 'integer':
      return oneOf(pick, ['0', '1', '2', '3', '4', '5', '6', '8', '10', '11', '+3', '007']);
    case 'date':
      return oneOf(pick, DATES);
    default:
      return oneOf(pick, ['12345678', '112233', 'Example', '8596148860', 'SW1A 1AA']);
  }
}

function amountFor(draft: Draft, pick: Pick): string {
  const there = Object.values(draft.boxes).filter((text) => /^\d+\.\d\d$/.test(text));
  if (there.length === 0 || pick(4) === 0)
    return oneOf(pick, ['0.00', '1.00', '100.00', '1000000.00', '12345.67', '00.00']);
  const pence = (text: string) => BigInt(text.replace('.', ''));
  const [one, other] = [pence(oneOf(pick, there)), pence(oneOf(pick, there))];
  const changed = oneOf(pick, [one, one, one + 1n, one + 100n, one + other, one > other ? one - other : 0n]);
  return `${changed / 100n}.${String(changed % 100n).padStart(2, '0')}`;
}

type Boxes = Record<string, string>;

/** True when any box of a part exists. */
function isThere(part: FormNode | Content, boxes: Boxes): boolean {
  if (isContent(part)) return part.parts.some((one) => isThere(one, boxes));
  if (part.kind === 'box') return part.boxes.some(({ number }) => boxes[number] !== undefined);
  return part.kind === 'group' && isThere(part.content, boxes);
}

/** Fills the boxes that the schema requires in a part; `text` makes the text of a box. */
function fill(part: FormNode | Content, boxes: Boxes, text: (format: Format) => string): void {
  if (isContent(part)) {
    const chosen = part.parts.find((one) => isThere(one, boxes)) ?? part.parts[0];
    const wanted = part.order === 'sequence' ? part.parts : chosen === undefined ? [] : [chosen];
    for (const one of wanted) fill(one, boxes, text);
  } else if (part.occurs[0] > 0 || isThere(part, boxes)) fillNode(part, boxes, text);
}

function fillNode(node: FormNode, boxes: Boxes, text: (format: Format) => string): void {
  if (node.kind === 'group' && node.rows === null) fill(node.content, boxes, text);
  const [first] = node.kind === 'box' ? node.boxes : [];
  if (node.kind === 'box' && first !== undefined && boxes[first.number] === undefined)
    boxes[first.number] = text(node.format);
}

/** Adds the boxes that the schema requires beside the given ones. */
export function completed(draft: Draft, pick: Pick): Draft {
  const boxes: Boxes = { ...draft.boxes };
  fill(companyTaxReturn.content, boxes, (format) => textFor(format, draft, pick));
  return { ...draft, boxes };
}

const PAGE_ELEMENTS = [
  'GroupAndConsortium/ClaimToGroupRelief/CompanyInformation/TotalAmountClaimed',
  'GroupAndConsortium/ClaimToGroupRelief/ClaimAuthorisation/CopyOfNoticesOfConsentAttached',
  'GroupAndConsortium/GroupReliefForCarriedForwardLosses/CompanyInformation/TotalAmountClaimed',
  'GroupAndConsortium/GroupReliefForCarriedForwardLosses/ClaimAuthorisation/AuthorisationForSimplifiedArrangements',
  'TonnageTax/TonnageTax/QualifyingShips/Total',
  'TonnageTax/TonnageTax/OffshoreTrainingAllowance/OffsetAgainstCorpTax',
  'NorthernIreland/DeductionsAndReliefs/TradingLossesCarriedBack',
  'RingFenceTrade/NetRingFenceTrade/RingFenceCorpTaxIncluded',
  'RingFenceTrade/NetRingFenceTrade/SupplementaryChargeTax',
  'RestitutionTax/TaxCalculation/RestitutionTaxNowPayable',
  'ResearchAndDevelopment/SME/RandDexpenditure',
  'ResearchAndDevelopment/SME/RandDBalancePayableTaxCredit',
  'ResearchAndDevelopment/Step7/PayableRDEC',
  'ResearchAndDevelopment/TotalRandDSetOffAgainstLiabilities/Total',
  'ResidentialPropertyDeveloperTax/Section4/RPDTpayable',
];
const EMPTY_PAGES = ['ControlledForeignCompanies', 'Insurance', 'CrossBorderRoyalties', 'CreativeIndustries'];
const two = (make: (attributes: string) => string, ...attributes: readonly string[]): string =>
  submission(inlineFile('Computation', attributes.map(make).join('')), inlineFile('Accounts'));
const ENTRY = 'Filename="a.xhtml" entryPoint="yes"';
const FILES = [
  '',
  BOTH_FILES,
  `${BOTH_FILES}${attachment('other')}`,
  `${BOTH_FILES}${attachment('computations')}`,
  `${BOTH_FILES}${attachment('group accounts', 'esef')}${attachment('other', 'esef')}`,
  submission(inlineFile('Accounts')),
  submission(inlineFile('Computation')),
  `${submission(inlineFile('Computation'))}${attachment('accounts')}`,
  attachment('computations'),
  attachment('accounts'),
  two(encodedDocument, ENTRY, ''),
  two(encodedDocument, 'Filename="a.xhtml"', ENTRY),
  two(inlineDocument, ENTRY, ENTRY),
  two(inlineDocument, ''),
];

const ROW_BOXES = [...BOXES].filter(([, place]) => place.rows !== null);
const ROW_NAMES = [...new Set(ROW_BOXES.flatMap(([, { rows }]) => rows?.name ?? []))];
const MAIN_BOXES = [...BOXES].filter(([, place]) => place.rows === null).map(([box]) => box);

type Change = (draft: Draft, pick: Pick) => Draft;
const withBox: Change = (draft, pick) => {
  const box = oneOf(pick, MAIN_BOXES);
  const format = BOXES.get(box)?.node.format;
  return format === undefined
    ? draft
    : { ...draft, boxes: { ...draft.boxes, [box]: textFor(format, draft, pick) } };
};
const withOtherText: Change = (draft, pick) => {
  const box = oneOf(pick, Object.keys(draft.boxes));
  const format = BOXES.get(box)?.node.format;
  return format === undefined
    ? draft
    : { ...draft, boxes: { ...draft.boxes, [box]: textFor(format, draft, pick) } };
};
const withoutBox: Change = (draft, pick) => {
  const { [oneOf(pick, Object.keys(draft.boxes))]: _left, ...boxes } = draft.boxes;
  return { ...draft, boxes };
};
const withRow: Change = (draft, pick) => {
  const name = oneOf(pick, ROW_NAMES);
  const row = Object.fromEntries(
    ROW_BOXES.filter(([, place]) => place.rows?.name === name)
      .filter(([, place]) => place.node.occurs[0] > 0 || pick(2) === 0)
      .map(([box, place]) => [box, textFor(place.node.format, draft, pick)]),
  );
  return { ...draft, rows: { ...draft.rows, [name]: [...(draft.rows[name] ?? []), row] } };
};
const withPage: Change = (draft, pick) => ({
  ...draft,
  elements: [...draft.elements, [oneOf(pick, PAGE_ELEMENTS), amountFor(draft, pick)]],
});
const withEmptyPage: Change = (draft, pick) => ({
  ...draft,
  elements: [...draft.elements, [oneOf(pick, EMPTY_PAGES), '']],
});
const CHANGES: readonly Change[] = [
  withBox,
  withBox,
  withBox,
  withBox,
  withOtherText,
  withOtherText,
  withoutBox,
  withRow,
  withPage,
  withEmptyPage,
  (draft) => ({ ...draft, returnType: 'amended' }),
  (draft, pick) => ({ ...draft, files: oneOf(pick, FILES) }),
  (draft, pick) => ({ ...draft, keys: oneOf(pick, [[], ['1111111111'], ['8596148860', '1111111111']]) }),
];

/** Gives a draft with a few changes, chosen by the seed, that still fits the schema; null when it does not. */
export function changedDraft(drafts: readonly Draft[], seed: number): Draft | null {
  const pick = seeded(seed);
  let draft = oneOf(pick, drafts);
  for (let left = pick(5); left >= 0; left -= 1) draft = oneOf(pick, CHANGES)(draft, pick);
  draft = completed(draft, pick);
  return isWellMade(draft) ? draft : null;
}

/** True when a draft can be written and fits the schema. */
export function isWellMade(draft: Draft): boolean {
  try {
    return checkStructure(writeDraft(draft).ret).length === 0;
  } catch {
    return false;
  }
}
