import type { Problem } from '../../core/base/problem.ts';
import type { FilingJson } from '../../core/figures/filing-fields.ts';
import type { PlannedComputationJson } from '../../core/tax/planning/json.ts';

/** A company as registered. The service reads this from Companies House; here you give it. */
export interface Company {
  readonly name: string;
  /** 8 characters, such as `13480172`. */
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly incorporationDate?: string | null;
  /** Lines of the address, in order. */
  readonly registeredOffice?: readonly string[];
  /** Five-digit codes of the business. */
  readonly sicCodes?: readonly string[];
  /** The register's word for the kind of company, such as `ltd`. */
  readonly type?: string | null;
  /** The register's word for its state, such as `active`. */
  readonly status?: string | null;
}

/**
 * The figures in the JSON of `POST /filing/save`, without `filingId`. Amounts are whole pounds. Unknown names are refused, and
 * so is a sign-in.
 */
export type Figures = FilingJson;

/** Everything that an answer depends on: the same input gives the same bytes. */
export interface Input {
  readonly company: Company;
  /** First and last day of the period of account, `YYYY-MM-DD`. */
  readonly periodStart: string;
  readonly periodEnd: string;
  /** The period of the previous accounts; none for a company's first. */
  readonly previousPeriod?: { readonly start: string; readonly end: string } | null;
  /** The assumed day of filing, `YYYY-MM-DD`. Rules and penalties depend on it. There is no clock here. */
  readonly asOf: string;
  /** True when this replaces a filing of the period that both authorities have accepted. */
  readonly isAmendment?: boolean;
  readonly figures: Figures;
}

/** Versions that made an answer. Keep them with the answer. */
export interface Versions {
  /** The version of this package. */
  readonly software: string;
  /** The tax authority's rules on the day: their version, and their first day of sending. */
  readonly rules: { readonly version: string; readonly from: string };
}

/** Checks of what an authority would be sent. */
export interface Checked {
  /** True when no figure has an error. Sign-ins are not required. */
  readonly valid: boolean;
  /** Errors and warnings, each once, as `POST /filing/validate` words them. */
  readonly problems: readonly Problem[];
}

/** Input that could not be read, with all its faults. A path in `figures` begins there. */
export interface Unread {
  readonly ok: false;
  readonly problems: readonly Problem[];
}

export interface Computed {
  readonly ok: true;
  readonly versions: Versions;
  /** The return for the tax authority. */
  readonly tax: Checked;
  /** The accounts for the registry. */
  readonly registry: Checked;
  /** In the form of `GET /filing/computation`; null where an error makes the tax wrong. */
  readonly computation: Omit<PlannedComputationJson, 'filingId'> | null;
}

/** One document as text, or the reason why it is missing. */
export interface Document {
  readonly type: 'accounts_ixbrl' | 'tax_computation_ixbrl' | 'tax_return_xml';
  /** Recipient of the document. */
  readonly recipient: 'registry' | 'tax';
  /** The return of a long period; null where there is only one. */
  readonly subPeriod: 1 | 2 | null;
  readonly mimeType: 'text/html' | 'application/xml';
  readonly text: string | null;
  readonly unavailableReason: string | null;
}

export interface Documents {
  readonly ok: true;
  readonly versions: Versions;
  readonly documents: readonly Document[];
}
