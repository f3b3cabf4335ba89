import { defaulted, type Infer, nullable, optional, type Struct } from 'superstruct';
import { CSV_LIMITS, XLSX_LIMITS } from '../../core/books/export-limits.ts';
import { mappedField } from '../../core/books/fields.ts';
import { QUESTION_KINDS, TAX_CHARGE_RULES, TREATMENTS } from '../../core/books/kinds.ts';
import { ROLL_PARTS } from '../../core/books/offers.ts';
import type { AmountJson, RowJson, SummaryJson } from '../../core/books/source.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import { beyond, field, flag, id, isoDay, line, oneOf } from './fields.ts';
import { saveFilingStruct } from './filings.ts';
import { type AnyStruct, type Shape, shapeOf } from './shape.ts';
import { type Fault, list, type RawRecord, record } from './structs.ts';

/** `POST /filing/trial-balance` and its remembered mapping. */

const { rows: MAX_ROWS, answers: MAX_ANSWERS, amount: AMOUNT, field: FIELD, answer: ANSWER } = LIMITS.books;
const NAME = { max: CSV_LIMITS.name };

/** Makes pounds as a number or as text. The text is checked when its row is read. */
const amountOrText = (): Struct<AmountJson, Shape> =>
  field({ type: ['number', 'string'], maxLength: AMOUNT.max }, (value) =>
    (typeof value === 'number' && Number.isFinite(value)) ||
    (typeof value === 'string' && value.length <= AMOUNT.max)
      ? null
      : 'expected an amount, a number or text',
  );

export const trialBalanceRowStruct = record<RowJson>({
  code: optional(nullable(line({ min: 0, max: CSV_LIMITS.code }))),
  name: line(NAME),
  type: optional(nullable(line({ min: 0, max: CSV_LIMITS.type }))),
  debit: optional(nullable(amountOrText())),
  credit: optional(nullable(amountOrText())),
  balance: optional(nullable(amountOrText())),
});

/** FreeAgent's entries; their other content is ignored. */
export const summaryEntryStruct = record<SummaryJson>(
  {
    display_nominal_code: optional(nullable(line({ min: 0, max: CSV_LIMITS.code }))),
    nominal_code: optional(nullable(line({ min: 0, max: AMOUNT.max }))),
    name: line(NAME),
    total: field<string | number>({ type: ['number', 'string'], maxLength: AMOUNT.max }, (value) =>
      typeof value === 'number' || (typeof value === 'string' && value.length <= AMOUNT.max)
        ? null
        : 'expected an amount, a number or text',
    ),
  },
  { readOnly: ['category', 'user', 'bank_account', 'url', 'description', 'group_description'] },
);

const fieldPath = (): Struct<string, Shape> =>
  field({ type: 'string', maxLength: FIELD.max }, (value) => {
    if (typeof value === 'string' && mappedField(value) !== null) return null;
    const fault =
      'expected a field that takes accounts, such as profitLossData.otherCharges or balanceSheetData.debtorsBreakdown.prepayments, dividends, or null to leave it unmapped';
    return typeof value === 'string' && value.length <= FIELD.max ? beyond(fault) : fault;
  });

export const mappingStruct = record(
  {
    code: optional(nullable(line({ min: 0, max: CSV_LIMITS.code }))),
    name: optional(nullable(line({ min: 0, max: CSV_LIMITS.name }))),
    field: nullable(fieldPath()),
    treatment: optional(nullable(list(oneOf(TREATMENTS), { max: TREATMENTS.length, of: 'treatments' }))),
  },
  {
    *checks({ code, name }): Iterable<Fault> {
      if (!code && !name) yield { path: [], message: 'needs a code or a name of an account' };
    },
  },
);
export type MappingJson = Infer<typeof mappingStruct>;

const accountName = (): Struct<number | string, Shape> =>
  field({ type: ['integer', 'string'], minLength: 1, maxLength: ANSWER.max }, (value) =>
    Number.isSafeInteger(value) || (typeof value === 'string' && value !== '' && value.length <= ANSWER.max)
      ? null
      : 'expected the row, the code or the name of an account',
  );

export const answerStruct = record({
  kind: oneOf(QUESTION_KINDS),
  accounts: optional(nullable(list(accountName(), { min: 1, max: MAX_ROWS, of: 'accounts' }))),
  value: nullable(
    field<string | number | boolean>(
      { type: ['string', 'number', 'boolean'], maxLength: ANSWER.max },
      (value) =>
        ['number', 'boolean'].includes(typeof value) ||
        (typeof value === 'string' && value.length <= ANSWER.max)
          ? null
          : 'expected a word, an amount, true or false',
    ),
  ),
});

const SOURCES = ['rows', 'csv', 'xlsx', 'trial_balance_summary'] as const;

