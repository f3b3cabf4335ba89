import { accountsDueDate } from '../../company/reference-dates.ts';
import type { FilingFigures } from '../../figures/filing.ts';
import type { Pence } from '../../money.ts';
import { type IsoDate, longDate } from '../../period/date.ts';
import { monthsAfterPeriodEnd } from '../../period/period.ts';
import { isWorkingDay, type Weekday, weekdayOf, workingDayBy } from '../../period/working-days.ts';
import { penceBox } from '../charge.ts';
import type { ReturnComputation } from '../computation.ts';
import {
  amendmentDueDate,
  monthsInWords,
  paymentDueDate,
  returnDueDate,
  yearsInWords,
} from '../due-dates.ts';
import { rowOn } from '../parameters/dated.ts';
import type { Law } from '../parameters/law.ts';
import { capitalised, inPence } from '../wording.ts';
import type { Instalments } from './instalments.ts';
import type { LoansOutlook } from './loans.ts';
import { accountsPenalty, returnPenalty } from './penalties.ts';
import { poundsLine } from './reading.ts';

/** A day by which, or from which, something of the filing is to be done. */
export interface Deadline {
  /** Names it for good: no two of a filing share one, and the same day has the same name when figures change. */
  readonly id: string;
  /** The return it belongs to, in a filing of two; null for what belongs to the whole. */
  readonly subPeriod: 1 | 2 | null;
  readonly label: string;
  readonly date: IsoDate;
  /** A last day to do it, or the first on which it can be done. */
  readonly kind: 'by' | 'from';
  readonly weekday: Weekday;
  /** The last working day by then, when the day itself is none: money sent by bank should arrive by it. */
  readonly workingDay: IsoDate | null;
  /** What is to be paid, or comes back; null where it is not about money. */
  readonly amount: Pence | null;
  readonly working: string;
  readonly law: string;
  /** What it costs to be late; null where no penalty is fixed. */
  readonly penalty: string | null;
  /** Whether it is still to be done on the day of the computation, and that day is later. */
  readonly late: boolean;
}

/** What is known of one return when its days are computed. */
export interface ReturnOutlook {
  readonly computed: ReturnComputation;
  readonly instalments: Instalments | null;
  readonly loans: LoansOutlook;
}

interface Said {
  readonly label: string;
  readonly date: IsoDate;
  readonly kind?: 'from';
  readonly amount?: Pence;
  /** True where banks must be at work for it to be done. */
  readonly byBank?: boolean;
  readonly penalty?: string;
  /** True of what is over once it has been done, which may turn out late. */
  readonly isOpen?: boolean;
  readonly working: string;
  readonly law: string;
}

function deadline(id: string, subPeriod: 1 | 2 | null, said: Said): Deadline {
  const { label, date, kind = 'by', amount = null, byBank = false, working, law } = said;
  const { penalty = null, isOpen = false } = said;
  return {
    id: subPeriod === null ? id : `${id}-${subPeriod}`,
    subPeriod,
    label,
    date,
    kind,
    weekday: weekdayOf(date),
    workingDay: byBank && !isWorkingDay(date) ? workingDayBy(date) : null,
    amount,
    working,
    law,
    penalty,
    late: isOpen,
  };
}

const ACCOUNTS_OF = {
  dormant: ' Dormant accounts are filed too.',
  charity: ' Charity accounts are filed with the registry on paper or by its own service.',
} as const;

type OfCompany = Pick<FilingFigures, 'company' | 'period'>;

const isFirstPeriod = ({ company, period }: OfCompany): boolean => company.incorporationDate === period.start;

/** Last day to file the accounts, as far as the filing alone tells it. */
export const accountsDue = ({ company, period }: OfCompany, law: Law): IsoDate =>
  accountsDueDate(
    {
      period,
      firstFrom: isFirstPeriod({ company, period }) ? company.incorporationDate : null,
      companyType: company.type,
      shortenedOn: null,
    },
    law.accountsFiling,
  );

/** The registry's own date holds where it differs: it knows of changed reference dates (`GET /company/periods`). */
function accounts(
  { company, period, isDormant, charityStatus, amends }: FilingFigures,
  isAccepted: boolean,
  law: Law,
): Deadline {
  const isFirst = isFirstPeriod({ company, period });
  const more = isDormant ? ACCOUNTS_OF.dormant : charityStatus === null ? '' : ACCOUNTS_OF.charity;
  const date = accountsDue({ company, period }, law);
  return deadline('accounts', null, {
    label: 'File the accounts with the registry',
    date,
    isOpen: !isAccepted && !amends.accounts,
    penalty: accountsPenalty(date, company.type, law),
    working: `${isFirst ? 'First accounts, made up from the day of incorporation' : `Counted from the end of the period, ${longDate(period.end)}`}; the registry's own date holds where it differs.${more}`,
    law: rowOn(law.accountsFiling, period.end).law,
  });
}

