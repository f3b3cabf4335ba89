import { atLeastZero, type Pence, type Pounds, sum } from '../../base/money.ts';
import type { loansByCloseCompanies } from '../../boxes/ct600a.ts';
import { PAGE } from '../../boxes/ct600a.ts';
import { pence, pounds, tick, yesNo } from '../../boxes/value.ts';
import { longDate } from '../../dates/date.ts';
import { type StatedLine, state, stateAs, stateIf } from '../../tax/line-statement.ts';
import { type Loan, type Piece, taxOn } from '../../tax/loans/allocate.ts';
import type { WORKING } from '../../tax/loans/ct600a-working.ts';
import {
  exactlyOutstanding,
  type LoansOfReturn,
  type Outstanding,
  outstandingInPounds,
  ratedPieces,
  reliefOf,
  reliefsIn,
  type TimedRelief,
} from '../../tax/loans/loans-of-return.ts';
import { LOAN_ROWS, type LoanRowLine } from '../../tax/loans/table.ts';
import type { WorkingIds } from '../../tax/working-parts.ts';
import { capitalised, inPence, inPercent, inPounds, less, plus, sumInWords } from '../../words/figures.ts';
import type { LinesIn } from '../page.ts';

/** Lines of the page, and those of the main return that it fills. */
export type LoansLineId =
  | LinesIn<typeof loansByCloseCompanies>
  | WorkingIds<typeof WORKING>
  | 'loansPageTick'
  | 'loansToParticipatorsTax'
  | 'loansReliefTick';
type Line = StatedLine<LoansLineId>;

export const loanPath = (row: number): string => `${PAGE}.loans[${row}]`;
export const reliefPath = (row: number): string => `${PAGE}.reliefs[${row}]`;

/** Tax on loans: box A80 is box A20 less boxes A45 and A70. */
export interface LoansTaxed {
  readonly charged: Pence;
  readonly reliefNow: Pence;
  readonly reliefLater: Pence;
  readonly payable: Pence;
}

/** Computes boxes A20, A45, A70 and A80 in pence; box A80 is never below zero (rule 9427). */
export function taxed(page: LoansOfReturn): LoansTaxed {
  const charged = taxOn(page.loans);
  const reliefNow = reliefOf(reliefsIn(page, 'now'));
  const reliefLater = reliefOf(reliefsIn(page, 'later'));
  // Each is rounded to the penny by itself, so the reliefs of a fully relieved loan may exceed its tax by a penny.
  return { charged, reliefNow, reliefLater, payable: atLeastZero(charged - reliefNow - reliefLater) };
}

type Rated = { readonly amount: Pounds; readonly rate: bigint };

/** Writes `10,000 x 32.5% + 20,000 x 33.75% = 10,000.00`: a term for each rate, lowest first. */
function taxInWords(parts: readonly Rated[], tax: Pence): string {
  const rates = [...new Set(parts.map(({ rate }) => rate))].sort((a, b) => Number(a - b));
  const terms = rates.map((rate) => {
    const amount = sum(parts.filter((part) => part.rate === rate).map((part) => part.amount));
    return `${inPounds(amount)} x ${inPercent(rate)}`;
  });
  return terms.length === 0 ? 'Nil' : `${terms.join(' + ')} = ${inPence(tax)}`;
}

const sumOf = (amounts: readonly Pounds[]): string =>
  sumInWords(
    sum(amounts),
    amounts.map((amount) => plus(amount)),
  );

/** Explains the tax of a loan, rounded by itself; box A20 is rounded once for all loans. */
function loanWorking(loan: Loan): string {
  const { made, exact, amount, rate, statutoryRate } = loan;
  const isWhole = exact === amount * 100n;
  const off = `${inPence(made)} less ${inPence(made - exact)} by the period end leaves ${inPence(exact)}`;
  const left = made === exact ? inPence(exact) : off;
  const opening = isWhole ? (made === exact ? 'Taxed' : `${left}; taxed`) : `${left}, in whole pounds; taxed`;
  const later = rate === statutoryRate ? '' : `; ${inPercent(statutoryRate)} by law`;
  return `${opening} at ${inPercent(rate)}: ${inPence(taxOn([loan]))}${later}`;
}

