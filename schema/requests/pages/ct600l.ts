import { nullable, type Struct } from 'superstruct';
import { isObject } from '../../../core/base/json.ts';
import {
  CT600L,
  EXPENDITURE_CREDIT,
  PAYE_AND_NIC,
  RESEARCH_CATEGORIES,
  RESEARCH_CLAIM,
  RESEARCH_EXPENDITURE,
} from '../../../core/figures/ct600l.ts';
import { LIMITS } from '../../../core/figures/limits.ts';
import { ownStruct, structOf } from '../blocks.ts';
import { field } from '../fields.ts';
import type { Shape } from '../shape.ts';
import { type Fault, list, type RawRecord, REQUIRED } from '../structs.ts';

const isAbove = (value: unknown): boolean => typeof value === 'number' && value > 0;

/** Requires at least one category of expenditure. */
function* someExpenditure(value: RawRecord): Iterable<Fault> {
  if (!RESEARCH_CATEGORIES.some((category) => isAbove(value[category])))
    yield { path: [], message: 'needs at least one category above 0' };
}

structOf(RESEARCH_EXPENDITURE, { checks: someExpenditure });

const isNothing = (value: unknown): boolean => (value ?? 0) === 0;

/** Requires an amount from which a credit comes. Without one the page would be empty (rule 9710). */
function* someCredit({ expenditure, broughtForward, receivedFromGroup }: RawRecord): Iterable<Fault> {
  const isForward = isObject(broughtForward)
    ? !isNothing(broughtForward.step2) || !isNothing(broughtForward.step3)
    : broughtForward !== undefined;
  const isReceived = Array.isArray(receivedFromGroup)
    ? receivedFromGroup.length > 0
    : receivedFromGroup !== undefined;
  if (expenditure === undefined && !isForward && !isReceived)
    yield { path: [], message: 'needs expenditure, or an amount of broughtForward or receivedFromGroup' };
}

structOf(EXPENDITURE_CREDIT, { checks: someCredit });

/** Makes a PAYE reference: the three digits of the office, a stroke and 1 to 10 characters. */
const payeReference = (): Struct<string, Shape> =>
  field({ type: 'string', pattern: '^(?!000)[0-9]{3}/[^ £$#~€][^£$#~€]{0,9}$' }, (value) =>
    typeof value === 'string' && /^(?!000)[0-9]{3}\/[^ £$#~€][^£$#~€]{0,9}$/.test(value)
      ? null
      : 'expected a PAYE reference such as 123/AB45678: three digits (not 000), a stroke and 1 to 10 characters',
  );

/** Requires references for amounts above zero. */
function* theirReferences(value: RawRecord): Iterable<Fault> {
  for (const [amount, references] of [
    ['own', 'employerReferences'],
    ['connected', 'connectedReferences'],
  ] as const) {
    const given = value[references];
    if (isAbove(value[amount]) && (given === undefined || (Array.isArray(given) && given.length === 0)))
      yield { path: [references], message: `needed where payeAndNic.${amount} is above 0` };
  }
}

ownStruct('payeReference', payeReference());
structOf(PAYE_AND_NIC, { checks: theirReferences });

/** Checks rules between the fields of one claim. */
function* claimFaults(value: RawRecord): Iterable<Fault> {
  if (value.expenditureCredit === undefined && value.intensiveSupport === undefined)
    yield {
      path: ['expenditureCredit'],
      message: 'is needed: a claim has expenditureCredit, intensiveSupport or both',
    };
  if (value.capExemption !== undefined && value.payeAndNic !== undefined)
    yield {
      path: ['capExemption'],
      message: 'cannot be sent with payeAndNic (rule 8036): a company without the cap states no PAYE',
    };
}

ownStruct(
  'researchClaims',
  list(nullable(structOf(RESEARCH_CLAIM, { checks: claimFaults })), {
    min: LIMITS.returns,
    max: LIMITS.returns,
    of: 'claims',
  }),
);

/** Requires that the claims of a long period are only in the list by sub-period. */
function* subPeriodFaults(value: RawRecord): Iterable<Fault> {
  for (const name of Object.keys(RESEARCH_CLAIM.fields))
    if (value[name] !== undefined)
      yield { path: [name], message: 'cannot be sent with bySubPeriod: put it in the claim of its return' };
  const second: unknown = Array.isArray(value.bySubPeriod) ? value.bySubPeriod[1] : undefined;
  if (
    isObject(second) &&
    isObject(second.expenditureCredit) &&
    (second.expenditureCredit.broughtForward ?? null) !== null
  )
    yield {
      path: ['bySubPeriod', 1, 'expenditureCredit', 'broughtForward'],
      message: 'leave it out: the second return takes it from the first return',
    };
}

/** Gives the claims of the page, each with its path. */
function claimsIn(
  value: RawRecord,
): readonly (readonly [path: readonly (string | number)[], claim: RawRecord])[] {
  const parts: readonly unknown[] = Array.isArray(value.bySubPeriod) ? value.bySubPeriod : [];
  return [
    [[], value],
    ...parts.flatMap((claim, index) => (isObject(claim) ? [[['bySubPeriod', index], claim] as const] : [])),
  ];
}

function* pageFaults(value: RawRecord): Iterable<Fault> {
  if (value.bySubPeriod === undefined) yield* claimFaults(value);
  else yield* subPeriodFaults(value);
  for (const [path, claim] of claimsIn(value))
    if (value.smallOrMediumEnterprise === false && (claim.intensiveSupport ?? null) !== null)
      yield {
        path: [...path, 'intensiveSupport'],
        message: 'is only for small or medium companies: smallOrMediumEnterprise is false',
      };
  if (value.smallOrMediumEnterprise === null) yield { path: ['smallOrMediumEnterprise'], message: REQUIRED };
}

const DERIVED_BOX = /^(box[ _-]?)?(l\d{1,3}[a-z]?|530|545|570|650|653|655|656|657|659|660|670|875|880)$/i;

/** Relations between amounts, limits and time limits are checked only at submission. */
export const ct600lStruct = structOf(CT600L, {
  checks: pageFaults,
  isDerived: (name) => DERIVED_BOX.test(name),
});
