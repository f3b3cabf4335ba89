import { expect, it } from 'vitest';
import { freshUtr, must } from '../helpers/client.ts';
import { credentials, MICRO_FIGURES, newCompany, outcome } from '../helpers/filings.ts';

/** Tests the warnings and offers of the next filing, after an amendment has used up balances. */

const FIRST = { periodStart: '2023-04-01', periodEnd: '2024-03-31', isDormant: false };
const SECOND = { periodStart: '2024-04-01', periodEnd: '2025-03-31' };
const shed = { description: 'Shed', qualifyingExpenditure: 100_000, qualifyingUseFrom: '2023-04-01' };
const press = { description: 'Press', broughtForward: 3_000, acquisitionPeriodEnd: '2023-03-31' };
const barn = { description: 'Barn', qualifyingExpenditure: 50_000, qualifyingUseFrom: '2024-05-01' };
const opened = {
  mainPool: { broughtForward: 10_000 },
  shortLifeAssets: [press],
  structuresAndBuildings: [shed],
};
/** The pool, the press and the shed are sold. */
const sold = {
  mainPool: { broughtForward: 10_000 },
  disposals: [{ description: 'All', date: '2024-01-01', proceeds: 10_000 }],
  shortLifeAssets: [{ ...press, disposalDate: '2024-01-01', disposalValue: 100 }],
  structuresAndBuildings: [{ ...shed, qualifyingUseTo: '2024-03-01' }],
};

async function accepted(filingId: number, figures: object): Promise<void> {
  await must('/filing/save', { filingId, ...figures, filingTypes: { ct600: true } });
  await must('/filing/submit', { filingId, target: 'tax' });
  await outcome(filingId);
}

it('tells of assets that an amendment sold, and takes them out', async () => {
  const companyId = (await newCompany()).number('id');
  const create = async (year: object): Promise<number> =>
    (await must('/filing/create', { companyId, ...year })).number('id');
  const first = await create({ ...FIRST, numberOfEmployees: 3 });
  const credentialsData = { ...credentials(), utrNumber: freshUtr(), directorName: 'Ada Example' };
  await accepted(first, { ...MICRO_FIGURES, credentialsData, capitalAllowancesData: opened });

  const filingId = await create({ ...SECOND, isDormant: false });
  const roll = (more: object) => must('/filing/roll-forward', { filingId, apply: true, ...more });
  // 10,000 - 18% of 10,000 and 3,000 - 18% of 3,000; 3% of 100,000.
  const brought = {
    mainPool: { broughtForward: 8_200 },
    shortLifeAssets: [{ ...press, broughtForward: 2_460 }],
    structuresAndBuildings: [{ ...shed, allowancesBroughtForward: 3_000 }],
  };
  expect((await roll({})).at('proposal.capitalAllowancesData')).toEqual(brought);
  const capitalAllowancesData = {
    ...brought,
    structuresAndBuildings: [...brought.structuresAndBuildings, barn],
  };
  await must('/filing/save', { filingId, capitalAllowancesData, profitLossData: { turnover: 1 } });

  const amendment = await create({ ...FIRST, isAmendment: true, amendmentOfFilingId: first });
  await must('/filing/save', { filingId: amendment, capitalAllowancesData: sold });
  const told = async (of: number, rule: string): Promise<readonly string[]> =>
    (await must('/filing/validate', { filingId: of, target: 'tax' }))
      .list('problems')
      .filter((one) => one.at('rule') === rule)
      .map((one) => `${one.at('location')} ${one.at('message')}`);
  expect(await told(amendment, 'later-filing-balance')).toEqual([
    `capitalAllowancesData this filing now leaves other balances than filing ${filingId} (2024-04-01 to 2025-03-31) starts from: main pool 0, where that filing starts from 8,200; no Press, which that filing starts with; no Shed, which that filing starts with. Change or amend that filing with nextPeriod of this computation`,
  ]);
  await accepted(amendment, {});
  const at = 'capitalAllowancesData';
  expect(await told(filingId, 'brought-forward')).toEqual([
    `${at}.mainPool.broughtForward is 8,200, and the last return left 0. Save that amount, or amend that return`,
    `${at}.shortLifeAssets[0].broughtForward is 2,460, and the last return leaves no such asset. Take it out, or amend that return`,
    `${at}.structuresAndBuildings[0].allowancesBroughtForward is 3,000, and the last return leaves no such asset. Take it out, or amend that return`,
  ]);

  // A dry run of the same names what it would replace.
  const kept = await roll({ apply: false, parts: ['broughtForward'] });
  expect(kept.list('kept').map((one) => [one.at('path'), one.at('offered')])).toEqual([
    [`${at}.mainPool.broughtForward`, 0],
    [`${at}.shortLifeAssets`, []],
    [`${at}.structuresAndBuildings`, [barn]],
  ]);
  const taken = await roll({ parts: ['broughtForward'], overwrite: true });
  expect(taken.at(`proposal.${at}`)).toEqual({
    mainPool: { broughtForward: 0 },
    shortLifeAssets: [],
    structuresAndBuildings: [barn],
  });
  expect(await told(filingId, 'brought-forward')).toEqual([]);
});

it('offers a dormant year no numbers that are always zero in it', async () => {
  const companyId = (await newCompany()).number('id');
  const first = (
    await must('/filing/create', { companyId, ...FIRST, numberOfEmployees: 3, associatedCompanies: 2 })
  ).number('id');
  const credentialsData = { ...credentials(), utrNumber: freshUtr(), directorName: 'Ada Example' };
  const profitLossData = { turnover: 5_000, otherCharges: 9_000 };
  await accepted(first, { ...MICRO_FIGURES, profitLossData, credentialsData });
  const filingId = (await must('/filing/create', { companyId, ...SECOND, isDormant: true })).number('id');
  const rolled = await must('/filing/roll-forward', { filingId, apply: true });
  expect(rolled.list('kept')).toEqual([]);
  expect(rolled.list('questions')).toEqual([]);
  expect(rolled.at('proposal.profitLossData')).toEqual({ lossesBroughtForward: 4_000 });
  const warned = (await must('/filing/validate', { filingId, target: 'ch' })).list('problems');
  expect(warned.find((one) => one.at('rule') === 'not-used-dormant')?.at('message')).toBe(
    'not used: a dormant company has no profit and loss account. Keep the balances that were brought into the year: the next year brings them forward',
  );
});
