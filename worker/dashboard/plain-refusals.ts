import { KIB, MIB } from '../../core/base/bytes.ts';
import { groupThousands } from '../../core/base/money.ts';
import { PHRASES, SLOTS, type Slot } from '../../core/words/advice.ts';
import { capitalised } from '../../core/words/figures.ts';
import { choiceInWords, nameInWords } from './field-words.ts';

/** Rewrites refusals of the API for pages: they say what to write, and name pages in place of calls. */

/** Pages that replace calls, by the name that their reader sees. */
const PAGES: Readonly<Record<string, string>> = {
  'GET /account': 'the overview',
  'GET /filings': 'the list of filings',
  'GET /filing/status': 'the result',
  'GET /filing/submissions': 'the history of the filing',
  'GET /filing/approvals': 'the links of the filing',
  'GET /filing/receipt': 'the receipt pack of the filing',
  'GET /company/periods': 'the page of the company',
  'POST /company/add': '“Add a company”',
  'POST /filing/create': '“New filing”',
  'POST /filing/save': '“Your figures”',
  'POST /filing/delete': '“Delete this filing”',
  'POST /filing/approval': '“Ask for approval”',
  'POST /filing/submit': '“Review and send”',
  'POST /filing/submit/prepare': '“Review and send”',
  'POST /filings/group-relief': 'the page of the group',
};

/** Turns of phrase about calls, the longest first. */
const CALLS: readonly (readonly [RegExp, string])[] = [
  [/poll GET \/filing\/status/g, 'wait for the result'],
  [/POST \/filing\/submit\/prepare and POST \/filing\/submit\b/g, '“Review and send”'],
  [/ with [a-zA-Z]+(?:=true)?(?: and [a-zA-Z]+)?(?=\))/g, ''],
  [/\b(?:GET|POST) \/[a-z-]+(?:\/[a-z-]+)*(?:\?[A-Za-z]+=)?/g, ''],
];
const IS_CALL = CALLS.length - 1;

/** Replaces the calls in a message by the pages that do the same. */
export const pagesForCalls = (message: string): string =>
  CALLS.reduce(
    (text, [pattern, words], index) =>
      index === IS_CALL
        ? text.replace(pattern, (call: string, at: number) => {
            const page = PAGES[call.replace(/\?.*$/, '')] ?? 'the API';
            return /[.!?] $/.test(text.slice(0, at)) ? capitalised(page) : page;
          })
        : text.replace(pattern, words),
    message,
  );

const PARTS: Readonly<Record<string, string>> = {
  tax: 'the tax return',
  ch: 'the accounts',
  both: 'both parts',
};
/** Writes sizes in bytes as people read them. */
const sizeOf = (bytes: string): string =>
  bytes.replace(/\d[\d,]*/, (digits) => {
    const size = Number(digits.replaceAll(',', ''));
    return size >= MIB ? `${Math.floor((size * 10) / MIB) / 10} MB` : `${Math.floor(size / KIB)} KB`;
  });

/** Writes the content of a slot as a page does. Other slots stay: names of fields are replaced later. */
const WRITTEN: Readonly<Partial<Record<Slot, (given: string) => string>>> = {
  target: (target) => PARTS[target] ?? target,
  answer: (answer) => (answer === 'true' ? 'yes' : 'no'),
  choice: choiceInWords,
  other: choiceInWords,
  bytes: sizeOf,
  max: sizeOf,
};
const isSlot = (name: string): name is Slot => Object.hasOwn(SLOTS, name);

/** Phrases, each with the pattern of its words in the API. The longest come first: they may contain shorter ones. */
const SAID = Object.entries(PHRASES)
  .sort(([one], [two]) => two.length - one.length)
  .map(([phrase, words]) => {
    const slots = [...phrase.matchAll(/{(\w+)}/g)].map(([, name = '']) => name).filter(isSlot);
    const pattern = slots
      .reduce((text, slot) => text.replace(`{${slot}}`, `(${SLOTS[slot]})`), phrase.replace(/[.()]/g, '[$&]'))
      .replace(/^[a-z]/, (letter) => `[${letter}${letter.toUpperCase()}]`);
    return { pattern: new RegExp(String.raw`\b${pattern}(?!\w)`, 'g'), slots, words };
  });

