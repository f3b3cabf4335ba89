import { isIsoDate } from '../../core/period/date.ts';

/**
 * The second half of a refusal: what was sent instead of what is expected, and how to send it. Only amounts and dates are
 * quoted, never other text: it may be a secret, or as long as the body.
 */

/** What a value is, in words. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return value === '' ? 'empty text' : 'text';
  if (typeof value === 'number') return 'a number';
  return typeof value === 'boolean' ? String(value) : 'an object';
}

/** For a value of another kind, where nothing more can be said. */
export const otherKind = (value: unknown, instead = ''): string =>
  `, but ${kindOf(value)} was sent${instead === '' ? '' : `: ${instead}`}`;

/** An amount as people write it: digits with a sign, a currency, thousands commas or spaces, and decimals. */
const WRITTEN = /^([+-]?)\s?([£$€]?)\s?((?:\d{1,3}(?:[, ]\d{3})+)|\d{1,13})(\.\d{1,6})?$/;
const MARKS = [
  { mark: ',', name: 'the thousands comma' },
  { mark: ' ', name: 'the space' },
  { mark: '£', name: 'the pound sign' },
  { mark: '$', name: 'the currency sign' },
  { mark: '€', name: 'the currency sign' },
  { mark: '(', name: 'the brackets' },
] as const;
/** How accounts write an amount below zero. */
const IN_BRACKETS = /^\((.+)\)$/;
const POSITIVE = 'a cost, a loss or a creditor is sent as a positive amount';

interface AmountRules {
  /** Whole pounds: no pence. */
  readonly whole: boolean;
  readonly min: number;
  readonly max: number;
  /** What one unit is. */
  readonly unit: 'pounds' | 'things';
}

const nearestWhole = (amount: number): string => `${Math.floor(amount)} or ${Math.ceil(amount)}`;

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Longer text is no amount that anybody writes. */
const MOST_CHARACTERS = 30;

function amountAsText(text: string, { whole, min }: AmountRules): string {
  const isShort = text.length <= MOST_CHARACTERS;
  const written = text.trim().replace(IN_BRACKETS, '-$1');
  const [, sign = '', , digits = '', decimals = ''] = (isShort && WRITTEN.exec(written)) || [];
  if (digits === '') return otherKind(text, 'send a number, such as 1234');
  const amount = Number(`${sign}${digits.replace(/\D/g, '')}${decimals}`);
  const dropped = [
    ...MARKS.filter(({ mark }) => text.trim().includes(mark)).map(({ name }) => name),
    'the quotation marks',
  ];
  const nearby = (sent: number): string =>
    whole && !Number.isInteger(sent) ? nearestWhole(sent) : String(sent);
  if (amount < min && min === 0)
    return `, but "${text.trim()}" was sent as text and is negative: ${POSITIVE}, here ${nearby(-amount)}, without ${listed(dropped)}`;
  const plain = nearby(amount);
  return `, but "${text.trim()}" was sent as text: send ${plain}, without ${listed(dropped)}`;
}

/** Of a field that takes a number. */
export function sentAsAmount(value: unknown, rules: AmountRules): string {
  if (typeof value === 'string') return amountAsText(value, rules);
  if (typeof value !== 'number') return otherKind(value, 'send a number, such as 1234');
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) return ', but it is too large';
  if (value < rules.min && rules.min === 0 && rules.unit === 'pounds')
    return `, but ${value} is negative: ${POSITIVE}`;
  if (value < rules.min || value > rules.max) return `, but ${value} was sent`;
  if (rules.whole && !Number.isInteger(value))
    return rules.unit === 'pounds'
      ? `, but ${value} has pence: send ${nearestWhole(value)}`
      : `, but ${value} is not whole`;
  const isInPence = Number(value.toFixed(2)) === value;
  return `, but ${value} was sent${isInPence ? '' : ': round it to the penny'}`;
}

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T[\d:.]{1,20}(?:Z|[+-]\d{2}:\d{2})?$/;

/** Of a field that takes `YYYY-MM-DD`. */
export function sentAsDay(value: unknown): string {
  if (typeof value !== 'string') return otherKind(value, 'send it in quotation marks, such as "2025-12-31"');
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(value) ?? [];
  const turned = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (isIsoDate(turned)) return `, but "${value}" was sent: send "${turned}"`;
  const [, date = ''] = DATE_TIME.exec(value) ?? [];
  if (isIsoDate(date)) return `, but a date with a time was sent: send "${date}"`;
  return ISO.test(value)
    ? `, but there is no day ${value}`
    : otherKind(value, 'send a date such as "2025-12-31"');
}

/** Of a field that takes `DD/MM/YYYY`. */
export function sentAsUkDay(value: unknown): string {
  if (typeof value !== 'string') return otherKind(value, 'send it in quotation marks, such as "31/12/2025"');
  const [, year = '', month = '', day = ''] = ISO.exec(value) ?? [];
  if (isIsoDate(value)) return `, but "${value}" was sent: send "${day}/${month}/${year}"`;
  return DAY_FIRST.test(value)
    ? `, but there is no day ${value}`
    : otherKind(value, 'send a date such as "31/12/2025"');
}

/** Of a field that takes text. */
export function sentAsText(value: unknown, length: number): string {
  if (typeof value === 'number') return otherKind(value, 'put it in quotation marks');
  if (typeof value !== 'string') return otherKind(value);
  return length === 0
    ? ', but empty text was sent'
    : `, but ${length} ${length === 1 ? 'character was' : 'characters were'} sent`;
}

/** Of a field that takes so many digits. */
export function sentAsDigits(value: unknown): string {
  if (typeof value === 'number')
    return otherKind(value, 'put it in quotation marks, with the zeros that it begins with');
  if (typeof value !== 'string') return otherKind(value);
  return /^\d+$/.test(value) ? `, but ${value.length} were sent` : otherKind(value, 'send digits alone');
}

/** Of a field that takes true or false. */
export const sentAsFlag = (value: unknown): string =>
  otherKind(
    value,
    typeof value === 'string' ? 'send true or false without quotation marks' : 'send true or false',
  );

/** Of a field that takes one of some words. */
export function sentAsWord(
  value: unknown,
  words: readonly string[],
  others: Readonly<Record<string, string>>,
): string {
  if (typeof value !== 'string') return otherKind(value);
  const plain = value.trim().toLowerCase();
  const meant =
    words.find((word) => word.toLowerCase() === plain) ??
    (Object.hasOwn(others, plain) ? others[plain] : undefined);
  return meant === undefined ? ', but another word was sent' : `, but another word was sent: send ${meant}`;
}
