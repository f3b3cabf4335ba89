import { describe, expect, it } from 'vitest';

import { RULES } from '../../core/form/rules/check.ts';
import { fieldOfBox } from '../../core/form/rules/paths.ts';
import { get, must, post, service } from './client.ts';
import { credentials, MICRO_FIGURES, newFiling, readyFiling, SMALL_FIGURES } from './filings.ts';
import { inProcess } from './in-process.ts';
import { decided, store } from './upstream.ts';

const validate = (filingId: number, target = 'both') => must('/filing/validate', { filingId, target });
const KEYS = ['location', 'message', 'rule', 'box', 'severity', 'target'];

describe('POST /filing/validate', () => {
  it('finds nothing wrong with a filing that submit takes, whatever its profile', async () => {
    for (const save of [{}, SMALL_FIGURES]) {
      const filing = await readyFiling(save);
      const filingId = filing.number('id');
      const answer = await validate(filingId);
      expect(answer.at('valid'), JSON.stringify(answer.value)).toBe(true);
      expect((await post('/filing/submit', { filingId, target: 'both' })).status).toBe(200);
      expect((await decided(filingId)).at('status')).toBe('accepted');
    }
  });

  it('finds what stops an empty filing, for each target, each in its six fields', async () => {
    const filing = await newFiling();
    const { value } = await validate(filing.number('id'));
    const { valid, problems } = value as { valid: boolean; problems: readonly Record<string, unknown>[] };
    expect(valid).toBe(false);
    for (const problem of problems) {
      expect(Object.keys(problem)).toEqual(KEYS);
      expect(['error', 'warning']).toContain(problem.severity);
    }
    const of = (target: string) => problems.filter((p) => p.target === target).map((p) => p.location);
    expect(of('tax')).toEqual(
      expect.arrayContaining(['filingTypes.ct600', 'profitLossData', 'credentialsData.utrNumber']),
    );
    expect(of('ch')).toEqual(
      expect.arrayContaining(['filingTypes.accounts', 'balanceSheetData', 'credentialsData.authCode']),
    );
  });

  it('sends nothing and stores nothing: only the public register is read', async () => {
    const filing = await readyFiling({
      profitLossData: { ...MICRO_FIGURES.profitLossData, caAia: 1_000_001 },
    });
    const filingId = filing.number('id');
    const before = JSON.stringify([
      await store().findFiling(filingId),
      await store().listSubmissions(filingId),
      await store().listEvents(filingId),
      await store().findCompany(filing.number('companyId')),
    ]);
    const asked: string[] = [];
    const { ask } = inProcess(
      {},
      {
        fetch: (request) => {
          asked.push(`${request.method} ${request.url}`);
          return fetch(request);
        },
      },
    );
    const answer = await ask('POST', '/filing/validate', {
      key: service.keys.test,
      body: { filingId, target: 'both' },
    });
    expect(answer.status).toBe(200);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.startsWith(`GET ${service.sandboxes.registryApi}/company/`)).toBe(true);
    expect(
      JSON.stringify([
        await store().findFiling(filingId),
        await store().listSubmissions(filingId),
        await store().listEvents(filingId),
        await store().findCompany(filing.number('companyId')),
      ]),
    ).toBe(before);
  });

  it('says what submit says of a filing that was sent', async () => {
    const filing = await readyFiling();
    const filingId = filing.number('id');
    await must('/filing/submit', { filingId, target: 'tax' });
    await decided(filingId);
    const again = await validate(filingId, 'tax');
    expect(again.at('valid')).toBe(false);
    expect(again.at('problems')).toContainEqual(
      expect.objectContaining({ location: null, message: expect.stringContaining('has been accepted') }),
    );
    expect((await validate(filingId)).at('valid')).toBe(true);
  });

  it('says that other days of the company are being filed', async () => {
    const filing = await readyFiling();
    const other = await must('/filing/create', {
      companyId: filing.number('companyId'),
      periodStart: '2025-04-01',
      periodEnd: '2026-03-31',
      isDormant: false,
    });
    await must('/filing/submit', { filingId: filing.number('id'), target: 'tax' });
    const found = await validate(other.number('id'), 'tax');
    expect(found.at('problems')).toContainEqual(
      expect.objectContaining({
        location: null,
        severity: 'error',
        message: expect.stringMatching(/filing/),
      }),
    );
  });
});

