import { REQUIRED } from '../../schema/requests/structs.ts';

/** Says messages of the API on pages, in whole sentences. */

/** Messages that tell a caller of the API what to send, and what a reader of a page does instead. */
const PLAIN: Readonly<Record<string, string>> = {
  [REQUIRED]: 'This must be filled in.',
  'save it as true before submitting to tax': 'Choose the tax return under “What to file”.',
  'save it as true before submitting to ch': 'Choose the accounts under “What to file”.',
};

/** Makes a sentence of a message. */
export function sentence(message: string): string {
  const text = PLAIN[message] ?? message;
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');
}

/** Makes a sentence of a message that begins with the path of its field. */
export const withoutPath = (message: string): string => sentence(message.replace(/^[A-Za-z][\w.[\]]*: /, ''));
