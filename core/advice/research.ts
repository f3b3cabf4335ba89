import { sum } from '../base/money.ts';
import { PAGE } from '../boxes/ct600l/caller-fields.ts';
import { addDays, longDate } from '../dates/date.ts';
import type { Expenditure } from '../figures/ct600l.ts';
import { penceBox } from '../tax/charge.ts';
import { claimPath, madeOn } from '../tax/research/claim.ts';
import type { ResearchOfReturn } from '../tax/research/research.ts';
import { notionalOf } from '../tax/research/steps.ts';
import { advise } from '../words/advice.ts';
import { inPence, inPounds } from '../words/figures.ts';
import { creditsPaid, lossesUseUpTax, supportBelowCredit } from './research-comparison.ts';
import { type Facts, type Finding, finding, NOTHING, type Rule } from './rule.ts';

/** Finds the questions of an adviser about a claim for research and development. */

/** Looks at the research of each return. */
const each =
  (find: (research: ResearchOfReturn, path: string, facts: Facts) => readonly Finding[]): Rule['find'] =>
  (facts) =>
    facts.computation.returns.flatMap(({ research, subPeriod }) =>
      research === null ? NOTHING : find(research, claimPath(subPeriod), facts),
    );

/** Reports the credit or loss that the cap holds back, and its later use. */
const capApplied = each(({ steps, support }, path) => [
  ...((steps?.third?.kept ?? 0n) > 0n
    ? finding(
        `${path}.payeAndNic`,
        `The cap of ${inPence(steps?.third?.cap ?? 0n)} holds back ${inPence(steps?.third?.kept ?? 0n)} of the expenditure credit. It is credit of the next period (box L145). Check that payeAndNic covers the whole period`,
        'L80',
      )
    : NOTHING),
  ...(support !== null && support.uncapped > support.credit
    ? finding(
        `${path}.payeAndNic`,
        `The cap limits the payable credit of ${inPence(support.uncapped)} to ${inPence(support.credit)}, for which ${inPounds(support.surrendered)} of the loss is surrendered. The rest of the loss goes forward`,
        'L170',
      )
    : NOTHING),
]);

const isCapped = ({ steps, support }: ResearchOfReturn): boolean =>
  (steps?.third?.kept ?? 0n) > 0n || (support !== null && support.uncapped > support.credit);

/** Asks for PAYE and NIC if there are none and the cap reduces the credit. */
const noPaye = each((research, path) => {
  const { payeAndNic } = research.claim.claim;
  if (!isCapped(research) || (payeAndNic?.own ?? 0n) + (payeAndNic?.connected ?? 0n) > 0n) return NOTHING;
  return finding(
    `${path}.payeAndNic`,
    `No PAYE or NIC is given, so the cap is only ${inPence(research.cap.amount ?? 0n)}. Save the PAYE and NIC due for the staff: the cap rises by ${research.claim.terms.cap.times} times that amount`,
    'L75',
  );
});

/** Tells of the other reading of the rate of notional tax. */
const notionalReading = each(({ claim, steps, notionalPercent, otherNotionalPercent }, path) => {
  const second = steps?.second ?? null;
  if (second === null || notionalPercent === otherNotionalPercent) return NOTHING;
  const other = notionalOf(claim.creditOfPeriod, second.afterLiability, {
    percent: otherNotionalPercent,
    lowest: claim.terms.notionalPercent.small,
  });
  const boxes = ({ notional, kept }: typeof other) => `L55 ${inPence(notional)} and box L65 ${inPence(kept)}`;
  return finding(
    `${path}.expenditureCredit`,
    `Profits are over the lower limit with the credit, and under it without. Step 2 charges ${notionalPercent}% of the credit, which makes box ${boxes(second)}. The other reading of CTA 2009 s1042K charges ${otherNotionalPercent}%, which makes box ${boxes(other)}`,
    'L65',
  );
});

/** Reports an amount brought forward that is not used, because there is no tax. */
const step2Unused = each(({ steps }, path) => {
  const left = steps?.before?.left ?? 0n;
  return left === 0n
    ? NOTHING
    : finding(
        `${path}.expenditureCredit`,
        `${inPence(left)} brought forward or received finds no tax to pay in this return. It goes forward again (box L140), and can be surrendered to the group (surrenders.step2)`,
        'L8',
      );
});

/** Tells of a credit that is extinguished. */
const notGoingConcern = each(({ steps }) => {
  const lost = steps?.seventh?.extinguished ?? 0n;
  return lost === 0n
    ? NOTHING
    : finding(
        `${PAGE}.goingConcern`,
        `is false, so ${inPence(lost)} of the credit is extinguished (CTA 2009 s1112F). It could pay other debts to the authority, or go to a company of the group: save otherLiabilities or surrenders.step5`,
        'L123',
      );
});

