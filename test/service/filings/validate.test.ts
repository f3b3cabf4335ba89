import { describe, expect, it } from 'vitest';
import { fieldOfBox } from '../../../core/boxes/return.ts';
import { RULES } from '../../../core/filing/rules.ts';
import { isField, strayLocations } from '../../helpers/request-fields.ts';
import {
  ASKED_ON,
  FOUND_BEFORE,
  REFUSED_AT_CREATION,
  REFUSED_AT_SAVE,
  REFUSED_AT_SUBMIT,
  REQUESTED,
  ROUTED,
} from '../../helpers/rule-requests.ts';
import { get, Json, must, post, service } from '../helpers/client.ts';
import {
  credentials,
  MICRO_FIGURES,
  newCompany,
  newFiling,
  PERIOD,
  readyFiling,
  SMALL_FIGURES,
} from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';
import { decided, store } from '../helpers/upstream.ts';

const validate = (filingId: number, target = 'both') => must('/filing/validate', { filingId, target });
const KEYS = ['location', 'message', 'rule', 'box', 'severity', 'target'];

describe('POST /filing/validate', () => {
  it('finds nothing wrong with a filing that submit accepts, of any profile', async () => {
    for (const save of [{}, SMALL_FIGURES]) {
      const filing = await readyFiling(save);
      const filingId = filing.number('id');
      const answer = await validate(filingId);
      expect(answer.at('valid'), JSON.stringify(answer.value)).toBe(true);
      expect((await post('/filing/submit', { filingId, target: 'both' })).status).toBe(200);
      expect((await decided(filingId)).at('status')).toBe('accepted');
    }
  });

  it('names places that save takes or the request has, in every answer that this suite asks for', () => {
    // Every call of the suite passes this check.
    const found = (...locations: readonly unknown[]) =>
      strayLocations(locations.map((location) => [location, 'it is wrong']));
    expect(
      found('target', 'filingId', 'companyId', 'periodStart', 'directorName', 'notesData[3].body'),
    ).toEqual([]);
    expect(found('supplementaryPagesData.ct600a.loans[0].amount', 'filingTypes.ct600')).toEqual([]);
    expect(found(null, 'boxes.145', 'profitLossData.sales', 'notesData[0].text', 'keyId')).toHaveLength(5);
  });

  it('finds the errors of an empty filing, for each target, each in its six fields', async () => {
    const filing = await newFiling();
    const { value } = await validate(filing.number('id'));
    const { valid, problems } = value as { valid: boolean; problems: readonly Record<string, unknown>[] };
    expect(valid).toBe(false);
    for (const problem of problems) {
      expect(Object.keys(problem)).toEqual(KEYS);
      expect(['error', 'warning']).toContain(problem.severity);
    }
    const of = (target: string) =>
      problems.filter((p) => [target, 'both'].includes(String(p.target))).map((p) => p.location);
    expect(of('tax')).toEqual(
      expect.arrayContaining(['filingTypes.ct600', 'profitLossData', 'credentialsData.utrNumber']),
    );
    expect(of('ch')).toEqual(
      expect.arrayContaining(['filingTypes.accounts', 'balanceSheetData', 'credentialsData.authCode']),
    );
  });

  it('asks once for data that two parts of a filing lack: the name of the director, the tax reference', async () => {
    const { utrNumber: _none, ...rest } = credentials({ directorName: null });
    const filing = await readyFiling({ credentialsData: rest });
    const found = (await validate(filing.number('id'), 'tax')).list('problems');
    const errors = found.filter((problem) => problem.at('severity') === 'error');
    expect(errors.map((problem) => [problem.at('location'), problem.at('rule'), problem.at('box')])).toEqual([
      ['credentialsData.utrNumber', '9100', '3'],
      ['directorName', null, '975'],
    ]);
    const agent = { filingMode: 'agent', agentReferenceId: 'A1', declarantName: 'Ann Agent' };
    await must('/filing/save', {
      filingId: filing.number('id'),
      credentialsData: { ...agent, declarantStatus: 'Accountant' },
    });
    const asked = (await validate(filing.number('id'), 'tax')).list('problems');
    expect(asked.filter((problem) => /directorName/.test(String(problem.at('location')))).length).toBe(1);
  });

  it('sends nothing, stores nothing, and does not ask again for today’s answers of the register', async () => {
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
    expect(asked).toEqual([]);
    expect(
      JSON.stringify([
        await store().findFiling(filingId),
        await store().listSubmissions(filingId),
        await store().listEvents(filingId),
        await store().findCompany(filing.number('companyId')),
      ]),
    ).toBe(before);
  });

  it('says the same as submit about a filing that was sent', async () => {
    const filing = await readyFiling();
    const filingId = filing.number('id');
    await must('/filing/submit', { filingId, target: 'tax' });
    await decided(filingId);
    const again = await validate(filingId, 'tax');
    expect(again.at('valid')).toBe(false);
    expect(again.at('problems')).toContainEqual(
      expect.objectContaining({ location: 'target', message: expect.stringContaining('has been accepted') }),
    );
    expect((await post('/filing/submit', { filingId, target: 'tax' })).error).toBe(
      'target: the tax return of this filing has been accepted: amend the filing instead of sending it again',
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
        location: 'periodStart',
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
      location: 'companyId',
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

  it('tells that a company is in liquidation, and whether its accounts say so', async () => {
    const found = async (companyNumber: string) => {
      const company = await must('/company/add', { companyNumber });
      const filing = await must('/filing/create', {
        companyId: company.number('id'),
        periodStart: '2024-04-01',
        periodEnd: '2025-03-31',
        isDormant: false,
        numberOfEmployees: 1,
      });
      const filingId = filing.number('id');
      await must('/filing/save', {
        filingId,
        ...MICRO_FIGURES,
        filingTypes: { ct600: true, accounts: true },
        credentialsData: credentials({ boardApprovalDate: '30/06/2025' }),
      });
      const warnings = async () =>
        ((await validate(filingId, 'ch')).at('problems') as readonly Record<string, unknown>[])
          .filter(({ rule }) => rule === 'company-in-liquidation')
          .map(({ location, severity, message }) => [location, severity, message]);
      const now = await warnings();
      await store().updateCompany(company.number('id'), { companyStatus: 'active' });
      const before = await warnings();
      await must('/filing/delete', { filingId });
      return [now, before];
    };
    const [said, unsaid] = await found('09518827');
    expect(said).toEqual([['companyId', 'warning', expect.stringMatching(/and these do$/)]]);
    expect(unsaid).toEqual([['companyId', 'warning', expect.stringContaining('add the company again')]]);
    // An active company of the same register.
    expect(await found('13480172')).toEqual([[], []]);
  });

  it('tells that the office has moved since the company was added', async () => {
    const filing = await readyFiling();
    const filingId = filing.number('id');
    const rules = async () =>
      ((await validate(filingId, 'ch')).at('problems') as readonly Record<string, unknown>[])
        .filter(({ location }) => location === 'companyId')
        .map(({ rule }) => rule);
    expect(await rules()).toEqual([]);
    const registeredOffice = ['', '', '9 New Road', '', 'York', '', 'YO1 1AA', 'England'];
    await store().updateCompany(filing.number('companyId'), { registeredOffice });
    expect(await rules()).toEqual(['registered-office-changed']);
    await must('/company/add', { companyNumber: filing.text('companyNumber') });
    expect(await rules()).toEqual([]);
  });

  it('stops nothing when it does not answer and was not read on the same day', async () => {
    const filing = await readyFiling();
    const { ask } = inProcess(
      {},
      {
        clock: () => new Date(Date.now() + 2 * 86_400_000),
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
      expect.objectContaining({
        severity: 'warning',
        message: expect.stringContaining('may have changed since'),
      }),
    );
  });
});

/** True when a path is in the sent JSON, or names a field of the interface that the caller left out. */
const isThere = (sent: Readonly<Record<string, unknown>>, location: string): boolean =>
  new Json(sent).at(location.replace(/\[(\d+)\]/g, '.$1')) !== undefined || isField(location);

describe('a request that breaks a rule', () => {
  const asked = { headers: { 'X-Test-Date': ASKED_ON } };

  it('exists for every rule that a caller’s field can break', () => {
    const breakable = RULES.filter((rule) => rule.causes.some((box) => fieldOfBox(box) !== null));
    const all = [...breakable.map(({ number }) => number), ...FOUND_BEFORE].filter(
      (number) => !ROUTED.includes(number),
    );
    expect([...REQUESTED].sort()).toEqual([...new Set(all)].sort());
  });

  it.each(REFUSED_AT_SUBMIT)('$rule is refused at $location', async ({ rule, location, save, create }) => {
    const { utrNumber, ...rest } = credentials();
    const own = save.credentialsData === undefined ? { ...rest, utrNumber } : rest;
    const filing = await readyFiling({ ...save, credentialsData: own }, asked, create);
    const filingId = filing.number('id');
    const body = { filingId, target: 'tax' };
    const found = await must('/filing/validate', body, asked);
    expect(found.at('valid')).toBe(false);
    const of = (found.at('problems') as readonly Record<string, unknown>[]).filter(
      (problem) => problem.rule === rule,
    );
    expect(of).toEqual([expect.objectContaining({ rule, location, severity: 'error', target: 'tax' })]);
    expect(isThere({ ...PERIOD, ...create, ...save }, location)).toBe(true);
    const refused = await post('/filing/submit', body, asked);
    expect([refused.status, refused.at('error')]).toEqual([400, expect.stringContaining(`${location}: `)]);
    const errors = (await get(`/filing/submissions?filingId=${filingId}`)).list('data.0.errors');
    const [explained] = errors.filter((error) => error.at('code') === rule);
    expect(explained?.value).toMatchObject({ location, help: { location } });
  });

  it.each(REFUSED_AT_SAVE)(
    '$rule is refused by save at $location',
    async ({ rule, location, save, create }) => {
      const filing = await newFiling(create, asked);
      const refused = await post('/filing/save', { filingId: filing.number('id'), ...save }, asked);
      expect([refused.status, refused.error]).toEqual([400, expect.stringContaining(`${location}: `)]);
      expect(refused.error).toMatch(new RegExp(`\\(rules? [^)]*${rule}`));
      expect(isThere(save, location)).toBe(true);
    },
  );

  it.each(REFUSED_AT_CREATION)(
    '$rule is refused by create at $location',
    async ({ rule, location, create }) => {
      const company = await newCompany();
      const body = { companyId: company.number('id'), isDormant: false, ...create };
      const refused = await post('/filing/create', body, asked);
      expect([refused.status, refused.error]).toEqual([400, expect.stringContaining(`${location}: `)]);
      expect(refused.error).toContain(`(rule ${rule})`);
      expect(isThere(body, location)).toBe(true);
    },
  );
});

describe('a problem of the whole filing', () => {
  it('is reported once for both targets, with the word of either authority', async () => {
    const companyId = (await newCompany()).number('id');
    const period = { periodStart: '2025-04-01', periodEnd: '2026-03-31' };
    const filing = await must('/filing/create', { companyId, ...period, isDormant: false });
    const told = async (day: string) => {
      const asked = { filingId: filing.number('id'), target: 'both' };
      const reply = await must('/filing/validate', asked, { headers: { 'X-Test-Date': day } });
      return reply.list('problems').map(({ value }) => value);
    };
    // The last day of the period is too early, and the day after is not.
    const early = await told('2026-03-31');
    const keys = early.map((problem) => JSON.stringify([Object(problem).location, Object(problem).message]));
    expect(new Set(keys).size).toBe(keys.length);
    expect(early.filter((problem) => Object(problem).location === 'periodEnd')).toEqual([
      {
        location: 'periodEnd',
        message: 'the period has not ended yet; it can be filed from the day after its end',
        rule: '9106',
        box: '35',
        severity: 'error',
        target: 'both',
      },
    ]);
    expect((await told('2026-04-01')).filter((problem) => Object(problem).location === 'periodEnd')).toEqual(
      [],
    );
  });
});
