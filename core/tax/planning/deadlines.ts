import { atLeastZero, sum } from '../../base/money.ts';
import { type IsoDate, longDate } from '../../dates/date.ts';
import { monthsAfterPeriodEnd } from '../../dates/period.ts';
import { isCommunityInterest } from '../../figures/community-interest.ts';
import { type FilingFigures, hasLeft } from '../../figures/filing.ts';
import { rowOn } from '../../law/dated-tables.ts';
import type { Law } from '../../law/law.ts';
import { accountsDueDate, accountsMonths } from '../../law/reference-dates.ts';
import { capitalised, inPence } from '../../words/figures.ts';
import { penceBox } from '../charge.ts';
import type { ReturnComputation } from '../computation.ts';
import {
  amendmentDueDate,
  monthsInWords,
  paymentDueDate,
  returnDueDate,
  yearsInWords,
} from '../due-dates.ts';
import { type Deadline, deadline } from './deadline.ts';
import type { Instalments } from './instalments.ts';
import { interestInWords } from './interest.ts';
import type { LoansOutlook } from './loans.ts';
import { accountsPenalty, returnPenalty } from './penalties.ts';
import { chargeableOf, poundsLine } from './reading.ts';
import { researchDeadlines } from './research.ts';

/** Facts that decide the deadlines of one return. */
export interface ReturnOutlook {
  readonly computed: ReturnComputation;
  readonly instalments: Instalments | null;
  readonly loans: LoansOutlook;
}

const ACCOUNTS_OF = {
  dormant: '. Dormant accounts are filed too',
  charity: '. Charity accounts are filed with Companies House on paper or by its own service',
  communityInterest: '. They go to Companies House with form CIC34 and a fee (SI 2005/1788 reg 26)',
} as const;

/** Facts that decide which parts of a filing must be filed, and when. */
type Dutiful = Pick<
  FilingFigures,
  'company' | 'period' | 'isDormant' | 'filesReturn' | 'charityStatus' | 'amends'
>;
type OfCompany = Pick<FilingFigures, 'company' | 'period'>;

const isFirstPeriod = ({ company, period }: OfCompany): boolean => company.incorporationDate === period.start;

/** Gives the last day to file the accounts, as far as the filing itself shows it. */
export const accountsDue = ({ company, period }: OfCompany, law: Law): IsoDate =>
  accountsDueDate(
    {
      period,
      firstFrom: isFirstPeriod({ company, period }) ? company.incorporationDate : null,
      companyType: company.type,
      shortenedOn: null,
    },
    law,
  );

/**
 * Gives the deadline of the accounts. If the registry has another date, that date counts: it knows of changed reference
 * dates (`GET /company/periods`). A company that has left the register has no such deadline: the registry takes no
 * accounts of it.
 */
function accounts(
  { company, period, isDormant, charityStatus, amends }: Dutiful,
  { law, asOf, accepted }: Pick<DeadlinesAsked, 'law' | 'asOf' | 'accepted'>,
  date = accountsDue({ company, period }, law),
): readonly Deadline[] {
  if (hasLeft(company.status) && !accepted.ch) return [];
  const isFirst = isFirstPeriod({ company, period });
  const kind =
    charityStatus === null ? (isCommunityInterest(company) ? 'communityInterest' : null) : 'charity';
  const more = isDormant ? ACCOUNTS_OF.dormant : kind === null ? '' : ACCOUNTS_OF[kind];
  return [
    deadline('accounts', null, {
      // Accounts of these bodies are not filed here (decision 214), so the service does not know if they are late.
      label: `File the accounts with the registry${kind === null ? '' : ' (not filed here)'}`,
      date,
      isOpen: !accepted.ch && !amends.accounts && (kind === null || date >= asOf),
      penalty: accountsPenalty(date, company.type, law),
      working: `${isFirst ? 'First accounts, made up from the day of incorporation' : `${capitalised(monthsInWords(accountsMonths(company.type, period.end, law)))} after ${longDate(period.end)}`}. If Companies House shows another date, theirs counts${more}`,
      law: rowOn(law.accountsFiling, period.end).law,
    }),
  ];
}

