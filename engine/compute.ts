import { computeFiling } from '../core/tax/compute.ts';
import { computationAsJson } from '../core/tax/explain.ts';
import { withPlan } from '../core/tax/planning/json.ts';
import { planFiling } from '../core/tax/planning/plan.ts';
import { computationBlockers } from '../worker/submission/checks.ts';
import { checksOf } from './checks.ts';
import { readInput } from './read.ts';
import type { Computed, Input, Unread } from './shapes.ts';
import { versionsOn } from './versions.ts';

/**
 * Computes a filing and checks it: each return with its boxes, its lines with working and law, what it carries forward,
 * its planning and its deadlines.
 *
 * @param input read strictly, so plain JSON from anywhere may be given
 * @returns `ok: false` with every fault where the input cannot be read
 */
export function compute(input: Input): Computed | Unread {
  const read = readInput(input);
  if (!read.ok) return read;
  const { value: work } = read;
  const { figures, asOf } = work;
  const computation = computeFiling(figures, asOf);
  const isBlocked = computationBlockers(computation).length > 0;
  const answer = isBlocked
    ? null
    : withPlan(computationAsJson(0, computation), planFiling(figures, computation, asOf));
  return {
    ok: true,
    versions: versionsOn(asOf),
    ...checksOf(work, computation),
    computation: answer === null ? null : { returns: answer.returns, deadlines: answer.deadlines },
  };
}
