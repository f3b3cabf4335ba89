import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { financialYearOf } from '../../../core/period/period.ts';
import type { ReturnComputation } from '../../../core/tax/computation.ts';
import { computeFiling } from '../../../core/tax/compute.ts';
import { LINES } from '../../../core/tax/lines.ts';
import { filingFrom } from './arbitrary.ts';
import { amountsOf, brokenIdentities, brokenLimits } from './identities.ts';
import { lastFigure, wrongSum } from './workings.ts';

const onlyReturn = (figures: Parameters<typeof computeFiling>[0]): ReturnComputation => {
  const [computed, ...others] = computeFiling(figures, '2026-11-20').returns;
  if (computed === undefined || others.length > 0) throw new Error('expected one return');
  return computed;
};

const filings = filingFrom('2017-04-01', '2027-12-31');
const eachReturn = (check: (computed: ReturnComputation, b: (box: string) => bigint) => void) =>
  fc.assert(
    fc.property(filings, (figures) => {
      const computed = onlyReturn(figures);
      check(computed, amountsOf(computed));
    }),
    { numRuns: 300 },
  );

describe('every return', () => {
  it('adds up as the authority adds it (rules 9151 to 9347)', () => {
    eachReturn((computed) => {
      expect(brokenIdentities(computed)).toEqual([]);
    });
  });

  it('explains every figure by a sum that comes right when it is done again, and ends in the figure', () => {
    eachReturn((computed) => {
      for (const { id, value, working } of computed.lines) {
        expect([id, wrongSum(working)]).toEqual([id, null]);
        if (!working.includes(' = ') || value.kind !== 'pounds') continue;
        expect([id, lastFigure(working)]).toEqual([id, String(value.amount)]);
      }
    });
  });

  it('closes each balance with what it opened with, what arose, and what was used', () => {
    eachReturn((computed) => {
      const amount = (id: string): bigint => {
        const value = computed.lines.find((line) => line.id === id)?.value;
        return value?.kind === 'pounds' ? value.amount : 0n;
      };
      for (const [name, arising] of [
        ['tradingLoss', 'tradingLossArising'],
        ['propertyLoss', 'propertyLossArising'],
        ['managementExpenses', 'managementExpensesArising'],
      ] as const)
        expect([
          name,
          amount(`${name}BroughtForward`) +
            amount(arising) -
            amount(`${name}Relieved`) -
            amount(`${name}CarriedBack`),
        ]).toEqual([name, amount(`${name}CarriedForward`)]);
    });
  });

  it('keeps every relief within what it relieves (rules 9157 to 9242)', () => {
    eachReturn((computed) => {
      expect(brokenLimits(computed)).toEqual([]);
    });
  });

  it('taxes each year at the rate of its row, half up to the penny (rules 9204, 9213)', () => {
    eachReturn((computed, b) => {
      for (const [profits, rate, tax] of [
        ['335', '340', '345'],
        ['385', '390', '395'],
      ] as const) {
        const value = computed.boxes.get(rate);
        const hundredths = value?.kind === 'rate' ? value.hundredths : 0n;
        expect(b(tax)).toBe((b(profits) * hundredths * 2n + 10_000n) / 20_000n);
      }
    });
  });

  it('never holds a negative box, nor a nil where the form takes none', () => {
    eachReturn((computed, b) => {
      for (const [box, value] of computed.boxes)
        if (value.kind === 'pounds' || value.kind === 'pence')
          expect([box, value.amount >= 0n]).toEqual([box, true]);
      for (const box of ['435', '450', '865', '870', '520', '605', '160'])
        if (computed.boxes.has(box)) expect([box, b(box) > 0n]).toEqual([box, true]);
    });
  });

  it('states the years, the companies and the tick when there are profits, and only then', () => {
    eachReturn((computed, b) => {
      const { boxes, period } = computed;
      const years = [financialYearOf(period.start), financialYearOf(period.end)];
      const taxed = b('315') > 0n;
      expect(boxes.get('330')).toEqual(taxed ? { kind: 'year', year: years[0] } : undefined);
      expect(boxes.get('380')).toEqual(
        taxed && years[0] !== years[1] ? { kind: 'year', year: years[1] } : undefined,
      );
      expect(boxes.has('326')).toBe(taxed && period.end >= '2023-04-01');
      const small = ['340', '390'].some((box, index) => {
        const rate = boxes.get(box);
        return rate?.kind === 'rate' && rate.hundredths === 1900n && (years[index] ?? 0) >= 2023;
      });
      expect(boxes.has('329')).toBe(small || b('435') > 0n);
    });
  });

  it('accounts for every pound of a balance', () => {
    fc.assert(
      fc.property(filings, (figures) => {
        const computed = onlyReturn(figures);
        const b = amountsOf(computed);
        const pl = figures.profitLoss;
        const line = (id: string) => {
          const value = computed.lines.find((l) => l.id === id)?.value;
          return value?.kind === 'pounds' ? value.amount : 0n;
        };
        const forward = computed.carriedForward;
        expect(forward.tradingLossCarriedForward).toBe(
          (pl.lossesBroughtForward ?? 0n) +
            (b('780') - b('275') - b('285')) / 100n -
            line('tradingLossCarriedBack'),
        );
        expect(forward.propertyLossCarriedForward).toBe(
          (pl.propertyLossesBroughtForward ?? 0n) + (b('805') - b('250')) / 100n,
        );
        expect(forward.managementExpensesCarriedForward).toBe(
          (pl.managementExpenses ?? 0n) + (pl.managementExpensesBroughtForward ?? 0n) - b('245') / 100n,
        );
        expect(Object.values(forward).every((balance) => balance >= 0n)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('reaches the trading result of the law from the profit of the accounts', () => {
    fc.assert(
      fc.property(filings, (figures) => {
        const p = figures.profitLoss;
        const n = (amount: bigint | undefined) => amount ?? 0n;
        const expected =
          n(p.turnover) -
          n(p.costOfRawMaterials) -
          n(p.staffCosts) -
          n(p.otherCharges) -
          n(p.interestPayable) +
          n(p.disallowableExpenses) -
          n(p.nonTaxableIncome) -
          n(p.caAia) -
          n(p.caMainPool) +
          n(p.bcMainPool);
        const result = onlyReturn(figures).lines.find((l) => l.id === 'adjustedTradingResult')?.value;
        expect(result).toEqual({ kind: 'pounds', amount: expected });
      }),
      { numRuns: 300 },
    );
  });

  it('has each line once, in the order and of the kind of the table, from sources that are there', () => {
    const order = Object.keys(LINES);
    eachReturn(({ lines, boxes }) => {
      const ids = lines.map(({ id }) => id);
      expect(ids).toEqual(order.filter((id) => ids.some((own) => own === id)));
      for (const { id, value, box, working, from } of lines) {
        expect([id, value.kind]).toEqual([id, LINES[id].kind]);
        expect(working).not.toBe('');
        expect(working).not.toMatch(/undefined|NaN|\[object/);
        if (box !== null) expect(boxes.get(box)).toBe(value);
        for (const source of from)
          expect(
            source.includes('.') ||
              ids.some((own) => own === source) ||
              ['associatedCompanies', 'periodEnd'].includes(source),
          ).toBe(true);
      }
      expect(boxes.size).toBe(lines.filter(({ box }) => box !== null).length);
    });
  });
});
