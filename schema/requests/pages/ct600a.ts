import { Struct } from 'superstruct';
import { CT600A, LOAN, LOAN_RELIEF } from '../../../core/figures/ct600a.ts';
import { LIMITS } from '../../../core/figures/limits.ts';
import { ownStruct, structOf } from '../blocks.ts';
import { CT600A_WORDS, LOAN_WORDS, RELIEF_WORDS } from '../common-words.ts';
import { nameOf } from '../fields.ts';
import type { Shape } from '../shape.ts';
import type { Fault, RawRecord } from '../structs.ts';

const { loans: LIMIT } = LIMITS;

const FORBIDDEN_IN_NAME = /[£$#~€]/;
const PLAIN = '[^£$#~€]';
/** A character of a name. A name has at least two, and no spaces around it. */
const SEEN = '[^£$#~€\\s]';

/** Makes the name of box A10A and similar boxes, which do not allow some characters. */
const participatorName = (): Struct<string, Shape> => {
  const plain = nameOf(LIMIT.name);
  return new Struct<string, Shape>({
    ...plain,
    schema: {
      kind: 'value',
      schema: {
        type: 'string',
        minLength: LIMIT.name.min,
        maxLength: LIMIT.name.max,
        pattern: `^${PLAIN}*${SEEN}${PLAIN}*${SEEN}${PLAIN}*$`,
      },
    },
    *validator(value, context) {
      yield* plain.validator(value, context);
      if (typeof value === 'string' && FORBIDDEN_IN_NAME.test(value)) {
        yield 'must not contain £, $, #, ~ or €';
      }
    },
  });
};

ownStruct('participatorName', participatorName());
structOf(LOAN, { commonWords: LOAN_WORDS });
structOf(LOAN_RELIEF, { checks: someRelief, commonWords: RELIEF_WORDS });

/** Requires that a row relieves something: at least one of the two amounts is above zero. */
function* someRelief(value: RawRecord): Iterable<Fault> {
  const nothing = (amount: unknown) => amount === undefined || amount === 0;
  if (nothing(value.amountRepaid) && nothing(value.amountReleasedOrWrittenOff)) {
    yield {
      path: [],
      message: 'needs amountRepaid or amountReleasedOrWrittenOff above 0 (rules 9404 and 9419)',
    };
  }
}

const DERIVED_BOX = /^(box[ _-]?)?a(15|20|30|35|40|45|55|60|65|70|75|80)$/i;
const DERIVED_NAMES = [
  'totalLoans',
  'taxChargeable',
  'totalAmountRepaid',
  'totalAmountReleasedOrWritten',
  'totalAmountReleasedOrWrittenOff',
  'reliefDue',
  'totalLoansOutstanding',
  'taxPayable',
];

/** Dates are checked only at submission (rule 8). */
export const ct600aStruct = structOf(CT600A, {
  isDerived: (name) => DERIVED_BOX.test(name) || DERIVED_NAMES.includes(name),
  nullIsRefused: ['loans', 'reliefs'],
  commonWords: CT600A_WORDS,
});
