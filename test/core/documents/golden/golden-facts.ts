import type { FilingFigures } from '../../../../core/figures/filing.ts';
import { factLines, readFacts } from '../read-facts.ts';
import { accountsXhtml } from '../render.ts';

/**
 * Longest text written in full. Longer texts are given by their beginning, end and length: the tie-out checks every word of
 * them.
 */
const LONG = 400;

const shortened = (line: string): string =>
  line.length <= LONG ? line : `${line.slice(0, 150)} … ${line.slice(-60)} (${line.length} characters)`;

/** Gives the facts of one copy, one a line, in reading order, with new lines of a text as \n. */
const linesOf = (figures: FilingFigures, purpose: 'registry' | 'tax'): readonly string[] =>
  factLines(readFacts(accountsXhtml(figures, purpose))).map((line) =>
    shortened(line.replace(/\\/g, '\\\\').replace(/\n/g, '\\n')),
  );

const section = (title: string, lines: readonly string[]): string =>
  [`# ${title}: ${lines.length === 0 ? 'none' : lines.length}`, ...lines, ''].join('\n');

/**
 * Gives the known facts of a company's accounts: every fact of the registry's copy, and the differences of the tax
 * authority's copy. `concept [period or day] {dimension=member} = value unit`.
 */
export function goldenText(figures: FilingFigures): string {
  const registry = linesOf(figures, 'registry');
  const tax = linesOf(figures, 'tax');
  return [
    section('Facts of the registry’s copy', registry),
    section(
      'Facts of the tax authority’s copy beyond those',
      tax.filter((line) => !registry.includes(line)),
    ),
    section(
      'Facts that the tax authority’s copy has not',
      registry.filter((line) => !tax.includes(line)),
    ),
  ].join('\n');
}
