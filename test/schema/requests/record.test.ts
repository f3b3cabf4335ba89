import { expect, it } from 'vitest';
import { credentialsStruct } from '../../../schema/requests/credentials.ts';
import { emptyFilingData } from '../../../schema/requests/filing-data.ts';
import { mergeCredentials, secretChanges } from '../../../schema/requests/merge.ts';
import { parseBody } from '../../../schema/requests/parse.ts';
import { filingRecord } from '../../../schema/requests/record.ts';

const filing = {
  id: 4,
  companyId: 2,
  companyName: 'EXAMPLE LTD',
  companyNumber: '01234567',
  period: { start: '2025-04-01', end: '2026-03-31' },
  isAmendment: false,
  amendmentOfFilingId: null,
  data: { ...emptyFilingData(false), credentialsData: { utrNumber: '1234567890' }, numberOfEmployees: 3 },
  status: 'draft' as const,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:01.000Z',
};
const sealed = { hasGatewayPassword: true, hasAuthCode: false, bankDetails: { sortCode: '123456' } };

it('has every field of creation and save, null when never set, and masks the secrets (decision 12)', () => {
  expect(filingRecord(filing, sealed)).toEqual({
    id: 4,
    companyId: 2,
    companyName: 'EXAMPLE LTD',
    companyNumber: '01234567',
    periodStart: '2025-04-01',
    periodEnd: '2026-03-31',
    isDormant: false,
    charityStatus: null,
    accountsPdf: null,
    directorName: null,
    numberOfEmployees: 3,
    associatedCompanies: null,
    includePnlInAccounts: null,
    isAmendment: false,
    amendmentOfFilingId: null,
    profitLossData: null,
    capitalAllowancesData: null,
    adjustments: null,
    balanceSheetData: null,
    previousProfitLossData: null,
    previousBalanceSheetData: null,
    goingConcern: null,
    revision: null,
    directorsAdvances: null,
    dividendsPaid: null,
    previousNumberOfEmployees: null,
    directors: null,
    disclosures: null,
    earlyAdoption: null,
    taxCalculation: null,
    credentialsData: {
      utrNumber: '1234567890',
      gatewayId: null,
      gatewayPassword: '[REDACTED]',
      authCode: null,
      directorName: null,
      boardApprovalDate: null,
      filingMode: null,
      agentReferenceId: null,
      agentCompanyName: null,
      declarantName: null,
      declarantStatus: null,
    },
    notesData: null,
    filingTypes: null,
    accountType: null,
    isCloseCompany: null,
    carriesOnTrade: null,
    closeInvestmentHolding: null,
    instalmentPayments: null,
    associatedCompaniesBefore: null,
    supplementaryPagesData: null,
    taxPaymentsData: null,
    bankDetailsData: { sortCode: '123456' },
    status: 'draft' as const,
    approval: null,
    targets: { tax: null, ch: null },
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:01.000Z',
  });
});

it('gives no credentials where none are stored', () => {
  const data = emptyFilingData(false);
  const none = { hasGatewayPassword: false, hasAuthCode: false, bankDetails: null };
  expect(filingRecord({ ...filing, data }, none).credentialsData).toBeNull();
  expect(filingRecord({ ...filing, data }, { ...none, hasAuthCode: true }).credentialsData).toMatchObject({
    authCode: '[REDACTED]',
    gatewayPassword: null,
  });
});

it('can be read, and its credentials posted back, without changing them', () => {
  const { credentialsData } = filingRecord(filing, { ...sealed, hasAuthCode: true });
  const parsed = parseBody(credentialsStruct, credentialsData);
  if (!parsed.ok) throw new Error('refused');
  expect(secretChanges({ filingId: 4, credentialsData: parsed.value })).toEqual({});
  expect(mergeCredentials(filing.data.credentialsData, parsed.value)).toEqual(filing.data.credentialsData);
});
