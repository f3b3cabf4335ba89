import { describe, expect, it } from 'vitest';
import {
  createFilingStruct,
  createForm,
  filingIdStruct,
  saveFilingStruct,
} from '../../../schema/requests/filings.ts';
import { describeCases } from './cases.ts';

const create = (more: object) => ({
  companyId: 1,
  periodStart: '2025-04-01',
  periodEnd: '2026-03-31',
  isDormant: false,
  ...more,
});
const asNew = { isAmendment: false, amendmentOfFilingId: null };

describeCases('POST /filing/create', createFilingStruct, {
  accepted: [
    { name: 'a new filing', body: create({}), canonical: create(asNew) },
    {
      name: 'every optional field at its ends',
      body: create({
        ...asNew,
        charityStatus: 'casc',
        directorName: 'Jo',
        numberOfEmployees: 0,
        associatedCompanies: 99,
        includePnlInAccounts: true,
      }),
    },
    { name: 'no charity', body: create({ ...asNew, charityStatus: null }) },
    {
      name: 'an amendment of a filing stored here',
      body: {
        companyId: 1,
        periodStart: '2025-04-01',
        periodEnd: '2026-03-31',
        isAmendment: true,
        amendmentOfFilingId: 7,
      },
    },
    {
      name: 'an amendment of a filing made elsewhere',
      body: create({ isAmendment: true, numberOfEmployees: 3 }),
      canonical: create({ isAmendment: true, amendmentOfFilingId: null, numberOfEmployees: 3 }),
    },
    { name: 'eighteen months to the day', body: create({ ...asNew, periodEnd: '2026-09-30' }) },
  ],
  refused: [
    {
      name: 'nothing',
      body: {},
      problems: [
        ['companyId', 'required'],
        ['periodStart', 'required'],
        ['periodEnd', 'required'],
        ['isDormant', 'required'],
      ],
    },
    {
      name: 'wrong types',
      body: {
        companyId: '1',
        periodStart: '01/04/2025',
        periodEnd: '2026-02-30',
        isDormant: 'no',
        charityStatus: 'church',
        numberOfEmployees: -1,
        associatedCompanies: 100,
        includePnlInAccounts: 'no',
        directorName: 'a\u0007b',
      },
      problems: [
        ['companyId', 'expected a number that identifies it'],
        ['periodStart', 'YYYY-MM-DD'],
        ['periodEnd', 'YYYY-MM-DD'],
        ['isDormant', 'true or false'],
        ['charityStatus', 'charity or casc'],
        ['numberOfEmployees', 'whole number between 0'],
        ['associatedCompanies', 'whole number between 0 and 99'],
        ['includePnlInAccounts', 'true or false'],
        ['directorName', 'control character'],
      ],
    },
    {
      name: 'values that are no text',
      body: create({ periodStart: null, periodEnd: 20_260_331, charityStatus: '' }),
      problems: [
        ['periodStart', 'null was sent: send a date such as "2025-12-31"'],
        ['periodEnd', 'a number was sent: send it in quotation marks, such as "2025-12-31"'],
        ['charityStatus', 'expected charity or casc, but empty text was sent'],
      ],
    },
    {
      name: 'an end before the start',
      body: create({ periodEnd: '2025-03-31' }),
      problems: [['periodEnd', 'before periodStart']],
    },
    {
      name: 'a day over eighteen months',
      body: create({ periodEnd: '2026-10-01' }),
      problems: [['periodEnd', 'more than 18 months']],
    },
    {
      name: 'an original without the amendment',
      body: create({ amendmentOfFilingId: 7 }),
      problems: [['isAmendment', 'must be true']],
    },
    {
      name: 'a dormant charity',
      body: create({ isDormant: true, charityStatus: 'charity' }),
      problems: [['charityStatus', 'dormant']],
    },
    {
      name: 'fields that only a save sets',
      body: create({ accountType: 'micro', profitLossData: {}, status: 'draft' }),
      problems: [
        ['accountType', 'POST /filing/save'],
        ['profitLossData', 'POST /filing/save'],
        ['status', 'POST /filing/save'],
      ],
    },
  ],
});

describe('createForm', () => {
  const base = { companyId: 1, periodStart: '2025-04-01', periodEnd: '2026-03-31' };
  it.each([
    [false, null, 'new'],
    [true, 7, 'amendment'],
    [true, null, 'direct_amendment'],
  ] as const)('isAmendment %s of %s is %s', (isAmendment, amendmentOfFilingId, form) => {
    expect(createForm({ ...base, isAmendment, amendmentOfFilingId })).toBe(form);
  });
});

const deep = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);

