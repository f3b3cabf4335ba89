import { describe, expect, it } from 'vitest';
import type { TangibleMovement } from '../../../../core/figures/balance-sheet.ts';
import { type DisclosureJson, readDisclosures } from '../../../../core/figures/disclosures.ts';
import type { FilingFigures } from '../../../../core/figures/filing.ts';
import { buildAccounts } from '../../../../core/filing/accounts.ts';
import { SMALL_FIRST, TRADING } from '../../documents/filings.ts';
import { NOTED } from '../../documents/noted.ts';
import { drawn } from './printed.ts';

describe('advances to directors (CA 2006 s413)', () => {
  const advances = (rows: DisclosureJson['directorsAdvances']) =>
    drawn({ ...NOTED, ...readDisclosures({ directorsAdvances: rows }) }, 'advances');
  const Jane = TRADING.directorName ?? '';

  it('are a row for each director, what was written off and the total, then the terms', () => {
    const signer = { name: Jane, openingBalance: 1_000, advanced: 4_000, repaid: 2_500, writtenOff: 500 };
    const second = {
      name: 'Niall Quinn',
      advanced: 300,
      interestRate: 2.25,
      terms: 'Repayable on demand.',
    };
    // 1,000 + 4,000 - 2,500 - 500 = 2,000; with 300 it is 2,300.
    expect(advances([signer, second])).toEqual([
      'TABLE Advances and credits to directors: hidden, whole',
      'left 7 | right 4 | right 4 | right 4 | right 4 | right 4',
      'Director | At 1 April 2025 | Advanced | Repaid | Written off | At 31 March 2026',
      ' | £ | £ | £ | £ | £',
      'normal: *Jane Alexandra Example | 1,000 | 4,000 | (2,500) | (500) | 2,000',
      'normal: *Niall Quinn | - | 300 | - | - | 300',
      'total: *Total | 1,000 | 4,300 | (2,500) | (500) | 2,300',
      'Jane Alexandra Example: No interest is stated.',
      'Niall Quinn: Interest: 2.25% a year. Repayable on demand.',
    ]);
  });

  it('have no column of what was written off where nothing was, and print what the director is owed in brackets', () => {
    const owed = { name: 'Niall Quinn', openingBalance: -300, advanced: 1_300, repaid: -50 };
    // -300 + 1,300 + 50 = 1,050. A director who is listed twice has no separate fact; the row prints the same.
    expect(advances([owed, { name: 'Niall Quinn', advanced: 200 }]).slice(1)).toEqual([
      'left 7 | right 4 | right 4 | right 4 | right 4',
      'Director | At 1 April 2025 | Advanced | Repaid | At 31 March 2026',
      ' | £ | £ | £ | £',
      'normal: *Niall Quinn | (300) | 1,300 | 50 | 1,050',
      'normal: *Niall Quinn | - | 200 | - | 200',
      'total: *Total | (300) | 1,500 | 50 | 1,250',
      'Niall Quinn: No interest is stated.',
      'Niall Quinn: No interest is stated.',
    ]);
  });
});

describe('the parts of an aggregate', () => {
  it('stand beside those of the year before; creditors have a heading for each term', () => {
    const heads = [' | 2026 | 2025', ' | £ | £'];
    expect(drawn(NOTED, 'breakdown')).toEqual([
      'TABLE Debtors: hidden, whole',
      'left 10 | right 3 | right 3',
      ...heads,
      'normal: *Trade debtors | 8,000 | 7,000',
      'normal: *Prepayments and accrued income | 700 | -',
      'normal: *Other debtors | 300 | 500',
      'total: *Total | 9,000 | 7,500',
      '### Amounts falling due within one year',
      'TABLE Creditors: amounts falling due within one year: hidden, whole',
      'left 10 | right 3 | right 3',
      ...heads,
      'normal: *Trade creditors | 3,000 | 2,500',
      'normal: *Corporation tax | 5,000 | 4,000',
      'normal: *Other taxation and social security | 2,500 | 2,000',
      'normal: *Accruals and deferred income | 1,500 | -',
      'total: *Total | 12,000 | 8,500',
      '### Amounts falling due after more than one year',
      'TABLE Creditors: amounts falling due after more than one year: hidden, whole',
      'left 10 | right 3 | right 3',
      ...heads,
      'normal: *Bank loans | 4,000 | 6,000',
      'normal: *Other creditors | 1,000 | -',
      'total: *Total | 5,000 | 6,000',
    ]);
  });

  it('have one column in a first period', () => {
    const first = { debtors: 900n, debtorsBreakdown: { tradeDebtors: 600n, otherDebtors: 300n } };
    expect(drawn({ ...SMALL_FIRST, balanceSheet: first }, 'breakdown').slice(1)).toEqual([
      'left 10 | right 3',
      ' | 2025',
      ' | £',
      'normal: *Trade debtors | 600',
      'normal: *Other debtors | 300',
      'total: *Total | 900',
    ]);
  });
});

