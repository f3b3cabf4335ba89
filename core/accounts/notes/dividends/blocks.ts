import type { Pounds } from '../../../base/money.ts';
import { type Block, paragraphBlock } from '../../../documents/blocks.ts';
import { wholePounds } from '../../../documents/cells.ts';
import { digitsOf } from '../../../xbrl/values.ts';
import type { AccountsModel } from '../../model.ts';
import type { YearOrPeriod } from '../../statement.ts';

export function dividendsBlock(model: AccountsModel, amount: Pounds, time: YearOrPeriod): Block {
  const fact = wholePounds(amount, { concept: 'core:DividendsPaid' }, { duration: model.period });
  return paragraphBlock([
    { text: 'Dividends of £' },
    { text: digitsOf(fact), fact },
    { text: ` were paid during the ${time}.` },
  ]);
}
