import { describe, expect, it } from 'vitest';
import type { NoteJson } from '../../../../core/figures/notes.ts';
import { describeReading, squeeze } from '../pdf/reading.ts';
import { factLines, readFacts } from '../read-facts.ts';
import type { GoldenCompany } from './companies/company.ts';
import { GOLDEN } from './companies.ts';
import { documentOf, pageOf } from './document.ts';
import { expectedFigures } from './expected-figures.ts';
import { readingText, saidByBoth } from './tie.ts';

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
    expect(wordsOf(company).filter((text) => !page.includes(squeeze(text)))).toEqual([]);
  });
});

describeReading('the PDF', () => {
  it.each(
    Object.entries(GOLDEN).flatMap(([name, company]) =>
      PURPOSES.map((purpose) => ({ name, company, purpose })),
    ),
  )('says what the page says, word for word and figure for figure: $name, $purpose', async (golden) => {
    const { page, pdf } = await saidByBoth(documentOf(golden.company, golden.purpose));
    expect(pdf).toBe(page);
  });
});
