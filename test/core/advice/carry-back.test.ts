import { describe, expect, it } from 'vitest';
import { carryBackProblems, type OtherFiling } from '../../../core/advice/carry-back.ts';
import type { ProfitLossJson } from '../../../core/figures/profit-loss.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { figuresFor } from '../figures/figures.ts';

const TODAY = '2026-07-01';
const filing = (year: number, profitLossData: ProfitLossJson) =>
  figuresFor(`${year}-04-01`, `${year + 1}-03-31`, { profitLossData });
const other = (filingId: number, year: number, data: ProfitLossJson, isAccepted = true): OtherFiling => ({
  filingId,
  figures: filing(year, data),
  isAccepted,
});
/** Gives the advice for a year that has these other filings. */
const said = (
  year: number,
  data: ProfitLossJson,
  others: readonly OtherFiling[] = [],
  today = TODAY,
): readonly (readonly [string | undefined, string | null, string])[] => {
  const figures = filing(year, data);
  const problems = carryBackProblems({
    figures,
    computation: computeFiling(figures, today),
    others,
    today,
  });
  return problems.map(({ rule, location, message, severity, target }) => {
    expect([severity, target]).toEqual(['warning', 'tax']);
    for (const sentence of message.split(/[.:;] /))
      expect(sentence.split(' ').length, sentence).toBeLessThan(36);
    return [rule, location, message];
  });
};
const names = (...of: Parameters<typeof said>) => said(...of).map(([rule]) => rule);

/** A loss of 5,000, which is all carried back. */
const LOSS: ProfitLossJson = { otherCharges: 5_000, lossesCarriedBack: 5_000 };
const PROFIT: ProfitLossJson = { turnover: 9_000, otherCharges: 1_500 };

