import { type Concept, company, management, property, trade } from '../boxes/concept.ts';
import type { PartId } from '../boxes/parts.ts';
import { addLine, boxes, type InWorking, inOrder, lessLine, poundsLine } from './working-parts.ts';

type At = (at: 'start' | 'end') => Concept;

/** Makes the line of a balance that the period begins with. */
const opening = <const Stem extends string>(stem: Stem, name: string, law: string, concept?: At) =>
  poundsLine(`${stem}BroughtForward`, `${name} brought forward`, law, {
    concept: concept?.('start') ?? null,
  });
/** Makes the line of the balance that it ends with. */
const closing = <const Stem extends string>(stem: Stem, name: string, law: string, concept?: At) =>
  poundsLine(`${stem}CarriedForward`, `${name} carried forward`, law, {
    total: 'subtotal',
    concept: concept?.('end') ?? null,
  });

const TRADING: At = (at) =>
  trade('BalanceOfLossesBroughtForwardCarriedForward', { at, reform: 'Post-lossReform' });
const TRADING_BEFORE_2017: At = (at) =>
  trade('BalanceOfLossesBroughtForwardCarriedForward', { at, reform: 'Pre-lossReform' });
const PROPERTY: At = (at) => property('BalanceOfLossesBroughtForwardCarriedForward', { at });
const MANAGEMENT: At = (at) => management('ManagementExpensesBalance', { at });
const LOANS: At = (at) => company('LoanRelationshipsNTLRDeficitsBroughtForwardAndCarriedForward', { at });

/** Working of losses, part by part: each kind from its opening balance to its closing one. */
export const WORKING = {
  tradingLosses: inOrder(
    boxes('45'),
    opening('tradingLoss', 'Trading losses', 'CTA 2010 s45A', TRADING),
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
    closing('tradingLoss', 'Trading losses', 'CTA 2010 s45A', TRADING),
  ),
  tradingLossesBefore2017: inOrder(
    opening(
      'tradingLossBefore2017',
      'Trading losses from before April 2017',
      'CTA 2010 s45',
      TRADING_BEFORE_2017,
    ),
    lessLine(
      'tradingLossBefore2017Relieved',
      'Trading losses from before April 2017 relieved',
      'CTA 2010 s45',
      { concept: trade('LossesUsedAgainstTradingProfits', { reform: 'Pre-lossReform' }) },
    ),
    closing(
      'tradingLossBefore2017',
      'Trading losses from before April 2017',
      'CTA 2010 s45',
      TRADING_BEFORE_2017,
    ),
  ),
  propertyLosses: inOrder(
    opening('propertyLoss', 'Property losses', 'CTA 2010 s62(4), (5)', PROPERTY),
    boxes('805', '810'),
    lessLine('propertyLossRelieved', 'Property losses relieved in this period', 'CTA 2010 s62', {
      concept: property('LossesUsedAgainstTotalProfits'),
    }),
    lessLine('propertyLossToGroup', 'Surrendered as group relief', 'CTA 2010 s102, s188BB'),
    closing('propertyLoss', 'Property losses', 'CTA 2010 s62(4), (5)', PROPERTY),
  ),
  managementExpenses: inOrder(
    opening('managementExpenses', 'Management expenses', 'CTA 2009 s1223', MANAGEMENT),
    poundsLine('managementExpensesArising', 'Management expenses of the period', 'CTA 2009 s1219', {
      concept: management('ManagementExpensesExpensesOfPeriod'),
    }),
    lessLine(
      'managementExpensesRelieved',
      'Management expenses relieved in this period',
      'CTA 2009 s1219, s1223',
      { concept: management('ManagementExpensesRelief') },
    ),
    lessLine('managementExpensesToGroup', 'Surrendered as group relief', 'CTA 2010 s103, s188BB', {
      concept: management('ManagementExpensesSurrenderedAsGroupRelief'),
    }),
    addLine(
      'donationsCarriedForward',
      'Donations for the investment business, not covered by profits',
      'CTA 2009 s1223(2)(b), (3)',
    ),
    closing('managementExpenses', 'Management expenses', 'CTA 2009 s1223', MANAGEMENT),
    boxes('850', '855'),
  ),
  loanDeficits: inOrder(
    opening('loanDeficit', 'Loan deficits', 'CTA 2009 s463G', LOANS),
    boxes('795', '800'),
    lessLine('loanDeficitRelieved', 'Loan deficits relieved in this period', 'CTA 2009 s463B, s463G'),
    lessLine('loanDeficitToGroup', 'Surrendered as group relief', 'CTA 2010 s99(1)(c), s188BB', {
      concept: company('LoanRelationshipsSurrenderedAsGroupRelief'),
    }),
    lessLine('loanDeficitCarriedBack', 'Loan deficit carried back', 'CTA 2009 s463B(1)(b), s463E'),
    closing('loanDeficit', 'Loan deficits', 'CTA 2009 s463G', LOANS),
  ),
  intangibleLosses: inOrder(
    opening('intangibleLoss', 'Losses on intangible assets', 'CTA 2009 s753(3)'),
    boxes('830', '835'),
    lessLine(
      'intangibleLossRelieved',
      'Losses on intangible assets relieved in this period',
      'CTA 2009 s753',
    ),
    lessLine('intangibleLossToGroup', 'Surrendered as group relief', 'CTA 2010 s104, s188BB'),
    closing('intangibleLoss', 'Losses on intangible assets', 'CTA 2009 s753(3)'),
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
