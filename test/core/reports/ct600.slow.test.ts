import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Format } from '../../../core/boxes/format.ts';
import { BOXES } from '../../../core/boxes/return.ts';
import {
  boxText,
  count,
  date,
  pence,
  pounds,
  rate,
  text,
  tick,
  type Value,
  year,
} from '../../../core/boxes/value.ts';
import { renderPdf } from '../../../core/documents/pdf/render.ts';
import { contentWidth, margin, paper } from '../../../core/documents/pdf/style.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { assembleReturn } from '../../../core/form/assemble.ts';
import type { CompanyTaxReturn } from '../../../core/form/form.ts';
import { ct600Document } from '../../../core/reports/ct600.ts';
import { caseCount } from '../../helpers/numbers.ts';
import {
  describeReading,
  fonts,
  pagesOf,
  structureOf,
  type Word,
  wordsOf,
} from '../documents/pdf/reading.ts';
import { figuresFor } from '../figures/figures.ts';
import { asWritten, type Printed, printedBoxes } from '../form/paper/slots.ts';
import { writtenBoxes } from '../form/paper/written.ts';

const PARTICULARS = { companyName: 'EXAMPLE LIMITED', declarationDate: '2026-06-30' } as const;
const ret: CompanyTaxReturn = {
  returnType: 'new',
  boxes: new Map<string, Value>([
    ['1', text('EXAMPLE LIMITED')],
    ['3', text('8596148860')],
    ['4', count(0)],
    ['30', date('2025-04-01')],
    ['35', date('2026-03-31')],
    ['145', pounds(1_234_567n)],
    ['315', pounds(20_000n)],
    ['330', year(2025)],
    ['335', pounds(20_000n)],
    ['340', rate(1900n)],
    ['345', pence(3_800_05n)],
    ['329', tick],
    ['710', pounds(2n)],
    ['705', pounds(1n)],
    ['975', text('A Director')],
    ['985', text('Director')],
  ]),
  rows: {},
  attachments: { computation: { fileName: 'c.html', bytes: new Uint8Array() }, accounts: null, pdfs: [] },
};
const documentOf = (...returns: readonly CompanyTaxReturn[]) => ct600Document(returns, PARTICULARS);
const document = documentOf(ret);

const filledOf = (one: CompanyTaxReturn): ReadonlyMap<string, Printed> =>
  new Map(
    printedBoxes(documentOf(one).blocks).flatMap((box) => (box.entry === '' ? [] : [[box.number, box]])),
  );
const headings = document.blocks.flatMap((b) =>
  b.kind === 'heading' ? [b.runs.map((r) => r.text).join('')] : [],
);

/** A year with income, gains, allowances, tax in two financial years, a payment on account and a repayment. */
const FIGURES = figuresFor('2022-07-01', '2023-06-30', {
  directorName: 'Ada Example',
  credentialsData: { utrNumber: '8596148860' },
  bankDetailsData: {
    bankName: 'Bank of Examples',
    sortCode: '112233',
    accountNumber: '12345678',
    accountName: 'Example Trading Ltd',
  },
  taxPaymentsData: { taxAlreadyPaid: 90_000.5, claimRepayment: true },
  profitLossData: {
    turnover: 1_234_567,
    costOfRawMaterials: 1_100_000,
    interestIncome: 3_100,
    caAia: 20_000,
    caMainPool: 1_260,
    bcMainPool: 30,
    grossChargeableGains: 5_000,
    allowableLosses: 1_000,
    exporterStatus: 'goods',
  },
});
const [computed] = computeFiling(FIGURES, '2026-11-20').returns;
const filed = (() => {
  if (computed === undefined) throw new Error('no return');
  return assembleReturn(FIGURES, computed, { computation: null, accounts: null, pdfs: [] }).ret;
})();

