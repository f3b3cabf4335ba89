import { nullable, optional } from 'superstruct';
import { eachNoteAmount, type NoteAmountsJson } from '../../core/accounts/notes/registered.ts';
import type { AdjustmentJson } from '../../core/figures/adjustments.ts';
import {
  BALANCE_SHEET_ALIASES,
  BALANCE_SHEET_AMOUNTS,
  PROFIT_LOSS_ALIASES,
  PROFIT_LOSS_AMOUNTS,
} from '../../core/figures/amounts.ts';
import type { CapitalAllowancesJson } from '../../core/figures/capital-allowances.ts';
import type { DisclosureJson } from '../../core/figures/disclosures.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import type {
  BalanceSheetJson,
  BankDetailsJson,
  FilingTypesJson,
  NoteJson,
  ProfitLossJson,
  TaxPaymentsJson,
} from '../../core/figures/stored.ts';
import { PAGES, type SupplementaryPagesJson } from '../../core/pages/registered.ts';
import { FILING_STATUSES, type FilingStatus, SETTABLE_STATUSES } from '../states.ts';
import { adjustmentsStruct } from './adjustments.ts';
import { balanceSheetStruct } from './balance-sheet.ts';
import { bankDetailsStruct } from './bank-details.ts';
import { capitalAllowancesStruct } from './capital-allowances.ts';
import { FILING_TYPES_WORDS, FILING_WORDS, SAVE_WORDS } from './common-words.ts';
import { associatedCompanies, charityStatus, numberOfEmployees } from './create-filing.ts';
import { type CredentialsRequest, credentialsStruct } from './credentials.ts';
import {
  directorsAdvancesStruct,
  directorsStruct,
  disclosuresStruct,
  goingConcernStruct,
} from './disclosures.ts';
import { anyObject, flag, id, nameOf, oneOf, pounds } from './fields.ts';
import { notesStruct } from './notes.ts';
import { supplementaryPagesStruct } from './pages/pages.ts';
import { profitLossStruct } from './profit-loss.ts';
import { fieldNames } from './shape.ts';
import { belongsIn, type Fault, isRecord, type RawRecord, record } from './structs.ts';
import { taxPaymentsStruct } from './tax-payments.ts';

export {
  type CreateRequest,
  createFilingStruct,
  createForm,
} from './create-filing.ts';

/** `POST /filing/save`, canonical. An absent field leaves what is stored; null clears it (decision 49). */
export interface SaveRequest extends DisclosureJson, NoteAmountsJson {
  readonly filingId: number;
  /** One that a caller may set, or the one that the filing has. */
  readonly status?: FilingStatus;
  readonly accountType?: 'micro' | 'full' | null;
  readonly directorName?: string | null;
  readonly includePnlInAccounts?: boolean | null;
  readonly isDormant?: boolean;
  readonly charityStatus?: 'charity' | 'casc' | null;
  readonly numberOfEmployees?: number | null;
  readonly associatedCompanies?: number | null;
  readonly isCloseCompany?: boolean | null;
  readonly profitLossData?: ProfitLossJson | null;
  readonly capitalAllowancesData?: CapitalAllowancesJson | null;
  readonly adjustments?: readonly AdjustmentJson[] | null;
  readonly balanceSheetData?: BalanceSheetJson | null;
  readonly previousProfitLossData?: ProfitLossJson | null;
  readonly previousBalanceSheetData?: BalanceSheetJson | null;
  readonly taxCalculation?: Readonly<Record<string, unknown>> | null;
  readonly credentialsData?: CredentialsRequest | null;
  readonly notesData?: readonly NoteJson[] | null;
  readonly filingTypes?: FilingTypesJson | null;
  readonly supplementaryPagesData?: SupplementaryPagesJson | null;
  readonly taxPaymentsData?: TaxPaymentsJson | null;
  readonly bankDetailsData?: BankDetailsJson | null;
}

const ACCOUNT_TYPE_ALIASES = {
  'micro-entity': 'micro',
  frs105: 'micro',
  'small-company': 'full',
  frs102: 'full',
} as const;

