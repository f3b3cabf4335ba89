import { isObject } from '../../core/base/json.ts';
import { BOX_PAGES } from '../../core/boxes/pages.ts';
import type { IsoDate } from '../../core/dates/date.ts';
import type { AccountsPdf } from '../../core/figures/accounts-pdf.ts';
import { RESEARCH_CLAIM } from '../../core/figures/ct600l.ts';
import {
  type FilingField,
  type FilingTypesJson,
  fieldsWhere,
  filingField,
} from '../../core/figures/filing-fields.ts';
import type { SupplementaryPagesJson } from '../../core/figures/pages.ts';
import type { CredentialsJson, CredentialsRequest } from '../../core/figures/signing.ts';
import { canonicalJson } from '../../core/proof/history/chain.ts';
import { COPIED, type CreateRequest } from './create-filing.ts';
import { ECHOED, textOf } from './echoed-json.ts';
import { emptyFilingData, type FilingData, STORED_FIELDS } from './filing-data.ts';
import type { SaveRequest } from './filings.ts';

/** Merges a save with the stored data (decision 15). It is pure: the caller checks the result with `checkSave`. */

/** Gives the sent value, including null; the stored value when none is sent. */
const sentOr = <T>(sent: T | undefined, stored: T): T => (sent === undefined ? stored : sent);

/** Makes the figures of a new filing. */
export const newFilingData = (request: CreateRequest): FilingData =>
  consistent({
    ...emptyFilingData(request.isDormant ?? false),
    ...Object.fromEntries(
      COPIED.filter((name) => name !== 'isDormant').map((name) => [name, request[name] ?? null]),
    ),
  });

/**
 * Makes the figures of an amendment from its original, including `isDormant` (decision 21). The day of approval and the
 * revision are cleared, because the caller must state them again (decision 215). A claim for research and development
 * keeps the day on which the original was filed.
 */
export const amendedFilingData = (original: FilingData, filedOn: IsoDate | null): FilingData => ({
  ...original,
  supplementaryPagesData: withClaimOf(original.supplementaryPagesData, filedOn),
  credentialsData: mergeCredentials(original.credentialsData, { boardApprovalDate: null }),
  revision: null,
});

function withClaimOf(
  pages: FilingData['supplementaryPagesData'],
  filedOn: IsoDate | null,
): FilingData['supplementaryPagesData'] {
  const claim = pages?.ct600l;
  if (claim == null || filedOn === null) return pages;
  return { ...pages, ct600l: { ...claim, claimMadeOn: claim.claimMadeOn ?? filedOn } };
}

const CLAIM_FIELDS = [...Object.keys(RESEARCH_CLAIM.fields), 'bySubPeriod'];
const claimsOf = (page: object): string =>
  canonicalJson(Object.fromEntries(Object.entries(page).filter(([name]) => CLAIM_FIELDS.includes(name))));

/**
 * Keeps the day of an amendment's claim for research where a save sends the same claim without it. A changed claim is
 * made on the day of sending, unless the caller states another.
 */
export function withDayOfClaim(before: FilingData, after: FilingData): FilingData {
  const was = before.supplementaryPagesData?.ct600l;
  const pages = after.supplementaryPagesData;
  const day = was?.claimMadeOn;
  if (was == null || day == null || pages?.ct600l == null || pages.ct600l.claimMadeOn != null) return after;
  return claimsOf(was) === claimsOf(pages.ct600l)
    ? { ...after, supplementaryPagesData: { ...pages, ct600l: { ...pages.ct600l, claimMadeOn: day } } }
    : after;
}

/** Fields that are not figures: sign-ins, signatories, filing types and the echoed object. */
const NO_FIGURES = fieldsWhere(({ isFigure = true }) => !isFigure);

/** Gives only the figures of a filing's data; other fields are unset. */
export const figuresOnly = (data: FilingData): FilingData => ({
  ...data,
  ...Object.fromEntries(NO_FIGURES.map((name) => [name, null])),
});

/** Gives a filing's data with other figures, such as the accepted ones. */
export const withFigures = (data: FilingData, figures: FilingData): FilingData => ({
  ...figures,
  ...fieldsOf(data, NO_FIGURES),
});

const fieldsOf = (data: Partial<FilingData>, names: readonly FilingField[]): Partial<FilingData> => {
  const values = new Map(Object.entries(data));
  return Object.fromEntries(names.map((name) => [name, values.get(name)]));
};

/** Fields that a save replaces as a whole. */
const REPLACED = STORED_FIELDS.filter((name) => filingField(name).isMergedWithin !== true);

/**
 * Gives the stored figures after a save; the sent fields replace the stored ones. `secretChanges` handles secrets and
 * bank details.
 *
 * @param echoed the text of `taxCalculation`, for a save that another process sent as values
 */
export const mergeSave = (
  stored: FilingData,
  save: SaveRequest,
  echoed: string | undefined = echoedText(save),
): FilingData => {
  const sent: Readonly<Record<string, unknown>> = { ...save };
  const were: Readonly<Record<string, unknown>> = { ...stored };
  const replaced = REPLACED.map((name) => [name, sentOr(sent[name], were[name])]);
  return consistent({
    ...(Object.fromEntries(replaced) as FilingData),
    accountsPdf: pdfOf(save.accountsPdf, stored.accountsPdf),
    directorName: directorOf(stored, save),
    taxCalculation: save.taxCalculation === null ? null : sentOr(echoed, stored.taxCalculation),
    filingTypes: mergeFilingTypes(stored.filingTypes, save.filingTypes),
    credentialsData: mergeCredentials(stored.credentialsData, save.credentialsData),
    supplementaryPagesData: mergePages(stored.supplementaryPagesData, save.supplementaryPagesData),
  });
};

