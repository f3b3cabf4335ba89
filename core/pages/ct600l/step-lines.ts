import { divideRoundHalfUp, type Pence, sum } from '../../base/money.ts';
import { PAGE } from '../../boxes/ct600l/caller-fields.ts';
import { pence, pounds, tick } from '../../boxes/value.ts';
import type { ExpenditureCredit, GroupCredit } from '../../figures/ct600l.ts';
import { state, stateIf } from '../../tax/line-statement.ts';
import { capInWords, exceptionInWords, isExempt } from '../../tax/research/cap.ts';
import type { ResearchOfReturn } from '../../tax/research/research.ts';
import type { Steps } from '../../tax/research/steps.ts';
import { inPence, inPounds, less, plus, sumInWords, type Term } from '../../words/figures.ts';
import type { ResearchLine } from './line.ts';

const companiesInWords = (rows: readonly GroupCredit[]): string =>
  rows.map(({ name, amount }) => `${name} ${inPence(amount)}`).join(', ');

const total = (terms: readonly Term[], amount: Pence): string => sumInWords(amount, terms, inPence);
/** Words an amount that the caller states, and the balance that limits it. */
const asked = (amount: Pence, given: Pence, words: string): string =>
  amount === given ? words : `${words}: ${inPence(given)}, limited to ${inPence(amount)}`;
const given = (rows: readonly GroupCredit[]): Pence => sum(rows.map(({ amount }) => amount));

/** Gives boxes L5 to L9 and 615. */
function beforeLines(
  before: NonNullable<Steps['before']>,
  net: Pence,
  credit: ExpenditureCredit,
  path: string,
): readonly ResearchLine[] {
  const { own, received, used, left, taxLeft } = before;
  const from = `${path}.expenditureCredit`;
  return [
    ...stateIf(received > 0n, 'researchCreditReceived', pence(received), {
      working: asked(received, given(credit.receivedFromGroup), companiesInWords(credit.receivedFromGroup)),
      from: [`${from}.receivedFromGroup`],
    }),
    state('researchBroughtForward', pence(own + received), {
      working: total([plus(own, 'own'), plus(received, 'received')], own + received),
      from: [`${from}.broughtForward`, 'researchCreditReceived'],
    }),
    state('researchTaxBeforeStep1', pence(net), {
      working: 'Box 475',
      from: ['netCorporationTaxLiability'],
    }),
    state('researchBroughtForwardUsed', pence(used), {
      working: `The lesser of ${inPence(own + received)} and ${inPence(net)}`,
      from: ['researchBroughtForward', 'researchTaxBeforeStep1'],
    }),
    state('researchBroughtForwardLeft', pence(left), {
      working: total([plus(own + received), less(used)], left),
      from: ['researchBroughtForward', 'researchBroughtForwardUsed'],
    }),
    state('researchTaxAfterBroughtForward', pence(taxLeft), {
      working: total([plus(net), less(used)], taxLeft),
      from: ['researchTaxBeforeStep1', 'researchBroughtForwardUsed'],
    }),
  ];
}

/** Gives boxes L10 to L45. */
function firstLines(
  { total: all, forward, tax, incomeTax, max, used }: NonNullable<Steps['first']>,
  { claim }: ResearchOfReturn,
  hasBefore: boolean,
  path: string,
): readonly ResearchLine[] {
  const { creditExpenditure, creditOfPeriod, terms } = claim;
  return [
    ...stateIf(creditOfPeriod > 0n, 'researchCreditExpenditure', pence(creditExpenditure.total * 100n), {
      working: `Qualifying expenditure ${inPounds(creditExpenditure.total)}`,
      from: ['researchCreditQualifying'],
    }),
    ...stateIf(creditOfPeriod > 0n, 'researchCreditOfPeriod', pence(creditOfPeriod), {
      working: `${inPounds(creditExpenditure.total)} x ${terms.creditPercent}% = ${inPence(creditOfPeriod)}`,
      from: ['researchCreditExpenditure'],
    }),
    ...stateIf(forward > 0n, 'researchCreditBroughtForward', pence(forward), {
      working: 'Kept back by the cap of the period before',
      from: [`${path}.expenditureCredit.broughtForward.step3`],
    }),
    state('researchCreditTotal', pence(all), {
      working: total([plus(creditOfPeriod), plus(forward, 'brought forward')], all),
      from: ['researchCreditOfPeriod', 'researchCreditBroughtForward'],
    }),
    state('researchTaxAtStep1', pence(tax), {
      working: hasBefore ? 'Box L9' : 'Box 475',
      from: [hasBefore ? 'researchTaxAfterBroughtForward' : 'netCorporationTaxLiability'],
    }),
    ...stateIf(incomeTax > 0n, 'researchIncomeTaxAtStep1', pence(incomeTax), {
      working: 'Income tax in box 515 that meets the tax on profits, its share of all tax of the return',
      from: ['incomeTaxDeducted', 'researchTaxAtStep1'],
    }),
    state('researchStep1Most', pence(max), {
      working: total([plus(tax), less(incomeTax, 'income tax')], max),
      from: ['researchTaxAtStep1', 'researchIncomeTaxAtStep1'],
    }),
    state('researchStep1', pence(used), {
      working: `The lesser of ${inPence(all)} and ${inPence(max)}`,
      from: ['researchCreditTotal', 'researchStep1Most'],
    }),
  ];
}

