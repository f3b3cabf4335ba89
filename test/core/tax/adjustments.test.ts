import { describe, expect, it } from 'vitest';
import { renderInlineXbrl } from '../../../core/documents/ixbrl.ts';
import type { AdjustmentJson } from '../../../core/figures/adjustments.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { computationDocument } from '../../../core/reports/computation.ts';
import { checkSave } from '../../../schema/requests/check-save.ts';
import { emptyFilingData } from '../../../schema/requests/filing-data.ts';
import { SOFTWARE } from '../documents/filings.ts';
import { readFacts } from '../documents/read-facts.ts';
import { figuresFor } from '../figures/figures.ts';

const ADJUSTMENTS: readonly AdjustmentJson[] = [
  { kind: 'entertaining', description: 'Client lunches', amount: 300 },
  { kind: 'fines', description: 'Parking', amount: 60 },
  { kind: 'entertaining', description: 'Staff event above the limit', amount: 41 },
  { kind: 'other', description: 'Provision released', amount: -100 },
  { kind: 'profitOnSale', description: 'Profit on the old van', amount: 250 },
];
const profitLossData = { turnover: 90_000, disallowableExpenses: 301, nonTaxableIncome: 250 };

function factsOf(end: string) {
  const figures = figuresFor('2025-01-01', end, { profitLossData, adjustments: ADJUSTMENTS });
  return computeFiling(figures, '2026-11-22').returns.map((computed) => ({
    computed,
    facts: readFacts(renderInlineXbrl(computationDocument(figures, computed, SOFTWARE)))
      .filter(({ concept }) => concept.startsWith('ct-comp:Adjustments'))
      .map(({ concept, value }) => [concept.replace('ct-comp:Adjustments', ''), value]),
  }));
}

describe('the analysis of the accounts adjustments', () => {
  it('is printed and tagged by kind, and told in the working', () => {
    const [only] = factsOf('2025-12-31');
    expect(Object.fromEntries(only?.facts ?? [])).toEqual({
      Entertaining: '341',
      PenaltiesAndFines: '60',
      OtherAdditions: '-100',
      LossOrProfitOnSale: '250',
    });
    expect(only?.computed.lines.find(({ id }) => id === 'disallowableExpenses')?.working).toBe(
      'Client lunches 300 + Parking 60 + Staff event above the limit 41 - Provision released 100 = 301',
    );
  });

  it('is shared between two returns so that its parts add up to the share of the total', () => {
    const returns = factsOf('2026-05-26');
    expect(returns).toHaveLength(2);
    for (const { computed } of returns) {
      const line = computed.lines.find(({ id }) => id === 'disallowableExpenses');
      const parts = computed.adjustments.filter(({ kind }) => kind !== 'profitOnSale');
      expect(line?.value).toEqual({
        kind: 'pounds',
        amount: parts.reduce((sum, { amount }) => sum + amount, 0n),
      });
    }
    const all = returns.flatMap(({ computed }) => computed.adjustments);
    expect(all.reduce((sum, { amount }) => sum + amount, 0n)).toBe(551n);
  });

  it('is refused at save where the parts do not add up', () => {
    const stored = { ...emptyFilingData(false), profitLossData, adjustments: ADJUSTMENTS };
    expect(checkSave(stored)).toEqual([]);
    expect(checkSave({ ...stored, adjustments: ADJUSTMENTS.slice(1) })).toMatchObject([
      { location: 'adjustments', message: expect.stringContaining('add up to 1, but') },
    ]);
    expect(checkSave({ ...stored, adjustments: ADJUSTMENTS.slice(0, 4) })).toEqual([]);
  });

  // Depreciation of 12,000, of which 9,000 is of a leased shop: 12,000 - 9,000 = 3,000 is added back.
  it('takes out again the depreciation of right-of-use assets', () => {
    const figures = figuresFor('2026-01-01', '2026-12-31', {
      accountType: 'full',
      profitLossData: { turnover: 100_000, depreciation: 12_000, disallowableExpenses: -9_000 },
      adjustments: [
        { kind: 'rightOfUseLeases', description: 'Depreciation of the leased shop', amount: -9_000 },
      ],
    });
    const [computed] = computeFiling(figures, '2027-02-01').returns;
    // 88,000 + 12,000 - 9,000
    expect(computed?.lines.find(({ id }) => id === 'adjustedTradingResult')?.value).toEqual({
      kind: 'pounds',
      amount: 91_000n,
    });
    const xhtml = computed && renderInlineXbrl(computationDocument(figures, computed, SOFTWARE));
    expect(
      readFacts(xhtml ?? '')
        .filter(({ concept }) => /OtherAdjustments$|AdjustmentsDepreciation$/.test(concept))
        .map(({ concept, value }) => [concept, value]),
    ).toEqual([
      ['ct-comp:AdjustmentsDepreciation', '12000'],
      ['ct-comp:AdjustmentsOtherAdjustments', '-9000'],
    ]);
  });
});
