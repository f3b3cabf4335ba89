import { describe, expect, it } from 'vitest';
import { count, pence, pounds, rate, tick, type Value, year } from '../../../core/boxes/value.ts';
import { NOTHING_KEPT } from '../../../core/figures/balances.ts';
import { AMENDS_EVERYTHING, type FilingFigures } from '../../../core/figures/filing.ts';
import { checkRules } from '../../../core/filing/rules.ts';
import { assembleReturn } from '../../../core/form/assemble.ts';
import { viewOfElement, viewOfReturn } from '../../../core/form/rules/view.ts';
import { checkStructure } from '../../../core/form/structure.ts';
import { writeReturn } from '../../../core/form/write.ts';
import { LAW } from '../../../core/law/law.ts';
import type { ReturnComputation } from '../../../core/tax/computation.ts';
import { createDocument } from '../../../core/xml/build.ts';
import { TRADING } from '../documents/filings.ts';

const TODAY = '2026-11-21';
const CT = 'http://www.govtalk.gov.uk/taxation/CT/5';
const bytes = new TextEncoder().encode('<html/>');
const FILES = {
  computation: { fileName: 'computation.html', bytes },
  accounts: { fileName: 'accounts.html', bytes },
  pdfs: [],
};

/** 20,000 of profits at 19%: 3,800 payable, nothing paid. */
const BOXES: [string, Value][] = [
  ['145', pounds(182_450n)],
  ['155', pounds(20_000n)],
  ['165', pounds(20_000n)],
  ['235', pounds(20_000n)],
  ['300', pounds(20_000n)],
  ['315', pounds(20_000n)],
  ['326', count(0)],
  ['329', tick],
  ['330', year(2025)],
  ['335', pounds(20_000n)],
  ['340', rate(1900n)],
  ['345', pence(3_800_00n)],
  ['430', pence(3_800_00n)],
  ['435', pence(0n)],
  ['440', pence(3_800_00n)],
  ['475', pence(3_800_00n)],
  ['510', pence(3_800_00n)],
  ['525', pence(3_800_00n)],
  ['528', pence(3_800_00n)],
  ['595', pence(0n)],
  ['600', pence(3_800_00n)],
];
const computation = (more: [string, Value][] = [], without: string[] = []): ReturnComputation => ({
  subPeriod: null,
  period: TRADING.period,
  law: LAW,
  lines: [],
  boxes: new Map([...BOXES.filter(([box]) => !without.includes(box)), ...more]),
  rows: {},
  carriedForward: NOTHING_KEPT,
  groupRelief: null,
  research: null,
  capitalAllowances: null,
  adjustments: [],
  problems: [],
});
const FIGURES: FilingFigures = { ...TRADING, signing: { ...TRADING.signing, utr: '8596148860' } };
const assemble = (figures: Partial<FilingFigures> = {}, made = computation()) =>
  assembleReturn({ ...FIGURES, ...figures }, made, FILES);
const boxOf = (made: ReturnType<typeof assemble>, box: string) => made.ret.boxes.get(box);

