import { groupThousands } from '../../core/base/money.ts';
import { closingBalanceOf, DIRECTORS_ADVANCE } from '../../core/figures/disclosures.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import { ownStruct, structOf } from './blocks.ts';
import { characterFault, lengthOf } from './characters.ts';
import { beyond, field } from './fields.ts';
import type { Fault, RawRecord } from './structs.ts';

const { directorsAdvances: ADVANCE } = LIMITS;

/** Accepts per cent a year as a number, or words such as `official rate`. */
ownStruct(
  'interestRate',
  field<number | string>(
    {
      type: ['number', 'string'],
      minimum: 0,
      maximum: ADVANCE.rate.percent,
      maxLength: ADVANCE.rate.max,
      pattern: '\\S',
    },
    (value) => {
      const expected = `expected per cent a year from 0 to ${ADVANCE.rate.percent}, or text of 1 to ${ADVANCE.rate.max} characters`;
      if (typeof value === 'number') {
        const fault = `${expected}; a number has at most four decimals`;
        if (value < 0 || value > ADVANCE.rate.percent) return fault;
        return /^\d+(\.\d{1,4})?$/.test(String(value)) ? null : beyond(fault);
      }
      if (typeof value !== 'string') return expected;
      const length = lengthOf(value);
      if (length < 1 || length > ADVANCE.rate.max) return expected;
      const fault = characterFault(value, {});
      return fault === null ? null : beyond(fault);
    },
    (value) => (typeof value === 'string' ? value.trim() : value === 0 ? 0 : value),
  ),
);

structOf(DIRECTORS_ADVANCE, { checks: closingFollows });

const wholeOr0 = (value: unknown): number | null =>
  value == null ? 0 : typeof value === 'number' && Number.isSafeInteger(value) ? value : null;

/** Requires that the closing balance is the sum of the movements. */
function* closingFollows(row: RawRecord): Iterable<Fault> {
  const amounts = [row.openingBalance, row.advanced, row.repaid, row.writtenOff].map(wholeOr0);
  const [openingBalance, advanced, repaid, writtenOff] = amounts;
  if (row.closingBalance == null || amounts.includes(null)) return;
  const expected = closingBalanceOf({ openingBalance, advanced, repaid, writtenOff });
  if (wholeOr0(row.closingBalance) === expected) return;
  yield {
    path: ['closingBalance'],
    message: `does not follow: openingBalance + advanced - repaid - writtenOff is ${groupThousands(BigInt(expected))}; correct one of them, or leave closingBalance out`,
  };
}