describeCases('POST /filing/save', saveFilingStruct, {
  accepted: [
    { name: 'only the filing', body: { filingId: 1 } },
    ...(
      [
        ['micro', 'micro'],
        ['micro-entity', 'micro'],
        ['frs105', 'micro'],
        ['full', 'full'],
        ['small-company', 'full'],
        ['frs102', 'full'],
      ] as const
    ).map(([sent, kept]) => ({
      name: `account type ${sent}`,
      body: { filingId: 1, accountType: sent },
      canonical: { filingId: 1, accountType: kept },
    })),
    {
      name: 'null for every object, which clears it',
      body: {
        filingId: 1,
        profitLossData: null,
        balanceSheetData: null,
        previousProfitLossData: null,
        previousBalanceSheetData: null,
        taxCalculation: null,
        credentialsData: null,
        notesData: null,
        filingTypes: null,
        supplementaryPagesData: null,
        taxPaymentsData: null,
        bankDetailsData: null,
        charityStatus: null,
        isCloseCompany: null,
      },
    },
    {
      name: 'null for one page',
      body: { filingId: 1, supplementaryPagesData: { ct600a: null, ct600e: { applies: true } } },
      canonical: { filingId: 1, supplementaryPagesData: { ct600a: null, ct600e: { applies: true } } },
    },
    {
      name: 'aliases in both years',
      body: {
        filingId: 1,
        previousProfitLossData: { costOfSales: 1 },
        previousBalanceSheetData: { creditors: 2 },
      },
      canonical: {
        filingId: 1,
        previousProfitLossData: { costOfRawMaterials: 1 },
        previousBalanceSheetData: { creditorsWithinOneYear: 2 },
      },
    },
    {
      name: 'an echo of anything, 64 deep and 64 KiB long',
      body: { filingId: 1, taxCalculation: { a: deep(63), b: [null, 'x', 1.5], c: 'x'.repeat(60_000) } },
    },
    {
      name: 'the rest',
      body: {
        filingId: 1,
        status: 'in_progress',
        includePnlInAccounts: false,
        isDormant: true,
        charityStatus: 'charity',
        numberOfEmployees: 1,
        associatedCompanies: 0,
        isCloseCompany: true,
        filingTypes: { ct600: true, accounts: false },
      },
    },
  ],
  refused: [
    { name: 'text', body: 'x', problems: [[null, 'expected an object']] },
    { name: 'null', body: null, problems: [[null, 'expected an object']] },
    { name: 'nothing', body: {}, problems: [['filingId', 'required']] },
    {
      name: 'fields of other requests, and misspelt ones',
      body: { filingId: 1, periodEnd: '2026-03-31', directorName: 'x', profitlossData: {}, ct600a: {} },
      problems: [
        ['directorName', '2 to 56'],
        ['profitlossData', 'did you mean profitLossData?'],
        ['ct600a', 'supplementaryPagesData'],
      ],
    },
    {
      name: 'a state that the caller cannot set, and an unknown type',
      body: {
        filingId: 0,
        status: 'filed',
        accountType: 'frs103',
        isCloseCompany: 'no',
        filingTypes: { ct600: 1, vat: true },
      },
      problems: [
        ['filingId', 'expected a number'],
        ['status', 'draft or in_progress'],
        ['accountType', 'micro or full'],
        ['isCloseCompany', 'true or false'],
        ['filingTypes.ct600', 'true or false'],
        ['filingTypes.vat', 'unknown field'],
      ],
    },
    {
      name: 'every fault of every part at once, at its full path',
      body: {
        filingId: 1,
        profitLossData: { turnover: 'x' },
        notesData: [
          { title: 't', body: 'b' },
          { title: 't', table: { columns: [], rows: [[1]] } },
        ],
        supplementaryPagesData: { ct600a: { applies: true, beforeEndPeriod: true, loans: [{ name: 'x' }] } },
        taxCalculation: [],
      },
      problems: [
        ['profitLossData.turnover', 'whole number of pounds'],
        ['notesData[1].table.columns', '2 to 6 columns'],
        ['notesData[1].table.rows[0]', 'one cell for each column'],
        ['supplementaryPagesData.ct600a.loans[0].name', '2 to 56'],
        ['supplementaryPagesData.ct600a.loans[0].amount', 'required'],
        ['supplementaryPagesData.ct600a.loans[0].dateAdvanced', 'required'],
        ['taxCalculation', 'expected an object'],
      ],
    },
    {
      name: 'an echo too deep',
      body: { filingId: 1, taxCalculation: deep(5000) },
      problems: [['taxCalculation', 'nested at most 64 deep']],
    },
    {
      name: 'an echo too long',
      body: { filingId: 1, taxCalculation: { a: 'é'.repeat(33_000) } },
      problems: [['taxCalculation', 'at most 64 KiB']],
    },
  ],
});

describeCases('{ filingId }', filingIdStruct, {
  accepted: [{ name: 'a filing', body: { filingId: 9_007_199_254_740_991 } }],
  refused: [
    { name: 'a fraction', body: { filingId: 1.5 }, problems: [['filingId', 'expected a number']] },
    { name: 'more', body: { filingId: 1, force: true }, problems: [['force', 'unknown field']] },
  ],
});
