import fc from 'fast-check';
import { expect } from 'vitest';
import { renderInlineXbrl } from '../../../../core/documents/ixbrl.ts';
import { figuresOf } from '../../../../core/figures/read.ts';
import { checkAccounts } from '../../../../core/filing/accounts.ts';
import { readAccounts } from '../../../../sandbox/registry/accounts.ts';
import { accountsErrors } from '../../../../sandbox/tax/accounts.ts';
import { readDocument } from '../../../../sandbox/tax/inline-documents.ts';
import { saveFilingStruct } from '../../../../schema/requests/filings.ts';
import { parseBody } from '../../../../schema/requests/parse.ts';
import { factLines, readFacts } from '../read-facts.ts';
import { TODAY } from '../render.ts';
import type { GoldenCompany } from './companies/company.ts';
import { documentOf } from './document.ts';
import { expectedFigures } from './expected-figures.ts';
import { factChecks } from './fact-checks.ts';
import { anyCompany } from './generated.ts';
import { saidByBoth } from './tie.ts';

/** Tests properties of accounts with any figures: the given number of runs each, always the same ones. */
const SEED = 20_261_120;
const PURPOSES = ['registry', 'tax'] as const;

function taken(company: GoldenCompany): void {
  expect(parseBody(saveFilingStruct, { filingId: 1, ...company.data })).toMatchObject({ ok: true });
  const figures = figuresOf(company);
  expect(checkAccounts(figures, TODAY).filter(({ severity }) => severity === 'error')).toEqual([]);
  const { number, name } = company.company;
  for (const purpose of PURPOSES) {
    const xhtml = renderInlineXbrl(documentOf(company, purpose));
    const stated = factLines(readFacts(xhtml).filter(({ unit }) => unit === 'iso4217:GBP'));
    expect([...stated].sort()).toEqual([...new Set(expectedFigures(company, purpose))].sort());
    const bytes = new TextEncoder().encode(xhtml);
    // The tax authority's copy has the same statements, so the registry's sums are in it too.
    expect(readAccounts(bytes, { number, name })).toMatchObject({
      ok: true,
      accounts: {
        amended: company.amends.accounts && purpose === 'registry',
        madeUpDate: company.period.end,
      },
    });
    const { document, errors } = readDocument(bytes, 'Accounts');
    expect(errors).toEqual([]);
    const particulars = { utr: figures.signing.utr ?? '', companyNumber: number, ...company.period };
    expect(document && accountsErrors(document, particulars)).toEqual([]);
  }
}

/** Balanced accounts must be accepted by both sandboxes, with facts that are the sums of the caller's figures. */
export const takenByBoth = (numRuns: number): void =>
  fc.assert(fc.property(anyCompany, taken), { numRuns, seed: SEED });

/**
 * Every fact must have a known concept, with its period type, dimensions, unit and form, and none may be missing or
 * contradicted.
 */
export function cleanFacts(root: string, numRuns: number): void {
  const findings = factChecks(root);
  fc.assert(
    fc.property(anyCompany, fc.constantFrom(...PURPOSES), (company, purpose) => {
      const xhtml = renderInlineXbrl(documentOf(company, purpose));
      expect(findings(xhtml, company.period, company.company.number)).toEqual([]);
    }),
    { numRuns, seed: SEED },
  );
}

/** The PDF must have the words of the page. */
export const samePrinted = (numRuns: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(anyCompany, fc.constantFrom(...PURPOSES), async (company, purpose) => {
      const { page, pdf } = await saidByBoth(documentOf(company, purpose));
      expect(pdf).toBe(page);
    }),
    { numRuns, seed: SEED },
  );
