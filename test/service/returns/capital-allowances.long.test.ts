import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeShared } from '../../helpers/shared.ts';
import { get, type Json, must, post } from '../helpers/client.ts';
import { credentials, MICRO_FIGURES, newCompany, outcome, REVISION } from '../helpers/filings.ts';
import { findingsIn, hasLxml, PYTHON } from '../helpers/official.ts';
import { deletedUpstream } from '../helpers/upstream.ts';

/** Tests computed capital allowances, from the save to the message, and from one year to the next. */
const TYPES = { ct600: true, accounts: true };
const YEAR = { periodStart: '2025-04-01', periodEnd: '2026-03-31' };

async function draft(
  companyId: number,
  period: Readonly<Record<string, string>>,
  capitalAllowancesData: unknown,
): Promise<number> {
  const filing = { companyId, ...period, isDormant: false, numberOfEmployees: 1 };
  const filingId = (await must('/filing/create', filing)).number('id');
  await must('/filing/save', {
    filingId,
    ...MICRO_FIGURES,
    filingTypes: TYPES,
    credentialsData: credentials(),
    capitalAllowancesData,
  });
  return filingId;
}

const returnsOf = async (filingId: number): Promise<readonly Json[]> =>
  (await get(`/filing/computation?filingId=${filingId}`)).list('returns');

async function send(filingId: number): Promise<readonly Json[]> {
  await must('/filing/submit', { filingId, target: 'both' });
  const done = await outcome(filingId);
  expect(done.at('status')).toBe('accepted');
  await deletedUpstream(filingId);
  return done.list('submissions').filter((each) => each.at('target') === 'tax');
}

const laptop = { description: 'Laptop', date: '2025-05-01', amount: 1_800 };
const van = { description: 'Van', date: '2025-06-01', amount: 12_000, secondHand: true };

describe('from one year to the next', () => {
  it('files, carries forward by nextPeriod, and warns of the later filing when the first is amended', async () => {
    const companyId = (await newCompany()).number('id');
    const first = await draft(
      companyId,
      { periodStart: '2024-04-01', periodEnd: '2025-03-31' },
      {
        mainPool: { broughtForward: 10_000 },
      },
    );
    const [year] = await returnsOf(first);
    expect(year?.at('boxes.705')).toBe(1_800);
    const next = year?.at('capitalAllowances.nextPeriod');
    expect(next).toEqual({ mainPool: { broughtForward: 8_200 }, specialRatePool: { broughtForward: 0 } });
    await send(first);

    // The next filing sends the balances of the first, with the purchases since.
    const second = await draft(companyId, YEAR, Object.assign({}, next, { additions: [laptop, van] }));
    const [after] = await returnsOf(second);
    expect([after?.at('boxes.690'), after?.at('boxes.705')]).toEqual([13_800, 1_476]);
    expect(after?.at('capitalAllowances.mainPool')).toMatchObject({
      broughtForward: 8_200,
      carriedForward: 6_724,
    });
    await send(second);

    // An amendment copies the facts. With lower claims it leaves more than the second year started from.
    const made = await must('/filing/create', {
      companyId,
      isAmendment: true,
      amendmentOfFilingId: first,
      periodStart: '2024-04-01',
      periodEnd: '2025-03-31',
    });
    expect(made.at('capitalAllowancesData')).toEqual({ mainPool: { broughtForward: 10_000 } });
    const amendment = made.number('id');
    const balances = async () => {
      const { problems } = {
        problems: (await must('/filing/validate', { filingId: amendment, target: 'tax' })).list('problems'),
      };
      return problems.filter((each) => each.at('rule') === 'later-filing-balance');
    };
    expect(await balances()).toEqual([]);
    await must('/filing/save', {
      filingId: amendment,
      capitalAllowancesData: { mainPool: { broughtForward: 10_000, writingDownAllowance: 800 } },
    });
    const [warned, ...others] = await balances();
    expect(others).toEqual([]);
    expect(warned?.text('message')).toContain(`filing ${second} `);
    expect(warned?.text('message')).toContain('main pool 9,200, where that filing starts from 8,200');
    await must('/filing/save', { filingId: amendment, revision: REVISION });
    await send(amendment);
  });
});

