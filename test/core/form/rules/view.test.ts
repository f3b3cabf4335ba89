import { describe, expect, it } from 'vitest';
import { pounds, type Value } from '../../../../core/boxes/value.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { checkRules, RULES, ruleProblems, rulesOf, withTitles } from '../../../../core/filing/rules.ts';
import type { CompanyTaxReturn } from '../../../../core/form/form.ts';
import { callersFields } from '../../../../core/form/rules/fields.ts';
import type { Rule } from '../../../../core/form/rules/rule.ts';
import { viewOfElement, viewOfReturn } from '../../../../core/form/rules/view.ts';
import { checkWritten } from '../../../../core/form/verify.ts';
import { LAW } from '../../../../core/law/law.ts';
import { figuresFor } from '../../figures/figures.ts';
import { RIGHT } from './breaks.ts';
import { attachment, type Draft, returnOf, writeDraft } from './drafts.ts';

const SHIPS = 'TonnageTax/TonnageTax/QualifyingShips/Total';
const read = (draft: Partial<Draft>) => viewOfElement(writeDraft({ ...RIGHT, ...draft }).ret);

describe('the view of a received return', () => {
  it('is each box without the space around it, the rows of a financial year by their turn', () => {
    const boxes = { ...RIGHT.boxes, 350: '1.00', 355: '19.00', 360: '0.19' };
    const view = read({ boxes });
    expect(Object.fromEntries([...view.boxes].filter(([box]) => box in boxes))).toEqual(
      Object.fromEntries(Object.entries(boxes)),
    );
    expect([view.boxes.get('335'), view.boxes.get('350'), view.boxes.get('365')]).toEqual([
      '100000.00',
      '1.00',
      undefined,
    ]);
    expect(view.elements.has('CompanyTaxCalculation/Income/Trading')).toBe(true);
  });

  it('is every element of a page that the service never writes, and nothing of one that is not there', () => {
    expect(read({}).pages).toEqual({});
    expect(read({ elements: [[SHIPS, ' 7.00 ']] }).pages).toEqual({ [SHIPS]: ['7.00'] });
    expect(read({ elements: [['TonnageTax/TonnageTax', '']] }).pages).toEqual({});
  });

  it('is each attached file with its type and format', () => {
    expect(read({ files: attachment('group accounts', 'esef') }).files).toEqual({
      computation: false,
      accounts: false,
      others: [{ type: 'group accounts', format: 'esef' }],
      instances: [],
    });
    expect(read({ files: '' }).files.others).toEqual([]);
  });
});

describe('the view of a return before it is written', () => {
  const bytes = new Uint8Array([60]);
  const attachments: CompanyTaxReturn['attachments'] = {
    computation: { fileName: 'c.xhtml', bytes },
    accounts: null,
    pdfs: [{ type: 'other', fileName: 'a.pdf', description: 'A', bytes }],
  };
  const view = viewOfReturn({ ...returnOf(RIGHT), attachments });

  it('has its files as they will be sent', () => {
    expect(view.files).toEqual({
      computation: true,
      accounts: false,
      others: [{ type: 'other', format: 'pdf' }],
      instances: [
        { documents: [{ kind: 'encoded', isNamed: true, isEntryPoint: false }], hasExtension: false },
      ],
    });
  });

  it('refuses a box of no form', () => {
    const boxes = new Map<string, Value>([['9999', pounds(1n)]]);
    expect(() => viewOfReturn({ ...returnOf(RIGHT), boxes })).toThrow('box 9999 has no element');
  });
});

describe('a written return that differs from its computation', () => {
  it('is refused with the box and its name', () => {
    const { ret } = writeDraft(RIGHT);
    const other = { ...RIGHT, boxes: { ...RIGHT.boxes, 155: '99999.00' } };
    const faults = checkWritten(ret, { ...returnOf(other), attachments: returnOf(RIGHT).attachments });
    expect(faults).toContain('box 155 (Trading profits) is not that of the return');
  });
});

