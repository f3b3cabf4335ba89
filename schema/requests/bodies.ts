/** Gathers the structs of the bodies of all endpoints, which load together when the first body is read. */
export { createFeedStruct, createKeyStruct, feedStruct, keyStruct } from './account.ts';
export { amendmentsStruct } from './amendments.ts';
export { approvalStruct, revokeApprovalStruct } from './approvals.ts';
export { deleteMappingsStruct, rollForwardStruct, trialBalanceStruct } from './books.ts';
export { addCompanyStruct, archiveCompanyStruct, filedElsewhereStruct } from './companies.ts';
export { createFilingStruct, filingIdStruct, saveFilingStruct } from './filings.ts';
export { groupReliefStruct } from './group-relief.ts';
export { prepareStruct, submitStruct, validateFilingsStruct, validateStruct } from './submit.ts';