describe('saving', () => {
  it('keeps the facts as sent, clears them with null, and switches from amounts in one save', async () => {
    const companyId = (await newCompany()).number('id');
    const facts = { mainPool: { broughtForward: 5_000 }, additions: [laptop], tradeCeased: false };
    const filingId = await draft(companyId, YEAR, facts);
    expect((await get(`/filing?filingId=${filingId}`)).at('capitalAllowancesData')).toEqual(facts);
    const refused = await post('/filing/save', {
      filingId,
      profitLossData: { turnover: 1, caAia: 5, qeOtherPlant: 5 },
    });
    expect(refused.status).toBe(400);
    expect(refused.error).toMatch(/^capitalAllowancesData: .*caAia, qeOtherPlant/);
    await must('/filing/save', {
      filingId,
      capitalAllowancesData: null,
      profitLossData: { turnover: 1, caAia: 5 },
    });
    const [stated] = await returnsOf(filingId);
    expect([stated?.at('capitalAllowances'), stated?.at('boxes.690')]).toEqual([null, 5]);
    await must('/filing/save', { filingId, capitalAllowancesData: {}, profitLossData: { turnover: 1 } });
    const [worked] = await returnsOf(filingId);
    expect(worked?.at('capitalAllowances.mainPool.carriedForward')).toBe(0);
  });
});

const building = { description: 'Workshop', qualifyingExpenditure: 90_000, qualifyingUseFrom: '2025-10-01' };
/** Twelve filings that have, among them, every kind of asset, claim and sale. */
const FILINGS: Readonly<
  Record<string, { readonly period?: Record<string, string>; readonly facts: unknown }>
> = {
  'a laptop and a van': { facts: { mainPool: { broughtForward: 10_000 }, additions: [laptop, van] } },
  'a year across 1 April 2026': {
    period: { periodStart: '2025-10-01', periodEnd: '2026-09-30' },
    facts: { mainPool: { broughtForward: 10_000 }, specialRatePool: { broughtForward: 3_000 } },
  },
  'full expensing and the 50% allowance': {
    facts: {
      additions: [
        { ...laptop, claim: 'fullExpensing' },
        { ...laptop, description: 'Wiring', type: 'specialRate', claim: 'specialRateAllowance' },
      ],
    },
  },
  'the 40% allowance': {
    facts: {
      additions: [
        {
          description: 'Hired out',
          date: '2026-02-01',
          amount: 5_000,
          forLeasing: true,
          claim: 'firstYearAllowance',
        },
      ],
    },
  },
  'cars and a charge point': {
    facts: {
      additions: [
        { ...laptop, description: 'Charge point', type: 'chargePoint' },
        { ...laptop, description: 'Electric', type: 'car', co2Emissions: 0 },
        { ...laptop, description: 'Estate', type: 'car', co2Emissions: 140 },
        { ...laptop, description: 'Used hybrid', type: 'car', co2Emissions: 30, secondHand: true },
      ],
    },
  },
  'an electric car whose box is barred': {
    period: { periodStart: '2026-04-01', periodEnd: '2026-09-30' },
    facts: {
      additions: [
        { description: 'Electric', date: '2026-05-01', amount: 9_000, type: 'car', co2Emissions: 0 },
      ],
    },
  },
  'sales after every allowance': {
    facts: {
      mainPool: { broughtForward: 9_000 },
      specialRatePool: { broughtForward: 9_000 },
      disposals: [
        { description: 'Press', date: '2025-08-01', proceeds: 700, cost: 4_000, treatment: 'fullExpensing' },
        {
          description: 'Lift',
          date: '2025-08-02',
          proceeds: 600,
          cost: 4_000,
          treatment: 'specialRateAllowance',
        },
        { description: 'Lathe', date: '2025-08-03', proceeds: 500, cost: 4_000, treatment: 'superDeduction' },
        { description: 'Old van', date: '2025-08-04', proceeds: 400 },
      ],
    },
  },
  'a super-deduction, a goods vehicle and disposal values': {
    period: { periodStart: '2022-07-01', periodEnd: '2023-06-30' },
    facts: {
      mainPool: { broughtForward: 5_000 },
      additions: [
        { description: 'Machine', date: '2022-09-01', amount: 9_000 },
        { description: 'Electric van', date: '2023-05-01', amount: 8_000, type: 'zeroEmissionGoodsVehicle' },
      ],
      disposals: [
        { description: 'Old car', date: '2023-05-01', proceeds: 2_000, treatment: 'zeroEmissionCar' },
      ],
    },
  },
  'short-life assets': {
    facts: {
      additions: [{ ...laptop, shortLife: true, claim: 'writingDownAllowance' }],
      shortLifeAssets: [
        { description: 'Scanner', broughtForward: 3_000, acquisitionPeriodEnd: '2023-03-31' },
        {
          description: 'Plotter',
          broughtForward: 1_000,
          acquisitionPeriodEnd: '2022-03-31',
          disposalDate: '2025-12-01',
          disposalValue: 1_400,
        },
      ],
    },
  },
  'a new building and one in use': {
    facts: {
      structuresAndBuildings: [
        building,
        {
          ...building,
          description: 'Shop',
          qualifyingUseFrom: '2021-01-01',
          allowancesBroughtForward: 9_000,
        },
      ],
    },
  },
  'the end of the trade': {
    facts: {
      mainPool: { broughtForward: 6_000 },
      specialRatePool: { broughtForward: 500 },
      tradeCeased: true,
    },
  },
  'a long period': {
    period: { periodStart: '2025-01-01', periodEnd: '2026-05-26' },
    facts: {
      mainPool: { broughtForward: 10_000 },
      additions: [
        { ...laptop, description: 'First' },
        { ...laptop, description: 'Second', date: '2026-02-01' },
      ],
      structuresAndBuildings: [{ ...building, qualifyingUseFrom: '2025-12-31' }],
    },
  },
};

