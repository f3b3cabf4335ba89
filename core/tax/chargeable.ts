import type { Pounds } from '../base/money.ts';
import { pounds } from '../boxes/value.ts';
import type { ProfitLossFigures } from '../figures/profit-loss.ts';
import { inPounds, less, plus, sumInWords } from '../words/figures.ts';
import { field, line, lineIf } from './line.ts';
import type { Order } from './order.ts';

/**
 * Deducts donations and group relief. Gives the chargeable profits with their lines, in whole pounds: boxes 305 and 315
 * (rules 9334, 9335). Qualifying donations are deducted after every other relief (CTA 2010 s189) and cannot make a
 * loss. The excess is not carried forward.
 *
 * @param beyond donations above the profits: the part for an investment business, which goes forward (CTA 2009 s1223),
 * and the part that is surrendered to other companies
 */
export function chargeableProfits(
  profitLoss: ProfitLossFigures,
  order: Pick<Order, 'profitsBeforeDonations' | 'donations' | 'groupRelief' | 'groupReliefForward'>,
  { forward, surrendered }: { readonly forward: Pounds; readonly surrendered: Pounds },
) {
  const { profitsBeforeDonations, donations: relieved, groupRelief, groupReliefForward } = order;
  const given = profitLoss.qualifyingDonations ?? 0n;
  const unused = given - relieved;
  const lost = unused - forward - surrendered;
  const profits = profitsBeforeDonations - relieved - groupRelief - groupReliefForward;
  return {
    profits,
    lines: [
      ...lineIf(relieved > 0n, 'qualifyingDonations', pounds(relieved), {
        working:
          unused === 0n
            ? 'Donations paid in the period'
            : `Donations ${inPounds(given)}, limited to the profits; ${inPounds(unused)} is not relieved`,
        from: [field('qualifyingDonations'), 'profitsBeforeDonations'],
      }),
      ...lineIf(groupRelief > 0n, 'groupRelief', pounds(groupRelief), {
        working: 'Total of the claims',
        from: ['groupClaimsTotal', 'groupReliefAvailable'],
      }),
      ...lineIf(groupReliefForward > 0n, 'groupReliefForward', pounds(groupReliefForward), {
        working: 'Total of the claims for carried-forward losses',
        from: ['groupForwardClaimsTotal', 'groupForwardLimit'],
      }),
      line('chargeableProfits', pounds(profits), {
        working: sumInWords(profits, [
          plus(profitsBeforeDonations, 'profits'),
          less(relieved, 'donations'),
          less(groupRelief, 'group relief'),
          less(groupReliefForward, 'group relief for carried-forward losses'),
        ]),
        from: ['profitsBeforeDonations', 'qualifyingDonations', 'groupRelief', 'groupReliefForward'],
      }),
      ...lineIf(lost > 0n, 'donationsNotRelieved', pounds(lost), {
        working: sumInWords(lost, [
          plus(given, 'donations'),
          less(relieved, 'relieved'),
          less(forward, 'carried forward'),
          less(surrendered, 'surrendered'),
        ]),
        from: [
          field('qualifyingDonations'),
          'qualifyingDonations',
          'donationsCarriedForward',
          'donationsSurrendered',
        ],
      }),
    ],
  };
}
