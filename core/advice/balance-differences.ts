import { valueAt } from '../books/provenance.ts';
import type { Rolled } from '../books/roll-forward.ts';
import type { IsoDate } from '../dates/date.ts';
import { BROUGHT_FORWARD_AS, KINDS } from '../figures/balances.ts';
import type { FilingJson } from '../figures/filing-fields.ts';
import { inPounds } from '../words/figures.ts';

/** Compares the balances that a filing starts from with those that a return of the period before leaves. */

export const numberAt = (data: FilingJson, path: string): number => {
  const value = valueAt({ ...data }, path);
  return typeof value === 'number' ? value : 0;
};

export const balanceInText = (amount: number): string =>
  Number.isInteger(amount) ? inPounds(BigInt(amount)) : `£${amount.toFixed(2)}`;

/** Balance that two filings state differently. */
export interface BalanceDifference {
  /** Field of the later filing. */
  readonly path: string;
  /** Its name in a sentence about both filings. */
  readonly what: string;
  readonly started: number;
  readonly left: number;
  /** The row of an asset that the earlier return does not leave, such as one that was sold; null for all others. */
  readonly gone: { readonly list: string; readonly index: number } | null;
}

/** Balances that every return leaves; zero if the return does not state one. */
const BALANCES = [
  ...KINDS.map((kind) => ({
    path: `profitLossData.${BROUGHT_FORWARD_AS[kind]}`,
    what: BROUGHT_FORWARD_AS[kind],
  })),
  { path: 'supplementaryPagesData.ct600a.broughtForward', what: 'loans to participators' },
];
const POOLS = [
  { path: 'capitalAllowancesData.mainPool.broughtForward', what: 'main pool' },
  { path: 'capitalAllowancesData.specialRatePool.broughtForward', what: 'special rate pool' },
];

/** Assets that are named by the caller, and the amount that each brings forward. */
const NAMED_ASSETS = [
  { path: 'capitalAllowancesData.shortLifeAssets', amount: 'broughtForward', of: '' },
  {
    path: 'capitalAllowancesData.structuresAndBuildings',
    amount: 'allowancesBroughtForward',
    of: 'allowances claimed on ',
  },
] as const;

const RESEARCH = 'supplementaryPagesData.ct600l';
/** Steps of research credit that the last return carries forward. */
const CREDIT = [
  { step: 'step2', what: 'credit for research of step 2 (box L140)' },
  { step: 'step3', what: 'credit for research of step 3 (box L145)' },
] as const;

interface Asset {
  readonly description: string;
  readonly broughtForward?: number | null;
  readonly allowancesBroughtForward?: number | null;
  readonly qualifyingUseFrom?: IsoDate | null;
}
const isAsset = (value: unknown): value is Asset =>
  typeof value === 'object' &&
  value !== null &&
  'description' in value &&
  typeof value.description === 'string';
const assetsAt = (value: unknown): readonly Asset[] => (Array.isArray(value) ? value.filter(isAsset) : []);

/**
 * Lists the balances that differ.
 *
 * @param data figures of the later filing
 * @param start its first day: a building in use only from then on is no balance
 * @param before balances that the return of the period before leaves
 */
export function balanceDifferences(
  data: FilingJson,
  before: Pick<Rolled, 'offered' | 'hasReturn' | 'hasPools'>,
  start: IsoDate,
): readonly BalanceDifference[] {
  if (!before.hasReturn) return [];
  const leftAt = (path: string): unknown => before.offered.find((one) => one.path === path)?.value;
  const compared = (path: string, what: string, started: number, left: unknown) =>
    ({
      path,
      what,
      started,
      left: typeof left === 'number' ? left : 0,
      gone: null,
    }) satisfies BalanceDifference;
  // Allowances claimed as amounts, without pools, have no opening balances.
  const statesPools = before.hasPools && data.capitalAllowancesData != null;
  const plain = [...BALANCES, ...(statesPools ? POOLS : [])];
  const page = data.supplementaryPagesData?.ct600l;
  // In a long period, the first return states the credit brought forward.
  const [claimPath, claim] =
    page?.bySubPeriod == null ? [RESEARCH, page] : [`${RESEARCH}.bySubPeriod[0]`, page.bySubPeriod[0]];
  return [
    ...plain.map(({ path, what }) => compared(path, what, numberAt(data, path), leftAt(path))),
    ...CREDIT.map(({ step, what }) =>
      compared(
        `${claimPath}.expenditureCredit.broughtForward.${step}`,
        what,
        claim?.expenditureCredit?.broughtForward?.[step] ?? 0,
        leftAt(`${RESEARCH}.expenditureCredit.broughtForward.${step}`),
      ),
    ),
    ...(statesPools ? NAMED_ASSETS : []).flatMap(({ path, amount, of }) => {
      const saved = assetsAt(valueAt({ ...data }, path));
      const leaves = assetsAt(leftAt(path));
      const gone = saved.flatMap((asset, index): readonly BalanceDifference[] => {
        const { description, qualifyingUseFrom } = asset;
        const isOwn = qualifyingUseFrom != null && qualifyingUseFrom >= start;
        if (isOwn || leaves.some((left) => left.description === description)) return [];
        const difference = compared(`${path}[${index}].${amount}`, description, asset[amount] ?? 0, 0);
        return [{ ...difference, gone: { list: path, index } }];
      });
      const changed = leaves.map((left) => {
        const index = saved.findIndex(({ description }) => description === left.description);
        return compared(
          index < 0 ? path : `${path}[${index}].${amount}`,
          `${of}${left.description}`,
          saved[index]?.[amount] ?? 0,
          left[amount] ?? 0,
        );
      });
      return [...changed, ...gone];
    }),
  ].filter(({ started, left }) => started !== left);
}