describe('the rules of a law', () => {
  it('are made anew for each law; those of the law in force are the rules held', () => {
    const said = (rules: readonly Rule[]) =>
      rules.map(({ number, boxes, causes, message }) => ({ number, boxes, causes, message }));
    expect(said(rulesOf(LAW))).toEqual(said(RULES));
  });
});

describe('a broken rule', () => {
  it('names up to four of its boxes, each once, with their names', () => {
    expect(withTitles('box 155 is wrong', ['155', '165'])).toBe(
      'box 155 is wrong; box 155 is “Trading profits”',
    );
    expect(withTitles('box 1551 is wrong', ['155'])).toBe('box 1551 is wrong');
    const five = ['155', '160', '165', '170', '175'];
    expect(withTitles(`of ${five.join(' ')}`, five).split('“')).toHaveLength(5);
    expect(withTitles('box 99999', ['99999'])).toBe('box 99999');
  });

  it('is found at its box, in the row of its year, with the boxes that may have caused it', () => {
    const boxes = { ...RIGHT.boxes, 360: '1.00' };
    const [fault] = checkRules(viewOfReturn(returnOf({ ...RIGHT, boxes })), '2026-11-21').filter(
      ({ number }) => number === '9204',
    );
    const year = 'ct:CompanyTaxCalculation[1]/ct:CorporationTaxChargeable[1]/ct:FinancialYearOne[1]';
    expect(fault?.location).toBe(
      `/hd:GovTalkMessage[1]/hd:Body[1]/ct:IRenvelope[1]/ct:CompanyTaxReturn[1]/${year}/ct:Details[2]/ct:Tax[1]`,
    );
    const none = checkRules(viewOfReturn(returnOf(RIGHT)), '2025-04-01').find(
      ({ number }) => number === '9103',
    );
    expect(none?.causes).toEqual(['30']);
    const { 735: _box, ...rest } = { ...RIGHT.boxes, 690: '1000001.00', 735: '' };
    const over = checkRules(viewOfReturn(returnOf({ ...RIGHT, boxes: rest })), '2026-11-21');
    expect(over.find(({ number }) => number === '9288')?.causes).toEqual(['690']);
  });

  it('stands at the first field of the caller that may have caused it', () => {
    const fault = {
      number: '9150',
      boxes: ['160', '155'],
      message: 'm',
      location: '/',
      causes: ['155', '160'],
    };
    const at = (fieldOf: (box: string) => string | null) => ruleProblems([fault], fieldOf)[0];
    expect(at((box) => (box === '160' ? 'profitLossData.lossesBroughtForward' : null))).toEqual({
      severity: 'error',
      location: 'profitLossData.lossesBroughtForward',
      message: 'm (rule 9150)',
      rule: '9150',
      target: 'tax',
      box: '160',
    });
    expect(at(() => null)?.location).toBeNull();
    expect(ruleProblems([{ ...fault, boxes: [] }], () => null)[0]).not.toHaveProperty('box');
  });
});

describe('the caller’s field behind a box', () => {
  it('is the last field that made its line; a box made only of other lines has none', () => {
    const figures = figuresFor('2025-04-01', '2026-03-31', {
      associatedCompanies: 1,
      profitLossData: { turnover: 300, grossChargeableGains: 9, allowableLosses: 5 },
    });
    const [computed] = computeFiling(figures, '2026-11-21').returns;
    if (computed === undefined) throw new Error('no return');
    const fieldOf = callersFields(computed);
    expect(['145', '210', '215', '220', '326', '30', '999'].map(fieldOf)).toEqual([
      'profitLossData.turnover',
      'profitLossData.grossChargeableGains',
      // Computed from the losses and from the line of the gains.
      'profitLossData.allowableLosses',
      null,
      null,
      'periodStart',
      null,
    ]);
  });
});
