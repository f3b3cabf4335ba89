import type { PolicyId } from '../paragraph.ts';

/** Texts stated of the whole period. */
export const POLICY_TAGS: Readonly<Record<PolicyId, string>> = {
  compliance: 'core:StatementComplianceWithApplicableReportingFramework',
  turnover: 'core:RevenueRecognitionPolicy',
  fixedAssets: 'core:PropertyPlantEquipmentPolicy',
  intangibleAssets: 'core:IntangibleAssetsPolicy',
  tangibleAssets: 'core:PropertyPlantEquipmentPolicy',
  stocks: 'core:InventoriesPolicy',
  tax: 'core:TaxPolicy',
  deferredTax: 'core:DeferredTaxPolicy',
};
