import { describe, expect, it } from 'vitest';
import { count, date, pence, pounds, rate, tick, type Value, year } from '../../../core/boxes/value.ts';
import type { CompanyTaxReturn } from '../../../core/form/form.ts';
import { checkStructure } from '../../../core/form/structure.ts';
import { writeReturn } from '../../../core/form/write.ts';
import { createDocument } from '../../../core/xml/build.ts';
import { canonical } from '../../../core/xml/canonical.ts';
import { profitableReturn } from './samples.ts';

const CT = 'http://www.govtalk.gov.uk/taxation/CT/5';
const text = (words: string): Value => ({ kind: 'text', text: words });
const NO_FILES = { computation: null, accounts: null, pdfs: [] };

const backbone: [string, Value][] = [
  ['1', text('Example Limited')],
  ['3', text('8596148860')],
  ['4', count(0)],
  ['30', date('2025-04-01')],
  ['35', date('2026-03-31')],
  ['80A', tick],
  ['80B', tick],
  ['315', pounds(0n)],
  ['440', pence(0n)],
  ['525', pence(0n)],
  ['975', text('A Director')],
  ['985', text('Director')],
];
const returnOf = (more: [string, Value][], rest: Partial<CompanyTaxReturn> = {}): CompanyTaxReturn => ({
  returnType: 'new',
  boxes: new Map([...backbone, ...more]),
  rows: {},
  attachments: NO_FILES,
  ...rest,
});

/** Gives the XML as it is inside an IRenvelope that declares the namespace. */
function written(ret: CompanyTaxReturn): string {
  const { document, root } = createDocument(CT, 'IRenvelope');
  const element = writeReturn(document, ret);
  root.appendChild(element);
  expect(checkStructure(element)).toEqual([]);
  return canonical(root).replace(`<IRenvelope xmlns="${CT}">`, '').replace('</IRenvelope>', '');
}

const file = (fileName: string) => ({ fileName, bytes: new TextEncoder().encode('<html/>') });

