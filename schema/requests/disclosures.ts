import { optional } from 'superstruct';
import {
  closingBalanceOf,
  DISCLOSURE_ANSWERS,
  type DirectorsAdvanceJson,
  type DisclosuresJson,
  GOING_CONCERN_BASES,
  type GoingConcernJson,
} from '../../core/figures/disclosures.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import { groupThousands } from '../../core/money.ts';
import { characterFault, lengthOf } from './characters.ts';
import { field, nameOf, oneOf, paragraphs, pounds } from './fields.ts';
import { type Fault, list, type RawRecord, record } from './structs.ts';

const { goingConcern: CONCERN, directorsAdvances: ADVANCE } = LIMITS;

/** How the accounts look at the company's future. Replaced whole. */
export const goingConcernStruct = record<GoingConcernJson>({
  basis: optional(oneOf(GOING_CONCERN_BASES)),
  uncertainty: optional(paragraphs(CONCERN.text)),
  reason: optional(paragraphs(CONCERN.text)),
});

/** Per cent a year as a number, or words such as `official rate`. */
const interestRate = field<number | string>(
  { type: ['number', 'string'], minimum: 0, maximum: ADVANCE.rate.percent, maxLength: ADVANCE.rate.max },
  (value) => {
    const expected = `expected per cent a year from 0 to ${ADVANCE.rate.percent}, or text of 1 to ${ADVANCE.rate.max} characters`;
    if (typeof value === 'number')
      return value >= 0 && value <= ADVANCE.rate.percent && /^\d+(\.\d{1,4})?$/.test(String(value))
        ? null
        : `${expected}; a number has at most four decimals`;
    if (typeof value !== 'string') return expected;
    const length = lengthOf(value);
    return length < 1 || length > ADVANCE.rate.max ? expected : characterFault(value, {});
  },
  (value) => (typeof value === 'string' ? value.trim() : value === 0 ? 0 : value),
);

/** Companies Act 2006 s413: one director. */
export const directorsAdvanceStruct = record<DirectorsAdvanceJson>(
  {
    name: nameOf(ADVANCE.name),
    openingBalance: optional(pounds({ negative: true })),
    advanced: optional(pounds()),
    repaid: optional(pounds()),
    writtenOff: optional(pounds()),
    interestRate: optional(interestRate),
    terms: optional(paragraphs(ADVANCE.terms)),
    closingBalance: optional(pounds({ negative: true })),
  },
  { checks: closingFollows },
);

const wholeOr0 = (value: unknown): number | null =>
  value == null ? 0 : typeof value === 'number' && Number.isSafeInteger(value) ? value : null;

/** The closing balance is what the movements come to: a row that does not add up is no disclosure. */
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

/** Replaced whole. */
export const directorsAdvancesStruct = list(directorsAdvanceStruct, {
  max: ADVANCE.rows,
  of: "directors' advances",
});

/** Names of the directors of the period. Replaced whole. */
export const directorsStruct = list(nameOf(ADVANCE.name), { max: LIMITS.directors, of: 'directors' });

const answer = () => optional(oneOf(DISCLOSURE_ANSWERS));

/** Replaced whole. */
export const disclosuresStruct = record<DisclosuresJson>({
  leases: answer(),
  relatedParties: answer(),
  fixedAssetInvestments: answer(),
});
