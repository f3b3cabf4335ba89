import type { FilingJson } from '../../../../core/figures/filing-fields.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import type { ComputationLine } from '../../../../core/tax/computation.ts';
import { valueAsJson } from '../../../../core/tax/explain.ts';
import { figuresFor } from '../../figures/figures.ts';

/** Short names of the parts of a filing, as the examples use them for a line's source. */
const PARTS = [
  ['profitLossData.', 'pl.'],
  ['taxPaymentsData.', 'paid.'],
  ['supplementaryPagesData.', 'pages.'],
] as const;
const shortened = (source: string): string =>
  PARTS.reduce((text, [long, short]) => text.replace(long, short), source);

/** Writes a line with its explanation: name, value, working, and sources. */
const lineInWords = ({ id, value, working, from }: ComputationLine): string =>
  `${id} ${valueAsJson(value)}: ${working} < ${from.map(shortened).join(' ')}`;

/** Gives the computation of each return of a filing, line by line, with its warnings. */
export const linesOf = (start: string, end: string, data: FilingJson) =>
  computeFiling(figuresFor(start, end, data), '2028-12-01').returns.map(({ lines, problems }) => ({
    lines: lines.map(lineInWords),
    problems: problems.map(({ location, message, box }) => [location, message, box]),
  }));

/** Gives the printed names of each return's lines. */
export const labelsOf = (start: string, end: string, data: FilingJson) =>
  computeFiling(figuresFor(start, end, data), '2028-12-01').returns.map(({ lines }) =>
    Object.fromEntries(lines.map(({ id, label }) => [id, label])),
  );