describe('movements of fixed assets', () => {
  it('are cost, what is written off and net book value, by class and in total', () => {
    const columns = 'left 27 | right 24.3 | right 24.3 | right 24.3';
    expect(drawn(NOTED, 'movements')).toEqual([
      'TABLE Intangible assets: hidden, whole',
      columns,
      ' | Goodwill | Software | Total',
      ' | £ | £ | £',
      'section: *Cost+++',
      'normal: *At 1 April 2025 | 10,000 | 4,000 | 14,000',
      'normal: *Additions | - | 1,000 | 1,000',
      'normal: *Disposals | - | (500) | (500)',
      'subtotal: *At 31 March 2026 | 10,000 | 4,500 | 14,500',
      'section: *Amortisation+++',
      'normal: *At 1 April 2025 | 2,000 | 1,000 | 3,000',
      'normal: *Charge for the year | 1,000 | 900 | 1,900',
      'normal: *On disposals | - | (200) | (200)',
      'subtotal: *At 31 March 2026 | 3,000 | 1,700 | 4,700',
      'section: *Net book value+++',
      'bold: *At 31 March 2026 | 7,000 | 2,800 | 9,800',
      'normal: *At 31 March 2025 | 8,000 | 3,000 | 11,000',
      'TABLE Tangible fixed assets: hidden, whole',
      columns,
      ' | Plant & Machinery | Computer Equipment | Total',
      ' | £ | £ | £',
      'section: *Cost+++',
      'normal: *At 1 April 2025 | 10,000 | 4,000 | 14,000',
      'normal: *Additions | 2,000 | 1,000 | 3,000',
      'normal: *Disposals | (500) | - | (500)',
      'subtotal: *At 31 March 2026 | 11,500 | 5,000 | 16,500',
      'section: *Depreciation+++',
      'normal: *At 1 April 2025 | 3,000 | 1,500 | 4,500',
      'normal: *Charge for the year | 1,500 | 900 | 2,400',
      'normal: *On disposals | (300) | - | (300)',
      'subtotal: *At 31 March 2026 | 4,200 | 2,400 | 6,600',
      'section: *Net book value+++',
      'bold: *At 31 March 2026 | 7,300 | 2,600 | 9,900',
      'normal: *At 31 March 2025 | 7,000 | 2,500 | 9,500',
    ]);
  });

  /** Gives classes of one amount of cost each, and the total: one more column. */
  const classes = (count: number, cost: bigint, more: Partial<TangibleMovement> = {}): FilingFigures => ({
    ...SMALL_FIRST,
    balanceSheet: {
      tangibleAssets: BigInt(count) * cost,
      fixedAssetMovements: {
        categories: Array.from({ length: count }, (_, i) => ({
          name: `Class ${i + 1}`,
          costBroughtForward: 0n,
          additions: cost,
          disposals: 0n,
          depreciationBroughtForward: 0n,
          depreciationCharge: 0n,
          depreciationOnDisposals: 0n,
          ...more,
        })),
      },
    },
  });
  const columnsOf = (figures: FilingFigures) =>
    drawn(figures, 'movements').filter((line) => line.startsWith('left '));

  it('use the fewest tables that keep the longest figure whole, with similar numbers of columns', () => {
    // 5 columns of up to 11 letters (13 with brackets) fit beside the labels: 73 / 5 = 14.6 each.
    expect(columnsOf(classes(4, 1_000n))).toEqual([
      'left 27 | right 14.6 | right 14.6 | right 14.6 | right 14.6 | right 14.6',
    ]);
    const six = drawn(classes(5, 111_111_111n), 'movements');
    expect(six.filter((line) => line.startsWith('left '))).toEqual([
      'left 27 | right 24.3 | right 24.3 | right 24.3',
      'left 27 | right 24.3 | right 24.3 | right 24.3',
    ]);
    expect(six.filter((line) => line.startsWith('TABLE '))).toEqual([
      'TABLE Tangible fixed assets: hidden, whole',
      'TABLE Tangible fixed assets, continued: shown, whole',
    ]);
    expect(six.filter((line) => line.startsWith(' | Class'))).toEqual([
      ' | Class 1 | Class 2 | Class 3',
      ' | Class 4 | Class 5 | Total',
    ]);
    // 4 columns of up to 13 letters fit, or 3 wider ones. So 4 columns of 1,000,000,000 need one table, and 4 of
    // 1,000,000,000,000 need two.
    const four = 'left 27 | right 18.3 | right 18.3 | right 18.3 | right 18.3';
    const two = 'left 27 | right 36.5 | right 36.5';
    expect(columnsOf(classes(3, 1_000_000_000n))).toEqual([four]);
    expect(columnsOf(classes(4, 250_000_000n))).toHaveLength(2);
    expect(columnsOf(classes(3, 1_000_000_000_000n))).toEqual([two, two]);
  });

  it('of a class without a name in the taxonomies print like any other', () => {
    const figures = classes(1, 900n, { disposals: 200n, depreciationCharge: 70n });
    // 900 - 200 = 700, less 70; a first period brings nothing forward, and no line mentions it.
    expect(drawn(figures, 'movements').slice(2)).toEqual([
      ' | Class 1 | Total',
      ' | £ | £',
      'section: *Cost++',
      'normal: *Additions | 900 | 900',
      'normal: *Disposals | (200) | (200)',
      'subtotal: *At 31 December 2025 | 700 | 700',
      'section: *Depreciation++',
      'normal: *Charge for the period | 70 | 70',
      'subtotal: *At 31 December 2025 | 70 | 70',
      'section: *Net book value++',
      'bold: *At 31 December 2025 | 630 | 630',
    ]);
    const plain = drawn(classes(2, 900n), 'movements');
    expect(plain).toContain('subtotal: *At 31 December 2025 | - | - | -');
  });
});

