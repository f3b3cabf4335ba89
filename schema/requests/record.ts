import type { BankDetailsJson, CredentialsJson } from '../../core/figures/stored.ts';
import type { Period } from '../../core/period/period.ts';
import type { FilingStatus } from '../states.ts';
import { type CredentialsRequest, REDACTED } from './credentials.ts';
import type { FilingData } from './filing-data.ts';

/** A filing as create, save, `GET /filing` and `GET /filings` answer it (decisions 12 and 50). */
export interface FilingRecord extends Omit<FilingData, 'credentialsData' | 'dormancyAsked'> {
  readonly id: number;
  readonly companyId: number;
  readonly companyName: string;
  readonly companyNumber: string;
  /** `YYYY-MM-DD` (decision 11). */
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly isAmendment: boolean;
  readonly amendmentOfFilingId: number | null;
  /** The two secrets read `[REDACTED]` when stored. Null when nothing is stored at all. */
  readonly credentialsData:
    | { readonly [Field in keyof CredentialsRequest]-?: CredentialsRequest[Field] }
    | null;
  readonly bankDetailsData: BankDetailsJson | null;
  readonly status: FilingStatus;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** What the record is made from: the stored filing. Other properties of the object are ignored. */
export interface RecordedFiling {
  readonly id: number;
  readonly companyId: number;
  readonly companyName: string;
  readonly companyNumber: string;
  readonly period: Period;
  readonly isAmendment: boolean;
  readonly amendmentOfFilingId: number | null;
  readonly data: FilingData;
  readonly status: FilingStatus;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** What is sealed: of the secrets only that they are there; the bank details opened. */
export interface SealedParts {
  readonly hasGatewayPassword: boolean;
  readonly hasAuthCode: boolean;
  readonly bankDetails: BankDetailsJson | null;
}

/** The filing record. Fields never set are null. */
export function filingRecord(filing: RecordedFiling, sealed: SealedParts): FilingRecord {
  const { data, period } = filing;
  const { dormancyAsked: _asked, ...answered } = data;
  return {
    id: filing.id,
    companyId: filing.companyId,
    companyName: filing.companyName,
    companyNumber: filing.companyNumber,
    periodStart: period.start,
    periodEnd: period.end,
    isAmendment: filing.isAmendment,
    amendmentOfFilingId: filing.amendmentOfFilingId,
    ...answered,
    directorName: directorOf(data),
    credentialsData: credentialsRecord(data, sealed),
    bankDetailsData: sealed.bankDetails,
    status: filing.status,
    createdAt: filing.createdAt,
    updatedAt: filing.updatedAt,
  };
}

/** One value in two places; a row from before kept it in the credentials. */
const directorOf = ({ credentialsData, directorName }: FilingData): string | null =>
  credentialsData?.directorName ?? directorName;

function credentialsRecord(
  data: FilingData,
  { hasGatewayPassword, hasAuthCode }: SealedParts,
): FilingRecord['credentialsData'] {
  const stored: CredentialsJson | null = data.credentialsData;
  if (stored === null && !hasGatewayPassword && !hasAuthCode) return null;
  return {
    utrNumber: stored?.utrNumber ?? null,
    gatewayId: stored?.gatewayId ?? null,
    gatewayPassword: hasGatewayPassword ? REDACTED : null,
    authCode: hasAuthCode ? REDACTED : null,
    directorName: directorOf(data),
    boardApprovalDate: stored?.boardApprovalDate ?? null,
    filingMode: stored?.filingMode ?? null,
    agentReferenceId: stored?.agentReferenceId ?? null,
    agentCompanyName: stored?.agentCompanyName ?? null,
    declarantName: stored?.declarantName ?? null,
    declarantStatus: stored?.declarantStatus ?? null,
  };
}
