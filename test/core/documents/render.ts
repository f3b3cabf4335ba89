import { buildAccounts } from '../../../core/accounts/build.ts';
import type { Purpose } from '../../../core/accounts/model.ts';
import { accountsDocument } from '../../../core/documents/accounts.ts';
import { computationDocument } from '../../../core/documents/computation.ts';
import { renderInlineXbrl } from '../../../core/documents/ixbrl.ts';
import type { FilingFigures } from '../../../core/figures/filing.ts';
import { taxChargeForAccounts } from '../../../core/tax/charge.ts';
import { computeFiling } from '../../../core/tax/compute.ts';
import { SOFTWARE } from './filings.ts';

/** The day the documents of the tests are made. */
export const TODAY = '2028-11-20';

/** A filing's accounts as inline XBRL, its tax computed by the engine. */
export const accountsXhtml = (figures: FilingFigures, purpose: Purpose): string => {
  const charge = taxChargeForAccounts(computeFiling(figures, TODAY));
  return renderInlineXbrl(accountsDocument(buildAccounts(figures, charge, purpose), SOFTWARE));
};

/** A filing's computations as inline XBRL, one for each return. */
export const computationsXhtml = (figures: FilingFigures): readonly string[] =>
  computeFiling(figures, TODAY).returns.map((r) =>
    renderInlineXbrl(computationDocument(figures, r, SOFTWARE)),
  );
