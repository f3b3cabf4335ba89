import { describe, expect, it } from 'vitest';
import { allowanceRules } from '../../../../core/form/rules/allowances.ts';
import type { ReturnView } from '../../../../core/form/rules/return-view.ts';
import { LAW } from '../../../../core/law/law.ts';

const viewOf = (boxes: Readonly<Record<string, string>>): ReturnView => ({
  returnType: 'new',
  boxes: new Map(Object.entries(boxes)),
  rows: { A10: [], A25: [], A50: [], E195: [] },
  elements: new Set(),
  files: { computation: true, accounts: true, others: [], instances: [] },
  pages: {},
  keys: null,
});
const brokenBy = (box: string, start: string, end: string): string[] => {
  const view = viewOf({ '30': start, '35': end, [box]: '1.00', ...(box === '693' ? { '773': '1.00' } : {}) });
  return allowanceRules(LAW)
    .filter((rule) => !rule.holds(view, '2026-11-21'))
    .map((rule) => rule.number);
};

describe('boxes of allowances that begin or end with a day', () => {
  // The last period of twelve months before the day, and the first after it.
  it.each([
    ['688', '2022-04-01', '2023-03-31', ['9870'], '2022-04-02', '2023-04-01', []],
    ['689', '2022-04-01', '2023-03-31', ['9870'], '2022-04-02', '2023-04-01', []],
    ['693', '2020-04-01', '2021-03-31', ['9608', '9620'], '2020-04-02', '2021-04-01', []],
    ['773', '2020-04-01', '2021-03-31', ['9620'], '2020-04-02', '2021-04-01', []],
    ['711', '2017-10-29', '2018-10-28', ['9260'], '2017-10-30', '2018-10-29', []],
    ['771', '2017-10-29', '2018-10-28', ['9412'], '2017-10-30', '2018-10-29', []],
    ['713', '2015-11-23', '2016-11-22', ['9278'], '2015-11-24', '2016-11-23', []],
    ['713', '2026-03-31', '2027-03-30', [], '2026-04-01', '2027-03-31', ['8006']],
    ['714', '2025-03-31', '2026-03-30', [], '2025-04-01', '2026-03-31', ['8005']],
    ['723', '2025-03-31', '2026-03-30', [], '2025-04-01', '2026-03-31', ['8008']],
    ['724', '2025-03-31', '2026-03-30', [], '2025-04-01', '2026-03-31', ['8008']],
    ['726', '2020-04-01', '2021-03-31', ['9839'], '2020-04-02', '2021-04-01', []],
    ['726', '2026-03-31', '2027-03-30', [], '2026-04-01', '2027-03-31', ['9388']],
    ['727', '2025-03-31', '2026-03-30', [], '2025-04-01', '2026-03-31', ['8009']],
  ])(
    'box %s: %s to %s breaks %j; %s to %s breaks %j',
    (box, start, end, broken, nextStart, nextEnd, next) => {
      expect(brokenBy(box, start, end)).toEqual(broken);
      expect(brokenBy(box, nextStart, nextEnd)).toEqual(next);
    },
  );
});

const brokenOn = (boxes: Readonly<Record<string, string>>, today: string) =>
  allowanceRules(LAW)
    .filter((rule) => !rule.holds(viewOf(boxes), today))
    .map(({ number, message }) => [number, message] as const);

describe('boxes that are barred although the law allows the claim', () => {
  const period = { '30': '2026-04-01', '35': '2027-03-31' };

  // Version 1.995 accepts these boxes, by the day of sending.
  it.each([
    ['713', '8006'],
    ['726', '9388'],
    ['737', '8010'],
    ['751', '9391'],
  ])('box %s is open for returns sent from 6 April 2027', (box, rule) => {
    expect(brokenOn({ ...period, [box]: '1.00' }, '2027-04-05').map(([number]) => number)).toEqual([rule]);
    expect(brokenOn({ ...period, [box]: '1.00' }, '2027-04-06')).toEqual([]);
    // A period that straddles 1 April 2026 starts before it.
    expect(brokenOn({ '30': '2026-01-01', '35': '2026-12-31', [box]: '1.00' }, '2027-04-05')).toEqual([]);
  });

  it('have a message that names the boxes to use and the day, and never says to leave them blank', () => {
    const [[, car = ''] = []] = brokenOn({ ...period, '726': '1.00' }, '2027-04-05');
    expect(car).toContain('caOther, box 725');
    expect(car).toContain('qeFirstYear (box 760)');
    expect(car).toContain('6 April 2027');
    expect(car).not.toContain('leave');
    const [[, point = ''] = []] = brokenOn({ ...period, '713': '1.00' }, '2027-04-05');
    expect(point).toContain('caAia, box 690');
  });

  it('leave the boxes that they name open', () => {
    expect(brokenOn({ ...period, '725': '1.00', '760': '1.00' }, '2027-04-05')).toEqual([]);
    expect(brokenOn({ ...period, '690': '1.00' }, '2027-04-05')).toEqual([]);
  });

  it('are left blank where the law ended the allowance', () => {
    const [[, vans = ''] = []] = brokenOn({ ...period, '723': '1.00' }, '2026-11-21');
    expect(vans).toContain('leave box');
  });
});
