import { type Infer, nullable, optional, type Struct } from 'superstruct';
import type { AccountsPdf } from '../../core/figures/accounts-pdf.ts';
import type { Field, Fields } from '../../core/figures/field.ts';
import { FILING_FIELDS, outlineOf } from '../../core/figures/filing-fields.ts';
import { CREDENTIALS } from '../../core/figures/signing.ts';
import { structOfValue } from '../requests/blocks.ts';
import { oneOf } from '../requests/fields.ts';
import type { FilingRecord } from '../requests/record.ts';
// This registers the structs of all fields.
import '../requests/filings.ts';
import type { AnyStruct, Shape } from '../requests/shape.ts';
import { list, record, recordOf } from '../requests/structs.ts';
import { FILING_STATUSES } from '../states.ts';
import { day, instant, mapOf, text, wholeNumber, yesNo } from './fields.ts';
import { newestApprovalStruct } from './newest-approval.ts';
import { targetStatesStruct } from './target-states.ts';

type CredentialsAnswer = NonNullable<FilingRecord['credentialsData']>;

/** Size and hash of a charity's accounts PDF: `POST /filing/save` accepts them back unchanged. */
export const accountsPdfAnswer = record<AccountsPdf>({
  bytes: wholeNumber(),
  sha256: text({ pattern: '^[0-9a-f]{64}$' }),
});

function answered({ takes }: Field): AnyStruct {
  const outline = outlineOf({ takes });
  if (takes.kind === 'choice') return oneOf(takes.words);
  if (outline === 'boolean') return yesNo();
  if (outline === 'number') return wholeNumber();
  return outline === 'text' ? text() : structOfValue(takes);
}
const nullableOf = (rows: Fields): [string, AnyStruct][] =>
  Object.entries(rows).map(([name, row]) => [name, nullable(answered(row) as Struct<unknown, Shape>)]);

/** Credentials in an answer: secrets masked, unset fields null. */
export const credentialsAnswer = recordOf<CredentialsAnswer>(new Map(nullableOf(CREDENTIALS.fields)));

const { taxCalculation: _echo, ...FIELDS } = FILING_FIELDS;

/** `GET /filing`, `POST /filing/create` and `POST /filing/save` (decisions 12 and 50). */
export const filingAnswer = recordOf<FilingRecord>(
  new Map<string, AnyStruct>([
    ['id', wholeNumber()],
    ['companyId', wholeNumber()],
    ['companyName', text()],
    ['companyNumber', text()],
    ['periodStart', day()],
    ['periodEnd', day()],
    ['isAmendment', yesNo()],
    ['amendmentOfFilingId', nullable(wholeNumber())],
    ...nullableOf(FIELDS),
    ['isDormant', yesNo()],
    ['accountsPdf', nullable(accountsPdfAnswer)],
    ['credentialsData', nullable(credentialsAnswer)],
    ['taxCalculation', nullable(mapOf<unknown>({}, () => true))],
    ['status', oneOf(FILING_STATUSES)],
    ['targets', targetStatesStruct],
    ['approval', nullable(newestApprovalStruct)],
    ['createdAt', instant()],
    ['updatedAt', instant()],
  ]),
);

/** `GET /filings`. */
export const filingsAnswer = record({
  data: list(filingAnswer, { max: Number.POSITIVE_INFINITY, of: 'filings' }),
  totalCount: wholeNumber(),
  next: optional(text()),
});
export type FilingsAnswer = Infer<typeof filingsAnswer>;

/** `POST /filing/delete` and `POST /filing/credentials/delete`. */
export const deletedAnswer = record({ deleted: yesNo() });
export type DeletedAnswer = Infer<typeof deletedAnswer>;
