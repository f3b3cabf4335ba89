import { describe, expect, it } from 'vitest';
import type { Period } from '../../../core/dates/period.ts';
import { GENERATED_FILINGS } from '../../helpers/numbers.ts';
import { always365, byReturnLibrary, byWebCalculator } from './calculators.ts';
import { CLASSES, checkReliefs, ours } from './differential.ts';
import { exactRelief, toPence } from './statute.ts';

const RELIEFS = GENERATED_FILINGS;

it(`gives the relief of the law ${RELIEFS} times, and other calculators differ only as named below`, () => {
  const met = checkReliefs(RELIEFS);
  for (const name of CLASSES) expect([name, met.has(name)]).toEqual([name, true]);
});

/**
 * Each difference of a published calculator of the tax authority from the law and from the authority's own check of box
 * 435: the law, both numbers, and why ours is right.
 */
describe('other public calculators', () => {
  const compare = (profits: bigint, exempt: bigint, start: string, end: string) => {
    const period: Period = { start, end };
    return {
      ours: ours({ profits, exempt, associated: 0, period }),
      web: byWebCalculator(profits, exempt, 0, period),
      firstWeb: byWebCalculator(profits, exempt, 0, period, always365),
      library: byReturnLibrary(profits, exempt, 0, period),
    };
  };

  it('agree on twelve months in one financial year, of 365 days and of 366', () => {
    for (const [start, end] of [
      ['2025-04-01', '2026-03-31'],
      ['2023-04-01', '2024-03-31'],
    ] as const) {
      // (250,000 - 100,000) x 3/200 = 2,250.
      const { ours: own, web, library } = compare(100_000n, 0n, start, end);
      expect([own.relief, web.relief, library.relief]).toEqual([2_250_00n, 2_250_00n, 2_250_00n]);
    }
  });

  it('the web calculator shortens the limits of a short period in a year of 366 days (CTM03930)', () => {
    // 183 days: (250,000 x 183/365 - 40,000) x 3/200 = 1,280.137; over the 366 days of the year 1,275.00. The limits are
    // those of twelve months, reduced by days; a year's own number of days does not matter (CTA 2010 s18D(4)).
    const { ours: own, web, library } = compare(40_000n, 0n, '2023-10-01', '2024-03-31');
    expect([own.relief, web.relief, library.relief]).toEqual([1_280_14n, 1_275_00n, 1_280_14n]);
  });

  it('the web calculator shortens the limits of twelve months that touch a year of 366 days (s18D(4))', () => {
    // (250,000 - 80,000) x 3/200 = 2,550. With 31/366 and 334/365 of the limits 2,549.13. Only a period shorter than
    // twelve months has its limits reduced.
    const { ours: own, web, library } = compare(80_000n, 0n, '2024-03-01', '2025-02-28');
    expect([own.relief, web.relief, library.relief]).toEqual([2_550_00n, 2_549_13n, 2_550_00n]);
  });

  it('the first web calculator took 365 days across 1 April 2023 (CTM03955)', () => {
    // 275 days from 1 April: (250,000 x 275/366 - 100,000 x 275/365) x 3/200 = 1,687.486; over 365 it was 1,695.21. The
    // part from that day has its share of the limits of the financial year 2023, which has 366 days.
    const { ours: own, web, firstWeb } = compare(100_000n, 0n, '2023-01-01', '2023-12-31');
    expect([own.relief, web.relief, firstWeb.relief]).toEqual([1_687_49n, 1_687_49n, 1_695_21n]);
  });

  it('the library takes relief on whole pounds of profits across 1 April 2023 (CTA 2010 s18B(2))', () => {
    // The period of the test above: 112,499.064 x 3/200 x 75,342/75,342.466 = 1,687.476. N and A are shared by days
    // alike, so N/A is 1 in law. The authority's check of box 435 does not round between its steps.
    const { ours: own, library } = compare(100_000n, 0n, '2023-01-01', '2023-12-31');
    expect([own.relief, library.relief]).toEqual([1_687_49n, 1_687_48n]);
  });

  it('the library tests the rate of a year with the whole of exempt distributions (s18A(1), s18L)', () => {
    // 45,000 of augmented profits stay under 50,000: 19% throughout, 5,700.00. The library compares 7,479 + 15,000 with
    // 12,465.75 for the second year and charges 7,479 at 25%: 448.74 more. Augmented profits are shared among years by
    // days.
    const { ours: own, web, library } = compare(30_000n, 15_000n, '2025-07-01', '2026-06-30');
    expect([own.rates, web.rates, library.rates]).toEqual([
      [19n, 19n],
      [19n, 19n],
      [19n, 25n],
    ]);
    expect([own.tax - own.relief, library.tax - library.relief]).toEqual([5_700_00n, 6_148_74n]);
  });

  it('the library tests the rate of a year with profits rounded to pounds (s18A(1))', () => {
    // 50,000 for twelve months do not exceed the lower limit: 9,500.00. The library rounds the second year's 12,465.753
    // to 12,466, above its limit of 12,465.753, and charges 12,466 at 25% with no relief: 747.96 more.
    const { ours: own, library } = compare(50_000n, 0n, '2025-07-01', '2026-06-30');
    expect([own.tax - own.relief, library.tax - library.relief]).toEqual([9_500_00n, 10_247_96n]);
  });

  it('the web calculator rounds the relief of each year to the penny (s18B(2))', () => {
    // (250,000 - 60,013) x 3/200 = 2,849.805, once rounded 2,849.81. By years 702.6916 + 2,147.1134 make 702.69 +
    // 2,147.11. Each year has the same limits, so the period has one relief and one rounding.
    const { ours: own, web, library } = compare(60_013n, 0n, '2025-01-01', '2025-12-31');
    expect([own.relief, web.relief, library.relief]).toEqual([2_849_81n, 2_849_80n, 2_849_81n]);
  });

  it('both are slightly less than half a penny in decimals of repeating shares', () => {
    // (250,000 - 81,521) x 3/200 = 2,527.185 exactly, half up 2,527.19. 259/366 and 107/366 of it in 34 digits add to a
    // little less.
    const { ours: own, library, web } = compare(81_521n, 0n, '2023-07-17', '2024-07-16');
    expect([own.relief, library.relief, web.relief]).toEqual([2_527_19n, 2_527_18n, 2_527_18n]);
  });

  it('decimals put profits of exactly a limit above it, which changes no tax but by rounding twice', () => {
    // 90/365 of 49,806 and of 194 add to slightly more than 90/365 of 50,000: 25% of 12,280.93 less (61,643.836 -
    // 12,328.767) x 3/200 x 49,806/50,000, which is 19% of it. 49,806 x 19% = 9,463.14; the calculator has a penny less.
    const { ours: own, web } = compare(49_806n, 194n, '2024-06-30', '2025-06-29');
    expect([own.relief, web.relief]).toEqual([0n, 736_86n]);
    expect([own.tax - own.relief, web.tax - web.relief]).toEqual([9_463_14n, 9_463_13n]);
  });

  it('none reduces the limits for 365 days that are a day short of twelve months (s18D(4))', () => {
    // 2 March 2027 to 29 February 2028 is 365 days of the 366 to 1 March: read strictly 250,000 x 365/366, relief of
    // (249,316.940 - 80,000) x 3/200 = 2,539.75. The authority's check has 365/365, and the return must pass that.
    const { ours: own, library } = compare(80_000n, 0n, '2027-03-02', '2028-02-29');
    expect([own.relief, library.relief]).toEqual([2_550_00n, 2_550_00n]);
    const strictly = toPence([3n * (250_000n * 365n - 80_000n * 366n), 200n * 366n]);
    expect(strictly).toBe(2_539_75n);
  });
});

it('takes relief of exactly the law across 1 April 2023 with associated companies and distributions', () => {
  // 184 of 366 days, 3 companies: U = 250,000/3 x 92/366 = 20,947.176 of 184 days' profits 50,000 x 92/184 = 25,000: none.
  // 30,000 of profits and 4,000 exempt, halved by days: (20,947.176 - 17,000) x 3/200 x 15,000/17,000 = 52.24.
  const period = { start: '2022-12-30', end: '2023-07-01' };
  expect(toPence(exactRelief(50_000n, 0n, 2, period))).toBe(0n);
  expect(ours({ profits: 30_000n, exempt: 4_000n, associated: 2, period }).relief).toBe(52_24n);
});
