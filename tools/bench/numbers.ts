/** Sums up and prints the times of a bench. */
export const quantile = (values: readonly number[], q: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? 0;
export const median = (values: readonly number[]): number => quantile(values, 0.5);
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, v) => sum + v, 0) / values.length;
export const ms = (value: number): string => `${value.toFixed(value < 0.1 ? 4 : 2)} ms`;
export const perSecond = (value: number): string =>
  `${Math.round(1_000 / value).toLocaleString('en-GB')} a second`;
/** Prints the limit of a figure, and whether the figure is within it. */
export const within = (value: number, limit: number, unit = ''): string =>
  `limit ${limit}${unit}: ${value <= limit ? 'within' : 'OVER'}`;
