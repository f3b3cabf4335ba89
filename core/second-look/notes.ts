import { hasAmendedDisclosures } from '../accounts/amended-standards.ts';
import {
  hasDetailedNotes,
  intangibleMovements,
  tangibleMovements,
} from '../accounts/notes/fixed-assets/movements.ts';
import type { DisclosureTopic } from '../figures/disclosures.ts';
import type { FilingFigures } from '../figures/filing.ts';
import { inPounds } from '../tax/wording.ts';
import { type Facts, type Finding, NOTHING, one, type Rule } from './rule.ts';

/** A topic that accounts are expected to speak of: in a note of the caller's, or with a word in `disclosures`. */
interface Expected {
  readonly topic: DisclosureTopic;
  /** What a note about it says in its title or text. */
  readonly words: RegExp;
  readonly applies: (figures: FilingFigures) => boolean;
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

function topics(figures: FilingFigures): readonly Finding[] {
  return EXPECTED.filter(
    ({ topic, words, applies }) =>
      applies(figures) && figures.disclosures[topic] === undefined && !speaksOf(figures, words),
  ).flatMap(({ topic, why }) =>
    one(
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
      one(
        path,
        `is not given, and the balance sheet has ${words} of ${inPounds(amount)}. A small company's accounts have a note of their cost, depreciation and movements (SI 2008/409 Sch 1 para 48). Save the movements`,
      ),
    );
}

/** Notes that full accounts are expected to have; one warning for each. */
const noteExpected = ({ figures }: Facts): readonly Finding[] =>
  hasDetailedNotes(figures) ? [...movements(figures), ...topics(figures)] : NOTHING;

export const NOTES_RULES: readonly Rule[] = [
  { rule: 'note-expected', of: 'both', kinds: ['trading'], find: noteExpected },
];
