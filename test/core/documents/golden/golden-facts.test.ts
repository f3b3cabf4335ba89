import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkAccounts } from '../../../../core/accounts/check.ts';
import { figuresOf } from '../../../../core/figures/read.ts';
import { taxChargeForAccounts } from '../../../../core/tax/charge.ts';
import { computeFiling } from '../../../../core/tax/compute.ts';
import { saveFilingStruct } from '../../../../schema/requests/filings.ts';
import { parseBody } from '../../../../schema/requests/parse.ts';
import { TODAY } from '../render.ts';
import { GOLDEN } from './companies.ts';
import { goldenText } from './golden-facts.ts';

/** Known facts are files, made by write.ts and read by eye against the figures of companies/. */
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
  it('states the facts that are known of it', () => {
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
