/** Keeps advice in one table: in words of the API, and in words of a page. */

/**
 * Phrases of the API, each with the words of a page. Braces name a slot. A page finds a phrase in its message, so a
 * stored message needs no second text. A phrase stays here while a stored message has it, even if no source says it any
 * more.
 */
export const PHRASES = {
  // Buttons and forms.
  'the figures are locked while the filing is in_progress; save status draft first':
    'the figures are locked; choose “Unlock the figures” on the page of the filing first',
  'save filingTypes.{flag} as true and status draft first':
    'choose it under “What to file” and unlock the figures first',
  'it is not set, so submitting to both sends': 'it is not chosen, so sending both parts sends',
  'save it as true before submitting to {target}': 'choose {target} under “What to file”',
  'save it as true': 'choose it under “What to file”',
  'in credentialsData with no other field, even while the other target is being decided, and':
    'on the page “Stored sign-ins” and',
  'meanwhile you can save only credentialsData, and then submit the target that failed':
    'you can correct the sign-in meanwhile, and send the part that failed again',
  'save them and submit again': 'correct them and send again',
  'save {names} in credentialsData and submit again': 'store {names} under “Stored sign-ins” and send again',
  'submit again': 'send again',
  'before submitting again': 'before sending again',
  'submit {filing}': 'send {filing}',
  'be submitted again': 'be sent again',
  'the submit was interrupted': 'the sending was interrupted',
  'the other target': 'the other part',
  'a submit that gives the sign-in it was sent with looks for it first':
    'sending again with the same sign-in looks for it first',
  'submission {count}, whose acknowledgement was lost, was looked for first':
    'we looked for the return that HMRC did not confirm',
  'once GET /filing/status shows it is not in flight': 'once it does not say “Awaiting outcome”',
  'it counts as in flight, because': 'we still wait for its result, because',
  'the sign-in given is not the one it was sent with, so it could not be looked for and counts as in flight':
    'this is not the sign-in that it was sent with, so we could not find it',
  'holds it and has not decided it, so it is in flight': 'has it, and has not decided yet',
  'create an amendment of it instead (POST /filing/create with isAmendment and amendmentOfFilingId)':
    'choose “Amend” on the page of the filing',
  'to change them, file amended accounts (isAmendment)':
    'to change them, choose “Amend” on the page of their filing, or “New filing” if they were filed elsewhere',
  'submit to {target} to send': 'send',
  'submit to target {target}': 'send only {target}',
  'submit to {target}': 'send only {target}',
  'from here with target {target}': 'from here: send only {target}',
  'send overwrite true': 'tick “Overwrite figures already saved”',
  'not found; a test key sees test data only, and a live key live data only':
    'not found. Test data and live data have pages of their own, so look in the other too',
  'This is a test key. It sends': 'This is test data. It goes',
  'This is a live key. What is accepted is filed': 'What is accepted is filed',
  // Files.
  'more than {count} MiB': 'more than {count} MB',
  'are {count} base64 characters': 'are {count} characters',
  'the body is larger than {count} MiB': 'what you sent is larger than {count} MB: choose a smaller file',
  'has {bytes} bytes, and at most {max} are taken': 'has {bytes}, and at most {max} are taken',
  'send the file itself, in base64': 'choose the file itself',
  'send the name of one as sheet': 'write the name of one under “Sheet of the workbook”',
  'send date as the period end if the title is wrong': 'tick “Its titles name another day, which is wrong”',
  'with the closing entries left out': 'without the closing entries',
  'no account of the trial balance has this question: leave this answer out':
    'this is not asked of these books: clear your answer',
  // Answers and choices.
  'required, but it was not sent': 'this must be filled in',
  'must be true when {page} data is sent; send null for {what} to remove the page':
    'answer yes to file page {page}, or clear the page',
  'page {page}: save it with applies true': 'page {page}: answer yes to “File page {page}?”',
  'true; the page is removed by sending null for it.':
    'answer yes to file this page. Without an answer the return has none.',
  'send null to remove it': 'clear it',
  'send false or null': 'clear this',
  'send null here': 'clear this',
  'send null for {what}': 'clear {what}',
  'or null for {what}': 'or clear {what}',
  'or {field} null': 'or clear {field}',
  'or {field} as null': 'or clear {field}',
  'send {field} null': 'clear {field}',
  'send {field} true or null': 'answer yes to {field}, or leave it unanswered,',
  'send {field} {answer}': 'answer {answer} to {field}',
  'save {field} {answer}': 'answer {answer} to {field}',
  'set {field} to {answer}': 'answer {answer} to {field}',
  'or {field} {answer}': 'or answer {answer} to {field}',
  'save {answer} for it': 'answer {answer}',
  'save {answer}': 'answer {answer}',
  'send {field} {choice}': 'choose “{choice}” for {field}',
  'save {field} {choice}': 'choose “{choice}” for {field}',
  'save {field} {choice} or {other}': 'choose “{choice}” or “{other}” for {field}',
  'save {choice} or {other}': 'choose “{choice}” or “{other}”',
  'save {choice}': 'choose “{choice}”',
  'say {choice} or {other}': 'choose “{choice}” or “{other}”',
  'or {choice} with': 'or choose “{choice}” with',
  'marked {choice}': 'marked “{choice}”',
  'of this period {choice}': 'of this period “{choice}”',
  '{choice} reduces box A75 only; {other} where left out':
    '“{choice}” reduces box A75 only; “{other}” where left out',
  '{field} is {choice}': '{field} is “{choice}”',
  '{field} {choice} says': '{field} with “{choice}” says',
  'send {field}': 'enter {field}',
} as const;

