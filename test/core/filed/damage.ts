import { madePage } from '../../../sandbox/registry-documents/accounts.ts';
import { writePage } from '../../../sandbox/registry-documents/page.ts';
import { mutated, type Random, randomOf } from '../gateways/mutations.ts';

export const PERIOD = {
  start: '2024-04-01',
  end: '2025-03-31',
  previousStart: '2023-04-01',
  previousEnd: '2024-03-31',
};
export const NUMBER = '12345678';
const PAGES = (['micro', 'small', 'dormant', 'gaap'] as const).map((kind) =>
  writePage(madePage(kind, NUMBER, 'HOSTILE LIMITED', PERIOD)),
);

const FACT = /<p><ix:nonFraction[^>]*>[^<]*<\/ix:nonFraction><\/p>/g;

/** Damages facts and leaves the markup well-formed: a fact is removed, doubled, moved, or gets another sign or amount. */
function tampered(text: string, random: Random): string {
  const facts = [...text.matchAll(FACT)];
  const found = facts[random(facts.length)];
  if (found === undefined) return text;
  const [fact] = found;
  const changed = [
    '',
    fact + fact.replace(/>\d/, `>${1 + random(9)}`),
    fact.replace(/contextRef="c\d+"/, `contextRef="c${1 + random(12)}"`),
    fact.replace('unitRef', 'sign="-" unitRef').replace(/( sign="-")(.*) sign="-"/, '$2'),
    fact.replace(/>\d/, `>${1 + random(9)}`),
    fact.replace('unitRef="GBP"', 'unitRef="EUR"'),
    fact.replace('core:', 'bus:'),
  ][random(7)];
  return text.slice(0, found.index) + changed + text.slice(found.index + fact.length);
}

/** Makes a document of the register with some damage: broken markup, or well-formed markup with another fact. */
export function damagedDocument(index: number, seed: number): string {
  const random = randomOf(seed + index);
  const page = PAGES[index % PAGES.length] ?? '';
  return random(2) === 0 ? mutated(page, random) : tampered(page, random);
}
