import { describe, expect, it } from 'vitest';
import { BOXES, labelOf } from '../../../../core/boxes/return.ts';
import type { Block, TableRow } from '../../../../core/documents/blocks.ts';
import { renderPdf } from '../../../../core/documents/pdf/render.ts';
import type { Ct600eJson } from '../../../../core/figures/ct600e.ts';
import type { FilingJson } from '../../../../core/figures/filing-fields.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { assembleReturn } from '../../../../core/form/assemble.ts';
import { documentsOf } from '../../../../core/form/documents-sent.ts';
import { ct600eDocument } from '../../../../core/pages/ct600e/document.ts';
import { explanationDocument } from '../../../../core/reports/explanation.ts';
import { describeReading, fonts, pagesOf } from '../../documents/pdf/reading.ts';
import { figuresFor } from '../../figures/figures.ts';
import { asWritten, printedBoxes, printedRows } from '../../form/paper/slots.ts';
import { writtenBoxes } from '../../form/paper/written.ts';

const NAME = 'EXAMPLE TRADING LTD';
const DECLARATION = {
  declarationName: 'Bea Trustee',
  declarationStatus: 'Trustee',
  declarationDate: '2026-06-01',
};

const legacies = (many: number) =>
  Array.from({ length: many }, (_, index) => ({
    forenames: 'Ann',
    surname: `Donor${index + 1}`,
    addressLine1: `${index + 1} Rue Longue`,
    ...(index % 2 === 0 ? { overseas: true, addressLine2: 'Paris' } : { postcode: 'CF10 1AA' }),
    date: '2025-05-01',
    amount: 1_000 + index,
  }));

function filedOf(page: Partial<Ct600eJson>, more: FilingJson = {}, end = '2026-03-31') {
  const figures = figuresFor('2025-04-01', end, {
    charityStatus: 'charity',
    directorName: 'Ada Example',
    credentialsData: { utrNumber: '8596148860' },
    ...more,
    supplementaryPagesData: {
      ct600e: {
        applies: true,
        claimingExemption: true,
        allCharitable: 'all_exempt',
        ...DECLARATION,
        ...page,
      },
    },
  });
  const returns = computeFiling(figures, '2026-11-20').returns.map((computed) => ({
    ret: assembleReturn(figures, computed, { computation: null, accounts: null, pdfs: [] }).ret,
    law: computed.law,
    lines: computed.lines,
  }));
  return { figures: { ...figures, company: { ...figures.company, name: NAME } }, returns };
}
function pageOf(page: Partial<Ct600eJson>, ...more: [FilingJson?, string?]) {
  const { figures, returns } = filedOf(page, ...more);
  return ct600eDocument(figures, returns);
}

const textsOf = (row: TableRow): readonly string[] =>
  row.cells.map(({ runs }) => runs.map(({ text }) => text).join(''));
const tablesOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'table' ? [block.rows.map(textsOf)] : []));
const headingsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.runs.map(({ text }) => text).join('')] : []));

/** Gives every single box with its entry, in printed order. */
const entriesOf = (blocks: readonly Block[]): readonly (readonly [string, string])[] =>
  printedBoxes(blocks).flatMap(({ number, entry }) =>
    number.startsWith('E') ? [[number, entry] as const] : [],
  );
/** Gives the rows of legacies, on the form and on its continuation sheet, each with its number and its entries. */
const legacyRowsOf = (blocks: readonly Block[]): readonly (readonly (readonly string[])[])[] =>
  blocks.flatMap((block) =>
    block.kind === 'form' && block.caption.endsWith('box E195')
      ? [
          block.rows.map(({ slots }) => [
            slots[0]?.number ?? slots[0]?.label ?? '',
            ...slots.map((slot) => slot?.field?.entry ?? ''),
          ]),
        ]
      : [],
  );