/** Says the phrases of a message as a page does. */
export const adviceInWords = (message: string): string =>
  SAID.reduce(
    (text, { pattern, slots, words }) =>
      text.replace(pattern, (found, ...given: readonly string[]) => {
        const said = slots.reduce<string>((line, slot, index) => {
          const part = given[index] ?? '';
          return line.replaceAll(`{${slot}}`, () => WRITTEN[slot]?.(part) ?? part);
        }, words);
        return /^[A-Z]/.test(found) ? capitalised(said) : said;
      }),
    message.replace(/^(?:xlsx|csv): /, 'the file: '),
  );

/** Ends of refusals that repeat the sent value: a reader of the page sees it at the input. */
const SENT = /, but [\s\S]*$/;

type Words = readonly (readonly [RegExp, (...parts: readonly string[]) => string])[];

/** Says what to write, by the beginning of a refusal. */
const ASKS: Words = [
  [
    /^(?:\w+: )?expected (?:a workbook of |the text of a file of )?at most ([\d,]+) bytes[\s\S]*$/,
    (max = '') => `The file is too large: choose one of at most ${sizeOf(max)}`,
  ],
  [/^(?:\w+: )?expected the bytes of a workbook in base64$/, () => 'Choose a workbook of Excel (.xlsx)'],
  [/^expected true or false$/, () => 'Choose yes or no'],
  [
    /^(?:expected|say) ((?:[a-z]\w*, )*[a-z]\w* or [a-z]\w*)$/i,
    (list) => `Choose ${list.replace(/\w+/g, (word) => (word === 'or' ? word : choiceInWords(word)))}`,
  ],
  [/^expected text of (at most \d+|\d+ to \d+) characters$/, (many) => `Write ${many} characters`],
  [/^expected (\d+) digits, as text$/, (many) => `Write ${many} digits`],
  [
    /^expected a date of the calendar[\s\S]*$/,
    () => 'Give a day that the calendar has, such as 14 July 2026',
  ],
  [
    /^expected (.+) between (-?[\d,]+) and ([\d,]+)$/,
    (what, min, max) => `Give ${what} from ${min} to ${max}`,
  ],
  [/^expected ([\s\S]+)$/, (what) => `Give ${what}`],
];

/** Gives the hint at the end of a refusal: what an amount below zero means, or how to write a number. */
function hintIn(message: string): string {
  const [, advice] = /, but \S+ is negative: ([\s\S]+)$/.exec(message) ?? [];
  if (advice !== undefined)
    return advice.replace(/\b(is|are) sent as\b/g, '$1 written as').replace(/\bsend the\b/, 'write the');
  const [, written] = /, but [\s\S]*: send "?([\d/-]*\d)"?(?:, without [\s\S]*)?$/.exec(message) ?? [];
  return written === undefined ? '' : `write ${written}`;
}

/** Matches a row that a message gives as JSON, of texts and whole numbers. */
const ROW = /\{"\w+":(?:"(?:[^"\\]|\\.)*"|-?\d+)(?:,"\w+":(?:"(?:[^"\\]|\\.)*"|-?\d+))*\}/g;

/** Writes a row as the inputs of its page: each with its name, then its value. */
const rowInWords = (json: string): string =>
  Object.entries<unknown>(JSON.parse(json))
    .map(([name, value]) => {
      const written = typeof value === 'number' ? groupThousands(BigInt(value)) : String(value);
      return `${nameInWords(name)}: ${written}`;
    })
    .join(', ');

/** Rewrites a refusal for the reader of a form, who knows no words of the API. */
export function plainRefusal(message: string): string {
  const asked = message.replace(SENT, '');
  const hint = hintIn(message);
  for (const [pattern, words] of ASKS) {
    const found = pattern.exec(asked);
    if (found === null) continue;
    const said = words(...found.slice(1)).replaceAll('the registry', 'Companies House');
    return hint === '' ? said : `${said}. ${capitalised(hint)}`;
  }
  return pagesForCalls(adviceInWords(message.replace(ROW, rowInWords)));
}
