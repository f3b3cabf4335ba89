import { hasAmendedDisclosures } from '../accounts/amended-standards.ts';
import { hasDetailedNotes, intangibleMovements, tangibleMovements } from '../accounts/movements.ts';
import { breakdownOf } from '../accounts/notes/breakdowns/breakdowns.ts';
import { BREAKDOWN_NAMES, BREAKDOWNS } from '../figures/balance-sheet.ts';
import { DEBTS_FIELDS, type DisclosureTopic } from '../figures/disclosures.ts';
import type { FilingFigures } from '../figures/filing.ts';
import type { Law } from '../law/law.ts';
import { inPounds } from '../words/figures.ts';
import { type Facts, type Finding, finding, NOTHING, type Rule } from './rule.ts';

/** A topic that accounts are expected to cover: in a caller's note, or with a word in `disclosures`. */
interface Expected {
  readonly topic: DisclosureTopic;
  /** Words in the title or text of a note about it. */
  readonly words: RegExp;
  readonly applies: (figures: FilingFigures, law: Law) => boolean;
  readonly why: string;
}

const EXPECTED: readonly Expected[] = [
  {
    topic: 'fixedAssetInvestments',
    words: /investment|subsidiar|shares in/i,
    applies: ({ balanceSheet }) => (balanceSheet.investments ?? 0n) > 0n,
    why: 'the balance sheet has fixed asset investments, and no note says what they are and how they changed (SI 2008/409 Sch 1 para 51)',
  },
  {
    topic: 'leases',
    words: /\bleas(e|es|ed|ing|ehold)\b|right-of-use|\brent/i,
    applies: hasAmendedDisclosures,
    why: 'the amended FRS 102 Section 1A asks a lessee for its leases: right-of-use assets, lease liabilities, and the cost of leases left out',
  },
  {
    topic: 'relatedParties',
    words: /related part|connected|directors?’? (advances|loans?)/i,
    applies: hasAmendedDisclosures,
    why: 'the amended FRS 102 Section 1A asks for material transactions with related parties, on normal terms too',
  },
];

const speaksOf = ({ notes }: FilingFigures, words: RegExp): boolean =>
  notes.some(({ title, body }) => words.test(`${title}\n${body ?? ''}`));

function topics(figures: FilingFigures, law: Law): readonly Finding[] {
  return EXPECTED.filter(
    ({ topic, words, applies }) =>
      applies(figures, law) && figures.disclosures[topic] === undefined && !speaksOf(figures, words),
  ).flatMap(({ topic, why }) =>
    finding(
      `disclosures.${topic}`,
      `${why}. Save the note in notesData, or say none in disclosures.${topic} where there is nothing to say`,
    ),
  );
}

function movements(figures: FilingFigures): readonly Finding[] {
  const { tangibleAssets = 0n, intangibleAssets = 0n } = figures.balanceSheet;
  const missing = [
    {
      path: 'balanceSheetData.fixedAssetMovements',
      words: 'tangible assets',
      amount: tangibleAssets,
      schedule: tangibleMovements(figures),
    },
    {
      path: 'balanceSheetData.intangibleAssetMovements',
      words: 'intangible assets',
      amount: intangibleAssets,
      schedule: intangibleMovements(figures),
    },
  ];
  return missing
    .filter(({ amount, schedule }) => amount > 0n && schedule === null)
    .flatMap(({ path, words, amount }) =>
      finding(
        path,
        `is not given, and the balance sheet has ${words} of ${inPounds(amount)}. A small company's accounts have a note of their cost, depreciation and movements (SI 2008/409 Sch 1 para 48). Save the movements`,
      ),
    );
}

/** Warns of a note that shows the parts of this year alone, beside a balance sheet that shows both years. */
const partsOfLastYear = (figures: FilingFigures): readonly Finding[] =>
  BREAKDOWN_NAMES.flatMap((name) => {
    const { parent } = BREAKDOWNS[name];
    const shown = breakdownOf(parent, figures);
    const before = figures.previousPeriod === null ? 0n : (figures.previousBalanceSheet?.[parent] ?? 0n);
    if (shown === null || shown.total.previous !== null || before <= 0n) return NOTHING;
    return finding(
      `previousBalanceSheetData.${name}`,
      `is not given, and its total was ${inPounds(before)}. The note shows this year alone, and accounts give last year's amount beside each of this year (FRS 102 paragraph 3.14). Save the parts of last year`,
    );
  });

/** Warns of each note that full accounts are expected to have. */
const noteExpected = ({ figures, law }: Facts): readonly Finding[] =>
  hasDetailedNotes(figures)
    ? [...movements(figures), ...partsOfLastYear(figures), ...topics(figures, law)]
    : NOTHING;

/** Asks for the amounts of bank loans, which run for years and are mostly secured (SI 2008/409 Sch 1 para 61). */
function debtsUndisclosed({ figures }: Facts): readonly Finding[] {
  const loans = figures.balanceSheet.creditorsAfterOneYearBreakdown?.bankLoans ?? 0n;
  const isSaid = DEBTS_FIELDS.some((field) => (figures.disclosures[field] ?? null) !== null);
  if (!hasDetailedNotes(figures) || loans <= 0n || isSaid) return NOTHING;
  return finding(
    'disclosures.debtsAfterFiveYears',
    `is not given, like securedDebts, and bank loans after one year are ${inPounds(loans)}. Accounts say how much of the creditors falls due after five years, and how much is secured (SI 2008/409 Sch 1 para 61). Save both in disclosures, or 0 for none`,
  );
}

export const NOTES_RULES: readonly Rule[] = [
  { rule: 'debts-undisclosed', target: 'both', kinds: ['trading'], find: debtsUndisclosed },
  { rule: 'note-expected', target: 'both', kinds: ['trading'], find: noteExpected },
];
