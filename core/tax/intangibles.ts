import { atLeastZero } from '../base/money.ts';
import { pounds } from '../boxes/value.ts';
import type { ProfitLossFigures } from '../figures/profit-loss.ts';
import { less, plus, sumInWords } from '../words/figures.ts';
import { field, lineIf } from './line.ts';

/**
 * Computes the gain or loss on intangible assets not held for a trade, in whole pounds: credits less debits, box 195 or
 * box 830, never both (CTA 2009 s751).
 */
export function intangibles(profitLoss: ProfitLossFigures) {
  const gains = profitLoss.nonTradingIntangibleGains ?? 0n;
  const losses = profitLoss.nonTradingIntangibleLosses ?? 0n;
  const gain = atLeastZero(gains - losses);
  const loss = atLeastZero(losses - gains);
  const from = [field('nonTradingIntangibleGains'), field('nonTradingIntangibleLosses')];
  return {
    gain,
    loss,
    lines: [
      ...lineIf(gain > 0n, 'nonTradingIntangibleGains', pounds(gain), {
        working:
          losses === 0n
            ? 'Income of the period'
            : sumInWords(gain, [plus(gains, 'gains'), less(losses, 'losses')]),
        // Errors of the box name the last field.
        from: losses === 0n ? from.slice(0, 1) : from.toReversed(),
      }),
      ...lineIf(loss > 0n, 'intangibleLossArising', pounds(loss), {
        working: sumInWords(loss, [plus(losses, 'losses'), less(gains, 'gains')]),
        from: gains === 0n ? from.slice(1) : from,
      }),
    ],
  };
}