/** Requires exactly one source (spec 1), and a sheet only of a workbook. */
function* oneSource(value: RawRecord): Iterable<Fault> {
  const given = SOURCES.filter((name) => value[name] !== undefined);
  if (given.length !== 1)
    yield { path: given.slice(0, 1), message: `send exactly one of ${SOURCES.join(', ')}` };
  if (value.sheet !== undefined && value.xlsx === undefined)
    yield { path: ['sheet'], message: 'names a sheet of a workbook; send it only with xlsx' };
}

/** Makes a workbook in base64. Its parts and cells are checked on reading. */
const workbook = (): Struct<string, Shape> =>
  field({ type: 'string', contentEncoding: 'base64', maxLength: XLSX_LIMITS.base64 }, (value) =>
    typeof value === 'string' && value.length <= XLSX_LIMITS.base64
      ? null
      : `expected a workbook of at most ${XLSX_LIMITS.bytes} bytes in base64`,
  );

/** Makes text of any characters: a file unchanged. Its bytes, lines and columns are checked on reading. */
const fileText = (): Struct<string, Shape> =>
  field({ type: 'string', maxLength: CSV_LIMITS.bytes }, (value) =>
    typeof value === 'string' && value.length <= CSV_LIMITS.bytes
      ? null
      : `expected the text of a file of at most ${CSV_LIMITS.bytes} bytes`,
  );

export const trialBalanceStruct = record(
  {
    filingId: id(),
    rows: optional(list(trialBalanceRowStruct, { min: 1, max: MAX_ROWS, of: 'rows' })),
    csv: optional(fileText()),
    xlsx: optional(workbook()),
    sheet: optional(line({ max: XLSX_LIMITS.sheet })),
    trial_balance_summary: optional(list(summaryEntryStruct, { min: 1, max: MAX_ROWS, of: 'accounts' })),
    date: optional(isoDay()),
    mapping: defaulted(list(mappingStruct, { max: MAX_ROWS, of: 'mappings' }), []),
    answers: defaulted(list(answerStruct, { max: MAX_ANSWERS, of: 'answers' }), []),
    taxCharge: defaulted(oneOf(TAX_CHARGE_RULES), 'computed'),
    remember: defaulted(flag(), true),
    overwrite: defaulted(flag(), false),
    apply: defaulted(flag(), false),
  },
  { nullIsAbsent: [...SOURCES, 'sheet', 'date'], checks: oneSource },
);
export type TrialBalanceRequest = Infer<typeof trialBalanceStruct>;

/** `POST /company/account-mapping/delete`: for a code, a name, both, or all. */
export const deleteMappingsStruct = record(
  {
    companyId: id(),
    code: optional(line({ min: 0, max: CSV_LIMITS.code })),
    name: optional(line(NAME)),
  },
  { nullIsAbsent: ['code', 'name'] },
);
export type DeleteMappingsRequest = Infer<typeof deleteMappingsStruct>;

const { path: PATH, paths: MOST_PATHS } = LIMITS.books;

/** True for the path of a field that a save takes. A list has no paths of its own: it is one value. */
const isSaved = (path: string): boolean =>
  path.split('.').reduce<AnyStruct | undefined>((struct, name) => {
    const shape = struct && shapeOf(struct);
    return shape?.kind === 'record' ? shape.fields.get(name) : undefined;
  }, saveFilingStruct) !== undefined;

/** Refuses paths to overwrite that are no fields, such as misspelt ones: their values would stay without a word. */
function* unknownPaths({ overwrite }: RawRecord): Iterable<Fault> {
  for (const [index, path] of Array.isArray(overwrite) ? overwrite.entries() : [])
    if (typeof path === 'string' && !isSaved(path))
      yield {
        path: ['overwrite', index],
        message: 'expected the path of a field of a save, such as previousBalanceSheetData.cashAtBank',
      };
}

/** `POST /filing/roll-forward`. */
export const rollForwardStruct = record(
  {
    filingId: id(),
    from: optional(
      field<number | 'register'>(
        { type: ['integer', 'string'], minimum: 1, pattern: '^register$' },
        (value) =>
          value === 'register' || (Number.isSafeInteger(value) && Number(value) > 0)
            ? null
            : 'expected the number of a filing, or register',
      ),
    ),
    parts: optional(list(oneOf(ROLL_PARTS), { min: 1, max: ROLL_PARTS.length, of: 'parts' })),
    overwrite: defaulted(
      field<readonly string[] | boolean>(
        { type: ['boolean', 'array'], maxItems: MOST_PATHS, items: { type: 'string', maxLength: PATH.max } },
        (value) =>
          typeof value === 'boolean' ||
          (Array.isArray(value) &&
            value.length <= MOST_PATHS &&
            value.every((path) => typeof path === 'string' && path.length <= PATH.max))
            ? null
            : `expected true, false, or at most ${MOST_PATHS} paths`,
      ),
      false,
    ),
    apply: defaulted(flag(), false),
  },
  { nullIsAbsent: ['from', 'parts'], checks: unknownPaths },
);
export type RollForwardRequest = Infer<typeof rollForwardStruct>;
