import type { Problem } from '../base/problem.ts';
import { BREAKDOWN_NAMES, BREAKDOWNS, type BreakdownName } from '../figures/balance-sheet.ts';
import { DEBTS_FIELDS } from '../figures/disclosures.ts';
import type { FilingFigures } from '../figures/filing.ts';
import { notUsed, type Stored, type Unused } from '../figures/not-used.ts';
import { hasTraded } from '../figures/profit.ts';
import { advise } from '../words/advice.ts';
import { hasDetailedNotes } from './movements.ts';

const MOVEMENTS = [
  { path: 'balanceSheetData.fixedAssetMovements', total: 'tangibleAssets' },
  { path: 'balanceSheetData.intangibleAssetMovements', total: 'intangibleAssets' },
] as const;

/** Lists the three paths of a breakdown of the year before (decision 48). */
const previousPaths = (name: BreakdownName): readonly string[] => [
  `previousBalanceSheetData.${name}`,
  `previousBalanceSheetData.${BREAKDOWNS[name].previous}`,
  `balanceSheetData.${BREAKDOWNS[name].previous}`,
];
const BREAKDOWN_PATHS = BREAKDOWN_NAMES.flatMap((name) => [
  `balanceSheetData.${name}`,
  ...previousPaths(name),
]);
const DETAILS = [...MOVEMENTS.map(({ path }) => path), ...BREAKDOWN_PATHS];

const NO_NOTE_OF_DORMANT = `dormant accounts are micro-entity accounts and have no such note. ${advise('Send null for {what}', 'it')}`;
/** Ends advice to a dormant company: the filing of the next year can copy kept data. */
const FOR_NEXT_YEAR = 'or keep it: the filing of the next year can copy it';

const isOrdinary = ({ figures }: Stored): boolean => !figures.isDormant && figures.charityStatus === null;
const isDetailed = (stored: Stored): boolean => isOrdinary(stored) && hasDetailedNotes(stored.figures);

/**
 * True when dormant accounts have a profit and loss account after all: that of the last year in which the company
 * traded.
 */
const showsYearBefore = ({ previousPeriod, previousProfitLoss }: FilingFigures): boolean =>
  previousPeriod !== null && hasTraded(previousProfitLoss);

/** True when the note of a breakdown includes the year before. */
function showsPrevious(name: BreakdownName, figures: FilingFigures): boolean {
  const { balanceSheet, previousBalanceSheet, previousPeriod } = figures;
  const { parent } = BREAKDOWNS[name];
  return (
    previousPeriod !== null &&
    (previousBalanceSheet?.[parent] ?? 0n) > 0n &&
    (balanceSheet[parent] ?? 0n) > 0n &&
    balanceSheet[name] !== undefined
  );
}

/** Fields of the accounts by the state that does not use them. */
const STATES: readonly Unused[] = [
  {
    state: 'dormant',
    applies: ({ figures }) => figures.isDormant && !showsYearBefore(figures),
    paths: ['previousProfitLossData', 'includePnlInAccounts'],
    why: `is kept but not used: dormant accounts have no profit and loss account. ${advise('Send null for {what}', 'it')}, ${advise('or {field} {answer}', 'isDormant', 'false')} if the company traded in the period`,
  },
  {
    state: 'dormant',
    applies: ({ data, figures }) => figures.isDormant && data.accountType === 'full',
    paths: ['accountType'],
    why: `is kept but not used: dormant accounts are always micro-entity accounts (FRS 105). ${advise('Send null for {what}', 'it')}, ${FOR_NEXT_YEAR}`,
  },
  {
    state: 'dormant',
    applies: ({ figures }) => figures.isDormant,
    paths: MOVEMENTS.map(({ path }) => path),
    why: `is kept but not shown: ${NO_NOTE_OF_DORMANT}, ${FOR_NEXT_YEAR}`,
  },
  {
    state: 'dormant',
    applies: ({ figures }) => figures.isDormant,
    paths: BREAKDOWN_PATHS,
    why: `is kept but not shown: ${NO_NOTE_OF_DORMANT}`,
  },
  {
    state: 'not-revised',
    applies: ({ figures }) => !figures.amends.accounts,
    paths: ['revision'],
    why: `is kept but not used: the registry has accepted no earlier accounts of this period, so these are not revised accounts. ${advise('Send null for {what}', 'it')}`,
  },
  {
    state: 'charity',
    applies: ({ figures }) => figures.charityStatus !== null,
    paths: [
      'balanceSheetData',
      'previousBalanceSheetData',
      'previousProfitLossData',
      'notesData',
      'accountType',
      'includePnlInAccounts',
    ],
    why: `is kept but not used: a charity or CASC files no accounts here. ${advise('Send null for {what}', 'it')}, ${advise('or {field} null', 'charityStatus')} if the company is neither`,
  },
  {
    state: 'micro',
    applies: (stored) => isOrdinary(stored) && !hasDetailedNotes(stored.figures),
    paths: DETAILS,
    why: `is kept but not shown: micro-entity accounts have no such note. ${advise('Send {field} {choice}', 'accountType', 'full')} for accounts that do, ${advise('or null for {what}', 'it')}`,
  },
  {
    state: 'micro',
    applies: ({ figures }) => figures.charityStatus === null && !hasDetailedNotes(figures),
    paths: DEBTS_FIELDS.map((field) => `disclosures.${field}`),
    why: `is kept but not shown: micro-entity accounts do not have to say it. ${advise('Send {field} {choice}', 'accountType', 'full')} for accounts that do, ${advise('or null for {what}', 'it')}`,
  },
  {
    state: 'full',
    applies: (stored) => isDetailed(stored),
    paths: ['disclosures.footNotes'],
    why: `is kept but not shown: it belongs at the foot of a micro-entity’s balance sheet. A small company says it in a note: save the note in notesData, and ${advise('send null for {what}', 'this')}`,
  },
  ...MOVEMENTS.map(
    ({ path, total }): Unused => ({
      state: 'zero-total',
      applies: (stored) => isDetailed(stored) && (stored.figures.balanceSheet[total] ?? 0n) <= 0n,
      paths: [path],
      why: `is kept but not shown: balanceSheetData.${total} is not above zero. Give the total, or ${advise('send null for {what}', 'the movements')}`,
    }),
  ),
  ...BREAKDOWN_NAMES.flatMap((name): readonly Unused[] => [
    {
      state: 'zero-total',
      applies: (stored) =>
        isDetailed(stored) && (stored.figures.balanceSheet[BREAKDOWNS[name].parent] ?? 0n) <= 0n,
      paths: [`balanceSheetData.${name}`],
      why: `is kept but not shown: balanceSheetData.${BREAKDOWNS[name].parent} is not above zero. Give the total, or ${advise('send null for {what}', 'the breakdown')}`,
    },
    {
      state: 'no-comparative',
      applies: (stored) => isDetailed(stored) && !showsPrevious(name, stored.figures),
      paths: previousPaths(name),
      why: `is kept but not shown: the note needs balanceSheetData.${name} of this period, and previousBalanceSheetData.${BREAKDOWNS[name].parent} above zero. Give them, or ${advise('send null for {what}', 'it')}`,
    },
  ]),
];

/** Lists the states that apply, with the fields that each does not use. */
export const unusedInAccounts = (stored: Stored): readonly Unused[] =>
  STATES.filter(({ applies }) => applies(stored));

/** Warns of each field of the accounts that is stored and not shown in them. */
export const notUsedInAccounts = (stored: Stored): readonly Problem[] => notUsed(STATES, stored);
