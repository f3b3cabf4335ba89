import type { Problem } from '../base/problem.ts';
import { sourceInWords } from '../books/origin-words.ts';
import type { Provenance } from '../books/provenance.ts';
import { inPounds } from '../words/figures.ts';

/** Warnings whose remedy depends on the figure's place in the books. */
const NAMING: ReadonlySet<string> = new Set([
  'tax-creditor',
  'income-outside-accounts',
  'reserves-movement',
  'depreciation-differs',
]);

/** Names the source of a figure in the warning about it, where it is known. */
export function withOrigin(problem: Problem, provenance: Provenance): Problem {
  const { rule, location } = problem;
  const entry = location === null ? undefined : provenance[location];
  if (entry === undefined || rule === undefined || !NAMING.has(rule)) return problem;
  const dividends =
    rule === 'reserves-movement' && entry.dividends !== undefined
      ? `. Dividends of ${inPounds(BigInt(entry.dividends))} were deducted before: save them as dividendsPaid`
      : '';
  return {
    ...problem,
    message: `${problem.message}. The figure came from ${sourceInWords(entry)}${dividends}`,
  };
}
