import fc from 'fast-check';
import { expect, it } from 'vitest';
import { divideRoundHalfUp } from '../../../../../core/base/money.ts';
import { LAW } from '../../../../../core/law/law.ts';
import { scaleOf, taxOn } from '../../../../../core/tax/groups/division/scale.ts';
import { chargesByYear, marginalReliefOf } from '../../../../../core/tax/marginal-relief.ts';
import { periodFrom } from '../../arbitrary.ts';

it('is the tax of the return, before whole pounds of each year and pence', () => {
  const amount = fc.bigInt(0n, 400_000n);
  fc.assert(
    fc.property(
      periodFrom('2020-04-01', '2027-03-31'),
      amount,
      amount,
      fc.integer({ min: 0, max: 5 }),
      fc.boolean(),
      (period, profits, franked, associatedCompanies, isAtMainRate) => {
        const of = { associatedCompanies, isAtMainRate };
        const charges = chargesByYear(profits, franked, of, period, LAW);
        const charged = charges.reduce((total, { tax }) => total + tax, 0n);
        const exact = taxOn(scaleOf(period, { ...of, franked, doubleTaxationRelief: 0n }, LAW), profits);
        const pence = divideRoundHalfUp(exact.numerator * 100n, exact.denominator);
        const filed = charged - marginalReliefOf(charges);
        // A year takes its half of a pound at a rate that differs by up to 6%, and each amount is rounded.
        expect(pence >= filed - 5n && pence <= filed + 5n).toBe(true);
      },
    ),
  );
});

it('takes double taxation relief off, and not below nil', () => {
  const period = { start: '2025-04-01', end: '2026-03-31' };
  const scale = scaleOf(period, { associatedCompanies: 0, franked: 0n, doubleTaxationRelief: 100_000n }, LAW);
  // 10,000 x 19% - 1,000.00; 5,000 x 19% is below it.
  expect(taxOn(scale, 10_000n).numerator / taxOn(scale, 10_000n).denominator).toBe(900n);
  expect(taxOn(scale, 5_000n).numerator).toBe(0n);
});
