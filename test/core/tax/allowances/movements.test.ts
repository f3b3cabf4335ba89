import { expect, it } from 'vitest';
import type { CapitalAllowancesJson } from '../../../../core/figures/capital-allowances.ts';
import { movementProblems } from '../../../../core/tax/allowances/movements.ts';
import { figuresFor } from '../../figures/figures.ts';

const laptop = { description: 'Laptop', date: '2026-05-01', amount: 1_800 };
const van = { description: 'Van', date: '2026-06-01', proceeds: 3_000, cost: 9_000 };

function warnings(additions: number, disposals: number, facts: CapitalAllowancesJson, accountType = 'full') {
  const figures = figuresFor('2026-04-01', '2027-03-31', {
    accountType: accountType === 'full' ? 'full' : 'micro',
    balanceSheetData: {
      tangibleAssets: 5_000,
      fixedAssetMovements: { categories: [{ name: 'Computer Equipment', additions, disposals }] },
    },
    capitalAllowancesData: facts,
  });
  return movementProblems(figures).map(({ message }) => message.slice(0, message.indexOf('.')));
}

it('warns with both figures where the fixed-asset note tells of other additions or disposals', () => {
  expect(warnings(1_800, 9_000, { additions: [laptop], disposals: [van] })).toEqual([]);
  expect(warnings(2_000, 0, { additions: [laptop] })).toEqual([
    'Additions of tangible fixed assets are 2,000 in the accounts and 1,800 in capitalAllowancesData',
  ]);
  expect(warnings(1_800, 4_000, { additions: [laptop], disposals: [van] })).toEqual([
    'Disposals, at cost, of tangible fixed assets are 4,000 in the accounts and 9,000 in capitalAllowancesData',
  ]);
  expect(warnings(1_800, 500, { additions: [laptop] })).toHaveLength(1);
});

it('takes disposals without a cost as they are, a building apart or in the note, and says nothing of micro accounts', () => {
  const { cost: _cost, ...unpriced } = van;
  expect(warnings(1_800, 4_000, { additions: [laptop], disposals: [unpriced] })).toEqual([]);
  const shop = { description: 'Shop', qualifyingExpenditure: 90_000, qualifyingUseFrom: '2026-07-01' };
  expect(warnings(91_800, 0, { additions: [laptop], structuresAndBuildings: [shop] })).toEqual([]);
  expect(warnings(1_800, 0, { additions: [laptop], structuresAndBuildings: [shop] })).toEqual([]);
  expect(warnings(7, 0, { additions: [laptop] }, 'micro')).toEqual([]);
});