/** Gives the text of the value that a save sends to be echoed. */
export const echoedText = ({ taxCalculation: sent }: SaveRequest): string | undefined =>
  sent ? textOf(sent) : undefined;

/**
 * Gives the description of the stored PDF. A new PDF changes nothing here: its bytes are stored separately, and their
 * description is saved with them.
 */
const pdfOf = (sent: SaveRequest['accountsPdf'], stored: AccountsPdf | null): AccountsPdf | null =>
  typeof sent === 'string' ? stored : sentOr(sent, stored);

/**
 * Lists the fields of the figures that a save would change. A field with its stored value is left out, in any JSON
 * spelling.
 */
export function changedFields(before: FilingData, after: FilingData): readonly string[] {
  const was: ReadonlyMap<string, unknown> = new Map(Object.entries(before));
  return Object.entries(after)
    .filter(([name, value]) => {
      const old = was.get(name);
      return value !== old && canonicalJson(meantBy(name, value)) !== canonicalJson(meantBy(name, old));
    })
    .map(([name]) => name);
}

const meantBy = (name: string, value: unknown): unknown =>
  name === ECHOED && typeof value === 'string' ? JSON.parse(value) : value;

/**
 * Sets fields that follow from others: a dormant filing has no employees and no associated companies; a charity or CASC
 * is not a close company.
 */
const consistent = (data: FilingData): FilingData => ({
  ...data,
  credentialsData: withDirector(data.credentialsData, data.directorName),
  ...(data.isDormant ? { numberOfEmployees: 0, associatedCompanies: 0 } : {}),
  ...(data.charityStatus !== null && data.isCloseCompany === true ? { isCloseCompany: false } : {}),
});

/** Puts the filing's director into credentials that name a director: both are one value (decision 15). */
function withDirector(
  credentials: CredentialsJson | null,
  directorName: string | null,
): CredentialsJson | null {
  if (credentials?.directorName === undefined) return credentials;
  const { directorName: _name, ...rest } = credentials;
  if (directorName !== null) return { ...rest, directorName };
  return Object.keys(rest).length === 0 ? null : rest;
}

/** Merges filing types flag by flag. Null unsets a flag; null for the object unsets all. */
function mergeFilingTypes(
  stored: FilingTypesJson | null,
  sent: SaveRequest['filingTypes'],
): FilingTypesJson | null {
  if (sent === undefined) return stored;
  if (sent === null) return null;
  const merged = Object.entries({ ...stored, ...sent });
  return Object.fromEntries(merged.filter(([, flag]) => typeof flag === 'boolean'));
}

/**
 * Merges credentials field by field. Null clears a field; null for the object clears all. It also merges one-shot
 * credentials of a submit with the stored ones. The result does not contain the two secrets.
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

/** Gives the director's name from the field that was sent. Null for all credentials does not clear it. */
function directorOf(stored: FilingData, { directorName, credentialsData }: SaveRequest): string | null {
  const sent = directorName === undefined ? credentialsData?.directorName : directorName;
  return sentOr(sent, stored.credentialsData?.directorName ?? stored.directorName);
}

/**
 * Merges pages: a sent page replaces the stored page, except for the lists in `keptRows`. Null removes a page; an
 * absent page stays (decision 15).
 */
function mergePages(
  stored: SupplementaryPagesJson | null,
  sent: SupplementaryPagesJson | null | undefined,
): SupplementaryPagesJson | null {
  if (sent === undefined) return stored;
  if (sent === null) return null;
  const kept = new Map<string, readonly string[]>(BOX_PAGES.map(({ name, keptRows }) => [name, keptRows]));
  const before: Readonly<Record<string, unknown>> = { ...stored };
  const pages = Object.entries<object | null | undefined>({ ...stored, ...sent }).flatMap(([name, page]) =>
    page ? [[name, keepRows(before[name], page, kept.get(name) ?? [])]] : [],
  );
  return Object.fromEntries(pages);
}

/** Keeps the stored rows of absent lists; an empty list deletes them. */
function keepRows(stored: unknown, page: object, lists: readonly string[]): object {
  const before = isObject(stored) ? stored : {};
  const sent: Readonly<Record<string, unknown>> = { ...page };
  const rows = lists.flatMap((name) => {
    const list = sent[name] ?? before[name];
    return list ? [[name, list]] : [];
  });
  return { ...page, ...Object.fromEntries(rows) };
}

/** Changes to sealed secrets: undefined leaves a secret unchanged, null clears it. */
export interface SecretsSent {
  readonly gatewayPassword?: string | null;
  readonly authCode?: string | null;
  /** JSON of the whole bankDetailsData. */
  readonly bankDetails?: string | null;
}

/** Gives the secrets of a save, which are sealed apart from the figures. */
export function secretChanges(save: SaveRequest): SecretsSent {
  const { credentialsData: credentials, bankDetailsData: bank } = save;
  const sent = credentials === null ? { gatewayPassword: null, authCode: null } : credentials;
  return {
    ...(sent?.gatewayPassword === undefined ? {} : { gatewayPassword: sent.gatewayPassword }),
    ...(sent?.authCode === undefined ? {} : { authCode: sent.authCode }),
    ...(bank === undefined ? {} : { bankDetails: bank === null ? null : JSON.stringify(bank) }),
  };
}

/** Gives a save without the secrets that `secretChanges` took from it. */
export function withoutSecrets(save: SaveRequest): SaveRequest {
  const { bankDetailsData: _bank, ...rest } = save;
  if (!rest.credentialsData) return rest;
  const { gatewayPassword: _password, authCode: _code, ...credentialsData } = rest.credentialsData;
  return { ...rest, credentialsData };
}
