import { sumOf } from './box.ts';
import { type Concept, company, trade } from './concept.ts';
import { POUNDS, TICK } from './format.ts';
import { box, group, pair } from './node.ts';
import type { PartId } from './parts.ts';

/** Makes an amount of the capital allowances that the caller enters under the name of its line. */
const entered =
  <const Part extends PartId>(part: Part, note?: string) =>
  <const Name extends string>(
    line: Name,
    law: string,
    more: { readonly concept?: Concept; readonly evenNil?: true; readonly note?: string } = {},
  ) =>
    ({
      line: [line, part, law],
      entered: `profitLossData.${line}` as const,
      ...(note === undefined ? {} : { note }),
      ...more,
    }) as const;
const allowance = entered('allowancesClaimed');
const charge = entered('balancingCharges', 'added back');
const disposal = entered('disposalValues', 'disclosed only');
const expenditure = entered('qualifyingExpenditure', 'analysis only');

/** Makes an allowance of a property business or of management, computed from facts: no caller enters it. */
const ofOtherBusiness =
  <const Part extends PartId>(part: Part) =>
  <const Name extends string>(line: Name, law: string) =>
    ({ line: [line, part, law] }) as const;
const outside = ofOtherBusiness('allowancesOutsideTrade');
const outsideCharge = ofOtherBusiness('chargesOutsideTrade');
const outsideDisposal = ofOtherBusiness('disposalValues');

const RESEARCH = 'supplementaryPagesData.ct600l';