describe('page CT600E on paper', () => {
  const FORM = [
    1, 2, 3, 4, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 88, 90, 95, 100, 105, 110,
    115, 120, 125,
  ]
    .concat([130, 135, 140, 145, 150, 155, 160, 165, 170, 175, 180, 185, 190, 200])
    .map((box) => `E${box}`);

  it('has every box of the form in its order, filled or not', () => {
    expect(entriesOf(pageOf({}).blocks).map(([box]) => box)).toEqual(FORM);
    const { blocks } = pageOf({
      repaymentReference: 'XR12345',
      registrationNumber: '1234567',
      income: { totalTurnover: 40_000 },
      expenditure: { tradingCosts: 1_234 },
      assets: {
        tangibleFixedDisposals: 5,
        tangibleFixedHeld: 6,
        otherCurrentHeld: 7,
        subsidiaryOrAssociatedCompanies: 2,
      },
    });
    expect(entriesOf(blocks).map(([box]) => box)).toEqual(FORM);
    expect(entriesOf(blocks).filter(([, entry]) => entry !== '')).toEqual([
      ['E1', NAME],
      ['E2', '8596148860'],
      ['E3', '01 04 2025'],
      ['E4', '31 03 2026'],
      ['E5', 'XR12345'],
      ['E10', '1234567'],
      ['E15', 'X'],
      ['E20', 'X'],
      ['E30', 'Bea Trustee'],
      ['E35', 'Trustee'],
      ['E40', '01 06 2026'],
      ['E50', '40,000'],
      ['E90', '40,000'],
      ['E95', '1,234'],
      ['E125', '1,234'],
      ['E130', '5'],
      ['E135', '6'],
      ['E175', '7'],
      ['E190', '2'],
    ]);
  });

  it('calls every box what its one row calls it', () => {
    const boxes = printedBoxes(pageOf({}).blocks).filter(
      ({ number }) => BOXES.has(number) && /^E/.test(number),
    );
    expect(boxes.length).toBeGreaterThan(35);
    for (const { number, label, head, section } of boxes) {
      const said = [label, `${label}: ${head}`, `${section}: ${label}`].map((text) => text.toLowerCase());
      expect(said, number).toContain(labelOf(number).toLowerCase());
    }
  });

  it('has disposals and assets held beside each kind of asset', () => {
    const assets = pageOf({}).blocks.find((block) => block.kind === 'form' && block.head[1] === 'Disposals');
    if (assets?.kind !== 'form') throw new Error('no assets');
    expect(assets.head).toEqual(['', 'Disposals', 'Held at the period end']);
    expect(assets.rows.map(({ slots }) => [slots[0]?.label, slots[1]?.number, slots[2]?.number])).toEqual([
      ['Tangible fixed assets', 'E130', 'E135'],
      ['UK investments', 'E140', 'E145'],
      ['Shares and loans to controlled companies', 'E150', 'E155'],
      ['Overseas investments', 'E160', 'E165'],
      ['Loans and non-trade debtors', undefined, 'E170'],
      ['Other current assets', undefined, 'E175'],
    ]);
  });

  it('has six rows of legacies, blank ones too, and the rest, numbered on, in a continuation sheet', () => {
    const blank = ['', '', '', '', '', ''];
    expect(legacyRowsOf(pageOf({}).blocks)).toEqual([
      [1, 2, 3, 4, 5, 6].map((row) => [String(row), ...blank]),
    ]);
    for (const many of [1, 6, 7, 60]) {
      const { blocks } = pageOf({ legacyPayments: legacies(many) });
      const [onForm = [], ...sheets] = legacyRowsOf(blocks);
      expect(onForm).toHaveLength(6);
      expect(sheets).toHaveLength(many > 6 ? 1 : 0);
      const sheet = sheets[0] ?? [];
      // The legacies are 1,000, 1,001 and so on.
      const amounts = legacies(many).slice(6);
      const total = amounts.reduce((sum, { amount }) => sum + amount, 0).toLocaleString('en-GB');
      expect(sheet.slice(-1)).toEqual(many > 6 ? [['Total of this sheet', '', '', '', '', '', total]] : []);
      const all = [...onForm, ...sheet.slice(0, -1)];
      expect(all.map(([number]) => number)).toEqual(
        legacies(Math.max(many, 6)).map((_, index) => String(index + 1)),
      );
      expect(all[0]).toEqual(['1', 'Ann Donor1', '1 Rue Longue, Paris', '', 'X', '01 05 2025', '1,000']);
      expect(all[1]).toEqual(
        many > 1
          ? ['2', 'Ann Donor2', '2 Rue Longue', 'CF10 1AA', '', '01 05 2025', '1,001']
          : ['2', ...blank],
      );
      const sheetTitle = 'Continuation sheet of box E195, 1 April 2025 to 31 March 2026';
      expect(headingsOf(blocks).includes(sheetTitle)).toBe(many > 6);
    }
  });

  it('says in every box and row what the XML says', () => {
    const { figures, returns } = filedOf({
      repaymentReference: 'XR12345',
      income: { totalTurnover: 40_000, giftAid: 1 },
      expenditure: { tradingCosts: 1_234 },
      assets: { tangibleFixedHeld: 6, qualifyingInvestments: true, subsidiaryOrAssociatedCompanies: 2 },
      legacyPayments: legacies(8),
    });
    const [page] = returns;
    if (page === undefined) throw new Error('no page');
    const { blocks } = ct600eDocument(figures, returns);
    const printed = new Map(
      printedBoxes(blocks).flatMap((one) =>
        one.entry === '' ? [] : [[one.number, asWritten(one)] as const],
      ),
    );
    const rows = [...printedRows(blocks, 'E195').values()];
    const sent = writtenBoxes(page.ret);
    const alone = [...sent].filter(([box]) => /^E\d+$/.test(box));
    expect(alone.length).toBeGreaterThan(12);
    for (const [box, words] of alone) expect([box, [printed.get(box)]]).toEqual([box, words]);
    const of = (box: string) => sent.get(box) ?? [];
    expect(rows).toEqual([
      of('E195A').map((forename, index) => `${forename} ${of('E195B')[index]}`),
      legacies(8).map(({ addressLine1, ...more }) =>
        'addressLine2' in more ? `${addressLine1}, ${more.addressLine2}` : addressLine1,
      ),
      of('E195E'),
      of('E195F'),
      of('E195G'),
      of('E195D'),
    ]);
  });

  it('leaves blank what a club leaves out', () => {
    const { blocks } = pageOf(
      { registrationNumber: '1234567', assets: { qualifyingInvestments: true, valueOfNonQualifying: 5 } },
      { charityStatus: 'casc' },
    );
    const entries = new Map(entriesOf(blocks));
    expect(['E10', 'E180', 'E185'].map((box) => entries.get(box))).toEqual(['', '', '']);
  });

  it('has both returns of a long period, one after the other', () => {
    const { blocks } = pageOf({ income: { giftAid: 9 } }, {}, '2026-06-30');
    expect(headingsOf(blocks).filter((heading) => heading.startsWith('CT600E'))).toEqual([
      'CT600E, 1 April 2025 to 31 March 2026',
      'CT600E, 1 April 2026 to 30 June 2026',
    ]);
    expect(entriesOf(blocks).filter(([box]) => box === 'E65')).toEqual([
      ['E65', '9'],
      ['E65', ''],
    ]);
  });
});

