import { sumOf } from './box.ts';
import { company } from './concept.ts';
import { POUNDS, TICK } from './format.ts';
import { box, group, requiredBox } from './node.ts';

/** Deductions from total profits in the order of deduction: box 295 is their sum. */
export const DEDUCTIONS = ['240', '245', '250', '255', '260', '263', '265', '275', '285', '290'] as const;

/** Deductions and reliefs, boxes 240 to 295. */
export const deductionsAndReliefs = group('DeductionsAndReliefs', [
  box('240', 'UnquotedShares', 'Losses on unquoted shares', POUNDS),
  box('245', 'ManagementExpenses', 'Management expenses', POUNDS, {
    line: ['managementExpenses', 'deductions', 'CTA 2009 s1219, s1223'],
    field: 'profitLossData.managementExpenses',
  }),
  box('250', 'UKpropertyBusinessLosses', 'UK property business losses', POUNDS, {
    line: ['propertyLosses', 'deductions', 'CTA 2010 s62'],
    concept: company('UKPropertyBusinessLossesSetAgainstTotalProfits'),
    field: 'profitLossData.propertyLossesBroughtForward',
  }),
  box('255', 'CapitalAllowances', 'Capital allowances for managing the business', POUNDS, {
    line: ['managementCapitalAllowances', 'reliefsOfPeriod', 'CAA 2001 s253'],
    isDeducted: true,
  }),
  box('260', 'NonTradeDeficits', 'Non-trade loan deficits of this period', POUNDS, {
    line: ['loanDeficitOfPeriod', 'reliefsOfPeriod', 'CTA 2009 s463B(1)(a), s463D'],
    isDeducted: true,
    field: 'profitLossData.loanDeficitClaimed',
  }),
  box('263', 'CarriedForwardNonTradeDeficits', 'Non-trade loan deficits carried forward', POUNDS, {
    line: ['loanDeficitBroughtForwardUsed', 'reliefsBroughtForward', 'CTA 2009 s463G'],
    isDeducted: true,
    field: 'profitLossData.loanDeficitBroughtForward',
  }),
  box('265', 'NonTradingLossIntangibles', 'Non-trading losses on intangible fixed assets', POUNDS, {
    line: ['intangibleLosses', 'deductions', 'CTA 2009 s753'],
    field: 'profitLossData.nonTradingIntangibleLossesBroughtForward',
  }),
  box('275', 'TradingLosses', 'Total trading losses of this or a later accounting period', POUNDS, {
    line: ['tradingLossOfPeriod', 'deductions', 'CTA 2010 s37'],
    concept: company('TradingLossesOfThisOrLaterAP'),
  }),
  box('280', 'TradingLossesCarriedBack', 'Box 275 includes losses carried back from a later period', TICK, {
    line: ['laterTradingLossTick', 'deductions', 'CTA 2010 s37(3)(b)'],
    field: 'profitLossData.lossesCarriedBackFromLaterPeriod',
  }),
  box(
    '285',
    'TradingLossesCarriedForward',
    'Trading losses carried forward, claimed against total profits',
    POUNDS,
    {
      line: ['tradingLossesBroughtForward', 'deductions', 'CTA 2010 s45A, s45F'],
      concept: company('TradingLossesBroughtForwardSetAgainstTotalProfits'),
      field: 'profitLossData.lossesBroughtForward',
    },
  ),
  box('290', 'NonTradeCapitalAllowances', 'Non-trade capital allowances', POUNDS, {
    line: ['excessCapitalAllowancesUsed', 'reliefsOfPeriod', 'CAA 2001 s260(3)'],
    isDeducted: true,
    field: 'profitLossData.excessCapitalAllowances',
  }),
  box('295', 'Total', 'Total of deductions and reliefs', POUNDS, {
    line: ['totalDeductions', 'deductions', 'CTA 2010 s4'],
    total: 'total',
    concept: company('TotalDeductionsAndReliefs'),
    sum: sumOf(DEDUCTIONS),
    evenNil: true, // rule 9318
  }),
]);

/** Donations and group relief, boxes 300 to 312. */
export const chargesAndReliefs = group('ChargesAndReliefs', [
  box(
    '300',
    'ProfitsBeforeDonationsAndGroupRelief',
    'Profits before qualifying donations and group relief',
    POUNDS,
    {
      line: ['profitsBeforeDonations', 'chargeable', 'CTA 2010 s4'],
      total: 'subtotal',
      concept: company('ProfitsBeforeChargesAndGroupRelief'),
      sum: sumOf(['235'], DEDUCTIONS),
      evenNil: true, // rule 9320
    },
  ),
  box('305', 'QualifyingDonations', 'Qualifying donations', POUNDS, {
    line: ['qualifyingDonations', 'chargeable', 'CTA 2010 s189'],
    isDeducted: true,
    concept: company('QualifyingDonations'),
    entered: 'profitLossData.qualifyingDonations',
    note: 'limited to the profits before them',
  }),
  box('310', 'GroupRelief', 'Group relief', POUNDS, {
    line: ['groupRelief', 'chargeable', 'CTA 2010 s130, s137'],
    isDeducted: true,
    concept: company('GroupReliefClaimed'),
    field: 'supplementaryPagesData.ct600c.claims',
  }),
  box('312', 'GroupReliefForCarriedForwardLosses', 'Group relief for carried forward losses', POUNDS, {
    line: ['groupReliefForward', 'chargeable', 'CTA 2010 s188CB, s188CK'],
    isDeducted: true,
    concept: company('GroupReliefClaimedForCarriedForwardLosses'),
    field: 'supplementaryPagesData.ct600c.claims',
  }),
]);

/** Profits chargeable, boxes 315 to 325. */
export const profitsChargeable = [
  requiredBox('315', 'ChargeableProfits', 'Profits chargeable to corporation tax', POUNDS, {
    line: ['chargeableProfits', 'chargeable', 'CTA 2010 s4'],
    total: 'grandTotal',
    concept: company('TotalProfitsChargeableToCorporationTax'),
    sum: sumOf(['300'], ['305', '310', '312']),
  }),
  box('320', 'RingFenceProfitsIncluded', 'Ring fence profits included', POUNDS),
  box('325', 'NorthernIrelandProfitsIncluded', 'Northern Ireland profits included', POUNDS),
] as const;
