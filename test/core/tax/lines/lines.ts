import type { FilingJson } from '../../../../core/figures/stored.ts';
import type { ComputationLine } from '../../../../core/tax/computation.ts';
import { computeFiling } from '../../../../core/tax/compute.ts';
import { valueAsJson } from '../../../../core/tax/explain.ts';
import { figuresFor } from '../../figures/figures.ts';

/** Short names of the parts of a filing, as the examples give where a line comes from. */
const PARTS = [
  ['profitLossData.', 'pl.'],
  ['taxPaymentsData.', 'paid.'],
  ['supplementaryPagesData.', 'pages.'],
] as const;
const shortened = (source: string): string =>
  PARTS.reduce((text, [long, short]) => text.replace(long, short), source);

/** A line as it explains itself: name, value, working, and what it was made from. */
const lineInWords = ({ id, value, working, from }: ComputationLine): string =>
  `${id} ${valueAsJson(value)}: ${working} < ${from.map(shortened).join(' ')}`;

/** The computation of each return of a filing, line by line, and what it warns of. */
export const linesOf = (start: string, end: string, data: FilingJson) =>
  computeFiling(figuresFor(start, end, data), '2028-12-01').returns.map(({ lines, problems }) => ({
    lines: lines.map(lineInWords),
    problems: problems.map(({ location, message, box }) => [location, message, box]),
  }));

/** The printed names of the lines of each return. */
export const labelsOf = (start: string, end: string, data: FilingJson) =>
  computeFiling(figuresFor(start, end, data), '2028-12-01').returns.map(({ lines }) =>
    Object.fromEntries(lines.map(({ id, label }) => [id, label])),
  );
