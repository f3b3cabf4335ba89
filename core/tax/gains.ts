import type { Pounds } from '../base/money.ts';
import { pounds } from '../boxes/value.ts';
import type { ProfitLossAmount, ProfitLossFigures } from '../figures/profit-loss.ts';
import { less, plus, sumInWords } from '../words/figures.ts';
import type { ComputationLine } from './computation.ts';
import { field, lineIf } from './line.ts';
import { limitedTo } from './loan-relationships.ts';

/** Capital losses by the time when they arose: those of the period relieve gains first, without any restriction. */
export interface CapitalLosses {
  readonly arising: Pounds;
  /** True when the caller states which of them arose in the period: stating them claims them (TCGA 1992 s16(2A)). */
  readonly areSplit: boolean;
  /** The line or field that gives their total. */
  readonly from: string;
  /** The caller's fields that state them. */
  readonly fields: readonly ProfitLossAmount[];
}

/**
 * Gives the capital losses. `allowableLosses` alone does not show when they arose, so they count as losses of the period
 * (decision 229).
 */
export function capitalLossesOf(profitLoss: ProfitLossFigures): CapitalLosses {
  const { capitalLossesArising, capitalLossesBroughtForward, allowableLosses } = profitLoss;
  const areSplit = capitalLossesArising !== undefined || capitalLossesBroughtForward !== undefined;
  const stated = areSplit
    ? (['capitalLossesArising', 'capitalLossesBroughtForward'] as const)
    : (['allowableLosses'] as const);
  return {
    arising: (areSplit ? capitalLossesArising : allowableLosses) ?? 0n,
    areSplit,
    from: areSplit ? 'capitalLossArising' : 'capitalLossesNotSplit',
    fields: stated.filter((name) => (profitLoss[name] ?? 0n) > 0n),
  };
}

/** Gives boxes 210 to 220: capital losses relieve only gains (TCGA 1992 s2A; rules 9157, 9159). */
export function gainsLines(
  profitLoss: ProfitLossFigures,
  ofPeriod: Pounds,
  broughtForward: Pounds,
  balance: Pounds,
): readonly ComputationLine[] {
  const gross = profitLoss.grossChargeableGains ?? 0n;
  const { arising, areSplit, from: arisingFrom, fields } = capitalLossesOf(profitLoss);
  const losses = ofPeriod + broughtForward;
  return [
    ...lineIf(gross > 0n, 'grossChargeableGains', pounds(gross), {
      working: 'Gains of the period',
      from: [field('grossChargeableGains')],
    }),
    ...lineIf(ofPeriod > 0n, 'capitalLossesOfPeriodUsed', pounds(ofPeriod), {
      working: limitedTo(ofPeriod, arising, 'Losses'),
      from: [arisingFrom, 'grossChargeableGains'],
    }),
    ...lineIf(broughtForward > 0n, 'capitalLossesBroughtForwardUsed', pounds(broughtForward), {
      working: limitedTo(broughtForward, balance, 'Brought forward'),
      from: [field('capitalLossesBroughtForward'), 'grossChargeableGains', 'gainsDeductionsAllowance'],
    }),
    ...lineIf(losses > 0n, 'allowableLosses', pounds(losses), {
      working: sumInWords(losses, [plus(ofPeriod, 'of the period'), plus(broughtForward, 'brought forward')]),
      from: ['capitalLossesOfPeriodUsed', 'capitalLossesBroughtForwardUsed', ...fields.map(field)],
    }),
    ...lineIf(gross > 0n, 'netChargeableGains', pounds(gross - losses), {
      working: sumInWords(gross - losses, [plus(gross), less(losses)]),
      from: ['grossChargeableGains', 'allowableLosses'],
    }),
    ...lineIf(!areSplit && arising > 0n, 'capitalLossesNotSplit', pounds(arising), {
      working: 'As stated',
      from: [field('allowableLosses')],
    }),
    ...lineIf(areSplit && arising > 0n, 'capitalLossArising', pounds(arising), {
      working: 'Losses that arose in the period',
      from: [field('capitalLossesArising')],
    }),
  ];
}
