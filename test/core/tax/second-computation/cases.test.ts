import { expect, it } from 'vitest';
import { describeShared } from '../../../helpers/shared.ts';
import { boxDifferences, expectedReturns, readCases } from '../cases.ts';
import { plainFilingOf } from './filing.ts';
import { plainFiguresOf } from './input.ts';
import type { PlainReturn } from './return.ts';

/** Boxes of pounds and pence; those of rates are in hundredths. All others are whole pounds. */
const PENCE = new Set(
  '345 395 430 435 440 450 470 475 480 510 515 520 525 528 595 600 605 865 870'.split(' '),
);
const RATES = new Set(['340', '390']);

function asJson({ boxes, said }: PlainReturn, box: string): unknown {
  if (box in said) return said[box];
  const amount = boxes[box];
  if (amount === undefined || amount === 0n) return undefined;
  if (RATES.has(box)) return Number(amount) / 100;
  if (!PENCE.has(box)) return Number(amount);
  return `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
}

/** True for boxes outside the second computation: pages, and values copied from the caller. */
const isElsewhere = (box: string): boolean =>
  /^(A|C|E|L)\d|^(105|455|640|760|770|771|772|773|775)$/.test(box);

const FILES = [
  'next/investment-and-losses',
  'losses',
  'management-expenses',
  'donations-cap',
  'interactions',
  'marginal-relief',
  'financial-year-straddle',
  'associated-companies',
  'capital-allowances',
  'dtr-and-payments',
  'dormant',
  'period-split',
];

for (const file of FILES) {
  describeShared(`the second computation alone: ${file}`, (root) => {
    for (const oracle of readCases(root, file)) {
      if (oracle.expected.rejected !== undefined) continue;
      it(oracle.id, () => {
        const returns = plainFilingOf(plainFiguresOf(oracle.input));
        const expected = expectedReturns(oracle);
        expect(returns).toHaveLength(expected.length);
        for (const [index, { boxes, carriedForward }] of expected.entries()) {
          const own = returns[index];
          if (own === undefined) throw new Error('no return');
          const mine = Object.fromEntries(Object.entries(boxes).filter(([box]) => !isElsewhere(box)));
          expect(boxDifferences(mine, (box) => asJson(own, box))).toEqual([]);
          for (const [name, amount] of Object.entries(carriedForward))
            expect([name, own.carriedForward[name]]).toEqual([name, BigInt(amount)]);
        }
      });
    }
  });
}
