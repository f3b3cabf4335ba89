import { company, property, trade } from '../boxes/concept.ts';
import type { PartId } from '../boxes/parts.ts';
import { WORKING as GROUPS } from './groups/ct600c-working.ts';
import { WORKING as LOANS } from './loans/ct600a-working.ts';
import { WORKING as LOSSES } from './loss-lines.ts';
import { WORKING as RESEARCH } from './research/research-lines.ts';
import {
  addLine,
  boxes,
  countLine,
  dateLine,
  type InWorking,
  inOrder,
  lessLine,
  penceLine,
  poundsLine,
  type WorkingIds,
  yesNoLine,
} from './working-parts.ts';

const LIMIT = 'CTA 2010 s18D, s18E';

/**
 * The order of the working, part by part, for parts with lines that fill no box. Any other part has only boxes, in the
 * order of the form.
 * Some lines have no concept: limits and marginal relief (the taxonomy has marginal relief for ring fence trades only),
 * steps of a working, and lines that repeat another figure.
 */
const PARTS_IN_ORDER = {
  tradingResult: inOrder(
    yesNoLine('tradeOrNot', 'A trade was carried on in the period', 'CTA 2009 s35; CTA 2010 s1119'),
    boxes('145'),
    poundsLine('profitBeforeTaxPerAccounts', 'Profit (loss) before tax per accounts', 'CTA 2009 s46', {
      concept: trade('ProfitLossPerAccounts'),
    }),
    addLine('depreciationAddedBack', 'Depreciation', 'CTA 2009 s53', {
      concept: trade('AdjustmentsDepreciation'),
    }),
    addLine('disallowableExpenses', 'Disallowable expenses', 'CTA 2009 s54', {
      concept: trade('AdjustmentsOtherAdditions'),
    }),
    addLine(
      'nonTradingInterestAddedBack',
      'Interest payable, not for the trade',
      'CTA 2009 s211(1), s297, s301',
      { concept: trade('AdjustmentsNon-tradingLoanRelationshipDebitsPerAccounts') },
    ),
    lessLine('nonTaxableIncome', 'Non-taxable income', 'CTA 2009 s46, s93', {
      concept: trade('AdjustmentsOtherIncomeNotTaxable'),
    }),
    lessLine('interestTakenOut', 'Interest receivable, taxed as loan relationships', 'CTA 2009 s295, s299', {
      concept: trade('AdjustmentsNon-tradingLoanRelationshipCreditsPerAccounts'),
    }),
    lessLine('dividendsTakenOut', 'Exempt dividends', 'CTA 2009 s931B, s931D', {
      concept: trade('AdjustmentsExemptDividendsOrDistributionsPerAccounts'),
    }),
    lessLine('fairValueTakenOut', 'Fair value gains, not taxable', 'CTA 2009 s46, s93', {
      concept: trade('AdjustmentsOtherDeductions'),
    }),
    addLine('researchCreditAdded', 'Research and development expenditure credit', 'CTA 2009 s1042A, s1042H', {
      concept: trade('AmountOfRDExpenditureCredit'),
    }),
    lessLine(
      'researchDeduction',
      'Additional deduction for research and development, intensive company',
      'CTA 2009 s1044',
      { concept: trade('AdjustmentsAdditionalDeductionForQualifyingRDExpenditureSME') },
    ),
    poundsLine(
      'adjustedBeforeCapitalAllowances',
      'Adjusted result before capital allowances',
      'CTA 2009 s46',
      {
        total: 'subtotal',
        concept: trade('AdjustedProfitOrLossBeforeAccountingPeriodAdjustments'),
      },
    ),
    lessLine('capitalAllowancesDeducted', 'Capital allowances', 'CAA 2001 s247', {
      concept: trade('TotalCapitalAllowances'),
    }),
    addLine('balancingChargesAdded', 'Balancing charges', 'CAA 2001 s247', {
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
  allowancesOutsideTrade: inOrder(
    boxes('733', '752'),
    poundsLine(
      'totalAllowancesOutsideTrade',
      'Total capital allowances outside the trade',
      'CAA 2001 s248, s253',
      { total: 'total' },
    ),
  ),
  chargesOutsideTrade: inOrder(
    boxes('733', '755'),
    poundsLine(
      'totalChargesOutsideTrade',
      'Total balancing charges outside the trade',
      'CAA 2001 s248, s253',
      { total: 'total' },
    ),
  ),
  profits: inOrder(
    poundsLine(
      'nonTradingInterest',
      'Interest payable on loans not for a trade',
      'CTA 2009 s211(1), s297, s301',
      { concept: company('LoanRelationshipsInterestPayablePerAccounts') },
    ),
    poundsLine('otherLoanDebits', 'Other debits on loans not for a trade', 'CTA 2009 s301'),
    poundsLine(
      'loanDeficitFromLaterPeriod',
      'Loan deficit of a later period, set against loan profits',
      'CTA 2009 s463E, s463F',
    ),
    boxes('170', '235'),
  ),
  propertyBusiness: inOrder(
    poundsLine('propertyIncome', 'Property income', 'CTA 2009 s210', {
      concept: property('AdjustmentsPropertyReceiptsPerAccounts'),
    }),
    lessLine('propertyExpenses', 'Property expenses', 'CTA 2009 s210', {
      concept: property('AdjustmentsPropertyExpensesPerAccounts'),
    }),
    lessLine('propertyCapitalAllowances', 'Capital allowances', 'CAA 2001 s248, s270HB', {
      concept: property('TotalCapitalAllowances'),
    }),
    addLine('propertyBalancingCharges', 'Balancing charges', 'CAA 2001 s248, s270HB', {
      concept: property('TotalBalancingCharges'),
    }),
    poundsLine('propertyResult', 'Property business profit (loss)', 'CTA 2009 s210', {
      total: 'total',
      concept: property('AdjustedProfitForThePeriod', { loss: 'AdjustedLossOfPeriod' }),
    }),
  ),
  reliefsOfPeriod: inOrder(
    boxes('255'),
    lessLine('managementExpensesOfPeriod', 'Management expenses of the period relieved', 'CTA 2009 s1219'),
    boxes('260'),
    lessLine(
      'propertyLossOfPeriodUsed',
      'Property loss of the period set against total profits',
      'CTA 2010 s62(3)',
    ),
    lessLine(
      'intangibleLossOfPeriod',
      'Loss on intangible assets of the period, not of a trade',
      'CTA 2009 s753',
    ),
    lessLine('tradingLossOfPeriodUsed', 'Trading loss of the period', 'CTA 2010 s37'),
    boxes('290'),
    poundsLine('profitsAfterReliefsOfPeriod', 'Profits after reliefs of the period', 'CTA 2010 s4(3)', {
      total: 'subtotal',
    }),
  ),
  restriction: inOrder(
    poundsLine('qualifyingProfits', 'Relevant profits', 'CTA 2010 s269ZD, s269ZF'),
    // The facts for the taxonomy's cube of the restriction are not known, so nothing of it is tagged (decision 208).
    poundsLine('deductionsAllowance', 'Deductions allowance', 'CTA 2010 s269ZR, s269ZW'),
    poundsLine(
      'gainsDeductionsAllowance',
      'Part of the deductions allowance for gains',
      'CTA 2010 s269ZBA, s269ZZ',
    ),
    poundsLine(
      'tradeDeductionsAllowance',
      'Part of the deductions allowance for profits of the trade',
      'CTA 2010 s269ZB, s269ZZ',
    ),
    poundsLine('relevantMaximum', 'Relevant maximum for brought-forward relief', 'CTA 2010 s269ZD(4)'),
  ),
  // The interface has one order for them. Box 315 does not depend on it.
  reliefsBroughtForward: inOrder(
    lessLine('tradingLossesBroughtForwardUsed', 'Trading losses brought forward used', 'CTA 2010 s45A'),
    lessLine('propertyLossesBroughtForwardUsed', 'Property losses brought forward used', 'CTA 2010 s62(5)'),
    lessLine(
      'managementExpensesBroughtForwardUsed',
      'Management expenses brought forward used',
      'CTA 2009 s1223',
    ),
    boxes('263'),
    lessLine(
      'intangibleLossBroughtForwardUsed',
      'Losses on intangible assets brought forward used',
      'CTA 2009 s753',
    ),
    lessLine('terminalLossRelief', 'Losses of the trade that ended, outside the limit', 'CTA 2010 s45F'),
    lessLine('tradingLossFromLaterPeriod', 'Trading loss of a later period', 'CTA 2010 s37(3)(b), s39, s45F'),
  ),
  rates: inOrder(
    countLine(
      'closeInvestmentHolding',
      'Type of company: close investment-holding',
      'CTA 2010 s18N, s18A(1), s18B(1)',
    ),
    boxes('620'),
    poundsLine('augmentedProfits', 'Augmented profits', 'CTA 2010 s18L', { total: 'subtotal' }),
    boxes('326', '329'),
  ),
  // Limits come first: they decide the rates.
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
} as const satisfies Partial<Record<PartId, readonly InWorking[]>>;

/** Every part with lines of its own, including those of pages. */
const ALL = { ...PARTS_IN_ORDER, ...LOSSES, ...LOANS, ...GROUPS, ...RESEARCH } as const;

/** Ids of the lines in those parts. */
export type WorkingId = WorkingIds<typeof ALL>;

export const WORKING: Readonly<Partial<Record<PartId, readonly InWorking[]>>> = ALL;
