import { REPAYABLE, SURPLUS_CREDITS } from '../../core/tax/repayment.ts';
import { type Html, html } from '../pages/html.ts';
import { repaymentIn } from '../submission/contents.ts';
import type { FilingContext } from '../submission/filing-context.ts';
import { inPounds, NO_ACCOUNT, penceIn, type Repayment } from '../submission/repayments.ts';
import { sectionAddress } from './entry/places.ts';
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

/** Says that tax is overpaid and not claimed back. Null where nothing is, or the figures cannot be changed now. */
export function unclaimedNote({ filing, figures, computation }: FilingContext): Html | null {
  if (filing.status === 'accepted' || filing.status === 'submitted' || figures.payments.claimRepayment)
    return null;
  const overpaid = computation.returns.reduce(
    (total, { boxes }) => total + penceIn(boxes, REPAYABLE) - penceIn(boxes, SURPLUS_CREDITS),
    0n,
  );
  if (overpaid === 0n) return null;
  return html`<div class="note warn"><p>${inPounds(overpaid)} of tax is overpaid, and the return claims no repayment. To get the money, <a href="${sectionAddress(filing, 'payments')}#taxPaymentsData.claimRepayment">claim a repayment</a> and give the bank account.</p></div>`;
}
