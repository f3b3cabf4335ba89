import { type Pounds, sum } from '../../base/money.ts';
import type { charity } from '../../boxes/ct600e.ts';
import { count, pounds, tick } from '../../boxes/value.ts';
import type { IsoDate } from '../../dates/date.ts';
import type {
  CharityAsset,
  CharityExpenditure,
  CharityFigures,
  CharityIncome,
} from '../../figures/ct600e.ts';
import type { Law } from '../../law/law.ts';
import { type StatedLine, state, stateIf } from '../../tax/line-statement.ts';
import { inPounds, plus, sumInWords } from '../../words/figures.ts';
import type { LinesIn } from '../page.ts';
import { assetLabel } from './asset-labels.ts';
import { type Part, type PlacedLegacy, totalOfLegacies } from './part.ts';

/** Makes income, expenditure and assets of page CT600E, boxes E50 to E190, and the total of the legacies, box E200. */

/** Lines of the page, and those of the main return that it fills. */
export type CharityLineId = LinesIn<typeof charity> | 'charityPage' | 'charityCompanyType';
type Line = StatedLine<CharityLineId>;

const INCOME: readonly (readonly [Exclude<CharityIncome, 'legacyIncome'>, CharityLineId, string])[] = [
  ['totalTurnover', 'charityTurnover', 'trading'],
  ['investmentIncome', 'charityInvestmentIncome', 'investments'],
  ['ukLandBuildings', 'charityPropertyIncome', 'land and buildings'],
  ['giftAid', 'charityGiftAid', 'Gift Aid'],
  ['otherCharities', 'charityOtherCharities', 'other charities'],
  ['giftsOfShares', 'charityGiftsOfShares', 'gifts of shares'],
  ['giftOfRealProperty', 'charityGiftsOfProperty', 'gifts of property'],
  ['otherSources', 'charityOtherIncome', 'other sources'],
];
const EXPENDITURE: readonly (readonly [CharityExpenditure, CharityLineId, string])[] = [
  ['tradingCosts', 'charityTradingCosts', 'trading costs'],
  ['ukLandBuildings', 'charityPropertyCosts', 'land and buildings'],
  ['generalAdminCosts', 'charityAdministration', 'administration'],
  ['grantsDonationsWithinUk', 'charityGrantsWithinUk', 'grants within the UK'],
  ['grantsDonationsOutsideUk', 'charityGrantsOutsideUk', 'grants outside the UK'],
  ['otherExpenditure', 'charityOtherExpenditure', 'other'],
];
const ASSETS: readonly (readonly [CharityAsset, CharityLineId])[] = [
  ['tangibleFixedDisposals', 'charityTangibleDisposals'],
  ['tangibleFixedHeld', 'charityTangibleHeld'],
  ['ukInvestmentsDisposals', 'charityUkInvestmentsDisposals'],
  ['ukInvestmentsHeld', 'charityUkInvestmentsHeld'],
  ['sharesAndLoansDisposals', 'charitySharesDisposals'],
  ['sharesAndLoansHeld', 'charitySharesHeld'],
  ['overseasInvestmentsDisposals', 'charityOverseasDisposals'],
  ['overseasInvestmentsHeld', 'charityOverseasHeld'],
  ['loansAndNonTradeDebtorsHeld', 'charityLoansAndDebtors'],
  ['otherCurrentHeld', 'charityOtherCurrentAssets'],
];

/** The figures of one return, and their path in the caller's JSON. */
interface Stated {
  readonly figures: CharityFigures;
  readonly path: string;
}

interface Amount {
  readonly id: CharityLineId;
  readonly amount: Pounds;
  readonly words: string;
  readonly working: string;
  readonly from: string;
}

const stated = (id: CharityLineId, amount: Pounds, words: string, from: string): Amount => ({
  id,
  amount,
  words,
  working: 'As stated',
  from,
});

/** Makes lines of the amounts; zero is left blank, because rules 9611 and 9612 fail if a box is present at all. */
const amountLines = (amounts: readonly Amount[]): readonly Line[] =>
  amounts.flatMap(({ id, amount, working, from }) =>
    stateIf(amount > 0n, id, pounds(amount), { working, from: [from] }),
  );

function totalLine(id: CharityLineId, amounts: readonly Amount[], path: string): Line {
  const total = sum(amounts.map(({ amount }) => amount));
  const terms = amounts.map(({ amount, words }) => plus(amount, words));
  const filled = amounts.filter(({ amount }) => amount > 0n).map((one) => one.id);
  return state(id, pounds(total), {
    working: sumInWords(total, terms),
    from: filled.length === 0 ? [path] : filled,
  });
}

