import type { ProfitLossAmount } from '../figures/profit-loss.ts';
import { CAPITAL_ALLOWANCE_KEYS } from '../figures/profit-loss.ts';
import { shares } from '../tax/apportion.ts';
import { taxableFigures } from '../tax/compute.ts';
import { advise } from '../words/advice.ts';
import { inPounds } from '../words/figures.ts';
import { type Facts, type Finding, finding, NOTHING, type Rule } from './rule.ts';

/** Figures that belong to one of the two returns, by the day of an action. Sharing them by days may be wrong. */
interface DatedItems {
  readonly names: readonly ProfitLossAmount[];
  readonly belongs: string;
  readonly wayOut: string;
}

const OTHERWISE =
  'This service has no field for their days: if the sharing is wrong, send the two returns with other software';

const DATED: readonly DatedItems[] = [
  {
    names: ['grossChargeableGains', 'allowableLosses', 'capitalLossesArising'],
    belongs: 'A gain or loss belongs to the period of the disposal (TCGA 1992 s8)',
    wayOut: OTHERWISE,
  },
  {
    names: ['qualifyingDonations'],
    belongs: 'A donation is relieved in the period in which it was paid (CTA 2010 s189)',
    wayOut: OTHERWISE,
  },
  {
    names: ['capitalAllowances', ...CAPITAL_ALLOWANCE_KEYS],
    belongs: 'Allowances depend on the amounts spent and sold in each period (CAA 2001 s6)',
    wayOut: `${advise('Send {field}', 'capitalAllowancesData')} instead, with the date of each addition and disposal`,
  },
];

/**
 * Warns once for each kind of item, at the first of its fields: the two returns of a long period share each by days.
 */
function datedItemsShared({ figures: stored }: Facts): readonly Finding[] {
  // An exempt charity has no figures to share.
  const figures = taxableFigures(stored);
  const parts = shares(figures);
  if (parts.length < 2) return NOTHING;
  const amounts = (name: ProfitLossAmount) => parts.map((part) => part.figures.profitLoss[name] ?? 0n);
  return DATED.flatMap(({ names, belongs, wayOut }) => {
    const given = names.filter((name) => (figures.profitLoss[name] ?? 0n) !== 0n);
    const [first] = given;
    if (first === undefined) return NOTHING;
    const shared = given
      .map(
        (name) =>
          `${name} ${inPounds(figures.profitLoss[name] ?? 0n)} into ${amounts(name).map(inPounds).join(' and ')}`,
      )
      .join('; ');
    return finding(
      `profitLossData.${first}`,
      `was shared by days between the two returns: ${shared}. ${belongs}. ${wayOut}`,
    );
  });
}

export const SHARED_RULES: readonly Rule[] = [
  { rule: 'dated-items-shared', target: 'tax', kinds: ['trading', 'charity'], find: datedItemsShared },
];
