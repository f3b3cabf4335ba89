import { optional, Struct } from 'superstruct';
import type { Ct600aJson, LoanJson, LoanReliefJson } from '../../../core/figures/ct600a.ts';
import { LIMITS } from '../../../core/figures/limits.ts';
import { CT600A_WORDS, LOAN_WORDS, RELIEF_WORDS } from '../common-words.ts';
import { filesPage, flag, isoDay, nameOf, oneOf, poundsAndPence, subPeriod } from '../fields.ts';
import type { Shape } from '../shape.ts';
import { type Fault, list, type RawRecord, record } from '../structs.ts';

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

export const loanStruct = record<LoanJson>(
  {
    name: participatorName(),
    amount: poundsAndPence({ aboveZero: true }),
    dateAdvanced: isoDay(),
  },
  { commonWords: LOAN_WORDS },
);

export const reliefStruct = record<LoanReliefJson>(
  {
    name: participatorName(),
    amountRepaid: optional(poundsAndPence()),
    amountReleasedOrWrittenOff: optional(poundsAndPence()),
    date: isoDay(),
    subPeriod: optional(subPeriod()),
    originalLoanDate: optional(isoDay()),
    reliefDueConfirmed: optional(flag()),
    balanceOrigin: optional(oneOf(['current_period', 'brought_forward'])),
  },
  { checks: someRelief, commonWords: RELIEF_WORDS },
);

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

const KEPT_OR_NONE = 'send [] to remove them all, or leave it out to keep what is stored';

/** Dates are checked only at submission (rule 8). */
export const ct600aStruct = record<Ct600aJson>(
  {
    applies: filesPage('CT600A'),
    beforeEndPeriod: flag(),
    beforeEndPeriodBySubPeriod: optional(list(flag(), { max: LIMITS.returns, of: 'sub-periods' })),
    broughtForward: optional(poundsAndPence()),
    loans: optional(list(loanStruct, { max: LIMIT.loans, of: 'loans', insteadOfNull: KEPT_OR_NONE })),
    reliefs: optional(list(reliefStruct, { max: LIMIT.reliefs, of: 'reliefs', insteadOfNull: KEPT_OR_NONE })),
  },
  {
    isDerived: (name) => DERIVED_BOX.test(name) || DERIVED_NAMES.includes(name),
    nullIsRefused: ['loans', 'reliefs'],
    commonWords: CT600A_WORDS,
  },
);
