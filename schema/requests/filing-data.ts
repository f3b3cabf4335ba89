import { eachNoteAmount } from '../../core/accounts/notes/registered.ts';
import type { FilingJson } from '../../core/figures/stored.ts';
import { lazily } from '../../core/lazily.ts';
import { isRecord, type RawRecord } from './structs.ts';

type Kept = Omit<FilingJson, 'bankDetailsData'>;

/**
 * The canonical JSON of one filing's row: every creation and savable field, null when never set. What is sealed is
 * not here: `gatewayPassword`, `authCode` and the whole of `bankDetailsData` have ciphertexts of their own.
 */
export type FilingData = {
  readonly [Field in keyof Kept]-?: Exclude<Kept[Field], undefined>;
} & { readonly isDormant: boolean };

/** A filing in which nothing but `isDormant` has been said. */
export const emptyFilingData = (isDormant: boolean): FilingData => ({
  isDormant,
  dormancyAsked: null,
  charityStatus: null,
  accountType: null,
  directorName: null,
  numberOfEmployees: null,
  associatedCompanies: null,
  includePnlInAccounts: null,
  isCloseCompany: null,
  profitLossData: null,
  capitalAllowancesData: null,
  adjustments: null,
  balanceSheetData: null,
  previousProfitLossData: null,
  previousBalanceSheetData: null,
  notesData: null,
  filingTypes: null,
  taxPaymentsData: null,
  supplementaryPagesData: null,
  credentialsData: null,
  taxCalculation: null,
  goingConcern: null,
  directorsAdvances: null,
  ...eachNoteAmount(() => null),
  previousNumberOfEmployees: null,
  directors: null,
  disclosures: null,
  earlyAdoption: null,
});

type Kind = 'boolean' | 'text' | 'number' | 'object' | 'list';

/** What each field is when it is not null; enough to tell our own rows from anything else. */
const KINDS: Readonly<Record<keyof FilingData, Kind>> = {
  isDormant: 'boolean',
  dormancyAsked: 'boolean',
  charityStatus: 'text',
  accountType: 'text',
  directorName: 'text',
  numberOfEmployees: 'number',
  associatedCompanies: 'number',
  includePnlInAccounts: 'boolean',
  isCloseCompany: 'boolean',
  profitLossData: 'object',
  capitalAllowancesData: 'object',
  adjustments: 'list',
  balanceSheetData: 'object',
  previousProfitLossData: 'object',
  previousBalanceSheetData: 'object',
  notesData: 'list',
  filingTypes: 'object',
  taxPaymentsData: 'object',
  supplementaryPagesData: 'object',
  credentialsData: 'object',
  taxCalculation: 'object',
  goingConcern: 'object',
  directorsAdvances: 'list',
  ...eachNoteAmount(() => 'number' as const),
  previousNumberOfEmployees: 'number',
  directors: 'list',
  disclosures: 'object',
  earlyAdoption: 'boolean',
};

const isKind: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  boolean: (value) => typeof value === 'boolean',
  text: (value) => typeof value === 'string',
  number: (value) => Number.isSafeInteger(value),
  object: isRecord,
  list: Array.isArray,
};

const NOTHING_SAID = lazily(() => ({ ...emptyFilingData(false), isDormant: null }));
const EACH_KIND = lazily(() => Object.entries(KINDS).map(([name, kind]) => [name, isKind[kind]] as const));

/**
 * Reads a row's JSON back. It was canonical when written, so only its outline is checked; a field the row is too old
 * to have is null. Throws when the row is not ours, since nothing may be computed from it; the error names the field
 * and holds nothing of it.
 */
export function readFilingData(value: unknown): FilingData {
  const data = isRecord(value) ? { ...NOTHING_SAID(), ...value } : {};
  if (!isFilingData(data))
    throw new Error(`a stored filing cannot be read: ${unreadable(data) ?? 'no fields'}`);
  return data;
}

const isFilingData = (data: RawRecord): data is RawRecord & FilingData => unreadable(data) === null;

/** The first field that is not what we write, if any. */
function unreadable(data: RawRecord): string | null {
  if (typeof data.isDormant !== 'boolean') return 'isDormant';
  const strange = Object.keys(data).find((name) => !Object.hasOwn(KINDS, name));
  if (strange !== undefined) return 'an unknown field';
  const wrong = EACH_KIND().find(([name, isOfKind]) => data[name] !== null && !isOfKind(data[name]));
  return wrong?.[0] ?? null;
}
