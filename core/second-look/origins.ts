import { sourceInWords } from '../books/origin-words.ts';
import type { Provenance } from '../books/provenance.ts';
import type { Problem } from '../problem.ts';

/** Warnings whose cure depends on where the figure stands in the books. */
const NAMING: ReadonlySet<string> = new Set([
  'tax-creditor',
  'income-outside-accounts',
  'reserves-movement',
  'depreciation-differs',
]);

/** Names the source of a figure in the warning about it, where that is known. */
export function withOrigin(problem: Problem, provenance: Provenance): Problem {
  const { rule, location } = problem;
  const entry = location === null ? undefined : provenance[location];
  if (entry === undefined || rule === undefined || !NAMING.has(rule)) return problem;
  return { ...problem, message: `${problem.message}. The figure came from ${sourceInWords(entry)}` };
}
