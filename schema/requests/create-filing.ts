import { defaulted, nullable } from 'superstruct';
import { lazily } from '../../core/base/lazily.ts';
import { isIsoDate } from '../../core/dates/date.ts';
import {
  FILING_FIELDS,
  type FilingField,
  type FilingJson,
  fieldsWhere,
  filingField,
} from '../../core/figures/filing-fields.ts';
import { rowOn } from '../../core/law/dated-tables.ts';
import { LAW } from '../../core/law/law.ts';
import { isTooLong } from '../../core/law/reference-dates.ts';
import { advise } from '../../core/words/advice.ts';
import { clearable, sentAs } from './blocks.ts';
import { CREATE_WORDS } from './common-words.ts';
import { flag, id, periodDay } from './fields.ts';
import type { AnyStruct, JsonObject } from './shape.ts';
import { type Fault, type RawRecord, REQUIRED, recordOf } from './structs.ts';

export const DORMANT_CHARITY = `a dormant filing cannot be a charity or CASC filing; ${advise('send {field} null', 'charityStatus')} ${advise('or {field} {answer}', 'isDormant', 'false')}`;

type Rows = typeof FILING_FIELDS;
type CreatedField = {
  readonly [Name in FilingField]: Rows[Name] extends { readonly isCreated: true } ? Name : never;
}[FilingField];
/** A new filing has nothing for null to clear: only `charityStatus` accepts null. */
type CreatedJson = {
  readonly [Name in Exclude<CreatedField, 'charityStatus'>]?: NonNullable<FilingJson[Name]>;
} & Pick<FilingJson, 'charityStatus'>;

/** The three forms of `POST /filing/create`: see `createForm`. */
export interface CreateRequest extends CreatedJson {
  readonly companyId: number;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly isAmendment: boolean;
  readonly amendmentOfFilingId: number | null;
}

export type CreateForm = 'new' | 'amendment' | 'direct_amendment';

/** Names the form: `amendment` copies a filing made here; `direct_amendment` amends a filing made elsewhere. */
export const createForm = (request: CreateRequest): CreateForm => {
  if (!request.isAmendment) return 'new';
  return request.amendmentOfFilingId === null ? 'direct_amendment' : 'amendment';
};

/** Fields that an amendment copies. A request may repeat their values, and may not change them. */
export const COPIED = fieldsWhere(({ isCreated = false }) => isCreated) as readonly CreatedField[];

const SAVED_LATER = lazily(() =>
  Object.fromEntries(
    ['status', ...fieldsWhere(({ isCreated = false }) => !isCreated)].map((name) => [
      name,
      'set it with POST /filing/save once the filing is created',
    ]),
  ),
);

/** Requires `isDormant`, except in an amendment of a filing made here. */
const KNOWS_DORMANCY: JsonObject = {
  anyOf: [
    { required: ['isDormant'], properties: { isDormant: { not: { const: null } } } },
    {
      required: ['isAmendment', 'amendmentOfFilingId'],
      properties: { isAmendment: { const: true }, amendmentOfFilingId: { not: { const: null } } },
    },
  ],
};

/** `POST /filing/create`. The route checks rules about the company and its other filings (decision 21). */
export const createFilingStruct = recordOf<CreateRequest>(
  new Map<string, AnyStruct>([
    ['companyId', id()],
    ['periodStart', periodDay()],
    ['periodEnd', periodDay()],
    ['isDormant', sentAs(FILING_FIELDS.isDormant)],
    ['isAmendment', defaulted(flag(), false)],
    ['amendmentOfFilingId', defaulted(nullable(id()), null)],
    ['charityStatus', clearable(FILING_FIELDS.charityStatus)],
    ...COPIED.flatMap((name): [string, AnyStruct][] =>
      ['isDormant', 'charityStatus'].includes(name) ? [] : [[name, sentAs(filingField(name))]],
    ),
  ]),
  { elsewhere: SAVED_LATER, checks: createFaults, rules: KNOWS_DORMANCY, commonWords: CREATE_WORDS },
);

function* createFaults(value: RawRecord): Iterable<Fault> {
  yield* periodFaults(value.periodStart, value.periodEnd);
  const original = value.amendmentOfFilingId ?? null;
  if (original !== null) {
    if (value.isAmendment !== true)
      yield { path: ['isAmendment'], message: 'must be true when amendmentOfFilingId is given' };
    return;
  }
  if (value.isDormant === undefined) yield { path: ['isDormant'], message: REQUIRED };
  if (value.isDormant === true && (value.charityStatus ?? null) !== null) {
    yield { path: ['charityStatus'], message: DORMANT_CHARITY };
  }
}

function* periodFaults(start: unknown, end: unknown): Iterable<Fault> {
  if (typeof start === 'string' && typeof end === 'string' && isIsoDate(start) && isIsoDate(end)) {
    if (end < start) {
      yield { path: ['periodEnd'], message: 'must not be before periodStart (rule 9105)' };
    } else if (isTooLong({ start, end })) {
      const { maxMonths } = rowOn(LAW.periodOfAccount, end);
      yield {
        path: ['periodEnd'],
        message: `is more than ${maxMonths} months after periodStart; accounts cover at most ${maxMonths} months`,
      };
    }
  }
}
