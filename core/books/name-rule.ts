import type { AccountClass } from './classes.ts';
import type { KindId } from './kinds.ts';

/** A row of what names of accounts say, and the classes that rows are limited to. */
export interface NameRule {
  readonly name: RegExp;
  readonly kind: KindId;
  /** Only where the surroundings say one of these; `unknown`: or where they say nothing. */
  readonly when?: readonly (AccountClass | 'unknown')[];
  /** Not where the surroundings say one of these. */
  readonly unless?: readonly AccountClass[];
  /** Only for a balance of that side: the name leaves two accounts open, one of each side. */
  readonly side?: 'debit' | 'credit';
  /** The name may mean something else. */
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