/** The return and its amendment, the same day for both returns of a long period. */
function filing(
  { period, isDormant, amends }: FilingFigures,
  firstEnd: IsoDate,
  isAccepted: boolean,
  law: Law,
): readonly Deadline[] {
  const { end } = period;
  const date = returnDueDate(end, law);
  const due = rowOn(law.return, end);
  const amendment = rowOn(law.amendment, end);
  const records = rowOn(law.records, end);
  const dormant = isDormant ? ' A dormant company files only when it has been given notice.' : '';
  return [
    deadline('return', null, {
      label: 'File the company tax return',
      date,
      isOpen: !isAccepted && amends.returns.length === 0,
      penalty: returnPenalty(date, firstEnd, law),
      working: `${capitalised(monthsInWords(due.months))} after the end of the period of account, ${longDate(end)}, or ${monthsInWords(due.monthsAfterNotice)} after notice to file was given if that is later; notice is taken to have been given in time.${dormant}`,
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

/** What is still to be paid of a return, and when. */
function payment({ computed, instalments }: ReturnOutlook, law: Law): readonly Deadline[] {
  const { subPeriod, period } = computed;
  const allowed = rowOn(law.payment, period.end);
  const due = penceBox(computed, '525');
  if (due === 0n) return [];
  const left = penceBox(computed, '600');
  const paid = due - left;
  const parts = (instalments?.payments ?? []).map(({ date, amount }, index, all) =>
    deadline(`instalment-${index + 1}`, subPeriod, {
      label: `Pay corporation tax, instalment ${index + 1} of ${all.length}`,
      date,
      amount,
      byBank: true,
      isOpen: left > 0n,
      working: `${inPence(amount)} of ${inPence(due)}${paid > 0n ? ', before what has been paid' : ''}.${instalments?.unless ? ` ${instalments.unless}` : ''}`,
      law: instalments?.law ?? '',
    }),
  );
  const rest = parts.length > 0 ? ', for a company that need not pay by instalments' : '';
  return [
    ...parts,
    deadline('payment', subPeriod, {
      label: 'Pay the corporation tax',
      date: paymentDueDate(period.end, law),
      amount: left,
      byBank: true,
      isOpen: left > 0n,
      working: `${capitalised(monthsInWords(allowed.months))} and one day after ${longDate(period.end)}${rest}: ${inPence(due)}${paid > 0n ? ` less ${inPence(paid)} paid` : ''} = ${inPence(left)}`,
      law: allowed.law,
    }),
  ];
}

/** What loans to participators make of the calendar. */
function loans(
  { computed: { subPeriod, period }, loans: { plan, reliefs, rate } }: ReturnOutlook,
  law: Law,
): readonly Deadline[] {
  const relief = rowOn(law.loansRelief, period.end);
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
    ...reliefs.map(({ row, name, due, amount }) =>
      deadline(`loan-relief-${row + 1}`, subPeriod, {
        label: `Claim relief for the loan repaid by ${name}`,
        date: due,
        kind: 'from',
        amount,
        working: `${capitalised(monthsInWords(relief.months))} and one day after the end of the accounting period of the repayment; by an amended return or form L2P: ${inPence(amount)}`,
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
            working: `From ${longDate(rate.from)} a return may state the rate that the law charges; still to pay: ${inPence(rate.amount)}`,
            law: 'CTA 2010 s455(2)',
          }),
        ]),
  ];
}

/** A loss may be carried back by a claim in the return or within two years. */
function loss({ computed }: ReturnOutlook, law: Law): readonly Deadline[] {
  const { period, subPeriod } = computed;
  const claim = rowOn(law.lossClaim, period.end);
  if (poundsLine(computed, 'tradingLossArising') === 0n) return [];
  return [
    deadline('loss-claim', subPeriod, {
      label: 'Last day to claim relief of the trading loss against other profits',
      date: monthsAfterPeriodEnd(period.end, 12 * claim.years),
      working: `${capitalised(yearsInWords(claim.years))} after the end of the period of loss, ${longDate(period.end)}`,
      law: claim.law,
    }),
  ];
}

/** What an authority has accepted of a filing. */
export interface Accepted {
  readonly tax: boolean;
  readonly ch: boolean;
}

interface DeadlinesAsked {
  readonly law: Law;
  readonly asOf: IsoDate;
  readonly accepted: Accepted;
  /** Only what is still to be done. */
  readonly isOpen?: boolean;
}

/** Every day of a filing, earliest first. */
export function deadlinesOf(
  figures: FilingFigures,
  returns: readonly ReturnOutlook[],
  { law, asOf, accepted, isOpen = false }: DeadlinesAsked,
): readonly Deadline[] {
  const open = [
    accounts(figures, accepted.ch, law),
    ...filing(figures, returns[0]?.computed.period.end ?? figures.period.end, accepted.tax, law),
    ...returns.flatMap((each) => [...payment(each, law), ...loans(each, law), ...loss(each, law)]),
  ];
  const all = open
    .filter(({ late }) => late || !isOpen)
    .map((each) => ({ ...each, late: each.late && each.date < asOf }));
  return all.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : 1));
}