/** Gives the deadlines of the return and its amendment, the same for both returns of a long period. */
function filing(
  { period, isDormant, filesReturn, amends }: Dutiful,
  { law, asOf, accepted }: Pick<DeadlinesAsked, 'law' | 'asOf' | 'accepted'>,
): readonly Deadline[] {
  const { end } = period;
  const date = returnDueDate(end, law);
  const due = rowOn(law.return, end);
  const amendment = rowOn(law.amendment, end);
  const records = rowOn(law.records, end);
  const dormant = isDormant ? '. A dormant company files only when it has been given notice' : '';
  return [
    deadline('return', null, {
      label: `File the company tax return${isDormant ? ', if HMRC gave notice' : ''}`,
      date,
      // Only HMRC's notice makes a dormant company's return a duty. The service knows of one when the return is chosen.
      isOpen:
        !accepted.tax && amends.returns.length === 0 && (!isDormant || filesReturn === true || date >= asOf),
      penalty: returnPenalty(period, law),
      working: `${capitalised(monthsInWords(due.months))} after the end of the period of account, ${longDate(end)}, or ${monthsInWords(due.monthsAfterNotice)} after notice to file was given if that is later. This assumes that HMRC sent its notice in time${dormant}`,
      law: due.law,
    }),
    deadline('amendment', null, {
      label: 'Last day to amend the return',
      date: amendmentDueDate(end, law),
      working: `${capitalised(monthsInWords(amendment.months))} after the day the return is due, ${longDate(date)}`,
      law: amendment.law,
    }),
    deadline('records', null, {
      label: 'Keep the records until',
      date: monthsAfterPeriodEnd(end, 12 * records.years),
      working: `${capitalised(yearsInWords(records.years))} after the end of the period, ${longDate(end)}; longer while an enquiry or an amendment is open`,
      law: records.law,
    }),
  ];
}

/**
 * Gives the unpaid amount of a return, and its deadlines. Nobody tells this service that tax was paid, so a passed day of
 * an accepted return is not called late. A company that must pay by instalments has no other day (TMA 1970 s59E). Tax
 * already paid counts for the earliest instalments first.
 */
function payment(
  { computed, instalments, loans }: ReturnOutlook,
  { law, asOf, accepted }: Pick<DeadlinesAsked, 'law' | 'asOf' | 'accepted'>,
): readonly Deadline[] {
  const { subPeriod, period } = computed;
  const allowed = rowOn(law.payment, period.end);
  const due = penceBox(computed, '525');
  if (due === 0n) return [];
  const left = penceBox(computed, '600');
  const credits = penceBox(computed, '545');
  const paid = atLeastZero(due - left - credits);
  const reduced = [
    ...(credits > 0n ? [` less credits ${inPence(credits)}`] : []),
    ...(paid > 0n ? [` less ${inPence(paid)} paid`] : []),
  ].join('');
  const isOpenOn = (date: IsoDate, until = due): boolean =>
    until > due - left && (!accepted.tax || date >= asOf);
  const parts = (instalments?.payments ?? []).map(({ date, amount }, index, all) =>
    deadline(`instalment-${index + 1}`, subPeriod, {
      label: `Pay corporation tax, instalment ${index + 1} of ${all.length}`,
      date,
      amount,
      byBank: true,
      isOpen: isOpenOn(date, sum(all.slice(0, index + 1).map((one) => one.amount))),
      working: `${inPence(amount)} of ${inPence(due)}${due > left ? ', before what has been paid' : ''}${instalments?.unless ? `. ${instalments.unless.replace(/\.$/, '')}` : ''}`,
      law: instalments?.law ?? '',
    }),
  );
  if (instalments !== null && instalments.unless === null) return parts;
  const day = paymentDueDate(period.end, law);
  const rest = parts.length > 0 ? ', for a company that does not have to pay by instalments' : '';
  return [
    ...parts,
    deadline('payment', subPeriod, {
      label: 'Pay the corporation tax',
      date: day,
      amount: left,
      byBank: true,
      isOpen: isOpenOn(day),
      ...(left > 0n && parts.length === 0 ? { penalty: interestInWords(left, day, asOf, law, loans) } : {}),
      working: `${capitalised(monthsInWords(allowed.months))} and one day after ${longDate(period.end)}${rest}: ${inPence(due)}${reduced} = ${inPence(left)}`,
      law: allowed.law,
    }),
  ];
}