/**
 * Fields of the record that no save changes. A save may carry them as they are stored, so that what was read can be
 * changed and posted back whole (decision 15).
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
  'createdAt',
  'updatedAt',
] as const;

const ELSEWHERE = {
  ...belongsIn('balanceSheetData', [...BALANCE_SHEET_AMOUNTS, ...Object.keys(BALANCE_SHEET_ALIASES)]),
  ...belongsIn('profitLossData', [...PROFIT_LOSS_AMOUNTS, ...Object.keys(PROFIT_LOSS_ALIASES)]),
  ...belongsIn('credentialsData', fieldNames(credentialsStruct)),
  ...belongsIn('taxPaymentsData', fieldNames(taxPaymentsStruct)),
  ...belongsIn('bankDetailsData', fieldNames(bankDetailsStruct)),
  ...belongsIn('filingTypes', ['ct600', 'accounts']),
  ...belongsIn(
    'supplementaryPagesData',
    PAGES.map(({ name }) => name),
  ),
};

export const filingTypesStruct = record<FilingTypesJson>(
  {
    ct600: optional(flag()),
    accounts: optional(flag()),
  },
  { commonWords: FILING_TYPES_WORDS },
);

export const saveFilingStruct = record<SaveRequest>(
  {
    filingId: id(),
    status: optional(oneOf(FILING_STATUSES, {}, SETTABLE_STATUSES)),
    accountType: optional(nullable(oneOf(['micro', 'full'], ACCOUNT_TYPE_ALIASES))),
    directorName: optional(nullable(nameOf(LIMITS.credentials.name))),
    includePnlInAccounts: optional(nullable(flag())),
    isDormant: optional(flag()),
    charityStatus: optional(charityStatus()),
    numberOfEmployees: optional(nullable(numberOfEmployees())),
    associatedCompanies: optional(nullable(associatedCompanies())),
    isCloseCompany: optional(nullable(flag())),
    profitLossData: optional(nullable(profitLossStruct)),
    capitalAllowancesData: optional(nullable(capitalAllowancesStruct)),
    adjustments: optional(nullable(adjustmentsStruct)),
    balanceSheetData: optional(nullable(balanceSheetStruct)),
    previousProfitLossData: optional(nullable(profitLossStruct)),
    previousBalanceSheetData: optional(nullable(balanceSheetStruct)),
    taxCalculation: optional(nullable(anyObject(LIMITS.echo))),
    credentialsData: optional(nullable(credentialsStruct)),
    notesData: optional(nullable(notesStruct)),
    filingTypes: optional(nullable(filingTypesStruct)),
    supplementaryPagesData: optional(nullable(supplementaryPagesStruct)),
    taxPaymentsData: optional(nullable(taxPaymentsStruct)),
    bankDetailsData: optional(nullable(bankDetailsStruct)),
    goingConcern: optional(nullable(goingConcernStruct)),
    directorsAdvances: optional(nullable(directorsAdvancesStruct)),
    ...eachNoteAmount(() => optional(nullable(pounds()))),
    previousNumberOfEmployees: optional(nullable(numberOfEmployees())),
    directors: optional(nullable(directorsStruct)),
    disclosures: optional(nullable(disclosuresStruct)),
    earlyAdoption: optional(nullable(flag())),
  },
  { elsewhere: ELSEWHERE, commonWords: SAVE_WORDS, readOnly: READ_ONLY_FIELDS, checks: saveFaults },
);

/** The director's name stands in two places of the record and is one value (decision 15). */
function* saveFaults({ directorName, credentialsData }: RawRecord): Iterable<Fault> {
  if (directorName === undefined || !isRecord(credentialsData)) return;
  const { directorName: inCredentials } = credentialsData;
  if (inCredentials === undefined || inCredentials === directorName) return;
  yield {
    path: ['directorName'],
    message:
      'differs from credentialsData.directorName; they are one value, so send one of them or both alike',
  };
}

export interface FilingIdRequest {
  readonly filingId: number;
}

/** `POST /filing/delete` and `POST /filing/credentials/delete`. */
export const filingIdStruct = record<FilingIdRequest>({ filingId: id() }, { commonWords: FILING_WORDS });
