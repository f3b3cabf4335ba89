import { eachNoteAmount } from '../../core/accounts/notes/registered.ts';
import type { CredentialsJson, FilingTypesJson } from '../../core/figures/stored.ts';
import { canonicalJson } from '../../core/history/chain.ts';
import { PAGES, type SupplementaryPagesJson } from '../../core/pages/registered.ts';
import type { CreateRequest } from './create-filing.ts';
import type { CredentialsRequest } from './credentials.ts';
import { emptyFilingData, type FilingData } from './filing-data.ts';
import type { SaveRequest } from './filings.ts';
import { isRecord } from './structs.ts';

/** How a save changes what is stored (decision 15). Pure: the caller judges the result with `checkSave`. */

/** What is sent, null included; what is stored when nothing is. */
const sentOr = <T>(sent: T | undefined, stored: T): T => (sent === undefined ? stored : sent);

/** The figures a new filing starts with. An amendment of a filing kept here starts with that filing's own. */
export const newFilingData = (request: CreateRequest): FilingData =>
  consistent({
    ...emptyFilingData(request.isDormant ?? false),
    charityStatus: request.charityStatus ?? null,
    directorName: request.directorName ?? null,
    numberOfEmployees: request.numberOfEmployees ?? null,
    associatedCompanies: request.associatedCompanies ?? null,
    includePnlInAccounts: request.includePnlInAccounts ?? null,
  });

/** The figures an amendment starts with: those of its original, `isDormant` among them (decision 21). */
export const amendedFilingData = (request: CreateRequest, original: FilingData): FilingData => ({
  ...original,
  dormancyAsked:
    (request.isDormant ?? original.isDormant) === original.isDormant ? null : !original.isDormant,
});

/** What is no figure: who signs in and signs, what is to be filed, and what is only echoed. */
type NoFigure = 'credentialsData' | 'directorName' | 'filingTypes' | 'taxCalculation';

/** The figures of a filing's data alone, with what is none of them unset. */
export const figuresOnly = (data: FilingData): FilingData => ({
  ...data,
  credentialsData: null,
  directorName: null,
  filingTypes: null,
  taxCalculation: null,
});

/** A filing's data with other figures, such as those that were accepted. */
export const withFigures = (
  { credentialsData, directorName, filingTypes, taxCalculation }: Pick<FilingData, NoFigure>,
  figures: FilingData,
): FilingData => ({ ...figures, credentialsData, directorName, filingTypes, taxCalculation });

/**
 * The stored figures after a save; the sent fields replace the stored ones. Secrets and bank details go by
 * `secretChanges`, never here.
 */
export const mergeSave = (stored: FilingData, save: SaveRequest): FilingData =>
  consistent({
    isDormant: sentOr(save.isDormant, stored.isDormant),
    dormancyAsked: stored.dormancyAsked,
    charityStatus: sentOr(save.charityStatus, stored.charityStatus),
    accountType: sentOr(save.accountType, stored.accountType),
    directorName: directorOf(stored, save),
    numberOfEmployees: sentOr(save.numberOfEmployees, stored.numberOfEmployees),
    associatedCompanies: sentOr(save.associatedCompanies, stored.associatedCompanies),
    includePnlInAccounts: sentOr(save.includePnlInAccounts, stored.includePnlInAccounts),
    isCloseCompany: sentOr(save.isCloseCompany, stored.isCloseCompany),
    profitLossData: sentOr(save.profitLossData, stored.profitLossData),
    capitalAllowancesData: sentOr(save.capitalAllowancesData, stored.capitalAllowancesData),
    adjustments: sentOr(save.adjustments, stored.adjustments),
    balanceSheetData: sentOr(save.balanceSheetData, stored.balanceSheetData),
    previousProfitLossData: sentOr(save.previousProfitLossData, stored.previousProfitLossData),
    previousBalanceSheetData: sentOr(save.previousBalanceSheetData, stored.previousBalanceSheetData),
    notesData: sentOr(save.notesData, stored.notesData),
    taxPaymentsData: sentOr(save.taxPaymentsData, stored.taxPaymentsData),
    taxCalculation: sentOr(save.taxCalculation, stored.taxCalculation),
    goingConcern: sentOr(save.goingConcern, stored.goingConcern),
    directorsAdvances: sentOr(save.directorsAdvances, stored.directorsAdvances),
    ...eachNoteAmount((name) => sentOr(save[name], stored[name])),
    previousNumberOfEmployees: sentOr(save.previousNumberOfEmployees, stored.previousNumberOfEmployees),
    directors: sentOr(save.directors, stored.directors),
    disclosures: sentOr(save.disclosures, stored.disclosures),
    earlyAdoption: sentOr(save.earlyAdoption, stored.earlyAdoption),
    filingTypes: mergeFilingTypes(stored.filingTypes, save.filingTypes),
    credentialsData: mergeCredentials(stored.credentialsData, save.credentialsData),
    supplementaryPagesData: mergePages(stored.supplementaryPagesData, save.supplementaryPagesData),
  });