/** Gives the deadlines that follow from loans to participators. */
function loans(
  { computed: { subPeriod, period }, instalments, loans: { plan, reliefs, rate } }: ReturnOutlook,
  law: Law,
): readonly Deadline[] {
  const relief = rowOn(law.loansRelief, period.end);
  const paysAtOnce = instalments === null || instalments.unless !== null;
  const due = paysAtOnce ? `by ${longDate(paymentDueDate(period.end, law))}` : 'with the instalments';
  return [
    ...(plan === null
      ? []
      : [
          deadline('loans-repaid', subPeriod, {
            label: 'Last day to repay loans to participators with relief at once',
            date: plan.repayBy,
            amount: plan.saves,
            byBank: true,
            working: plan.working,
            law: plan.law,
          }),
        ]),
    ...reliefs.map(({ row, name, due, lastToClaim, amount }) =>
      deadline(`loan-relief-${row + 1}`, subPeriod, {
        label: `Claim relief for the loan repaid by ${name}`,
        date: due,
        kind: 'from',
        amount,
        working: `${capitalised(monthsInWords(relief.months))} and one day after the end of the accounting period of the repayment; by an amended return or form L2P: ${inPence(amount)}. The last day to claim is ${longDate(lastToClaim)}`,
        law: relief.laterLaw,
      }),
    ),
    ...(rate === null
      ? []
      : [
          deadline('loans-rate', subPeriod, {
            label: 'Amend the return for the rate on loans by law',
            date: rate.from,
            kind: 'from',
            amount: rate.amount,
            working: `From ${longDate(rate.from)} a return may state the rate that the law charges; still to pay: ${inPence(rate.amount)}. The law has it due ${due} all the same, and interest runs from the day after`,
            law: 'CTA 2010 s455(2), (3)',
          }),
        ]),
  ];
}

/** Claims on losses, each with the line of the loss. A claim in the return is always in time. */
const CLAIMS = [
  {
    id: 'loss-claim',
    line: 'tradingLossArising',
    label: 'Last day to claim relief of the trading loss against other profits',
    allowed: 'lossClaim',
    law: null,
  },
  {
    id: 'terminal-loss-claim',
    line: 'tradingLossLost',
    label: 'Last day to claim relief of losses of the trade that ended',
    allowed: 'lossClaim',
    law: 'CTA 2010 s39, s45F',
  },
  {
    id: 'loan-deficit-claim',
    line: 'loanDeficitArising',
    label: 'Last day to claim relief of the loan deficit, in the period or carried back',
    allowed: 'lossClaim',
    law: 'CTA 2009 s463B',
  },
  {
    id: 'intangible-loss-claim',
    line: 'intangibleLossArising',
    label: 'Last day to claim relief of the loss on intangibles in the period',
    allowed: 'lossClaim',
    law: 'CTA 2009 s753',
  },
  {
    id: 'capital-loss-claim',
    line: 'capitalLossArising',
    label: 'Last day to claim the capital loss as a figure',
    allowed: 'capitalLossClaim',
    law: null,
  },
] as const;

