import type { Period } from '../../core/dates/period.ts';
import type { BankDetailsJson } from '../../core/figures/payments.ts';
import { CREDENTIALS, type CredentialsJson, type CredentialsRequest } from '../../core/figures/signing.ts';
import type { NewestApprovalAnswer } from '../answers/newest-approval.ts';
import type { TargetStates } from '../answers/target-states.ts';
import type { FilingStatus } from '../states.ts';
import { REDACTED } from './credentials.ts';
import { fromText } from './echoed-json.ts';
import type { FilingData } from './filing-data.ts';
import type { RawRecord } from './structs.ts';

/** The stored filing from which a record is made. Other properties of the object are ignored. */
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

/** A filing as create, save, `GET /filing` and `GET /filings` give it (decisions 12 and 50). */
export interface FilingRecord
  extends Omit<FilingData, 'credentialsData' | 'taxCalculation'>,
    Omit<RecordedFiling, 'period' | 'data'> {
  /** `YYYY-MM-DD` (decision 11). */
  readonly periodStart: string;
  readonly periodEnd: string;
  /** Stored secrets read `[REDACTED]`. Null when nothing is stored at all. */
  readonly credentialsData:
    | { readonly [Field in keyof CredentialsRequest]-?: CredentialsRequest[Field] }
    | null;
  readonly bankDetailsData: BankDetailsJson | null;
  readonly taxCalculation: RawRecord | null;
  readonly targets: TargetStates;
  readonly approval: NewestApprovalAnswer | null;
}

/** The sealed data: decrypted bank details, and for each secret only whether it exists. */
export interface SealedParts {
  readonly hasGatewayPassword: boolean;
  readonly hasAuthCode: boolean;
  readonly bankDetails: BankDetailsJson | null;
}

/** States of a filing that was never sent. */
const NEVER_SENT: TargetStates = { tax: null, ch: null };

/** Makes the filing record. Fields never set are null. */
export function filingRecord(
  filing: RecordedFiling,
  sealed: SealedParts,
  targets: TargetStates = NEVER_SENT,
  approval: NewestApprovalAnswer | null = null,
): FilingRecord {
  const { data, period } = filing;
  return {
    id: filing.id,
    companyId: filing.companyId,
    companyName: filing.companyName,
    companyNumber: filing.companyNumber,
    periodStart: period.start,
    periodEnd: period.end,
    isAmendment: filing.isAmendment,
    amendmentOfFilingId: filing.amendmentOfFilingId,
    ...data,
    directorName: directorOf(data),
    credentialsData: credentialsRecord(data, sealed),
    taxCalculation: data.taxCalculation === null ? null : fromText(data.taxCalculation),
    bankDetailsData: sealed.bankDetails,
    status: filing.status,
    targets,
    approval,
    createdAt: filing.createdAt,
    updatedAt: filing.updatedAt,
  };
}

/** Gives the director's name. Older rows have it only in the credentials. */
const directorOf = ({ credentialsData, directorName }: FilingData): string | null =>
  credentialsData?.directorName ?? directorName;

function credentialsRecord(
  data: FilingData,
  { hasGatewayPassword, hasAuthCode }: SealedParts,
): FilingRecord['credentialsData'] {
  const stored: CredentialsJson | null = data.credentialsData;
  if (stored === null && !hasGatewayPassword && !hasAuthCode) return null;
  const plain = new Map<string, string | null | undefined>(Object.entries(stored ?? {}));
  const masked = (isStored: boolean) => (isStored ? REDACTED : null);
  return {
    ...Object.fromEntries(Object.keys(CREDENTIALS.fields).map((name) => [name, plain.get(name) ?? null])),
    directorName: directorOf(data),
    gatewayPassword: masked(hasGatewayPassword),
    authCode: masked(hasAuthCode),
  } as FilingRecord['credentialsData'];
}