describe('a return put together', () => {
  it('is well made and keeps the rules, read before and after it is written', () => {
    const { ret, problems } = assemble();
    expect(problems).toEqual([]);
    const { document, root } = createDocument(CT, 'IRenvelope');
    const element = writeReturn(document, ret);
    root.appendChild(element);
    expect(checkStructure(element)).toEqual([]);
    expect(checkRules(viewOfReturn(ret), TODAY)).toEqual([]);
    expect(viewOfElement(element)).toMatchObject({
      boxes: viewOfReturn(ret).boxes,
      files: viewOfReturn(ret).files,
    });
    const read = viewOfElement(element).elements;
    for (const path of viewOfReturn(ret).elements) expect(read).toContain(path);
  });

  it('names the company, the day and the signer', () => {
    const made = assemble();
    expect(boxOf(made, '1')).toEqual({ kind: 'text', text: 'BRIGHTWATER SOFTWARE LIMITED' });
    expect(boxOf(made, '2')).toEqual({ kind: 'text', text: '01234567' });
    expect(boxOf(made, '4')).toEqual(count(0));
    expect(boxOf(made, '35')).toEqual({ kind: 'date', date: '2026-03-31' });
    expect(boxOf(made, '80A')).toEqual(tick);
    expect(boxOf(made, '975')).toEqual({ kind: 'text', text: 'Jane Alexandra Example' });
    expect(boxOf(made, '985')).toEqual({ kind: 'text', text: 'Director' });
    expect(made.ret.returnType).toBe('new');
    expect(assemble({ amends: AMENDS_EVERYTHING }).ret.returnType).toBe('amended');
  });

  it('takes the declaration from the agent in agent mode', () => {
    const signing = {
      ...FIGURES.signing,
      filingMode: 'agent' as const,
      declarantName: 'Siân Jones',
      declarantStatus: 'Company secretary',
    };
    const made = assemble({ signing });
    expect(boxOf(made, '975')).toEqual({ kind: 'text', text: 'Sian Jones' });
    expect(boxOf(made, '985')).toEqual({ kind: 'text', text: 'Company secretary' });
    const { problems } = assemble({ signing: { ...signing, declarantName: null } });
    expect(problems.map((p) => p.location)).toEqual(['credentialsData.declarantName']);
  });

  it('cuts a long name, rewrites an accented one, and refuses the rest by character', () => {
    const named = (name: string) => assemble({ company: { ...FIGURES.company, name } });
    expect(boxOf(named('X'.repeat(70)), '1')).toEqual({ kind: 'text', text: 'X'.repeat(56) });
    expect(boxOf(named('CAFÉ LIMITED'), '1')).toEqual({ kind: 'text', text: 'CAFE LIMITED' });
    const { problems } = named('£ SHOP LIMITED');
    expect(problems).toEqual([
      expect.objectContaining({
        location: 'companyId',
        box: '1',
        message: expect.stringContaining('£ (U+00A3)'),
      }),
    ]);
    expect(assemble({ directorName: 'Ω' }).problems[0]?.location).toBe('directorName');
    // 30 letters ß are 60 letters in the return, whose box 975 takes 56.
    expect(assemble({ directorName: 'ß'.repeat(30) }).problems[0]?.message).toBe(
      'box 975 (Name): expected at most 56 characters, but it has 60 as the return writes it',
    );
  });

  it('asks for what is missing', () => {
    const { problems } = assemble({ directorName: null, signing: { ...FIGURES.signing, utr: null } });
    expect(problems.map((p) => p.location)).toEqual(['credentialsData.utrNumber', 'directorName']);
  });

  it('gives the account only with a claim, and asks for it then', () => {
    const bankDetails = {
      bankName: 'High Street Bank',
      sortCode: '112233',
      accountNumber: '12345678',
      accountName: 'Brightwater',
      buildingSocietyReference: null,
    };
    expect(assemble({ bankDetails }).ret.boxes.has('920')).toBe(false);
    // Box 40 comes from the computation. Payable credits tick it too (decision 239).
    const claim = computation([
      ['40', tick],
      ['865', pence(100n)],
    ]);
    const made = assemble({ bankDetails }, claim);
    expect(boxOf(made, '925')).toEqual({ kind: 'text', text: '112233' });
    expect(boxOf(made, '40')).toEqual(tick);
    expect(made.ret.boxes.has('940')).toBe(false);
    expect(assemble({}, claim).problems.map((p) => p.location)).toEqual([
      'bankDetailsData.bankName',
      'bankDetailsData.sortCode',
      'bankDetailsData.accountNumber',
      'bankDetailsData.accountName',
    ]);
  });

  it('leaves out a zero that says nothing, and keeps the required boxes', () => {
    const made = assemble(
      {},
      computation([
        ['160', pounds(0n)],
        ['713', pounds(0n)],
        ['480', pence(0n)],
      ]),
    );
    for (const box of ['160', '713', '435']) expect(made.ret.boxes.has(box), box).toBe(false);
    for (const box of ['595', '480']) expect(made.ret.boxes.has(box), box).toBe(true);
  });

  it('leaves out associated companies if no financial year can show them', () => {
    const nil = computation([], ['330', '335', '340', '345']);
    expect(assemble({}, nil).ret.boxes.has('326')).toBe(false);
  });

  it('reports an amount no box can carry', () => {
    const { problems, ret } = assemble({}, computation([['155', pounds(-5n)]]));
    expect(problems).toEqual([expect.objectContaining({ box: '155', severity: 'error', target: 'tax' })]);
    expect(ret.boxes.has('155')).toBe(false);
  });

  it('ticks box 50 in a long period, and gives a charity its reasons instead of documents', () => {
    const half: ReturnComputation = { ...computation(), subPeriod: 2 };
    expect(boxOf(assemble({}, half), '50')).toEqual(tick);
    expect(assemble().ret.boxes.has('50')).toBe(false);
    const made = assemble({ charityStatus: 'charity' });
    expect(boxOf(made, '4')).toEqual(count(8));
    expect(boxOf(assemble({ charityStatus: 'casc' }), '4')).toEqual(count(6));
    expect(boxOf(made, '90A')).toEqual({ kind: 'text', text: 'Other - PDF attached with explanation' });
    expect(made.ret.boxes.has('80A')).toBe(false);
  });

  it('orders the boxes as the form sends them', () => {
    const order = [...assemble().ret.boxes.keys()];
    expect(order.indexOf('1')).toBe(0);
    expect(order.indexOf('145')).toBeLessThan(order.indexOf('155'));
    expect(order.at(-1)).toBe('985');
    const late = [...assemble({}, computation([['160', pounds(5n)]])).ret.boxes.keys()];
    expect(late.indexOf('160')).toBe(late.indexOf('155') + 1);
  });

  it('cuts a name without the space before the cut, and states a reference of a building society', () => {
    const name = `${'X'.repeat(55)} LIMITED`;
    expect(boxOf(assemble({ company: { ...FIGURES.company, name } }), '1')).toEqual({
      kind: 'text',
      text: 'X'.repeat(55),
    });
    const bankDetails = {
      bankName: 'High Street Bank',
      sortCode: '112233',
      accountNumber: '12345678',
      accountName: 'Brightwater',
      buildingSocietyReference: 'ROLL 7',
    };
    const made = assemble({ bankDetails }, computation([['865', pence(100n)]]));
    expect(boxOf(made, '940')).toEqual({ kind: 'text', text: 'ROLL 7' });
  });
});
