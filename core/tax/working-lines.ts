import type { Total } from '../boxes/box.ts';
import { type Concept, company, management, property, trade } from '../boxes/concept.ts';
import type { PartId } from '../boxes/schedules.ts';
import type { Value } from '../boxes/value.ts';
import { type LoanRowLine, loanRowLines } from './loans/table.ts';

/** A line of the working that fills no box, and so has a label and a law of its own. */
export interface WorkingLine {
  readonly label: string;
  readonly kind: Value['kind'];
  /** The Act and section that make it so. */
  readonly law: string;
  /** How it stands in its sum: its label is printed "Add: …" or "Less: …". */
  readonly sign: 'Add' | 'Less' | null;
  readonly total: Total | null;
  readonly concept: Concept | null;
}

/** In the order of a part's working: a line of its own, or the boxes of the part between two numbers. */
export type InWorking<Id extends string = string> =
  | { readonly kind: 'line'; readonly id: Id; readonly line: WorkingLine }
  | { readonly kind: 'boxes'; readonly from: string; readonly to: string };

type More = Partial<Pick<WorkingLine, 'sign' | 'total' | 'concept'>>;

const of =
  (kind: Value['kind']) =>
  <const Id extends string>(id: Id, label: string, law: string, more: More = {}): InWorking<Id> => ({
    kind: 'line',
    id,
    line: { label, kind, law, sign: null, total: null, concept: null, ...more },
  });
const pounds = of('pounds');
const pence = of('pence');
const date = of('date');
const boxes = (from: string, to = from): InWorking<never> => ({ kind: 'boxes', from, to });

/** A line for each row of page CT600A that there can be. */
const loanRows = <const Name extends LoanRowLine>(
  name: Name,
  kind: 'pounds' | 'pence',
  label: string,
  law: string,
) => loanRowLines(name).map((id) => of(kind)(id, label, law));

