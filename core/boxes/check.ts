import { groupThousands } from '../base/money.ts';
import { daysInMonth } from '../dates/date.ts';
import type { Format } from './format.ts';

/** A text's fault, by the authority's published numbers of schema faults. */
export interface TextFault {
  /** 4020 not of the type, 4080 not one of the choices, 4082 too short, 4083 too large or long, 4084 too small, 4085 wrong pattern. */
  readonly number: 4020 | 4080 | 4082 | 4083 | 4084 | 4085;
  readonly message: string;
}

const fault = (number: TextFault['number'], message: string): TextFault => ({ number, message });
const MONEY_PATTERN = /^-?(?:[1-9][0-9]*|0)\.[0-9]{2}$/;
const DECIMAL = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/;

/** White space of numbers and dates is collapsed before they are read (XML Schema part 2, whiteSpace). */
const collapse = (text: string): string =>
  /[ \t\n\r]/.test(text) ? text.replace(/[ \t\n\r]+/g, ' ').replace(/^ | $/g, '') : text;

/** Reads a text as the schema does. Null when it is valid. */
export function checkText(format: Format, text: string): TextFault | null {
  switch (format.kind) {
    case 'any':
      return null;
    case 'choice':
      return format.options.includes(text)
        ? null
        : fault(4080, `expected ${format.options.map((o) => `"${o}"`).join(' or ')}`);
    case 'text':
      return checkCharacters(format, text);
    case 'money':
      return checkMoney(format, collapse(text));
    case 'rate':
      return checkMoney({ kind: 'money', whole: false, notNil: false, max: 100_00n }, collapse(text));
    case 'date':
      return checkDate(format, collapse(text));
    case 'year':
      return /^-?(?:[1-9][0-9]{3,}|0[0-9]{3})(?:Z|[+-][0-9]{2}:[0-9]{2})?$/.test(text)
        ? null
        : fault(4020, 'expected a year of four digits');
    case 'integer':
      return checkInteger(format, collapse(text));
    case 'base64':
      return checkBase64(text);
  }
}

/** Counts characters; those beyond U+FFFF are two units of a text. */
const lengthOf = (text: string): number => (/[\uD800-\uDFFF]/.test(text) ? [...text].length : text.length);

function checkCharacters(format: Extract<Format, { kind: 'text' }>, text: string): TextFault | null {
  const length = lengthOf(text);
  if (length < format.min) return fault(4082, `expected at least ${format.min} characters`);
  if (format.max !== null && length > format.max)
    return fault(
      4083,
      `expected at most ${format.max} characters, but it has ${length} as the return writes it`,
    );
  return format.patterns.every((pattern) => pattern.test(text))
    ? null
    : fault(4085, format.words ?? 'holds characters that this box does not take');
}

function checkMoney(format: Extract<Format, { kind: 'money' }>, text: string): TextFault | null {
  if (!DECIMAL.test(text)) return fault(4020, 'expected a number');
  if (!MONEY_PATTERN.test(text)) return fault(4085, 'expected a number with two decimals');
  if (format.whole && !text.endsWith('.00')) return fault(4085, 'expected a whole number followed by .00');
  const pence = BigInt(text.replace('.', ''));
  if (pence < 0n || (format.notNil && pence === 0n))
    return fault(4084, format.notNil ? 'expected more than 0.00' : 'expected 0.00 or more');
  if (format.max !== null && pence > format.max) {
    const above = groupThousands(format.max / 100n + 1n);
    return fault(4083, `the amount is too large: the box holds less than ${above}`);
  }
  return null;
}

function checkDate(format: Extract<Format, { kind: 'date' }>, text: string): TextFault | null {
  const [, year, month, day, zone] =
    /^(-?[0-9]{4,})-([0-9]{2})-([0-9]{2})(Z|[+-][0-9]{2}:[0-9]{2})?$/.exec(text) ?? [];
  const isDate =
    Number(year) !== 0 &&
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    Number(day) >= 1 &&
    Number(day) <= daysInMonth(Number(year), Number(month));
  if (year === undefined || !isDate) return fault(4020, 'expected a date of the calendar');
  if (zone !== undefined || year.length !== 4) return fault(4085, 'expected a date written YYYY-MM-DD');
  if (format.from !== null && text < format.from) return fault(4084, `expected ${format.from} or later`);
  return null;
}

function checkInteger(format: Extract<Format, { kind: 'integer' }>, text: string): TextFault | null {
  if (!/^[+-]?[0-9]+$/.test(text)) return fault(4020, 'expected a whole number');
  const value = BigInt(text.replace(/^\+/, ''));
  if (format.min !== null && value < BigInt(format.min)) return fault(4084, `expected ${format.min} or more`);
  if (format.max !== null && value > BigInt(format.max)) return fault(4083, `expected ${format.max} or less`);
  return null;
}

/** Checks base64: whole groups of four, and zero bits at the unused end of the last character. */
function checkBase64(text: string): TextFault | null {
  const packed = text.replace(/[ \t\n\r]+/g, '');
  const isRight = packed.length % 4 === 0 && /^[A-Za-z0-9+/]*(?:[AQgw]==|[AEIMQUYcgkosw048]=)?$/.test(packed);
  return isRight ? null : fault(4020, 'expected base64');
}
