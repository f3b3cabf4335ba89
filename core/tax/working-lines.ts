import { company, management, property, trade } from '../boxes/concept.ts';
import type { PartId } from '../boxes/parts.ts';
import { PAGES, type Page } from '../pages/registered.ts';
import {
  boxes,
  dateLine,
  type InWorking,
  inOrder,
  penceLine,
  poundsLine,
  type WorkingIds,
} from './working.ts';

const LIMIT = 'CTA 2010 s18D, s18E';

/**
 * The order of the working, part by part, wherever lines of no box stand among the boxes. A part that is not here has
 * boxes alone, in the order of the form.
 *
 * No concept: limits and marginal relief (the taxonomy knows marginal relief for ring fence trades only), steps of a
 * working, and what repeats another figure.
 */
const PARTS_IN_ORDER = {
  tradingResult: inOrder(
    boxes('145'),
    poundsLine('profitBeforeTaxPerAccounts', 'Profit (loss) before tax per accounts', 'CTA 2009 s46', {
      concept: trade('ProfitLossPerAccounts'),
    }),
    poundsLine('depreciationAddedBack', 'Depreciation', 'CTA 2009 s53', {
      sign: 'Add',
      concept: trade('AdjustmentsDepreciation'),
    }),
    poundsLine('disallowableExpenses', 'Disallowable expenses', 'CTA 2009 s54', {
      sign: 'Add',
      concept: trade('AdjustmentsOtherAdditions'),
    }),
    poundsLine('nonTaxableIncome', 'Non-taxable income', 'CTA 2009 s46, s93', {
      sign: 'Less',
      concept: trade('AdjustmentsOtherIncomeNotTaxable'),
    }),
    poundsLine(
      'interestTakenOut',
      'Interest receivable, taxed as loan relationships',
      'CTA 2009 s295, s299',
      {
        sign: 'Less',
        concept: trade('AdjustmentsNon-tradingLoanRelationshipCreditsPerAccounts'),
      },
    ),
    poundsLine('dividendsTakenOut', 'Exempt dividends', 'CTA 2009 s931B, s931D', {
      sign: 'Less',
      concept: trade('AdjustmentsExemptDividendsOrDistributionsPerAccounts'),
    }),
    poundsLine('fairValueTakenOut', 'Fair value gains, not taxable', 'CTA 2009 s46, s93', {
      sign: 'Less',
      concept: trade('AdjustmentsOtherDeductions'),
    }),
    poundsLine(
      'adjustedBeforeCapitalAllowances',
      'Adjusted result before capital allowances',
      'CTA 2009 s46',
      {
        total: 'subtotal',
        concept: trade('AdjustedProfitOrLossBeforeAccountingPeriodAdjustments'),
      },
    ),
    poundsLine('capitalAllowancesDeducted', 'Capital allowances', 'CAA 2001 s247', {
      sign: 'Less',
      concept: trade('TotalCapitalAllowances'),
    }),
    poundsLine('balancingChargesAdded', 'Balancing charges', 'CAA 2001 s247', {
      sign: 'Add',
      concept: trade('TotalBalancingCharges'),
    }),
    poundsLine('adjustedTradingResult', 'Adjusted trading profit (loss)', 'CTA 2009 s35, s46', {
      total: 'total',
      concept: trade('AdjustedProfitForThePeriod', { loss: 'AdjustedLossOfPeriod' }),
    }),
    boxes('155', '165'),
  ),
  allowancesClaimed: inOrder(
    boxes('688', '730'),
    poundsLine('totalCapitalAllowances', 'Total capital allowances', 'CAA 2001 s247', { total: 'total' }),
  ),
  balancingCharges: inOrder(
    boxes('688', '730'),
    poundsLine('totalBalancingCharges', 'Total balancing charges', 'CAA 2001 s247', { total: 'total' }),
  ),
  propertyBusiness: inOrder(
    poundsLine('propertyIncome', 'Property income', 'CTA 2009 s210', {
      concept: property('AdjustmentsPropertyReceiptsPerAccounts'),
    }),
    poundsLine('propertyExpenses', 'Property expenses', 'CTA 2009 s210', {
      sign: 'Less',
      concept: property('AdjustmentsPropertyExpensesPerAccounts'),
    }),
    poundsLine('propertyResult', 'Property business profit (loss)', 'CTA 2009 s210', {
      total: 'total',
      concept: property('AdjustedProfitForThePeriod', { loss: 'AdjustedLossOfPeriod' }),
    }),
  ),
  reliefsOfPeriod: inOrder(
    poundsLine(
      'propertyLossOfPeriodUsed',
      'Property loss of the period set against total profits',
      'CTA 2010 s62(3)',
      { sign: 'Less' },
    ),
    poundsLine('managementExpensesOfPeriod', 'Management expenses of the period relieved', 'CTA 2009 s1219', {
      sign: 'Less',
    }),
    boxes('275'),
    poundsLine('profitsAfterReliefsOfPeriod', 'Profits after reliefs of the period', 'CTA 2010 s4(3)', {
      total: 'subtotal',
    }),
  ),
  restriction: inOrder(
    poundsLine('qualifyingProfits', 'Relevant profits', 'CTA 2010 s269ZD, s269ZF'),
    poundsLine('deductionsAllowance', 'Deductions allowance', 'CTA 2010 s269ZR, s269ZW', {
      concept: company('DeductionAllowance'),
    }),
    poundsLine('relevantMaximum', 'Relevant maximum for brought-forward relief', 'CTA 2010 s269ZD(4)'),
  ),
  // The interface has one order for them; box 315 does not depend on it.
  reliefsBroughtForward: inOrder(
    boxes('285'),
    poundsLine(
      'propertyLossesBroughtForwardUsed',
      'Property losses brought forward used',
      'CTA 2010 s62(5)',
      {
        sign: 'Less',
      },
    ),
    poundsLine(
      'managementExpensesBroughtForwardUsed',
      'Management expenses brought forward used',
      'CTA 2009 s1223',
      { sign: 'Less' },
    ),
  ),
  rates: inOrder(
    boxes('620'),
    poundsLine('augmentedProfits', 'Augmented profits', 'CTA 2010 s18L', { total: 'subtotal' }),
    boxes('326', '329'),
  ),
  // Limits decide the rates that follow.
  limits: inOrder(
    penceLine('lowerLimit1', 'Lower limit, first financial year', LIMIT),
    penceLine('upperLimit1', 'Upper limit, first financial year', LIMIT),
    penceLine('lowerLimit2', 'Lower limit, second financial year', LIMIT),
    penceLine('upperLimit2', 'Upper limit, second financial year', LIMIT),
  ),
  marginalRelief: inOrder(
    penceLine('relief1', 'Relief, first financial year', 'CTA 2010 s18B'),
    penceLine('relief2', 'Relief, second financial year', 'CTA 2010 s18B'),
  ),
  dates: inOrder(
    dateLine('paymentDue', 'Payment due', 'TMA 1970 s59D'),
    dateLine('returnDue', 'Return due', 'FA 1998 Sch 18 para 14'),
  ),
  tradingLosses: inOrder(
    boxes('45'),
    poundsLine('tradingLossBroughtForward', 'Trading losses brought forward', 'CTA 2010 s45A', {
      concept: trade('BalanceOfLossesBroughtForwardCarriedForward', { at: 'start' }),
    }),
    boxes('780'),
    poundsLine('tradingLossRelieved', 'Trading losses relieved in this period', 'CTA 2010 s37, s45A', {
      sign: 'Less',
      concept: trade('LossesUsedAgainstTotalProfits'),
    }),
    poundsLine('tradingLossCarriedBack', 'Trading loss carried back', 'CTA 2010 s37(3)(b), (4)', {
      sign: 'Less',
      concept: trade('LossesCarriedBack'),
    }),
    poundsLine('tradingLossCarriedForward', 'Trading losses carried forward', 'CTA 2010 s45A', {
      total: 'subtotal',
      concept: trade('BalanceOfLossesBroughtForwardCarriedForward', { at: 'end' }),
    }),
  ),
  propertyLosses: inOrder(
    poundsLine('propertyLossBroughtForward', 'Property losses brought forward', 'CTA 2010 s62(4), (5)', {
      concept: property('BalanceOfLossesBroughtForwardCarriedForward', { at: 'start' }),
    }),
    boxes('805'),
    poundsLine('propertyLossRelieved', 'Property losses relieved in this period', 'CTA 2010 s62', {
      sign: 'Less',
      concept: property('LossesUsedAgainstTotalProfits'),
    }),
    poundsLine('propertyLossCarriedForward', 'Property losses carried forward', 'CTA 2010 s62(4), (5)', {
      total: 'subtotal',
      concept: property('BalanceOfLossesBroughtForwardCarriedForward', { at: 'end' }),
    }),
  ),
  managementExpenses: inOrder(
    poundsLine('managementExpensesBroughtForward', 'Management expenses brought forward', 'CTA 2009 s1223', {
      concept: management('ManagementExpensesBalance', { at: 'start' }),
    }),
    poundsLine('managementExpensesArising', 'Management expenses of the period', 'CTA 2009 s1219', {
      concept: management('ManagementExpensesExpensesOfPeriod'),
    }),
    poundsLine(
      'managementExpensesRelieved',
      'Management expenses relieved in this period',
      'CTA 2009 s1219, s1223',
      { sign: 'Less' },
    ),
    poundsLine('managementExpensesCarriedForward', 'Management expenses carried forward', 'CTA 2009 s1223', {
      total: 'subtotal',
      concept: management('ManagementExpensesBalance', { at: 'end' }),
    }),
    boxes('850'),
  ),
  otherLosses: inOrder(
    poundsLine('capitalLossesUnused', 'Capital losses not used, kept for later gains', 'TCGA 1992 s2A(1)(b)'),
    poundsLine('donationsNotRelieved', 'Qualifying donations not relieved, lost', 'CTA 2010 s189'),
  ),
} as const satisfies Partial<Record<PartId, readonly InWorking[]>>;

/** The working of each part that has lines of its own, those of pages too. */
export type WorkingId = WorkingIds<typeof PARTS_IN_ORDER> | WorkingIds<Page['working']>;

export const WORKING: Readonly<Partial<Record<PartId, readonly InWorking[]>>> = {
  ...PARTS_IN_ORDER,
  ...Object.fromEntries(PAGES.flatMap(({ working }) => Object.entries(working))),
};
