import { nullable, optional } from 'superstruct';
import { eachNoteAmount } from '../../core/accounts/notes/registered.ts';
import { adjustmentsStruct } from '../requests/adjustments.ts';
import { balanceSheetStruct } from '../requests/balance-sheet.ts';
import { bankDetailsStruct } from '../requests/bank-details.ts';
import { capitalAllowancesStruct } from '../requests/capital-allowances.ts';
import {
  directorsAdvancesStruct,
  directorsStruct,
  disclosuresStruct,
  goingConcernStruct,
} from '../requests/disclosures.ts';
import { oneOf } from '../requests/fields.ts';
import { filingTypesStruct } from '../requests/filings.ts';
import { notesStruct } from '../requests/notes.ts';
import { supplementaryPagesStruct } from '../requests/pages/pages.ts';
import { profitLossStruct } from '../requests/profit-loss.ts';
import type { FilingRecord } from '../requests/record.ts';
import { list, record } from '../requests/structs.ts';
import { taxPaymentsStruct } from '../requests/tax-payments.ts';
import { FILING_STATUSES } from '../states.ts';
import { day, instant, mapOf, text, wholeNumber, yesNo } from './fields.ts';

type CredentialsAnswer = NonNullable<FilingRecord['credentialsData']>;
const maybe = () => nullable(text());

/** The secrets masked, what is not stored null. */
export const credentialsAnswer = record<CredentialsAnswer>({
  utrNumber: maybe(),
  gatewayId: maybe(),
  gatewayPassword: maybe(),
  authCode: maybe(),
  directorName: maybe(),
  boardApprovalDate: maybe(),
  filingMode: nullable(oneOf(['principal', 'agent'])),
  agentReferenceId: maybe(),
  agentCompanyName: maybe(),
  declarantName: maybe(),
  declarantStatus: maybe(),
});

/** `GET /filing`, `POST /filing/create` and `POST /filing/save` (decisions 12 and 50). */
export const filingAnswer = record<FilingRecord>({
  id: wholeNumber(),
  companyId: wholeNumber(),
  companyName: text(),
  companyNumber: text(),
  periodStart: day(),
  periodEnd: day(),
  isAmendment: yesNo(),
  amendmentOfFilingId: nullable(wholeNumber()),
  isDormant: yesNo(),
  charityStatus: nullable(oneOf(['charity', 'casc'])),
  accountType: nullable(oneOf(['micro', 'full'])),
  directorName: nullable(text()),
  numberOfEmployees: nullable(wholeNumber()),
  associatedCompanies: nullable(wholeNumber()),
  includePnlInAccounts: nullable(yesNo()),
  isCloseCompany: nullable(yesNo()),
  profitLossData: nullable(profitLossStruct),
  capitalAllowancesData: nullable(capitalAllowancesStruct),
  adjustments: nullable(adjustmentsStruct),
  balanceSheetData: nullable(balanceSheetStruct),
  previousProfitLossData: nullable(profitLossStruct),
  previousBalanceSheetData: nullable(balanceSheetStruct),
  notesData: nullable(notesStruct),
  filingTypes: nullable(filingTypesStruct),
  taxPaymentsData: nullable(taxPaymentsStruct),
  supplementaryPagesData: nullable(supplementaryPagesStruct),
  credentialsData: nullable(credentialsAnswer),
  bankDetailsData: nullable(bankDetailsStruct),
  goingConcern: nullable(goingConcernStruct),
  directorsAdvances: nullable(directorsAdvancesStruct),
  ...eachNoteAmount(() => nullable(wholeNumber())),
  previousNumberOfEmployees: nullable(wholeNumber()),
  directors: nullable(directorsStruct),
  disclosures: nullable(disclosuresStruct),
  earlyAdoption: nullable(yesNo()),
  taxCalculation: nullable(mapOf<unknown>({}, () => true)),
  status: oneOf(FILING_STATUSES),
  createdAt: instant(),
  updatedAt: instant(),
});

export interface FilingsAnswer {
  readonly data: readonly FilingRecord[];
  readonly totalCount: number;
  /** What to ask for with `updatedAfter` next; only of a list that was asked for with it. */
  readonly next?: string;
}
/** `GET /filings`. */
export const filingsAnswer = record<FilingsAnswer>({
  data: list(filingAnswer, { max: Number.POSITIVE_INFINITY, of: 'filings' }),
  totalCount: wholeNumber(),
  next: optional(text()),
});

export interface DeletedAnswer {
  readonly deleted: boolean;
}
/** `POST /filing/delete` and `POST /filing/credentials/delete`. */
export const deletedAnswer = record<DeletedAnswer>({ deleted: yesNo() });
