import { describe, expect, it } from 'vitest';
import type { Ct600cJson } from '../../../../core/figures/ct600c.ts';
import { droppedRows } from '../../../../core/pages/ct600c/dropped-rows.ts';
import type { GroupFiling } from '../../../../core/pages/ct600c/links.ts';
import { figuresFor } from '../../figures/figures.ts';

const [BEFORE, AMENDMENT, GIVER] = [1, 2, 3];
const NUMBERS: Readonly<Record<number, string>> = { 1: '12345678', 2: '12345678', 3: '87654321' };

function filing(
  filingId: number,
  ct600c: Ct600cJson,
  days: readonly [string, string] = ['2025-04-01', '2026-03-31'],
): GroupFiling {
  const figures = figuresFor(...days, { supplementaryPagesData: { ct600c } });
  return {
    filingId,
    amends: filingId === AMENDMENT ? [BEFORE] : [],
    figures: { ...figures, company: { ...figures.company, number: NUMBERS[filingId] ?? '' } },
    computation: null,
    sent: [],
    standing: null,
  };
}

const dropped = (now: GroupFiling, before: GroupFiling, other: GroupFiling) =>
  droppedRows(now, before, new Map([[other.filingId, other]])).map(({ location, message }) => [
    location,
    message.slice(0, message.indexOf('. Remove')),
  ]);

const claim = { filingId: GIVER, amount: 30_000 };
const forward = { filingId: GIVER, amount: 20_000, kind: 'carriedForward', lossesFrom: ['trade'] } as const;
const given = { filingId: BEFORE, kind: 'tradingLoss', amount: 30_000 } as const;
const givenForward = { filingId: BEFORE, kind: 'tradingLossBroughtForward', amount: 20_000 } as const;

describe('rows that an amendment leaves out', () => {
  // The other company gives 30,000 of the period and 20,000 carried forward. The amendment claims the first alone.
  it('are named beside a row of the other kind that stays', () => {
    const before = filing(BEFORE, { claims: [claim, forward] });
    const giver = filing(GIVER, { surrenders: [given, givenForward] });
    const left = (kind: string, amount: string) => [
      'supplementaryPagesData.ct600c.claims',
      `has no row of amounts ${kind} for filing 3 now. The return that this one amends claimed them from it, and that filing still surrenders ${amount}`,
    ];
    expect(dropped(filing(AMENDMENT, { claims: [claim] }), before, giver)).toEqual([
      left('carried forward', '20,000'),
    ]);
    expect(dropped(filing(AMENDMENT, { claims: [forward] }), before, giver)).toEqual([
      left('of the period', '30,000'),
    ]);
    expect(dropped(filing(AMENDMENT, {}), before, giver)).toHaveLength(2);
    expect(dropped(before, before, giver)).toEqual([]);
  });

  // 18 months to 30 September 2026 are two returns of each company. The second return's claim is left out.
  it('are named beside a row of the other return that stays', () => {
    const days = ['2025-04-01', '2026-09-30'] as const;
    const twice = <Row extends object>(row: Row) => [
      { ...row, subPeriod: 1 } as const,
      { ...row, subPeriod: 2, amount: 5_000, periodStart: '2026-04-01', periodEnd: '2026-09-30' } as const,
    ];
    const before = filing(BEFORE, { claims: twice(claim) }, days);
    const giver = filing(GIVER, { surrenders: twice(given) }, days);
    expect(dropped(filing(AMENDMENT, { claims: twice(claim).slice(0, 1) }, days), before, giver)).toEqual([
      [
        'supplementaryPagesData.ct600c.claims',
        'has no row of amounts of the period for filing 3, subPeriod 2, now. The return that this one amends claimed them from it, and that filing still surrenders 5,000',
      ],
    ]);
  });
});
