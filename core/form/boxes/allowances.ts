import { POUNDS, TICK } from './format.ts';
import { box, group, pair } from './node.ts';

/** Enhanced expenditure, boxes 650 to 680. */
export const enhancedExpenditure = group('EnhancedExpenditure', [
  box('650', 'SMEclaim', 'Research and development: small or medium company claim', TICK),
  box('653', 'RAndDIntensiveSMEclaim', 'Research and development: intensive small or medium company', TICK),
  box('655', 'LargeCompanyClaim', 'Research and development: large company or merged scheme claim', TICK),
  box('656', 'RAndDClaimNotificationForm', 'Research and development claim notification sent', TICK),
  box('657', 'AdditionalRAndDForm', 'Research and development additional information sent', TICK),
  box('658', 'AdditionalCreativesForm', 'Creative industries additional information sent', TICK),
  box(
    '659',
    'RAndDExpenditureSME',
    'Research and development expenditure of small or medium companies',
    POUNDS,
  ),
  box('660', 'RandDEnhancedExpenditure', 'Research and development enhanced expenditure', POUNDS),
  box('663', 'CreativesCoreExpenditure', 'Creative core expenditure', POUNDS),
  box('665', 'CreativeEnhancedExpenditure', 'Creative enhanced expenditure', POUNDS),
  box(
    '670',
    'RandDAndCreativeEnhancedExpenditure',
    'Research and development and creative enhanced expenditure',
    POUNDS,
  ),
  box('675', 'SMEclaimAsLargeCompany', 'Small or medium company claiming as a large one', POUNDS),
  box('680', 'VaccineResearch', 'Vaccine research expenditure', POUNDS),
]);

/** Land remediation, box 685: a box that is a section of its own. */
export const landRemediationEnhancedExpenditure = box(
  '685',
  'LandRemediationEnhancedExpenditure',
  'Land remediation enhanced expenditure',
  POUNDS,
);

/** Capital allowances and balancing charges of the trade, boxes 688 to 730. */
export const allowancesAndCharges = group('AllowancesAndCharges', [
  pair('FullExpensing', '688', '689', 'Full expensing'),
  box('690', 'AIACapitalAllowancesInc', 'Annual investment allowance', POUNDS),
  pair('MachineryAndPlantSuperDeduction', '691', '692', 'Super-deduction'),
  pair('MachineryAndPlantSpecialRateAllowance', '693', '694', 'Special rate allowance'),
  pair('MachineryAndPlantSpecialRatePool', '695', '700', 'Special rate pool'),
  pair('MachineryAndPlantMainPool', '705', '710', 'Main pool'),
  box('711', 'StructuresAndBuildingsCapitalAllowances', 'Structures and buildings allowance', POUNDS),
  pair('ElectricChargePoints', '713', '714', 'Electric charge points', 'disposal values'),
  pair('BusinessPremisesRenovationIncluded', '715', '720', 'Business premises renovation'),
  pair('EnterpriseZones', '721', '722', 'Enterprise zones, freeports and investment zones'),
  pair('ZeroEmissionsGoodsVehicles', '723', '724', 'Zero-emissions goods vehicles', 'disposal values'),
  pair('ZeroEmissionsCars', '726', '727', 'Zero-emissions cars', 'disposal values'),
  pair('Others', '725', '730', 'Other allowances and charges'),
]);

/** Capital allowances and balancing charges outside the trade, boxes 733 to 755. */
export const notIncluded = group('NotIncluded', [
  pair('FullExpensing', '733', '734', 'Full expensing, outside the trade'),
  box('735', 'AIACapitalAllowancesNotInc', 'Annual investment allowance, outside the trade', POUNDS),
  box(
    '736',
    'StructuresAndBuildingsCapitalAllowances',
    'Structures and buildings allowance, outside the trade',
    POUNDS,
  ),
  pair('ElectricChargePoints', '737', '738', 'Electric charge points, outside the trade', 'disposal values'),
  pair(
    'BusinessPremisesRenovationNotIncluded',
    '740',
    '745',
    'Business premises renovation, outside the trade',
  ),
  pair('MachineryAndPlantSuperDeduction', '741', '742', 'Super-deduction, outside the trade'),
  pair('MachineryAndPlantSpecialRateAllowance', '743', '744', 'Special rate allowance, outside the trade'),
  pair(
    'EnterpriseZones',
    '746',
    '747',
    'Enterprise zones, freeports and investment zones, outside the trade',
  ),
  pair(
    'ZeroEmissionsGoodsVehicles',
    '748',
    '749',
    'Zero-emissions goods vehicles, outside the trade',
    'disposal values',
  ),
  pair('ZeroEmissionsCars', '751', '752', 'Zero-emissions cars, outside the trade', 'disposal values'),
  pair('OtherAllowancesAndCharges', '750', '755', 'Other allowances and charges, outside the trade'),
]);

/** Qualifying expenditure, boxes 760 to 775. */
export const qualifyingExpenditure = group('QualifyingExpenditure', [
  box('760', 'MachineryAndPlantExpenditure', 'Expenditure qualifying for a first-year allowance', POUNDS),
  box(
    '765',
    'DesignatedEnvironmentallyFriendlyMachineryAndPlant',
    'Environmentally friendly plant expenditure',
    POUNDS,
  ),
  box('770', 'MachineryAndPlantLongLife', 'Long-life assets and integral features expenditure', POUNDS),
  box('771', 'StructuresAndBuildings', 'Structures and buildings expenditure', POUNDS),
  box('772', 'MachineryAndPlantSuperDeduction', 'Super-deduction expenditure', POUNDS),
  box('773', 'MachineryAndPlantSpecialRateAllowance', 'Special rate allowance expenditure', POUNDS),
  box('775', 'OtherMachineryAndPlant', 'Other machinery and plant expenditure', POUNDS),
]);
