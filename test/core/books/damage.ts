import { randomOf } from '../gateways/mutations.ts';

const PIECES = [
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\n',
  '\r\n',
  '\r',
  '\u0000',
  '\ufeff',
  '=CMD()',
  '__proto__',
  'constructor',
  '-',
  '(',
  ')',
  '1e9',
  'NaN',
  '9'.repeat(40),
  '£',
  ',,,,,,,',
  '<script>',
  'Total',
  '\ud800',
  '\u202e',
  'Debit',
  'Credit',
  '0.005',
];

const BOOKS = [
  'N/C,Name,Debit,Credit',
  ...Array.from({ length: 40 }, (_, index) => `${4000 + index},Sales type ${index},0.00,${index + 1}.25`),
  `1200,Bank,${(40 * 41) / 2 + 10}.00,0.00`,
  ',Totals:,830.00,830.00',
  '',
].join('\n');

/** Makes an export with some damage, the same for the same seed. */
export function damagedExport(seed: number): string {
  const random = randomOf(seed);
  let text = BOOKS;
  for (let changes = 1 + random(6); changes > 0; changes -= 1) {
    const at = random(text.length + 1);
    const piece = PIECES[random(PIECES.length)] ?? '"';
    switch (random(4)) {
      case 0:
        text = text.slice(0, at) + piece + text.slice(at);
        break;
      case 1:
        text = text.slice(0, at) + text.slice(at + 1 + random(30));
        break;
      case 2:
        text = text.slice(0, at) + text.slice(at, at + 60).repeat(1 + random(20)) + text.slice(at);
        break;
      default:
        text = text.slice(0, at) + piece.repeat(1 + random(200)) + text.slice(at);
    }
  }
  return text;
}
