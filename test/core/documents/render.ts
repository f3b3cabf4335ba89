import type { Purpose } from '../../../core/accounts/model.ts';
import { renderInlineXbrl } from '../../../core/documents/ixbrl.ts';
import type { FilingFigures } from '../../../core/figures/filing.ts';
import { buildAccounts } from '../../../core/filing/accounts.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { accountsDocument } from '../../../core/reports/accounts.ts';
import { computationDocument } from '../../../core/reports/computation.ts';
import { taxChargeForAccounts } from '../../../core/tax/charge.ts';
import { SOFTWARE } from './filings.ts';

/** Day on which the documents of the tests are made. */
export const TODAY = '2028-11-20';

/** Makes a filing's accounts as inline XBRL, with the tax computed by the engine. */
export const accountsXhtml = (figures: FilingFigures, purpose: Purpose): string => {
  const charge = taxChargeForAccounts(computeFiling(figures, TODAY));
  return renderInlineXbrl(accountsDocument(buildAccounts(figures, charge, purpose), SOFTWARE));
};

/** Makes a filing's computations as inline XBRL, one for each return. */
export const computationsXhtml = (figures: FilingFigures): readonly string[] =>
  computeFiling(figures, TODAY).returns.map((r) =>
    renderInlineXbrl(computationDocument(figures, r, SOFTWARE)),
  );
