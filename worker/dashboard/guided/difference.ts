import { balanceOf } from '../../../core/accounts/balance.ts';
import { frameworkOf } from '../../../core/accounts/frameworks.ts';
import { reservesMovement } from '../../../core/advice/reserves.ts';
import type { Pounds } from '../../../core/base/money.ts';
import { type Html, html } from '../../pages/html.ts';
import { openOne } from '../../services/many.ts';
import type { Filing } from '../../store/store.ts';
import { pounds } from '../parts.ts';
import type { OpenedContext } from '../reads.ts';
import { stepAddress } from './frame.ts';

/** Says in words what the balance check and the check of reserves find. */

const positive = (amount: Pounds): Pounds => (amount < 0n ? -amount : amount);
const inWords = (amount: Pounds): string => pounds(String(amount));

const MISSING = 'Often a dividend, or last year’s tax.';
/** Nothing comes in, goes out or is paid to the owners in the year of a dormant company. */
const DORMANT = 'Nothing happened in the year, so each amount is often the same as last year’s.';

function unbalanced(filing: Filing, left: Pounds, right: Pounds): Html {
  const difference = left - right;
  const often =
    difference < 0n
      ? MISSING
      : 'Often this year’s profit is not in the profit kept yet, or a debt was forgotten.';
  return html`<div class="note warn" role="alert"><h2>${inWords(positive(difference))} ${difference < 0n ? 'is missing' : 'is too much'}</h2>
<p>The company has ${inWords(left)} after its debts. Its shares and the profit kept are ${inWords(right)}. Both must be equal.</p>
<p>${filing.data.isDormant ? DORMANT : often} Correct it below, or in <a href="${`${stepAddress(filing, 'sheet')}#balanceSheetData.retainedEarnings`}">the profit kept</a>.</p></div>`;
}

/** Explains a step's difference; null where there is none. */
export async function differenceNote(
  context: OpenedContext,
  filing: Filing,
  step: 'sheet' | 'money',
): Promise<Html | null> {
  const { work } = await openOne(context, filing.id);
  const { figures, computation } = work;
  if (step === 'sheet' || figures.isDormant) {
    const { netAssets, capitalAndReserves, difference } = balanceOf(
      frameworkOf(figures),
      figures.balanceSheet,
    );
    if (difference !== 0n) return unbalanced(filing, netAssets, capitalAndReserves);
    // The profit of a company that traded is asked in the next step.
    if (!figures.isDormant) return null;
  }
  const moved = reservesMovement({ figures, computation, data: work.filing.data });
  if (moved === null) return null;
  const { opening, profit, dividends, closing, expected, capital } = moved;
  const isMissing = closing < expected;
  const isStill = figures.isDormant && dividends === 0n;
  const often = isMissing ? MISSING : 'Often a cost that is not in the profit kept yet.';
  return html`<div class="note warn" role="alert"><h2>${inWords(positive(expected - closing))} ${isMissing ? 'is missing' : 'is too much'}</h2>
<p>The profit kept was ${inWords(opening)} last year${capital > 0n && html`, not counting shares of ${inWords(capital)}`}. ${isStill ? html`In a dormant year it stays the same.` : html`With ${profit < 0n ? 'a loss' : 'a profit'} of ${inWords(positive(profit))} after tax, less dividends of ${inWords(dividends)}, it is ${inWords(expected)}.`} You entered ${inWords(closing)}.</p>
<p>${isStill ? '' : often} Correct it here, or in <a href="${`${stepAddress(filing, 'sheet')}#balanceSheetData.retainedEarnings`}">the profit kept</a>.</p></div>`;
}