/**
 * Makes boxes E50 to E90; the total only where some income was stated. Box E88 is the total of the legacies where there
 * are rows. Then it is beside box E200 even when zero (rule 8030).
 * @param areListed true where the page lists legacies, even if none is of this return
 */
export function incomeLines(
  { figures: { income }, path }: Stated,
  legacies: readonly PlacedLegacy[],
  areListed: boolean,
): readonly Line[] {
  const own = INCOME.map(([name, id, words]) =>
    stated(id, income[name] ?? 0n, words, `${path}.income.${name}`),
  );
  const hasRows = legacies.length > 0;
  const legacy: Amount =
    hasRows || areListed
      ? {
          id: 'charityLegacyIncome',
          amount: totalOfLegacies(legacies),
          words: 'legacies',
          working: 'Total of legacy payments, box E200',
          from: 'charityLegacies',
        }
      : stated('charityLegacyIncome', income.legacyIncome ?? 0n, 'legacies', `${path}.income.legacyIncome`);
  const wasStated = hasRows || Object.keys(income).length > 0;
  return [
    ...amountLines(own),
    ...stateIf(hasRows || legacy.amount > 0n, legacy.id, pounds(legacy.amount), {
      working: legacy.working,
      from: [legacy.from],
    }),
    ...(wasStated ? [totalLine('charityTotalIncome', [...own, legacy], `${path}.income`)] : []),
  ];
}

/** Makes boxes E95 to E125; the total only where some expenditure was stated. */
export function expenditureLines({ figures: { expenditure }, path }: Stated): readonly Line[] {
  const own = EXPENDITURE.map(([name, id, words]) =>
    stated(id, expenditure[name] ?? 0n, words, `${path}.expenditure.${name}`),
  );
  const wasStated = Object.keys(expenditure).length > 0;
  return [
    ...amountLines(own),
    ...(wasStated ? [totalLine('charityTotalExpenditure', own, `${path}.expenditure`)] : []),
  ];
}

const HELD_BOXES: Readonly<Partial<Record<CharityLineId, string>>> = {
  charityTangibleHeld: 'E135',
  charityUkInvestmentsHeld: 'E145',
  charitySharesHeld: 'E155',
  charityOverseasHeld: 'E165',
  charityLoansAndDebtors: 'E170',
  charityOtherCurrentAssets: 'E175',
};

/** Gives the line the name of its box in the period (decision 207). */
function named(line: Line, periodStart: IsoDate, law: Law): Line {
  const label = assetLabel(HELD_BOXES[line.id] ?? '', periodStart, law);
  return label === undefined ? line : { ...line, label };
}

/** Makes boxes E130 to E190; a club leaves boxes E180 and E185 out. */
export function assetLines(
  { figures, path }: Stated,
  isClub: boolean,
  { period, law }: Pick<Part, 'period' | 'law'>,
): readonly Line[] {
  const { assets, qualifyingInvestments } = figures;
  const pathOf = (name: string) => `${path}.assets.${name}`;
  const notQualifying = assets.valueOfNonQualifying ?? 0n;
  const companies = assets.subsidiaryOrAssociatedCompanies;
  return [
    ...amountLines(ASSETS.map(([name, id]) => stated(id, assets[name] ?? 0n, '', pathOf(name)))).map((each) =>
      named(each, period.start, law),
    ),
    ...stateIf(qualifyingInvestments && !isClub, 'charityInvestmentsQualify', tick, {
      working: 'As stated',
      from: [pathOf('qualifyingInvestments')],
    }),
    ...(isClub
      ? []
      : amountLines([stated('charityNotQualifying', notQualifying, '', pathOf('valueOfNonQualifying'))])),
    ...stateIf(companies !== undefined, 'charityCompanies', count(Number(companies ?? 0n)), {
      working: 'As stated',
      from: [pathOf('subsidiaryOrAssociatedCompanies')],
    }),
  ];
}

/** Greatest number of terms of a sum that are written out; a longer one states their number. */
const MAX_TERMS = 6;

/** Makes box E200, where there are legacies. */
export function legaciesLine(legacies: readonly PlacedLegacy[], path: string): readonly Line[] {
  const total = totalOfLegacies(legacies);
  const working =
    legacies.length > MAX_TERMS
      ? `The ${legacies.length} legacies listed add up to ${inPounds(total)}`
      : sumInWords(
          total,
          legacies.map(({ row }) => plus(row.amount)),
        );
  const [combined] = legacies.filter(({ isCombined }) => isCombined);
  return stateIf(
    legacies.length > 0,
    'charityLegacies',
    pounds(total),
    combined === undefined
      ? { working, from: [path] }
      : { working: 'Given in one amount: one row for all, without names', from: [combined.path] },
  );
}
