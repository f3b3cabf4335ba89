import type { Element } from '@xmldom/xmldom';
import { children } from '../../../core/xml/tree.ts';

/** Makes a small generator of pseudo-random numbers, so that a seed always gives the same mutation (mulberry32). */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const AMOUNTS = [
  '0.00',
  '1.00',
  '12345.67',
  '99999999999.00',
  '100000000000.00',
  '-1.00',
  '-0.00',
  '007.00',
  '5',
];
const TEXTS = [
  '',
  'x',
  'a'.repeat(57),
  'a'.repeat(41),
  'Ltd £',
  'Café',
  'A & B',
  'no',
  'yes',
  'YES',
  ' yes',
  '#',
];
const ODDITIES = [
  '2026-02-29',
  '2024-02-29',
  '2026-03-31Z',
  '1999-01-01',
  ' 5.00 ',
  '1e3',
  '+5.00',
  '11',
  '12',
  '-1',
];
const VALUES = [...AMOUNTS, ...TEXTS, ...ODDITIES, '19.00', '100.01', '2025', '25', 'SW1A 1AA', 'sw1a 1aa'];

type Change = (element: Element, pick: (below: number) => number) => void;

const remove: Change = (element) => void element.parentNode?.removeChild(element);
const repeat: Change = (element) =>
  void element.parentNode?.insertBefore(element.cloneNode(true), element.nextSibling);
const swap: Change = (element) => {
  const before = element.previousSibling;
  if (before) element.parentNode?.insertBefore(element, before);
};
const empty: Change = (element) => {
  while (element.firstChild) element.removeChild(element.firstChild);
};
const value: Change = (element, pick) => {
  empty(element, pick);
  element.appendChild(textOf(element, VALUES[pick(VALUES.length)] ?? ''));
};
const words: Change = (element, pick) =>
  void element.appendChild(textOf(element, ['x', ' \n', '1'][pick(3)] ?? ''));
const attribute: Change = (element, pick) =>
  element.setAttribute(
    ['Currency', 'Type', 'Filename', 'ReturnType', 'entryPoint', 'odd'][pick(6)] ?? '',
    ['GBP', 'USD', 'new', 'yes', 'a/b', 'pdf', 'other'][pick(7)] ?? '',
  );
const noAttributes: Change = (element) => {
  for (const name of ['ReturnType', 'Type', 'Filename', 'Format']) element.removeAttribute(name);
};
const stranger: Change = (element, pick) => {
  const names = ['Odd', 'Name', 'Total', 'Details', 'Amount', 'CT600A', 'Currency', 'BalancingCharges'];
  const child = element.ownerDocument?.createElementNS(element.namespaceURI, names[pick(names.length)] ?? '');
  if (child) element.insertBefore(child, element.firstChild);
};

const textOf = (element: Element, text: string) => {
  const node = element.ownerDocument?.createTextNode(text);
  if (!node) throw new Error('an element outside any document');
  return node;
};

const CHANGES: readonly Change[] = [
  remove,
  repeat,
  swap,
  empty,
  value,
  value,
  value,
  words,
  attribute,
  noAttributes,
  stranger,
];

/** Lists every element of a return that the tables describe, except those in pages that are accepted unread. */
export function elementsBelow(element: Element): readonly Element[] {
  return children(element).flatMap((child) => [child, ...elementsBelow(child)]);
}

/** Changes one thing, chosen by the seed, in a return or its header. */
export function mutate(envelope: Element, seed: number): void {
  const pick = seeded(seed);
  const all = elementsBelow(envelope);
  const element = all[pick(all.length)];
  if (element) CHANGES[pick(CHANGES.length)]?.(element, pick);
}