describe('the register', () => {
  const rename = (companyId: number, companyName: string) =>
    store().updateCompany(companyId, { companyName });

  it('is asked for the name, which is taken by adding the company again', async () => {
    const filing = await readyFiling();
    const [filingId, companyId] = [filing.number('id'), filing.number('companyId')];
    await rename(companyId, 'AN EARLIER NAME LIMITED');
    const found = await validate(filingId, 'ch');
    expect(found.at('valid')).toBe(false);
    expect(found.at('problems')).toContainEqual({
      location: null,
      message: expect.stringContaining('would say AN EARLIER NAME LIMITED'),
      rule: null,
      box: null,
      severity: 'error',
      target: 'ch',
    });
    expect((await validate(filingId, 'tax')).at('valid')).toBe(true);
    const refused = await post('/filing/submit', { filingId, target: 'ch' });
    expect([refused.status, refused.at('error')]).toEqual([400, expect.stringContaining('add it again')]);
    await must('/company/add', { companyNumber: filing.at('companyNumber') });
    expect((await validate(filingId, 'ch')).at('valid')).toBe(true);
    expect((await post('/filing/submit', { filingId, target: 'ch' })).status).toBe(200);
  });

  it('is asked for the reference date', async () => {
    const company = await must('/company/add', { companyNumber: '13480172' });
    const filing = await must('/filing/create', {
      companyId: company.number('id'),
      periodStart: '2025-04-01',
      periodEnd: '2026-02-11',
      isDormant: false,
      numberOfEmployees: 1,
    });
    const filingId = filing.number('id');
    await must('/filing/save', {
      filingId,
      ...MICRO_FIGURES,
      filingTypes: { ct600: true, accounts: true },
      credentialsData: credentials(),
    });
    const found = await validate(filingId, 'ch');
    expect(found.at('problems')).toContainEqual(
      expect.objectContaining({ location: 'periodEnd', severity: 'error', target: 'ch' }),
    );
    await must('/filing/delete', { filingId });
  });

  it('stops nothing when it cannot be asked', async () => {
    const filing = await readyFiling();
    const { ask } = inProcess(
      {},
      {
        fetch: (request) =>
          request.url.startsWith(service.sandboxes.registryApi)
            ? Promise.reject(new TypeError('fetch failed'))
            : fetch(request),
      },
    );
    const body = { filingId: filing.number('id'), target: 'ch' };
    const found = await ask('POST', '/filing/validate', { key: service.keys.test, body });
    expect(found.value).toMatchObject({ valid: true });
    expect(found.at('problems')).toContainEqual(
      expect.objectContaining({ severity: 'warning', message: expect.stringContaining('is not known') }),
    );
  });
});

const micro = (more: Readonly<Record<string, unknown>>) => ({
  profitLossData: { ...MICRO_FIGURES.profitLossData, ...more },
});
const year = (start: number) => ({ periodStart: `${start}-04-01`, periodEnd: `${start + 1}-03-31` });
const charityPage = (page: Readonly<Record<string, unknown>>) => ({
  supplementaryPagesData: {
    ct600e: { applies: true, claimingExemption: true, allCharitable: 'all_exempt', ...page },
  },
});
const charity = { charityStatus: 'charity' };

