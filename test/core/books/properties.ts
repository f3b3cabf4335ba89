import fc from 'fast-check';
import { expect } from 'vitest';
import { frameworkOf } from '../../../core/accounts/frameworks.ts';
import { drawUp } from '../../../core/accounts/statement.ts';
import { amountsAt } from '../../../core/books/provenance.ts';
import type { RowJson } from '../../../core/books/source.ts';
import { BREAKDOWN_NAMES, BREAKDOWNS } from '../../../core/figures/balance-sheet.ts';
import { checkSave } from '../../../schema/requests/check-save.ts';
import { emptyFilingData } from '../../../schema/requests/filing-data.ts';
import { saveFilingStruct } from '../../../schema/requests/filings.ts';
import { mergeSave } from '../../../schema/requests/merge.ts';
import { parseBody } from '../../../schema/requests/parse.ts';
import { figuresFor } from '../figures/figures.ts';
import { A_YEAR, type BooksOf, csv, work } from './work.ts';

/** Usual accounts, each on its usual side. */
const DEBITS = [
  'Rent',
  'Insurance',
  'Wages',
  'Purchases',
  'Depreciation expense',
  'Bank charges',
  'Loan interest paid',
  'Trade debtors',
  'Prepayments',
  'Office equipment',
  'Stock',
  'Dividends',
  'Goodwill',
  'Bank account',
  'Petty cash',
  'Telephone',
  'VAT input tax',
  'Client entertaining',
  'Corporation tax charge',
  'Opening stock',
];
const CREDITS = [
  'Sales',
  'Consultancy income',
  'Trade creditors',
  'Accruals',
  'VAT output tax',
  'PAYE',
  'Directors loan account',
  'Bank interest received',
  'Bounce back loan',
  'Retained earnings',
  'Corporation tax liability',
  'Credit card',
  'Office equipment depreciation',
  'Deferred tax provision',
];

/** Gives a save's faults for figures in a caller's form. */
function faultsOfSave(figures: object): readonly unknown[] {
  const parsed = parseBody(saveFilingStruct, { filingId: 1, ...figures });
  if (!parsed.ok) return parsed.problems;
  return checkSave(mergeSave(emptyFilingData(false), parsed.value));
}

const pounds = (pence: bigint): string => `${pence / 100n}.${String(pence % 100n).padStart(2, '0')}`;
const amount = fc.bigInt({ min: 1n, max: 50_000_000n });

/** Generates a balanced trial balance of usual accounts: share capital takes the rest. */
const trialBalances = fc
  .record({
    debits: fc.array(fc.tuple(fc.constantFrom(...DEBITS), amount), { minLength: 1, maxLength: 20 }),
    credits: fc.array(fc.tuple(fc.constantFrom(...CREDITS), amount), { minLength: 1, maxLength: 20 }),
    accountType: fc.constantFrom('micro' as const, 'full' as const),
  })
  .map(({ debits, credits, accountType }) => {
    const rows: RowJson[] = [
      { name: 'Sales of the year', credit: '1.00' },
      ...debits.map(([name, pence], index): RowJson => ({ code: `D${index}`, name, debit: pounds(pence) })),
      ...credits.map(([name, pence], index): RowJson => ({ code: `C${index}`, name, credit: pounds(pence) })),
    ];
    const left =
      debits.reduce((all, [, p]) => all + p, 0n) - credits.reduce((all, [, p]) => all + p, 0n) - 100n;
    if (left > 0n) rows.push({ code: 'X', name: 'Ordinary share capital', credit: pounds(left) });
    if (left < 0n) rows.push({ code: 'X', name: 'Savings account', debit: pounds(-left) });
    return { rows, of: { ...A_YEAR, accountType } };
  });

const done = (rows: readonly RowJson[], of: BooksOf) => {
  const worked = work({ kind: 'rows', rows }, of);
  if (!worked.ok) throw new Error(worked.faults.join('\n'));
  return worked;
};

