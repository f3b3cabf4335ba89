import { isObject } from './description.ts';

/**
 * `taxCalculation` comes back exactly as it was sent (contract 2.15). A parsed value loses digits of long numbers and
 * `1.10`, so its text is taken from one JSON text into another.
 */
const ECHOED = 'taxCalculation';
const NAME = JSON.stringify(ECHOED);

/** Takes the place of an echoed object until its text is put in. No text within JSON can equal it with its name. */
const HELD = '\u0000';
const HELD_MEMBER = `${NAME}:${JSON.stringify(HELD)}`;

/** Finds the end of the string that begins at `start`: behind its closing quotation mark. */
function endOfString(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end + 1;
}

/** Finds the end of the object that begins at `start`: behind its closing bracket. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '"') at = endOfString(text, at) - 1;
    else if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/**
 * Lists the texts of echoed objects in a JSON text, in their order. An object within another is part of the outer text.
 */
export function echoedTexts(text: string): readonly string[] {
  const found: string[] = [];
  if (!text.includes(NAME)) return found;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at)) {
    const end = endOfString(text, at);
    const opened = text.slice(at, end) === NAME ? /^\s*:\s*(?=\{)/.exec(text.slice(end, end + 100)) : null;
    at = end;
    if (opened === null) continue;
    const start = end + opened[0].length;
    at = endOfObject(text, start);
    found.push(text.slice(start, at));
  }
  return found;
}

/**
 * Writes a value as JSON, with the given texts as its echoed objects. Where the numbers differ, the value stays as it
 * is.
 */
export function withTexts(value: unknown, texts: readonly string[]): string {
  const held = JSON.stringify(value, (name, inner: unknown) =>
    name === ECHOED && isObject(inner) ? HELD : inner,
  );
  const parts = held.split(HELD_MEMBER);
  if (parts.length !== texts.length + 1) return JSON.stringify(value);
  return parts.map((part, at) => (at === 0 ? part : `${NAME}:${texts[at - 1]}${part}`)).join('');
}