describe('the CT600 on paper', () => {
  it('writes every kind of entry as the form does', () => {
    const filled = filledOf(ret);
    const entries = ['145', '345', '340', '329', '35', '330', '4', '3'].map((box) => filled.get(box)?.entry);
    expect(entries).toEqual(['1,234,567', '3,800.05', '19.00', 'X', '31 03 2026', '2025', '0', '8596148860']);
    expect([...filled.keys()].filter((box) => box !== '980').sort()).toEqual([...ret.boxes.keys()].sort());
  });

  it('sets the tax of each financial year beside its profit and rate', () => {
    const form = document.blocks.find((b) => b.kind === 'form' && b.head[0] === 'Financial year');
    if (form?.kind !== 'form') throw new Error('no table of tax');
    expect(form.head).toEqual(['Financial year', 'Amount of profit', 'Rate of tax', 'Tax']);
    expect(form.rows.map(({ slots }) => slots.map((slot) => slot?.number ?? ''))).toEqual([
      ['330', '335', '340', '345'],
      ['', '350', '355', '360'],
      ['', '365', '370', '375'],
      ['380', '385', '390', '395'],
      ['', '400', '405', '410'],
      ['', '415', '420', '425'],
    ]);
    expect(form.rows[0]?.slots.map((slot) => slot?.field?.entry)).toEqual([
      '2025',
      '20,000',
      '19.00',
      '3,800.05',
    ]);
  });

  it('has a heading for every part, and says that it is a copy', () => {
    expect(headings[0]).toBe('Company Tax Return, 1 April 2025 to 31 March 2026');
    expect(headings.filter((text) => text === 'Tax calculation')).toHaveLength(2);
    expect(headings).toContain('Chargeable gains');
    const [, copy] = document.blocks;
    expect(copy?.kind === 'paragraph' && copy.runs[0]?.text).toMatch(/^A copy made by software/);
  });

  it('dates the declaration with the board’s approval', () => {
    const declared = printedBoxes(document.blocks).filter(({ part }) => part === 'Declaration');
    expect(declared.map(({ number, label, entry }) => [number, label, entry])).toEqual([
      ['975', 'Name', 'A Director'],
      ['980', 'Date', '30 06 2026'],
      ['985', 'Status', 'Director'],
    ]);
  });

  it('puts both returns of a long period in one document, each with its own running header', () => {
    const both = documentOf(ret, { ...ret, returnType: 'amended' });
    const tops = both.blocks.flatMap((b) => (b.kind === 'heading' && b.level === 1 ? [b] : []));
    expect(tops.map((b) => b.newPage)).toEqual([false, true]);
    expect(tops[1]?.runs[0]?.text).toMatch(/^Amended/);
    expect(tops.map((b) => b.running)).toEqual([
      'CT600, UTR 8596148860, 1 April 2025 to 31 March 2026',
      'CT600, UTR 8596148860, 1 April 2025 to 31 March 2026',
    ]);
  });
});

describe('a return as it is sent', () => {
  it('has the same entry in every box as the XML, and no other', () => {
    const filled = filledOf(filed);
    const sent = [...writtenBoxes(filed)].flatMap(([box, [words = '']]) =>
      /^\d/.test(box) ? [[box, words] as const] : [],
    );
    expect(sent.length).toBeGreaterThan(40);
    const printed = [...filled.values()].filter(({ number }) => number !== '980');
    expect(new Map(printed.map((box) => [box.number, asWritten(box)]))).toEqual(new Map(sent));
  });
});

const AMOUNT = fc.bigInt({ min: 1n, max: 99_999_999_999n });

/** Generates any value of the box's kind. */
function anyValue(format: Format): fc.Arbitrary<Value> {
  switch (format.kind) {
    case 'money':
      return format.whole ? AMOUNT.map(pounds) : AMOUNT.map(pence);
    case 'rate':
      return fc.bigInt({ min: 0n, max: 100_00n }).map(rate);
    case 'date':
      return fc.integer({ min: 1, max: 28 }).map((day) => date(`2026-02-${String(day).padStart(2, '0')}`));
    case 'year':
      return fc.integer({ min: 2015, max: 2099 }).map(year);
    case 'integer':
      return fc.nat(11).map(count);
    case 'choice':
      return format.options.length === 1 ? fc.constant(tick) : fc.constantFrom(...format.options).map(text);
    default:
      return fc.stringMatching(/^[A-Z][a-z]{1,8}( [A-Z][a-z]{1,8}){0,2}$/).map(text);
  }
}

const MAIN = [...BOXES].filter(([box]) => /^\d/.test(box));
const anyBoxes = (most: number): fc.Arbitrary<ReadonlyMap<string, Value>> =>
  fc
    .shuffledSubarray(MAIN, { minLength: 1, maxLength: most })
    .chain((places) =>
      fc.tuple(
        ...places.map(([box, place]) => anyValue(place.node.format).map((value) => [box, value] as const)),
      ),
    )
    .map((pairs) => new Map(pairs));

/** Gives the value as the return writes it; a text is unchanged. */
function expected(box: string, value: Value): string {
  if (value.kind === 'text') return value.text;
  const words = boxText(BOXES.get(box)?.node.format ?? { kind: 'any' }, value);
  return 'text' in words ? words.text : `not written: ${box}`;
}

describe('each value of a return', () => {
  it('is printed in the cell of its own box and in no other', () => {
    fc.assert(
      fc.property(anyBoxes(MAIN.length), (boxes) => {
        const filled = [...filledOf({ ...ret, boxes }).values()].filter(({ number }) => number !== '980');
        expect(new Map(filled.map((box) => [box.number, asWritten(box)]))).toEqual(
          new Map([...boxes].map(([box, value]) => [box, expected(box, value)])),
        );
      }),
      { numRuns: caseCount(30) },
    );
  });
});

const print = (...returns: readonly CompanyTaxReturn[]) =>
  renderPdf(documentOf(...returns), fonts, { fixedDate: '2026-03-31' });

