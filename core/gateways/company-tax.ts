/** Class of company tax returns at the tax authority's Transaction Engine. */
export const COMPANY_TAX_CLASS = 'HMRC-CT-CT600';
/** Class of the authority's Test-in-Live: a live sign-in at the live address, but nothing is filed. */
export const COMPANY_TAX_TRIAL_CLASS = `${COMPANY_TAX_CLASS}-TIL`;
/** Host where returns are filed. A test is never sent there: the authority refuses it. */
export const COMPANY_TAX_LIVE_HOST = 'transaction-engine.tax.service.gov.uk';
/** Hosts of the authority's test services, which file nothing. Data of real customers is never sent to them. */
export const COMPANY_TAX_TEST_HOSTS: readonly string[] = [
  'test-transaction-engine.tax.service.gov.uk',
  'www.tpvs.hmrc.gov.uk',
];
