import { describe, expect, it } from 'vitest';
import { SCHEDULES } from '../../../core/boxes/schedules.ts';
import type { Cell, TableBlock, TableRow } from '../../../core/documents/blocks.ts';
import { renderInlineXbrl } from '../../../core/documents/ixbrl.ts';
import type { FilingFigures } from '../../../core/figures/filing.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { computationDocument } from '../../../core/reports/computation.ts';
import { figuresFor } from '../figures/figures.ts';
import { pageOf } from '../pages/ct600a/filings.ts';
import { COMPUTED } from './computation-filings.ts';
import { SOFTWARE } from './filings.ts';
import { readFacts } from './read-facts.ts';
import { TODAY } from './render.ts';

/**
 * Adds each printed column and deducts figures in brackets: each ruled figure must be the sum of the figures above it.
 * These rows are not terms of a sum.
 */
const NO_TERMS: readonly RegExp[] = [
  /^Total turnover from trade$/,
  // The amount of the result on the form: zero when it is a loss.
  /^(Trading profits|Net trading profits)$/,
  // Limits and rates, each with its working.
  /^(Relevant profits|Deductions allowance|Relevant maximum|Part of the deductions allowance)/,
  // Rows that a table below repeats together with a deduction from them.
  /^(Interest payable on loans not for a trade|Other debits on loans not for a trade|Loan deficit of a later period)/,
  /^(Lower|Upper) limit|^Marginal relief, |^Marginal relief$/,
  /^(Financial year|Amount of profit|Rate of tax|Tax)$/,
  /^(Associated companies|Total of all loans outstanding)/,
  // Limits of group relief, and amounts surrendered to each company: the boxes below give them by kind.
  /: most that can be surrendered$|^Profits that group relief can be set against$|^Surrendered to /,
  // The form prints these two parts before their total.
  /^Total amount (repaid|released)/,
  // Sources of a credit, remainders before a step, and amounts that the total of credits repeats.
  /^Expenditure on which the credit is claimed$|^Research and development expenditure( credit)?$|^PAYE and NIC /,
  /^Balance after step \d$|^Surplus research and development/,
];
/** Ruled figures that are not sums of pounds. */
const NO_SUMS: readonly RegExp[] = [/^Net trading profits$/];
/** Remainders that are printed without their sign. */
const WITHOUT_SIGN: readonly RegExp[] = [/^Tax overpaid$/];

const some = (patterns: readonly RegExp[], label: string): boolean =>
  patterns.some((pattern) => pattern.test(label));

const textOf = ({ before = '', runs, after = '' }: Cell): string =>
  `${before}${runs.map(({ text }) => text).join('')}${after}`;

/** Gives the printed pence of a cell; null when it is not an amount. */
function amountOf(text: string): bigint | null {
  if (text === '-') return 0n;
  const match = /^(\()?([\d,]+)(?:\.(\d\d))?\)?$/.exec(text);
  if (match === null) return null;
  const [, bracket, pounds = '', pence = '00'] = match;
  const amount = BigInt(`${pounds.replaceAll(',', '')}${pence}`);
  return bracket === undefined ? amount : -amount;
}

interface Read {
  readonly label: string;
  readonly amount: bigint;
  readonly isRuled: boolean;
}

function readRow({ cells, style }: TableRow): Omit<Read, 'amount'> & { readonly amount: bigint | null } {
  const texts = cells.map(textOf);
  const [label = ''] = texts;
  const figure = texts.length === 3 ? texts[1] : texts[2];
  return {
    label,
    amount: figure === undefined ? null : amountOf(figure),
    isRuled: style !== undefined && style !== 'section' && !some(NO_SUMS, label),
  };
}

/** Gives the rows with an amount, in runs to add up. A title, or a figure carried below a ruled one, starts a run. */
function runsOf({ rows }: TableBlock): readonly (readonly Read[])[] {
  const runs: Read[][] = [[]];
  for (const row of rows) {
    const { label, amount, isRuled } = readRow(row);
    const opens = label.endsWith(', brought down') && runs.at(-1)?.at(-1)?.isRuled === true;
    if (row.style === 'section' || opens) runs.push([]);
    if (amount !== null && (isRuled || !some(NO_TERMS, label))) runs.at(-1)?.push({ label, amount, isRuled });
  }
  return runs;
}

/** Lists ruled figures of a schedule that are not the sum of the figures above them. */
const wrongSums = (table: TableBlock): readonly string[] =>
  runsOf(table).flatMap((run) => {
    let sum = 0n;
    return run.flatMap(({ label, amount, isRuled }) => {
      const expected = some(WITHOUT_SIGN, label) ? -sum : sum;
      sum = isRuled ? amount : sum + amount;
      return isRuled && expected !== amount
        ? [`${label}: ${amount}, and the rows add up to ${expected}`]
        : [];
    });
  });

const schedulesOf = (figures: FilingFigures): readonly TableBlock[] =>
  computeFiling(figures, TODAY).returns.flatMap((computed) =>
    computationDocument(figures, computed, SOFTWARE).blocks.flatMap((block) =>
      block.kind === 'table' && Object.values<string>(SCHEDULES).includes(block.caption) ? [block] : [],
    ),
  );

