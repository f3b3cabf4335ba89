import { formatPence, magnitude, type Pence, type Pounds, sum } from '../../base/money.ts';
import { longDate } from '../../dates/date.ts';
import type { ResearchClaim } from '../../figures/ct600l.ts';
import { rowOn } from '../../law/dated-tables.ts';
import type { Law } from '../../law/law.ts';
import { inPence, inPounds } from '../../words/figures.ts';
import type { ReturnComputation } from '../computation.ts';
import { merged, withClaim } from '../research/other-claims.ts';
import { type Deadline, deadline } from './deadline.ts';
import type { Outcome, Probe } from './probe.ts';
import type { WhatIf } from './what-if.ts';

/** Finds the effect of more research, and the last days to claim. */

/** Adds pay of staff to a scheme of a claim. */
const withMore =
  (scheme: 'expenditureCredit' | 'intensiveSupport', more: Pounds) =>
  (claim: ResearchClaim): ResearchClaim => {
    const part = claim[scheme];
    if (part === null) return claim;
    const expenditure = { ...part.expenditure, staff: (part.expenditure.staff ?? 0n) + more };
    return { ...claim, [scheme]: { ...part, expenditure } };
  };

/** Gives the tax on profits, and the credits that meet it or are paid; of every return. */
const taxAndCredit = ({ tax, returns }: Outcome): { readonly tax: Pence; readonly credit: Pence } => ({
  tax,
  credit: sum(
    returns.map(({ research }) =>
      research === null
        ? 0n
        : research.setOff +
          (research.steps?.seventh?.paid ?? 0n) +
          (research.support?.credit ?? 0n) -
          research.supportUsed,
    ),
  ),
});

/** Gives the credit that the last return leaves to the next period: boxes L140 and L145. */
const creditForward = ({ returns }: Outcome): Pence => {
  const forward = returns.at(-1)?.research?.forward;
  return forward === undefined ? 0n : forward.step2 + forward.step3;
};

const LAW = 'CTA 2009 s1042G, s1042I, s1044, s1054';

/**
 * Finds the effects for a return that claims. The thousand pounds are pay of staff: first costs that are in the
 * accounts already, then newly spent pay. A return with intensive support is compared with one that claims the credit
 * for the same costs.
 * @example the expenditure credit at 19%: 200.00 of credit less 38.00 of tax on it is 162.00
 */
export function researchWhatIfs(
  probe: Probe,
  index: number,
  { research, subPeriod }: ReturnComputation,
  thousand: Pounds,
): readonly WhatIf[] {
  if (research === null || !research.claim.isNew) return [];
  const { page } = research.claim;
  const before = probe({ index });
  const more = withMore(research.support === null ? 'expenditureCredit' : 'intensiveSupport', thousand);
  const asked = [
    {
      id: 'researchClaimed',
      label: `${inPounds(thousand)} more of the costs claimed as research`,
      amounts: {},
      change: more,
    },
    {
      id: 'researchSpent',
      label: `${inPounds(thousand)} more spent on research, and claimed`,
      amounts: { otherCharges: thousand },
      change: more,
    },
    {
      id: 'researchCreditInstead',
      label: 'The expenditure credit claimed instead of intensive support',
      amounts: {},
      change: merged,
    },
  ] as const;
  // Both schemes are open where intensive support is given: any company may claim the credit (CTA 2009 s1040).
  const open = asked.filter(({ id }) => id !== 'researchCreditInstead' || research.support !== null);
  return open.map(({ id, label, amounts, change }) => {
    const after = probe({ index, amounts, research: withClaim(page, subPeriod, change) });
    const [old, now] = [taxAndCredit(before), taxAndCredit(after)];
    const saves = old.tax - now.tax + now.credit - old.credit;
    const carriedForward = after.carriedForward - before.carriedForward;
    const kept = creditForward(after) - creditForward(before);
    const left = (amount: bigint, words: string, subject: string): readonly string[] =>
      amount === 0n ? [] : [`${words} ${amount < 0n ? 'less' : 'more'} of ${subject} is carried forward`];
    return {
      id,
      label,
      saves,
      carriedForward,
      working: [
        `Computed again: tax ${inPence(old.tax)} - ${inPence(now.tax)}, credit ${inPence(now.credit)} - ${inPence(old.credit)}: together ${formatPence(saves)}`,
        ...left(carriedForward, inPounds(magnitude(carriedForward)), 'losses'),
        ...left(kept, inPence(magnitude(kept)), 'credit'),
      ].join('; '),
      law: LAW,
    };
  });
}

/** Gives the last days of a claim and of its notification, for a return that makes one. */
export function researchDeadlines(
  { research, subPeriod }: ReturnComputation,
  isAccepted: boolean,
  law: Law,
): readonly Deadline[] {
  if (research === null || !research.claim.isNew) return [];
  const { claim, claimBy, notification } = research;
  const { claimedInLastThreeYears, claimNotificationDate } = claim.page;
  const isOpen = !isAccepted && claim.firstMadeOn === null;
  const informed =
    claim.claim.additionalInformationDate === null
      ? '. The additional information form must arrive before the return, or on its day'
      : '';
  return [
    deadline('research-claim', subPeriod, {
      label: 'Last day to claim for research and development',
      date: claimBy,
      isOpen,
      working: `The claim is made in the return or an amendment of it${informed}`,
      law: 'FA 1998 Sch 18 para 83E',
    }),
    ...(claimedInLastThreeYears || claimNotificationDate !== null
      ? []
      : [
          deadline('research-notification', subPeriod, {
            label: 'Last day to notify the authority of the claim for research and development',
            date: notification.last,
            isOpen,
            working: `The notification period began on ${longDate(notification.first)}. A claim made by then, or in the three years before, needs no notification`,
            law: rowOn(law.researchNotification, notification.first).law,
          }),
        ]),
  ];
}
