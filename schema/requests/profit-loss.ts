import { optional } from 'superstruct';
import {
  CAPITAL_ALLOWANCE_KEYS,
  MAY_BE_NEGATIVE,
  PROFIT_LOSS_ALIASES,
  PROFIT_LOSS_AMOUNTS,
} from '../../core/figures/amounts.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import type { ProfitLossJson } from '../../core/figures/stored.ts';
import { CARRIED_FORWARD_RULES } from '../../core/tax/parameters/carried-forward.ts';
import { amountFields, flag, line, oneOf, pounds } from './fields.ts';
import { type Fault, type RawRecord, record } from './structs.ts';

/** A group shares one deductions allowance, so that no member has more than the largest there has been. */
const MAX_GROUP_ALLOWANCE = Math.max(
  ...CARRIED_FORWARD_RULES.map(({ restriction }) => Number(restriction?.deductionsAllowance ?? 0n)),
);

const DERIVED = ['grossProfit', 'operatingProfit', 'profitBeforeTax', 'corporationTax', 'profitForTheYear'];

/** Contract 2.6. */
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