describe('the return of a loss that goes back', () => {
  it('names the period, the filing to amend, what it could use, and until when', () => {
    // 9,000 - 1,500 = 7,500. The filing date is 31 March 2026, with a further year to amend.
    const [found] = said(2025, LOSS, [other(7, 2024, PROFIT)]);
    expect(found?.slice(0, 2)).toEqual(['carry-back-other-half', 'profitLossData.lossesCarriedBack']);
    expect(found?.[2]).toContain('5,000 back');
    expect(found?.[2]).toContain(
      'Filing 7 has that period (1 April 2024 to 31 March 2025), and its last return could use 7,500. Amend it by 31 March 2027 (FA 1998 Sch 18 para 15), with lossesCarriedBackFromLaterPeriod',
    );
  });

  it('goes into a filing that has not been accepted yet', () => {
    const [found] = said(2025, LOSS, [other(7, 2024, PROFIT, false)]);
    expect(found?.[2]).toContain('Save lossesCarriedBackFromLaterPeriod in it');
  });

  it('goes by letter where no filing can be amended', () => {
    // Two years after 31 March 2026.
    expect(said(2025, LOSS)[0]?.[2]).toMatch(
      /for the period to 31 March 2025, and this account has no filing of that period\. Claim by letter until 31 March 2028 \(CTA 2010 s37\(7\)\)/,
    );
    expect(said(2025, LOSS, [other(7, 2024, PROFIT)], '2027-04-01')[0]?.[2]).toMatch(
      /could be amended only until 31 March 2027 .* Claim by letter until 31 March 2028/,
    );
  });

  // A trade that ends reaches three years back, the later first. The year to March 2025 uses all of its 7,500 already.
  it('names the filing before the nearest, if that can use no more', () => {
    const ended = { otherCharges: 20_000, lossesCarriedBack: 20_000, tradeCeased: true };
    const full = other(7, 2024, { ...PROFIT, lossesCarriedBackFromLaterPeriod: 7_500 });
    const way = (...others: readonly OtherFiling[]) => said(2025, ended, others)[0]?.[2];
    expect(way(full, other(6, 2023, PROFIT))).toContain(
      'Earlier filings have 7,500 of it so far. Filing 6 has that period (1 April 2023 to 31 March 2024), and its last return could use 7,500',
    );
    expect(way(full)).toContain('for the period to 31 March 2024, and this account has no filing of that');
    const taker = { ...PROFIT, lossesCarriedBackFromLaterPeriod: 7_500 };
    expect(said(2024, taker, [other(8, 2025, ended)])[0]?.[2]).toContain('Save the same amount in all');
    // Without an end of the trade the loss reaches only the year before. What no return uses is not carried back.
    const goesOn = { otherCharges: 20_000, lossesCarriedBack: 20_000 };
    expect(said(2025, goesOn, [full])[0]?.[2]).toContain(
      'Earlier filings have 7,500 of it so far. No return that it reaches could use more: claim 12,500 less here',
    );
    expect(said(2025, goesOn, [other(7, 2024, {})])[0]?.[2]).toContain(
      'No return that it reaches could use more: claim 20,000 less here',
    );
    expect(said(2025, LOSS, [full])[0]?.[2]).toContain(
      'Earlier filings have 7,500 of it so far. They may take 2,500 less',
    );
  });

  it('is quiet once the earlier return has it, and says so where only some is there', () => {
    const half = (amount: number) =>
      other(7, 2024, { ...PROFIT, lossesCarriedBackFromLaterPeriod: amount }, false);
    expect(said(2025, LOSS, [half(5_000)])).toEqual([]);
    expect(said(2025, LOSS, [half(4_000)])[0]?.[2]).toContain('Earlier filings have 4,000 of it so far');
    expect(said(2025, { otherCharges: 5_000 }, [half(4_000)])).toEqual([]);
  });

  it('of a trade that ended reaches three years', () => {
    const years = [
      other(5, 2022, { ...PROFIT, lossesCarriedBackFromLaterPeriod: 1_000 }),
      other(6, 2023, { ...PROFIT, lossesCarriedBackFromLaterPeriod: 2_000 }),
      other(7, 2024, { ...PROFIT, lossesCarriedBackFromLaterPeriod: 2_000 }),
    ];
    expect(names(2025, LOSS, years)).toEqual(['carry-back-other-half']);
    expect(names(2025, { ...LOSS, tradeCeased: true }, years)).toEqual([]);
  });

  // The three years that end with the trade, on 31 March 2026, begin on 1 April 2023.
  it('brought forward into the last year of a trade reaches the three years that end with it', () => {
    const ended = { lossesBroughtForward: 20_000, terminalLossCarriedBack: 20_000, tradeCeased: true };
    const full = { ...PROFIT, lossesCarriedBackFromLaterPeriod: 7_500 };
    const years = [other(7, 2024, full), other(6, 2023, full), other(5, 2022, PROFIT)];
    expect(said(2025, ended, years)[0]?.[2]).toContain(
      'No return that it reaches could use more: claim 5,000 less here',
    );
    expect(said(2025, { ...ended, otherCharges: 1_000, lossesCarriedBack: 1_000 }, years)[0]?.[2]).toMatch(
      /Filing 5 has that period .* they reach the three years that end with the trade \(CTA 2010 s45F\)$/,
    );
  });

  // The trade ends on 30 September 2026, so 182 of the 365 days before 1 April 2026 are in its last twelve months. Their
  // share of the loss goes back three years: 20,000 x 182/365 is 9,972.6 (CTA 2010 s39).
  it('of a year partly in the last twelve months of a trade reaches three years, for that part', () => {
    const loss = { otherCharges: 20_000, lossesCarriedBack: 17_000 };
    const last = (end: string): OtherFiling => ({
      filingId: 8,
      figures: figuresFor('2026-04-01', end, { profitLossData: { otherCharges: 1_000, tradeCeased: true } }),
      isAccepted: false,
    });
    const taking = (amount: number) => ({ ...PROFIT, lossesCarriedBackFromLaterPeriod: amount });
    const full = other(7, 2024, taking(7_500));
    const advice = (end: string, ...more: readonly OtherFiling[]) =>
      said(2025, loss, [full, ...more, last(end)])[0]?.[2];
    expect(advice('2026-09-30', other(6, 2023, PROFIT))).toMatch(
      /Filing 6 has that period .* Only 9,972 of this loss goes back further than a year: its share of the last twelve months of the trade \(CTA 2010 s39\)$/,
    );
    expect(
      said(2025, loss, [
        full,
        other(6, 2023, taking(7_500)),
        other(5, 2022, taking(2_000)),
        last('2026-09-30'),
      ]),
    ).toEqual([]);
    expect(names(2023, taking(7_500), [full, other(8, 2025, loss), last('2026-09-30')])).toEqual([
      'carry-back-sides',
    ]);
    // A trade that ends a year later leaves the loss its twelve months.
    expect(advice('2027-03-31', other(6, 2023, PROFIT))).toContain('claim 9,500 less here');
    expect(said(2025, loss, [other(7, 2024, {}), last('2026-09-30')])[0]?.[2]).not.toContain('less here');
  });

  it('adds losses of other years in one return, and both sides agree on their sum', () => {
    // The loss of 2024 reaches 2023; that of 2025, the last of the trade, reaches it too.
    const ended = { otherCharges: 7_000, lossesCarriedBack: 7_000, tradeCeased: true };
    const taking = (amount: number) =>
      other(6, 2023, { turnover: 20_000, lossesCarriedBackFromLaterPeriod: amount });
    const before = other(7, 2024, LOSS);
    expect(said(2025, ended, [taking(12_000), before])).toEqual([]);
    expect(said(2024, LOSS, [taking(12_000), other(8, 2025, ended)])).toEqual([]);
    // 9,000 are the 5,000 of 2024 and 4,000 of 2025.
    const [found] = said(2025, ended, [taking(9_000), before]);
    expect(found?.[2]).toContain('takes trading losses of 7,000 back');
    expect(found?.[2]).toContain('Earlier filings have 4,000 of it so far');
    const earlier = { turnover: 20_000, lossesCarriedBackFromLaterPeriod: 12_000 };
    expect(said(2023, earlier, [before, other(8, 2025, ended)])).toEqual([]);
    expect(names(2023, earlier, [before, other(8, 2025, ended, false)])).toEqual(['carry-back-return-first']);
    const less = { ...earlier, lossesCarriedBackFromLaterPeriod: 11_000 };
    expect(said(2023, less, [before, other(8, 2025, ended)])[0]?.[2]).toBe(
      'and filings 7 and 8 differ: those carry 12,000 back, and the earlier returns take 11,000. Save the same amount in all',
    );
  });

  it('of the second return of a long period reaches only the first, unless the trade ended', () => {
    // 547 days, 365 and 182: of 5,470 the first return has 3,650 and the second 1,820.
    const long = (more: ProfitLossJson): OtherFiling => ({
      filingId: 8,
      figures: figuresFor('2025-04-01', '2026-09-29', {
        profitLossData: { otherCharges: 5_470, lossesCarriedBack: 5_470, ...more },
      }),
      isAccepted: true,
    });
    const advice = (more: ProfitLossJson, taken: number) => {
      const { figures } = long(more);
      const computation = computeFiling(figures, '2026-11-01');
      const others = [other(7, 2024, { ...PROFIT, lossesCarriedBackFromLaterPeriod: taken })];
      return carryBackProblems({ figures, computation, others, today: '2026-11-01' }).map(
        ({ rule, message }) => [rule, message],
      );
    };
    const second = [
      'carry-back-second-return',
      'takes trading losses of 1,820 back from the second return. The first return covers the twelve months before it, so these losses reach no earlier return (CTA 2010 s37(3)(b)). The earlier return can take only 3,650',
    ];
    expect(advice({}, 3_650)).toEqual([second]);
    expect(advice({}, 0)).toEqual([
      ['carry-back-other-half', expect.stringContaining('takes trading losses of 3,650 back')],
      second,
    ]);
    // Two years after the first return.
    const { figures } = long({});
    const alone = { figures, computation: computeFiling(figures, '2026-11-01'), others: [], today: TODAY };
    expect(carryBackProblems(alone)[0]?.message).toContain('Claim by letter until 31 March 2028');
    expect(advice({ tradeCeased: true }, 5_470)).toEqual([]);
    const taking = { ...PROFIT, lossesCarriedBackFromLaterPeriod: 5_470 };
    expect(names(2024, taking, [long({})])).toEqual(['carry-back-sides']);
  });

  // 549 days, 365 and 184: of 5,490 the second return has 1,840. The trade ends on 30 September 2026, so 92 of its days,
  // and 920 of its loss, are of the last twelve months.
  it('of the second return goes further as far as it is of the last twelve months of a later end', () => {
    const profitLossData = { otherCharges: 5_490, lossesCarriedBack: 5_490 };
    const figures = figuresFor('2024-07-01', '2025-12-31', { profitLossData });
    const ended = { profitLossData: { otherCharges: 1_000, tradeCeased: true } };
    const last = { filingId: 8, figures: figuresFor('2026-01-01', '2026-09-30', ended), isAccepted: false };
    const computation = computeFiling(figures, TODAY);
    const facts = { figures, computation, others: [last], today: TODAY };
    expect(carryBackProblems(facts).map(({ message }) => message)).toEqual([
      expect.stringContaining('takes trading losses of 4,570 back'),
      expect.stringContaining('takes trading losses of 920 back from the second return'),
    ]);
  });

  // The loss of calendar 2025 reaches back to 1 January 2024: 9 months of 2024 and, before them, 91 days of the year to
  // 31 March 2024. That year's 7,500 x 91/366 is 1,864.7; its loan profits of 300 x 91/366 are 74.6.
  it('reaches a share by days of a return that is partly within the twelve months', () => {
    const in2025 = (data: ProfitLossJson) => figuresFor('2025-01-01', '2025-12-31', { profitLossData: data });
    const between = (data: ProfitLossJson): OtherFiling => ({
      filingId: 7,
      figures: figuresFor('2024-04-01', '2024-12-31', { profitLossData: data }),
      isAccepted: true,
    });
    const advice = (data: ProfitLossJson, nine: ProfitLossJson, year: ProfitLossJson) => {
      const figures = in2025(data);
      const computation = computeFiling(figures, TODAY);
      return carryBackProblems({
        figures,
        computation,
        others: [between(nine), other(6, 2023, year)],
        today: TODAY,
      }).map(({ message }) => message);
    };
    const full = { turnover: 3_000, lossesCarriedBackFromLaterPeriod: 3_000 };
    expect(advice(LOSS, full, PROFIT)).toEqual([
      expect.stringContaining(
        'Filing 6 has that period (1 April 2023 to 31 March 2024), and its last return could use 1,864: the loss reaches 91 of its 366 days (CTA 2010 s38), but it could be amended only until 31 March 2026',
      ),
    ]);
    const deficit = { propertyBusinessIncome: 9_000, interestPayable: 800, loanDeficitClaimed: 0 };
    const lent = { interestIncome: 300, propertyBusinessIncome: 9_000 };
    expect(
      advice(
        { ...deficit, loanDeficitCarriedBack: 800 },
        { ...lent, loanDeficitFromLaterPeriod: 300 },
        { ...lent, qualifyingDonations: 1_000 },
      ),
    ).toEqual([expect.stringContaining('could use 74: the loss reaches 91 of its 366 days')]);
    const taking = (amount: number) => {
      const data = { ...PROFIT, lossesCarriedBackFromLaterPeriod: amount };
      const loss = {
        filingId: 8,
        figures: in2025({ otherCharges: amount + 3_000, lossesCarriedBack: amount + 3_000 }),
        isAccepted: true,
      };
      return said(2023, data, [between(full), loss]);
    };
    expect(taking(1_864)).toEqual([]);
    expect(taking(1_865)).toEqual([
      [
        'carry-back-sides',
        'profitLossData.lossesCarriedBackFromLaterPeriod',
        'takes trading losses of 1,865 of a later period. This return could use 1,864: the loss reaches 91 of its 366 days (CTA 2010 s38). Claim no more than that',
      ],
    ]);
  });

  // 548 days, 366 and 182: of 18,000 the first return has 12,022 and the last 5,978. The loss reaches back to 1 April
  // 2024, so it reaches 183 days of the first: 12,022 x 183/366 is 6,011.
  it('asks the first return of a long period for its share once the last one is full', () => {
    const taking = (taken: number) => {
      const data = { turnover: 18_000, lossesCarriedBackFromLaterPeriod: taken };
      const figures = figuresFor('2023-10-01', '2025-03-31', { profitLossData: data });
      const loss = { otherCharges: 20_000, lossesCarriedBack: 20_000 };
      return said(2025, loss, [{ filingId: 7, figures, isAccepted: true }])[0]?.[2];
    };
    expect(taking(11_988)).toContain(
      'its last return could use 5,978, and its first return 6,011: the loss reaches 183 of its 366 days (CTA 2010 s38). Amend it by 31 March 2027',
    );
    expect(taking(11_989)).toContain('No return that it reaches could use more: claim 8,011 less here');
  });

  it('names the law that gives the time of each claim', () => {
    // Both end two years after 31 March 2026. Rent of 9,000 leaves the deficit unclaimed here.
    const deficit = { propertyBusinessIncome: 9_000, interestPayable: 800, loanDeficitClaimed: 0 };
    expect(said(2025, { ...deficit, loanDeficitCarriedBack: 800 })[0]?.[2]).toContain(
      'Claim by letter until 31 March 2028 (CTA 2009 s463C)',
    );
    // Losses of 700 brought forward into the last period of a trade, which has no profits.
    const ended = { otherCharges: 500, tradeCeased: true, lossesBroughtForward: 700 };
    expect(said(2025, { ...ended, terminalLossCarriedBack: 700 })[0]?.[2]).toContain('(CTA 2010 s45F(6))');
    expect(said(2025, { ...ended, lossesCarriedBack: 500, terminalLossCarriedBack: 700 })[0]?.[2]).toContain(
      '(CTA 2010 s37(7); CTA 2010 s45F(6))',
    );
  });

  it('is reported for a loan deficit, which reaches only profits of loans', () => {
    const deficit = { propertyBusinessIncome: 9_000, interestPayable: 800, loanDeficitClaimed: 0 };
    const [found] = said(2025, { ...deficit, loanDeficitCarriedBack: 800 }, [
      other(7, 2024, { interestIncome: 300, propertyBusinessIncome: 9_000 }),
    ]);
    expect(found?.slice(0, 2)).toEqual(['carry-back-other-half', 'profitLossData.loanDeficitCarriedBack']);
    expect(found?.[2]).toContain('could use 300');
  });
});

