import { expect } from 'vitest';
import type {
  AdditionJson,
  BuildingJson,
  CapitalAllowancesJson,
  DisposalJson,
  ShortLifeAssetJson,
} from '../../../../core/figures/capital-allowances.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { workedAsJson } from '../../../../core/tax/allowances/json.ts';
import { figuresFor } from '../../figures/figures.ts';

/** The year to 31 March 2027: 14% in the main pool and 6% in the special rate pool; a limit of 1,000,000. */
export const YEAR = ['2026-04-01', '2027-03-31'] as const;

/** Gives the allowances of a period with one return, and their explanations. */
export function worked(
  capitalAllowancesData: CapitalAllowancesJson,
  [start, end]: readonly [string, string] = YEAR,
  sentOn = '2028-12-01',
) {
  const data = { profitLossData: { turnover: 5_000_000 }, capitalAllowancesData };
  const [computed] = computeFiling(figuresFor(start, end, data), sentOn).returns;
  if (computed === undefined || computed.capitalAllowances === null) throw new Error('nothing is worked out');
  const { lines, problems, capitalAllowances } = computed;
  const json = workedAsJson(capitalAllowances, true);
  return {
    ...json,
    worked: capitalAllowances,
    /** Each addition: the reason for its claim, and the next best claim. */
    said: json.additions.map(({ why, nextBest }) => [why, nextBest]),
    claimed: json.additions.map(({ claims }) =>
      claims.map(({ claim, expenditure, allowance, box }) => [claim, expenditure, allowance, box].join(' ')),
    ),
    /** Amount and working of the schedule's lines. */
    lines: lines
      .filter(({ id }) => /^(ca[A-Z]|bc[A-Z]|dv[A-Z]|total(Capital|Balancing))/.test(id))
      .map(({ id, value, working }) => `${id} ${value.kind === 'pounds' ? value.amount : '?'}: ${working}`),
    /** Sources of a line, and its law. */
    sourceOf: (wanted: string) => {
      const found = lines.find(({ id }) => id === wanted);
      return [found?.from, found?.law];
    },
    expenditure: lines
      .filter(({ id }) => id.startsWith('qe'))
      .map(({ id, value, working, from }) => [
        `${id} ${value.kind === 'pounds' ? value.amount : '?'}`,
        working?.replace('; no effect on the tax', ''),
        from?.map((path) => path.replace(/^capitalAllowancesData\./, '')).join(' '),
      ]),
    problems: problems
      .filter(({ location }) => location?.startsWith('capitalAllowancesData'))
      .map(({ severity, location, message, target }) => {
        expect(target).toBe('tax');
        return `${severity} ${location?.slice(22)}: ${message}`;
      }),
  };
}

export const bought = (
  description: string,
  date: string,
  amount: number,
  more: Partial<AdditionJson> = {},
) => ({
  description,
  date,
  amount,
  ...more,
});
export const building = (qualifyingUseFrom: string, more: Partial<BuildingJson> = {}): BuildingJson => ({
  description: 'Shop',
  qualifyingExpenditure: 36_500,
  qualifyingUseFrom,
  ...more,
});
export const sold = (proceeds: number, more: Partial<DisposalJson> = {}): DisposalJson => ({
  description: 'Press',
  date: '2026-05-02',
  proceeds,
  ...more,
});
export const shortLife = (acquisitionPeriodEnd: string, more: Partial<ShortLifeAssetJson> = {}) => ({
  description: 'Server',
  broughtForward: 1_000,
  acquisitionPeriodEnd,
  ...more,
});