/** Any trial balance must balance, tie, move no field by more than a pound, and give figures that can be saved. */
export function holdsTogether(numRuns: number): void {
  fc.assert(
    fc.property(trialBalances, ({ rows, of }) => {
      const { proposal, questions } = done(rows, of);
      const { profitLossData, balanceSheetData, totals, reserves } = proposal;
      expect(
        proposal.accounts.filter(({ to, account }) => to.length === 0 && account.balance !== 0n),
      ).toEqual([]);
      const figures = figuresFor(of.periodStart, of.periodEnd, {
        accountType: of.accountType,
        profitLossData: { ...profitLossData, taxOnProfit: Number(reserves.taxCharge) },
        balanceSheetData,
      });
      const framework = frameworkOf(figures);
      const sheet = drawUp(framework.balanceSheet, figures.balanceSheet);
      expect(sheet.get('netAssets')).toBe(sheet.get('capitalAndReserves'));
      const account = drawUp(framework.profitAndLoss, figures.profitLoss);
      expect(account.get('profit')).toBe(reserves.profitForTheYear);
      const said = new Map<string, unknown>([
        ...Object.entries(profitLossData ?? {}).map(
          ([name, value]) => [`profitLossData.${name}`, value] as const,
        ),
        ...Object.entries(balanceSheetData).map(
          ([name, value]) => [`balanceSheetData.${name}`, value] as const,
        ),
      ]);
      for (const [path, exact] of totals.fields) {
        const value = said.get(path);
        if (path === 'balanceSheetData.retainedEarnings' || typeof value !== 'number') continue;
        const off = BigInt(value) * 100n - exact;
        expect(off < 100n && off > -100n, `${path}: ${value} for ${exact} pence`).toBe(true);
      }
      // Figures that cannot be saved, such as an asset below zero, raise a question that stops `apply`.
      if (!questions.some(({ required }) => required))
        expect(faultsOfSave({ profitLossData, balanceSheetData })).toEqual([]);
      for (const name of BREAKDOWN_NAMES) {
        const parts = balanceSheetData[name];
        if (parts == null) continue;
        const total = Object.values(parts).reduce<number>((all, part) => all + Number(part), 0);
        expect(total, name).toBe(balanceSheetData[BREAKDOWNS[name].parent]);
      }
    }),
    { numRuns },
  );
}

/** The result must be the same for any order of the rows, for an account in two rows, and for another name of the total. */
export function saysTheSame(numRuns: number): void {
  fc.assert(
    fc.property(trialBalances, fc.nat(), amount, ({ rows, of }, seed, part) => {
      const { profitLossData, balanceSheetData } = done(rows, of).proposal;
      const turned = [...rows.slice(seed % rows.length), ...rows.slice(0, seed % rows.length)].reverse();
      expect(done(turned, of).proposal).toMatchObject({ profitLossData, balanceSheetData });
      const at = seed % rows.length;
      const split = rows.flatMap((row, index): RowJson[] =>
        index === at
          ? [
              { ...row, ...(row.debit == null ? { debit: pounds(part) } : { credit: pounds(part) }) },
              {
                ...row,
                debit: null,
                credit: null,
                balance: row.debit == null ? `-${pounds(part)}` : pounds(part),
              },
            ]
          : [row],
      );
      expect(done(split, of).proposal).toMatchObject({ profitLossData, balanceSheetData });
    }),
    { numRuns },
  );
}

/** Writes the rows as a package's export with a total of that name. */
function exported(rows: readonly RowJson[], total: string): string {
  const cell = (value: unknown) => (value == null ? '' : String(value));
  const lines = rows.map(({ code, name, debit, credit }) => [code, name, debit, credit].map(cell).join(','));
  const of = (side: 'debit' | 'credit') =>
    rows.reduce((all, row) => all + BigInt(cell(row[side]).replace('.', '') || '0'), 0n);
  return [
    'Code,Name,Debit,Credit',
    ...lines,
    `,${total},${pounds(of('debit'))},${pounds(of('credit'))}`,
  ].join('\n');
}

const TOTALS = ['Total', 'TOTAL', 'Totals:', 'Grand Total', "'Total'", 'Total trial balance', ''];

/** Applying it to its own saved figures must give the same figures. */
export function appliesOnce(numRuns: number): void {
  fc.assert(
    fc.property(trialBalances, fc.constantFrom(...TOTALS), ({ rows, of }, total) => {
      const { profitLossData, balanceSheetData } = done(rows, of).proposal;
      const paths = [
        ...amountsAt(profitLossData, 'profitLossData'),
        ...amountsAt(balanceSheetData, 'balanceSheetData'),
      ].map(([path]) => path);
      const again = work({ kind: 'rows', rows }, of, {
        saved: { profitLossData, balanceSheetData },
        placedBefore: new Set(paths),
      });
      if (!again.ok) throw new Error(again.faults.join('\n'));
      expect(again.proposal.profitLossData).toEqual(profitLossData);
      expect(again.proposal.balanceSheetData).toEqual(balanceSheetData);
      const read = work(csv(exported(rows, total)), of);
      if (!read.ok) throw new Error(read.faults.join('\n'));
      expect(read.proposal).toMatchObject({ profitLossData, balanceSheetData });
    }),
    { numRuns },
  );
}
