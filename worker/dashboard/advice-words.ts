import { choiceInWords } from './field-words.ts';

/** Says advice of the API about values and calls as a page gives it: an answer, a choice or a button. */

/** Matches the name of a field of a request, in one pass. A section of an act, such as `s45A`, is none, nor is `iXBRL`. */
export const NAME = String.raw`(?!s\d|iXBRL\b)(?=[a-z0-9]+(?:[A-Z]|\.[a-z]))[a-z][A-Za-z0-9]*(?:\.[a-z][A-Za-z0-9]*)*\b`;
const CHOICE = 'micro|full|principal|agent|charity|casc|some_not_charitable|all_exempt';
/** Matches what is removed by null. */
const REMOVED = String.raw`it|this page|this|the \w+|ct600[a-z]|${NAME}`;

const GIVEN: Readonly<Record<string, string>> = {
  true: 'answer yes to',
  false: 'answer no to',
  null: 'clear',
};
const answered = (name: string, value: string): string =>
  value in GIVEN ? `${GIVEN[value]} ${name}` : `choose “${choiceInWords(value)}” for ${name}`;
const PARTS: Readonly<Record<string, string>> = {
  tax: 'the tax return',
  ch: 'the accounts',
  both: 'both parts',
};
const KIB = 1024;
const MIB = KIB * KIB;
/** Writes a size in bytes as people read it. */
export const sizeOf = (bytes: string): string => {
  const size = Number(bytes.replaceAll(',', ''));
  return size >= MIB ? `${Math.floor((size * 10) / MIB) / 10} MB` : `${Math.floor(size / KIB)} KB`;
};

const quoted = (value: string): string => `“${choiceInWords(value)}”`;

type Turn = readonly [RegExp, string | ((one: string, two: string) => string)];

