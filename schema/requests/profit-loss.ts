import { optional } from 'superstruct';
import {
  BALANCE_SHEET_ALIASES,
  BALANCE_SHEET_AMOUNTS,
  CAPITAL_ALLOWANCE_KEYS,
  MAY_BE_NEGATIVE,
  PROFIT_LOSS_ALIASES,
  PROFIT_LOSS_AMOUNTS,
} from '../../core/figures/amounts.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import type { ProfitLossJson } from '../../core/figures/stored.ts';
import { CARRIED_FORWARD_RULES } from '../../core/tax/parameters/carried-forward.ts';
import { BALANCE_SHEET_WORDS, PROFIT_LOSS_WORDS, wordsOf } from './common-words.ts';
import { amountFields, flag, line, oneOf, pounds } from './fields.ts';
import { belongsIn, type Fault, type RawRecord, record } from './structs.ts';

/** A group shares one deductions allowance, so that no member has more than the largest there has been. */
const MAX_GROUP_ALLOWANCE = Math.max(
  ...CARRIED_FORWARD_RULES.map(({ restriction }) => Number(restriction?.deductionsAllowance ?? 0n)),
);

const DERIVED = ['grossProfit', 'operatingProfit', 'profitBeforeTax', 'corporationTax', 'profitForTheYear'];

/** Amounts of the balance sheet, which are not of the profit and loss account. */
const OF_BALANCE_SHEET = belongsIn('balanceSheetData', [
  ...BALANCE_SHEET_AMOUNTS,
  ...Object.keys(BALANCE_SHEET_ALIASES),
]);

export const profitLossStruct = record<ProfitLossJson>(
  {
    ...amountFields(PROFIT_LOSS_AMOUNTS, (name) =>
      name === 'groupDeductionsAllowance'
        ? pounds({ max: MAX_GROUP_ALLOWANCE })
        : pounds({ negative: MAY_BE_NEGATIVE.includes(name) }),
    ),
    isGroupMember: optional(flag()),
    intangibleAssetsIndicator: optional(flag()),
    principalActivity: optional(line(LIMITS.principalActivity)),
    exporterStatus: optional(oneOf(['goods', 'services', 'neither'])),
    provisionalFigures: optional(flag()),
  },
  {
    aliases: PROFIT_LOSS_ALIASES,
    isDerived: (name) => DERIVED.includes(name),
    commonWords: { ...wordsOf('balanceSheetData', BALANCE_SHEET_WORDS), ...PROFIT_LOSS_WORDS },
    elsewhere: OF_BALANCE_SHEET,
    checks: oneWayToClaimAllowances,
  },
);

/** The legacy total and the breakdown say the same thing twice, so only one is taken (decision 37). */
function* oneWayToClaimAllowances(value: RawRecord): Iterable<Fault> {
  if (value.capitalAllowances === undefined) return;
  const broken = CAPITAL_ALLOWANCE_KEYS.filter((key) => value[key] !== undefined);
  if (broken.length === 0) return;
  yield {
    path: ['capitalAllowances'],
    message: `is accepted only without a breakdown; send either this or ${broken.join(', ')}`,
  };
}
