import { computationBlockers } from '../../core/filing/checks.ts';
import { computeFiling } from '../../core/filing/compute.ts';
import { computationAsJson } from '../../core/tax/explain.ts';
import { type PlannedComputationJson, withPlan } from '../../core/tax/planning/json.ts';
import { planFiling } from '../../core/tax/planning/plan.ts';
import { checksOf } from './checks.ts';
import { readInput } from './read.ts';
import type { Computed, Input, Unread } from './shapes.ts';
import { versionsOn } from './versions.ts';

/**
 * Computes a filing and checks it. Each return has its boxes, its lines with working and law, its amounts carried
 * forward, its planning and its deadlines.
 *
 * @param input is read strictly, so you may give plain JSON from anywhere
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
    computation: answer === null ? null : ofNoFiling(answer),
  };
}

/** Leaves out the filing number, because there is none here. */
const ofNoFiling = ({
  filingId: _none,
  ...answer
}: PlannedComputationJson): NonNullable<Computed['computation']> => answer;
