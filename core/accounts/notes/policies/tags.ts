import type { PolicyId } from '../../paragraph.ts';

/** Concepts of texts about the whole period. */
export const POLICY_TAGS: Readonly<Record<PolicyId, string>> = {
  compliance: 'core:StatementComplianceWithApplicableReportingFramework',
  turnover: 'core:RevenueRecognitionPolicy',
  fixedAssets: 'core:PropertyPlantEquipmentPolicy',
  intangibleAssets: 'core:IntangibleAssetsPolicy',
  tangibleAssets: 'core:PropertyPlantEquipmentPolicy',
  stocks: 'core:InventoriesPolicy',
  tax: 'core:TaxPolicy',
  deferredTax: 'core:DeferredTaxPolicy',
  goingConcern: 'core:DescriptionGoing-concernStatus',
  goingConcernReason: 'core:DescriptionWhyEntityNotGoing-concernOrUncertaintiesOverGoing-concernStatus',
};
