import type { Element } from '@xmldom/xmldom';
import { strictUtf8 } from '../core/gateways/encoding.ts';
import { readXml } from '../core/xml/read.ts';

/** Reads what clients send: it looks up nothing outside the text, and repairs nothing. */
export type Parsed =
  | { readonly ok: true; readonly root: Element }
  | { readonly ok: false; readonly message: string };

/** Parses one XML document of UTF-8 bytes. */
export function parseBytes(bytes: Uint8Array): Parsed {
  const text = strictUtf8(bytes);
  return text === null ? { ok: false, message: 'the message is not UTF-8' } : readXml(text, LIMITS);
}

/** Length of the tax authority's largest message. A longer one was refused before it was parsed. */
const LIMITS = { maxLength: 26_214_400 };

/** Lists every element below in document order, of one namespace and local name when given. */
export function below(root: Element, namespace = '*', name = '*'): Element[] {
  const list = root.getElementsByTagNameNS(namespace, name);
  const found: Element[] = [];
  for (let i = 0; i < list.length; i += 1) {
    const element = list.item(i);
    if (element !== null) found.push(element);
  }
  return found;
}
