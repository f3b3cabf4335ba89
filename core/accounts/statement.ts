import type { Pounds } from '../base/money.ts';

/** A name whose amount is added to a line, or subtracted with a minus sign. */
export type Signed<Name extends string> = Name | `-${Name}`;

/** A label that depends on the sign of its amount; `mixed` when the two periods differ in sign. */
export interface SignedLabel {
  readonly positive: string;
  readonly negative: string;
  readonly mixed: string;
}

export type LineStyle = 'normal' | 'subtotal' | 'total' | 'grandTotal';

/** Word for the accounts' time, which replaces `{year}` in a label. */
export type YearOrPeriod = 'year' | 'period';

/**
 * One line of a statutory format: its label and the amounts that add up to it. A format is a list of these, so that two
 * frameworks differ only in data.
 */
export interface FormatLine<Amount extends string, Id extends string> {
  readonly id: Id;
  readonly label: string | SignedLabel;
  /** Amounts of the filing that it adds up. */
  readonly amounts: readonly Signed<Amount>[];
  /** Lines above that it adds up. */
  readonly lines: readonly Signed<Id>[];
  /**
   * True for a cost or a liability: a positive amount, subtracted from the amounts above it and printed in brackets.
   */
  readonly deduction: boolean;
  readonly style: LineStyle;
  /**
   * True when printed even if zero in both periods. Formats leave out other lines without an amount in either period.
   */
  readonly always: boolean;
  /** Heading of the line's group; printed once above the group's first printed line. */
  readonly section: string | null;
}

/** One printed line. Amounts are whole pounds in the line's own sense: a cost and a creditor are positive. */
export interface StatementRow<Id extends string = string>
  extends Pick<FormatLine<string, Id>, 'id' | 'style' | 'deduction' | 'section'> {
  readonly label: string;
  readonly current: Pounds;
  /** Null when the statement has no comparatives. */
  readonly previous: Pounds | null;
}

export type Amounts<Amount extends string> = Readonly<Partial<Record<Amount, Pounds>>>;

const signOf = (term: string): bigint => (term.startsWith('-') ? -1n : 1n);
const nameOf = (term: string): string => (term.startsWith('-') ? term.slice(1) : term);

/** Computes the value of every line of a format; absent amounts count as zero. */
export function drawUp<Amount extends string, Id extends string>(
  format: readonly FormatLine<Amount, Id>[],
  amounts: Amounts<Amount>,
): ReadonlyMap<string, Pounds> {
  const values = new Map<string, Pounds>();
  const given: Readonly<Record<string, Pounds | undefined>> = amounts;
  for (const line of format) {
    let value = 0n;
    for (const term of line.amounts) value += signOf(term) * (given[nameOf(term)] ?? 0n);
    for (const term of line.lines) value += signOf(term) * (values.get(nameOf(term)) ?? 0n);
    values.set(line.id, value);
  }
  return values;
}

/** Lists the printed lines of a statement, with comparatives unless `previous` is null. */
export function statementRows<Amount extends string, Id extends string>(
  format: readonly FormatLine<Amount, Id>[],
  current: Amounts<Amount>,
  previous: Amounts<Amount> | null,
  yearOrPeriod: YearOrPeriod,
): readonly StatementRow<Id>[] {
  const now = drawUp(format, current);
  const before = previous === null ? null : drawUp(format, previous);
  return format.flatMap((line) => {
    const values = { current: now.get(line.id) ?? 0n, previous: before?.get(line.id) ?? (before && 0n) };
    const nil = values.current === 0n && (values.previous === null || values.previous === 0n);
    if (nil && !line.always) return [];
    const { id, style, deduction, section } = line;
    const label = labelFor(line.label, values.current, values.previous).replace('{year}', yearOrPeriod);
    return [{ id, style, deduction, section, ...values, label }];
  });
}

function labelFor(label: string | SignedLabel, current: Pounds, previous: Pounds | null): string {
  if (typeof label === 'string') return label;
  const values = previous === null ? [current] : [current, previous];
  if (values.every((v) => v >= 0n)) return label.positive;
  return values.every((v) => v <= 0n) ? label.negative : label.mixed;
}