/** For each rule that a caller's own field can break: what is saved, and what the filing is created with. */
const REQUESTS: readonly (readonly [
  rule: string,
  location: string,
  save: Readonly<Record<string, unknown>>,
  create?: Readonly<Record<string, unknown>>,
])[] = [
  ['9288', 'profitLossData.caAia', micro({ caAia: 1_000_001 })],
  ['9609', 'profitLossData.qeSpecialRateAllowance', micro({ caSpecialRateAllowance: 5 })],
  ['9870', 'profitLossData.caFullExpensing', micro({ caFullExpensing: 5 }), year(2021)],
  ['9870', 'profitLossData.bcFullExpensing', micro({ bcFullExpensing: 5 }), year(2021)],
  [
    '9608',
    'profitLossData.caSpecialRateAllowance',
    micro({ caSpecialRateAllowance: 5, qeSpecialRateAllowance: 5 }),
    year(2019),
  ],
  ['9608', 'profitLossData.bcSpecialRateAllowance', micro({ bcSpecialRateAllowance: 5 }), year(2019)],
  ['9620', 'profitLossData.qeSpecialRateAllowance', micro({ qeSpecialRateAllowance: 5 }), year(2019)],
  ['9260', 'profitLossData.caStructuresBuildings', micro({ caStructuresBuildings: 5 }), year(2017)],
  ['9412', 'profitLossData.qeStructuresBuildings', micro({ qeStructuresBuildings: 5 }), year(2017)],
  ['9278', 'profitLossData.caElectricChargePoints', micro({ caElectricChargePoints: 5 }), year(2015)],
  ['9278', 'profitLossData.dvElectricChargePoints', micro({ dvElectricChargePoints: 5 }), year(2015)],
  ['8005', 'profitLossData.dvElectricChargePoints', micro({ dvElectricChargePoints: 5 })],
  ['8006', 'profitLossData.caElectricChargePoints', micro({ caElectricChargePoints: 5 }), year(2026)],
  ['8008', 'profitLossData.caZeroEmissionsGoodsVehicles', micro({ caZeroEmissionsGoodsVehicles: 5 })],
  ['8008', 'profitLossData.dvZeroEmissionsGoodsVehicles', micro({ dvZeroEmissionsGoodsVehicles: 5 })],
  ['9839', 'profitLossData.caZeroEmissionsCars', micro({ caZeroEmissionsCars: 5 }), year(2019)],
  ['9839', 'profitLossData.dvZeroEmissionsCars', micro({ dvZeroEmissionsCars: 5 }), year(2019)],
  ['9388', 'profitLossData.caZeroEmissionsCars', micro({ caZeroEmissionsCars: 5 }), year(2026)],
  ['8009', 'profitLossData.dvZeroEmissionsCars', micro({ dvZeroEmissionsCars: 5 })],
  [
    '9296',
    'taxPaymentsData.repaymentAmount',
    {
      taxPaymentsData: {
        grossIncomeWithTaxDeducted: 50_000,
        incomeTaxDeducted: 20_000,
        claimRepayment: true,
        repaymentAmount: 1,
      },
    },
  ],
  ['9103', 'periodStart', {}, year(2027)],
  ['9106', 'periodEnd', {}, year(2027)],
  [
    '9611',
    'supplementaryPagesData.ct600e.expenditure.tradingCosts',
    charityPage({ expenditure: { tradingCosts: 5 } }),
    charity,
  ],
  [
    '9612',
    'supplementaryPagesData.ct600e.expenditure.ukLandBuildings',
    charityPage({ expenditure: { ukLandBuildings: 5 } }),
    charity,
  ],
];
/** 2027: rules about days still to come are asked on this one. */
const ASKED_ON = { headers: { 'X-Test-Date': '2027-04-01' } };

describe('a request that breaks a rule', () => {
  it('is here for every rule that a caller’s field can break', () => {
    const breakable = RULES.filter((rule) => rule.causes.some((box) => fieldOfBox(box) !== null));
    const here = new Set(REQUESTS.map(([rule]) => rule));
    expect(breakable.map(({ number }) => number).filter((number) => !here.has(number))).toEqual([]);
  });

  const named = REQUESTS.map(([rule, location, save, create = {}]) => ({ rule, location, save, create }));
  it.each(named)('$rule is refused at $location', async ({ rule, location, save, create }) => {
    const filing = await readyFiling(save, ASKED_ON, create);
    const filingId = filing.number('id');
    const body = { filingId, target: 'tax' };
    const found = await must('/filing/validate', body, ASKED_ON);
    expect(found.at('valid')).toBe(false);
    expect(found.at('problems')).toContainEqual(
      expect.objectContaining({ rule, location, severity: 'error', target: 'tax' }),
    );
    expect((await get(`/filing?filingId=${filingId}`)).at(location.split('.')[0] ?? '')).toBeDefined();
    const refused = await post('/filing/submit', body, ASKED_ON);
    expect([refused.status, refused.at('error')]).toEqual([400, expect.stringContaining(`${location}: `)]);
  });
});
