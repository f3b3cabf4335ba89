import { expect, it } from 'vitest';
import { rollFiling } from '../../../core/books/roll-forward.ts';
import { intoFirstReturn } from '../../../core/books/roll-research.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { figuresFor } from '../figures/figures.ts';

/** Tests what the next filing takes from a claim for research and development. */

const claim = {
  applies: true,
  smallOrMediumEnterprise: true,
  payeAndNic: { own: 1_000, employerReferences: ['123/AB45678'] },
};
const rolled = (
  research: { step2: number; step3: number; claimed: boolean; wasIntensive: boolean } | null,
  page: object = {},
) => {
  const [computed] = computeFiling(figuresFor('2025-04-01', '2026-03-31', {}), '2026-11-20').returns;
  if (computed === undefined) throw new Error('no return');
  const { carriedForward } = computed;
  const { offered, questions } = rollFiling({
    filingId: 1,
    periodEnd: '2026-03-31',
    data: {},
    ofReturn: { filingId: 1, data: { supplementaryPagesData: { ct600l: { ...claim, ...page } } } },
    directorName: null,
    taxCharge: 0n,
    left: { carriedForward, loans: 0, allowances: null, research },
  });
  return {
    offered,
    paths: offered.map(({ path }) => path).filter((path) => path.includes('ct600l')),
    asks: questions.some(({ kind }) => kind === 'previousPeriodIntensive'),
  };
};
const NOTHING = { step2: 0, step3: 0, claimed: true, wasIntensive: false };

it('asks about the year of grace of intensive support, which belongs to a new claim', () => {
  expect(rolled({ ...NOTHING, wasIntensive: true })).toMatchObject({ paths: [], asks: true });
  expect(rolled(NOTHING)).toMatchObject({ paths: [], asks: false });
  expect(rolled(null)).toMatchObject({ paths: [], asks: false });
});

it('brings the credit forward with the references', () => {
  const page = 'supplementaryPagesData.ct600l';
  expect(rolled({ ...NOTHING, step2: 7_600 }).paths).toEqual([
    `${page}.applies`,
    `${page}.smallOrMediumEnterprise`,
    `${page}.claimedInLastThreeYears`,
    `${page}.expenditureCredit.broughtForward.step2`,
    `${page}.payeAndNic.employerReferences`,
  ]);
});

it('passes on no claim that is older than last year’s return', () => {
  // Last year only brought a credit forward: its next period says false, and the notification is asked for.
  const older = { claimedInLastThreeYears: true };
  const paths = (claimed: boolean) => rolled({ ...NOTHING, step2: 7_600, claimed }, older).paths;
  const flag = 'supplementaryPagesData.ct600l.claimedInLastThreeYears';
  expect(paths(false)).not.toContain(flag);
  expect(paths(true)).toContain(flag);
});

it('brings the credit into the first return of a long period', () => {
  const { offered } = rolled({ ...NOTHING, step2: 7_600.5, step3: 200 });
  const page = 'supplementaryPagesData.ct600l';
  const moved = intoFirstReturn(offered).filter(({ path }) => path.startsWith(page));
  expect(moved.map(({ path, value }) => [path.slice(page.length + 1), value])).toEqual([
    ['applies', true],
    ['smallOrMediumEnterprise', true],
    ['claimedInLastThreeYears', true],
    [
      'bySubPeriod',
      [
        {
          expenditureCredit: { broughtForward: { step2: 7_600.5, step3: 200 } },
          payeAndNic: { employerReferences: ['123/AB45678'] },
        },
        null,
      ],
    ],
  ]);
  const without = offered.filter(({ path }) => !path.startsWith(page));
  expect(intoFirstReturn(without)).toEqual(without);
});

it('brings the credit over a dormant year, and buildings in use', () => {
  const shed = {
    ...{ description: 'Shed', qualifyingExpenditure: 100_000, qualifyingUseFrom: '2022-04-01' },
    allowancesBroughtForward: 9_000,
  };
  // The use of the mill ends in the next year.
  const sold = { ...shed, description: 'Mill', qualifyingUseTo: '2025-04-01' };
  const data = {
    isDormant: true,
    supplementaryPagesData: {
      ct600l: { ...claim, expenditureCredit: { broughtForward: { step2: 7_600.5, step3: 200 } } },
    },
    capitalAllowancesData: {
      structuresAndBuildings: [shed, { ...shed, description: 'Barn', qualifyingUseTo: '2025-03-31' }, sold],
    },
  };
  const { offered, hasReturn } = rollFiling({
    filingId: 1,
    periodEnd: '2025-03-31',
    data,
    ofReturn: { filingId: 1, data },
    directorName: null,
    taxCharge: 0n,
    left: null,
  });
  const values = Object.fromEntries(offered.map(({ path, value }) => [path, value]));
  expect(values).toMatchObject({
    'supplementaryPagesData.ct600l.expenditureCredit.broughtForward.step2': 7_600.5,
    'supplementaryPagesData.ct600l.expenditureCredit.broughtForward.step3': 200,
    'capitalAllowancesData.structuresAndBuildings': [shed, sold],
  });
  // The dormant year made no claim and saved no losses.
  expect(values['supplementaryPagesData.ct600l.claimedInLastThreeYears']).toBeUndefined();
  expect(Object.keys(values).filter((path) => path.startsWith('profitLossData.'))).toEqual([]);
  expect(hasReturn).toBe(true);
});