describe('the earlier return, which a loss comes back to', () => {
  const taking: ProfitLossJson = { ...PROFIT, lossesCarriedBackFromLaterPeriod: 5_000 };
  const at = 'profitLossData.lossesCarriedBackFromLaterPeriod';

  it('comes after the return of the loss', () => {
    expect(said(2024, taking)).toEqual([
      ['carry-back-return-first', at, expect.stringContaining('No filing of it is in this account')],
    ]);
    expect(said(2024, taking, [other(8, 2025, LOSS, false)])).toEqual([
      ['carry-back-return-first', at, expect.stringContaining('Filing 8 has not been accepted')],
    ]);
    expect(said(2024, taking, [other(8, 2025, LOSS)])).toEqual([]);
  });

  it('says the same as that return', () => {
    const more = { otherCharges: 6_000, lossesCarriedBack: 6_000 };
    expect(said(2024, taking, [other(8, 2025, more)])).toEqual([
      [
        'carry-back-sides',
        at,
        expect.stringContaining('carries 6,000 back, and the earlier returns take 5,000'),
      ],
    ]);
    // The earlier return was accepted without a carried-back loss.
    expect(names(2024, taking, [other(8, 2025, PROFIT)])).toEqual([
      'carry-back-return-first',
      'carry-back-sides',
    ]);
  });

  it('counts what other years of an ended trade take', () => {
    const ended = { otherCharges: 6_000, lossesCarriedBack: 6_000, tradeCeased: true };
    const third = other(6, 2023, { ...PROFIT, lossesCarriedBackFromLaterPeriod: 1_000 });
    expect(names(2024, taking, [other(8, 2025, ended), third])).toEqual([]);
    expect(names(2024, taking, [other(8, 2025, ended)])).toEqual(['carry-back-sides']);
  });
});
