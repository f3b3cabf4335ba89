import type { Element } from '@xmldom/xmldom';
import { readXml } from '../xml/read.ts';
import { attributesOf, children, descendants } from '../xml/tree.ts';
import { REDACTED } from './envelope-redaction.ts';
import type { Redaction } from './text-redaction.ts';

/**
 * An authority's answer that may be kept: its whole text with the secrets replaced. Otherwise the reason why it is not
 * kept, in our own words.
 */
export type KeptAnswer =
  | { readonly kept: true; readonly text: string }
  | { readonly kept: false; readonly why: string };

/** UTF-16 units. The longest genuine answer, a refusal with every error, is a tenth of this. */
export const LONGEST_KEPT_ANSWER = 262_144;

const notKept = (why: string): KeptAnswer => ({ kept: false, why });

/** Replaces an answer whose text may not be kept (decision 52a). */
export const WITHHELD_ANSWER: KeptAnswer = notKept(
  'it may repeat credentials that are not stored, so no text of it is kept',
);

/**
 * Gives the text of an answer that may be kept. After the secrets were replaced, none may be left in any form that a
 * reader could put together again: across elements, comments, references or line breaks. An answer that hides a secret
 * in this way is not kept at all.
 */
export function keptAnswer(text: string, redact: Redaction): KeptAnswer {
  if (text.length > LONGEST_KEPT_ANSWER) {
    return notKept(`it is longer than ${LONGEST_KEPT_ANSWER} characters`);
  }
  const hidden = redact(text);
  const read = readXml(hidden);
  if (!read.ok) return notKept('it is not XML that can be read');
  const isClean = [read.root.textContent ?? '', ...attributeTexts(read.root)].every((each) => {
    const joined = each.replace(/\s+/g, '');
    return redact(each) === each && redact(joined) === joined;
  });
  if (!isClean) return notKept('it repeats a secret in a form that hides it');
  const isCutOut = DECIDING.some((name) =>
    descendants(read.root, name).some(({ textContent }) => textContent?.includes(REDACTED)),
  );
  return isCutOut ? notKept('a secret equals a word of the protocol in it') : { kept: true, text: hidden };
}

/**
 * Elements whose words decide the meaning of an answer. If a secret in one were replaced, the answer would look forged.
 */
const DECIDING = ['Qualifier', 'StatusCode', 'Type'] as const;

/** Lists the values of the attributes of an element and of all elements below it. */
function attributeTexts(root: Element): readonly string[] {
  const texts: string[] = [];
  const open = [root];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    texts.push(...attributesOf(at).map(({ value }) => value));
    open.push(...children(at));
  }
  return texts;
}
