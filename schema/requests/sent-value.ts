import { isIsoDate } from '../../core/dates/date.ts';
import { inList } from '../../core/words/figures.ts';

/**
 * Writes the second half of a refusal: the kind of value that was sent, and how to correct it. It quotes only amounts
 * and dates. Other text may be a secret, or very long.
 */

/** Names the kind of a value. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return value === '' ? 'empty text' : 'text';
  if (typeof value === 'number') return 'a number';
  return typeof value === 'boolean' ? String(value) : 'an object';
}

/** Describes a value of the wrong kind, without further advice. */
export const otherKind = (value: unknown, instead = ''): string =>
  `, but ${kindOf(value)} was sent${instead === '' ? '' : `: ${instead}`}`;

/** Matches an amount as people write it: digits with a sign, a currency, thousands commas or spaces, and decimals. */
const WRITTEN = /^([+-]?)\s?([£$€]?)\s?((?:\d{1,3}(?:[, ]\d{3})+)|\d{1,13})(\.\d{1,6})?$/;
const MARKS = [
  { mark: ',', name: 'the thousands comma' },
  { mark: ' ', name: 'the space' },
  { mark: '£', name: 'the pound sign' },
  { mark: '$', name: 'the currency sign' },
  { mark: '€', name: 'the currency sign' },
  { mark: '(', name: 'the brackets' },
] as const;
/** Matches an amount below zero as accounts write it. */
const IN_BRACKETS = /^\((.+)\)$/;
const POSITIVE = 'a cost, a loss or a creditor is sent as a positive amount';

const OWED_BY_OTHERS =
  'an amount that the company owes is a creditor: add it to creditorsWithinOneYear, and leave it out here';
const OWED_TO_OTHERS =
  'creditors are sent as a positive amount; an amount that creditors owe the company is a debtor: add it to debtors';
const TAX_TO_BE_REPAID =
  'tax that is owed is sent as a positive amount; tax to be repaid to the company is a debtor: add it to debtors';
const A_RESERVE =
  'it is sent as a positive amount; a loss belongs in retainedEarnings, which may be negative';

/** Advice for an amount below zero, by its field. For these fields it is not enough to reverse the sign. */
const BELOW_ZERO: Readonly<Record<string, string>> = {
  turnover:
    'deduct refunds and credit notes from the sales of the period; an amount still below zero is a cost',
  interestIncome: 'interest that the company paid is a positive amount of interestPayable',
  dividendsReceived: 'dividends that the company paid are not income: leave them out',
  frankedInvestmentIncome: 'dividends that the company paid are not income: leave them out',
  propertyBusinessIncome: 'costs of letting are a positive amount of propertyBusinessExpenses',
  nonTaxableIncome: 'costs that are not allowed are a positive amount of disallowableExpenses',
  incomeNotOtherwiseCharged: 'a loss is not income: leave it out',
  grossChargeableGains: 'a loss is a positive amount of allowableLosses',
  nonTradingIntangibleGains: 'a loss is a positive amount of nonTradingIntangibleLosses',
  cashAtBank: 'an overdraft is a debt to the bank: add it to creditorsWithinOneYear, and leave it out here',
  debtors:
    'an amount that the company owes customers is a creditor: add it to creditorsWithinOneYear, and leave it out here',
  tradeDebtors: OWED_BY_OTHERS,
  otherDebtors: OWED_BY_OTHERS,
  prepayments: OWED_BY_OTHERS,
  amountsOwedByGroupUndertakings: OWED_BY_OTHERS,
  stocks: 'stock cannot be below zero: check the sign in your books',
  tangibleAssets: 'send the value of the assets after depreciation, zero or more',
  intangibleAssets: 'send the value of the assets after amortisation, zero or more',
  investments: 'send the value of the investments, zero or more',
  calledUpShareCapitalNotPaid: 'send the amount that members still owe for their shares as a positive amount',
  creditorsWithinOneYear: OWED_TO_OTHERS,
  creditorsAfterOneYear: OWED_TO_OTHERS,
  corporationTax: TAX_TO_BE_REPAID,
  otherTaxesAndSocialSecurity: TAX_TO_BE_REPAID,
  provisionsForLiabilities:
    'provisions are sent as a positive amount; a deferred tax asset is a debtor: add it to debtors',
  shareCapital: 'share capital is sent as a positive amount',
  sharePremium: A_RESERVE,
  capitalRedemptionReserve: A_RESERVE,
  taxAlreadyPaid: 'send the tax paid less the tax repaid, zero or more',
};

/** Matches names of fields that reduce profits or assets. Some callers send them below zero. */
const TAKES_AWAY =
  /cost|charges|expens|payable|loss|deficit|debit|creditor|owedTo|accrual|loans|debts|depreciation|amortisation|disposals|donation/i;
const NIL_AT_LEAST =
  'it cannot be below zero: check the sign in your books, and leave it out if there is none';

/** Gives advice about an amount below zero, and whether reversing its sign is enough. */
function belowZero(name = ''): { readonly hint: string; readonly isTurned: boolean } {
  const elsewhere = BELOW_ZERO[name];
  if (elsewhere !== undefined) return { hint: elsewhere, isTurned: false };
  const isTurned = TAKES_AWAY.test(name);
  return { hint: isTurned ? POSITIVE : NIL_AT_LEAST, isTurned };
}

