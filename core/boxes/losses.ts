import { company, management } from './concept.ts';
import { POUNDS } from './format.ts';
import { box, group } from './node.ts';

/** Losses, deficits and excess amounts, boxes 780 to 855. */
export const lossesDeficitsAndExcess = group('LossesDeficitsAndExcess', [
  group('AmountArising', [
    group('LossesOfTradesUK', [
      box('780', 'Arising', 'Trading losses arising', POUNDS, {
        line: ['tradingLossArising', 'tradingLosses', 'CTA 2010 s37'],
      }),
      box('785', 'SurrenderMaximum', 'Trading losses: most that can be surrendered', POUNDS, {
        line: ['tradingLossMaximum', 'tradingLosses', 'CTA 2010 s100'],
        concept: company('TradingLossesMaximumAvailable'),
        field: 'supplementaryPagesData.ct600c.surrenders',
      }),
    ]),
    box('790', 'LossesOfTradesOutsideUK', 'Losses of trades carried on wholly abroad', POUNDS),
    group('Loans', [
      box('795', 'Arising', 'Non-trade loan deficits arising', POUNDS, {
        line: ['loanDeficitArising', 'loanDeficits', 'CTA 2009 s301'],
        concept: company('LoanRelationshipsNon-tradingDeficit'),
        field: 'profitLossData.nonTradingInterestPayable',
      }),
      box('800', 'SurrenderMaximum', 'Non-trade loan deficits: most that can be surrendered', POUNDS, {
        line: ['loanDeficitMaximum', 'loanDeficits', 'CTA 2010 s99(1)(c)'],
        field: 'supplementaryPagesData.ct600c.surrenders',
      }),
    ]),
    group('UKpropertyBusinessLosses', [
      box('805', 'Arising', 'UK property business losses arising', POUNDS, {
        line: ['propertyLossArising', 'propertyLosses', 'CTA 2010 s62'],
      }),
      box('810', 'SurrenderMaximum', 'UK property business losses: most that can be surrendered', POUNDS, {
        line: ['propertyLossMaximum', 'propertyLosses', 'CTA 2010 s102, s105'],
        concept: company('ExcessUKPropertyBusinessLossesMaximumAvailable'),
        field: 'supplementaryPagesData.ct600c.surrenders',
      }),
    ]),
    box('815', 'OverseasPropertyBusinessLosses', 'Overseas property business losses', POUNDS),
    box('820', 'MiscLosses', 'Losses from miscellaneous transactions', POUNDS),
    box('825', 'CapitalLosses', 'Capital losses', POUNDS, {
      line: ['capitalLossArising', 'capitalLosses', 'TCGA 1992 s16(2A)'],
      field: 'profitLossData.capitalLossesArising',
    }),
    group('NonTradingLossesIntangibles', [
      box('830', 'Arising', 'Non-trading losses on intangible fixed assets arising', POUNDS, {
        line: ['intangibleLossArising', 'intangibleLosses', 'CTA 2009 s751'],
        concept: company('Non-tradingLossesOnIntangibleFixedAssets'),
        field: 'profitLossData.nonTradingIntangibleLosses',
      }),
      box(
        '835',
        'SurrenderMaximum',
        'Non-trading losses on intangible fixed assets: most that can be surrendered',
        POUNDS,
        {
          line: ['intangibleLossMaximum', 'intangibleLosses', 'CTA 2010 s104, s105'],
          field: 'supplementaryPagesData.ct600c.surrenders',
        },
      ),
    ]),
  ]),
  group('ExcessAmounts', [
    box('840', 'NonTradeCapital', 'Excess non-trade capital allowances', POUNDS, {
      line: ['excessAllowancesMaximum', 'otherLosses', 'CTA 2010 s101'],
      field: 'supplementaryPagesData.ct600c.surrenders',
    }),
    box('845', 'QualifyingDonations', 'Excess qualifying donations', POUNDS, {
      line: ['donationsMaximum', 'otherLosses', 'CTA 2010 s105'],
      concept: company('QualifyingDonationsAvailableForGroupRelief'),
      field: 'supplementaryPagesData.ct600c.surrenders',
    }),
    group('ManagementExpenses', [
      box('850', 'Arising', 'Excess management expenses', POUNDS, {
        line: ['managementExpensesUnused', 'managementExpenses', 'CTA 2009 s1223'],
        concept: management('ExcessManagementExpenses'),
      }),
      box('855', 'SurrenderMaximum', 'Excess management expenses: most that can be surrendered', POUNDS, {
        line: ['managementExpensesMaximum', 'managementExpenses', 'CTA 2010 s103, s105'],
        field: 'supplementaryPagesData.ct600c.surrenders',
      }),
    ]),
  ]),
]);

/** Northern Ireland losses, boxes 856 to 858; not in use. */
export const northernIrelandInformation = group('NorthernIrelandInformation', [
  box('856', 'NIagainstUK', 'Northern Ireland losses used against rest of UK profits', POUNDS),
  box('857', 'NIagainstNI', 'Northern Ireland losses used against Northern Ireland profits', POUNDS),
  box('858', 'UKagainstNI', 'Rest of UK losses used against Northern Ireland profits', POUNDS),
]);
