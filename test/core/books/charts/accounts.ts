/**
 * Accounts of real charts, each with its field, as `code|name|type|side|field treatment`. `side`: `d` or `c`, the usual
 * one. `field`: the last names of its path; `-` for an account that stays unmapped, `ask` for one that only a person
 * can map. `treatment`: `*` for any.
 */
export interface ChartAccount {
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly side: 'd' | 'c';
  readonly field: string;
  readonly treatment: string;
}

export const accountsOf = (table: string): readonly ChartAccount[] =>
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [code = '', name = '', type = '', side = '', expected = ''] = row.split('|');
      const [field = '', treatment = ''] = expected.split(' ');
      return { code, name, type, side: side === 'c' ? 'c' : 'd', field, treatment };
    });

/** Splits tables into their charts, each with its title. */
export const chartsOf = (tables: readonly string[]): readonly (readonly [title: string, table: string])[] =>
  tables
    .flatMap((table) => table.trim().split(/^# /m).slice(1))
    .map((chart) => [chart.slice(0, chart.indexOf('\n')), chart.slice(chart.indexOf('\n'))]);