/** Gives boxes L50 to L65. */
function secondLines(
  { balance, notional, afterTax, afterLiability, kept }: NonNullable<Steps['second']>,
  { total: all, used, max }: NonNullable<Steps['first']>,
  { claim: { creditOfPeriod }, notionalPercent }: ResearchOfReturn,
): readonly ResearchLine[] {
  const arises = creditOfPeriod > 0n;
  const isHalfUp = notional === divideRoundHalfUp(creditOfPeriod * notionalPercent, 100n);
  return [
    state('researchAfterStep1', pence(balance), {
      working: total([plus(all), less(used, 'step 1')], balance),
      from: ['researchCreditTotal', 'researchStep1'],
    }),
    ...stateIf(arises, 'researchNotionalTax', pence(notional), {
      working: `${inPence(creditOfPeriod)} x ${notionalPercent}%, ${isHalfUp ? 'half up' : 'up'} to the penny = ${inPence(notional)}`,
      from: ['researchCreditOfPeriod', 'augmentedProfits'],
    }),
    ...stateIf(arises, 'researchCreditAfterTax', pence(afterTax), {
      working: total([plus(creditOfPeriod), less(notional, 'notional tax')], afterTax),
      from: ['researchCreditOfPeriod', 'researchNotionalTax'],
    }),
    state('researchCreditAfterLiability', pence(afterLiability), {
      working:
        afterLiability === 0n
          ? 'Nil: step 1 could set off the whole credit of the period'
          : total([plus(creditOfPeriod), less(max, 'step 1 at most')], afterLiability),
      from: ['researchCreditOfPeriod', 'researchStep1Most'],
    }),
    state('researchStep2', pence(kept), {
      working:
        kept === 0n
          ? 'Nil: what is left of the credit is not more than the credit after notional tax'
          : total([plus(afterLiability), less(afterTax)], kept),
      from: ['researchCreditAfterLiability', 'researchCreditAfterTax'],
    }),
  ];
}

/** Gives the exception from the cap, or the parts of the cap: boxes L71 to L73, and those of intensive support. */
export function capFacts(
  { claim }: ResearchOfReturn,
  path: string,
  of: '' | 'Intensive',
): readonly ResearchLine[] {
  const { payeAndNic, capExemption } = claim.claim;
  const exempt = isExempt(claim);
  const own = payeAndNic?.own ?? 0n;
  const connected = payeAndNic?.connected ?? 0n;
  return [
    ...stateIf(exempt, `research${of}Exempt`, tick, {
      working: exceptionInWords(claim),
      from: [`${path}.capExemption`],
    }),
    ...stateIf(exempt, `research${of}Connected`, pounds(capExemption?.connectedExpenditure ?? 0n), {
      working: 'As stated',
      from: [`${path}.capExemption.connectedExpenditure`],
    }),
    ...stateIf(own > 0n, `research${of}Paye`, pounds(own), {
      working: 'As stated',
      from: [`${path}.payeAndNic.own`],
    }),
    ...stateIf(connected > 0n, `research${of}PayeConnected`, pounds(connected), {
      working: 'As stated',
      from: [`${path}.payeAndNic.connected`],
    }),
  ];
}

