import { lazily } from '../../core/base/lazily.ts';
import { BALANCE_SHEET_ALIASES, BALANCE_SHEET_AMOUNTS } from '../../core/figures/balance-sheet.ts';
import { CAPITAL_ALLOWANCE_KEYS, PROFIT_LOSS, PROFIT_LOSS_ALIASES } from '../../core/figures/profit-loss.ts';
import { structOf } from './blocks.ts';
import { BALANCE_SHEET_WORDS, PROFIT_LOSS_WORDS, wordsOf } from './common-words.ts';
import { belongsIn, type Fault, type RawRecord } from './structs.ts';

const DERIVED = ['grossProfit', 'operatingProfit', 'profitBeforeTax', 'corporationTax', 'profitForTheYear'];

/** Amounts that belong to the balance sheet. */
const OF_BALANCE_SHEET = lazily(() =>
  belongsIn('balanceSheetData', [...BALANCE_SHEET_AMOUNTS, ...Object.keys(BALANCE_SHEET_ALIASES)]),
);

export const profitLossStruct = structOf(PROFIT_LOSS, {
  aliases: PROFIT_LOSS_ALIASES,
  isDerived: (name) => DERIVED.includes(name),
  commonWords: lazily(() => ({
    ...wordsOf('balanceSheetData', BALANCE_SHEET_WORDS()),
    ...PROFIT_LOSS_WORDS(),
  })),
  elsewhere: OF_BALANCE_SHEET,
  checks: oneWayToClaimAllowances,
});

/** Refuses the old total together with the breakdown: both state the same allowances (decision 37). */
function* oneWayToClaimAllowances(value: RawRecord): Iterable<Fault> {
  if (value.capitalAllowances === undefined) return;
  const broken = CAPITAL_ALLOWANCE_KEYS.filter((key) => value[key] !== undefined);
  if (broken.length === 0) return;
  yield {
    path: ['capitalAllowances'],
    message: `is accepted only without a breakdown; send either this or ${broken.join(', ')}`,
  };
}
