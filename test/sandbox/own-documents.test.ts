import { describe, expect, it } from 'vitest';
import { accountingPeriods } from '../../core/dates/period.ts';
import { readAccounts } from '../../sandbox/registry/accounts.ts';
import { accountsErrors } from '../../sandbox/tax/accounts.ts';
import { computationErrors } from '../../sandbox/tax/computation.ts';
import { readDocument } from '../../sandbox/tax/inline-documents.ts';
import * as filings from '../core/documents/filings.ts';
import { accountsXhtml, computationsXhtml } from '../core/documents/render.ts';

/** Checks that the sandboxes accept what this service writes. */
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const { TRADING, FIRST_PERIOD, LOSS_MAKER, DORMANT, NO_LONGER_TRADING, MARGINAL, LONG, SMALL, SMALL_FIRST } =
  filings;
const FILINGS = Object.entries({
  TRADING,
  FIRST_PERIOD,
  LOSS_MAKER,
  DORMANT,
  NO_LONGER_TRADING,
  MARGINAL,
  LONG,
  SMALL,
  SMALL_FIRST,
  'SMALL in full': { ...SMALL, includePnlInAccounts: true },
});

describe.each(FILINGS)('the documents of %s', (_name, figures) => {
  const particulars = (index: number) => ({
    utr: /TaxReference"[^>]*>(\d{10})</.exec(computationsXhtml(figures)[index] ?? '')?.[1] ?? '',
    companyNumber: figures.company.number,
    ...(accountingPeriods(figures.period)[index] ?? figures.period),
  });
  it('the registry’s copy of the accounts', () => {
    const company = { number: figures.company.number, name: figures.company.name };
    expect(readAccounts(bytes(accountsXhtml(figures, 'registry')), company)).toMatchObject({ ok: true });
  });
  it('the tax authority’s copy of the accounts', () => {
    const { document, errors } = readDocument(bytes(accountsXhtml(figures, 'tax')), 'Accounts');
    expect(errors).toEqual([]);
    expect(document && accountsErrors(document, particulars(0))).toEqual([]);
  });
  it('each computation', () => {
    computationsXhtml(figures).forEach((text, index) => {
      const { document, errors } = readDocument(bytes(text), 'Computations');
      expect(errors).toEqual([]);
      expect(document && computationErrors(document, particulars(index))).toEqual([]);
    });
  });
});
