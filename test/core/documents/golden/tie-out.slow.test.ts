import { describe, expect, it } from 'vitest';
import { type Block, leadsToTable } from '../../../../core/documents/blocks.ts';
import { contentWidth, margin, paper } from '../../../../core/documents/pdf/style.ts';
import type { NoteJson } from '../../../../core/figures/notes.ts';
import { describeReading, pagesOf, printedText, squeeze, type Word, wordsOf } from '../pdf/reading.ts';
import { factLines, readFacts } from '../read-facts.ts';
import type { GoldenCompany } from './companies/company.ts';
import { GOLDEN } from './companies.ts';
import { documentOf, pageOf } from './document.ts';
import { expectedFigures } from './expected-figures.ts';
import { pdfOf, readingText, saidByBoth } from './tie.ts';

/**
 * Tests that the caller's JSON, the facts, the page and the PDF agree. Each is read separately: the JSON by hand-written
 * sums, the page by a machine and as a reader sees it, the PDF by another program.
 */
const PURPOSES = ['registry', 'tax'] as const;

/** Writes a number of a note's table as accounts print it. */
function printedNumber(value: string | number, places: number): string {
  const [digits = '', fraction = ''] = String(value).replace('-', '').split('.');
  if (/^0*$/.test(digits + fraction)) return '-';
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, ',');
  const text = places === 0 ? grouped : `${grouped}.${fraction.padEnd(places, '0')}`;
  return String(value).startsWith('-') ? `(${text})` : text;
}

/** Gives every text and row of a caller's note, as it must be printed. */
function wordsOfNote({ title, body, table }: NoteJson): readonly string[] {
  if (!table) return [title, body ?? ''];
  const { columns, rows } = table;
  const places = columns.map(({ type, unit }, c) => {
    const max = Math.max(0, ...rows.map((row) => String(row[c] ?? '').split('.')[1]?.length ?? 0));
    return type === 'text' ? 0 : unit === '£' && max === 1 ? 2 : max;
  });
  const printed = rows.map((row) =>
    row
      .map((value, c) => {
        if (value === null) return '';
        return columns[c]?.type === 'number' ? printedNumber(value, places[c] ?? 0) : value;
      })
      .join(''),
  );
  const units = columns.map(({ unit }) => unit ?? '').join('');
  return [title, body ?? '', columns.map(({ label }) => label).join(''), units, ...printed];
}

/** Gives the texts of the JSON that every copy prints. */
function textsOf({ company, data }: GoldenCompany): readonly string[] {
  const small = data.accountType === 'full' && data.isDormant !== true;
  const { fixedAssetMovements: tangible, intangibleAssetMovements: intangible } = data.balanceSheetData ?? {};
  return [
    company.name,
    company.number,
    ...company.registeredOffice,
    data.credentialsData?.directorName ?? '',
    data.profitLossData?.principalActivity ?? '',
    ...(small
      ? [
          tangible?.depreciationPolicy ?? '',
          intangible?.amortisationPolicy ?? '',
          ...[...(tangible?.categories ?? []), ...(intangible?.categories ?? [])].map(({ name }) => name),
        ]
      : []),
    ...(data.notesData ?? []).flatMap(wordsOfNote),
  ];
}

describe.each(Object.entries(GOLDEN))('the accounts of %s', (_, company) => {
  it.each(PURPOSES)('state the figures of the JSON and no others: copy for the %s', (purpose) => {
    const facts = readFacts(pageOf(documentOf(company, purpose)));
    const stated = factLines(facts.filter(({ unit }) => unit === 'iso4217:GBP'));
    expect([...stated].sort()).toEqual([...new Set(expectedFigures(company, purpose))].sort());
    const people = facts.filter(({ concept }) => concept === 'core:AverageNumberEmployeesDuringPeriod');
    expect(people[0]?.value).toBe(
      String(company.data.isDormant === true ? 0 : company.data.numberOfEmployees),
    );
  });

  it.each(PURPOSES)('print every text of the JSON, letter for letter: copy for the %s', (purpose) => {
    const page = readingText(pageOf(documentOf(company, purpose)));
    expect(textsOf(company).filter((text) => !page.includes(squeeze(text)))).toEqual([]);
  });
});

describeReading('the PDF', () => {
  it.each(
    Object.entries(GOLDEN).flatMap(([name, company]) =>
      PURPOSES.map((purpose) => ({ name, company, purpose })),
    ),
  )('says the same as the page, word for word and figure for figure: $name, $purpose', async (golden) => {
    const { page, pdf } = await saidByBoth(documentOf(golden.company, golden.purpose));
    expect(pdf).toBe(page);
  });
});

const print = async (name: string) => {
  const model = documentOf(GOLDEN[name] ?? expect.fail(), 'tax');
  return { model, pdf: await pdfOf(model) };
};

/** True when texts overlap on a page by more than a small tolerance. */
const cross = (a: Word, b: Word): boolean =>
  a.page === b.page &&
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.3 * Math.min(a.bottom - a.top, b.bottom - b.top);

// This suite is in this file because both suites read the same printed copies.
describeReading('the pages of the golden accounts', () => {
  it.each(Object.keys(GOLDEN))('keep to their margins, with no word over another: %s', async (name) => {
    const words = wordsOf((await print(name)).pdf);
    const outside = words.filter(
      ({ left, right, bottom }) =>
        left < margin.left - 0.5 ||
        right > margin.left + contentWidth + 0.5 ||
        bottom > paper.height - margin.footer + 4,
    );
    expect(outside).toEqual([]);
    const crossing = words.flatMap((a, i) =>
      words
        .slice(i + 1, i + 200)
        .filter((b) => cross(a, b))
        .map((b) => `${a.text} / ${b.text}`),
    );
    expect(crossing).toEqual([]);
  });

  it.each(Object.keys(GOLDEN))('show a balance sheet with its statements and signature: %s', async (name) => {
    const company = GOLDEN[name] ?? expect.fail();
    // The registry's copy has a further statement: that the profit and loss account is not delivered.
    const model = documentOf(company, 'registry');
    const pages = pagesOf(await pdfOf(model)).map(squeeze);
    const sheet = pages.filter((page) => page.startsWith('Balancesheetat'));
    expect(sheet).toHaveLength(1);
    expect(sheet[0]).toContain(squeeze(`${company.data.credentialsData?.directorName}, director`));
  });

  it.each(Object.keys(GOLDEN))('show the words before a table on the page of the table: %s', async (name) => {
    const { model, pdf } = await print(name);
    const pages = pagesOf(pdf).map(squeeze);
    const opening = (block: Block) =>
      block.kind === 'table'
        ? squeeze(printedText({ ...block, head: [], rows: block.rows.slice(0, 1) }))
        : '';
    const parted = model.blocks.filter((block, i) => {
      const next = model.blocks[i + 1];
      if (next === undefined || !leadsToTable(block, next)) return false;
      const leading = squeeze(printedText(block));
      return !pages.some((page) => {
        const at = page.indexOf(leading);
        return at >= 0 && page.indexOf(opening(next), at + leading.length) >= 0;
      });
    });
    expect(parted.map(printedText)).toEqual([]);
  });
});
