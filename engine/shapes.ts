import type { FilingJson } from '../core/figures/stored.ts';
import type { Problem } from '../core/problem.ts';
import type { PlannedComputationJson } from '../core/tax/planning/json.ts';

/** A company as the register has it. The service takes this from Companies House; here you say it. */
export interface Company {
  readonly name: string;
  /** 8 characters, such as `13480172`. */
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly incorporationDate?: string | null;
  /** The lines of the address, in order. */
  readonly registeredOffice?: readonly string[];
  /** Codes of the business, of five digits. */
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
export type Figures = Omit<FilingJson, 'dormancyAsked'>;

/** All that an answer depends on: the same input gives the same bytes. */
export interface Input {
  readonly company: Company;
  /** First and last day of the period of account, `YYYY-MM-DD`. */
  readonly periodStart: string;
  readonly periodEnd: string;
  /** The period of the accounts before; none in a company's first. */
  readonly previousPeriod?: { readonly start: string; readonly end: string } | null;
  /** The day on which it is taken to be filed, `YYYY-MM-DD`. Rules and penalties depend on it. There is no clock here. */
  readonly asOf: string;
  /** True where both authorities have accepted a filing of the period that this one replaces. */
  readonly isAmendment?: boolean;
  readonly figures: Figures;
}

/** By what an answer was made. Keep it with the answer. */
export interface Versions {
  /** The version of this package. */
  readonly software: string;
  /** The tax authority's rules of the day: their version, and the first day of sending that they are for. */
  readonly rules: { readonly version: string; readonly from: string };
}

/** The checks of what an authority would be sent. */
export interface Checked {
  /** Whether nothing of the figures stops it. Sign-ins are not asked for. */
  readonly valid: boolean;
  /** Errors and warnings, each once, as `POST /filing/validate` words them. */
  readonly problems: readonly Problem[];
}

/** The input could not be read: every fault of it. A path in `figures` begins there. */
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
  /** As `GET /filing/computation` answers it; null where an error makes the tax wrong. */
  readonly computation: Omit<PlannedComputationJson, 'filingId'> | null;
}

/** One document as text, or why there is none. */
export interface Document {
  readonly type: 'accounts_ixbrl' | 'tax_computation_ixbrl' | 'tax_return_xml';
  /** Who gets it. */
  readonly recipient: 'registry' | 'tax';
  /** Which return of a long period; null where there is one. */
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
