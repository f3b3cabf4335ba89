import { describe, expect, it } from 'vitest';
import { checkSize } from '../../../core/accounts/check-size.ts';
import type { FilingJson } from '../../../core/figures/filing-fields.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { LAW, type Law } from '../../../core/law/law.ts';
import { planFiling } from '../../../core/tax/planning/plan.ts';
import { figuresFor } from '../figures/figures.ts';

/** Tests one new row in a table, and its effect in a year that begins on its first day. */

const FROM = '2028-04-01';
const TODAY = '2029-12-01';
const law = 'invented';
const changed = (rows: Partial<Law>): Law => ({ ...LAW, ...rows });

function planned(data: FilingJson, under: Law) {
  const figures = figuresFor(FROM, '2029-03-31', { isDormant: false, accountType: 'micro', ...data });
  const computation = computeFiling(figures, TODAY, { law: under });
  const plan = planFiling(figures, computation, TODAY);
  const [computed] = computation.returns;
  return {
    box: (box: string) => computed?.boxes.get(box),
    working: (id: string) => computed?.lines.find((line) => line.id === id)?.working,
    deadline: (id: string) => plan.deadlines.find((deadline) => deadline.id === id),
    limit: (id: string) => plan.returns[0]?.limits.find((limit) => limit.id === id)?.limit,
    instalments: plan.returns[0]?.instalments?.payments.map(({ date }) => date),
    sizes: checkSize(figures, under).map(({ message }) => message),
  };
}

const PROFITS = { profitLossData: { turnover: 400_000 } };

describe('a further row of the law', () => {
  it('of months to pay in moves the day and says so in words', () => {
    const { deadline, working } = planned(
      PROFITS,
      changed({ payment: [...LAW.payment, { from: FROM, months: 6, law }] }),
    );
    expect(deadline('payment')).toMatchObject({ date: '2029-10-01', law });
    expect(deadline('payment')?.working).toMatch(/^Six months and one day after 31 March 2029/);
    expect(working('paymentDue')).toBe('Six months and one day after 31 March 2029');
  });

  it('of months to file in moves the return and its amendment', () => {
    const { deadline, working } = planned(
      PROFITS,
      changed({
        return: [...LAW.return, { from: FROM, months: 10, monthsAfterNotice: 2, law }],
        amendment: [...LAW.amendment, { from: FROM, months: 6, law }],
      }),
    );
    expect(deadline('return')).toMatchObject({ date: '2030-01-31', law });
    expect(deadline('amendment')).toMatchObject({ date: '2030-07-31', law });
    expect(working('returnDue')).toBe('Ten months after 31 March 2029');
  });

  it('of months to file accounts in moves the registry’s day', () => {
    const { deadline } = planned(
      PROFITS,
      changed({
        accountsFiling: [
          ...LAW.accountsFiling,
          { from: FROM, months: { private: 6, public: 4 }, anniversaryMonths: 12, minMonths: 3, law },
        ],
      }),
    );
    expect(deadline('accounts')).toMatchObject({ date: '2029-09-30', law });
  });

  it('of years moves the days to claim a loss and to keep records until', () => {
    const { deadline } = planned(
      { profitLossData: { turnover: 1_000, staffCosts: 5_000 } },
      changed({
        lossClaim: [...LAW.lossClaim, { from: FROM, years: 3, law }],
        records: [...LAW.records, { from: FROM, years: 5, law }],
      }),
    );
    expect(deadline('loss-claim')).toMatchObject({ date: '2032-03-31' });
    expect(deadline('loss-claim')?.working).toMatch(/^Three years after/);
    expect(deadline('records')).toMatchObject({ date: '2034-03-31' });
  });

  it('of the rate on loans is charged on loans made from its day', () => {
    const loan = (dateAdvanced: string) => ({ name: 'J Smith', amount: 10_000, dateAdvanced });
    const ct600a = { applies: true, beforeEndPeriod: false, loans: [loan('2028-04-05'), loan('2028-04-06')] };
    const { box, working } = planned(
      { isCloseCompany: true, supplementaryPagesData: { ct600a } },
      changed({ loansRates: [...LAW.loansRates, { from: '2028-04-06', rate: 4000n, sentFrom: null, law }] }),
    );
    // 10,000 x 35.75% + 10,000 x 40% = 3,575 + 4,000
    expect(box('A20')).toEqual({ kind: 'pence', amount: 7_575_00n });
    expect(working('loansTaxCharged')).toBe('10,000 x 35.75% + 10,000 x 40% = 7,575.00');
  });

  it('of the months to repay a loan in moves the day for relief at once', () => {
    const ct600a = {
      applies: true,
      beforeEndPeriod: false,
      loans: [{ name: 'J Smith', amount: 10_000, dateAdvanced: '2028-05-01' }],
    };
    const { deadline } = planned(
      { isCloseCompany: true, supplementaryPagesData: { ct600a } },
      changed({ loansRelief: [...LAW.loansRelief, { from: FROM, months: 10, law, laterLaw: law }] }),
    );
    expect(deadline('loans-repaid')).toMatchObject({ date: '2030-01-31', law });
  });

  it('of the deductions allowance and the share above it limits relief for losses brought forward', () => {
    const { box, working, limit } = planned(
      { profitLossData: { turnover: 3_000_000, lossesBroughtForward: 9_000_000 } },
      changed({
        carriedForward: [
          ...LAW.carriedForward,
          {
            from: FROM,
            tradingLosses: 'totalProfits',
            restriction: {
              deductionsAllowance: 1_000_000n,
              shareAbove: { numerator: 1n, denominator: 4n },
              holdsCapitalLosses: true,
            },
            law,
          },
        ],
      }),
    );
    // 1,000,000 + 1/4 x (3,000,000 - 1,000,000)
    expect(box('285')).toEqual({ kind: 'pounds', amount: 1_500_000n });
    expect(working('relevantMaximum')).toBe('1,000,000 + 1/4 x (3,000,000 - 1,000,000) = 1,500,000');
    expect(limit('deductionsAllowance')).toBe(1_000_000n);
  });

  it('of the thresholds of instalments makes a company large, and says when it pays', () => {
    const [inForce] = LAW.instalments;
    const { large } = inForce.thresholds;
    const { instalments, limit } = planned(
      PROFITS,
      changed({
        instalments: [
          ...LAW.instalments,
          {
            ...inForce,
            from: FROM,
            thresholds: { ...inForce.thresholds, large: { ...large, profits: 300_000n } },
            monthsBetween: 4,
            law,
          },
        ],
      }),
    );
    expect(limit('large')).toBe(300_000n);
    // Instalments: six months and 13 days after 1 April, then every four months. The last is three months and 14 days
    // after 31 March.
    expect(instalments).toEqual(['2028-10-14', '2029-02-14', '2029-06-14', '2029-07-14']);
  });

  it('of the size of companies decides whom the accounts are for', () => {
    const [micro, small] = [
      { turnover: 300_000n, balanceSheetTotal: 100n, employees: 2 },
      { turnover: 1_000_000n, balanceSheetTotal: 1_000n, employees: 5 },
    ];
    const data = { ...PROFITS, numberOfEmployees: 3 };
    expect(planned(data, LAW).sizes).toEqual([]);
    expect(
      planned(data, changed({ companySize: [...LAW.companySize, { from: FROM, micro, small, law }] })).sizes,
    ).toEqual([
      'above the size of a micro-entity: turnover of 400,000 is over 300,000, 3 employees are over 2; the first year counts alone, so the company files full accounts',
    ]);
  });
});
