import { memoizeLast } from '../base/lazily.ts';
import { ofReturns, type Problem } from '../base/problem.ts';
import type { FilingFigures } from '../figures/filing.ts';
import type { AssembledReturn } from '../form/assemble.ts';
import { callersFields } from '../form/rules/fields.ts';
import type { Rule } from '../form/rules/rule.ts';
import { viewOfReturn } from '../form/rules/view.ts';
import type { FilingComputation, ReturnComputation } from '../tax/computation.ts';
import { sharedClaim } from '../tax/shared-workings.ts';
import { type CheckInput, checkTax } from './checks.ts';
import { bareReturn } from './filing-documents.ts';
import { checkRules, ruleProblems } from './rules.ts';

/** A return without its documents, and its source. */
export interface BareReturn {
  readonly computed: ReturnComputation;
  readonly assembled: AssembledReturn;
}

export const bareReturns = (figures: FilingFigures, computation: FilingComputation): readonly BareReturn[] =>
  computation.returns.map((computed) => ({ computed, assembled: bareReturn(figures, computed) }));

/**
 * Lists every problem of the returns before their documents are made: missing or wrong data, values that a box cannot
 * hold, and rules of the authority that the caller's own fields break. Some may occur twice (`withoutRepeats`).
 */
export function returnProblems(
  input: CheckInput,
  bare: readonly BareReturn[],
  rules: readonly Rule[],
): readonly Problem[] {
  const reported = reportedOnce(checkTax(input), ofReturns(bare.map(({ assembled }) => assembled.problems)));
  return [...reported, ...ofReturns(bare.map((each) => ownRules(input.today, rules, each, reported)))];
}

const isSigning = ({ location }: Problem): boolean =>
  location === 'directorName' || location?.startsWith('credentialsData.') === true;

/**
 * Combines the two reports of a missing sign-in or name, which also leaves its box empty. One report stays, and it
 * names the box.
 */
function reportedOnce(checked: readonly Problem[], boxes: readonly Problem[]): readonly Problem[] {
  const same = (problem: Problem) => (other: Problem) =>
    isSigning(problem) && problem.severity === other.severity && other.location === problem.location;
  return [
    ...checked.map((problem) => {
      const box = problem.box ?? boxes.find(same(problem))?.box;
      return box === undefined ? problem : { ...problem, box };
    }),
    ...boxes.filter((problem) => !checked.some(same(problem))),
  ];
}

/** Lists the rules that a return without its documents breaks. */
const broken = memoizeLast((ret: AssembledReturn['ret'], today: string, rules: readonly Rule[]) =>
  checkRules(viewOfReturn(ret), today, rules),
);

/** Lists rules that the caller's own fields break, except those already reported. */
const ownRules = (
  today: string,
  rules: readonly Rule[],
  { computed, assembled: { ret } }: BareReturn,
  reported: readonly Problem[],
): readonly Problem[] =>
  ruleProblems(broken(ret, today, rules), callersFields(computed))
    .filter(
      ({ location, rule }) =>
        location !== null &&
        !reported.some(
          (other) => other.rule === rule || (other.severity === 'error' && other.location === location),
        ),
    )
    .map((problem) => {
      const shared = sharedClaim(computed, problem.location);
      return shared === null ? problem : { ...problem, message: `${problem.message}. ${shared}` };
    });
