import type { Infer, Struct } from 'superstruct';
import { OFFICE_FIELDS, type OfficeField } from '../../core/accounts/office.ts';
import { parseJson } from '../../core/base/json.ts';
import { isIsoDate } from '../../core/dates/date.ts';
import { COMMUNITY_INTEREST } from '../../core/figures/community-interest.ts';
import { strictUtf8, toBase64, utf8 } from '../../core/gateways/encoding.ts';
import { isPublicType, type ReferenceDate } from '../../core/law/reference-dates.ts';
import { printableText } from '../../core/xml/printable.ts';
import type { RegistryApiSettings } from '../settings.ts';
import { HistoryStruct, isOf, OfficersStruct, ProfileStruct } from './registry-structs.ts';
import { type Fetch, type Limits, OWN_KEY_REFUSED, send, waitAsked } from './transport.ts';

export type RegistryApiResult<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly kind: 'notFound' | 'unauthorized' | 'rateLimited' | 'unavailable';
      readonly message: string;
    };

/** A company as registered. Values missing at the registry are null or empty; dates are `YYYY-MM-DD`. */
export interface CompanyProfile {
  readonly companyNumber: string;
  readonly companyName: string;
  /** The registry's word, such as `ltd`. */
  readonly type: string | null;
  /** The service files without a question only for a company that is `active`. */
  readonly companyStatus: string | null;
  /** E.g. `active-proposal-to-strike-off`. */
  readonly companyStatusDetail: string | null;
  readonly jurisdiction: string | null;
  readonly incorporationDate: string | null;
  /** The day on which a company left the register. */
  readonly dissolutionDate: string | null;
  /** Lines of the address, in the order of an envelope, none empty. */
  readonly registeredOffice: readonly string[];
  readonly sicCodes: readonly string[];
  readonly accountingReferenceDate: ReferenceDate | null;
  /** Null before the first filing. */
  readonly lastAccounts: {
    readonly start: string | null;
    readonly end: string;
    readonly type: string | null;
  } | null;
  /** The oldest period not filed, as the registry gives it. */
  readonly nextAccounts: {
    readonly start: string | null;
    readonly end: string;
    readonly due: string | null;
  } | null;
  readonly accountsOverdue: boolean;
  /** The next confirmation statement; null where the register expects none. */
  readonly confirmationStatement: { readonly madeUpTo: string | null; readonly due: string } | null;
}

export interface Director {
  /** Written as the registry has it. */
  readonly name: string;
  /** The day by which the director's verified identity must be stated; null where it was, or no day is given. */
  readonly verifyBy: string | null;
}

/** An item of the filing history in the category accounts, newest first. */
export interface AccountsFiling {
  /** The registry's id of the filing; null if absent. */
  readonly transactionId: string | null;
  /** The document service's id of its document, the only part taken from the link. Null while there is none. */
  readonly documentId: string | null;
  /** `AA` accounts, `AAMD` amended accounts, `AA01` a changed reference date; LLP forms begin with `LL`. */
  readonly type: string;
  /** Day the registry processed it. */
  readonly date: string | null;
  /** Period end of the accounts, or the old one of a changed reference date; null on old items. */
  readonly madeUpTo: string | null;
  /** The new period end of a changed reference date. */
  readonly newDate: string | null;
  /** The registry's key of the description. */
  readonly description: string;
}

/** Reads the registry's public data: a company's profile, its accounts filing history and its directors. */
export interface RegistryApi {
  company(companyNumber: string): Promise<RegistryApiResult<CompanyProfile>>;
  accountsHistory(companyNumber: string): Promise<RegistryApiResult<readonly AccountsFiling[]>>;
  directors(companyNumber: string): Promise<RegistryApiResult<readonly Director[]>>;
}

const PAGE = 100;
/** More pages than any company has, so that an endless answer stops here. */
const MAX_PAGES = 20;