/** Gives the deadlines of loss claims: a loss may be claimed in the return, or later by a separate claim. */
const losses = ({ computed }: ReturnOutlook, law: Law): readonly Deadline[] =>
  CLAIMS.flatMap(({ id, line, label, allowed, law: own }) => {
    const { period, subPeriod } = computed;
    if (poundsLine(computed, line) === 0n) return [];
    const claim = rowOn(law[allowed], period.end);
    return [
      deadline(id, subPeriod, {
        label,
        date: monthsAfterPeriodEnd(period.end, 12 * claim.years),
        working: `${capitalised(yearsInWords(claim.years))} after the end of the period of loss, ${longDate(period.end)}`,
        law: own ?? claim.law,
      }),
    ];
  });

/**
 * Gives the last day for donations: a company wholly owned by a charity may still pay donations of the period, if profits
 * remain (CTA 2010 s199).
 */
function donations(
  { profitLoss }: FilingFigures,
  { computed }: ReturnOutlook,
  law: Law,
): readonly Deadline[] {
  const { period, subPeriod } = computed;
  if ((profitLoss.qualifyingDonations ?? 0n) === 0n || chargeableOf(computed) === 0n) return [];
  const { months, law: source } = rowOn(law.charitySubsidiaryDonation, period.end);
  return [
    deadline('charity-donation', subPeriod, {
      label: 'Last day for a company wholly owned by a charity to pay donations of the period',
      date: monthsAfterPeriodEnd(period.end, months),
      byBank: true,
      working: `${capitalised(monthsInWords(months))} after the end of the period, ${longDate(period.end)}; it counts once it is claimed in the return`,
      law: source,
    }),
  ];
}

/** True for each part of a filing that is done: its authority accepted it, or it was filed elsewhere. */
export interface Accepted {
  readonly tax: boolean;
  readonly ch: boolean;
}

/** True for a duty that is done. */
export const isDone = ({ id }: Pick<Deadline, 'id'>, accepted: Accepted): boolean =>
  (id === 'accounts' && accepted.ch) || (id === 'return' && accepted.tax);

interface DeadlinesAsked {
  readonly law: Law;
  readonly asOf: IsoDate;
  readonly accepted: Accepted;
  /** True to leave out deadlines that are met. */
  readonly isOpen?: boolean;
}

/** Lists every deadline of a filing, earliest first. */
export function deadlinesOf(
  figures: FilingFigures,
  returns: readonly ReturnOutlook[],
  asked: DeadlinesAsked,
): readonly Deadline[] {
  const { law, accepted } = asked;
  return inOrder(asked, [
    ...accounts(figures, asked),
    ...filing(figures, asked),
    ...returns.flatMap((each) => [
      ...payment(each, asked),
      ...loans(each, law),
      ...losses(each, law),
      ...donations(figures, each, law),
      ...researchDeadlines(each.computed, accepted.tax, law),
    ]),
  ]);
}

/**
 * Lists the deadlines of a period without a filing: the accounts and the return. The tax is not known.
 *
 * @param accountsDueOn the registry's own date for the accounts, which counts
 */
export function unbegunDeadlines(
  of: Pick<FilingFigures, 'company' | 'period'>,
  accountsDueOn: IsoDate,
  {
    law,
    asOf,
    accepted = { tax: false, ch: false },
  }: Pick<DeadlinesAsked, 'law' | 'asOf'> & {
    readonly accepted?: Accepted;
  },
): readonly Deadline[] {
  const asked = { law, asOf, accepted, isOpen: true };
  const duty: Dutiful = {
    ...of,
    isDormant: false,
    charityStatus: null,
    amends: { accounts: false, returns: [] },
  };
  return inOrder(asked, [...accounts(duty, asked, accountsDueOn), ...filing(duty, asked)]);
}

/** Sorts deadlines, the earliest first. One is late when its day has passed and it is not done. */
function inOrder({ asOf, isOpen = false }: DeadlinesAsked, open: readonly Deadline[]): readonly Deadline[] {
  const all = open
    .filter(({ late }) => late || !isOpen)
    .map((each) => ({ ...each, late: each.late && each.date < asOf }));
  return all.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : 1));
}
