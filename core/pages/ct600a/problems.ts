import { error, errorIf, type Problem, warning, warningIf } from '../../base/problem.ts';
import { PAGE } from '../../boxes/ct600a.ts';
import { longDate } from '../../dates/date.ts';
import { isWithin } from '../../dates/period.ts';
import { amountOfRelief, type LoanRelief, type LoansToParticipators } from '../../figures/ct600a.ts';
import { type Relief, type TakenOff, toWholePounds } from '../../tax/loans/allocate.ts';
import { lastDayOfReliefNow } from '../../tax/loans/dates.ts';
import { isOfReturn, type LoansOfReturn, type TimedRelief } from '../../tax/loans/loans-of-return.ts';
import type { ReturnOfFiling } from '../../tax/return-of-filing.ts';
import { advise } from '../../words/advice.ts';
import { inPence } from '../../words/figures.ts';
import { plainName } from '../../words/plain-letters.ts';
import { loanPath, reliefPath } from './explain.ts';

/**
 * Finds faults that prevent submitting page CT600A: dates, reliefs beyond the loans, and amounts the form cannot hold
 * (rules 9404 to 9431). The whole list is checked once, and each return for its own reliefs.
 */
const about = (box: string, rule?: string) => ({
  box,
  target: 'tax' as const,
  ...(rule === undefined ? {} : { rule }),
});

type LoanRow = LoansToParticipators['loans'][number];

function loanProblems(
  { amount, dateAdvanced }: LoanRow,
  row: number,
  filingReturn: ReturnOfFiling,
): readonly Problem[] {
  const { start, end } = filingReturn.periodOfAccount;
  const outside = !isWithin(dateAdvanced, filingReturn.periodOfAccount);
  return [
    ...errorIf(outside, () => [
      `${loanPath(row)}.dateAdvanced`,
      `is outside the period of account, ${longDate(start)} to ${longDate(end)}: enter loans of earlier periods in broughtForward, and later ones on the return of their period`,
      about('A10'),
    ]),
    ...errorIf(toWholePounds(amount) === 0n, () => [
      `${loanPath(row)}.amount`,
      'rounds to no pounds, which the form cannot carry: leave the loan out or correct its amount',
      about('A10B'),
    ]),
  ];
}

function dateProblems(relief: LoanRelief, row: number, filingReturn: ReturnOfFiling): readonly Problem[] {
  const path = `${reliefPath(row)}.date`;
  const isCurrent = relief.balanceOrigin === 'current_period';
  const isLate = relief.date > lastDayOfReliefNow(filingReturn.period.end, filingReturn.law);
  if (relief.date > filingReturn.asOf)
    return [
      error(
        path,
        `is later than today, ${longDate(filingReturn.asOf)}: enter a relief once the loan is repaid, released or written off`,
        !isCurrent ? about('A75') : isLate ? about('A50D', '9431') : about('A25D', '9884'),
      ),
    ];
  if (!isCurrent && relief.date > filingReturn.period.end)
    return [
      warning(
        path,
        `is after the period ended, but reduces the loans outstanding at its end (box A75): leave out later repayments`,
        { ...about('A75'), rule: 'relief-after-period' },
      ),
    ];
  return [];
}

const subPeriodProblem = (
  relief: LoanRelief,
  row: number,
  filingReturn: ReturnOfFiling,
): readonly Problem[] =>
  errorIf(filingReturn.subPeriod === null && relief.subPeriod === 2, () => [
    `${reliefPath(row)}.subPeriod`,
    'the period is not longer than 12 months and has one return: leave subPeriod out or send 1',
    about('A25'),
  ]);

/**
 * Names the rule that a relief beyond the loans would break: more tax relieved than Part 1 has, or relief with no Part
 * 1.
 */
function excess({ part }: TimedRelief['timing'], hasLoans: boolean) {
  if (part === 'now') return hasLoans ? about('A45', '9411') : about('A15', '9405');
  return part === 'later' ? about('A70', '9425') : about('A25');
}

/**
 * Reports a relief without a loan, or larger than its loan. A relief that rounds to nothing is left out with a warning.
 */
function allocationProblems(each: TimedRelief, hasLoans: boolean): readonly Problem[] {
  const { relief, shortBy, repaid, releasedOrWrittenOff, timing } = each;
  const path = reliefPath(relief.row);
  const asked = amountOfRelief(relief);
  if (shortBy > 0n)
    return [
      error(
        path,
        `relieves ${inPence(asked)}, but only ${inPence(asked - shortBy)} is left of the loans of this return that it may be set against: correct the relief, the loans or its subPeriod. If it is for a loan of an earlier period, ${advise('send {field} {choice}', 'balanceOrigin', 'brought_forward')}`,
        excess(timing, hasLoans),
      ),
    ];
  return warningIf(repaid + releasedOrWrittenOff === 0n, () => [
    path,
    'rounds to no pounds and is left off the return',
    { ...about('A25'), rule: 'relief-below-a-pound' },
  ]);
}

