import { ct600eStruct } from '../../../../schema/requests/pages/ct600e.ts';
import { describeCases } from '../cases.ts';

const page = (more: object) => ({ applies: true, ...more });
const row = {
  forenames: 'Ann',
  surname: 'Jones',
  addressLine1: '1 Example Street',
  postcode: 'CF10 1AA',
  date: '2025-05-01',
  amount: 600,
};

describeCases('ct600e', ct600eStruct, {
  accepted: [
    { name: 'the least', body: page({ claimingExemption: true, allCharitable: 'all_exempt' }) },
    { name: 'an incomplete page, which only submit refuses', body: page({}) },
    {
      name: 'everything',
      body: page({
        claimingExemption: true,
        allCharitable: 'some_not_charitable',
        overclaimedTax: false,
        repaymentReference: 'XR12345',
        registrationNumber: '1234567',
        declarationName: 'Ann Jones',
        declarationStatus: 'Trustee',
        declarationDate: '2026-05-01',
        income: { totalTurnover: 40000, legacyIncome: 1000 },
        expenditure: { tradingCosts: 20000 },
        assets: { tangibleFixedHeld: 1, subsidiaryOrAssociatedCompanies: 999, qualifyingInvestments: true },
        legacyPayments: [row, { ...row, postcode: 'cf101aa', amount: 400 }],
        bySubPeriod: [{ income: { legacyIncome: 250 } }, { income: { legacyIncome: 750 }, assets: null }],
      }),
      canonical: page({
        claimingExemption: true,
        allCharitable: 'some_not_charitable',
        overclaimedTax: false,
        repaymentReference: 'XR12345',
        registrationNumber: '1234567',
        declarationName: 'Ann Jones',
        declarationStatus: 'Trustee',
        declarationDate: '2026-05-01',
        income: { totalTurnover: 40000, legacyIncome: 1000 },
        expenditure: { tradingCosts: 20000 },
        assets: { tangibleFixedHeld: 1, subsidiaryOrAssociatedCompanies: 999, qualifyingInvestments: true },
        legacyPayments: [row, { ...row, amount: 400 }],
        bySubPeriod: [{ income: { legacyIncome: 250 } }, { income: { legacyIncome: 750 } }],
      }),
    },
    { name: 'legacy income without rows', body: page({ income: { legacyIncome: 5 }, legacyPayments: [] }) },
    {
      name: 'a postcode from abroad',
      body: page({ legacyPayments: [{ ...row, postcode: 'D-10115', overseas: true }] }),
    },
    { name: 'the most rows', body: page({ legacyPayments: Array(60).fill(row) }) },
  ],
  refused: [
    {
      name: 'a page that does not apply',
      body: { applies: false },
      problems: [['applies', 'must be true']],
    },
    {
      name: 'legacy income that disagrees with its rows',
      body: page({ income: { legacyIncome: 599 }, legacyPayments: [row] }),
      problems: [['income.legacyIncome', 'disagrees with the total of legacyPayments, 600']],
    },
    {
      name: 'legacy income of the sub-periods that disagrees with the rows',
      body: page({ legacyPayments: [row], bySubPeriod: [{ income: { legacyIncome: 1 } }, {}] }),
      problems: [['bySubPeriod', 'disagrees with the total of legacyPayments, 600']],
    },
    {
      name: 'wrong figures',
      body: page({
        allCharitable: 'yes',
        income: { giftAid: -1, total: 1 },
        expenditure: { tradingCosts: 0.5 },
        assets: { subsidiaryOrAssociatedCompanies: 1000, qualifyingInvestments: 1 },
        bySubPeriod: [{}],
        E90: 1,
      }),
      problems: [
        ['allCharitable', 'all_exempt or some_not_charitable'],
        ['income.giftAid', 'whole number of pounds'],
        ['income.total', 'unknown field'],
        ['expenditure.tradingCosts', 'whole number of pounds'],
        ['assets.subsidiaryOrAssociatedCompanies', 'between 0 and 999'],
        ['assets.qualifyingInvestments', 'true or false'],
        ['bySubPeriod', 'expected exactly 2 sub-periods'],
        ['E90', 'derives'],
      ],
    },
    {
      name: 'wrong rows',
      body: page({ legacyPayments: [{ ...row, postcode: '12345' }, { amount: '1' }] }),
      problems: [
        ['legacyPayments[0].postcode', 'expected a UK postcode'],
        ['legacyPayments[1].forenames', 'required'],
        ['legacyPayments[1].surname', 'required'],
        ['legacyPayments[1].addressLine1', 'required'],
        ['legacyPayments[1].date', 'required'],
        ['legacyPayments[1].amount', 'whole number of pounds'],
      ],
    },
    {
      name: 'too many rows',
      body: page({ legacyPayments: Array(61).fill(row) }),
      problems: [['legacyPayments', 'at most 60 legacy payments']],
    },
  ],
});
