import { groupThousands } from '../../core/base/money.ts';
import { error, type Problem } from '../../core/base/problem.ts';
import type { Period } from '../../core/dates/period.ts';
import { adjustmentsOf } from '../../core/figures/adjustments.ts';
import type { BalanceSheetJson } from '../../core/figures/balance-sheet.ts';
import { BREAKDOWN_NAMES, BREAKDOWNS, type BreakdownName } from '../../core/figures/balance-sheet.ts';
import { CAPITAL_ALLOWANCE_KEYS } from '../../core/figures/profit-loss.ts';
import { advise } from '../../core/words/advice.ts';
import { claims } from './check-claims.ts';
import { DORMANT_CHARITY } from './create-filing.ts';
import type { FilingData } from './filing-data.ts';

/**
 * Lists the problems that the stored filing would have after a save (decision 46). Saves may come in any order, so a
 * rule between two parts of the filing is checked on the whole filing.
 *
 * @param period the period of account; null counts as one of twelve months
 */
export function checkSave(data: FilingData, period: Period | null = null): readonly Problem[] {
  return [
    ...dormancy(data),
    ...oneWayToAllowances(data),
    ...analysis(data),
    ...claims(data.profitLossData ?? {}, period),
    ...breakdowns(data),
    ...breakdownsOfYearBefore(data),
  ];
}

const dormancy = (data: FilingData): Problem[] =>
  data.isDormant && data.charityStatus !== null ? [error('charityStatus', DORMANT_CHARITY)] : [];

/**
 * Refuses capital allowances from facts together with amounts: the boxes would be counted twice. A save of both objects
 * switches between the two.
 */
function oneWayToAllowances(data: FilingData): readonly Problem[] {
  const { capitalAllowancesData, profitLossData } = data;
  if (capitalAllowancesData === null || profitLossData === null) return [];
  const stated = [...CAPITAL_ALLOWANCE_KEYS, 'capitalAllowances' as const].filter(
    (key) => profitLossData[key] != null,
  );
  return stated.length === 0
    ? []
    : [
        error(
          'capitalAllowancesData',
          `computes the allowances, so profitLossData cannot also state ${stated.join(', ')}. ${advise('Send {field}', 'profitLossData')} without them, ${advise('or {field} as null', 'capitalAllowancesData')}`,
        ),
      ];
}

/** Requires that the parts of a total add up to it exactly. A total without parts is accepted. */
function analysis({ adjustments, profitLossData }: FilingData): readonly Problem[] {
  return (['disallowableExpenses', 'nonTaxableIncome'] as const).flatMap((name) => {
    const rows = adjustmentsOf(adjustments ?? [], name);
    const whole = BigInt(profitLossData?.[name] ?? 0);
    const parts = rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    return rows.length === 0 || parts === whole
      ? []
      : [
          error(
            'adjustments',
            `the parts of ${name} add up to ${groupThousands(parts)}, but profitLossData.${name} is ${groupThousands(whole)}; they must be equal`,
          ),
        ];
  });
}

/**
 * Requires that the parts of a breakdown add up to their parent exactly. Micro and dormant accounts are exempt. A
 * parent of zero is exempt too: its breakdown is stored and not shown (decision 48). A filing without an account type
 * is checked, because only full accounts use a breakdown.
 */
function breakdowns(data: FilingData): readonly Problem[] {
  if (data.isDormant || data.accountType === 'micro') return [];
  const now = data.balanceSheetData;
  const before = data.previousBalanceSheetData;
  return BREAKDOWN_NAMES.flatMap((name) => {
    const { previous, parent } = BREAKDOWNS[name];
    return [
      ...wrongSum(`balanceSheetData.${name}`, now?.[name], now, parent),
      ...wrongSum(`previousBalanceSheetData.${name}`, before?.[name], before, parent),
      ...wrongSum(`previousBalanceSheetData.${previous}`, before?.[previous], before, parent),
      ...wrongSum(
        `balanceSheetData.${previous}`,
        now?.[previous],
        before,
        parent,
        'previousBalanceSheetData.',
      ),
    ];
  });
}

/** @param elsewhere the object of the parent, where the breakdown is in another */
function wrongSum(
  path: string,
  parts: Readonly<Record<string, number | null | undefined>> | null | undefined,
  sheet: BalanceSheetJson | null,
  parent: (typeof BREAKDOWNS)[BreakdownName]['parent'],
  elsewhere = '',
): readonly Problem[] {
  const whole = BigInt(sheet?.[parent] ?? 0);
  if (!parts || whole <= 0n) return [];
  const total = Object.values(parts).reduce<bigint>((sum, part) => sum + BigInt(part ?? 0), 0n);
  return total === whole
    ? []
    : [
        error(
          path,
          `adds up to ${groupThousands(total)}, but ${elsewhere}${parent} is ${groupThousands(whole)}; the parts must equal it exactly`,
        ),
      ];
}

type Parts = Readonly<Record<string, number | null | undefined>>;

/**
 * Refuses different breakdowns of the year before. Three fields may state that breakdown (decision 48), and the
 * accounts show one. The service must not silently ignore a different one.
 */
function breakdownsOfYearBefore({
  balanceSheetData: now,
  previousBalanceSheetData: before,
}: FilingData): readonly Problem[] {
  return BREAKDOWN_NAMES.flatMap((name) => {
    const { previous } = BREAKDOWNS[name];
    const places: readonly (readonly [string, Parts | null | undefined])[] = [
      [`previousBalanceSheetData.${name}`, before?.[name]],
      [`previousBalanceSheetData.${previous}`, before?.[previous]],
      [`balanceSheetData.${previous}`, now?.[previous]],
    ];
    const [first, ...others] = places.flatMap(([path, parts]) => (parts ? [{ path, parts }] : []));
    if (first === undefined) return [];
    return others
      .filter(({ parts }) => !sameParts(parts, first.parts))
      .map(({ path }) =>
        error(
          path,
          `differs from ${first.path}; both are the breakdown of the year before, so send only one, or send equal ones`,
        ),
      );
  });
}

/** Compares parts; an absent part is zero. */
const sameParts = (a: Parts, b: Parts): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => (a[name] ?? 0) === (b[name] ?? 0));