/** Makes Part 1: boxes A5 to A20. */
function chargeLines(page: LoansOfReturn, { charged }: LoansTaxed): readonly Line[] {
  const { loans } = page;
  const some = loans.length > 0;
  const each = loans.map((loan) =>
    stateAs(
      LOAN_ROWS.of('loan', loan.row),
      `${loan.name}, ${longDate(loan.dateAdvanced)}`,
      pounds(loan.amount),
      {
        working: loanWorking(loan),
        from: [`${loanPath(loan.row)}.amount`, `${loanPath(loan.row)}.dateAdvanced`],
      },
    ),
  );
  const ids = each.map(({ id }) => id);
  return [
    state('loansPageTick', tick, {
      working: 'Loans to participators, or reliefs of them, are reported',
      from: [PAGE],
    }),
    state('loansRelievedBeforeEnd', yesNo(page.relievedBeforeEnd), {
      working: page.within.length > 0 ? 'A relief is dated on or before the period end' : 'As stated',
      from: [`${PAGE}.beforeEndPeriod`, ...page.within.map(({ relief }) => reliefPath(relief.row))],
    }),
    ...each,
    ...stateIf(some, 'loansMade', pounds(sum(loans.map(({ amount }) => amount))), {
      working: sumOf(loans.map(({ amount }) => amount)),
      from: ids,
    }),
    ...stateIf(some, 'loansTaxCharged', pence(charged), {
      working: taxInWords(loans, charged),
      from: ['loansMade', ...ids],
    }),
  ];
}

const against = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ loan, amount }) => {
      const part = pieces.length > 1 ? `${inPounds(amount)} of ` : '';
      return `${part}the loan of ${longDate(loan.dateAdvanced)} at ${inPercent(loan.rate)}`;
    })
    .join(', ');

function reliefWorking({ repaid, releasedOrWrittenOff, pieces }: TimedRelief): string {
  const how = [
    ...(repaid > 0n ? [`repaid ${inPounds(repaid)}`] : []),
    ...(releasedOrWrittenOff > 0n ? [`released or written off ${inPounds(releasedOrWrittenOff)}`] : []),
  ].join(', ');
  return `${capitalised(how)}; set against ${against(pieces)}`;
}

const inPoundsOf = ({ repaid, releasedOrWrittenOff }: TimedRelief): Pounds => repaid + releasedOrWrittenOff;

const named = ({ relief }: TimedRelief): string => `${relief.name}, ${longDate(relief.date)}`;

/** Parts 2 and 3 are alike: their lines, in the order of the form. */
const PARTS = {
  now: {
    row: 'loanReliefNow',
    repaid: 'loansRepaidNow',
    released: 'loansReleasedNow',
    total: 'loansRelievedNow',
    relief: 'loansReliefNow',
  },
  later: {
    row: 'loanReliefLater',
    repaid: 'loansRepaidLater',
    released: 'loansReleasedLater',
    total: 'loansRelievedLater',
    relief: 'loansReliefLater',
  },
} as const satisfies Record<string, { readonly row: LoanRowLine } & Readonly<Record<string, string>>>;

/** Makes Part 2 or Part 3; nothing where it has no relief. */
function reliefLines(page: LoansOfReturn, part: keyof typeof PARTS, relief: Pence): readonly Line[] {
  const reliefs = reliefsIn(page, part);
  if (reliefs.length === 0) return [];
  const ids = PARTS[part];
  const rows = reliefs.map((each) =>
    stateAs(LOAN_ROWS.of(ids.row, each.relief.row), named(each), pounds(inPoundsOf(each)), {
      working: reliefWorking(each),
      from: [reliefPath(each.relief.row), ...each.pieces.map(({ loan }) => LOAN_ROWS.of('loan', loan.row))],
    }),
  );
  const from = rows.map(({ id }) => id);
  const repaid = reliefs.map((each) => each.repaid);
  const released = reliefs.map((each) => each.releasedOrWrittenOff);
  const all = sum(repaid) + sum(released);
  return [
    ...rows,
    ...stateIf(sum(repaid) > 0n, ids.repaid, pounds(sum(repaid)), { working: sumOf(repaid), from }),
    ...stateIf(sum(released) > 0n, ids.released, pounds(sum(released)), { working: sumOf(released), from }),
    state(ids.total, pounds(all), {
      working: sumInWords(all, [plus(sum(repaid), 'repaid'), plus(sum(released), 'released or written off')]),
      from: [ids.repaid, ids.released],
    }),
    state(ids.relief, pence(relief), {
      working: taxInWords(ratedPieces(reliefs), relief),
      from: [ids.total, ...from],
    }),
  ];
}

function outstandingWorking(outstanding: Outstanding, rounded: Pounds): string {
  const { loans, repaid, broughtForward, broughtForwardRepaid } = outstanding;
  const terms = [
    plus(loans, 'loans'),
    less(repaid, 'repaid'),
    plus(broughtForward, 'brought forward'),
    less(broughtForwardRepaid, 'of that repaid'),
  ];
  if (terms.every(({ amount }) => amount % 100n === 0n))
    return sumInWords(
      rounded,
      terms.map((term) => ({ ...term, amount: term.amount / 100n })),
    );
  const inFull = sumInWords(exactlyOutstanding(outstanding), terms, inPence);
  return `${inFull}, in whole pounds ${inPounds(rounded)}`;
}

