import { pounds } from '../boxes/value.ts';
import type { ProfitLossFigures } from '../figures/filing.ts';
import { min, type Pounds } from '../money.ts';
import { type Problem, warning } from '../problem.ts';
import type { ComputationLine } from './computation.ts';
import { field, line, lineIf } from './line.ts';
import { inPounds, less, plus, sumInWords } from './wording.ts';

/**
 * Qualifying donations come after every other relief (CTA 2010 s189) and cannot make a loss; the excess is not
 * carried forward. Boxes 305 and 315 (rules 9334, 9335).
 */
export interface ChargeableProfits {
  /** Box 315. */
  readonly profits: Pounds;
  readonly lines: readonly ComputationLine[];
  readonly problems: readonly Problem[];
}

/** Donations relieved, and the profits left to be charged, whole pounds. */
export function chargeableProfits(
  profitLoss: ProfitLossFigures,
  profitsBeforeDonations: Pounds,
): ChargeableProfits {
  const given = profitLoss.qualifyingDonations ?? 0n;
  const relieved = min(given, profitsBeforeDonations);
  const lost = given - relieved;
  const profits = profitsBeforeDonations - relieved;
  return {
    profits,
    lines: [
      ...lineIf(relieved > 0n, 'qualifyingDonations', pounds(relieved), {
        working:
          lost === 0n
            ? 'Donations paid in the period'
            : `Donations ${inPounds(given)}, limited to the profits; ${inPounds(lost)} is not relieved`,
        from: [field('qualifyingDonations'), 'profitsBeforeDonations'],
      }),
      line('chargeableProfits', pounds(profits), {
        working: sumInWords([plus(profitsBeforeDonations, 'profits'), less(relieved, 'donations')], profits),
        from: ['profitsBeforeDonations', 'qualifyingDonations'],
      }),
      ...lineIf(lost > 0n, 'donationsNotRelieved', pounds(lost), {
        working: sumInWords([plus(given, 'donations'), less(relieved, 'relieved')], lost),
        from: [field('qualifyingDonations'), 'qualifyingDonations'],
      }),
    ],
    problems:
      lost === 0n
        ? []
        : [
            warning(
              field('qualifyingDonations'),
              `${inPounds(lost)} exceeds the profits left after other reliefs and is lost: donations are not carried forward`,
              { box: '305' },
            ),
          ],
  };
}
