import { OPENING_RESERVES, TAX_CREDITOR, TAX_DEBTOR, wholeOf } from '../../core/books/fields.ts';
import type { MappedAccount } from '../../core/books/map.ts';
import { TREATED_FIELDS } from '../../core/books/post.ts';
import type { Proposal } from '../../core/books/propose.ts';
import { amountsAt, type How, type Provenance, type ProvenanceEntry } from '../../core/books/provenance.ts';

/** Gives the origin of a proposal's figures. */

/** Greatest number of rows that one figure names: a figure of more accounts names the first. */
const MOST_ROWS = 200;

const feeds = (account: MappedAccount, path: string): boolean =>
  account.to.some(({ field }) => field === path || wholeOf(field) === path) ||
  (TREATED_FIELDS.includes(path) && (account.treatment.length > 0 || account.parts.length > 0));

function howOf(path: string, proposal: Proposal, accounts: readonly MappedAccount[]): How {
  if (path === OPENING_RESERVES) return 'computed';
  if (accounts.some(({ isAnswered }) => isAnswered)) return 'answered';
  const { creditor, journal } = proposal.tax;
  const isTax = path === TAX_CREDITOR || (path === TAX_DEBTOR && creditor < 0n);
  // Accounts of micro-entities have totals only. One that no account feeds is the journal alone.
  const isTaxAlone = accounts.length === 0 && path === wholeOf(creditor < 0n ? TAX_DEBTOR : TAX_CREDITOR);
  return (isTax || isTaxAlone) && journal !== 0n ? 'journal' : 'mapped';
}

/** Gives the facts about a figure that later checks of the filing need. */
function asked(
  path: string,
  { reserves, profitLossData }: Proposal,
  accounts: readonly MappedAccount[],
): Pick<ProvenanceEntry, 'directorOverdrawn' | 'dividends' | 'taxCharge'> {
  if (path === OPENING_RESERVES)
    return {
      ...(reserves.dividends === 0n ? {} : { dividends: Number(reserves.dividends) }),
      ...(profitLossData === null ? {} : { taxCharge: Number(reserves.taxCharge) }),
    };
  const isOverdrawn = accounts.some(({ kind, account }) => kind === 'director' && account.balance > 0n);
  return isOverdrawn ? { directorOverdrawn: true } : {};
}

/**
 * Makes the origins of a proposal's figures.
 *
 * @param kept figures that were saved before and do not come from books, by path
 * @param sha256 of the trial balance as sent
 */
export function provenanceOf(
  proposal: Proposal,
  saved: ReadonlyMap<string, number>,
  before: Provenance,
  { at, sha256 }: { readonly at: string; readonly sha256: string },
): Provenance {
  const amounts = [
    ...amountsAt(proposal.profitLossData, 'profitLossData'),
    ...amountsAt(proposal.balanceSheetData, 'balanceSheetData'),
  ];
  return Object.fromEntries(
    amounts.flatMap(([path, amount]) => {
      const feeding = proposal.accounts.filter((account) => feeds(account, path));
      const isOfBooks = feeding.length > 0 || path === OPENING_RESERVES || proposal.totals.fields.has(path);
      // A zero without accounts clears a figure of an earlier trial balance.
      if (!isOfBooks && before[path]?.trialBalance === undefined && saved.get(path) === amount) return [];
      const rows = feeding.flatMap(({ account }) => account.rows).slice(0, MOST_ROWS);
      const entry = { how: howOf(path, proposal, feeding), amount, at, trialBalance: sha256, rows };
      return [[path, { ...entry, ...asked(path, proposal, feeding) }] as const];
    }),
  );
}