/** Fields of the figures that a save would change: one that says what is stored already changes nothing. */
export function changedFields(before: FilingData, after: FilingData): readonly string[] {
  const was: ReadonlyMap<string, unknown> = new Map(Object.entries(before));
  return Object.entries(after)
    .filter(([name, value]) => {
      const old = was.get(name);
      return value !== old && canonicalJson(value) !== canonicalJson(old);
    })
    .map(([name]) => name);
}

/**
 * What one answer forces on another: a dormant filing has no employees and no associated companies, a
 * charity or CASC is not a close company.
 */
const consistent = (data: FilingData): FilingData => ({
  ...data,
  credentialsData: withDirector(data.credentialsData, data.directorName),
  ...(data.isDormant ? { numberOfEmployees: 0, associatedCompanies: 0 } : {}),
  ...(data.charityStatus !== null && data.isCloseCompany === true ? { isCloseCompany: false } : {}),
});

/** Credentials that name the director name the one of the filing: it is one value (decision 15). */
function withDirector(
  credentials: CredentialsJson | null,
  directorName: string | null,
): CredentialsJson | null {
  if (credentials?.directorName === undefined) return credentials;
  const { directorName: _name, ...rest } = credentials;
  if (directorName !== null) return { ...rest, directorName };
  return Object.keys(rest).length === 0 ? null : rest;
}

function mergeFilingTypes(
  stored: FilingTypesJson | null,
  sent: FilingTypesJson | null | undefined,
): FilingTypesJson | null {
  if (sent === undefined) return stored;
  return sent === null ? null : { ...stored, ...sent };
}

/**
 * Credentials field by field; null clears one, and null for the whole clears all. Also lays one-shot credentials of a
 * submit over the stored ones. The two secrets are left out of the result.
 */
export function mergeCredentials(
  stored: CredentialsJson | null,
  sent: CredentialsRequest | null | undefined,
): CredentialsJson | null {
  if (sent === undefined) return stored;
  if (sent === null) return null;
  const { gatewayPassword: _password, authCode: _code, ...plain } = sent;
  const merged = Object.entries({ ...stored, ...plain }).filter(([, value]) => (value ?? null) !== null);
  return merged.length === 0 ? null : Object.fromEntries(merged);
}

/** The director's name, in whichever of its two places it was sent; null for all credentials leaves it. */
function directorOf(stored: FilingData, { directorName, credentialsData }: SaveRequest): string | null {
  const sent = directorName === undefined ? credentialsData?.directorName : directorName;
  return sentOr(sent, stored.credentialsData?.directorName ?? stored.directorName);
}

/**
 * Page by page: a page that is sent replaces the stored one, except lists that it keeps (`keptRows`); null removes it;
 * one left out stays (decision 15).
 */
function mergePages(
  stored: SupplementaryPagesJson | null,
  sent: SupplementaryPagesJson | null | undefined,
): SupplementaryPagesJson | null {
  if (sent === undefined) return stored;
  if (sent === null) return null;
  const kept = new Map<string, readonly string[]>(PAGES.map(({ name, keptRows }) => [name, keptRows]));
  const before: Readonly<Record<string, unknown>> = { ...stored };
  const pages = Object.entries<object | null | undefined>({ ...stored, ...sent }).flatMap(([name, page]) =>
    page ? [[name, keepRows(before[name], page, kept.get(name) ?? [])]] : [],
  );
  return Object.fromEntries(pages);
}

/** Rows left out are kept; an empty list wipes them. */
function keepRows(stored: unknown, page: object, lists: readonly string[]): object {
  const before = isRecord(stored) ? stored : {};
  const sent: Readonly<Record<string, unknown>> = { ...page };
  const rows = lists.flatMap((name) => {
    const list = sent[name] ?? before[name];
    return list ? [[name, list]] : [];
  });
  return { ...page, ...Object.fromEntries(rows) };
}

/** Changes to what is sealed: undefined leaves it, null clears it. */
export interface SecretsSent {
  readonly gatewayPassword?: string | null;
  readonly authCode?: string | null;
  /** JSON of the whole bankDetailsData. */
  readonly bankDetails?: string | null;
}

/** The secrets a save carries, to be sealed apart from the figures. */
export function secretChanges(save: SaveRequest): SecretsSent {
  const { credentialsData: credentials, bankDetailsData: bank } = save;
  const sent = credentials === null ? { gatewayPassword: null, authCode: null } : credentials;
  return {
    ...(sent?.gatewayPassword === undefined ? {} : { gatewayPassword: sent.gatewayPassword }),
    ...(sent?.authCode === undefined ? {} : { authCode: sent.authCode }),
    ...(bank === undefined ? {} : { bankDetails: bank === null ? null : JSON.stringify(bank) }),
  };
}

/** A save without what `secretChanges` took from it. */
export function withoutSecrets(save: SaveRequest): SaveRequest {
  const { bankDetailsData: _bank, ...rest } = save;
  if (!rest.credentialsData) return rest;
  const { gatewayPassword: _password, authCode: _code, ...credentialsData } = rest.credentialsData;
  return { ...rest, credentialsData };
}
