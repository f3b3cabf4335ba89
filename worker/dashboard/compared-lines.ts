import type { Filing } from '../store/store.ts';

/** A line of a statement, of this year and of last year. */
export interface ComparedLine {
  /** Field of this year's figure, such as `balanceSheetData.cashAtBank`. */
  readonly path: string;
  readonly now: number;
  /** Null where the statement of last year is not saved: its amount is unknown, not zero. */
  readonly before: number | null;
}

const STATEMENTS = {
  profitLossData: 'previousProfitLossData',
  balanceSheetData: 'previousBalanceSheetData',
} as const;
export type Statement = keyof typeof STATEMENTS;
type Years = Pick<Filing['data'], Statement | (typeof STATEMENTS)[Statement]>;

/** Lists the lines of a statement that have an amount in either year, in the order of the caller's JSON. */
export function comparedLines(data: Years, statement: Statement): readonly ComparedLine[] {
  const now = new Map(Object.entries({ ...data[statement] }));
  const lastYear = data[STATEMENTS[statement]];
  const before = new Map(Object.entries({ ...lastYear }));
  return [...new Set([...now.keys(), ...before.keys()])].flatMap((name): readonly ComparedLine[] => {
    const [one, other] = [now.get(name) ?? 0, before.get(name) ?? 0];
    return typeof one === 'number' && typeof other === 'number' && (one !== 0 || other !== 0)
      ? [{ path: `${statement}.${name}`, now: one, before: lastYear === null ? null : other }]
      : [];
  });
}
