import type { Problem } from '../../core/base/problem.ts';
import { type CheckInput, checkRegistry, errorsOf, withoutRepeats } from '../../core/filing/checks.ts';
import { bareReturns, returnProblems } from '../../core/filing/return-problems.ts';
import { RULES } from '../../core/filing/rules.ts';
import type { FilingComputation } from '../../core/tax/computation.ts';
import type { Work } from './read.ts';
import type { Checked, Computed } from './shapes.ts';

/** Fields of sign-ins, which are required only for sending. */
const SIGN_INS: ReadonlySet<string | null> = new Set(
  ['gatewayId', 'gatewayPassword', 'authCode'].map((name) => `credentialsData.${name}`),
);

function checked(found: readonly Problem[]): Checked {
  const problems = withoutRepeats(found).filter(({ location }) => !SIGN_INS.has(location));
  return { valid: errorsOf(problems).length === 0, problems };
}

const checkInputOf = ({ figures, data, asOf }: Work, computation: FilingComputation): CheckInput => ({
  figures,
  computation,
  credentials: {
    plain: data.credentialsData,
    gatewayPassword: null,
    authCode: null,
    unreadable: [],
  },
  bankDetailsReadable: true,
  given: data,
  today: asOf,
});

/** Checks what each authority would be sent, as the service does before it sends. */
export function checksOf(work: Work, computation: FilingComputation): Pick<Computed, 'tax' | 'registry'> {
  const input = checkInputOf(work, computation);
  const bare = bareReturns(work.figures, computation);
  return { tax: checked(returnProblems(input, bare, RULES)), registry: checked(checkRegistry(input)) };
}
