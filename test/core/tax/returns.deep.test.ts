import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeFiling } from '../../../core/tax/compute.ts';
import { chargesByYear, marginalReliefOf } from '../../../core/tax/marginal-relief.ts';
import { filingFrom, periodFrom } from './arbitrary.ts';
import { brokenIdentities, brokenLimits } from './identities.ts';
import { recomputed } from './recomputed.ts';

/** Set DEEP_SEED to try other cases; the same seed tries the same ones. */
const seed = Number(process.env.DEEP_SEED ?? '20261120');
const RETURNS = 100_000;
const RELIEFS = 50_000;

it(`adds up in ${RETURNS} returns`, () => {
  let taxed = 0;
  fc.assert(
    fc.property(filingFrom('2017-04-01', '2027-12-31'), (figures) => {
      const [computed, ...others] = computeFiling(figures, '2026-11-20').returns;
      if (computed === undefined) throw new Error('no return');
      if (computed.boxes.has('330')) taxed += 1;
      return (
        others.length === 0 && brokenIdentities(computed).length === 0 && brokenLimits(computed).length === 0
      );
    }),
    { numRuns: RETURNS, seed },
  );
  console.log(
    `${RETURNS} returns computed, ${taxed} with tax to work out, seed ${seed}: every sum and limit kept`,
  );
  expect(taxed).toBeGreaterThan(RETURNS / 4);
});

it(`gives the authority’s own marginal relief ${RELIEFS} times`, () => {
  let due = 0;
  const profits = fc.bigInt({ min: 1n, max: 260_000n });
  const franked = fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 100_000n }));
  const companies = fc.oneof(fc.constant(0), fc.constant(1), fc.integer({ min: 0, max: 99 }));
  fc.assert(
    fc.property(
      periodFrom('2022-04-02', '2028-06-30'),
      profits,
      franked,
      companies,
      (period, n, exempt, k) => {
        const relief = marginalReliefOf(chargesByYear(n, exempt, k, period));
        if (relief > 0n) due += 1;
        expect(relief).toBe(recomputed(n, exempt, k, period));
      },
    ),
    { numRuns: RELIEFS, seed },
  );
  console.log(
    `${RELIEFS} marginal reliefs recomputed, ${due} of them due, seed ${seed}: all equal to the penny`,
  );
  expect(due).toBeGreaterThan(RELIEFS / 10);
});