/** Gives the words between a box's number and the next number of its line, or the end of the line. */
function entriesByNumber(words: readonly Word[]): ReadonlyMap<string, readonly string[]> {
  const numbers = new Set(printedBoxes(document.blocks).map(({ number }) => number));
  // Box numbers are printed in 7 points, labels in 8.5 and entries in 9.
  const isNumber = (word: Word) => numbers.has(word.text) && word.bottom - word.top < 11;
  const found = words.filter(isNumber).map((number) => {
    const level = (word: Word) =>
      word.page === number.page &&
      Math.abs((word.top + word.bottom) / 2 - (number.top + number.bottom) / 2) < 2.5;
    const line = words.filter((word) => word !== number && level(word) && word.left > number.right);
    const next = line.filter(isNumber).reduce((least, word) => Math.min(least, word.left), Infinity);
    return [number.text, line.filter((word) => word.left < next).map((word) => word.text)] as const;
  });
  return new Map(found);
}

/** Gives an entry with the signs of the form. */
function withSigns({ look, entry }: Printed): string {
  if (look === 'pounds') return `£ ${entry}.00`;
  if (look === 'pence') return `£ ${entry}`;
  return look === 'rate' ? `${entry}%` : entry;
}

describeReading('on the page', () => {
  it('each entry stands on the line of its number, after its label', async () => {
    await fc.assert(
      fc.asyncProperty(anyBoxes(60), async (boxes) => {
        const one = { ...ret, boxes };
        const words = entriesByNumber(wordsOf(await print(one)));
        for (const printed of filledOf(one).values()) {
          const line = (words.get(printed.number) ?? []).join(' ');
          expect(line.endsWith(withSigns(printed)), `box ${printed.number}: ${line}`).toBe(true);
        }
      }),
      { numRuns: 4 },
    );
  });

  it('reads number, label and entry, line by line', async () => {
    const text = (await print(ret)).slice();
    const pages = pagesOf(text);
    const all = pages.join('\n');
    expect(all).toContain('145 Total turnover from trade £ 1,234,567.00');
    expect(all).toContain('330 2025 335 £ 20,000.00 340 19.00% 345 £ 3,800.05');
    expect(all).toContain('Main pool 705 £ 1.00 710 £ 2.00');
    expect(all).toContain('35 Return period to 31 03 2026');
    expect(all).toMatch(/240 Losses on unquoted shares\s+£\s+245/);
    for (const page of pages) expect(page).toContain('CT600, UTR 8596148860, 1 April 2025 to 31 March 2026');
  });

  it('tells a reader who cannot see it each part as a table, rows headed by number and label', async () => {
    const lines = structureOf(await print(ret)).map((line) => line.trim());
    const at = lines.indexOf('"145 Total turnover from trade"');
    expect(lines.slice(at - 3, at + 3)).toEqual([
      'TR',
      'TH:',
      '/Scope /Row',
      '"145 Total turnover from trade"',
      'TD',
      '"£1,234,567.00"',
    ]);
    const tax = lines.indexOf('"335 £20,000.00"');
    expect(lines.slice(tax - 3, tax + 5)).toEqual([
      'TD',
      '"330 2025"',
      'TD',
      '"335 £20,000.00"',
      'TD',
      '"340 19.00%"',
      'TD',
      '"345 £3,800.05"',
    ]);
    expect(lines.filter((line) => line.startsWith('H2'))).toHaveLength(14);
  });

  it('keeps to its margins, no word over another, however long the words', async () => {
    const long = new Map<string, Value>([
      ...ret.boxes,
      ['1', text('W'.repeat(56))],
      ['90A', text('Other - PDF attached with explanation')],
      ['145', pounds(999_999_999_999_999_999n)],
      ['335', pounds(99_999_999_999n)],
      ['345', pence(99_999_999_999_99n)],
      ['688', pounds(99_999_999_999n)],
      ['689', pounds(99_999_999_999n)],
      ['975', text('W'.repeat(56))],
    ]);
    const words = wordsOf(await print({ ...ret, boxes: long }));
    expect(
      words.filter(
        ({ left, right, bottom }) =>
          left < margin.left - 0.5 ||
          right > margin.left + contentWidth + 0.5 ||
          bottom > paper.height - margin.footer + 4,
      ),
    ).toEqual([]);
    const cross = (a: Word, b: Word): boolean =>
      a.page === b.page &&
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) >
        0.3 * Math.min(a.bottom - a.top, b.bottom - b.top);
    const crossing = words.flatMap((a, i) =>
      words
        .slice(i + 1, i + 200)
        .filter((b) => cross(a, b))
        .map((b) => `${a.text} / ${b.text}`),
    );
    expect(crossing).toEqual([]);
    expect(words.map((word) => word.text)).toContain('999,999,999,999,999,999.00');
  });

  it('gives each return of a long period its own header, and one count of pages', async () => {
    const second = new Map([...ret.boxes, ['30', date('2026-04-01')], ['35', date('2026-06-30')]] as const);
    const pages = pagesOf(await print(ret, { ...ret, boxes: second }));
    const half = pages.length / 2;
    pages.forEach((page, index) => {
      expect(page).toContain(
        index < half
          ? '1 April 2025 to 31 March 2026'
          : 'CT600, UTR 8596148860, 1 April 2026 to 30 June 2026',
      );
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    });
  });
});
