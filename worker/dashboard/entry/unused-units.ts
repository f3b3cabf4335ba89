import { unusedInAccounts } from '../../../core/accounts/not-used.ts';
import { AMENDS_EVERYTHING, AMENDS_NOTHING } from '../../../core/figures/filing.ts';
import { unusedInReturn } from '../../../core/tax/not-used.ts';
import { ownCompany } from '../../services/context.ts';
import type { Filing } from '../../store/store.ts';
import { figuresOfFiling } from '../../submission/figures.ts';
import type { PageContext } from '../route.ts';
import type { Unit } from './changes.ts';
import { isUnder } from './sections.ts';

/** Names the states that a filing's choices decide. Other states depend on figures that the reader may still enter. */
const BY_CHOICE: readonly string[] = [
  'dormant',
  'not-close',
  'charity',
  'exempt',
  'casc',
  'one-return',
  'micro',
  'full',
  'not-revised',
];

/** Gives a test that is true for units that the standard and the choices of a filing do not use. */
export async function unusedBy(
  context: PageContext<'company'>,
  filing: Filing,
): Promise<(unit: Unit) => boolean> {
  const company = await ownCompany(context, filing.companyId);
  const amends = filing.isAmendment ? AMENDS_EVERYTHING : AMENDS_NOTHING;
  const figures = figuresOfFiling(filing, company, amends, null);
  const stored = { figures, data: { ...filing.data, bankDetailsData: null } };
  const paths = [...unusedInAccounts(stored), ...unusedInReturn(stored)]
    .filter(({ state }) => BY_CHOICE.includes(state))
    .flatMap((each) => each.paths)
    .filter((path) => !ALWAYS_ASKED.includes(path));
  return (unit) => paths.some((path) => isUnder(unit.path, path) && (path !== PROFIT_LOSS || isAmount(unit)));
}

/** Choices that decide the standard. */
const ALWAYS_ASKED: readonly string[] = ['accountType'];
/** Its amounts can be unused; its data about the company are always used. */
const PROFIT_LOSS = 'profitLossData';
const isAmount = (unit: Unit): boolean => unit.kind === 'value' && unit.input === 'pounds';
