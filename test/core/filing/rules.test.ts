import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { checkRules, ruleProblems } from '../../../core/filing/rules.ts';
import { MARGINAL_RELIEF_RULE } from '../../../core/form/rules/marginal-relief.ts';
import { viewOfElement } from '../../../core/form/rules/view.ts';
import { checkStructure } from '../../../core/form/structure.ts';
import { readXml } from '../../../core/xml/read.ts';
import { find } from '../../../core/xml/tree.ts';
import { describeShared } from '../../helpers/shared.ts';
import { minimalReturn, profitableReturn } from '../form/samples.ts';

const rootOf = (xml: string): Element => {
  const read = readXml(xml);
  if (!read.ok) throw new Error(read.message);
  return read.root;
};
const brokenIn = (xml: string, today = '2026-11-21'): string[] =>
  checkRules(viewOfElement(rootOf(xml)), today).map((fault) => fault.number);

describe('the business rules', () => {
  it('pass a correct return', () => {
    expect(checkStructure(rootOf(profitableReturn()))).toEqual([]);
    expect(brokenIn(profitableReturn())).toEqual([]);
  });

  it('report that the smallest return attaches nothing', () => {
    expect(brokenIn(minimalReturn())).toEqual(['9113', '9965']);
  });

  // Each row has one change, and the rules that must report it.
  const changes: [string, string, string, string[]][] = [
    ['a period over twelve months', '<From>2025-04-01', '<From>2025-03-31', ['9101', '9188', '9195']],
    [
      'trading profits that do not add up to the net',
      '<NetProfits>100000.00',
      '<NetProfits>99999.00',
      ['9151', '9332'],
    ],
    [
      'a loss brought forward of nil without profits',
      '<Profits>100000.00</Profits>',
      '<Profits>0.00</Profits><LossesBroughtForward>0.00</LossesBroughtForward>',
      ['9150', '9151'],
    ],
    [
      'profits before deductions missing',
      '<ProfitsBeforeOtherDeductions>100000.00</ProfitsBeforeOtherDeductions>',
      '',
      ['9321', '9333'],
    ],
    ['a wrong financial year', '<Year>2025<', '<Year>2024<', ['9195']],
    [
      'the small rate where it is not due',
      '<TaxRate>25.00</TaxRate><Tax>25000.00',
      '<TaxRate>20.50</TaxRate><Tax>20500.00',
      ['9214', '9200'],
    ],
    ['tax a penny out', '<Tax>25000.00', '<Tax>25000.01', ['9204', '9214']],
    [
      'marginal relief two pence out',
      '<MarginalReliefForRingFenceTrades>2250.00',
      '<MarginalReliefForRingFenceTrades>2250.02',
      ['9234', MARGINAL_RELIEF_RULE],
    ],
    ['no box 329', '<StartingOrSmallCompaniesRate>yes</StartingOrSmallCompaniesRate>', '', ['9417']],
    ['no number of associated companies', '<ThisPeriod>0</ThisPeriod>', '', ['9240']],
    [
      'net liability that is not the tax',
      '<NetCorporationTaxLiability>22750.00',
      '<NetCorporationTaxLiability>22751.00',
      ['9248', '9339'],
    ],
    ['tax chargeable missing', '<TaxChargeable>22750.00</TaxChargeable>', '', ['9340']],
    [
      'tax payable that is not the tax chargeable',
      '<TaxPayable>22750.00',
      '<TaxPayable>22750.01',
      ['9347', '9276'],
    ],
    [
      'both outstanding and overpaid',
      '</TaxOutstanding>',
      '</TaxOutstanding><TaxOverpaid>1.00</TaxOverpaid>',
      ['9275', '9277'],
    ],
    [
      'exports of goods and of nothing',
      '<NeitherGoods',
      '<GoodsExported>yes</GoodsExported><NeitherGoods',
      ['9602'],
    ],
    [
      'a special rate allowance without its expenditure',
      '<AIACapital',
      '<MachineryAndPlantSpecialRateAllowance><CapitalAllowances>1.00</CapitalAllowances></MachineryAndPlantSpecialRateAllowance><AIACapital',
      ['9609'],
    ],
    [
      'a ticked page that is not there',
      '</Computations>',
      '</Computations><SupplementaryPages><CT600A>yes</CT600A></SupplementaryPages>',
      ['9120'],
    ],
  ];
  it.each(changes)('answer %s', (_what, right, wrong, numbers) => {
    expect(profitableReturn()).toContain(right);
    expect(brokenIn(profitableReturn().replace(right, wrong))).toEqual(numbers);
  });

  it('compare the keys of the message, the header and box 3', () => {
    const message = (outer: string, inner: string) =>
      `<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope"><GovTalkDetails><Keys>${outer}</Keys></GovTalkDetails><Body>` +
      `<IRenvelope xmlns="http://www.govtalk.gov.uk/taxation/CT/5"><IRheader><Keys>${inner}</Keys></IRheader>` +
      `${profitableReturn()}</IRenvelope></Body></GovTalkMessage>`;
    const key = (value: string) => `<Key Type="UTR">${value}</Key>`;
    const numbers = (outer: string, inner: string) => {
      const ret = find(rootOf(message(outer, inner)), 'Body', 'IRenvelope', 'CompanyTaxReturn');
      return ret === null ? null : checkRules(viewOfElement(ret), '2026-11-21').map((f) => f.number);
    };
    const right = key('8596148860');
    const wrong = key('1111111111');
    expect(numbers(right, right)).toEqual([]);
    expect(numbers(wrong, right)).toEqual(['5005']);
    expect(numbers(wrong, wrong)).toEqual(['9100']);
    expect(numbers('', '')).toEqual(['5004', '9100']);
  });

  it('take today’s date from the caller', () => {
    expect(brokenIn(profitableReturn(), '2026-03-31')).toEqual([]);
    expect(brokenIn(profitableReturn(), '2026-03-30')).toEqual(['9106']);
    expect(brokenIn(profitableReturn(), '2025-04-01')).toEqual(['9103', '9106']);
  });

  it('say where, and become problems of the filing', () => {
    const wrong = profitableReturn().replace('<Tax>25000.00', '<Tax>25000.01');
    const [fault] = checkRules(viewOfElement(rootOf(wrong)), '2026-11-21');
    expect(fault?.location).toBe(
      '/hd:GovTalkMessage[1]/hd:Body[1]/ct:IRenvelope[1]/ct:CompanyTaxReturn[1]/ct:CompanyTaxCalculation[1]' +
        '/ct:CorporationTaxChargeable[1]/ct:FinancialYearOne[1]/ct:Details[1]/ct:Tax[1]',
    );
    expect(ruleProblems(fault ? [fault] : [], () => null)).toEqual([
      {
        location: null,
        message:
          'box 345 must be box 335 at the rate in box 340, to the penny; box 345 is “Tax”, 335 is “Amount of profit”, 340 is “Rate of tax” (rule 9204)',
        rule: '9204',
        box: '345',
        target: 'tax',
        severity: 'error',
      },
    ]);
  });
});

describeShared('the rules over the official samples', (root) => {
  const samples = join(root, 'samples', 'hmrc');
  const names = readdirSync(samples).filter((n) => n.endsWith('.xml') && !n.includes('template'));

  it.each(names)('pass %s', (name) => {
    const message = rootOf(readFileSync(join(samples, name), 'utf8'));
    const ret = find(message, 'Body', 'IRenvelope', 'CompanyTaxReturn');
    expect(ret).not.toBeNull();
    if (ret !== null) expect(checkRules(viewOfElement(ret), '2026-11-21')).toEqual([]);
  });
});