/** Gives boxes L70 to L80. With intensive support the page states PAYE and NIC in its part. */
function thirdLines(
  { balance, cap, kept }: NonNullable<Steps['third']>,
  { second }: Steps,
  research: ResearchOfReturn,
  path: string,
): readonly ResearchLine[] {
  const credit = research.support?.credit ?? 0n;
  return [
    state('researchAfterStep2', pence(balance), {
      working: total([plus(second?.balance ?? balance), less(second?.kept ?? 0n, 'step 2')], balance),
      from: ['researchAfterStep1', 'researchStep2'],
    }),
    ...(credit === 0n ? capFacts(research, path, '') : []),
    ...stateIf(cap !== null || research.fillsExemptCap, 'researchCap', pence(cap ?? balance), {
      working: cap === null ? 'No cap: box L70 is repeated' : capInWords(research.cap, credit),
      from:
        cap === null
          ? ['researchAfterStep2']
          : ['researchPaye', 'researchPayeConnected', 'researchPayableCredit', 'periodStart', 'periodEnd'],
    }),
    state('researchStep3', pence(kept), {
      working:
        kept === 0n ? 'Nil: the cap is not reached' : total([plus(balance), less(cap ?? 0n, 'cap')], kept),
      from: ['researchAfterStep2', 'researchCap'],
    }),
  ];
}

/** Gives boxes L85 to L100: steps 4 and 5. */
function fourthAndFifthLines(
  { third, fourth, fifth }: Steps,
  credit: ExpenditureCredit,
  at: string,
): readonly ResearchLine[] {
  if (third === null || fourth === null) return [];
  const { step5 } = credit.surrenders;
  return [
    state('researchAfterStep3', pence(fourth.balance), {
      working: total([plus(third.balance), less(third.kept, 'step 3')], fourth.balance),
      from: ['researchAfterStep2', 'researchStep3'],
    }),
    ...stateIf(fourth.used > 0n, 'researchStep4', pence(fourth.used), {
      working: asked(fourth.used, credit.otherPeriodsTax, 'As stated'),
      from: ['researchAfterStep3', `${at}.otherPeriodsTax`],
    }),
    ...(fifth === null
      ? []
      : [
          state('researchAfterStep4', pence(fifth.balance), {
            working: total([plus(fourth.balance), less(fourth.used, 'step 4')], fifth.balance),
            from: ['researchAfterStep3', 'researchStep4'],
          }),
          ...stateIf(fifth.given > 0n, 'researchStep5', pence(fifth.given), {
            working: asked(fifth.given, given(step5), companiesInWords(step5)),
            from: ['researchAfterStep4', `${at}.surrenders.step5`],
          }),
        ]),
  ];
}

const takenAtStep6 = ({ sixth }: Steps): Pence => (sixth?.ofReturn ?? 0n) + (sixth?.other ?? 0n);

/** Gives boxes L105 to L120: step 6. */
function sixthLines(steps: Steps, credit: ExpenditureCredit, at: string): readonly ResearchLine[] {
  const { fifth, sixth } = steps;
  if (sixth === null) return [];
  const taken = takenAtStep6(steps);
  return [
    state('researchAfterStep5', pence(sixth.balance), {
      working: total([plus(fifth?.balance ?? 0n), less(fifth?.given ?? 0n, 'step 5')], sixth.balance),
      from: ['researchAfterStep4', 'researchStep5'],
    }),
    ...stateIf(sixth.ofReturn > 0n, 'researchStep6OfReturn', pence(sixth.ofReturn), {
      working: 'Tax of this return beside that on profits, after income tax',
      from: ['researchAfterStep5', 'loansToParticipatorsTax'],
    }),
    ...stateIf(sixth.other > 0n, 'researchStep6Other', pence(sixth.other), {
      working: asked(sixth.other, credit.otherLiabilities, 'As stated'),
      from: ['researchAfterStep5', `${at}.otherLiabilities`],
    }),
    state('researchStep6', pence(taken), {
      working: total([plus(sixth.ofReturn), plus(sixth.other)], taken),
      from: ['researchStep6OfReturn', 'researchStep6Other'],
    }),
  ];
}

