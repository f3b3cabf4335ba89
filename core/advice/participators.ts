import { min, type Pence, sum } from '../base/money.ts';
import { type Problem, warning } from '../base/problem.ts';
import { PAGE } from '../boxes/ct600a.ts';
import { addDays, type IsoDate, longDate } from '../dates/date.ts';
import { accountingPeriods, type Period } from '../dates/period.ts';
import { amountOfRelief, type LoanRelief, type LoansToParticipators } from '../figures/ct600a.ts';
import type { FilingFigures } from '../figures/filing.ts';
import { rowOn } from '../law/dated-tables.ts';
import type { Law } from '../law/law.ts';
import { inPence } from '../words/figures.ts';
import { plainName } from '../words/plain-letters.ts';
import { type Facts, type Finding, finding, NOTHING, type Rule } from './rule.ts';

/** Warns of a released loan: CTA 2009 s321A; ITTOIA 2005 s415. */
const loanReleased = ({ figures: { pages } }: Facts): readonly Finding[] =>
  (pages.ct600a?.reliefs ?? []).flatMap(({ name, amountReleasedOrWrittenOff: released }, row) =>
    released === 0n
      ? NOTHING
      : finding(
          `${PAGE}.reliefs[${row}].amountReleasedOrWrittenOff`,
          `says that ${inPence(released)} owed by ${name} was released. The write-off is no deduction for the company: add it back in disallowableExpenses (CTA 2009 s321A). It is income of the borrower (ITTOIA 2005 s415), and National Insurance may be due on it`,
        ),
  );

/** Loans reported in the account's filing of the next period. */
type Later = LoansToParticipators['loans'];

/** Loans and reliefs of a filing, and the loans of the next one. */
interface LoansOverTime {
  readonly period: Period;
  readonly loans: LoansToParticipators;
  readonly later: Later;
}

/** Gives the day after which a loan belongs to a later accounting period than the repaid one. */
function endOfPeriodRepaid({ balanceOrigin, subPeriod }: LoanRelief, period: Period): IsoDate {
  if (balanceOrigin === 'brought_forward') return addDays(period.start, -1);
  return accountingPeriods(period)[subPeriod - 1]?.end ?? period.end;
}

interface Window {
  readonly first: IsoDate;
  readonly last: IsoDate;
}
const isIn = (day: IsoDate, { first, last }: Window): boolean => day >= first && day <= last;

/** Finds the first repayment by a person who was lent money again, or who owed much at the time. */
function lentAgain({ period, loans, later }: LoansOverTime, name: string, law: Law): Finding | null {
  const own = loans.reliefs
    .map((relief, row) => ({ relief, row, after: endOfPeriodRepaid(relief, period) }))
    .filter(({ relief }) => plainName(relief.name) === name && relief.amountRepaid > 0n)
    .sort((a, b) => (a.relief.date < b.relief.date ? -1 : 1));
  const lent = [...loans.loans, ...later].filter((loan) => plainName(loan.name) === name);
  for (const { relief, row, after } of own) {
    const rule = rowOn(law.loansLentAgain, relief.date);
    const again = lent.filter(({ dateAdvanced }) => dateAdvanced > after);
    const starts = [relief.date, ...again.map(({ dateAdvanced }) => dateAdvanced)];
    const at = `${PAGE}.reliefs[${row}].amountRepaid`;
    for (const first of starts) {
      const window = { first, last: addDays(first, rule.days - 1) };
      if (!isIn(relief.date, window)) continue;
      const repaid = sum(
        own.filter((other) => isIn(other.relief.date, window)).map((o) => o.relief.amountRepaid),
      );
      const amount = sum(again.filter(({ dateAdvanced }) => isIn(dateAdvanced, window)).map((l) => l.amount));
      if (repaid >= rule.amount && amount >= rule.amount)
        return {
          location: at,
          message: `is money that was lent again: within ${rule.days} days ${relief.name} repaid ${inPence(repaid)} and was lent ${inPence(amount)} in a later period. Relief goes to the new loan first, so ${inPence(min(repaid, amount))} of these repayments gives no relief here (${rule.law}). Leave that out of amountRepaid`,
        };
    }
    const owed = owedBefore({ period, loans, later }, name, relief);
    if (relief.amountRepaid >= rule.amount && owed >= rule.owed)
      return {
        location: at,
        message: `was made on ${longDate(relief.date)}, when ${relief.name} owed ${inPence(owed)}. If a new loan of ${inPence(rule.amount)} or more was arranged by then, the repayment counts against that loan, even one made later (${rule.law}). Ask the company, and leave the repayment out if one was`,
      };
  }
  return null;
}

/** Computes what a name owes immediately before a repayment, as far as the filing shows it. */
function owedBefore({ loans }: LoansOverTime, name: string, { date, balanceOrigin }: LoanRelief): Pence {
  const lent = loans.loans.filter((loan) => plainName(loan.name) === name && loan.dateAdvanced <= date);
  // The balance brought forward names no debtor. Only the row of a repayment does.
  const hasForward = balanceOrigin === 'brought_forward';
  const forward = hasForward ? loans.broughtForward : 0n;
  const before = loans.reliefs.filter(
    (relief) =>
      plainName(relief.name) === name &&
      relief.date < date &&
      (hasForward || relief.balanceOrigin === 'current_period'),
  );
  return forward + sum(lent.map(({ amount }) => amount)) - sum(before.map(amountOfRelief));
}

/** Warns once for each name with repayments beside new loans (CTA 2010 s464C; s464ZA). */
function loansLentAgain({ period, pages }: FilingFigures, later: Later, law: Law): readonly Finding[] {
  const loans = pages.ct600a;
  if (loans === null) return NOTHING;
  const names = [...new Set(loans.reliefs.map((relief) => plainName(relief.name)))];
  return names.flatMap((name) => lentAgain({ period, loans, later }, name, law) ?? []);
}

const LENT_AGAIN = 'loan-lent-again';

/** Repeats the check with the loans of the account's next filing added. */
export function lentAgainLater(figures: FilingFigures, later: Later, law: Law): readonly Problem[] {
  const reported = loansLentAgain(figures, [], law).map(({ message }) => message);
  return loansLentAgain(figures, later, law)
    .filter(({ message }) => !reported.includes(message))
    .map(({ location, message }) => warning(location, message, { rule: LENT_AGAIN, target: 'tax' }));
}

/** Rules about loans to the people behind a close company. */
export const PARTICIPATOR_RULES: readonly Rule[] = [
  { rule: 'loan-released', target: 'tax', kinds: ['trading'], find: loanReleased },
  {
    rule: LENT_AGAIN,
    target: 'tax',
    kinds: ['trading'],
    find: ({ figures, law }) => loansLentAgain(figures, [], law),
  },
];
