import { describe, expect, it } from 'vitest';
import { profitBeforeTax } from '../../../core/figures/profit.ts';
import { figuresFor } from './figures.ts';

const YEAR = ['2025-04-01', '2026-03-31'] as const;

describe('figures of a stored filing', () => {
  it('keep an amount never supplied absent, and read the others exactly', () => {
    const { profitLoss, payments } = figuresFor(...YEAR, {
      profitLossData: {
        turnover: 9_999_999_999_999,
        staffCosts: 0,
        disallowableExpenses: -5,
        depreciation: null,
      },
      taxPaymentsData: { taxAlreadyPaid: 1.15, repaymentAmount: 0 },
    });
    expect(profitLoss).toEqual({ turnover: 9_999_999_999_999n, staffCosts: 0n, disallowableExpenses: -5n });
    expect(payments.taxAlreadyPaid).toBe(115n);
    expect(payments.repaymentAmount).toBe(0n);
    expect(figuresFor(...YEAR, {}).payments.repaymentAmount).toBeNull();
  });

  it('force a dormant filing to micro, without people, companies or pages', () => {
    const figures = figuresFor(...YEAR, {
      isDormant: true,
      accountType: 'full',
      numberOfEmployees: 5,
      associatedCompanies: 3,
      supplementaryPagesData: {
        ct600a: {
          applies: true,
          beforeEndPeriod: false,
          loans: [{ name: 'A Smith', amount: 1, dateAdvanced: '2025-05-01' }],
        },
      },
    });
    expect(figures).toMatchObject({
      accountType: 'micro',
      numberOfEmployees: 0,
      associatedCompanies: 0,
      pages: { ct600a: null },
    });
  });

  it('treat a charity that says it is close as not close, and drop its loans', () => {
    const ct600a = {
      applies: true,
      beforeEndPeriod: false,
      loans: [{ name: 'A Smith', amount: 10.5, dateAdvanced: '2025-05-01' }],
    };
    const closeCharity = figuresFor(...YEAR, {
      charityStatus: 'charity',
      isCloseCompany: true,
      supplementaryPagesData: { ct600a },
    });
    expect(closeCharity.isCloseCompany).toBe(false);
    expect(closeCharity.pages.ct600a).toBeNull();
    const unsaid = figuresFor(...YEAR, { supplementaryPagesData: { ct600a } });
    expect(unsaid.pages.ct600a?.loans).toEqual([
      { name: 'A Smith', amount: 1050n, dateAdvanced: '2025-05-01' },
    ]);
  });

  it('read no loans page without loans and reliefs', () => {
    const { pages } = figuresFor(...YEAR, {
      supplementaryPagesData: { ct600a: { applies: true, beforeEndPeriod: true, broughtForward: 100 } },
    });
    expect(pages.ct600a).toBeNull();
  });

  it('turn the approval date round, or take the period end', () => {
    const approved = figuresFor(...YEAR, { credentialsData: { boardApprovalDate: '07/05/2026' } });
    expect(approved.signing.boardApprovalDate).toBe('2026-05-07');
    expect(figuresFor(...YEAR, {}).signing.boardApprovalDate).toBe('2026-03-31');
  });

  it("prefer the credentials' director", () => {
    const data = { directorName: 'Ann Other' };
    expect(figuresFor(...YEAR, data).directorName).toBe('Ann Other');
    expect(
      figuresFor(...YEAR, { ...data, credentialsData: { directorName: 'Jo Bloggs' } }).directorName,
    ).toBe('Jo Bloggs');
  });

  it('find comparative breakdowns under any of their three names', () => {
    const breakdown = { tradeDebtors: 7 };
    const placed = [
      { previousBalanceSheetData: { debtors: 7, debtorsBreakdown: breakdown } },
      { previousBalanceSheetData: { debtors: 7, previousDebtorsBreakdown: breakdown } },
      { previousBalanceSheetData: { debtors: 7 }, balanceSheetData: { previousDebtorsBreakdown: breakdown } },
    ];
    for (const data of placed)
      expect(figuresFor(...YEAR, data).previousBalanceSheet?.debtorsBreakdown).toEqual({ tradeDebtors: 7n });
  });

  it('write numeric cells of a note as text and keep blanks', () => {
    const { notes } = figuresFor(...YEAR, {
      notesData: [
        {
          title: 'Leases',
          table: {
            columns: [
              { label: 'Item', type: 'text' },
              { label: 'Due', type: 'number' },
            ],
            rows: [
              ['Van', 12.5],
              ['Lift', null],
            ],
          },
        },
      ],
    });
    expect(notes[0]?.table?.rows).toEqual([
      ['Van', '12.5'],
      ['Lift', null],
    ]);
    expect(notes[0]?.table?.rowStyles).toEqual(['normal', 'normal']);
  });
});

describe('profit before tax per accounts', () => {
  // 100 - 10 - 20 - 5 - 15 - 4 + 3 + 2 = 51; with a fair value loss of 6, 45 in full accounts.
  const profitLoss = {
    turnover: 100n,
    costOfRawMaterials: 10n,
    staffCosts: 20n,
    depreciation: 5n,
    otherCharges: 15n,
    interestPayable: 4n,
    interestIncome: 3n,
    dividendsReceived: 2n,
    fairValueGains: -6n,
    propertyBusinessIncome: 1_000n,
  };
  it('counts fair value movements in full accounts only', () => {
    expect(profitBeforeTax(profitLoss, 'micro')).toBe(51n);
    expect(profitBeforeTax(profitLoss, 'full')).toBe(45n);
  });
});
