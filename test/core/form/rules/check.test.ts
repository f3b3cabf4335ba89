import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Element } from '@xmldom/xmldom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRules, RULES, ruleProblems } from '../../../../core/form/rules/check.ts';
import { MARGINAL_RELIEF_RULE } from '../../../../core/form/rules/marginal-relief.ts';
import { viewOfElement } from '../../../../core/form/rules/view.ts';
import { checkStructure } from '../../../../core/form/structure.ts';
import { canonical } from '../../../../core/xml/canonical.ts';
import { readXml } from '../../../../core/xml/read.ts';
import { find } from '../../../../core/xml/tree.ts';
import { describeShared } from '../../../shared.ts';
import { changeAmount } from '../mutations.ts';
import { minimalReturn, profitableReturn } from '../samples.ts';

const rootOf = (xml: string): Element => {
  const read = readXml(xml);
  if (!read.ok) throw new Error(read.message);
  return read.root;
};
const brokenIn = (xml: string, today = '2026-11-21'): string[] =>
  checkRules(viewOfElement(rootOf(xml)), today).map((fault) => fault.number);

describe('the business rules', () => {
  it('pass a return that is right', () => {
    expect(checkStructure(rootOf(profitableReturn()))).toEqual([]);
    expect(brokenIn(profitableReturn())).toEqual([]);
  });

  it('mind that the smallest return attaches nothing', () => {
    expect(brokenIn(minimalReturn())).toEqual(['9113', '9965']);
  });

  // One thing changed, the rules that must mind it.
  const changes: [string, string, string, string[]][] = [
    ['a period over twelve months', '<From>2025-04-01', '<From>2025-03-31', ['9101', '9188', '9195']],
    [
      'trading profits that do not come to the net',
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

  it('hold the keys of the message, the header and box 3 together', () => {
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

  it('take today from the caller', () => {
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
        message: 'box 345 must be box 335 at the rate in box 340, to the penny (rule 9204)',
        rule: '9204',
        box: '345',
        target: 'tax',
        severity: 'error',
      },
    ]);
  });
});

const python = '/usr/bin/python3';
const hasSchematron =
  spawnSync(python, ['-c', 'from lxml import isoschematron'], { stdio: 'ignore' }).status === 0;
/** Prints one JSON line a file: the numbers of the rules it breaks. */
const SCRIPT = `
import json, sys
from lxml import etree, isoschematron
rules = isoschematron.Schematron(etree.parse(sys.argv[1]), store_report=True)
for path in sys.argv[2:]:
    rules.validate(etree.parse(path))
    hits = rules.validation_report.iter('{http://purl.oclc.org/dsdl/svrl}failed-assert')
    print(json.dumps(sorted({''.join(hit.itertext()).strip().split(':')[0] for hit in hits})))
`;

describeShared('the rules beside the official ones', (root) => {
  const samples = join(root, 'samples', 'hmrc');
  const schematron = join(root, 'schemas', 'hmrc', 'ct600-v1.994-scope.sch');
  const names = readdirSync(samples).filter((n) => n.endsWith('.xml') && !n.includes('template'));
  const ours = new Set(RULES.map((rule) => rule.number));
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rules-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const returnOf = (message: Element): Element => {
    const ret = find(message, 'Body', 'IRenvelope', 'CompanyTaxReturn');
    if (ret === null) throw new Error('no return in the message');
    return ret;
  };
  const sample = (name: string): Element => rootOf(readFileSync(join(samples, name), 'utf8'));

  it.each(names)('pass %s', (name) => {
    expect(checkRules(viewOfElement(returnOf(sample(name))), '2026-11-21')).toEqual([]);
  });

  it('hold numbers of the official table', () => {
    const file = join(root, 'schemas', 'hmrc', 'ct600-rules-v1.994-scope.json');
    const { rules } = JSON.parse(readFileSync(file, 'utf8')) as { rules: { code: number }[] };
    const official = new Set(rules.map((r) => String(r.code)));
    expect([...ours].filter((n) => !official.has(n))).toEqual([MARGINAL_RELIEF_RULE]);
  });

  const title = 'break the same rules on the samples and on seeded changes to their amounts';
  it.skipIf(!hasSchematron)(`${title}${hasSchematron ? '' : ' (skipped: lxml is not installed)'}`, () => {
    // The official rules read the machine's clock, so ours get the same day here.
    const today = new Date().toISOString().slice(0, 10);
    const cases: { name: string; message: Element }[] = names.map((name) => ({
      name,
      message: sample(name),
    }));
    for (let seed = 1; seed <= 60; seed += 1) {
      const name = names[seed % names.length] ?? '';
      const message = sample(name);
      changeAmount(returnOf(message), seed);
      if (seed % 3 === 0) changeAmount(returnOf(message), seed + 1_000_000);
      if (checkStructure(returnOf(message)).length === 0)
        cases.push({ name: `${name}, seed ${seed}`, message });
    }
    const paths = cases.map(({ message }, i) => {
      const path = join(folder, `${i}.xml`);
      writeFileSync(path, canonical(message));
      return path;
    });
    const run = spawnSync(python, ['-c', SCRIPT, schematron, ...paths], {
      encoding: 'utf8',
      maxBuffer: 64_000_000,
    });
    const official = run.stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as string[]).filter((number) => ours.has(number)));
    const mine = cases.map(({ message }) =>
      [...new Set(checkRules(viewOfElement(returnOf(message)), today).map((f) => f.number))]
        .filter((number) => number !== MARGINAL_RELIEF_RULE)
        .sort(),
    );
    const differences = cases.flatMap(({ name }, i) =>
      JSON.stringify(mine[i]) === JSON.stringify(official[i])
        ? []
        : [`${name}: official ${official[i]}, ours ${mine[i]}`],
    );
    expect(differences).toEqual([]);
    expect(new Set(official.flat()).size).toBeGreaterThan(15);
  });
});
