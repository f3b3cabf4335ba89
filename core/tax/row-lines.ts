/**
 * Names the lines of a schedule's rows in the working, such as `loan1` to `loan20`.
 *
 * @throws Error from `of` for a row that has no number
 */
export function rowLines<Name extends string, Row extends number>(rows: readonly Row[]) {
  return {
    /** Gives the line of a row, counted from 0. */
    of: <Each extends Name>(name: Each, row: number): `${Each}${Row}` => {
      const number = rows[row];
      if (number === undefined) throw new Error(`no line for row ${row}`);
      return `${name}${number}`;
    },
    /** Lists the lines of all possible rows. */
    all: <Each extends Name>(name: Each): readonly `${Each}${Row}`[] =>
      rows.map((number): `${Each}${Row}` => `${name}${number}`),
  };
}
