import { nullable, optional } from 'superstruct';
import type { AdjustmentJson } from '../../core/figures/adjustments.ts';
import type { CapitalAllowancesJson } from '../../core/figures/capital-allowances.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import type {
  BalanceSheetJson,
  BankDetailsJson,
  FilingTypesJson,
  NoteJson,
  ProfitLossJson,
  SupplementaryPagesJson,
  TaxPaymentsJson,
} from '../../core/figures/stored.ts';
import { SETTABLE_STATUSES, type SettableStatus } from '../states.ts';
import { adjustmentsStruct } from './adjustments.ts';
import { balanceSheetStruct } from './balance-sheet.ts';
import { bankDetailsStruct } from './bank-details.ts';
import { capitalAllowancesStruct } from './capital-allowances.ts';
import { associatedCompanies, charityStatus, numberOfEmployees } from './create-filing.ts';
import { type CredentialsRequest, credentialsStruct } from './credentials.ts';
import { ct600aStruct } from './ct600a.ts';
import { ct600eStruct } from './ct600e.ts';
import { anyObject, flag, id, oneOf } from './fields.ts';
import { notesStruct } from './notes.ts';
import { profitLossStruct } from './profit-loss.ts';
import { record } from './structs.ts';
import { taxPaymentsStruct } from './tax-payments.ts';

export {
  type CreateRequest,
  createFilingStruct,
  createForm,
} from './create-filing.ts';

/** `POST /filing/save`, canonical. An absent field leaves what is stored; null clears it (decision 49). */
export interface SaveRequest {
  readonly filingId: number;
  readonly status?: SettableStatus;
  readonly accountType?: 'micro' | 'full';
  readonly includePnlInAccounts?: boolean;
  readonly isDormant?: boolean;
  readonly charityStatus?: 'charity' | 'casc' | null;
  readonly numberOfEmployees?: number;
  readonly associatedCompanies?: number;
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

const FIXED = 'it is fixed when the filing is created';
const FIXED_AT_CREATION = {
  companyId: FIXED,
  periodStart: FIXED,
  periodEnd: FIXED,
  isAmendment: FIXED,
  amendmentOfFilingId: FIXED,
  directorName: 'set it in credentialsData.directorName',
  ct600a: 'it belongs in supplementaryPagesData',
  ct600e: 'it belongs in supplementaryPagesData',
};

/** Contract 2.3. */
export const filingTypesStruct = record<FilingTypesJson>({
  ct600: optional(flag()),
  accounts: optional(flag()),
});

/** Contract 2.16 and 2.17. */
export const supplementaryPagesStruct = record<SupplementaryPagesJson>(
  { ct600a: optional(ct600aStruct), ct600e: optional(ct600eStruct) },
  { nullIsAbsent: ['ct600a', 'ct600e'] },
);

export const saveFilingStruct = record<SaveRequest>(
  {
    filingId: id(),
    status: optional(oneOf(SETTABLE_STATUSES)),
    accountType: optional(oneOf(['micro', 'full'], ACCOUNT_TYPE_ALIASES)),
    includePnlInAccounts: optional(flag()),
    isDormant: optional(flag()),
    charityStatus: optional(charityStatus()),
    numberOfEmployees: optional(numberOfEmployees()),
    associatedCompanies: optional(associatedCompanies()),
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
  },
  { elsewhere: FIXED_AT_CREATION },
);

export interface FilingIdRequest {
  readonly filingId: number;
}

/** `POST /filing/delete` and `POST /filing/credentials/delete`. */
export const filingIdStruct = record<FilingIdRequest>({ filingId: id() });
