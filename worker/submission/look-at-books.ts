import { lookAtBooks } from '../../core/advice/books.ts';
import type { Problem } from '../../core/base/problem.ts';
import type { Offered } from '../../core/books/offers.ts';
import { stillTrue } from '../../core/books/provenance.ts';
import type { Rolled } from '../../core/books/roll-forward.ts';
import { rollDocument } from '../../core/books/roll-register.ts';
import { addDays } from '../../core/dates/date.ts';
import { taxChargeForAccounts } from '../../core/tax/charge.ts';
import type { Runtime } from '../runtime.ts';
import { ago } from '../store/instants.ts';
import { COUNTS_FOR } from '../store/spans.ts';
import { yearBefore } from './accepted-figures.ts';
import type { ComputationReads, FilingContext } from './filing-context.ts';
import { documentOf, rolledYear } from './rolled-year.ts';

/** Checks figures from books and from last year, with the service's stored data of both. */

/** Gives the balances that the newest accepted filing of the period before brings forward. */
async function broughtForward(
  runtime: Runtime<ComputationReads>,
  { filing, company }: FilingContext,
): Promise<Rolled | null> {
  const year = yearBefore(await runtime.store.filingsOfCompany(company.id), filing);
  return year === null ? null : rolledYear(runtime, company, year);
}

/** Gives the register's document of the year before, if it was read within the last day: it is never fetched here. */
async function ofRegister(
  { store, clock }: Runtime<'filedAccounts'>,
  { filing, company, figures }: FilingContext,
): Promise<readonly Offered[] | null> {
  const dayBefore = addDays(filing.period.start, -1);
  const since = ago(clock(), COUNTS_FOR.reading);
  const readings = await store.filedAccounts(company.mode, company.companyNumber, since);
  const found = readings.find(({ answer }) => answer.readable && answer.periodEnd === dayBefore);
  if (found === undefined) return null;
  const shareCapital = filing.data.previousBalanceSheetData?.shareCapital ?? 0;
  return rollDocument(documentOf(found.answer), { accountType: figures.accountType, shareCapital }).offered;
}

/**
 * Checks figures from books.
 *
 * @param compared findings from comparing with the filing of the year before
 */
export async function booksProblems(
  runtime: Runtime<ComputationReads | 'filedAccounts'>,
  work: FilingContext,
  compared: readonly Problem[],
): Promise<readonly Problem[]> {
  const { filing, figures } = work;
  const before = await broughtForward(runtime, work);
  // Filings made from here equal those at the register.
  const register = before === null ? await ofRegister(runtime, work) : null;
  const provenance = stillTrue(filing.provenance, filing.data);
  const charge =
    figures.isDormant || filing.data.profitLossData === null ? null : taxChargeForAccounts(work.computation);
  return lookAtBooks({ figures, data: filing.data, provenance, before, register, charge }, compared);
}
