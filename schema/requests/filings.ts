import { type Infer, optional } from 'superstruct';
import { isObject } from '../../core/base/json.ts';
import { lazily } from '../../core/base/lazily.ts';
import { BOX_PAGES } from '../../core/boxes/pages.ts';
import type { AccountsPdf } from '../../core/figures/accounts-pdf.ts';
import { BALANCE_SHEET_ALIASES, PREVIOUS_BREAKDOWNS } from '../../core/figures/balance-sheet.ts';
import {
  FILING_FIELD_NAMES,
  FILING_FIELDS,
  FILING_TYPES,
  type FilingField,
  type FilingJson,
  filingField,
} from '../../core/figures/filing-fields.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import { PROFIT_LOSS_ALIASES } from '../../core/figures/profit-loss.ts';
import type { CredentialsRequest } from '../../core/figures/signing.ts';
import { FILING_STATUSES, type FilingStatus, SETTABLE_STATUSES } from '../states.ts';
import { accountsPdf } from './accounts-pdf.ts';
import { balanceSheetStruct } from './balance-sheet.ts';
import { clearable, ownStruct, sentAs, structOf } from './blocks.ts';
// These imports register the structs of blocks that have their own rules.
import './capital-allowances.ts';
import './disclosures.ts';
import './notes.ts';
import { FILING_TYPES_WORDS, FILING_WORDS, SAVE_WORDS } from './common-words.ts';
import { credentialsStruct } from './credentials.ts';
import { anyObject, id, oneOf } from './fields.ts';
import { supplementaryPagesStruct } from './pages/pages.ts';
import { bankDetailsStruct, taxPaymentsStruct } from './payments.ts';
import { profitLossStruct } from './profit-loss.ts';
import { type AnyStruct, fieldNames } from './shape.ts';
import { belongsIn, type Fault, type RawRecord, record, recordOf } from './structs.ts';

export {
  type CreateRequest,
  createFilingStruct,
  createForm,
} from './create-filing.ts';

/**
 * `POST /filing/save`, canonical. An absent field leaves the stored value. Null clears a field that may be unset
 * (decision 49).
 */
export interface SaveRequest
  extends Omit<FilingJson, 'isDormant' | 'accountsPdf' | 'credentialsData' | 'taxCalculation'> {
  readonly filingId: number;
  /** A status that a caller may set, or the filing's present one. */
  readonly status?: FilingStatus;
  readonly isDormant?: boolean;
  /** A PDF in base64, or the description of the stored PDF. */
  readonly accountsPdf?: string | AccountsPdf | null;
  readonly credentialsData?: CredentialsRequest | null;
  readonly taxCalculation?: RawRecord | null;
}

/**
 * Fields of the record that no save changes. A save may contain them, so that a caller can change and send back a whole
 * record (decision 15).
 */
export const READ_ONLY_FIELDS = [
  'id',
  'companyId',
  'companyName',
  'companyNumber',
  'periodStart',
  'periodEnd',
  'isAmendment',
  'amendmentOfFilingId',
  'targets',
  'approval',
  'createdAt',
  'updatedAt',
] as const;

const ELSEWHERE = lazily(() => ({
  ...belongsIn('balanceSheetData', [
    ...fieldNames(balanceSheetStruct),
    ...Object.keys(BALANCE_SHEET_ALIASES),
  ]),
  ...belongsIn('balanceSheetData or previousBalanceSheetData', PREVIOUS_BREAKDOWNS),
  ...belongsIn('profitLossData', [...fieldNames(profitLossStruct), ...Object.keys(PROFIT_LOSS_ALIASES)]),
  ...belongsIn('credentialsData', fieldNames(credentialsStruct)),
  ...belongsIn('taxPaymentsData', fieldNames(taxPaymentsStruct)),
  ...belongsIn('bankDetailsData', fieldNames(bankDetailsStruct)),
  ...belongsIn('filingTypes', ['ct600', 'accounts']),
  ...belongsIn(
    'supplementaryPagesData',
    BOX_PAGES.map(({ name }) => name),
  ),
}));

structOf(FILING_TYPES, { commonWords: FILING_TYPES_WORDS }, clearable);
ownStruct('credentials', credentialsStruct);
ownStruct('supplementaryPages', supplementaryPagesStruct);
ownStruct('accountsPdf', accountsPdf());
ownStruct('anyObject', anyObject(LIMITS.echo));

/** The fields of a save, in the order of the OpenAPI description. */
export const SAVED_FIELDS: ReadonlySet<FilingField> = new Set<FilingField>([
  'accountType',
  'directorName',
  'includePnlInAccounts',
  ...FILING_FIELD_NAMES.slice(0, FILING_FIELD_NAMES.indexOf('notesData')),
  'taxCalculation',
  'credentialsData',
  'notesData',
  'filingTypes',
  'supplementaryPagesData',
  ...FILING_FIELD_NAMES,
]);

export const saveFilingStruct = recordOf<SaveRequest>(
  new Map<string, AnyStruct>([
    ['filingId', id()],
    ['status', optional(oneOf(FILING_STATUSES, {}, SETTABLE_STATUSES))],
    ...[...SAVED_FIELDS].map((name): [string, AnyStruct] => [
      name,
      name === 'isDormant' ? sentAs(FILING_FIELDS.isDormant) : clearable(filingField(name)),
    ]),
  ]),
  { elsewhere: ELSEWHERE, commonWords: SAVE_WORDS, readOnly: READ_ONLY_FIELDS, checks: saveFaults },
);

/** Checks the director's name: one value in two places of the record (decision 15). */
function* saveFaults({ directorName, credentialsData }: RawRecord): Iterable<Fault> {
  if (directorName === undefined || !isObject(credentialsData)) return;
  const { directorName: inCredentials } = credentialsData;
  if (inCredentials === undefined || inCredentials === directorName) return;
  yield {
    path: ['directorName'],
    message:
      'differs from credentialsData.directorName; both are one value, so send only one, or send equal ones',
  };
}

/** `POST /filing/delete` and `POST /filing/credentials/delete`. */
export const filingIdStruct = record({ filingId: id() }, { commonWords: FILING_WORDS });
export type FilingIdRequest = Infer<typeof filingIdStruct>;