/** Loans of 10,000 and 4,000. 3,000 was repaid in time and 2,000 later. */
const LOANS = figuresFor('2024-01-01', '2024-12-31', {
  isCloseCompany: true,
  profitLossData: { turnover: 90_000, interestIncome: 1_000 },
  supplementaryPagesData: {
    ct600a: pageOf(
      [
        { name: 'Ada Example', amount: 10_000, dateAdvanced: '2024-02-01' },
        { name: 'Bo Example', amount: 4_000, dateAdvanced: '2024-06-01' },
      ],
      [
        { name: 'Ada Example', amountRepaid: 3_000, date: '2025-03-01' },
        { name: 'Bo Example', amountRepaid: 2_000, date: '2025-11-01' },
      ],
    ),
  },
});
/** Losses from before April 2017 are in box 160. */
const OF_TRADE = figuresFor('2016-01-01', '2016-12-31', {
  profitLossData: { turnover: 20_000, lossesBroughtForward: 5_000 },
});
const FILINGS = { ...COMPUTED, 'loans to participators': LOANS, 'losses of one trade': OF_TRADE };

describe('every schedule casts', () => {
  it.each(Object.entries(FILINGS))('%s', (_, figures) => {
    const schedules = schedulesOf(figures);
    expect(schedules.length).toBeGreaterThan(3);
    expect(schedules.flatMap(wrongSums)).toEqual([]);
  });

  it('a sum that is a pound out is found', () => {
    const figures = COMPUTED['every field'] ?? expect.fail();
    const deductions = schedulesOf(figures).find(({ caption }) => caption === SCHEDULES.deductions);
    const spoiled = {
      ...(deductions ?? expect.fail()),
      rows: (deductions?.rows ?? []).filter(
        ({ cells: [label] }) => label === undefined || !textOf(label).startsWith('Less: property losses'),
      ),
    };
    expect(wrongSums(spoiled)).toHaveLength(1);
  });

  it('reliefs of the period stand before those brought forward, and each beside its limit', () => {
    const [only] = computeFiling(COMPUTED['every field'] ?? expect.fail(), TODAY).returns;
    const ids = (only?.lines ?? []).filter(({ schedule }) => schedule === 'deductions').map(({ id }) => id);
    expect(ids).toEqual([
      'managementExpensesOfPeriod',
      'profitsAfterReliefsOfPeriod',
      'qualifyingProfits',
      'deductionsAllowance',
      'relevantMaximum',
      'tradingLossesBroughtForwardUsed',
      'propertyLossesBroughtForwardUsed',
      'managementExpensesBroughtForwardUsed',
      'managementExpenses',
      'propertyLosses',
      'tradingLossesBroughtForward',
      'totalDeductions',
    ]);
  });
});

it('the summary casts where credits pay the tax, and says what is paid out', () => {
  // 2,000 and a credit of 20% x 60,000 are 14,000, taxed at 19%: 2,660. The credit pays it, and 9,340 is left.
  const figures = figuresFor('2025-04-01', '2026-03-31', {
    profitLossData: { turnover: 80_000, staffCosts: 78_000 },
    supplementaryPagesData: {
      ct600l: {
        applies: true,
        smallOrMediumEnterprise: true,
        expenditureCredit: { expenditure: { staff: 60_000 } },
      },
    },
  });
  const [only] = computeFiling(figures, TODAY).returns;
  const { blocks } = computationDocument(figures, only ?? expect.fail(), SOFTWARE);
  const summary = blocks.find((block) => block.kind === 'table' && block.caption === 'Summary');
  const rows = summary?.kind === 'table' ? summary.rows : expect.fail();
  expect(rows.slice(0, 6).map(({ cells }) => cells.map(textOf))).toEqual([
    ['Profits chargeable to corporation tax', '14,000', '315'],
    ['Corporation tax chargeable', '2,660.00', '440'],
    ['Tax payable', '2,660.00', '525'],
    ['Less: total research and development or creative credits', '(2,660.00)', '545'],
    ['Tax outstanding', '-', '600'],
    ['Payable research and development expenditure credit', '9,340.00', '880'],
  ]);
});

it('tags each loan to a participator as one of its own', () => {
  const [only] = computeFiling(LOANS, TODAY).returns;
  const xhtml = renderInlineXbrl(computationDocument(LOANS, only ?? expect.fail(), SOFTWARE));
  const read = readFacts(xhtml).filter(({ concept }) => /ct-comp:(NameOfP|LoanToP)articipator/.test(concept));
  const of = (name: string) => `ct-comp:ParticipatorDimension:${name}`;
  expect(read.map(({ concept, dimensions, value }) => [concept, dimensions.at(-1), value])).toEqual([
    ['ct-comp:NameOfParticipator', of('Ada Example, 1 February 2024'), 'Ada Example'],
    ['ct-comp:LoanToParticipatorTaxRate', of('Ada Example, 1 February 2024'), '0.3375'],
    // 10,000 x 33.75%
    ['ct-comp:LoanToParticipatorTaxPayable', of('Ada Example, 1 February 2024'), '3375.00'],
    ['ct-comp:LoanToParticipatorAmountTaxable', of('Ada Example, 1 February 2024'), '10000'],
    ['ct-comp:NameOfParticipator', of('Bo Example, 1 June 2024'), 'Bo Example'],
    ['ct-comp:LoanToParticipatorTaxRate', of('Bo Example, 1 June 2024'), '0.3375'],
    ['ct-comp:LoanToParticipatorTaxPayable', of('Bo Example, 1 June 2024'), '1350.00'],
    ['ct-comp:LoanToParticipatorAmountTaxable', of('Bo Example, 1 June 2024'), '4000'],
  ]);
});