interface AmountRules {
  /** Whole pounds: no pence. */
  readonly whole: boolean;
  readonly min: number;
  readonly max: number;
  /** Unit of the value. */
  readonly unit: 'pounds' | 'things';
  /** Name of the field, to find advice about an amount below zero. */
  readonly name?: string | undefined;
}

const nearestWhole = (amount: number): string => `${Math.floor(amount)} or ${Math.ceil(amount)}`;

/** Greatest number of characters of an amount in text. */
const MOST_CHARACTERS = 30;

function amountAsText(text: string, { whole, min, name }: AmountRules): string {
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
  if (amount < min && min === 0) {
    const { hint, isTurned } = belowZero(name);
    return `, but "${text.trim()}" was sent as text and is negative: ${hint}${isTurned ? `, here ${nearby(-amount)}, without ${inList(dropped, 'and')}` : '; send numbers without the quotation marks'}`;
  }
  const plain = nearby(amount);
  return `, but "${text.trim()}" was sent as text: send ${plain}, without ${inList(dropped, 'and')}`;
}

/** Describes a value sent for a number. */
export function sentAsAmount(value: unknown, rules: AmountRules): string {
  if (typeof value === 'string') return amountAsText(value, rules);
  if (typeof value !== 'number') return otherKind(value, 'send a number, such as 1234');
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) return ', but it is too large';
  if (value < rules.min && rules.min === 0 && rules.unit === 'pounds')
    return `, but ${value} is negative: ${belowZero(rules.name).hint}`;
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

const YEARS = 'send a year from 1000 to 2999';

/** Describes a value that is no text, sent for a date. */
const noTextForDay = (value: unknown, example: string): string =>
  otherKind(
    value,
    typeof value === 'number'
      ? `send it in quotation marks, such as ${example}`
      : `send a date such as ${example}`,
  );

/** Describes a value sent for `YYYY-MM-DD`. */
export function sentAsDay(value: unknown): string {
  if (typeof value !== 'string') return noTextForDay(value, '"2025-12-31"');
  const [, ofMonth = '', month = '', year = ''] = DAY_FIRST.exec(value) ?? [];
  const turned = `${year}-${month.padStart(2, '0')}-${ofMonth.padStart(2, '0')}`;
  if (isIsoDate(turned)) return `, but "${value}" was sent: send "${turned}"`;
  const [, date = ''] = DATE_TIME.exec(value) ?? [];
  if (isIsoDate(date)) return `, but a date with a time was sent: send "${date}"`;
  const [, ofYear = '', rest = ''] = /^(\d{4})(-\d{2}-\d{2})$/.exec(value) ?? [];
  if (rest === '') return otherKind(value, 'send a date such as "2025-12-31"');
  // The calendar repeats every 400 years.
  const isFarOff = isIsoDate(`${2000 + (Number(ofYear) % 400)}${rest}`);
  return isFarOff ? `, but ${value} was sent: ${YEARS}` : `, but there is no day ${value}`;
}

/** Describes a value sent for `DD/MM/YYYY`. */
export function sentAsUkDay(value: unknown): string {
  if (typeof value !== 'string') return noTextForDay(value, '"31/12/2025"');
  const [, year = '', month = '', day = ''] = ISO.exec(value) ?? [];
  if (isIsoDate(value)) return `, but "${value}" was sent: send "${day}/${month}/${year}"`;
  return DAY_FIRST.test(value)
    ? `, but there is no day ${value}`
    : otherKind(value, 'send a date such as "31/12/2025"');
}

export function sentAsText(value: unknown, length: number): string {
  if (typeof value === 'number') return otherKind(value, 'put it in quotation marks');
  if (typeof value !== 'string') return otherKind(value);
  return length === 0
    ? ', but empty text was sent'
    : `, but ${length} ${length === 1 ? 'character was' : 'characters were'} sent`;
}

/** Describes a value sent for a fixed number of digits. */
export function sentAsDigits(value: unknown): string {
  if (typeof value === 'number') return otherKind(value, 'put it in quotation marks, with its leading zeros');
  if (typeof value !== 'string') return otherKind(value);
  if (!/^\d+$/.test(value)) return otherKind(value, 'send only digits');
  return `, but ${value.length} ${value.length === 1 ? 'was' : 'were'} sent`;
}

export const sentAsFlag = (value: unknown): string =>
  otherKind(
    value,
    typeof value === 'string' ? 'send true or false without quotation marks' : 'send true or false',
  );

/** Describes a value sent where one of some words is expected. */
export function sentAsWord(
  value: unknown,
  words: readonly string[],
  others: Readonly<Record<string, string>>,
): string {
  if (typeof value !== 'string' || value === '') return otherKind(value);
  const plain = value.trim().toLowerCase();
  const meant =
    words.find((word) => word.toLowerCase() === plain) ??
    (Object.hasOwn(others, plain) ? others[plain] : undefined);
  return meant === undefined ? ', but another word was sent' : `, but another word was sent: send ${meant}`;
}
