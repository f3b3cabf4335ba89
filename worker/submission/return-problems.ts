import type { FilingFigures } from '../../core/figures/filing.ts';
import type { AssembledReturn } from '../../core/form/assemble.ts';
import { checkRules, ruleProblems } from '../../core/form/rules/check.ts';
import { callersFields } from '../../core/form/rules/fields.ts';
import type { Rule } from '../../core/form/rules/rule.ts';
import { viewOfReturn } from '../../core/form/rules/view.ts';
import { memoizeLast } from '../../core/lazily.ts';
import { ofReturns, type Problem } from '../../core/problem.ts';
import type { FilingComputation, ReturnComputation } from '../../core/tax/computation.ts';
import { sharedClaim } from '../../core/tax/shared-workings.ts';
import { type CheckInput, checkTax } from './checks.ts';
import { bareReturn } from './filing-documents.ts';

/** A return without its documents, and what it was made from. */
export interface BareReturn {
  readonly computed: ReturnComputation;
  readonly assembled: AssembledReturn;
}

export const bareReturns = (figures: FilingFigures, computation: FilingComputation): readonly BareReturn[] =>
  computation.returns.map((computed) => ({ computed, assembled: bareReturn(figures, computed) }));

/**
 * Every problem of the returns before their documents are made: what is missing or wrong, what a box cannot carry, and
 * the rules of the authority that the caller's own fields break. Some may be there twice (`withoutRepeats`).
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

/** A sign-in or a name that is missing leaves its box empty too: it is asked for once, and the problem names the box too. */
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

/** The rules that a return without its documents breaks. */
const broken = memoizeLast((ret: AssembledReturn['ret'], today: string, rules: readonly Rule[]) =>
  checkRules(viewOfReturn(ret), today, rules),
);

/** Rules that the caller's own fields break, reported with everything else. One that was reported already is not repeated. */
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
