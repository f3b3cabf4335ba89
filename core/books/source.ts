import { atOnce, type InParts } from '../base/give-way.ts';
import { type Pence, penceFromNumber } from '../base/money.ts';
import { longDate } from '../dates/date.ts';
import { LIMITS } from '../figures/limits.ts';
import { advise } from '../words/advice.ts';
import { readAmountText } from './amount.ts';
import { rowsOfCsv } from './csv.ts';
import { amountOfSides, BOTH_AND_BALANCE, type SourceRows } from './grid.ts';
import { splitCodes } from './names-and-codes.ts';
import { prove } from './prove.ts';
import type { Read, RowAmount, SourceRow, TrialBalance } from './trial-balance.ts';
import { rowsOfWorkbook } from './workbook/workbook.ts';

/** Reads a trial balance from any of its sources: a file of text, a workbook, rows, or a package's own answer. */

export type AmountJson = string | number | null;

export interface RowJson {
  readonly code?: string | null;
  readonly name: string;
  readonly type?: string | null;
  readonly debit?: AmountJson;
  readonly credit?: AmountJson;
  readonly balance?: AmountJson;
}

/** One entry of FreeAgent's `trial_balance_summary`. */
export interface SummaryJson {
  readonly display_nominal_code?: string | null;
  readonly nominal_code?: string | null;
  readonly name: string;
  readonly total: string | number;
}

export type Source =
  | { readonly kind: 'csv'; readonly csv: string }
  /** A workbook in base64; `sheet` names the one to read. */
  | { readonly kind: 'xlsx'; readonly xlsx: string; readonly sheet: string | null }
  | { readonly kind: 'rows'; readonly rows: readonly RowJson[] }
  | { readonly kind: 'summary'; readonly summary: readonly SummaryJson[] };

type Amount =
  | { readonly ok: true; readonly pence: Pence | null }
  | { readonly ok: false; readonly message: string };

function amountOf(value: AmountJson | undefined): Amount {
  if (value == null) return { ok: true, pence: null };
  if (typeof value === 'string') return readAmountText(value);
  const pence = penceFromNumber(value);
  if (pence === null) return { ok: false, message: 'is not an amount with at most two decimals' };
  const max = BigInt(LIMITS.pounds) * 100n + 99n;
  return pence > max || pence < -max
    ? { ok: false, message: 'is over 9,999,999,999,999 pounds' }
    : { ok: true, pence };
}

const fault = (message: string): RowAmount => ({ kind: 'fault', message });

function amountOfRow({ debit, credit, balance }: RowJson): RowAmount {
  const read = { debit: amountOf(debit), credit: amountOf(credit), balance: amountOf(balance) };
  for (const [name, amount] of Object.entries(read))
    if (!amount.ok) return fault(`the ${name} ${amount.message}`);
  const pence = (amount: Amount) => (amount.ok ? amount.pence : null);
  return amountOfThree(pence(read.debit), pence(read.credit), pence(read.balance));
}

/**
 * Reads a debit and a credit, or a balance. Beside a balance, only one of them may be filled, and it must agree with
 * the balance.
 */
function amountOfThree(debit: Pence | null, credit: Pence | null, balance: Pence | null): RowAmount {
  const [d, c] = [debit ?? 0n, credit ?? 0n];
  const isGiven = debit !== null || credit !== null;
  if (balance === null)
    return isGiven ? amountOfSides(d, c) : fault('it needs a debit and a credit, or a balance');
  if (d !== 0n && c !== 0n) return fault(BOTH_AND_BALANCE);
  return isGiven && d - c !== balance
    ? fault('its balance is not its debit less its credit; send one of them')
    : amountOfSides(balance, 0n);
}

const FACTS = { date: null, start: null, delimiter: null };

const rowsOfJson = (rows: readonly RowJson[]): SourceRows => ({
  rows: splitCodes(
    rows.map(
      (row, index): SourceRow => ({
        row: index + 1,
        code: (row.code ?? '').trim(),
        name: row.name.trim(),
        type: (row.type ?? '').trim(),
        amount: amountOfRow(row),
        under: [],
      }),
    ),
  ),
  leftOut: [],
  facts: { ...FACTS, headings: [] },
});

const rowsOfSummary = (summary: readonly SummaryJson[]): SourceRows => {
  const { rows, ...rest } = rowsOfJson(
    summary.map(({ display_nominal_code, nominal_code, name, total }) => ({
      code: display_nominal_code ?? nominal_code ?? '',
      name,
      balance: total,
    })),
  );
  return { rows, ...rest, facts: { ...FACTS, headings: ['display_nominal_code', 'name', 'total'] } };
};

function* rowsOf(source: Source, periodEnd: string): InParts<Read<SourceRows>> {
  if (source.kind === 'csv') return yield* rowsOfCsv(source.csv, periodEnd);
  if (source.kind === 'xlsx') return yield* rowsOfWorkbook(source.xlsx, source.sheet, periodEnd);
  return {
    ok: true,
    value: source.kind === 'rows' ? rowsOfJson(source.rows) : rowsOfSummary(source.summary),
  };
}

/**
 * Reads a trial balance that sums to zero, drawn at the end of the period, or lists all its faults.
 *
 * @param date the day that the caller states; if it is the period's end, it overrides the titles
 * @param periodStart the first day of the period; null where any first day in the titles is right
 */
export const readTrialBalance = (
  source: Source,
  periodEnd: string,
  date: string | null,
  periodStart: string | null = null,
): Read<TrialBalance> => atOnce(trialBalanceIn(source, periodEnd, date, periodStart));

/** Reads the same trial balance in parts, so that other work can run between them. */
export function* trialBalanceIn(
  source: Source,
  periodEnd: string,
  date: string | null,
  periodStart: string | null = null,
): InParts<Read<TrialBalance>> {
  const read = yield* rowsOf(source, periodEnd);
  if (!read.ok) return read;
  yield;
  const { rows, leftOut, facts } = read.value;
  const proven = prove(rows, leftOut, { ...facts, date: date ?? facts.date });
  const drawnAt = date ?? facts.date;
  const wrongDay =
    drawnAt === null || drawnAt === periodEnd
      ? []
      : [
          `date: the trial balance is drawn at ${longDate(drawnAt)} and the period ends on ${longDate(periodEnd)}; send the one at the period end${
            date === null ? `, or ${advise('send date as the period end if the title is wrong')}` : ''
          }`,
        ];
  const isPart = date === null && periodStart !== null && facts.start !== null && facts.start > periodStart;
  const part = isPart
    ? [
        `date: the titles say that the amounts begin on ${longDate(facts.start ?? '')}, and the period begins on ${longDate(periodStart)}; send the one of the whole period, or ${advise('send date as the period end if the title is wrong')}`,
      ]
    : [];
  const faults = [...(proven.ok ? [] : proven.faults), ...wrongDay, ...part];
  if (!proven.ok || faults.length > 0) return { ok: false, faults };
  return proven;
}