describe('tax on profit (FRS 102 paragraph 29.26, periods from 1 January 2026)', () => {
  const year = {
    ...NOTED,
    period: { start: '2026-01-01', end: '2026-12-31' },
    previousPeriod: { start: '2025-01-01', end: '2025-12-31' },
    previousProfitLoss: { ...NOTED.previousProfitLoss, taxOnProfit: 900n, deferredTax: 40n },
  };
  const tax = (figures: FilingFigures) => drawn(figures, 'tax', 'tax', 5_000n);
  const heads = ['left 10 | right 3 | right 3', ' | 2026 | 2025', ' | £ | £'];

  it('is current and deferred tax of both years', () => {
    // 5,000 - 250 = 4,750 and 900 + 40 = 940
    expect(tax({ ...year, profitLoss: { ...NOTED.profitLoss, deferredTax: -250n } })).toEqual([
      'TABLE Tax on profit: hidden, whole',
      ...heads,
      'normal: *Current tax | 5,000 | 900',
      'normal: *Deferred tax | (250) | 40',
      'total: *Tax on profit | 4,750 | 940',
    ]);
    expect(tax(year)[5]).toBe('normal: *Deferred tax | - | 40');
  });

  it('has one column without figures of last year, and no line of deferred tax without any', () => {
    expect(tax({ ...year, previousProfitLoss: null }).slice(1)).toEqual([
      'left 10 | right 3',
      ' | 2026',
      ' | £',
      'normal: *Current tax | 5,000',
      'total: *Tax on profit | 5,000',
    ]);
    expect(drawn(year, 'tax', 'registry', 5_000n)).toEqual([]);
  });
});

describe('employees (CA 2006 s411)', () => {
  it('of the year before are printed where there are comparatives', () => {
    const before = { ...NOTED, previousNumberOfEmployees: 2 };
    expect(drawn(before, 'employees').slice(1)).toEqual([
      'left 10 | right 3 | right 3',
      ' | 2026 | 2025',
      'normal: *Average number of employees | 3 | 2',
      'The average number of persons employed by the company, including directors, during the year was 3.',
    ]);
    const alone = { ...before, previousBalanceSheet: null, previousProfitLoss: null };
    expect(drawn(alone, 'employees')[3]).toBe('normal: *Average number of employees | 3');
  });
});

describe('a note that says more of a line of the balance sheet (FRS 102 paragraph 8.4)', () => {
  it('names the line', () => {
    const { notes } = buildAccounts(NOTED, 0n, 'registry');
    const explained = notes.flatMap(({ number, parts }) =>
      parts.flatMap((part) =>
        part.kind === 'drawn' ? part.explains.map((line) => `${number} ${line}`) : [],
      ),
    );
    expect(explained).toEqual([
      '4 intangibleAssets',
      '5 tangibleAssets',
      '6 debtors',
      '7 creditorsWithinOneYear',
      '7 creditorsAfterOneYear',
    ]);
  });
});
