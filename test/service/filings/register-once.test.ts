import { describe, expect, it } from 'vitest';
import { newAccount } from '../helpers/accounts.ts';
import { freshCompanyNumber, type Reply, service } from '../helpers/client.ts';
import { credentials, MICRO_FIGURES, PERIOD } from '../helpers/filings.ts';
import { type InProcess, inProcess } from '../helpers/in-process.ts';
import { newPresenter } from '../helpers/presenters.ts';

type Answer = (request: Request) => Promise<Response>;

/** Runs the service in this process with its own register, and records the requests to it. */
function withRegister(answer: Answer, settings: Readonly<Record<string, string>> = {}) {
  const asked: string[] = [];
  const app = inProcess(
    { REGISTRY_PRESENTER_ID_TEST: newPresenter(), ...settings },
    {
      fetch: (request) => {
        if (!request.url.startsWith(service.sandboxes.registryApi)) return fetch(request);
        const [, part = 'profile'] = /\/company\/\w+\/([a-z-]+)/.exec(request.url) ?? [];
        asked.push(part);
        return answer(request);
      },
    },
  );
  return { asked, app };
}

const asItIs: Answer = (request) => fetch(request);
const unreachable: Answer = () => Promise.reject(new TypeError('fetch failed'));
/** Answers as the register does after the company took another name. */
const renamed: Answer = async (request) => {
  const response = await fetch(request);
  const text = await response.text();
  return new Response(text.replaceAll('SANDBOX COMPANY', 'RENAMED COMPANY'), response);
};

async function asked200(reply: Promise<Reply>): Promise<Reply> {
  const answer = await reply;
  expect(answer.status, JSON.stringify(answer.value)).toBe(200);
  return answer;
}

/** Asks, adds, lists, creates and saves: the steps before the accounts are sent. */
async function prepared({ ask }: InProcess, key: string, companyNumber: string): Promise<number> {
  await asked200(ask('GET', `/company/eligibility?companyNumber=${companyNumber}`, { key }));
  const company = await asked200(ask('POST', '/company/add', { key, body: { companyNumber } }));
  const companyId = company.number('id');
  await asked200(ask('GET', `/company/periods?companyId=${companyId}`, { key }));
  const body = { companyId, ...PERIOD, isDormant: false, numberOfEmployees: 1 };
  const filing = await asked200(ask('POST', '/filing/create', { key, body }));
  const filingId = filing.number('id');
  const filingTypes = { ct600: true, accounts: true };
  const figures = { ...MICRO_FIGURES, filingId, filingTypes, credentialsData: credentials() };
  await asked200(ask('POST', '/filing/save', { key, body: figures }));
  await asked200(ask('POST', '/filing/validate', { key, body: { filingId, target: 'both' } }));
  return filingId;
}

describe('the register', () => {
  it('knows a company whose history or directors it does not hold: no accounts were filed', async () => {
    const { test: key } = await newAccount();
    const companyNumber = freshCompanyNumber();
    const onlyProfile: Answer = async (request) =>
      /history|officers/.test(request.url) ? Response.json({ errors: [] }, { status: 404 }) : fetch(request);
    const { app } = withRegister(onlyProfile);
    const query = `companyNumber=${companyNumber}&periodEnd=${PERIOD.periodEnd}`;
    const eligible = await app.ask('GET', `/company/eligibility?${query}`, { key });
    expect([eligible.status, eligible.at('targets.tax.code'), eligible.at('targets.ch.code')]).toEqual([
      200,
      null,
      null,
    ]);
    const company = await asked200(app.ask('POST', '/company/add', { key, body: { companyNumber } }));
    const path = `/company/periods?companyId=${company.number('id')}`;
    const periods = await asked200(app.ask('GET', path, { key }));
    expect(periods.list('periods').length).toBeGreaterThan(1);
    expect(periods.list('periods').some((each) => each.at('chFiled'))).toBe(false);
  });

  it('is asked once for all questions of a filing, and anew before the accounts are sent', async () => {
    const { test: key } = await newAccount();
    const { asked, app } = withRegister(asItIs);
    const filingId = await prepared(app, key, freshCompanyNumber());
    expect([...asked].sort()).toEqual(['filing-history', 'officers', 'profile']);
    asked.length = 0;
    await asked200(app.ask('POST', '/filing/submit', { key, body: { filingId, target: 'ch' } }));
    expect(asked).toEqual(['profile']);
  });

  it('is shared by all accounts, and its answer says when it was read', async () => {
    const companyNumber = freshCompanyNumber();
    const path = `/company/eligibility?companyNumber=${companyNumber}`;
    const [one, other] = [await newAccount(), await newAccount()];
    const first = await asked200(withRegister(asItIs).app.ask('GET', path, { key: one.test }));
    expect(first.text('asOf')).toMatch(/^\d{4}-\d\d-\d\dT/);
    const { asked, app } = withRegister(unreachable);
    const second = await asked200(app.ask('GET', path, { key: other.test }));
    expect([second.value, asked]).toEqual([first.value, []]);
  });

  it('does not have to answer if it was read on the same day, even before the accounts are sent', async () => {
    const { test: key } = await newAccount();
    const filingId = await prepared(withRegister(asItIs).app, key, freshCompanyNumber());
    const { asked, app } = withRegister(unreachable);
    await asked200(app.ask('POST', '/filing/submit', { key, body: { filingId, target: 'ch' } }));
    expect(new Set(asked)).toEqual(new Set(['profile']));
  });

  it('is asked again if the company may have changed: nothing is sent under the old name', async () => {
    const { test: key } = await newAccount();
    const companyNumber = freshCompanyNumber();
    const filingId = await prepared(withRegister(asItIs).app, key, companyNumber);
    const { app } = withRegister(renamed);
    const body = { filingId, target: 'ch' };
    const sent = await app.ask('POST', '/filing/submit', { key, body });
    expect([sent.status, sent.error]).toEqual([400, expect.stringContaining('now registered as RENAMED')]);
    // All later requests get the new name too.
    const checked = await asked200(app.ask('POST', '/filing/validate', { key, body }));
    expect(checked.at('valid')).toBe(false);
    await asked200(app.ask('POST', '/company/add', { key, body: { companyNumber } }));
    expect((await asked200(app.ask('POST', '/filing/validate', { key, body }))).at('valid')).toBe(true);
  });

  it('is asked within its limit, and refused callers are told when to ask again', async () => {
    const { test: key } = await newAccount();
    const path = (companyNumber: string) => `/company/eligibility?companyNumber=${companyNumber}`;
    const known = freshCompanyNumber();
    await asked200(withRegister(asItIs).app.ask('GET', path(known), { key }));
    // A sixth of 24 questions at once: 4. A company needs 3, and the next would wait 30 seconds.
    const { asked, app } = withRegister(asItIs, { REGISTRY_API_QUESTIONS: '24' });
    const answers: Reply[] = [];
    for (let company = 0; company < 2; company += 1)
      answers.push(await app.ask('GET', path(freshCompanyNumber()), { key }));
    expect(answers.at(-1)?.status).toBe(429);
    expect(Number(answers.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(4);
    await asked200(app.ask('GET', path(known), { key }));
  });
});