const ABROAD = [
  'contractedOutUnconnected',
  'contractedOutConnected',
  'externallyProvidedWorkersUnconnected',
  'externallyProvidedWorkersConnected',
] as const;
const mayBeAbroad = (expenditure: Expenditure): boolean =>
  ABROAD.some((category) => (expenditure[category] ?? 0n) > 0n);

/** Asks where the work of others was done. */
const overseas = each(({ claim: { claim } }, path) =>
  (['expenditureCredit', 'intensiveSupport'] as const).flatMap((scheme) =>
    mayBeAbroad(claim[scheme]?.expenditure ?? {})
      ? finding(
          `${path}.${scheme}.expenditure`,
          'includes work of contractors or provided workers. Work done abroad counts only where it could not be done here: the conditions it needs are not in the United Kingdom (CTA 2009 s1138A). Leave out other work abroad',
        )
      : NOTHING,
  ),
);

/**
 * Reports income tax that is not set against tax, because credit brought forward or received pays box 475 first (rules
 * 9623 to 9625). No box of the form claims that income tax.
 */
function incomeTaxBehindCredit({ computation: { returns } }: Facts): readonly Finding[] {
  const left = sum(returns.map((computed) => penceBox(computed, '570')));
  if (left === 0n) return NOTHING;
  const isReceived = returns.some(({ research }) => (research?.steps?.before?.received ?? 0n) > 0n);
  return finding(
    'taxPaymentsData.incomeTaxDeducted',
    `is set against tax except for ${inPence(left)}: credit of box L7 pays the tax before it. Boxes 570 and 605 show the rest, and no box claims it. ${isReceived ? 'Take less credit from the group, or write' : 'Write'} to the authority for it`,
    '570',
  );
}

/** Warns in the last days of the claim, and of the day on which the wording of the law and of the guidance differ. */
const claimDays = (isWanted: (day: string, last: string) => boolean, said: (last: string) => string) =>
  each(({ claim, claimBy }, path, { today }) =>
    claim.isNew && isWanted(madeOn(claim, today), claimBy) ? finding(path, said(longDate(claimBy))) : NOTHING,
  );
const NEAR = 30;
const nearEnd = claimDays(
  (day, last) => day <= last && addDays(day, NEAR) >= last,
  (last) =>
    `The claim must be made by ${last} (FA 1998 Sch 18 para 83E). ${advise('Submit {filing}', 'the return')} by then`,
);
const byTheLetter = claimDays(
  (day, last) => day === addDays(last, 1),
  (last) =>
    `By the wording of FA 1998 Sch 18 para 83E the last day of the claim was ${last}. Guidance of the authority counts one day more, so the return can be sent today; the authority may still refuse the claim`,
);

/** Asks for the account to which a credit is paid. */
function withoutBankDetails({ figures, computation: { returns } }: Facts): readonly Finding[] {
  const paid = creditsPaid(returns);
  if (paid === 0n || figures.bankDetails !== null) return NOTHING;
  return finding(
    'bankDetailsData',
    `is not given, and the return asks for ${inPence(paid)} of credit. Save the account, or the authority pays to one that it knows`,
  );
}

/** Asks companies of Northern Ireland about its rules. */
function northernIreland({ figures, computation }: Facts): readonly Finding[] {
  const page = figures.pages.ct600l;
  const isThere = /^(NI|R0)/.test(figures.company.number);
  const asks = computation.returns.some(({ research }) => (research?.claim.support ?? null) !== null);
  if (page === null || page.northernIreland !== null || !isThere || !asks) return NOTHING;
  return finding(
    `${PAGE}.northernIreland`,
    'is not given, and the company is registered in Northern Ireland. Say whether the rules of CTA 2009 s1112J apply to its intensive support: no figure depends on it',
  );
}

const rule = (name: string, find: Rule['find']): Rule => ({
  rule: name,
  target: 'tax',
  kinds: ['trading'],
  find,
});

/** Asks about claims for research and development. */
export const RESEARCH_RULES: readonly Rule[] = [
  rule('cap-applied', capApplied),
  rule('no-paye-given', noPaye),
  rule('notional-rate-reading', notionalReading),
  rule('eris-worse-than-merged', supportBelowCredit),
  rule('losses-use-up-tax', lossesUseUpTax),
  rule('step-2-unused', step2Unused),
  rule('income-tax-behind-credit', incomeTaxBehindCredit),
  rule('credit-without-bank-details', withoutBankDetails),
  rule('northern-ireland-unstated', northernIreland),
  rule('overseas-not-checked', overseas),
  rule('not-going-concern', notGoingConcern),
  rule('claim-near-end', nearEnd),
  rule('last-day-passed-by-the-letter', byTheLetter),
];
