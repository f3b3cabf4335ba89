/** Exports the whole core except the drawing of PDFs, as an application that needs no PDF would bundle it. */

export { renderInlineXbrl } from '../../core/documents/ixbrl.ts';
export { figuresOf } from '../../core/figures/read.ts';
export { buildAccounts, checkAccounts } from '../../core/filing/accounts.ts';
export { computeFiling } from '../../core/filing/compute.ts';
export { checkRules } from '../../core/filing/rules.ts';
export { assembleReturn } from '../../core/form/assemble.ts';
export { viewOfReturn } from '../../core/form/rules/view.ts';
export { checkStructure } from '../../core/form/structure.ts';
export { writeReturn } from '../../core/form/write.ts';
export * from '../../core/gateways/registry.ts';
export * from '../../core/gateways/registry-reply.ts';
export { buildTaxSubmission } from '../../core/gateways/tax-authority.ts';
export * from '../../core/gateways/tax-reply.ts';
export { verifyChain } from '../../core/proof/history/chain.ts';
export { accountsDocument } from '../../core/reports/accounts.ts';
export { computationDocument } from '../../core/reports/computation.ts';
export { deadlinesCalendar } from '../../core/reports/deadlines-calendar.ts';
export { computationAsJson } from '../../core/tax/explain.ts';
export { withPlan } from '../../core/tax/planning/json.ts';
export { planFiling } from '../../core/tax/planning/plan.ts';
export { checkPage } from '../../core/xbrl/check-page.ts';
export { readXml } from '../../core/xml/read.ts';