/** Enhanced expenditure, boxes 650 to 680. */
export const enhancedExpenditure = group('EnhancedExpenditure', [
  box('650', 'SMEclaim', 'Research and development: small or medium company claim', TICK, {
    line: ['researchSmallClaim', 'ct600l.claim', 'CTA 2009 s1119'],
    field: `${RESEARCH}.smallOrMediumEnterprise`,
  }),
  box('653', 'RAndDIntensiveSMEclaim', 'Research and development: intensive small or medium company', TICK, {
    line: ['researchIntensiveClaim', 'ct600l.claim', 'CTA 2009 s1044, s1045ZA'],
  }),
  box('655', 'LargeCompanyClaim', 'Research and development: large company or merged scheme claim', TICK, {
    line: ['researchLargeClaim', 'ct600l.claim', 'CTA 2009 s1042A'],
    field: `${RESEARCH}.smallOrMediumEnterprise`,
  }),
  box('656', 'RAndDClaimNotificationForm', 'Research and development claim notification sent', TICK, {
    line: ['researchNotified', 'ct600l.claim', 'CTA 2009 s1142A'],
    field: `${RESEARCH}.claimNotificationDate`,
  }),
  box('657', 'AdditionalRAndDForm', 'Research and development additional information sent', TICK, {
    line: ['researchInformationSent', 'ct600l.claim', 'FA 1998 Sch 18 para 83EA; SI 2023/813'],
  }),
  box('658', 'AdditionalCreativesForm', 'Creative industries additional information sent', TICK),
  box(
    '659',
    'RAndDExpenditureSME',
    'Research and development expenditure of small or medium companies',
    POUNDS,
    { line: ['researchIntensiveExpenditure', 'ct600l.claim', 'CTA 2009 s1044'] },
  ),
  box('660', 'RandDEnhancedExpenditure', 'Research and development enhanced expenditure', POUNDS, {
    line: ['researchEnhancedExpenditure', 'ct600l.claim', 'CTA 2009 s1044(8), s1055(2)'],
  }),
  box('663', 'CreativesCoreExpenditure', 'Creative core expenditure', POUNDS),
  box('665', 'CreativeEnhancedExpenditure', 'Creative enhanced expenditure', POUNDS),
  box(
    '670',
    'RandDAndCreativeEnhancedExpenditure',
    'Research and development and creative enhanced expenditure',
    POUNDS,
    {
      line: ['researchEnhancedTotal', 'ct600l.claim', 'CTA 2009 s1044(8), s1055(2)'],
      sum: sumOf(['660', '665']),
    },
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
  pair(
    'FullExpensing',
    'Full expensing',
    [
      '688',
      allowance('caFullExpensing', 'CAA 2001 s45S', {
        concept: trade('MainPoolTotalFullExpensingAllowance'),
      }),
    ],
    [
      '689',
      charge('bcFullExpensing', 'CAA 2001 s59A', {
        concept: trade('MainPoolBalancingChargesInRespectOfFullExpensing'),
      }),
    ],
  ),
  box(
    '690',
    'AIACapitalAllowancesInc',
    'Annual investment allowance',
    POUNDS,
    allowance('caAia', 'CAA 2001 s51A', { concept: trade('MainPoolAnnualInvestmentAllowance') }),
  ),
  pair(
    'MachineryAndPlantSuperDeduction',
    'Super-deduction',
    ['691', { line: ['caSuperDeduction', 'allowancesClaimed', 'FA 2021 s9, s11'] }],
    ['692', { line: ['bcSuperDeduction', 'balancingCharges', 'FA 2021 s12'] }],
  ),
  pair(
    'MachineryAndPlantSpecialRateAllowance',
    'Special rate allowance',
    [
      '693',
      allowance('caSpecialRateAllowance', 'CAA 2001 s45S', {
        concept: trade('SpecialRatePoolTotal50PercentFirstYearAllowance'),
        note: 'qeSpecialRateAllowance must then be given too',
      }),
    ],
    [
      '694',
      charge('bcSpecialRateAllowance', 'CAA 2001 s59B', {
        concept: trade('SpecialRatePoolBalancingChargeInRespectOf50PercentFirstYearAllowance'),
      }),
    ],
  ),
  pair(
    'MachineryAndPlantSpecialRatePool',
    'Special rate pool',
    [
      '695',
      allowance('caSpecialRatePool', 'CAA 2001 s104D', {
        concept: trade('SpecialRatePoolWritingDownAllowance'),
      }),
    ],
    [
      '700',
      charge('bcSpecialRatePool', 'CAA 2001 s55, s104C', {
        concept: trade('SpecialRatePoolBalancingCharge'),
      }),
    ],
  ),
  pair(
    'MachineryAndPlantMainPool',
    'Main pool',
    ['705', allowance('caMainPool', 'CAA 2001 s56', { concept: trade('MainPoolWritingDownAllowances') })],
    ['710', charge('bcMainPool', 'CAA 2001 s55, s56', { concept: trade('MainPoolBalancingCharges') })],
  ),
  // No concept: the taxonomy requires a dimension for each asset.
  box(
    '711',
    'StructuresAndBuildingsCapitalAllowances',
    'Structures and buildings allowance',
    POUNDS,
    allowance('caStructuresBuildings', 'CAA 2001 s270AA'),
  ),
  pair(
    'ElectricChargePoints',
    'Electric charge points',
    [
      '713',
      allowance('caElectricChargePoints', 'CAA 2001 s45EA', {
        concept: trade('MainPoolFYAForElectricVehicleChargingPoint'),
      }),
    ],
    ['714', disposal('dvElectricChargePoints', 'CAA 2001 s61')],
    'disposal values',
  ),
  pair('BusinessPremisesRenovationIncluded', 'Business premises renovation', ['715'], ['720']),
  pair('EnterpriseZones', 'Enterprise zones, freeports and investment zones', ['721'], ['722']),
  pair(
    'ZeroEmissionsGoodsVehicles',
    'Zero-emissions goods vehicles',
    [
      '723',
      allowance('caZeroEmissionsGoodsVehicles', 'CAA 2001 s45DA', {
        concept: company('HundredPercentFirstYearAllowancesOnZeroEmissionGoodsVehicles'),
      }),
    ],
    ['724', disposal('dvZeroEmissionsGoodsVehicles', 'CAA 2001 s61')],
    'disposal values',
  ),
  pair(
    'ZeroEmissionsCars',
    'Zero-emissions cars',
    [
      '726',
      allowance('caZeroEmissionsCars', 'CAA 2001 s45D', {
        concept: trade('MainPoolFYAForCarsWithLowCO2Emissions'),
      }),
    ],
    ['727', disposal('dvZeroEmissionsCars', 'CAA 2001 s61')],
    'disposal values',
  ),
  pair(
    'Others',
    'Other allowances and charges',
    ['725', allowance('caOther', 'CAA 2001', { concept: trade('OtherCapitalAllowancesTotalAllowances') })],
    ['730', charge('bcOther', 'CAA 2001', { concept: trade('OtherCapitalAllowancesBalancingCharges') })],
  ),
]);

/** Capital allowances and balancing charges outside the trade, boxes 733 to 755. */
export const notIncluded = group('NotIncluded', [
  pair(
    'FullExpensing',
    'Full expensing, outside the trade',
    ['733', outside('otherFullExpensing', 'CAA 2001 s45S')],
    ['734', outsideCharge('otherFullExpensingCharge', 'CAA 2001 s59B')],
  ),
  box(
    '735',
    'AIACapitalAllowancesNotInc',
    'Annual investment allowance, outside the trade',
    POUNDS,
    outside('otherAnnualInvestmentAllowance', 'CAA 2001 s51A'),
  ),
  box(
    '736',
    'StructuresAndBuildingsCapitalAllowances',
    'Structures and buildings allowance, outside the trade',
    POUNDS,
    outside('otherStructuresBuildings', 'CAA 2001 s270AA'),
  ),
  pair(
    'ElectricChargePoints',
    'Electric charge points, outside the trade',
    ['737', outside('otherChargePoints', 'CAA 2001 s45EA')],
    ['738', outsideDisposal('otherChargePointsDisposals', 'CAA 2001 s61')],
    'disposal values',
  ),
  pair(
    'BusinessPremisesRenovationNotIncluded',
    'Business premises renovation, outside the trade',
    ['740'],
    ['745'],
  ),
  pair(
    'MachineryAndPlantSuperDeduction',
    'Super-deduction, outside the trade',
    ['741', outside('otherSuperDeduction', 'FA 2021 s9')],
    ['742', outsideCharge('otherSuperDeductionCharge', 'FA 2021 s12')],
  ),
  pair(
    'MachineryAndPlantSpecialRateAllowance',
    'Special rate allowance, outside the trade',
    ['743', outside('otherSpecialRateAllowance', 'CAA 2001 s45S')],
    ['744', outsideCharge('otherSpecialRateAllowanceCharge', 'CAA 2001 s59C')],
  ),
  pair(
    'EnterpriseZones',
    'Enterprise zones, freeports and investment zones, outside the trade',
    ['746'],
    ['747'],
  ),
  pair(
    'ZeroEmissionsGoodsVehicles',
    'Zero-emissions goods vehicles, outside the trade',
    ['748', outside('otherGoodsVehicles', 'CAA 2001 s45DA')],
    ['749', outsideDisposal('otherGoodsVehiclesDisposals', 'CAA 2001 s61')],
    'disposal values',
  ),
  pair(
    'ZeroEmissionsCars',
    'Zero-emissions cars, outside the trade',
    ['751', outside('otherCars', 'CAA 2001 s45D')],
    ['752', outsideDisposal('otherCarsDisposals', 'CAA 2001 s61')],
    'disposal values',
  ),
  pair(
    'OtherAllowancesAndCharges',
    'Other allowances and charges, outside the trade',
    ['750', outside('otherAllowancesOutsideTrade', 'CAA 2001')],
    ['755', outsideCharge('otherChargesOutsideTrade', 'CAA 2001')],
  ),
]);

/** Qualifying expenditure, boxes 760 to 775. */
export const qualifyingExpenditure = group('QualifyingExpenditure', [
  box(
    '760',
    'MachineryAndPlantExpenditure',
    'Expenditure qualifying for a first-year allowance',
    POUNDS,
    expenditure('qeFirstYear', 'CAA 2001 s39'),
  ),
  box(
    '765',
    'DesignatedEnvironmentallyFriendlyMachineryAndPlant',
    'Environmentally friendly plant expenditure',
    POUNDS,
  ),
  box(
    '770',
    'MachineryAndPlantLongLife',
    'Long-life assets and integral features expenditure',
    POUNDS,
    expenditure('qeLongLife', 'CAA 2001 s33A, s91'),
  ),
  box(
    '771',
    'StructuresAndBuildings',
    'Structures and buildings expenditure',
    POUNDS,
    expenditure('qeStructuresBuildings', 'CAA 2001 s270AA'),
  ),
  box('772', 'MachineryAndPlantSuperDeduction', 'Super-deduction expenditure', POUNDS, {
    line: ['qeSuperDeduction', 'qualifyingExpenditure', 'FA 2021 s9'],
  }),
  // Stated beside box 693 even when zero: rule 9609.
  box(
    '773',
    'MachineryAndPlantSpecialRateAllowance',
    'Special rate allowance expenditure',
    POUNDS,
    expenditure('qeSpecialRateAllowance', 'CAA 2001 s45S', {
      concept: trade('SpecialRatePoolTotal50PercentFirstYearAllowanceExpenditure'),
      evenNil: true,
    }),
  ),
  box(
    '775',
    'OtherMachineryAndPlant',
    'Other machinery and plant expenditure',
    POUNDS,
    expenditure('qeOtherPlant', 'CAA 2001 s11'),
  ),
]);