/** Turns of phrase, in the order in which they are looked for. */
const TURNS: readonly Turn[] = [
  // Buttons and forms.
  [
    /the figures are locked while the filing is in_progress; save status draft first/,
    'the figures are locked; choose “Unlock the figures” on the page of the filing first',
  ],
  [
    /save filingTypes\.\w+ as true and status draft first/,
    'choose it under “What to file” and unlock the figures first',
  ],
  [/it is not set, so submitting to both sends/, 'it is not chosen, so sending both parts sends'],
  [/\bsave it as true\b/, 'choose it under “What to file”'],
  [
    /as credentialsData alone, which is taken while the other target is decided too, and/,
    'on the page “Stored sign-ins” and',
  ],
  [
    /\bcredentialsData alone is taken meanwhile, and then a submit of the target that failed/,
    'you can correct the sign-in meanwhile, and send the part that failed again',
  ],
  [/\bsave them and submit again\b/, 'correct them and send again'],
  [
    /\bsave (.+) in credentialsData and submit again\b/,
    (names) => `store ${names} under “Stored sign-ins” and send again`,
  ],
  [/\bsubmit again\b/g, 'send again'],
  [/\bthe other target\b/g, 'the other part'],
  [
    /\ba submit that gives the sign-in it was sent with looks for it first/,
    'sending again with the same sign-in looks for it first',
  ],
  [
    /\bcreate an amendment of it instead \(POST \/filing\/create[^)]*\)/,
    'choose “Amend” on the page of the filing',
  ],
  [/\bsubmit to (?:tax|ch) to send\b/, 'send'],
  [/\bsubmit to (?:target )?(tax|ch|both)\b/g, (target) => `send only ${PARTS[target]}`],
  [/ with target (tax|ch)\b/g, (target) => `: send only ${PARTS[target]}`],
  [/\bsend overwrite true\b/, 'tick “Overwrite figures already saved”'],
  [
    /not found; a test key sees test data only, and a live key live data only/,
    'not found. Test data and live data have pages of their own, so look in the other too',
  ],
  // Files.
  [
    /\bthe body is larger than (\d+) MiB/i,
    (max) => `what you sent is larger than ${max} MB: choose a smaller file`,
  ],
  [/^(?:xlsx|csv): /, 'the file: '],
  [
    /\bhas ([\d,]+) bytes, and at most ([\d,]+) are taken/,
    (has, max) => `has ${sizeOf(has)}, and at most ${sizeOf(max)} are taken`,
  ],
  [/; send the file itself, in base64/, '; choose the file itself'],
  [/\bsend the name of one as sheet\b/, 'write the name of one under “Sheet of the workbook”'],
  [/\bwith the closing entries left out\b/, 'without the closing entries'],
  // Values.
  [
    /\bpage (CT600[A-Z]): save it with applies true\b/g,
    (page) => `page ${page}: answer yes to “Applies” on it`,
  ],
  [
    new RegExp(String.raw`\b(${NAME}) all_exempt says\b`, 'g'),
    (name) => `${name} with “${choiceInWords('all_exempt')}” says`,
  ],
  [/\bor some_not_charitable\b/g, `or choose “${choiceInWords('some_not_charitable')}”`],
  [
    /\bmust be true when (\w+) data is sent; send null for \w+ to remove the page/,
    (page) => `answer yes to file page ${page}, or clear the page`,
  ],
  [
    /\bTrue; the page is removed by sending null for it\./,
    'Answer yes to file this page. Unanswered, the return has none.',
  ],
  [
    new RegExp(String.raw`\b(${NAME}) is (${CHOICE})\b`, 'g'),
    (name, value) => `${name} is “${choiceInWords(value)}”`,
  ],
  [/\bsend null to remove it\b/gi, 'clear it'],
  [
    new RegExp(String.raw`\b(?:[Ss]end|[Ss]ave) (${NAME}) (true|false) or null\b`, 'g'),
    (name, value) => `${answered(name, value)}, or leave it unanswered,`,
  ],
  [
    new RegExp(String.raw`\b(?:[Ss]end|[Ss]ave) (${NAME}) charity or casc\b`, 'g'),
    (name) => `choose “${choiceInWords('charity')}” or “${choiceInWords('casc')}” for ${name}`,
  ],
  [
    new RegExp(String.raw`\b(?:[Ss]end|[Ss]ave) (${NAME}) (true|false|null|${CHOICE})\b`, 'g'),
    (name, value) => answered(name, value),
  ],
  [
    new RegExp(String.raw`\bor (${NAME}) (true|false|null|${CHOICE})\b`, 'g'),
    (name, value) => `or ${answered(name, value)}`,
  ],
  [new RegExp(String.raw`\b[Ss]end null for (${REMOVED})`, 'g'), (of) => `clear ${of}`],
  [/\bsend (?:false or null|null)(?: here)?\b/gi, 'clear this'],
  [new RegExp(String.raw`\b(or|and) null for (${REMOVED})`, 'g'), (and, of) => `${and} clear ${of}`],
  [new RegExp(String.raw`\bset (${NAME}) to (true|false)\b`, 'g'), (name, value) => answered(name, value)],
  [new RegExp(String.raw`\b[Ss]end (${NAME})`, 'g'), (name) => `enter ${name}`],
  [/\b(?:say|save) (all_exempt|some_not_charitable|charity)\b/g, (value) => `choose ${quoted(value)}`],
  [/\bor (casc)\b/g, (value) => `or ${quoted(value)}`],
  [/(?<!“)\b(brought_forward|current_period|some_not_charitable)\b/g, (value) => quoted(value)],
];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const given = (part: unknown): string => (typeof part === 'string' ? part : '');

/** Says advice to a caller of the API as a page gives it. */
export const adviceInWords = (message: string): string =>
  TURNS.reduce(
    (text, [pattern, words]) =>
      text.replace(pattern, (found: string, one: unknown, two: unknown) => {
        const said = typeof words === 'string' ? words : words(given(one), given(two));
        return /^[A-Z]/.test(found) ? capital(said) : said;
      }),
    message,
  );
