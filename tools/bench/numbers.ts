/** Sums up and prints the times of a bench. */
export const quantile = (values: readonly number[], q: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? 0;
export const median = (values: readonly number[]): number => quantile(values, 0.5);
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, v) => sum + v, 0) / values.length;
export const ms = (value: number): string => `${value.toFixed(value < 0.1 ? 4 : 2)} ms`;
export const perSecond = (value: number): string =>
  `${Math.round(1_000 / value).toLocaleString('en-GB')} a second`;
/** A limit above this multiple of its figure is reported as loose: it would not notice that the figure doubled. */
const LOOSE = 2;
const judged = (isMet: boolean, isLoose: boolean, [met, missed]: readonly [string, string]): string =>
  isMet ? `${met}${isLoose ? ', and loose' : ''}` : missed;

/** Prints the limit of a figure, and whether the figure is within it. */
export const within = (value: number, limit: number, unit = ''): string =>
  `limit ${limit}${unit}: ${judged(value <= limit, value * LOOSE < limit, ['within', 'OVER'])}`;
/** Prints the wanted multiple of a speed, and whether the figure reaches it. */
export const reaches = (times: number, wanted: number): string =>
  `wanted ${wanted}: ${judged(times >= wanted, times > wanted * LOOSE, ['yes', 'NO'])}`;