/** Gives boxes L123, L125 and 880: step 7. */
function seventhLines(steps: Steps): readonly ResearchLine[] {
  const { sixth, seventh } = steps;
  if (seventh === null) return [];
  return [
    ...stateIf(seventh.extinguished > 0n, 'researchExtinguished', pence(seventh.extinguished), {
      working: 'The company is not a going concern: what step 7 would pay is extinguished',
      from: ['researchAfterStep5', 'researchStep6', `${PAGE}.goingConcern`],
    }),
    state('researchStep7', pence(seventh.paid), {
      working: total(
        [
          plus(sixth?.balance ?? 0n),
          less(takenAtStep6(steps), 'step 6'),
          less(seventh.extinguished, 'extinguished'),
        ],
        seventh.paid,
      ),
      from: ['researchAfterStep5', 'researchStep6', 'researchExtinguished'],
    }),
    ...stateIf(seventh.paid > 0n, 'researchExpenditureCreditPaid', pence(seventh.paid), {
      working: 'Box L125',
      from: ['researchStep7'],
    }),
  ];
}

/** Gives boxes L85 to L125, and box 880. */
function laterLines(steps: Steps, credit: ExpenditureCredit, path: string): readonly ResearchLine[] {
  if (steps.third === null || steps.fourth === null) return [];
  const at = `${path}.expenditureCredit`;
  return [
    ...fourthAndFifthLines(steps, credit, at),
    ...sixthLines(steps, credit, at),
    ...seventhLines(steps),
  ];
}

/** Gives boxes L129 to L165: the amounts that go forward, and those surrendered. */
function forwardLines(
  { before, second, fifth, forward }: Steps,
  credit: ExpenditureCredit,
): readonly ResearchLine[] {
  const { unused, step2, given: surrendered, ofStep2, ofStep3 } = forward;
  const step5 = fifth?.given ?? 0n;
  const goes = second !== null || unused > 0n;
  return [
    ...(goes
      ? [
          ...stateIf(before !== null, 'researchForwardUnused', pence(unused), {
            working: 'Box L8',
            from: ['researchBroughtForwardLeft'],
          }),
          state('researchForwardStep2', pence(step2), { working: 'Box L65', from: ['researchStep2'] }),
          ...stateIf(surrendered > 0n, 'researchForwardSurrendered', pence(surrendered), {
            working: asked(
              surrendered,
              given(credit.surrenders.step2),
              companiesInWords(credit.surrenders.step2),
            ),
            from: ['researchForwardStep2'],
          }),
          state('researchForwardOfStep2', pence(ofStep2), {
            working: total([plus(unused), plus(step2), less(surrendered, 'surrendered')], ofStep2),
            from: ['researchForwardUnused', 'researchForwardStep2', 'researchForwardSurrendered'],
          }),
          ...stateIf(second !== null, 'researchForwardOfStep3', pence(ofStep3), {
            working: 'Box L80',
            from: ['researchStep3'],
          }),
          state('researchForwardTotal', pence(ofStep2 + ofStep3), {
            working: total([plus(ofStep2), plus(ofStep3)], ofStep2 + ofStep3),
            from: ['researchForwardOfStep2', 'researchForwardOfStep3'],
          }),
        ]
      : []),
    ...(fifth === null && surrendered === 0n
      ? []
      : [
          ...stateIf(surrendered > 0n, 'researchSurrenderedStep2', pence(surrendered), {
            working: 'Box L135',
            from: ['researchForwardSurrendered'],
          }),
          ...stateIf(step5 > 0n, 'researchSurrenderedStep5', pence(step5), {
            working: 'Box L100',
            from: ['researchStep5'],
          }),
          state('researchSurrendered', pence(surrendered + step5), {
            working: total([plus(surrendered), plus(step5)], surrendered + step5),
            from: ['researchSurrenderedStep2', 'researchSurrenderedStep5'],
          }),
        ]),
  ];
}

/** Gives the seven steps of the expenditure credit, box by box, as far as the return reaches them. */
export function stepLines(research: ResearchOfReturn, path: string): readonly ResearchLine[] {
  const { steps, tax, claim } = research;
  if (steps === null || claim.credit === null) return [];
  const { before, first, second, third } = steps;
  return [
    ...(before === null ? [] : beforeLines(before, tax.net, claim.credit, path)),
    ...(first === null ? [] : firstLines(first, research, before !== null, path)),
    ...(first === null || second === null ? [] : secondLines(second, first, research)),
    ...(third === null ? [] : thirdLines(third, steps, research, path)),
    ...laterLines(steps, claim.credit, path),
    ...forwardLines(steps, claim.credit),
  ];
}