const MINUTES = 10 * 60_000;
const arelle = process.env.ARELLE_HOME ?? '';
const hasArelle = arelle !== '' && existsSync(arelle);

describeShared('twelve filings as they are sent', (root) => {
  const sent = new Map<string, readonly Json[]>();
  const messages = () =>
    [...sent].flatMap(([name, submissions]) =>
      submissions.map((each, index) => ({ name: `${name}, ${index + 1}`, xml: each.text('requestXml') })),
    );

  beforeAll(async () => {
    for (const [name, { period = YEAR, facts }] of Object.entries(FILINGS)) {
      const filingId = await draft((await newCompany()).number('id'), period, facts);
      const problems = (await must('/filing/validate', { filingId, target: 'tax' })).list('problems');
      const errors = problems.filter((each) => each.at('severity') === 'error').map((each) => each.value);
      expect([name, errors]).toEqual([name, []]);
      sent.set(name, await send(filingId));
    }
  }, MINUTES);

  it('are accepted, the long period in two returns', () => {
    expect(messages()).toHaveLength(13);
  });

  it.skipIf(!hasLxml)(
    `have no findings by schema, business rules and integrity mark${hasLxml ? '' : ` (skipped: ${PYTHON} has no lxml)`}`,
    () => expect(findingsIn(root, messages())).toEqual({ findings: [], clean: 13 }),
    MINUTES,
  );

  it.skipIf(!hasArelle)(
    `hold valid inline XBRL${hasArelle ? '' : ' (skipped: ARELLE_HOME names no Arelle)'}`,
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'allowances-'));
      try {
        const paths = messages().map(({ xml }, index) => {
          const [, data = ''] = /<Computation\b.*?<EncodedInlineXBRLDocument[^>]*>([^<]+)</s.exec(xml) ?? [];
          const path = join(folder, `${index}-computation.xhtml`);
          writeFileSync(path, Buffer.from(data, 'base64'));
          return path;
        });
        const run = spawnSync(
          PYTHON,
          [join(root, 'tools', 'validate-ixbrl'), '--strict', '--type', 'computation', ...paths],
          { encoding: 'utf8', maxBuffer: 64_000_000 },
        );
        const clean = run.stdout.match(/"failing": 0/g)?.length ?? 0;
        expect([
          clean,
          run.status,
          run.stdout.split('\n').filter((line) => line.includes('"message"')),
        ]).toEqual([13, 0, []]);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    MINUTES,
  );
});
