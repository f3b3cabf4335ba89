/** Names the lines of a schedule's rows in the working. */
interface RowLines<Name extends string, Row extends number> {
  /** Gives the line of a row, counted from 0. */
  readonly of: <Each extends Name>(name: Each, row: number) => `${Each}${Row}`;
  /** Lists the lines of all possible rows. */
  readonly all: <Each extends Name>(name: Each) => readonly `${Each}${Row}`[];
}

/**
 * Makes the lines of rows with these numbers, such as `loan1` to `loan20`.
 *
 * @throws Error from `of` for a row that has no number
 */
export const rowLines = <Name extends string, Row extends number>(
  rows: readonly Row[],
): RowLines<Name, Row> => ({
  of: (name, row) => {
    const number = rows[row];
    if (number === undefined) throw new Error(`no line for row ${row}`);
    return `${name}${number}`;
  },
  all: <Each extends Name>(name: Each) => rows.map((number): `${Each}${Row}` => `${name}${number}`),
});