/** Matches the name of a field of a request. Neither a section of an act, such as `s45A`, nor `iXBRL` is one. */
export const NAME = String.raw`(?!s\d|iXBRL\b)(?=[a-z0-9]+(?:[A-Z]|\.[a-z]))[a-z][A-Za-z0-9]*(?:\.[a-z][A-Za-z0-9]*)*\b`;
const CHOICES = [
  'full',
  'principal',
  'agent',
  'charity',
  'casc',
  'some_not_charitable',
  'all_exempt',
  'brought_forward',
  'current_period',
] as const;

/** Matches what may stand in each slot. */
export const SLOTS = {
  field: NAME,
  flag: String.raw`\w+`,
  page: String.raw`\w+`,
  names: '.+?',
  filing: 'it|them|this one|that filing|the return|the rest',
  what: String.raw`it|this page|this|the \w+|ct600[a-z]|${NAME}`,
  target: 'tax|ch|both',
  answer: 'true|false',
  choice: CHOICES.join('|'),
  other: CHOICES.join('|'),
  count: String.raw`\d+`,
  bytes: String.raw`(?:more than )?[\d,]+`,
  max: String.raw`[\d,]+`,
} as const;
export type Slot = keyof typeof SLOTS;

interface Taken extends Record<Exclude<Slot, 'count' | 'max'>, string> {
  readonly count: number;
  readonly max: number;
  readonly target: 'tax' | 'ch' | 'both';
  readonly answer: 'true' | 'false';
  readonly choice: (typeof CHOICES)[number];
  readonly other: (typeof CHOICES)[number];
}
type Known = keyof typeof PHRASES;
type Phrase = Known | Capitalize<Known>;
type Given<P extends string> = P extends `${string}{${infer Name extends Slot}}${infer Rest}`
  ? [Taken[Name], ...Given<Rest>]
  : [];

/** Says a phrase in the words of the API. It may begin with a capital. */
export function advise<P extends Phrase>(phrase: P, ...given: Given<P>): string {
  const each: Iterator<unknown> = given[Symbol.iterator]();
  return phrase.replace(/\{\w+\}/g, () => String(each.next().value));
}
