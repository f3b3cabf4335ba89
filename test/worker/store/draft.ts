import { emptyFilingData } from '../../../schema/requests/filing-data.ts';
import type { NewFiling } from '../../../worker/store/store.ts';

/** Makes a draft of a year, with nothing saved yet, and with the fields that a test gives. */
export const draft = (of: Pick<NewFiling, 'accountId' | 'companyId'> & Partial<NewFiling>): NewFiling => ({
  mode: 'test',
  period: { start: '2025-04-01', end: '2026-03-31' },
  previousPeriod: null,
  isAmendment: false,
  amendmentOfFilingId: null,
  data: emptyFilingData(false),
  sealed: { gatewayPassword: null, authCode: null, bankDetails: null },
  status: 'draft',
  requestedStatus: 'draft',
  createdAt: '2026-04-01T09:00:00Z',
  ...of,
});
