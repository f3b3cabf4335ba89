import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilingFigures } from '../../../core/figures/filing.ts';
import { figuresOf } from '../../../core/figures/read.ts';
import { buildAccounts } from '../../../core/filing/accounts.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { accountsFaults, checkedAccounts, checkedComputation } from '../../../core/filing/document-checks.ts';
import { accountsDocument } from '../../../core/reports/accounts.ts';
import { taxChargeForAccounts } from '../../../core/tax/charge.ts';
import { caseCount } from '../../helpers/numbers.ts';
import * as filings from '../documents/filings.ts';
import { SOFTWARE } from '../documents/filings.ts';
import { FIGURES } from '../documents/golden/companies.ts';
import { anyCompany } from '../documents/golden/generated.ts';
import { TODAY } from '../documents/render.ts';
import { anyFiling } from '../tax/arbitrary.ts';

/** Lists problems of every document that a filing sends; empty when all can be sent. */
function problemsOf(figures: FilingFigures): readonly string[] {
  const computation = computeFiling(figures, TODAY);
  return [
    checkedAccounts(figures, computation, 'registry'),
    checkedAccounts(figures, computation, 'tax'),
    ...computation.returns.map((computed) => checkedComputation(figures, computed)),
  ].flatMap((checked) => (checked.ok ? [] : checked.problems.map(({ message }) => message)));
}
/** Adds the fields that submit requires before it makes a document. */
const signed = (figures: FilingFigures): FilingFigures => ({
  ...figures,
  directorName: 'A Director',
  signing: { ...figures.signing, utr: '8596148860' },
});

describe('the documents of a filing, checked before they are sent', () => {
  const { TRADING, LONG, SMALL, DORMANT, NO_LONGER_TRADING, FIRST_PERIOD } = filings;
  const known = { TRADING, LONG, SMALL, DORMANT, NO_LONGER_TRADING, FIRST_PERIOD, ...FIGURES };

  it.each(Object.entries(known))('%s has no faults', (_name, figures) => {
    expect(problemsOf(signed(figures))).toEqual([]);
  });

  it('have none for any accounts that balance', () => {
    fc.assert(
      fc.property(anyCompany, (company) => {
        expect(problemsOf(signed(figuresOf(company)))).toEqual([]);
      }),
      { numRuns: caseCount(60), seed: 20_261_121 },
    );
  });

  it('have none for any taxed figures', () => {
    fc.assert(
      fc.property(anyFiling, (figures) => {
        expect(problemsOf(signed(figures))).toEqual([]);
      }),
      { numRuns: caseCount(60), seed: 20_261_121 },
    );
  });

  it('are refused as our own fault when one has a fault', () => {
    const figures = signed(TRADING);
    const unsigned = { ...figures, directorName: null, signing: { ...figures.signing, utr: null } };
    const computation = computeFiling(unsigned, TODAY);
    const accounts = checkedAccounts(unsigned, computation, 'registry');
    const needed = [
      'core:DirectorSigningFinancialStatements',
      'bus:NameEntityOfficer',
      'core:DateAuthorisationFinancialStatementsForIssue',
    ];
    expect(accounts).toEqual({
      ok: false,
      problems: needed.map((concept) => ({
        location: null,
        message: `the accounts could not be written as they must be (${concept} is missing for the period), so nothing was sent`,
        severity: 'error',
        target: 'ch',
        rule: '3312',
      })),
    });
    const [computed] = computation.returns;
    if (computed === undefined) throw new Error('no return');
    expect(checkedComputation(unsigned, computed)).toMatchObject({
      ok: false,
      problems: [{ rule: '3312', target: 'tax', message: expect.stringContaining('ct-comp:TaxReference') }],
    });
  });

  it('are not written when they would contradict themselves', () => {
    const model = buildAccounts(TRADING, taxChargeForAccounts(computeFiling(TRADING, TODAY)), 'registry');
    const document = accountsDocument(model, SOFTWARE);
    const fact = { kind: 'text', concept: 'bus:ReportTitle', time: { duration: model.period } } as const;
    const twice = { ...document, hiddenFacts: [...document.hiddenFacts, { fact, text: 'Another title' }] };
    expect(accountsFaults(model, twice)).toEqual([
      { number: '3314', message: 'bus:ReportTitle is stated with two different values' },
    ]);
  });
});