const inOrder = <const Id extends string = never>(...entries: readonly InWorking<Id>[]) => entries;

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
    pounds('profitBeforeTaxPerAccounts', 'Profit (loss) before tax per accounts', 'CTA 2009 s46', {
      concept: trade('ProfitLossPerAccounts'),
    }),
    pounds('depreciationAddedBack', 'Depreciation', 'CTA 2009 s53', {
      sign: 'Add',
      concept: trade('AdjustmentsDepreciation'),
    }),
    pounds('disallowableExpenses', 'Disallowable expenses', 'CTA 2009 s54', {
      sign: 'Add',
      concept: trade('AdjustmentsOtherAdditions'),
    }),
    pounds('nonTaxableIncome', 'Non-taxable income', 'CTA 2009 s46, s93', {
      sign: 'Less',
      concept: trade('AdjustmentsOtherIncomeNotTaxable'),
    }),
    pounds('interestTakenOut', 'Interest receivable, taxed as loan relationships', 'CTA 2009 s295, s299', {
      sign: 'Less',
      concept: trade('AdjustmentsNon-tradingLoanRelationshipCreditsPerAccounts'),
    }),
    pounds('dividendsTakenOut', 'Exempt dividends', 'CTA 2009 s931B, s931D', {
      sign: 'Less',
      concept: trade('AdjustmentsExemptDividendsOrDistributionsPerAccounts'),
    }),
    pounds('fairValueTakenOut', 'Fair value gains, not taxable', 'CTA 2009 s46, s93', {
      sign: 'Less',
      concept: trade('AdjustmentsOtherDeductions'),
    }),
    pounds('adjustedBeforeCapitalAllowances', 'Adjusted result before capital allowances', 'CTA 2009 s46', {
      total: 'subtotal',
      concept: trade('AdjustedProfitOrLossBeforeAccountingPeriodAdjustments'),
    }),
    pounds('capitalAllowancesDeducted', 'Capital allowances', 'CAA 2001 s247', {
      sign: 'Less',
      concept: trade('TotalCapitalAllowances'),
    }),
    pounds('balancingChargesAdded', 'Balancing charges', 'CAA 2001 s247', {
      sign: 'Add',
      concept: trade('TotalBalancingCharges'),
    }),
    pounds('adjustedTradingResult', 'Adjusted trading profit (loss)', 'CTA 2009 s35, s46', {
      total: 'total',
      concept: trade('AdjustedProfitForThePeriod', { loss: 'AdjustedLossOfPeriod' }),
    }),
    boxes('155', '165'),
  ),
  allowancesClaimed: inOrder(
    boxes('688', '730'),
    pounds('totalCapitalAllowances', 'Total capital allowances', 'CAA 2001 s247', { total: 'total' }),
  ),
  balancingCharges: inOrder(
    boxes('688', '730'),
    pounds('totalBalancingCharges', 'Total balancing charges', 'CAA 2001 s247', { total: 'total' }),
  ),
  propertyBusiness: inOrder(
    pounds('propertyIncome', 'Property income', 'CTA 2009 s210', {
      concept: property('AdjustmentsPropertyReceiptsPerAccounts'),
    }),
    pounds('propertyExpenses', 'Property expenses', 'CTA 2009 s210', {
      sign: 'Less',
      concept: property('AdjustmentsPropertyExpensesPerAccounts'),
    }),
    pounds('propertyResult', 'Property business profit (loss)', 'CTA 2009 s210', {
      total: 'total',
      concept: property('AdjustedProfitForThePeriod', { loss: 'AdjustedLossOfPeriod' }),
    }),
  ),
  restriction: inOrder(
    pounds('managementExpensesOfPeriod', 'Management expenses of the period relieved', 'CTA 2009 s1219'),
    pounds(
      'propertyLossOfPeriodUsed',
      'Property loss of the period set against total profits',
      'CTA 2010 s62(3)',
    ),
    pounds('qualifyingProfits', 'Relevant profits', 'CTA 2010 s269ZD, s269ZF'),
    pounds('deductionsAllowance', 'Deductions allowance', 'CTA 2010 s269ZR, s269ZW', {
      concept: company('DeductionAllowance'),
    }),
    pounds('relevantMaximum', 'Relevant maximum for brought-forward relief', 'CTA 2010 s269ZD(4)'),
    pounds('propertyLossesBroughtForwardUsed', 'Property losses brought forward used', 'CTA 2010 s62(5)'),
    pounds(
      'managementExpensesBroughtForwardUsed',
      'Management expenses brought forward used',
      'CTA 2009 s1223',
    ),
  ),
  rates: inOrder(
    boxes('620'),
    pounds('augmentedProfits', 'Augmented profits', 'CTA 2010 s18L'),
    boxes('326', '329'),
  ),
  marginalRelief: inOrder(
    pence('lowerLimit1', 'Lower limit, first financial year', LIMIT),
    pence('upperLimit1', 'Upper limit, first financial year', LIMIT),
    pence('relief1', 'Relief, first financial year', 'CTA 2010 s18B'),
    pence('lowerLimit2', 'Lower limit, second financial year', LIMIT),
    pence('upperLimit2', 'Upper limit, second financial year', LIMIT),
    pence('relief2', 'Relief, second financial year', 'CTA 2010 s18B'),
  ),
  loansMade: inOrder(
    boxes('95'),
    boxes('A5'),
    ...loanRows('loan', 'pounds', 'Loan', 'CTA 2010 s455'),
    boxes('A15', 'A20'),
  ),
  loansRelievedNow: inOrder(
    ...loanRows('loanReliefNow', 'pounds', 'Relief', 'CTA 2010 s458(3)'),
    boxes('A30', 'A45'),
  ),
  loansRelievedLater: inOrder(
    ...loanRows('loanReliefLater', 'pounds', 'Relief', 'CTA 2010 s458(5)'),
    boxes('A55', 'A70'),
  ),
  loansPayable: inOrder(boxes('A75', 'A80'), boxes('480', '485')),
  loansToCome: inOrder(
    ...loanRows('loanReliefToCome', 'pence', 'Relief still to come', 'CTA 2010 s458(5)'),
    pence('loansTaxToCome', 'Tax still to come: amend this return', 'CTA 2010 s455(2)'),
  ),
  dates: inOrder(
    date('paymentDue', 'Payment due', 'TMA 1970 s59D'),
    date('returnDue', 'Return due', 'FA 1998 Sch 18 para 14'),
  ),
  tradingLosses: inOrder(
    boxes('45'),
    pounds('tradingLossBroughtForward', 'Trading losses brought forward', 'CTA 2010 s45A', {
      concept: trade('BalanceOfLossesBroughtForwardCarriedForward', { at: 'start' }),
    }),
    boxes('780'),
    pounds('tradingLossRelieved', 'Trading losses relieved in this period', 'CTA 2010 s37, s45A', {
      sign: 'Less',
      concept: trade('LossesUsedAgainstTotalProfits'),
    }),
    pounds('tradingLossCarriedBack', 'Trading loss carried back', 'CTA 2010 s37(3)(b), (4)', {
      sign: 'Less',
      concept: trade('LossesCarriedBack'),
    }),
    pounds('tradingLossCarriedForward', 'Trading losses carried forward', 'CTA 2010 s45A', {
      total: 'subtotal',
      concept: trade('BalanceOfLossesBroughtForwardCarriedForward', { at: 'end' }),
    }),
  ),
  propertyLosses: inOrder(
    pounds('propertyLossBroughtForward', 'Property losses brought forward', 'CTA 2010 s62(4), (5)', {
      concept: property('BalanceOfLossesBroughtForwardCarriedForward', { at: 'start' }),
    }),
    boxes('805'),
    pounds('propertyLossRelieved', 'Property losses relieved in this period', 'CTA 2010 s62', {
      sign: 'Less',
      concept: property('LossesUsedAgainstTotalProfits'),
    }),
    pounds('propertyLossCarriedForward', 'Property losses carried forward', 'CTA 2010 s62(4), (5)', {
      total: 'subtotal',
      concept: property('BalanceOfLossesBroughtForwardCarriedForward', { at: 'end' }),
    }),
  ),
  managementExpenses: inOrder(
    pounds('managementExpensesBroughtForward', 'Management expenses brought forward', 'CTA 2009 s1223', {
      concept: management('ManagementExpensesBalance', { at: 'start' }),
    }),
    pounds('managementExpensesArising', 'Management expenses of the period', 'CTA 2009 s1219', {
      concept: management('ManagementExpensesExpensesOfPeriod'),
    }),
    pounds(
      'managementExpensesRelieved',
      'Management expenses relieved in this period',
      'CTA 2009 s1219, s1223',
      { sign: 'Less' },
    ),
    pounds('managementExpensesCarriedForward', 'Management expenses carried forward', 'CTA 2009 s1223', {
      total: 'subtotal',
      concept: management('ManagementExpensesBalance', { at: 'end' }),
    }),
    boxes('850'),
  ),
  otherLosses: inOrder(
    pounds('capitalLossesUnused', 'Capital losses not used, kept for later gains', 'TCGA 1992 s2A(1)(b)'),
    pounds('donationsNotRelieved', 'Qualifying donations not relieved, lost', 'CTA 2010 s189'),
  ),
} as const satisfies Partial<Record<PartId, readonly InWorking[]>>;

type InParts = (typeof PARTS_IN_ORDER)[keyof typeof PARTS_IN_ORDER];
export type WorkingId = InParts extends readonly InWorking<infer Id>[] ? Id : never;

/** The working of each part that has lines of its own. */
export const WORKING: Readonly<Partial<Record<PartId, readonly InWorking[]>>> = PARTS_IN_ORDER;
