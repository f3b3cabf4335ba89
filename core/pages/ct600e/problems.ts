import { groupThousands, sum } from '../../base/money.ts';
import { error, errorIf, type Problem, warning } from '../../base/problem.ts';
import { PAGE } from '../../boxes/ct600e.ts';
import { longDate } from '../../dates/date.ts';
import type { CharityFigures, CharityPage, Ct600eJson, Filing } from '../../figures/ct600e.ts';
import type { Filer } from '../../figures/filer.ts';
import { advise } from '../../words/advice.ts';
import {
  figuresOfPart,
  legaciesOfPart,
  type Part,
  type PlacedLegacy,
  pathOfPart,
  totalOfLegacies,
} from './part.ts';

/**
 * Lists faults that prevent submitting the return of a charity or club, in the caller's own paths: the page must be
 * complete, and keep the authority's rules for it. Checked at submission, never at save (decision 46).
 */
export function charityProblems(
  { charityStatus, pages: { ct600e: charity } }: Filing,
  part: Part,
): readonly Problem[] {
  if (charityStatus === null) return [];
  if (charity === null) {
    const message = `the return of a charity or CASC needs ${advise('page {page}: save it with applies true', 'CT600E')}`;
    return [error(PAGE, `${message}, and answer claimingExemption and allCharitable`, about('115', '9125'))];
  }
  const figures = figuresOfPart(charity, part);
  const path = pathOfPart(charity, part);
  const legacies = legaciesOfPart(charity, part);
  return [
    ...incomplete(charity),
    ...unplaced(charity, part),
    ...income(figures, path, legacies, charity),
    ...costs(figures, path),
    ...(charityStatus === 'casc' ? [] : investments(figures, path)),
    ...legacies.flatMap((legacy) => legacyProblems(legacy, part)),
  ];
}

const ABOUT = { target: 'tax' } as const;
const about = (box: string, rule?: string) => ({ ...ABOUT, box, ...(rule === undefined ? {} : { rule }) });

/** Requires the least content of a page: the claim and its extent. */
export function incomplete(page: CharityPage): readonly Problem[] {
  return [
    ...errorIf(!page.claimingExemption, () => [
      `${PAGE}.claimingExemption`,
      'must be true: page CT600E claims exemption',
      about('E15'),
    ]),
    ...errorIf(page.allCharitable === null, () => [
      `${PAGE}.allCharitable`,
      `is needed: ${advise('say {choice} or {other}', 'all_exempt', 'some_not_charitable')}`,
      about('E20'),
    ]),
  ];
}

/** Reports a claim to exemption without a charity or club: it would be silently left out. */
export function misplaced(
  { isDormant, charityStatus }: Filer,
  given: { readonly ct600e?: Ct600eJson | null },
): readonly Problem[] {
  if (isDormant || charityStatus !== null || !given.ct600e?.applies) return [];
  return [
    error(
      'charityStatus',
      `page CT600E is for charities and CASCs: ${advise('save {choice} or {other}', 'charity', 'casc')}, or ${advise('send null for {what}', PAGE)}`,
      ABOUT,
    ),
  ];
}

/** Reports figures of sub-periods in a period without sub-periods. They would be silently left out. */
function unplaced({ bySubPeriod }: CharityPage, { subPeriod }: Part): readonly Problem[] {
  if (subPeriod !== null || bySubPeriod === null) return [];
  const isEmpty = ({ income, expenditure, assets, qualifyingInvestments }: CharityFigures) =>
    !qualifyingInvestments && [income, expenditure, assets].every((group) => Object.keys(group).length === 0);
  if (bySubPeriod.every(isEmpty)) return [];
  return [
    error(
      `${PAGE}.bySubPeriod`,
      'the period is not longer than 12 months: send income, expenditure and assets of the page itself instead',
      ABOUT,
    ),
  ];
}

/**
 * Checks income. Legacies come in rows or in one amount, which the return then lists in a row without names (decision
 * 60). An amount of the whole page is compared with all rows, although each row goes to the return of its date.
 */
function income(
  { income: given }: CharityFigures,
  path: string,
  legacies: readonly PlacedLegacy[],
  { bySubPeriod, legacyPayments }: CharityPage,
): readonly Problem[] {
  const { legacyIncome } = given;
  const at = `${path}.income.legacyIncome`;
  if (legacies.some(({ isCombined }) => isCombined)) {
    const message = `is sent as one row without names: X as forename, surname and address, overseas, the last day of the period, the whole amount. The tax authority prescribes this for legators who are not named. ${advise('Send {field}', 'legacyPayments')} to list each legacy`;
    return [warning(at, message, { ...about('E88'), rule: 'legacies-combined' })];
  }
  const total =
    bySubPeriod === null ? sum(legacyPayments.map(({ amount }) => amount)) : totalOfLegacies(legacies);
  if (legacyIncome === undefined || legacyPayments.length === 0 || legacyIncome === total) return [];
  const message = `disagrees with the total of the legacyPayments of this return, ${groupThousands(total)}; send one of them`;
  return [error(at, message, about('E88', legacies.length === 0 ? '8023' : '8024'))];
}

const COSTS = [
  { cost: 'tradingCosts', income: 'totalTurnover', box: 'E95', incomeBox: 'E50', rule: '9611' },
  { cost: 'ukLandBuildings', income: 'ukLandBuildings', box: 'E100', incomeBox: 'E60', rule: '9612' },
] as const;

/** Requires the income behind costs of trading and of land. */
const costs = ({ income: given, expenditure }: CharityFigures, path: string): readonly Problem[] =>
  COSTS.filter(
    ({ cost, income: needed }) => (expenditure[cost] ?? 0n) > 0n && (given[needed] ?? 0n) === 0n,
  ).map(({ cost, income: needed, box, incomeBox, rule }) =>
    error(
      `${path}.expenditure.${cost}`,
      `box ${box} can be filled only when income.${needed}, box ${incomeBox}, is more than zero`,
      about(box, rule),
    ),
  );

const investments = ({ assets, qualifyingInvestments }: CharityFigures, path: string): readonly Problem[] =>
  errorIf(qualifyingInvestments && (assets.valueOfNonQualifying ?? 0n) > 0n, () => [
    `${path}.assets.valueOfNonQualifying`,
    'cannot go with qualifyingInvestments true, which says that all investments and loans qualify',
    about('E185', '9613'),
  ]);

function legacyProblems({ row, path }: PlacedLegacy, { period }: Part): readonly Problem[] {
  const problems: Problem[] = [];
  if (!row.overseas && row.postcode === null) {
    problems.push(
      error(
        `${path}.postcode`,
        'give the postcode, or set overseas to true for an address outside the UK',
        about('E195D', '8026'),
      ),
    );
  }
  if (row.overseas && row.postcode !== null) {
    problems.push(
      warning(
        `${path}.postcode`,
        'is not sent: the form takes a UK postcode or the tick for an address outside the UK, never both',
        { ...about('E195D'), rule: 'postcode-not-sent' },
      ),
    );
  }
  if (row.date > period.end) {
    problems.push(
      error(
        `${path}.date`,
        `is after the end of the period, ${longDate(period.end)}; the return takes legacies dated up to it`,
        about('E195F', '8028'),
      ),
    );
  }
  return problems;
}
