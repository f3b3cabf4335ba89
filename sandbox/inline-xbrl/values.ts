/** Reads values of inline facts as XBRL defines them, from the text on the page. */

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const isoDay = (year: string, month: number, day: string): string =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

function dayMonthYear(text: string): string | null {
  const found = /^(\d{1,2})(?:st|nd|rd|th)?[^0-9A-Za-z]+([A-Za-z]{3,})[^0-9A-Za-z]+(\d{4})$/.exec(text);
  if (found === null) return null;
  const [, day = '', name = '', year = ''] = found;
  const month = MONTHS.findIndex((m) => m === name.toLowerCase() || m.slice(0, 3) === name.toLowerCase());
  return month < 0 ? null : isoDay(year, month + 1, day);
}

const numericDate =
  (order: 'dmy' | 'ymd') =>
  (text: string): string | null => {
    const found = /^(\d{1,4})\D(\d{1,2})\D(\d{1,4})$/.exec(text);
    if (found === null) return null;
    const [, a = '', month = '', c = ''] = found;
    const [day, year] = order === 'dmy' ? [a, c] : [c, a];
    return year.length === 4 ? isoDay(year, Number(month), day) : null;
  };

type Transformation = (text: string) => string | null;
const commas: Transformation = (text) =>
  /^[\d,]*\.?\d+$/.test(text.replace(/ /g, '')) ? text.replace(/[ ,]/g, '') : null;
const zero: Transformation = () => '0';

/** Transformations by the local name of the format, in the spelling of every version of the transformation registry. */
const TRANSFORMATIONS: Readonly<Record<string, Transformation>> = {
  datedaymonthyearen: dayMonthYear,
  'date-day-monthname-year-en': dayMonthYear,
  datelonguk: dayMonthYear,
  dateshortuk: dayMonthYear,
  datedaymonthyear: numericDate('dmy'),
  'date-day-month-year': numericDate('dmy'),
  dateslasheu: numericDate('dmy'),
  datedoteu: numericDate('dmy'),
  dateyearmonthday: numericDate('ymd'),
  booleantrue: () => 'true',
  'fixed-true': () => 'true',
  booleanfalse: () => 'false',
  'fixed-false': () => 'false',
  nocontent: () => '',
  'fixed-empty': () => '',
  numdotdecimal: commas,
  'num-dot-decimal': commas,
  numcommadot: commas,
  zerodash: zero,
  numdash: zero,
  'fixed-zero': zero,
};

/** Transforms the text on the page by its format; null when the text does not fit or the format is unknown. */
export function transform(format: string | null, text: string): string | null {
  if (format === null || format === '') return text;
  const known = TRANSFORMATIONS[format.slice(format.indexOf(':') + 1)];
  return known === undefined ? null : known(text);
}

/**
 * Multiplies a decimal number by a power of ten, and writes it in its shortest form. Null when the text is not a
 * number.
 */
export function decimal(text: string, scale: number, negative: boolean): string | null {
  const found = /^(-?)(\d*)\.?(\d*)$/.exec(text.trim());
  if (found === null) return null;
  const [, minus = '', whole = '', fraction = ''] = found;
  const digits = whole + fraction;
  if (digits === '' || !Number.isInteger(scale) || Math.abs(scale) > 30) return null;
  const point = whole.length + scale;
  const padded = digits.padStart(Math.max(digits.length, digits.length - point), '0').padEnd(point, '0');
  const cut = point <= 0 ? padded.length - (digits.length - point) : point;
  const integer = padded.slice(0, Math.max(cut, 0)).replace(/^0+(?=\d)/, '') || '0';
  const rest = padded.slice(Math.max(cut, 0)).replace(/0+$/, '');
  const plain = rest === '' ? integer : `${integer}.${rest}`;
  const isNegative = (minus === '-') !== negative && !/^0(\.0*)?$/.test(plain);
  return isNegative ? `-${plain}` : plain;
}
