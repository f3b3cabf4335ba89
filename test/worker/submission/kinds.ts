import { Random } from '../../simulation/random.ts';

/** Credentials that a caller gives with one submit, and that nobody stores. */
export interface OneShot {
  readonly gatewayId: string;
  readonly gatewayPassword: string;
  readonly authCode: string;
}

const between = (first: string, last: string): string[] =>
  Array.from({ length: (last.codePointAt(0) ?? 0) - (first.codePointAt(0) ?? 0) + 1 }, (_, more) =>
    String.fromCodePoint((first.codePointAt(0) ?? 0) + more),
  );
const UPPER = between('A', 'Z');
const LOWER = between('a', 'z');
const DIGITS = between('0', '9');

/** Characters of secrets. None begins with a space, because the gateway trims a name. */
const ALPHABETS: Readonly<Record<string, readonly string[]>> = {
  'small letters': LOWER,
  'capital letters': UPPER,
  digits: DIGITS,
  'letters and digits': [...LOWER, ...UPPER, ...DIGITS],
  hexadecimal: [...DIGITS, 'A', 'B', 'C', 'D', 'E', 'F'],
  base64: [...LOWER, ...UPPER, ...DIGITS, '+', '/', '='],
  'every sign of ASCII': between('!', '~'),
  'signs of XML': ['<', '>', '&', '"', "'", '&amp;', '&lt;', ']]>', '<!--', '<?'],
  'signs of JSON': ['"', '\\', '{', '}', '[', ']', ':', ',', '\\u0041', 'null'],
  'signs of addresses': ['%', '+', '?', '#', '&', '=', '/', '%20', '%3C', '..'],
  'signs of SQL': ["'", '"', ';', '--', '/*', '*/', "' OR '1'='1", '?1', ':a'],
  'signs of templates': ['$', '{', '}', '{{a}}', '<%= a %>', '`', '$&', '$1', '%s'],
  'words with spaces': ['a b', 'correct horse ', 'battery  ', 'staple '],
  'no-break spaces': ['a\u00a0', 'b\u2009', 'c\u3000'],
  'letters of Western Europe': between('À', 'ÿ'),
  Greek: between('α', 'ω'),
  Cyrillic: between('а', 'я'),
  Chinese: between('一', '丰'),
  Hebrew: between('א', 'ת'),
  'letters with marks apart': ['e\u0301', 'o\u0308', 'n\u0303', 'a\u030a'],
  pictures: ['😀', '🔑', '🏦', '👩‍💻'],
  'invisible signs': ['a\u200b', 'b\u200d', 'c\u2060', 'd\u00ad'],
  'words of envelopes': [
    'GovTalkMessage',
    'CorrelationID',
    'SenderDetails',
    'principal',
    'clear',
    'HMRC-CT-CT600',
  ],
  'words of outcomes': ['accepted', 'rejected', 'submitted', 'pending', 'error', '[REDACTED]'],
  'everyday words': ['password', 'letmein', 'welcome', 'summer', 'monday', 'limited'],
};
/** Lengths of a secret in the first and the second run: always different. */
const LENGTHS = [
  [1, 2],
  [3, 5],
  [6, 8],
  [8, 7],
  [12, 30],
  [24, 17],
  [40, 33],
  [49, 50],
] as const;

const written = (tokens: readonly string[], length: number, random: Random): string => {
  const signs: string[] = [];
  while (signs.length < length) signs.push(...(tokens[random.between(0, tokens.length - 1)] ?? ''));
  return signs.slice(0, length).join('');
};

const KINDS = Object.values(ALPHABETS).flatMap((tokens) => LENGTHS.map((lengths) => ({ tokens, lengths })));
/** Number of kinds. A sign-in uses two. */
export const SECRET_KINDS = KINDS.length;

/** 6 to 8 letters and digits are sent; other codes never reach the registry. */
const CODES = [UPPER, LOWER, DIGITS, [...UPPER, ...DIGITS], ['Company', 'Header'], ['accepted', 'rejected']];
const CODE_LENGTHS = [
  [6, 8],
  [7, 6],
  [8, 7],
  [5, 9],
] as const;

/**
 * Gives the secrets of each filing of a run: the 200 kinds in pairs, and a code. The secrets of two runs have the same
 * kinds, and differ in every character and in length.
 */
export function secretsOfRun(run: 0 | 1): readonly OneShot[] {
  const random = new Random(1 + run);
  const texts = KINDS.map(({ tokens, lengths }) => written(tokens, lengths[run], random));
  return Array.from({ length: SECRET_KINDS / 2 }, (_, filing) => ({
    gatewayId: texts[filing] ?? '',
    gatewayPassword: texts[SECRET_KINDS / 2 + ((filing * 7) % (SECRET_KINDS / 2))] ?? '',
    authCode: written(
      CODES[filing % CODES.length] ?? UPPER,
      (CODE_LENGTHS[filing % CODE_LENGTHS.length] ?? CODE_LENGTHS[0])[run],
      random,
    ),
  }));
}