export function registryApi(settings: RegistryApiSettings, fetch: Fetch, limits: Limits = {}): RegistryApi {
  // The colon is needed: the key is the user name, the password is empty.
  const authorization = `Basic ${toBase64(utf8(`${settings.apiKey}:`))}`;

  async function get<T>(
    companyNumber: string,
    path: string,
    struct: Struct<T, unknown>,
  ): Promise<RegistryApiResult<T>> {
    // The registry can answer malformed numbers with 500.
    if (!/^[A-Z0-9]{8}$/.test(companyNumber)) {
      return refused('notFound', 'the registry knows no company of this number');
    }
    const address = `${settings.url.replace(/\/+$/, '')}/company/${companyNumber}${path}`;
    const headers = { Authorization: authorization, Accept: 'application/json' };
    const answer = await send(address, { method: 'GET', headers }, true, fetch, limits);
    if (!answer.ok)
      return refused('unavailable', `the registry could not be asked: ${answer.failed.failure}`);
    return answer.status === 200 ? readJson(answer.bytes, struct) : byStatus(answer);
  }

  return {
    company: async (companyNumber) => {
      const found = await get(companyNumber, '', ProfileStruct);
      if (!found.ok) return found;
      // A filing for the wrong company would be worse than none.
      if (found.value.company_number !== companyNumber) {
        return refused('unavailable', 'the registry’s answer is about another company');
      }
      const wrong = unprintableIn(found.value.company_name);
      if (wrong !== null) return refused('unavailable', `${UNPRINTABLE} ${wrong}`);
      return { ok: true, value: profileOf(found.value) };
    },
    accountsHistory: async (companyNumber) => {
      const filings: AccountsFiling[] = [];
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const query = `category=accounts&items_per_page=${PAGE}&start_index=${filings.length}`;
        const found = await get(companyNumber, `/filing-history?${query}`, HistoryStruct);
        if (!found.ok) return found;
        const { items, total_count: total } = found.value;
        filings.push(...items.map(filingOf));
        // Without a total, a full page may have another one after it.
        const isLast = total == null ? items.length < PAGE : filings.length >= total;
        if (items.length === 0 || isLast) return { ok: true, value: filings };
      }
      return refused('unavailable', 'the registry’s filing history has no end');
    },
    directors: async (companyNumber) => {
      const found = await get(companyNumber, `/officers?items_per_page=${PAGE}`, OfficersStruct);
      if (!found.ok) return found;
      return { ok: true, value: found.value.items.flatMap(directorOf) };
    },
  };
}

const refused = (
  kind: 'notFound' | 'unauthorized' | 'rateLimited' | 'unavailable',
  message: string,
): RegistryApiResult<never> => ({ ok: false, kind, message });

/** Judges a refusal only by its status: its bodies differ, and not all of them are documented. */
function byStatus({ status, headers }: Pick<Response, 'status' | 'headers'>): RegistryApiResult<never> {
  if (status === 404) return refused('notFound', 'the registry knows no company of this number');
  if (status === 401 || status === 403) {
    return refused('unauthorized', `the registry ${OWN_KEY_REFUSED}`);
  }
  if (status === 429) {
    return refused(
      'rateLimited',
      `the registry answers no more questions for now: try again in ${waitAsked(headers)}`,
    );
  }
  return refused('unavailable', `the registry could not be asked: it answered HTTP ${status}`);
}

/** Reads an answer. With another encoding, names would lose letters. */
function readJson<T>(bytes: Uint8Array, struct: Struct<T, unknown>): RegistryApiResult<T> {
  const text = strictUtf8(bytes);
  if (text === null) return refused('unavailable', 'the registry’s answer is not UTF-8 text');
  const value = parseJson(text);
  if (value === undefined) return refused('unavailable', 'the registry’s answer is not JSON');
  if (isOf(value, struct)) return { ok: true, value };
  return refused('unavailable', 'the registry’s answer is not in the form it publishes');
}

const UNPRINTABLE =
  'the registry’s answer gives the company a name with a character that no return and no accounts can hold; ask the registry to correct it:';

/**
 * Lists characters such as `U+0007` where a name has a control character, or one that XML cannot carry; null where it
 * has none.
 */