const letterOf = (page: Partial<Ct600eJson>, more: FilingJson = {}) => {
  const { returns, figures } = filedOf(page, more);
  const ret = returns[0]?.ret;
  if (ret === undefined) throw new Error('no return');
  const charityStatus = more.charityStatus ?? 'charity';
  return explanationDocument(ret, { companyName: NAME, charityStatus, sent: documentsOf(figures) });
};
const wordsOf = (blocks: readonly Block[]): string =>
  blocks.flatMap((block) => ('runs' in block ? block.runs.map(({ text }) => text) : [])).join('\n');

describe('the explanation', () => {
  it('says why there are no accounts and nothing to compute when all is exempt', () => {
    const { blocks } = letterOf({}, { profitLossData: { turnover: 50_000 } });
    const words = wordsOf(blocks);
    expect(words).toContain('Accounts (box 90A)');
    expect(words).toContain('Computation (box 90B)');
    expect(words).toContain(
      `${NAME} is a charity. On page CT600E of this return it claims exemption from corporation tax on all of its`,
    );
    expect(words).toContain('There are no taxable profits, so there is nothing to compute.');
    expect(tablesOf(blocks)).toEqual([
      [
        ['315', expect.any(String), '£0'],
        ['525', expect.any(String), '£0.00'],
      ],
    ]);
  });

  it('tells the taxable profits and their tax when some is not', () => {
    // 20,000 x 19% = 3,800.
    const { blocks } = letterOf(
      { allCharitable: 'some_not_charitable' },
      { profitLossData: { turnover: 20_000 } },
    );
    expect(wordsOf(blocks)).toContain('on part of its income and gains');
    const figures = new Map((tablesOf(blocks)[0] ?? []).map(([box, , amount]) => [box, amount]));
    expect([figures.get('315'), figures.get('440'), figures.get('525')]).toEqual([
      '£20,000',
      '£3,800.00',
      '£3,800.00',
    ]);
  });

  it('names a club and its law', () => {
    const words = wordsOf(letterOf({}, { charityStatus: 'casc' }).blocks);
    expect(words).toContain('is a community amateur sports club');
    expect(words).toContain('Part 13 Chapter 9');
    expect(words).not.toContain('charitable');
  });
});

describeReading('printed', () => {
  it('the page and its schedule of 60 legacies hold everything, page by page', async () => {
    const pages = pagesOf(
      await renderPdf(pageOf({ legacyPayments: legacies(60) }), fonts, { fixedDate: '2026-03-31' }),
    );
    const text = pages.join('\n');
    for (let donor = 1; donor <= 60; donor += 1) expect(text).toContain(`Ann Donor${donor}`);
    expect(text).toMatch(/8 Ann Donor8 8 Rue Longue CF10 1AA 01 05 2025 £ 1,007\.00/);
    const [continued] = pages.flatMap((page, index) =>
      page.includes('Continuation sheet of box E195') ? [index] : [],
    );
    expect(pages[continued ?? 0]).toContain('Ann Donor7');
    expect(pages.slice(0, continued).join('')).not.toContain('Ann Donor7');
  });

  it('the explanation stands on one page, signed', async () => {
    const pages = pagesOf(await renderPdf(letterOf({}), fonts, { fixedDate: '2026-03-31' }));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatch(/Ada Example\s+Director/);
  });
});