describe('a return written as XML', () => {
  it('writes a whole return in the schema order, byte for byte', () => {
    const ret = returnOf(
      [
        ['525', pence(22_750_00n)],
        ['690', pounds(5_000n)],
        ['618', tick],
        ['600', pence(22_750_00n)],
        ['510', pence(22_750_00n)],
        ['475', pence(22_750_00n)],
        ['440', pence(22_750_00n)],
        ['435', pence(2_250_00n)],
        ['430', pence(25_000_00n)],
        ['345', pence(25_000_00n)],
        ['340', rate(2500n)],
        ['335', pounds(100_000n)],
        ['330', year(2025)],
        ['329', tick],
        ['326', count(0)],
        ['315', pounds(100_000n)],
        ['300', pounds(100_000n)],
        ['235', pounds(100_000n)],
        ['165', pounds(100_000n)],
        ['155', pounds(100_000n)],
        ['145', pounds(250_000n)],
        ['2', text('12345678')],
      ],
      {
        attachments: { computation: file('Computation.xhtml'), accounts: file('Accounts.xhtml'), pdfs: [] },
      },
    );
    expect(written(ret)).toBe(profitableReturn().replace(` xmlns="${CT}"`, ''));
  });

  it('leaves empty groups out, and keeps Income, which may be empty', () => {
    const xml = written(returnOf([]));
    expect(xml).toContain(
      '<CompanyTaxCalculation><Income></Income><ChargeableProfits>0.00</ChargeableProfits>',
    );
    for (const group of [
      'Turnover',
      'Trading',
      'ChargeableGains',
      'CorporationTaxChargeable',
      'AttachedFiles',
    ])
      expect(xml).not.toContain(`<${group}`);
  });

  it('leaves out a zero that is not allowed, with a group that has nothing else', () => {
    const xml = written(
      returnOf([
        ['435', pence(0n)],
        ['450', pence(0n)],
        ['865', pence(0n)],
      ]),
    );
    expect(xml).not.toMatch(/MarginalRelief|DoubleTaxation|OverpaymentsAndRepayments/);
  });

  it('puts a charge before its allowance', () => {
    expect(
      written(
        returnOf([
          ['705', pounds(7n)],
          ['710', pounds(8n)],
        ]),
      ),
    ).toContain(
      '<MachineryAndPlantMainPool><BalancingCharges>8.00</BalancingCharges><CapitalAllowances>7.00</CapitalAllowances></MachineryAndPlantMainPool>',
    );
  });

  it('writes a row of a financial year for each rate', () => {
    const rows: [string, Value][] = [
      ['330', year(2025)],
      ['335', pounds(1n)],
      ['340', rate(1900n)],
      ['345', pence(19n)],
      ['350', pounds(2n)],
      ['355', rate(2500n)],
      ['360', pence(50n)],
    ];
    expect(written(returnOf(rows))).toContain(
      '<Year>2025</Year><Details><Profit>1.00</Profit><TaxRate>19.00</TaxRate><Tax>0.19</Tax></Details>' +
        '<Details><Profit>2.00</Profit><TaxRate>25.00</TaxRate><Tax>0.50</Tax></Details></FinancialYearOne>',
    );
  });

  it('writes the loans of page A, after the declaration', () => {
    const xml = written(
      returnOf(
        [
          ['95', tick],
          ['A5', text('no')],
          ['A15', pounds(300n)],
          ['A20', pence(101_25n)],
          ['A80', pence(101_25n)],
        ],
        {
          rows: {
            A10: [
              new Map([
                ['A10A', text('First Person')],
                ['A10B', pounds(100n)],
              ]),
              new Map([
                ['A10A', text('Second Person')],
                ['A10B', pounds(200n)],
              ]),
            ],
          },
        },
      ),
    );
    expect(xml).toContain(
      '</Declaration><LoansByCloseCompanies><BeforeEndPeriod>no</BeforeEndPeriod><LoansInformation>' +
        '<Loan><Name>First Person</Name><AmountOfLoan>100.00</AmountOfLoan></Loan>' +
        '<Loan><Name>Second Person</Name><AmountOfLoan>200.00</AmountOfLoan></Loan>' +
        '<TotalLoans>300.00</TotalLoans><TaxChargeable>101.25</TaxChargeable></LoansInformation><TaxPayable>101.25</TaxPayable>',
    );
  });

  it('writes the legacies of page E with both lines of an address', () => {
    const legacy: [string, Value][] = [
      ['E195A', text('Ann')],
      ['E195B', text('Other')],
      ['E195C', text('1 High Street')],
      ['E195C.2', text('Town')],
      ['E195D', text('SW1A 1AA')],
      ['E195F', date('2025-06-01')],
      ['E195G', pounds(50n)],
    ];
    const boxes: [string, Value][] = [
      ['115', tick],
      ['E15', tick],
      ['E20', tick],
      ['E88', pounds(50n)],
      ['E90', pounds(50n)],
      ['E200', pounds(50n)],
    ];
    expect(written(returnOf(boxes, { rows: { E195: [new Map(legacy)] } }))).toContain(
      '<Address>1 High Street</Address><Address>Town</Address><Postcode>SW1A 1AA</Postcode><Date>2025-06-01</Date><Amount>50.00</Amount>',
    );
  });

  it('writes PDFs beside the inline documents, or alone', () => {
    const pdf = { ...file('explanation.pdf'), type: 'other' as const, description: 'Explanation' };
    expect(written(returnOf([], { attachments: { ...NO_FILES, pdfs: [pdf] } }))).toContain(
      '<AttachedFiles><Attachment Description="Explanation" Filename="explanation.pdf" Format="pdf" Type="other">PGh0bWwvPg==</Attachment></AttachedFiles>',
    );
    expect(
      written(returnOf([], { attachments: { computation: null, accounts: file('a.html'), pdfs: [pdf] } })),
    ).toMatch(/<XBRLsubmission><Accounts>.*<\/Accounts><\/XBRLsubmission><Attachment /);
  });

  it('refuses an unknown box and a value that its box cannot carry', () => {
    const { document } = createDocument(CT, 'IRenvelope');
    expect(() => writeReturn(document, returnOf([['9999', tick]]))).toThrow('box 9999 has no element');
    expect(() => writeReturn(document, returnOf([['155', pounds(-1n)]]))).toThrow(
      'box 155: expected 0.00 or more',
    );
  });
});
