import { expect, it } from 'vitest';
import { type RolledDocument, rollDocument } from '../../../core/books/roll-register.ts';

/** 30,000 of tangible assets: plant of 50,000 less 20,000. */
const DOCUMENT: RolledDocument = {
  accountType: 'full',
  isDormant: false,
  directorName: null,
  numberOfEmployees: null,
  principalActivity: null,
  balanceSheet: {
    tangibleAssets: 30_000,
    retainedEarnings: 29_900,
    shareCapital: 100,
    movements: { tangible: [plant(50_000, 20_000)] },
  },
  profitLoss: { turnover: 9_000, profitForTheYear: 9_000 },
  provenance: {},
  sheetFaults: [],
  resultFaults: [],
};

function plant(costCarriedForward: number, depreciationCarriedForward: number) {
  return {
    class: 'PlantMachinery',
    category: 'Plant & Machinery',
    costCarriedForward,
    depreciationCarriedForward,
  };
}

const roll = (document: Partial<RolledDocument>) => {
  const { offered, questions } = rollDocument(
    { ...DOCUMENT, ...document },
    { accountType: 'full', shareCapital: 0 },
  );
  return { paths: offered.map(({ path }) => path), questions };
};
const MOVEMENTS = 'balanceSheetData.fixedAssetMovements.categories';

it('offers classes that add up to the tangible assets', () => {
  const { paths, questions } = roll({});
  expect([paths.includes(MOVEMENTS), questions]).toEqual([true, []]);
});

it('asks about classes that do not add up to the tangible assets', () => {
  // 30,000 less 12,000 is 18,000: the document tags one class, and there is another.
  const movements = { tangible: [plant(30_000, 12_000)] };
  const { paths, questions } = roll({ balanceSheet: { ...DOCUMENT.balanceSheet, movements } });
  expect(paths).not.toContain(MOVEMENTS);
  expect(questions).toMatchObject([
    { kind: 'fixedAssetMovements', amounts: { tangibleAssets: 30_000, classes: 18_000 } },
  ]);
});

it('says that a profit and loss account does not add up, and takes the balance sheet alone', () => {
  const { paths, questions } = roll({ resultFaults: ['its lines add up to £1, and the profit is £9,000'] });
  expect(paths).toContain('previousBalanceSheetData.tangibleAssets');
  expect(paths).not.toContain('previousProfitLossData.turnover');
  expect(questions).toMatchObject([
    {
      kind: 'documentDoesNotAddUp',
      text: 'The profit and loss account of the register’s document does not add up, so its lines are not taken. Save them in previousProfitLossData: its lines add up to £1, and the profit is £9,000.',
    },
  ]);
});

it('takes no figure of a balance sheet that does not add up, but the particulars', () => {
  const { paths, questions } = roll({
    sheetFaults: ['net assets is £1, but its parts add up to £30,000'],
    directorName: 'Ada Example',
    numberOfEmployees: 3,
  });
  expect(paths).toEqual(['accountType', 'directorName', 'numberOfEmployees']);
  expect(questions).toMatchObject([
    {
      kind: 'documentDoesNotAddUp',
      text: 'The register’s document does not add up, so no comparatives are taken from it: net assets is £1, but its parts add up to £30,000.',
    },
    { kind: 'numberOfEmployees' },
  ]);
});
