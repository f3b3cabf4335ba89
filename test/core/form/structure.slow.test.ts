import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Element } from '@xmldom/xmldom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkStructure } from '../../../core/form/structure.ts';
import { canonical } from '../../../core/xml/canonical.ts';
import { readXml } from '../../../core/xml/read.ts';
import { find } from '../../../core/xml/tree.ts';
import { describeShared } from '../../helpers/shared.ts';
import { mutate } from './mutations.ts';
import { minimalReturn } from './samples.ts';

const rootOf = (xml: string): Element => {
  const read = readXml(xml);
  if (!read.ok) throw new Error(read.message);
  return read.root;
};
const faultsOf = (xml: string) => checkStructure(rootOf(xml));
const numbersOf = (xml: string) => faultsOf(xml).map((f) => f.number);

describe('a return held against the schema', () => {
  it('passes the smallest legal return', () => {
    expect(faultsOf(minimalReturn())).toEqual([]);
  });

  const broken: [string, string, string, number][] = [
    ['an amount without decimals', '<ChargeableProfits>0.00<', '<ChargeableProfits>0<', 4085],
    ['pence in a box of pounds', '<ChargeableProfits>0.00<', '<ChargeableProfits>0.50<', 4085],
    ['a negative amount', '<ChargeableProfits>0.00<', '<ChargeableProfits>-1.00<', 4084],
    ['an amount that is too large', '<TaxPayable>0.00<', '<TaxPayable>100000000000.00<', 4083],
    ['words for an amount', '<TaxPayable>0.00<', '<TaxPayable>none<', 4020],
    ['no in a tick', '<ThisPeriodAccounts>yes<', '<ThisPeriodAccounts>no<', 4080],
    ['a name of one character', '>Example Limited<', '>E<', 4082],
    ['a name of 57 characters', '>Example Limited<', `>${'E'.repeat(57)}<`, 4083],
    ['a pound sign in a name', '>Example Limited<', '>Example £ Limited<', 4085],
    ['an accent in a name', '>Example Limited<', '>Exämple Limited<', 4085],
    ['a period before April 2015', '<From>2025-04-01<', '<From>2015-03-31<', 4084],
    ['no 29 February', '<To>2026-03-31<', '<To>2026-02-29<', 4020],
    ['a reference of nine digits', '<Reference>8596148860<', '<Reference>859614886<', 4082],
    ['a type of company above 11', '<CompanyType>0<', '<CompanyType>12<', 4083],
    ['a required element left out', '<Status>Director</Status>', '', 4066],
    [
      'an element out of order',
      '<Name>A Director</Name><Status>Director</Status>',
      '<Status>Director</Status><Name>A Director</Name>',
      4065,
    ],
    ['an unknown element', '<Income/>', '<Income><Odd/></Income>', 4065],
    [
      'an empty choice',
      '<Computations><ThisPeriodComputations>yes</ThisPeriodComputations></Computations>',
      '<Computations/>',
      4066,
    ],
    ['words between elements', '<Income/>', '<Income>none</Income>', 4053],
    ['elements in a box', '<Name>A Director</Name>', '<Name><First/></Name>', 4052],
    ['no type of return', ' ReturnType="new"', '', 4001],
    ['another type of return', 'ReturnType="new"', 'ReturnType="second"', 4000],
    ['an unknown attribute', '<Income/>', '<Income odd="1"/>', 4002],
  ];
  it.each(broken)('answers %s', (_what, right, wrong, number) => {
    const xml = minimalReturn();
    expect(xml).toContain(right);
    expect(numbersOf(xml.replace(right, wrong))).toEqual([number]);
  });

  it('says where, with prefixes and positions', () => {
    const wrong = minimalReturn().replace('<TaxPayable>0.00', '<TaxPayable>0');
    expect(faultsOf(wrong)[0]?.location).toBe(
      '/ct:CompanyTaxReturn[1]/ct:CalculationOfTaxOutstandingOrOverpaid[1]/ct:TaxPayable[1]',
    );
  });

  it('takes only a return or its envelope', () => {
    expect(numbersOf('<Other/>')).toEqual([4057]);
    expect(numbersOf('<CompanyTaxReturn/>')).toEqual([4057]);
  });
});

const hasXmllint = spawnSync('xmllint', ['--version']).status === 0;

