import { type Problem, warning } from '../base/problem.ts';
import { sourceInWords } from '../books/origin-words.ts';
import { valueAt } from '../books/provenance.ts';
import { inPounds } from '../words/figures.ts';
import type { BooksFacts } from './books-facts.ts';

/** Checks the tax posted from books, and income that the year before had. */

const RESERVES = 'balanceSheetData.retainedEarnings';
const CREDITORS = 'balanceSheetData.creditorsWithinOneYear';
const TAX_CREDITOR = 'balanceSheetData.creditorsWithinOneYearBreakdown.corporationTax';

/** Compares the tax charge that the books put in creditors and reserves with today's. Later saves change the charge. */
export function taxOfBooks({ data, provenance, charge }: BooksFacts): readonly Problem[] {
  const posted = provenance[RESERVES]?.taxCharge;
  if (posted === undefined || charge === null || BigInt(posted) === charge) return [];
  const location = valueAt({ ...data }, TAX_CREDITOR) === undefined ? CREDITORS : TAX_CREDITOR;
  const entry = provenance[location] ?? provenance[RESERVES];
  const from = entry === undefined ? '' : `, from ${sourceInWords(entry)}`;
  return [
    warning(
      location,
      `holds a tax charge of ${inPounds(BigInt(posted))}${from}, and the tax computed is now ${inPounds(charge)}. Send the trial balance again, with taxCharge computed and apply, so that its tax journal follows`,
      { rule: 'tax-creditor', box: '440' },
    ),
  ];
}

const INCOME = [
  ['interestIncome', 'interest'],
  ['dividendsReceived', 'dividends'],
] as const;

/** Finds interest or dividends that the year before had, and this one does not. */
export function incomeOfLastYear({ figures, data, provenance, register }: BooksFacts): readonly Problem[] {
  if (figures.isDormant || data.profitLossData == null) return [];
  return INCOME.flatMap(([name, words]) => {
    const path = `previousProfitLossData.${name}`;
    const read = register?.find((offered) => offered.path === path)?.value;
    const entry = provenance[path];
    const before = entry?.amount ?? (typeof read === 'number' ? read : 0);
    if (before <= 0 || (figures.profitLoss[name] ?? 0n) !== 0n) return [];
    const source = entry === undefined ? 'the accounts at the register' : sourceInWords(entry);
    return [
      warning(
        `profitLossData.${name}`,
        `is none, and last year had ${words} of ${inPounds(BigInt(before))} (${source}). If the company still received any, save it`,
        { rule: 'income-outside-accounts' },
      ),
    ];
  });
}