/** Reports a relief by the period's end that has no loan made by its day, or is larger than that loan. */
const takenOffProblems = ({ relief, pieces, shortBy }: TakenOff): readonly Problem[] => {
  const path = reliefPath(relief.row);
  const asked = amountOfRelief(relief);
  if (shortBy > 0n)
    return [
      error(
        path,
        `relieves ${inPence(asked)} by the end of the period, but only ${inPence(asked - shortBy)} is left of the loans made by its day: correct the relief, the loans or its subPeriod. If it is for a loan of an earlier period, ${advise('send {field} {choice}', 'balanceOrigin', 'brought_forward')}`,
        about('A10B'),
      ),
    ];
  const off = pieces
    .map(
      ({ loan, amount }) =>
        `${inPence(amount)} off the loan of ${longDate(loan.dateAdvanced)}, ${inPence(loan.made)}`,
    )
    .join(', and ');
  return [
    warning(
      path,
      `is dated on or before the end of the period, so it is taken off Part 1: ${off}. The amount of a loan is what was lent, before repayments. If you entered the balance at the period end, remove this relief`,
      { ...about('A10B'), rule: 'loan-amount-gross' },
    ),
  ];
};

/** Reports that box A5 is ticked although the caller says that nothing was relieved by the period's end. */
function beforeEndProblem(page: LoansOfReturn, { subPeriod }: ReturnOfFiling): readonly Problem[] {
  if (page.within.length === 0 || page.isBeforeEndStated) return [];
  return [
    warning(
      `${PAGE}.beforeEndPeriod`,
      `says that no loan was relieved by the end of the period${subPeriod === null ? '' : ' of this return'}, but a relief is dated by then. So box A5 is ticked; ${advise('save {answer}', 'true')}, or correct the date`,
      { ...about('A5'), rule: 'repaid-before-end' },
    ),
  ];
}

const NO_BORROWERS: ReadonlyMap<string, boolean> = new Map();

/** Lists the borrowers of the filing, and whether any loan of each was made in the period of this return. */
function borrowersOf(
  { loans }: LoansToParticipators,
  { period }: ReturnOfFiling,
): ReadonlyMap<string, boolean> {
  const borrowers = new Map<string, boolean>();
  for (const { name, dateAdvanced } of loans) {
    const borrower = plainName(name);
    borrowers.set(borrower, borrowers.get(borrower) === true || isWithin(dateAdvanced, period));
  }
  return borrowers;
}

/** Reports a borrower whose loans are all in the other return's period: the relief would go to someone else's loan. */
const otherReturnProblem = (
  borrowers: ReadonlyMap<string, boolean>,
  { relief }: { readonly relief: Relief },
): readonly Problem[] =>
  errorIf(borrowers.get(plainName(relief.name)) === false, () => [
    `${reliefPath(relief.row)}.subPeriod`,
    `no loan to ${relief.name} was made in the period of this return: give the subPeriod of the return that has the loan`,
    about('A25'),
  ]);

function broughtForwardProblem({ outstanding }: LoansOfReturn): readonly Problem[] {
  const { broughtForward, broughtForwardClaimed } = outstanding;
  return warningIf(broughtForwardClaimed > broughtForward, () => [
    `${PAGE}.broughtForward`,
    `is ${inPence(broughtForward)}, but reliefs of ${inPence(broughtForwardClaimed)} are ${advise('marked {choice}', 'brought_forward')}: they reduce box A75 by no more than this balance. Give the whole balance, or mark reliefs of loans ${advise('of this period {choice}', 'current_period')}`,
    { ...about('A75'), rule: 'relief-above-brought-forward' },
  ]);
}

/**
 * Lists the faults of the page.
 *
 * @param page null where this return has none of the loans and reliefs
 */
export function loansProblems(
  stored: LoansToParticipators,
  page: LoansOfReturn | null,
  filingReturn: ReturnOfFiling,
): readonly Problem[] {
  const borrowers = filingReturn.subPeriod === null ? NO_BORROWERS : borrowersOf(stored, filingReturn);
  return [
    ...(filingReturn.subPeriod === 2
      ? []
      : stored.loans.flatMap((loan, row) => loanProblems(loan, row, filingReturn))),
    ...stored.reliefs.flatMap((relief, row) =>
      isOfReturn(relief, filingReturn)
        ? [...dateProblems(relief, row, filingReturn), ...subPeriodProblem(relief, row, filingReturn)]
        : [],
    ),
    ...(page === null
      ? []
      : [
          ...page.within.flatMap((each) => {
            const other = otherReturnProblem(borrowers, each);
            return other.length > 0 ? other : takenOffProblems(each);
          }),
          ...beforeEndProblem(page, filingReturn),
          ...page.reliefs.flatMap((each) => {
            const other = otherReturnProblem(borrowers, each);
            return other.length > 0 ? other : allocationProblems(each, page.loans.length > 0);
          }),
          ...broughtForwardProblem(page),
        ]),
  ];
}
