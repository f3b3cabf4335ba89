import type { Element } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { buildAccounts } from '../../../../core/accounts/build.ts';
import { accountsDocument } from '../../../../core/documents/accounts.ts';
import type { DocumentModel } from '../../../../core/documents/blocks.ts';
import { renderInlineXbrl } from '../../../../core/documents/ixbrl.ts';
import { renderPdf } from '../../../../core/documents/pdf/render.ts';
import { figuresOf } from '../../../../core/figures/read.ts';
import type { NoteJson } from '../../../../core/figures/stored.ts';
import { SOFTWARE } from '../filings.ts';
import { cellText, describeReading, fonts, pagesOf, squeeze } from '../pdf/reading.ts';
import { factLines, parse, readFacts } from '../read-facts.ts';
import type { GoldenCompany } from './companies/company.ts';
import { GOLDEN } from './companies.ts';
import { expectedFigures } from './expected-figures.ts';

/**
 * The caller's JSON, the facts, the page and the PDF say the same. Each is read for itself: the JSON by hand-written sums,
 * the page as a machine and as a reader has it, the PDF by another program's eyes.
 */
const PURPOSES = ['registry', 'tax'] as const;
const documentOf = (company: GoldenCompany, purpose: 'registry' | 'tax') =>
  accountsDocument(buildAccounts(figuresOf(company), BigInt(company.tax), purpose), SOFTWARE);

/** What a reader of the page has before him, in order: text of the body without what is hidden. */
function readingText(xhtml: string): string {
  const shown = (node: Element): string =>
    Array.from(node.childNodes)
      .map((child) => {
        if (!('getAttribute' in child)) return child.textContent ?? '';
        const element = child as Element;
        const style = element.getAttribute('style') ?? '';
        const unseen = ['running', 'unseen'].includes(element.getAttribute('class') ?? '');
        return style.includes('display:none') || unseen ? '' : shown(element);
      })
      .join('');
  const [body] = Array.from(parse(xhtml).getElementsByTagName('body'));
  if (body === undefined) throw new Error('no body');
  return squeeze(shown(body));
}

/** A number of a note's table as accounts print it. */
function printedNumber(value: string | number, places: number): string {
  const [digits = '', fraction = ''] = String(value).replace('-', '').split('.');
  if (/^0*$/.test(digits + fraction)) return '-';
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, ',');
  const text = places === 0 ? grouped : `${grouped}.${fraction.padEnd(places, '0')}`;
  return String(value).startsWith('-') ? `(${text})` : text;
}

/** Every text and row of a caller's note, as it must be printed. */
function wordsOfNote({ title, body, table }: NoteJson): readonly string[] {
  if (!table) return [title, body ?? ''];
  const { columns, rows } = table;
  const places = columns.map(({ type, unit }, c) => {
    const most = Math.max(0, ...rows.map((row) => String(row[c] ?? '').split('.')[1]?.length ?? 0));
    return type === 'text' ? 0 : unit === '£' && most === 1 ? 2 : most;
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

/** Texts of the JSON that every copy prints. */
function wordsOf({ company, data }: GoldenCompany): readonly string[] {
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
    const facts = readFacts(renderInlineXbrl(documentOf(company, purpose)));
    const stated = factLines(facts.filter(({ unit }) => unit === 'iso4217:GBP'));
    expect([...stated].sort()).toEqual([...new Set(expectedFigures(company, purpose))].sort());
    const people = facts.filter(({ concept }) => concept === 'core:AverageNumberEmployeesDuringPeriod');
    expect(people[0]?.value).toBe(
      String(company.data.isDormant === true ? 0 : company.data.numberOfEmployees),
    );
  });

  it.each(PURPOSES)('print every text of the JSON, letter for letter: copy for the %s', (purpose) => {
    const page = readingText(renderInlineXbrl(documentOf(company, purpose)));
    expect(wordsOf(company).filter((text) => !page.includes(squeeze(text)))).toEqual([]);
  });
});

/** The text of a page less its running header, its page number and the heading of a table that is repeated on it. */
function ownText(page: string, index: number, pages: number, model: DocumentModel, left: string): string {
  const squeezed = squeeze(page);
  if (index === 0) return squeezed;
  const foot = squeeze(`Page ${index + 1} of ${pages}`);
  expect(squeezed.endsWith(foot)).toBe(true);
  // A title longer than the header holds is cut short there, so the header is known by where it begins.
  const opening = squeeze(model.runningTitle).slice(0, 40);
  const own = squeezed.slice(0, squeezed.lastIndexOf(opening));
  const heads = model.blocks.flatMap((block) =>
    block.kind === 'table' ? [squeeze(block.head.flat().map(cellText).join(''))] : [],
  );
  const again = heads.find((head) => head !== '' && own.startsWith(head) && !left.startsWith(head));
  return again === undefined ? own : own.slice(again.length);
}

describeReading('the PDF', () => {
  it.each(
    Object.entries(GOLDEN).flatMap(([name, company]) =>
      PURPOSES.map((purpose) => ({ name, company, purpose })),
    ),
  )('says what the page says, word for word and figure for figure: $name, $purpose', async (golden) => {
    const model = documentOf(golden.company, golden.purpose);
    let left = readingText(renderInlineXbrl(model));
    const pages = pagesOf(await renderPdf(model, fonts, { fixedDate: golden.company.period.end }));
    pages.forEach((page, index) => {
      const own = ownText(page, index, pages.length, model, left);
      expect(left.slice(0, own.length), `page ${index + 1}`).toBe(own);
      left = left.slice(own.length);
    });
    expect(left).toBe('');
  });
});
