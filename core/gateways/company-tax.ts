/** How the tax authority's Transaction Engine names company tax returns. */
export const COMPANY_TAX_CLASS = 'HMRC-CT-CT600';
/** The authority's Test-in-Live: a live sign-in and the live address, and nothing is filed. */
export const COMPANY_TAX_TRIAL_CLASS = `${COMPANY_TAX_CLASS}-TIL`;
/** Where returns are filed. What is marked as a test is never sent there: the authority refuses it. */
export const COMPANY_TAX_LIVE_HOST = 'transaction-engine.tax.service.gov.uk';
