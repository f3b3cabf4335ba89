import { company, management, property, trade } from '../boxes/concept.ts';
import type { PartId } from '../boxes/parts.ts';
import { addLine, boxes, type InWorking, inOrder, lessLine, poundsLine } from './working-parts.ts';

/** Working of losses, part by part: each kind from its opening balance to its closing one. */
export const WORKING = {
  tradingLosses: inOrder(
    boxes('45'),
    poundsLine('tradingLossBroughtForward', 'Trading losses brought forward', 'CTA 2010 s45A', {
      concept: trade('BalanceOfLossesBroughtForwardCarriedForward', { at: 'start' }),
    }),
    boxes('780', '785'),
    lessLine('tradingLossRelieved', 'Trading losses relieved in this period', 'CTA 2010 s37, s45A', {
      concept: trade('LossesUsedAgainstTotalProfits'),
    }),
    lessLine('tradingLossToGroup', 'Surrendered as group relief', 'CTA 2010 s99, s188BB'),
    lessLine('tradingLossCarriedBack', 'Trading loss carried back', 'CTA 2010 s37(3)(b), (4)', {
      concept: trade('LossesCarriedBack'),
    }),
    lessLine(
      'tradingLossForCredit',
      'Surrendered for the research and development tax credit',
      'CTA 2009 s1054, s1062',
    ),
    lessLine('terminalLossCarriedBack', 'Losses of the trade that ended, carried back', 'CTA 2010 s45F'),
    lessLine('tradingLossLost', 'Trading losses that do not go forward', 'CTA 2010 s45A(3)'),
    poundsLine('tradingLossCarriedForward', 'Trading losses carried forward', 'CTA 2010 s45A', {
      total: 'subtotal',
      concept: trade('BalanceOfLossesBroughtForwardCarriedForward', { at: 'end' }),
    }),
  ),
  tradingLossesBefore2017: inOrder(
    poundsLine(
      'tradingLossBefore2017BroughtForward',
      'Trading losses from before April 2017 brought forward',
      'CTA 2010 s45',
    ),
    lessLine(
      'tradingLossBefore2017Relieved',
      'Trading losses from before April 2017 relieved',
      'CTA 2010 s45',
    ),
    poundsLine(
      'tradingLossBefore2017CarriedForward',
      'Trading losses from before April 2017 carried forward',
      'CTA 2010 s45',
      { total: 'subtotal' },
    ),
  ),
  propertyLosses: inOrder(
    poundsLine('propertyLossBroughtForward', 'Property losses brought forward', 'CTA 2010 s62(4), (5)', {
      concept: property('BalanceOfLossesBroughtForwardCarriedForward', { at: 'start' }),
    }),
    boxes('805', '810'),
    lessLine('propertyLossRelieved', 'Property losses relieved in this period', 'CTA 2010 s62', {
      concept: property('LossesUsedAgainstTotalProfits'),
    }),
    lessLine('propertyLossToGroup', 'Surrendered as group relief', 'CTA 2010 s102, s188BB'),
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
    lessLine(
      'managementExpensesRelieved',
      'Management expenses relieved in this period',
      'CTA 2009 s1219, s1223',
    ),
    lessLine('managementExpensesToGroup', 'Surrendered as group relief', 'CTA 2010 s103, s188BB', {
      concept: management('ManagementExpensesSurrenderedAsGroupRelief'),
    }),
    addLine(
      'donationsCarriedForward',
      'Donations for the investment business, not covered by profits',
      'CTA 2009 s1223(2)(b), (3)',
    ),
    poundsLine('managementExpensesCarriedForward', 'Management expenses carried forward', 'CTA 2009 s1223', {
      total: 'subtotal',
      concept: management('ManagementExpensesBalance', { at: 'end' }),
    }),
    boxes('850', '855'),
  ),
  loanDeficits: inOrder(
    poundsLine('loanDeficitBroughtForward', 'Loan deficits brought forward', 'CTA 2009 s463G', {
      concept: company('LoanRelationshipsNTLRDeficitsBroughtForwardAndCarriedForward', { at: 'start' }),
    }),
    boxes('795', '800'),
    lessLine('loanDeficitRelieved', 'Loan deficits relieved in this period', 'CTA 2009 s463B, s463G'),
    lessLine('loanDeficitToGroup', 'Surrendered as group relief', 'CTA 2010 s99(1)(c), s188BB', {
      concept: company('LoanRelationshipsSurrenderedAsGroupRelief'),
    }),
    lessLine('loanDeficitCarriedBack', 'Loan deficit carried back', 'CTA 2009 s463B(1)(b), s463E'),
    poundsLine('loanDeficitCarriedForward', 'Loan deficits carried forward', 'CTA 2009 s463G', {
      total: 'subtotal',
      concept: company('LoanRelationshipsNTLRDeficitsBroughtForwardAndCarriedForward', { at: 'end' }),
    }),
  ),
  intangibleLosses: inOrder(
    poundsLine(
      'intangibleLossBroughtForward',
      'Losses on intangible assets brought forward',
      'CTA 2009 s753(3)',
    ),
    boxes('830', '835'),
    lessLine(
      'intangibleLossRelieved',
      'Losses on intangible assets relieved in this period',
      'CTA 2009 s753',
    ),
    lessLine('intangibleLossToGroup', 'Surrendered as group relief', 'CTA 2010 s104, s188BB'),
    poundsLine(
      'intangibleLossCarriedForward',
      'Losses on intangible assets carried forward',
      'CTA 2009 s753(3)',
      { total: 'subtotal' },
    ),
  ),
  capitalLosses: inOrder(
    poundsLine('capitalLossBroughtForward', 'Capital losses brought forward', 'TCGA 1992 s2A(1)(b)', {
      concept: company('CapitalLossBroughtForwardCarriedForward', { at: 'start' }),
    }),
    boxes('825'),
    poundsLine(
      'capitalLossesNotSplit',
      'Capital losses, taken as those of the period',
      'TCGA 1992 s2A(1)(a)',
    ),
    lessLine('capitalLossesOfPeriodUsed', 'Losses of the period set against gains', 'TCGA 1992 s2A(1)(a)'),
    lessLine(
      'capitalLossesBroughtForwardUsed',
      'Losses brought forward set against gains',
      'TCGA 1992 s2A(1)(b); CTA 2010 s269ZBA',
    ),
    poundsLine('capitalLossCarriedForward', 'Capital losses kept for later gains', 'TCGA 1992 s2A(1)(b)', {
      total: 'subtotal',
      concept: company('CapitalLossBroughtForwardCarriedForward', { at: 'end' }),
    }),
  ),
  otherLosses: inOrder(
    poundsLine('donationsNotRelieved', 'Qualifying donations not relieved, lost', 'CTA 2010 s189'),
    boxes('840', '845'),
  ),
} as const satisfies Partial<Record<PartId, readonly InWorking[]>>;
