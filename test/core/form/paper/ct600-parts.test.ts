import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PAPER_BOXES, pageParticulars } from '../../../../core/boxes/paper.ts';
import { BOX_ROWS, BOXES, labelOf } from '../../../../core/boxes/return.ts';
import { CT600A_FORM } from '../../../../core/pages/ct600a/form.ts';
import { CT600E_FORM } from '../../../../core/pages/ct600e/form.ts';
import { ct600Document } from '../../../../core/reports/ct600.ts';
import { describeShared, sharedPath } from '../../../helpers/shared.ts';
import { printedBoxes } from './slots.ts';

const EMPTY = { computation: null, accounts: null, pdfs: [] };
const blank = ct600Document([{ returnType: 'new', boxes: new Map(), rows: {}, attachments: EMPTY }], {
  companyName: 'EXAMPLE LIMITED',
  declarationDate: '2026-06-30',
});
const FORM = printedBoxes(blank.blocks);
const NUMBERS = FORM.map(({ number }) => number);
const PAPER = PAPER_BOXES.map(({ number }) => number);

/** Sections of the return by part of the form. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  'Company information': ['CompanyInformation'],
  'About this return': ['CompanyInformation', 'ReturnInfoSummary'],
  'Tax calculation': ['Turnover', 'CompanyTaxCalculation'],
  'Calculation of tax outstanding or overpaid': [
    'CalculationOfTaxOutstandingOrOverpaid',
    'EnergyProfitsLevy',
  ],
  'Tax reconciliation': ['TaxReconciliation'],
  'Indicators and information': ['IndicatorsAndInformation'],
  'Information about enhanced expenditure': ['EnhancedExpenditure', 'LandRemediationEnhancedExpenditure'],
  'Information about capital allowances and balancing charges': [
    'AllowancesAndCharges',
    'NotIncluded',
    'QualifyingExpenditure',
  ],
  'Losses, deficits and excess amounts': ['LossesDeficitsAndExcess', 'NorthernIrelandInformation'],
  'Overpayments and repayments': ['OverpaymentsAndRepayments'],
  'Bank details (for the person to whom a repayment is made)': ['OverpaymentsAndRepayments'],
  'Payments to a person other than the company': ['OverpaymentsAndRepayments'],
  Declaration: ['Declaration'],
};

describe('form CT600', () => {
  it('has every box of the main return once, and those of the paper', () => {
    const main = [...BOXES.keys()].filter((box) => /^\d/.test(box));
    expect([...NUMBERS].sort()).toEqual([...main, ...PAPER].sort());
    expect(new Set(NUMBERS).size).toBe(NUMBERS.length);
  });

  it('has its parts in the order of the form, each box in the part of its section', () => {
    expect([...new Set(FORM.map(({ part }) => part))]).toEqual(Object.keys(SECTIONS));
    const found = new Map<string, Set<string>>();
    for (const { number, part } of FORM) {
      const section = BOXES.get(number)?.path[0];
      if (section !== undefined) found.set(part, (found.get(part) ?? new Set()).add(section));
    }
    expect(Object.fromEntries([...found].map(([part, sections]) => [part, [...sections]]))).toEqual(SECTIONS);
  });

  it('goes up by number, except for boxes that the form got later', () => {
    const steps = NUMBERS.flatMap((box, index) => {
      const before = NUMBERS[index - 1] ?? '';
      return Number.parseInt(before, 10) > Number.parseInt(box, 10) ? [`${before} ${box}`] : [];
    });
    expect(steps).toEqual([
      '144 96', // CT600P, the last page
      '987 500', // the levies, before the total of other taxes
      // Allowances of later years come after the annual investment allowance or at the end, apart from disposals.
      ...['690 688', '730 721', '722 713', '736 733', '745 741', '755 746', '747 737'],
    ]);
  });

  it('calls every box what its one row calls it', () => {
    for (const { number, label, head, section, part } of FORM) {
      const whole = PAPER_BOXES.find((box) => box.number === number)?.label ?? labelOf(number);
      const heading = section === '' ? part : section;
      const said = [label, head, `${label}: ${head}`, `${label} ${head}`, `${heading}: ${label}`].map(
        (text) => text.toLowerCase(),
      );
      expect(said, `box ${number}`).toContain(whole.toLowerCase());
    }
  });

  it('gives no number of the return to a box of the paper, and no other label to the heading of a page', () => {
    for (const number of PAPER) expect(BOX_ROWS.has(number), number).toBe(false);
    const heads = pageParticulars('A');
    expect(heads.map(({ number }) => number)).toEqual(['A1', 'A2', 'A3', 'A4']);
    expect(heads.map(({ label }) => label)).toEqual(['1', '3', '30', '35'].map(labelOf));
    for (const { number } of heads) expect(BOX_ROWS.has(number), number).toBe(false);
  });

  it('shows every box blank in an empty return, except the day of the declaration', () => {
    expect(FORM.filter(({ entry }) => entry !== '').map(({ number, entry }) => [number, entry])).toEqual([
      ['980', '30 06 2026'],
    ]);
  });
});

describe('the forms of pages', () => {
  it.each([CT600A_FORM, CT600E_FORM])(
    '$number gives no number of the return to a box of the paper',
    (form) => {
      const paper = [...form.boxes.keys()].filter((box) => !BOX_ROWS.has(box));
      expect(paper).toEqual(form === CT600E_FORM ? ['E30', 'E35', 'E40'] : []);
      for (const [number, { label }] of form.boxes)
        if (BOX_ROWS.has(number)) expect(label, number).toBe(labelOf(number));
    },
  );

  it.each([CT600A_FORM, CT600E_FORM])('$number has a place for each of its boxes, once', (form) => {
    const placed = form.parts
      .flatMap(({ sections }) => sections.flatMap(({ arranged }) => arranged))
      .flatMap((one): readonly (string | null)[] => {
        if (one.kind === 'list') return one.boxes;
        return one.kind === 'rows' ? one.columns.flatMap(({ boxes }) => boxes) : one.rows.flat();
      })
      .filter((box) => box !== null);
    expect([...placed].sort()).toEqual([...form.boxes.keys()].sort());
  });
});

describeShared('beside the official table of boxes', () => {
  const file = sharedPath('schemas', 'hmrc', 'ct600-boxes-v1.994.json') ?? '';

  it('has every box that it numbers', () => {
    const { rows } = JSON.parse(readFileSync(file, 'utf8')) as { rows: { box: string | null }[] };
    const official = rows.flatMap(({ box }) => [box ?? '']).filter((box) => /^\d/.test(box));
    expect(official.length).toBeGreaterThan(250);
    // The table numbers only the first row of a financial year, in the order in which the form repeats it.
    const repeated = ['350', '355', '360', '365', '370', '375', '400', '405', '410', '415', '420', '425'];
    expect(official.filter((box) => !NUMBERS.includes(box))).toEqual([]);
    expect(NUMBERS.filter((box) => !official.includes(box))).toEqual([
      ...repeated,
      '945',
      '950',
      '970',
      '980',
    ]);
  });

  it.each([CT600A_FORM, CT600E_FORM])('$number has every box that it numbers', (form) => {
    const { rows } = JSON.parse(readFileSync(file, 'utf8')) as { rows: { box: string | null }[] };
    const official = rows.flatMap(({ box }) => (box?.startsWith(form.number.slice(-1)) ? [box] : []));
    expect(official.length).toBeGreaterThan(20);
    // The table numbers whole rows too: box A25 contains A25A to A25D.
    const groups = ['A25', 'A50', 'E195'];
    expect(official.filter((box) => !form.boxes.has(box) && !groups.includes(box))).toEqual([]);
  });
});
