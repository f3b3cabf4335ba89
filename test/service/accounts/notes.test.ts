import { describe, expect, it } from 'vitest';
import { parse, readFacts } from '../../core/documents/read-facts.ts';
import { get, post, type Reply } from '../helpers/client.ts';
import { MICRO_FIGURES, readyFiling, SMALL_FIGURES } from '../helpers/filings.ts';

/** Tests the notes of accounts, from the saved figures to the readable document. */
const accounts = async (filingId: number): Promise<string> =>
  (await get(`/filing/document/generate?filingId=${filingId}&type=accounts_ixbrl`)).text('fileData');

const numbered = (xhtml: string): readonly string[] =>
  Array.from(parse(xhtml).getElementsByTagName('h3'))
    .map((heading) => heading.textContent ?? '')
    .filter((title) => /^\d/.test(title));

const STATUTORY = ['1. Accounting policies', '2. Basis of preparation', '3. Employee information'];
const CUSTOM = {
  title: 'Related parties <&> others',
  body: 'First line\nSecond line',
  table: {
    columns: [
      { label: 'Party', type: 'text' },
      { label: 'Amount', unit: '£', type: 'number' },
    ],
    rows: [
      ['Acme & Sons', '1,250.50'],
      ['So far', 1250.5],
      ['Bryn Glas Cyf', -200.25],
      ['Ŵyn', null],
      ['Nil', 0],
    ],
    totalRow: true,
    rowStyles: ['normal', 'subtotal', 'normal', 'normal', 'normal'],
    subtotalStyle: 'italic',
  },
};

const filingWith = async (figures: object): Promise<number> =>
  (await readyFiling({ ...figures, notesData: [CUSTOM] })).number('id');

describe('the notes of a small company', () => {
  it('come in the order of the contract, the caller’s own last', async () => {
    const all = numbered(await accounts(await filingWith(SMALL_FIGURES)));
    expect(all.slice(0, 5)).toEqual([...STATUTORY, '4. Intangible assets', '5. Tangible fixed assets']);
    expect(all.at(-1)).toBe(`${all.length}. Related parties <&> others`);
    const { intangibleAssetMovements, fixedAssetMovements, ...sheet } = SMALL_FIGURES.balanceSheetData;
    expect([intangibleAssetMovements, fixedAssetMovements]).not.toContain(undefined);
    const fewer = numbered(await accounts(await filingWith({ ...SMALL_FIGURES, balanceSheetData: sheet })));
    expect(fewer.map((title) => title.replace(/^\d+/, ''))).toEqual(
      all.filter((title) => !/assets/.test(title)).map((title) => title.replace(/^\d+/, '')),
    );
    expect(fewer.at(3)).toMatch(/^4\. /);
  });

  it('print the caller’s table as it was given, its total exact, and nothing of it as a fact', async () => {
    const xhtml = await accounts(await filingWith(SMALL_FIGURES));
    const cells = Array.from(parse(xhtml).getElementsByTagName('tr'))
      .map((row) => Array.from(row.childNodes).map((cell) => cell.textContent))
      .filter(([first]) =>
        ['Acme & Sons', 'So far', 'Bryn Glas Cyf', 'Ŵyn', 'Nil', 'Total'].includes(first ?? ''),
      );
    // 1,250.50 - 200.25, without the subtotal
    expect(cells.slice(-6)).toEqual([
      ['Acme & Sons', '1,250.50'],
      ['So far', '1,250.50'],
      ['Bryn Glas Cyf', '(200.25)'],
      ['Ŵyn', ''],
      ['Nil', '-'],
      ['Total', '1,050.25'],
    ]);
    expect(readFacts(xhtml).some((fact) => /^-?(1250|1050|200)\b/.test(fact.value))).toBe(false);
    expect(xhtml).toContain('First line\nSecond line');
  });
});

describe('the notes of a micro-entity', () => {
  it('keep movements and breakdowns, and show none of them', async () => {
    const movements = SMALL_FIGURES.balanceSheetData.fixedAssetMovements;
    const filing: Reply = await readyFiling({
      ...MICRO_FIGURES,
      balanceSheetData: {
        ...MICRO_FIGURES.balanceSheetData,
        fixedAssetMovements: movements,
        creditorsWithinOneYearBreakdown: { tradeCreditors: 1 },
      },
      notesData: [CUSTOM],
    });
    const filingId = filing.number('id');
    expect(numbered(await accounts(filingId))).toEqual([...STATUTORY, '4. Related parties <&> others']);
    const stored = await get(`/filing?filingId=${filingId}`);
    expect(stored.at('balanceSheetData')).toMatchObject({
      fixedAssetMovements: movements,
      creditorsWithinOneYearBreakdown: { tradeCreditors: 1 },
    });
    const checked = await post('/filing/validate', { filingId, target: 'both' });
    expect(checked.at('valid')).toBe(true);
  });
});
