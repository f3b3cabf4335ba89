import { type Html, html } from '../pages/html.ts';
import { repaymentIn } from '../submission/contents.ts';
import type { FilingContext } from '../submission/filing-context.ts';
import { inPounds, NO_ACCOUNT, type Repayment } from '../submission/repayments.ts';
import { facts, moment } from './parts.ts';

/** Shows the account of a claimed repayment: the first thing to check before confirming. */
export function repaymentCard(work: FilingContext): Html | null {
  const claimed = work.computation.returns.flatMap(({ subPeriod }) => repaymentIn(work, subPeriod) ?? []);
  if (claimed.length === 0) return null;
  const one = ({ amount, account }: Repayment): Html =>
    facts([
      ['Repayment claimed', inPounds(amount)],
      ...(account === null
        ? [['Goes to', NO_ACCOUNT] as const]
        : [
            ['Goes to', account.holder] as const,
            ['Sort code', account.sortCode] as const,
            ['Account ending', account.ending] as const,
            ['Bank', account.bank] as const,
            [
              'Bank details unchanged since',
              account.since === null
                ? 'Not known: saved before we recorded this date'
                : moment(account.since),
            ] as const,
          ]),
    ]);
  return html`<section class="card" aria-labelledby="repayment"><h2 id="repayment">Where the repayment goes</h2>
<p class="soft">Look at it before you confirm the return. A program that uses the API can change it until then.</p>${claimed.map(one)}</section>`;
}
