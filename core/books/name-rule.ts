import type { AccountClass } from './classes.ts';
import type { KindId } from './kinds.ts';

/** A rule for names of accounts, and the classes that it is limited to. */
export interface NameRule {
  readonly name: RegExp;
  readonly kind: KindId;
  /** Applies only where the surroundings show one of these; `unknown` means that they show none. */
  readonly when?: readonly (AccountClass | 'unknown')[];
  /** Does not apply where the surroundings show one of these. */
  readonly unless?: readonly AccountClass[];
  /** Applies only to a balance of this side: the name may mean two accounts, one of each side. */
  readonly side?: 'debit' | 'credit';
  /** True when the name may mean something else. */
  readonly isDoubtful?: true;
}

export const PL: readonly AccountClass[] = ['income', 'direct', 'overhead', 'depreciation'];
export const COSTS: readonly AccountClass[] = ['direct', 'overhead', 'depreciation'];
export const BS: readonly AccountClass[] = ['fixedAsset', 'asset', 'liability', 'equity'];
export const ASSETS: readonly AccountClass[] = ['fixedAsset', 'asset'];

type Condition = Omit<NameRule, 'name' | 'kind'>;
export const rule = (name: RegExp, kind: KindId, condition: Condition = {}): NameRule => ({
  name,
  kind,
  ...condition,
});
