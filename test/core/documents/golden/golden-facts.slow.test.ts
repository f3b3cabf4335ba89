import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { figuresOf } from '../../../../core/figures/read.ts';
import { checkAccounts } from '../../../../core/filing/accounts.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { taxChargeForAccounts } from '../../../../core/tax/charge.ts';
import { saveFilingStruct } from '../../../../schema/requests/filings.ts';
import { parseBody } from '../../../../schema/requests/parse.ts';
import { keepDocument } from '../../../helpers/kept.ts';
import { describeShared } from '../../../helpers/shared.ts';
import { accountsXhtml, TODAY } from '../render.ts';
import { GOLDEN } from './companies.ts';
import { factChecks } from './fact-checks.ts';
import { goldenText } from './golden-facts.ts';

/** Known facts are files, made by write.ts and compared by eye with the figures of companies/. */
const folder = join(import.meta.dirname, 'facts');
const known = (name: string): readonly string[] =>
  readFileSync(join(folder, `${name}.txt`), 'utf8').split('\n');

describe.each(Object.entries(GOLDEN))('%s', (name, company) => {
  const figures = figuresOf(company);

  it('is what a caller can save and send', () => {
    const parsed = parseBody(saveFilingStruct, { filingId: 1, ...company.data });
    expect(parsed).toMatchObject({ ok: true });
    expect(checkAccounts(figures, TODAY).filter(({ severity }) => severity === 'error')).toEqual([]);
  });
  it('is charged the tax its figures were made for', () => {
    expect(taxChargeForAccounts(computeFiling(figures, TODAY))).toBe(BigInt(company.tax));
  });
  it('states its known facts', () => {
    expect(goldenText(figures).split('\n')).toEqual(known(name));
  });
});

it('every file of facts is that of a company', () => {
  expect(readdirSync(folder).sort()).toEqual(
    Object.keys(GOLDEN)
      .map((name) => `${name}.txt`)
      .sort(),
  );
});

describeShared('by the published lists of concepts and required facts', (root) => {
  const findings = factChecks(root);
  it.each(Object.entries(GOLDEN))('the facts of %s are clean', (name, company) => {
    for (const purpose of ['registry', 'tax'] as const) {
      const xhtml = accountsXhtml(figuresOf(company), purpose);
      keepDocument('accounts', `${name} ${purpose}`, xhtml);
      expect(findings(xhtml, company.period, company.company.number)).toEqual([]);
    }
  });
  it('a fault of any kind is found', () => {
    const company = GOLDEN['small-all-notes-in-full'] ?? expect.fail();
    const xhtml = accountsXhtml(figuresOf(company), 'registry');
    const found = (from: string | RegExp, to: string) => {
      const changed = xhtml.replace(from, to);
      expect(changed).not.toBe(xhtml);
      return findings(changed, company.period, company.company.number).join('\n');
    };
    expect(found('"core:FixedAssets"', '"core:FixedAssetz"')).toContain('is not in the taxonomy');
    expect(found('"core:FixedAssets"', '"core:ProfitLoss"')).toContain('period type');
    expect(found('"core:Debtors"', '"core:AverageNumberEmployeesDuringPeriod"')).toContain('unit');
    expect(found(/core:PlantMachinery/, 'core:NetGoodwill')).toContain('is not in');
    expect(found(/core:WithinOneYear/, 'core:Goodwill')).toContain('is not in');
    expect(found(/>9,000</, '>9,001<')).toContain('has two values');
    expect(found(/>10000001<|>30000001</, '>30000002<')).toContain('a context is that of 30000002');
    expect(found('"bus:BalanceSheetDate"', '"bus:EndDateForPriorPeriod"')).toContain('is missing');
    expect(found('section 477', 'section 478')).toContain('section477 is missing');
  });
});
