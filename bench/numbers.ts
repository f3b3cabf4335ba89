/** How the times of a bench are summed up and said. */
export const quantile = (values: readonly number[], q: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? 0;
export const median = (values: readonly number[]): number => quantile(values, 0.5);
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, v) => sum + v, 0) / values.length;
export const ms = (value: number): string => `${value.toFixed(value < 0.1 ? 4 : 2)} ms`;
export const perSecond = (value: number): string =>
  `${Math.round(1_000 / value).toLocaleString('en-GB')} a second`;
/** A figure's limit, and whether it is kept. */
export const within = (value: number, limit: number, unit = ''): string =>
  `limit ${limit}${unit}: ${value <= limit ? 'within' : 'OVER'}`;
