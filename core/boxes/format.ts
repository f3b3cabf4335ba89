import type { IsoDate } from '../dates/date.ts';

/**
 * Formats of a box: the simple types of the return's schema, as data. `check.ts` reads a text by its format, `value.ts`
 * writes a value in it.
 */
export type Format =
  /** Two decimals. `whole`: they are zeros. `notNil`: zero is not allowed. Amounts are in pence. */
  | {
      readonly kind: 'money';
      readonly whole: boolean;
      readonly notNil: boolean;
      /** Pence; null for no limit. */
      readonly max: bigint | null;
    }
  /** Per cent with two decimals, 0.00 to 100.00. */
  | { readonly kind: 'rate' }
  /** `YYYY-MM-DD`, on or after `from`. */
  | { readonly kind: 'date'; readonly from: IsoDate | null }
  | { readonly kind: 'year' }
  | { readonly kind: 'integer'; readonly min: number | null; readonly max: number | null }
  /** One of these texts. */
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** Text whose length and characters are limited; every pattern must match. */
  | {
      readonly kind: 'text';
      readonly min: number;
      readonly max: number | null;
      readonly patterns: readonly RegExp[];
      /** Describes the pattern, where it is more than a set of characters. */
      readonly words?: string;
    }
  /** Base64 bytes, white space allowed. */
  | { readonly kind: 'base64' }
  /** Text that this service does not examine. */
  | { readonly kind: 'any' };

/** Widest whole amount of an ordinary box: 99,999,999,999 pounds. */
const MAX_POUNDS = 99_999_999_999_00n;

const money = (whole: boolean, notNil: boolean, max: bigint | null): Format => ({
  kind: 'money',
  whole,
  notNil,
  max,
});
/** Amounts in whole pounds and in pence; `NOT_NIL` where the form takes no zero. */
export const POUNDS = money(true, false, MAX_POUNDS);
export const POUNDS_NOT_NIL = money(true, true, MAX_POUNDS);
export const PENCE = money(false, false, MAX_POUNDS + 99n);
export const PENCE_NOT_NIL = money(false, true, null);
/** Format of box 145, which is wider than the others. */
export const TURNOVER = money(true, false, 999_999_999_999_999_999_00n);

export const RATE: Format = { kind: 'rate' };
export const YEAR: Format = { kind: 'year' };
export const BASE64: Format = { kind: 'base64' };
export const ANY: Format = { kind: 'any' };
export const DATE: Format = { kind: 'date', from: null };
export const dateFrom = (from: IsoDate): Format => ({ kind: 'date', from });
/** Makes the format of a whole number within limits; null means no limit. */
export const integer = (min: number | null, max: number | null = null): Format => ({
  kind: 'integer',
  min,
  max,
});
/** Makes the format of a box that takes one of the given texts. */
export const options = (...texts: readonly string[]): Format => ({ kind: 'choice', options: texts });

export const TICK = options('yes');
/** Sending the return makes the declaration; the element states it. */
export const ACCEPTED = options('yes');
export const YES_OR_NO = options('yes', 'no');

/** Characters of the form at large: the schema's string type. */
export const FORM_CHARACTERS = /^[A-Za-z0-9 ,.()/&'\-"!%*_+:@<>?=;]*$/;
/** Characters of the header: keys, the agent's reference and name. */
export const HEADER_CHARACTERS = /^[A-Za-z0-9 &'()*,\-./]*$/;
/** Excludes a blank text box of the form. */
const NOT_EMPTY = /^[^£$#~€]+$/;
const NOT_IN_ADDRESS = /^[^!£$%^*+€=_{}[\];:@~#?<>|\\]*$/;
const POSTCODE_PATTERN =
  /^(?:GIR 0AA|(?:[A-Z][0-9][0-9]?|[A-Z][A-HJ-Y][0-9][0-9]?|[A-Z][0-9][A-Z]|[A-Z][A-HJ-Y][0-9]?[A-Z]) [0-9][A-Z]{2})$/;

/** Makes the format of a text of limited length that matches every pattern. */
export const textWhere = (min: number, max: number | null, ...patterns: readonly RegExp[]): Format => ({
  kind: 'text',
  min,
  max,
  patterns,
});
/** Makes the format of a text in the characters of the form, never blank. */
export const text = (min = 0, max: number | null = null): Format =>
  textWhere(min, max, FORM_CHARACTERS, NOT_EMPTY);
/** Makes the format of a form text with a pattern of its own. */
export const pattern = (min: number, max: number, shape: RegExp): Format =>
  textWhere(min, max, FORM_CHARACTERS, shape);
/** Reference that the authority gave a charity for its repayment claims, such as CH12345. */
export const CHARITY_REFERENCE: Format = {
  kind: 'text',
  min: 2,
  max: 11,
  patterns: [FORM_CHARACTERS, /^(X[NRT]?|C[RH]|Z[BCDEFGHJKN]|EW|ST|NI)[0-9]{1,9}$/],
  words:
    'expected a reference such as CH12345: X, XN, XR, XT, CH, CR, EW, NI, ST, or Z and a letter, and then one to nine digits',
};
/** Number of a charity at its regulator, such as 1234567 or SC012345. */
export const CHARITY_NUMBER: Format = {
  kind: 'text',
  min: 6,
  max: 8,
  patterns: [FORM_CHARACTERS, /^[A-Za-z0-9]*$/],
  words: 'expected letters and digits only, such as 1234567 or SC012345',
};
export const ADDRESS_LINE = textWhere(0, null, FORM_CHARACTERS);
export const addressLine = (max: number): Format => textWhere(0, max, FORM_CHARACTERS, NOT_IN_ADDRESS);
export const POSTCODE: Format = {
  kind: 'text',
  min: 1,
  max: 8,
  patterns: [POSTCODE_PATTERN],
  words: 'expected a postcode of the United Kingdom, such as CF10 1AA',
};
/** Exactly ten digits. */
export const UTR = textWhere(10, 10, /^[0-9]{10}$/);
export const FILE_NAME = textWhere(0, null, FORM_CHARACTERS, /^[^£$#~|€/\\:*"<>]+$/);
export const CURRENCY = options('EUR', 'GBP');

/** Reasons why no accounts are attached (box 90A). */
export const NO_ACCOUNTS_REASONS = options(
  'PoA differs from AP-a/cs with sep rtn',
  'Company in liquidation',
  'Not within charge to CT',
  'Company dormant',
  'Amendment - a/cs already submitted',
  'Other - PDF attached with explanation',
  'PDF accounts attached with explanation',
);
/** Reasons why no computations are attached (box 90B). */
export const NO_COMPUTATIONS_REASONS = options(
  'PoA differs from AP-comp with sep rtn',
  'Company in liquidation',
  'Not within charge to CT',
  'Company dormant',
  'Amendment - comps already submitted',
  'Other - PDF attached with explanation',
);
