import { management } from './concept.ts';
import { POUNDS } from './format.ts';
import { box, group } from './node.ts';

/** Losses, deficits and excess amounts, boxes 780 to 855. */
export const lossesDeficitsAndExcess = group('LossesDeficitsAndExcess', [
  group('AmountArising', [
    group('LossesOfTradesUK', [
      box('780', 'Arising', 'Trading losses arising', POUNDS, {
        line: 'tradingLossArising',
        part: 'tradingLosses',
        law: 'CTA 2010 s37',
      }),
      box('785', 'SurrenderMaximum', 'Trading losses: most that can be surrendered', POUNDS),
    ]),
    box('790', 'LossesOfTradesOutsideUK', 'Losses of trades carried on wholly abroad', POUNDS),
    group('Loans', [
      box('795', 'Arising', 'Non-trade loan deficits arising', POUNDS),
      box('800', 'SurrenderMaximum', 'Non-trade loan deficits: most that can be surrendered', POUNDS),
    ]),
    group('UKpropertyBusinessLosses', [
      box('805', 'Arising', 'UK property business losses arising', POUNDS, {
        line: 'propertyLossArising',
        part: 'propertyLosses',
        law: 'CTA 2010 s62',
      }),
      box('810', 'SurrenderMaximum', 'UK property business losses: most that can be surrendered', POUNDS),
    ]),
    box('815', 'OverseasPropertyBusinessLosses', 'Overseas property business losses', POUNDS),
    box('820', 'MiscLosses', 'Losses from miscellaneous transactions', POUNDS),
    box('825', 'CapitalLosses', 'Capital losses', POUNDS),
    group('NonTradingLossesIntangibles', [
      box('830', 'Arising', 'Non-trading losses on intangible fixed assets arising', POUNDS),
      box(
        '835',
        'SurrenderMaximum',
        'Non-trading losses on intangible fixed assets: most that can be surrendered',
        POUNDS,
      ),
    ]),
  ]),
  group('ExcessAmounts', [
    box('840', 'NonTradeCapital', 'Excess non-trade capital allowances', POUNDS),
    box('845', 'QualifyingDonations', 'Excess qualifying donations', POUNDS),
    group('ManagementExpenses', [
      box('850', 'Arising', 'Excess management expenses', POUNDS, {
        line: 'managementExpensesUnused',
        part: 'managementExpenses',
        law: 'CTA 2009 s1223',
        concept: management('ExcessManagementExpenses'),
      }),
      box('855', 'SurrenderMaximum', 'Excess management expenses: most that can be surrendered', POUNDS),
    ]),
  ]),
]);

/** Northern Ireland losses, boxes 856 to 858; not in use. */
export const northernIrelandInformation = group('NorthernIrelandInformation', [
  box('856', 'NIagainstUK', 'Northern Ireland losses used against rest of UK profits', POUNDS),
  box('857', 'NIagainstNI', 'Northern Ireland losses used against Northern Ireland profits', POUNDS),
  box('858', 'UKagainstNI', 'Rest of UK losses used against Northern Ireland profits', POUNDS),
]);
