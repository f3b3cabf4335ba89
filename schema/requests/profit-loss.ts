import { optional } from 'superstruct';
import {
  CAPITAL_ALLOWANCE_KEYS,
  MAY_BE_NEGATIVE,
  PROFIT_LOSS_ALIASES,
  PROFIT_LOSS_AMOUNTS,
} from '../../core/figures/amounts.ts';
import type { ProfitLossJson } from '../../core/figures/stored.ts';
import { amountFields, flag, line, oneOf, pounds } from './fields.ts';
import { type Fault, type RawRecord, record } from './structs.ts';

/** Largest groupDeductionsAllowance (contract section 8). */
const MOST_GROUP_ALLOWANCE = 5_000_000;

const DERIVED = ['grossProfit', 'operatingProfit', 'profitBeforeTax', 'corporationTax', 'profitForTheYear'];

/** Contract 2.6. */
export const profitLossStruct = record<ProfitLossJson>(
  {
    ...amountFields(PROFIT_LOSS_AMOUNTS, (name) =>
      name === 'groupDeductionsAllowance'
        ? pounds({ max: MOST_GROUP_ALLOWANCE })
        : pounds({ negative: MAY_BE_NEGATIVE.includes(name) }),
    ),
    isGroupMember: optional(flag()),
    intangibleAssetsIndicator: optional(flag()),
    principalActivity: optional(line({ max: 500 })),
    exporterStatus: optional(oneOf(['goods', 'services', 'neither'])),
    provisionalFigures: optional(flag()),
  },
  {
    aliases: PROFIT_LOSS_ALIASES,
    isDerived: (name) => DERIVED.includes(name),
    checks: oneWayToClaimAllowances,
  },
);

/** The legacy total and the breakdown say the same thing twice, so only one is taken (contract 2.6, decision 37). */
function* oneWayToClaimAllowances(value: RawRecord): Iterable<Fault> {
  if (value.capitalAllowances === undefined) return;
  const broken = CAPITAL_ALLOWANCE_KEYS.filter((key) => value[key] !== undefined);
  if (broken.length === 0) return;
  yield {
    path: ['capitalAllowances'],
    message: `is accepted only without a breakdown; send either this or ${broken.join(', ')}`,
  };
}