/** Lists the given fields behind the loans outstanding, the larger balance first. */
function outstandingFrom(outstanding: Outstanding): readonly string[] {
  const { loans, repaid, broughtForward, broughtForwardRepaid } = outstanding;
  const balances = [
    { name: 'loans', amount: loans },
    { name: 'broughtForward', amount: broughtForward },
  ];
  const parts = [
    ...(loans < broughtForward ? balances.toReversed() : balances),
    { name: 'reliefs', amount: repaid + broughtForwardRepaid },
  ];
  return parts.filter(({ amount }) => amount > 0n).map(({ name }) => `${PAGE}.${name}`);
}

/**
 * Lists claims and tax that are not on this return yet: reliefs with the day each falls due, and tax that an amendment
 * will add.
 */
function toComeLines(page: LoansOfReturn): readonly Line[] {
  const reliefs = reliefsIn(page, 'toCome').flatMap((each): readonly Line[] => {
    if (each.timing.part !== 'toCome') return [];
    const relief = reliefOf([each]);
    return [
      stateAs(
        LOAN_ROWS.of('loanReliefToCome', each.relief.row),
        `Relief due from ${longDate(each.timing.due)}: ${named(each)}`,
        pence(relief),
        {
          working: `Not on this return; claim it from that day by an amended return or form L2P: ${taxInWords(ratedPieces([each]), relief)}`,
          from: [
            reliefPath(each.relief.row),
            ...each.pieces.map(({ loan }) => LOAN_ROWS.of('loan', loan.row)),
          ],
        },
      ),
    ];
  });
  return [...reliefs, ...amendmentLine(page)];
}

/** Computes the tax above the rate that returns sent today may state, on the loans not yet relieved (decision 39). */
function amendmentLine(page: LoansOfReturn): readonly Line[] {
  const claimed = [...reliefsIn(page, 'now'), ...reliefsIn(page, 'later')].flatMap(({ pieces }) => pieces);
  const unrelieved = page.loans
    .filter(({ rate, statutoryRate }) => rate !== statutoryRate)
    .map((loan) => ({
      loan,
      amount: loan.amount - sum(claimed.filter((piece) => piece.loan === loan).map(({ amount }) => amount)),
    }))
    .filter(({ amount }) => amount > 0n);
  const [first] = unrelieved;
  if (first === undefined) return [];
  const { rate, statutoryRate, statutoryFrom } = first.loan;
  const all = sum(unrelieved.map(({ amount }) => amount));
  const tax = taxOn([{ amount: all, rate: statutoryRate - rate }]);
  return [
    stateAs(
      'loansTaxToCome',
      `Tax still to come: amend this return from ${longDate(statutoryFrom)}`,
      pence(tax),
      {
        working: `Loans not relieved, at the rate by law and as sent: ${inPounds(all)} x (${inPercent(statutoryRate)} - ${inPercent(rate)}) = ${inPence(tax)}`,
        from: unrelieved.map(({ loan }) => LOAN_ROWS.of('loan', loan.row)),
      },
    ),
  ];
}

function payableWorking({ charged, reliefNow, reliefLater, payable }: LoansTaxed): string {
  return charged < reliefNow + reliefLater
    ? 'Nil: each rounded to the penny, the reliefs come to a penny more than the tax'
    : sumInWords(
        payable,
        [
          plus(charged, 'tax on loans'),
          less(reliefNow, 'relief within nine months'),
          less(reliefLater, 'later relief'),
        ],
        inPence,
      );
}

/** Makes every line of the page, and boxes 480 and 485. */
export function loansLines(page: LoansOfReturn, tax: LoansTaxed): readonly Line[] {
  const outstanding = outstandingInPounds(page.outstanding);
  return [
    ...chargeLines(page, tax),
    ...reliefLines(page, 'now', tax.reliefNow),
    ...reliefLines(page, 'later', tax.reliefLater),
    ...stateIf(outstanding > 0n, 'loansOutstanding', pounds(outstanding), {
      working: outstandingWorking(page.outstanding, outstanding),
      from: outstandingFrom(page.outstanding),
    }),
    state('loansTaxPayable', pence(tax.payable), {
      working: payableWorking(tax),
      from:
        page.loans.length === 0
          ? [`${PAGE}.loans`]
          : ['loansTaxCharged', 'loansReliefNow', 'loansReliefLater'],
    }),
    ...toComeLines(page),
    state('loansToParticipatorsTax', pence(tax.payable), {
      working: sumInWords(tax.payable, [plus(tax.payable, 'tax payable on loans')], inPence),
      from: ['loansTaxPayable'],
    }),
    ...stateIf(tax.reliefLater > 0n, 'loansReliefTick', tick, {
      working: 'Box A70 is filled',
      from: ['loansReliefLater'],
    }),
  ];
}
