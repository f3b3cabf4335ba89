/** How the times of a bench are summed up and said. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
export const ms = (value: number): string => `${value.toFixed(value < 0.1 ? 4 : 2)} ms`;
export const perSecond = (value: number): string =>
  `${Math.round(1_000 / value).toLocaleString('en-GB')} a second`;