describeShared('the structure checker beside the official schema', (root) => {
  const samples = join(root, 'samples', 'hmrc');
  const schema = join(root, 'schemas', 'hmrc', 'CT-2014-v1-994.xsd');
  const names = readdirSync(samples).filter((name) => name.endsWith('.xml'));
  const envelopeOf = (name: string): Element => {
    const envelope = find(rootOf(readFileSync(join(samples, name), 'utf8')), 'Body', 'IRenvelope');
    if (envelope === null) throw new Error(`${name} has no IRenvelope`);
    return envelope;
  };
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'structure-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Gives xmllint's verdicts in the order of the documents. */
  function official(documents: readonly string[]): boolean[] {
    const paths = documents.map((xml, i) => {
      const path = join(folder, `${i}.xml`);
      writeFileSync(path, xml);
      return path;
    });
    const { stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', schema, ...paths], {
      encoding: 'utf8',
      maxBuffer: 64_000_000,
    });
    return paths.map((path) => stderr.includes(`${path} validates\n`));
  }

  it.each(names.filter((name) => !name.includes('template-inline')))('accepts %s', (name) => {
    expect(checkStructure(envelopeOf(name))).toEqual([]);
  });

  // xmllint accepts characters that are not base64; we do not, so seeds stay below the first with such a case.
  it.runIf(hasXmllint)('agrees with xmllint on the samples and on seeded mutations of them', () => {
    const cases: { name: string; element: Element }[] = names.map((name) => ({
      name,
      element: envelopeOf(name),
    }));
    for (let seed = 1; seed <= 500; seed += 1) {
      const name = names[seed % names.length] ?? '';
      const element = envelopeOf(name);
      mutate(element, seed);
      cases.push({ name: `${name}, seed ${seed}`, element });
    }
    const verdicts = official(cases.map((c) => canonical(c.element)));
    const disagreements = cases.flatMap((c, i) => {
      const faults = checkStructure(c.element);
      return (faults.length === 0) === verdicts[i]
        ? []
        : [`${c.name}: xmllint says ${verdicts[i]}, we say ${JSON.stringify(faults)}`];
    });
    expect(disagreements).toEqual([]);
    expect(verdicts.filter((v) => v).length).toBeGreaterThan(50);
    expect(verdicts.filter((v) => !v).length).toBeGreaterThan(200);
  });
});

describe('attributes and positions', () => {
  const INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';
  const rootWith = (attributes: string) =>
    minimalReturn().replace(' ReturnType="new"', ` ReturnType="new" ${attributes}`);

  it('ignores namespaces and the hint where the schema is, and no other attribute of that namespace', () => {
    expect(numbersOf(rootWith('xmlns:other="urn:other"'))).toEqual([]);
    expect(numbersOf(rootWith(`xmlns:xsi="${INSTANCE}" xsi:schemaLocation="a b"`))).toEqual([]);
    expect(numbersOf(rootWith(`xmlns:xsi="${INSTANCE}" xsi:noNamespaceSchemaLocation="a"`))).toEqual([]);
    expect(numbersOf(rootWith(`xmlns:xsi="${INSTANCE}" xsi:nil="true"`))).toEqual([4002]);
    expect(numbersOf(rootWith('xmlns:other="urn:other" other:ReturnType="new"'))).toEqual([4002]);
    // The table does not contain a name that every object has.
    expect(numbersOf(rootWith('constructor="a"'))).toEqual([4002]);
  });

  it('gives an element its place among those of its name and namespace', () => {
    const twice = minimalReturn().replace(
      '<Name>A Director</Name>',
      '<Name>A Director</Name> <!-- twice --> <Name>A Director</Name>',
    );
    expect(faultsOf(twice).map(({ number, location }) => [number, location])).toEqual([
      [4065, '/ct:CompanyTaxReturn[1]/ct:Declaration[1]/ct:Name[2]'],
    ]);
    const foreign = minimalReturn().replace(
      '<Name>A Director</Name>',
      '<Name xmlns="urn:other">A</Name><Name>A Director</Name>',
    );
    expect(faultsOf(foreign).map(({ location }) => location)).toEqual([
      '/ct:CompanyTaxReturn[1]/ct:Declaration[1]/Name[1]',
    ]);
  });

  it('reads a text in pieces as one', () => {
    const pieces = minimalReturn().replace('>A Director<', '>A <!-- and --><![CDATA[Director]]><');
    expect(faultsOf(pieces)).toEqual([]);
    expect(numbersOf(pieces.replace('A <!-- and -->', ''))).toEqual([]);
    expect(numbersOf(minimalReturn().replace('<TaxPayable>0.00<', '<TaxPayable><![CDATA[0]]><'))).toEqual([
      4085,
    ]);
  });

  it('names the expected and the found element', () => {
    const more = minimalReturn().replace('<Status>Director</Status>', '<Status>Director</Status><Status/>');
    expect(faultsOf(more).map(({ message }) => message)).toEqual([
      '"Status" is not expected here; expected nothing more',
      expect.stringContaining('"Status"'),
    ]);
    const missing = minimalReturn().replace('<Name>A Director</Name>', '');
    expect(faultsOf(missing)[0]?.message).toBe('"Status" is not expected here; expected "Name"');
  });
});

describe('XBRL that is attached as XML', () => {
  const inline = (inside: string, attributes = 'Filename="a.xhtml"') =>
    minimalReturn().replace(
      '</CompanyTaxReturn>',
      `<AttachedFiles><XBRLsubmission><Computation><Instance><InlineXBRLDocument ${attributes}>${inside}</InlineXBRLDocument></Instance></Computation></XBRLsubmission></AttachedFiles></CompanyTaxReturn>`,
    );
  const html = '<html xmlns="http://www.w3.org/1999/xhtml"/>';

  it('is one element of its namespace, with no text beside it', () => {
    expect(numbersOf(inline(html))).toEqual([]);
    expect(numbersOf(inline(`words ${html}`))).toEqual([4053]);
    expect(numbersOf(inline(''))).toEqual([4066]);
    expect(numbersOf(inline('<html/>'))).toEqual([4065]);
    expect(numbersOf(inline(html + html))).toEqual([4065]);
  });
});
