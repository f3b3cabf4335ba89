import { describe, expect, it } from 'vitest';
import { LAW } from '../../../../core/law/law.ts';
import {
  closePool,
  NO_MOVEMENTS,
  type Pool,
  type PoolMovements,
  type PoolTerms,
} from '../../../../core/tax/allowances/pool.ts';

const YEAR = { start: '2025-04-01', end: '2026-03-31' };
/** 183 days of 365. */
const HALF = { start: '2025-04-01', end: '2025-09-30' };
const RATE = { hundredths: 18_00n, working: null, law: 'the law of the rate' };

const closed = (moves: Partial<PoolMovements>, terms: Partial<PoolTerms> = {}): Partial<Pool> => {
  const all = { ...NO_MOVEMENTS, ...moves };
  const { working, said, law, ...pool } = closePool(all, {
    period: YEAR,
    law: LAW,
    rate: RATE,
    isFinal: false,
    mayBeSmall: true,
    claimAtMost: null,
    ...terms,
  });
  expect(pool).toMatchObject(all);
  return { ...pool, working, said, law };
};
const NIL = { writingDownAllowance: 0n, balancingAllowance: 0n, balancingCharge: 0n, writingDownRate: null };

describe('a pool at the end of a period', () => {
  it('is written down by 18% of 10,000 = 1,800, to 8,200', () => {
    expect(closed({ broughtForward: 10_000n })).toMatchObject({
      ...NIL,
      writingDownAllowance: 1_800n,
      writingDownRate: 18_00n,
      carriedForward: 8_200n,
      working: '10,000 × 18%',
      said: '18% of 10,000 = 1,800',
      law: 'the law of the rate',
    });
  });

  it('takes every movement once, and carries forward the amount held back', () => {
    // 1,000 + 5,000 - 2,000 - 300 - 200 - 400 = 3,100; 18% is 558; 3,100 - 558 + 200 = 2,742.
    const moves = {
      broughtForward: 1_000n,
      additions: 5_000n,
      annualInvestmentAllowance: 2_000n,
      firstYearAllowances: 300n,
      heldBack: 200n,
      disposals: 400n,
    };
    expect(closed(moves)).toMatchObject({ writingDownAllowance: 558n, carriedForward: 2_742n });
  });

  it('shares the rate by the days of a short period', () => {
    // 10,000 x 18% x 183/365 = 902.47.
    expect(closed({ broughtForward: 10_000n }, { period: HALF })).toMatchObject({
      writingDownAllowance: 902n,
      carriedForward: 9_098n,
      working: '10,000 × 18% × 183/365',
      said: '18% of 10,000 × 183/365 = 902',
    });
  });

  it('says how a rate between two was found', () => {
    const rate = { ...RATE, hundredths: 14_99n, working: 'by days' };
    expect(closed({ broughtForward: 10_000n }, { rate })).toMatchObject({
      writingDownAllowance: 1_499n,
      working: '10,000 × 14.99%; 14.99% = by days',
      said: '14.99% of 10,000 = 1,499; 14.99% = by days',
    });
  });

  it('claims no more than is asked for, and has no rate if nothing is', () => {
    expect(closed({ broughtForward: 10_000n }, { claimAtMost: 1_000n })).toMatchObject({
      writingDownAllowance: 1_000n,
      writingDownRate: 18_00n,
      carriedForward: 9_000n,
      working: '10,000 × 18%; 1,000 of it claimed',
      said: '18% of 10,000 = 1,800; 1,000 of it claimed',
    });
    expect(closed({ broughtForward: 10_000n }, { claimAtMost: 0n })).toMatchObject({
      ...NIL,
      carriedForward: 10_000n,
      working: '10,000 × 18%; 0 of it claimed',
    });
    expect(closed({ broughtForward: 10_000n }, { claimAtMost: 1_800n }).working).toBe('10,000 × 18%');
  });

  it('of 1,000 for a year is small, and of 1,001 is not', () => {
    const words = 'small pool: 1,000 is no more than 1,000 for a year and is written off';
    expect(closed({ broughtForward: 1_000n })).toMatchObject({
      writingDownAllowance: 1_000n,
      writingDownRate: 18_00n,
      carriedForward: 0n,
      working: words,
      said: `S${words.slice(1)}`,
      law: 'CAA 2001 s56A',
    });
    // 18% of 1,001 = 180.18.
    expect(closed({ broughtForward: 1_001n })).toMatchObject({
      writingDownAllowance: 180n,
      carriedForward: 821n,
    });
    // A pool of one asset is never small: 18% of 1,000.
    expect(closed({ broughtForward: 1_000n }, { mayBeSmall: false }).writingDownAllowance).toBe(180n);
    // 1,000 x 183/365 = 501.37: 501 is small. 502 is not, and gets 18% x 183/365 of it, 45.30.
    expect(closed({ broughtForward: 501n }, { period: HALF }).writingDownAllowance).toBe(501n);
    expect(closed({ broughtForward: 502n }, { period: HALF }).writingDownAllowance).toBe(45n);
  });

  it('is charged what disposals bring above it', () => {
    const words = 'disposal values are 500 more than the expenditure in the pool';
    expect(closed({ broughtForward: 1_000n, disposals: 1_500n })).toMatchObject({
      ...NIL,
      balancingCharge: 500n,
      carriedForward: 0n,
      working: words,
      said: `D${words.slice(1)}`,
      law: 'CAA 2001 s55(3), s56(6)',
    });
  });

  it('has no line if nothing is left', () => {
    const nothing = { ...NIL, carriedForward: 0n, working: 'Nil', said: 'Nil', law: '' };
    expect(closed({ broughtForward: 1_000n, disposals: 1_000n })).toMatchObject(nothing);
    expect(closed({}, { isFinal: true })).toMatchObject(nothing);
  });

  it('gives all that is left in its last period', () => {
    const words = 'last period of the pool: the whole 9,000 is a balancing allowance';
    expect(closed({ broughtForward: 9_000n }, { isFinal: true })).toMatchObject({
      ...NIL,
      balancingAllowance: 9_000n,
      carriedForward: 0n,
      working: words,
      said: `L${words.slice(1)}`,
      law: 'CAA 2001 s56(7), s65',
    });
  });
});
