import { expect } from 'vitest';
import { type FiledAccounts, readFiledAccounts } from '../../../../core/books/filed/accounts.ts';
import type { Reading } from '../../../../core/books/filed/choose.ts';
import { madePage } from '../../../../sandbox/registry-documents/accounts.ts';
import { writePage } from '../../../../sandbox/registry-documents/page.ts';
import { mutated, type Random, randomOf } from '../../gateways/mutations.ts';

const PERIOD = {
  start: '2024-04-01',
  end: '2025-03-31',
  previousStart: '2023-04-01',
  previousEnd: '2024-03-31',
};
const NUMBER = '12345678';
const PAGES = (['micro', 'small', 'dormant', 'gaap'] as const).map((kind) =>
  writePage(madePage(kind, NUMBER, 'HOSTILE LIMITED', PERIOD)),
);

const FACT = /<p><ix:nonFraction[^>]*>[^<]*<\/ix:nonFraction><\/p>/g;

/** Damage that leaves the markup whole: a fact is gone, twice, elsewhere, of another sign or of another amount. */
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

const readings = ({ balanceSheet, previousBalanceSheet, profitLoss }: FiledAccounts): readonly Reading[] =>
  [balanceSheet, previousBalanceSheet, profitLoss].flatMap((one) => [...(one?.lines.values() ?? [])]);

const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** Reads damaged documents: each is refused in words, or every figure is the amount of a fact that stands in it. */
export function readDamagedDocuments(count: number, seed: number): { readonly read: number } {
  let read = 0;
  for (let index = 0; index < count; index += 1) {
    const random = randomOf(seed + index);
    const page = PAGES[index % PAGES.length] ?? '';
    const text = random(2) === 0 ? mutated(page, random) : tampered(page, random);
    const found = readFiledAccounts(text, { companyNumber: NUMBER, madeUpTo: PERIOD.end });
    const at = `seed ${seed + index}`;
    if (!found.ok) {
      expect(found.reason.length, at).toBeGreaterThan(10);
      expect(found.reason.length, at).toBeLessThan(300);
      continue;
    }
    read += 1;
    for (const { amount, tagged, fact } of readings(found.accounts)) {
      // Reserves without a line of their own are added up; no page here has any.
      expect(size(amount), at).toBe(size(tagged));
      expect(fact.context.identifier, at).toBe(NUMBER);
      expect(BigInt(fact.text.replace(/[,\s]/g, '').replace(/\.\d*$/, '') || '0'), at).toBe(size(tagged));
    }
  }
  return { read };
}
