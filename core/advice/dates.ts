import { groupThousands, type Pounds } from '../base/money.ts';
import { addMonths, type IsoDate, longDate } from '../dates/date.ts';
import { accountingPeriods, monthsAfterPeriodEnd, type Period } from '../dates/period.ts';
import { hasLeft } from '../figures/filing.ts';
import { rowOn } from '../law/dated-tables.ts';
import type { Law } from '../law/law.ts';
import { isPublicType } from '../law/reference-dates.ts';
import { amendmentDueDate, returnDueDate, yearsInWords } from '../tax/due-dates.ts';
import { accountsDue } from '../tax/planning/deadlines.ts';
import { taxGearedPenalties } from '../tax/planning/penalties.ts';
import { HALVES } from './loss-reach.ts';
import { amountOf, type Facts, type Finding, finding, NOTHING, type Rule } from './rule.ts';

const pounds = (amount: Pounds): string => `£${groupThousands(amount)}`;

/**
 * Reports a late amendment. FA 1998 Sch 18 para 15(4): a return may be amended up to twelve months after its filing
 * date.
 */
function amendmentLate({ figures, today, law }: Facts): readonly Finding[] {
  const last = amendmentDueDate(figures.period.end, law);
  if (figures.amends.returns.length === 0 || today <= last) return NOTHING;
  const { years } = rowOn(law.overpaymentClaim, figures.period.end);
  const until = monthsAfterPeriodEnd(figures.period.end, 12 * years);
  const claim = rowOn(law.lossClaim, figures.period.end);
  // Overpayment relief is not for what another claim can still relieve (FA 1998 Sch 18 para 51A).
  const [ofLoss, cause] = takesLaterLoss(figures)
    ? [
        `. Claim the later loss by letter, within ${yearsInWords(claim.years)} after the end of its period (${claim.law})`,
        ' for another reason',
      ]
    : ['', ''];
  return finding(
    'target',
    `the return could be amended until ${longDate(last)} (${rowOn(law.amendment, figures.period.end).law}), and the tax authority may refuse it${ofLoss}. If too much tax was paid${cause}, claim overpayment relief by letter until ${longDate(until)}; it cannot be claimed in a return. If too little was paid, tell the authority by letter`,
  );
}

/** True where a loss of a later period is claimed in this return. */
const takesLaterLoss = (figures: Facts['figures']): boolean =>
  HALVES.some(({ to }) => amountOf(figures, to) > 0n);

/** Says which share of the unpaid tax is due for returns that are this late. */
function onUnpaidTax(account: Period, today: IsoDate, law: Law): string {
  const returns = taxGearedPenalties(account, law);
  const shares = returns.flatMap(({ lower, higher }, index) => {
    if (today <= lower.after) return [];
    const { percent } = today > higher.after ? higher : lower;
    return [
      `${percent}% of the tax unpaid${returns.length > 1 ? ` of the ${index === 0 ? 'first' : 'second'} return` : ''}`,
    ];
  });
  const { law: act } = rowOn(law.taxGearedPenalty, account.end);
  return shares.length === 0 ? '' : ` Another ${shares.join(', and ')} is due (${act}).`;
}

/** Reports a late return. FA 1998 Sch 18 paras 17, 18: the filing date counts, not the day of sending. */
function returnLate({ figures, today, law }: Facts): readonly Finding[] {
  const due = returnDueDate(figures.period.end, law);
  const isAmendment = figures.amends.returns.length > 0;
  if (isAmendment || today <= due) return NOTHING;
  const flat = rowOn(law.returnPenalties, due);
  const isLater = today > addMonths(due, flat.months);
  const [amount, third] = isLater ? [flat.later, flat.thirdInARow.later] : [flat.late, flat.thirdInARow.late];
  const dormant = figures.isDormant
    ? 'a dormant company owes a return only if it was given notice to file. In that case '
    : '';
  return finding(
    'target',
    `${dormant}the return was due on ${longDate(due)} (${rowOn(law.return, figures.period.end).law}). The penalty is ${pounds(amount)}${accountingPeriods(figures.period).length > 1 ? ' for each return' : ''}, or ${pounds(third)} if the two returns before were late too (${flat.law}).${onUnpaidTax(figures.period, today, law)} Send it now, and pay with the interest. A later notice to file gives more time. If the registry's last day for the accounts is later, no fixed penalty is due until then (FA 1998 Sch 18 para 19)`,
  );
}

/** True on the last day of each step of the registry's penalty. */
const stepOn = (due: IsoDate, months: number | null, today: IsoDate): boolean =>
  months === null || today <= addMonths(due, months);

/**
 * Reports late accounts. CA 2006 s453: the registry's own filing date counts where it differs. The registry takes
 * no accounts of a company that has left the register.
 */
function accountsLate({ figures, today, law }: Facts): readonly Finding[] {
  const due = accountsDue(figures, law);
  if (figures.amends.accounts || today <= due || hasLeft(figures.company.status)) return NOTHING;
  const table = rowOn(law.accountsPenalties, due);
  const step = table.steps.find(({ months }) => stepOn(due, months, today));
  if (step === undefined) return NOTHING;
  const amount = isPublicType(figures.company.type) ? step.public : step.private;
  return finding(
    'target',
    `the accounts were due on ${longDate(due)}. The registry's penalty is ${pounds(amount)}, and twice that if those of the year before were late too (${table.law}). It grows until they are accepted. File them now; see GET /company/periods for the registry's own date`,
  );
}

/** Reminds of the adviser's registration, which nothing tests when a return is sent. */
function adviserRegistration({ figures, today, law }: Facts): readonly Finding[] {
  const { from, law: act } = law.adviserRegistration;
  if (figures.signing.filingMode !== 'agent' || today < from) return NOTHING;
  return finding(
    'credentialsData.filingMode',
    `is agent: since ${longDate(from)} a paid tax adviser who files returns must be registered with the tax authority (${act}). Holders of an agent services account are registered. Check that you are before you send this`,
  );
}

/** Finds deadlines that have passed on the day of the request, or end on it. */
export const DATE_RULES: readonly Rule[] = [
  { rule: 'amendment-late', target: 'tax', kinds: ['trading', 'dormant', 'charity'], find: amendmentLate },
  { rule: 'return-late', target: 'tax', kinds: ['trading', 'dormant', 'charity'], find: returnLate },
  {
    rule: 'adviser-registration',
    target: 'tax',
    kinds: ['trading', 'dormant', 'charity'],
    find: adviserRegistration,
  },
  { rule: 'accounts-late', target: 'ch', kinds: ['trading', 'dormant'], find: accountsLate },
];