function unprintableIn(name: string): string | null {
  const found = [...name].find((each) => /[\n\t]/.test(each) || printableText(each) !== each);
  const code = found?.codePointAt(0);
  return code === undefined ? null : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Leaves out characters that no answer should carry. */
const printable = (text: string): string =>
  printableText(text)
    .replace(/[\n\t]/g, ' ')
    .trim();

/** Reads a word of the register's own lists. Our database keeps no text with U+0000. */
const wordOf = (text: string | null | undefined): string | null => (text ? printable(text) : null);

const dateOf = (text: string | null | undefined): string | null => (text && isIsoDate(text) ? text : null);

/**
 * Gives the company's type. A community interest company has an ordinary type, and another field marks it. One that is
 * public stays so: no public company can file here.
 */
function typeOf({
  type: companyType,
  subtype,
  is_community_interest_company: isCommunityInterest,
}: Infer<typeof ProfileStruct>): string | null {
  const type = wordOf(companyType);
  const isMarked = isCommunityInterest === true || subtype === COMMUNITY_INTEREST.byShares;
  if (!isMarked || isPublicType(type)) return type;
  return COMMUNITY_INTEREST[type?.includes('guarant') ? 'byGuarantee' : 'byShares'];
}

function profileOf(profile: Infer<typeof ProfileStruct>): CompanyProfile {
  const { accounts, confirmation_statement: confirmation } = profile;
  const confirmationDue = dateOf(confirmation?.next_due);
  const last = accounts?.last_accounts;
  const next = accounts?.next_accounts;
  const lastEnd = dateOf(last?.period_end_on) ?? dateOf(last?.made_up_to);
  // The deprecated copies are only a fallback.
  const nextEnd = dateOf(next?.period_end_on) ?? dateOf(accounts?.next_made_up_to);
  return {
    companyNumber: profile.company_number,
    companyName: profile.company_name,
    type: typeOf(profile),
    companyStatus: wordOf(profile.company_status),
    companyStatusDetail: wordOf(profile.company_status_detail),
    jurisdiction: profile.jurisdiction ?? null,
    incorporationDate: dateOf(profile.date_of_creation),
    dissolutionDate: dateOf(profile.date_of_cessation),
    registeredOffice: addressLines(profile.registered_office_address),
    sicCodes: (profile.sic_codes ?? []).map(printable).filter((code) => code !== ''),
    accountingReferenceDate: referenceDate(accounts?.accounting_reference_date),
    lastAccounts:
      lastEnd === null
        ? null
        : { start: dateOf(last?.period_start_on), end: lastEnd, type: last?.type ?? null },
    nextAccounts:
      nextEnd === null
        ? null
        : {
            start: dateOf(next?.period_start_on),
            end: nextEnd,
            due: dateOf(next?.due_on) ?? dateOf(accounts?.next_due),
          },
    accountsOverdue: next?.overdue ?? accounts?.overdue ?? false,
    confirmationStatement:
      confirmationDue === null
        ? null
        : { madeUpTo: dateOf(confirmation?.next_made_up_to), due: confirmationDue },
  };
}

type OfficerItem = Infer<typeof OfficersStruct>['items'][number];

/** Reads an officer who is a director now; nobody else. */
function directorOf({
  name,
  officer_role: role,
  resigned_on: left,
  identity_verification_details: identity,
}: OfficerItem): readonly Director[] {
  if (!name || !/director$/.test(role ?? '') || left) return [];
  const isVerified = Boolean(identity?.appointment_verification_start_on ?? identity?.identity_verified_on);
  const due = dateOf(identity?.appointment_verification_statement_due_on);
  return [{ name: printable(name), verifyBy: isVerified ? null : due }];
}

/** Writes one line for each field of the register, in its order (`OFFICE_FIELDS`); blank where it has none. */
function addressLines(address: Infer<typeof ProfileStruct>['registered_office_address']): readonly string[] {
  const street = [address?.premises, address?.address_line_1].filter(Boolean).join(' ');
  const box = address?.po_box ? `PO Box ${address.po_box}` : null;
  const lines: Readonly<Record<OfficeField, string | null | undefined>> = {
    careOf: address?.care_of,
    postOfficeBox: box,
    street,
    line2: address?.address_line_2,
    town: address?.locality,
    region: address?.region,
    postcode: address?.postal_code,
    country: address?.country,
  };
  const office = OFFICE_FIELDS.map((field) => printable(lines[field] ?? ''));
  return office.every((line) => line === '') ? [] : office;
}

/** Reads a reference date. Real replies hold text (`"03"`), the description says numbers: both are accepted. */
function referenceDate(
  date: { readonly day?: string | number | null; readonly month?: string | number | null } | null | undefined,
): ReferenceDate | null {
  const day = Number(date?.day ?? 0);
  const month = Number(date?.month ?? 0);
  const within = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max;
  if (!within(day, 31) || !within(month, 12)) return null;
  return { month, day };
}

type HistoryItem = Infer<typeof HistoryStruct>['items'][number];

/** Reads an id as the registry writes them; null for any other text. */
const idOf = (text: string | null | undefined): string | null =>
  text && /^[A-Za-z0-9_-]{8,128}$/.test(text) ? text : null;

function filingOf(item: HistoryItem): AccountsFiling {
  const values = item.description_values;
  return {
    transactionId: idOf(item.transaction_id),
    documentId: idOf(item.links?.document_metadata?.split('/').at(-1)),
    type: item.type ?? '',
    date: dateOf(item.date),
    // `action_date` is the same date on most items, but the new one on a changed reference date.
    madeUpTo: dateOf(values?.made_up_date) ?? (values?.new_date ? null : dateOf(item.action_date)),
    newDate: dateOf(values?.new_date),
    description: item.description ?? '',
  };
}
