import type { AnswerOf } from './endpoints.ts';

/** Turns the register's answer about what a company can file into an error with a code for programs. */

export type Eligibility = AnswerOf<'getEligibility'>;
type Target = keyof Eligibility['targets'];

/** Tells a program why a company cannot file something here: the `code` of `getEligibility`. */
export type EligibilityCode = NonNullable<Eligibility['targets'][Target]['code']>;

/** Every code, with what it means. */
export const ELIGIBILITY_CODES: Readonly<Record<EligibilityCode, string>> = {
  companyType: 'bodies of this kind cannot file it here',
  dissolved: 'the company has left the register',
  periodBeforeRates: 'the service has no rates for the period',
  alreadyFiled: 'the register has accounts of the period',
  pageNotMade: 'the return needs a page that is not made here',
  unknownNumber: 'the register knows no company of this number',
};

/**
 * Thrown when the register shows that a company cannot file something with this service.
 *
 * ```ts try { await service.requireEligible({ companyNumber: '04417720', target: 'both' }); } catch (fault) { if
 * (!(fault instanceof NotEligibleError)) throw fault; console.error(fault.target, fault.code, fault.message,
 * fault.goTo); } ```
 */
export class NotEligibleError extends Error {
  override readonly name = 'NotEligibleError';
  /** The target that is not allowed; the return where neither is. */
  readonly target: Target;
  /** Null where the only reason is that the period has not ended. */
  readonly code: EligibilityCode | null;
  /** Where to file instead; null where there is no one place. */
  readonly goTo: string | null;
  /** The whole answer. */
  readonly eligibility: Eligibility;
  constructor(target: Target, eligibility: Eligibility) {
    const { code, reason, goTo } = eligibility.targets[target];
    super(reason ?? 'it cannot be filed here');
    this.target = target;
    this.code = code;
    this.goTo = goTo;
    this.eligibility = eligibility;
  }
}

/** Gives the answer where all of the targets are allowed; throws `NotEligibleError` for the first that is not. */
export function requireAllowed(eligibility: Eligibility, target: Target | 'both'): Eligibility {
  const targets: readonly Target[] = target === 'both' ? ['tax', 'ch'] : [target];
  const refused = targets.find((each) => !eligibility.targets[each].allowed);
  if (refused !== undefined) throw new NotEligibleError(refused, eligibility);
  return eligibility;
}
