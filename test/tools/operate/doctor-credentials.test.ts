import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localUpstreams, sandboxAddresses } from '../../../tools/dev/sandbox-settings.ts';
import { tryCredentials } from '../../../tools/operate/doctor-credentials.ts';
import { cureOf, SECRETS, stopsFilings } from '../../../tools/operate/doctor-cures.ts';
import { namedEnvironment } from '../../../tools/operate/environment.ts';
import { settingProblems } from '../../../worker/check-settings.ts';
import { type Harness, nodeDigests, ORIGIN, openHarness } from '../../sandbox/harness.ts';

/** The sandboxes refuse what the authorities refuse, so a wrong credential is found here too. */
const RIGHT = localUpstreams({}, sandboxAddresses(ORIGIN.replace('http:', 'https:')));
let sandbox: Harness;
beforeAll(async () => {
  sandbox = await openHarness();
});
afterAll(() => sandbox.remove());

const asked: string[] = [];
async function tried(
  changed: Readonly<Record<string, string>> = {},
  answer: (request: Request) => Promise<Response> = sandbox.fetch,
): Promise<readonly string[]> {
  const findings = await tryCredentials(
    { ...RIGHT, ...changed },
    {
      fetch: async (request) => {
        asked.push(`${request.method} ${new URL(request.url).pathname} ${await request.clone().text()}`);
        return answer(request);
      },
      digests: nodeDigests,
      now: () => new Date('2026-11-20T12:00:00.000Z'),
      environment: 'production',
    },
  );
  return findings.map(
    ({ level, message, cure }) => `${level}: ${message}${cure === undefined ? '' : ` | ${cure}`}`,
  );
}

describe('the credentials, each tried at its authority', () => {
  it('are accepted if they are right, by requests that file nothing', async () => {
    const all = await tried();
    expect(all.filter((line) => !line.startsWith('ok: '))).toEqual([]);
    expect(all).toHaveLength(8);
    for (const request of asked) {
      expect(request).not.toMatch(/<(?:FormSubmission|IRenvelope|CompanyTaxReturn)|Class>Accounts</i);
      expect(request).not.toMatch(/^(?:PUT|DELETE|PATCH)/);
    }
  });

  it('name a refused one, its effect and its remedy', async () => {
    const unauthorised = async (request: Request) =>
      request.url.includes('registry-api') || request.url.includes('registry-documents')
        ? new Response('{}', { status: 401 })
        : sandbox.fetch(request);
    const found = await tried({}, unauthorised);
    expect(found).toContain(
      'error: REGISTRY_API_KEY_LIVE: the register refuses the key: no company can be added | npx wrangler secret put REGISTRY_API_KEY_LIVE --env production (make one at developer.company-information.service.gov.uk)',
    );
    expect(found).toContainEqual(
      expect.stringMatching(/^warning: REGISTRY_DOCUMENT_URL_TEST: .* refuses the key/),
    );
    // A presenter for tests must mark its messages as tests, as the registry requires.
    const presenter = await tried({ GATEWAY_TEST_LIVE: '0' });
    expect(presenter).toContainEqual(
      expect.stringMatching(
        /^error: REGISTRY_PRESENTER_CODE_LIVE: the registry refuses the presenter \(error 502\): no accounts can be sent \| npx wrangler secret put/,
      ),
    );
  });

  it('tell an address that is not the authority’s from one that does not answer from here', async () => {
    const page = async () => new Response('<html>', { status: 200 });
    expect(await tried({}, page)).toContainEqual(
      expect.stringMatching(
        /^error: TAX_AUTHORITY_URL_TEST: the server that answers \(HTTP 200\) is not the tax authority's engine/,
      ),
    );
    const nobody = () => Promise.reject(new TypeError('fetch failed'));
    const away = await tried({}, nobody);
    expect(new Set(away.map((line) => line.split(':')[0]))).toEqual(new Set(['warning']));
  });

  it('include the mail hook', async () => {
    const hook = {
      MAIL_HOOK_URL: 'https://mail.test/send',
      MAIL_HOOK_TOKEN: 't',
      DASHBOARD_URL: 'https://a.test',
    };
    const answering = (status: number) => (request: Request) =>
      request.url.startsWith('https://mail.test')
        ? Promise.resolve(new Response('', { status }))
        : sandbox.fetch(request);
    expect(await tried(hook, answering(405))).toContain('ok: MAIL_HOOK_URL: the mail hook answers');
    expect((await tried(hook, answering(401))).at(-1)).toMatch(
      /^warning: MAIL_HOOK_TOKEN: .* put MAIL_HOOK_TOKEN/,
    );
  });
});

describe('a fault of the settings', () => {
  it('stops filings if keys of its mode are meant to file', () => {
    const live = { TAX_AUTHORITY_URL_LIVE: 'https://tax.example.test/submission' };
    const stopping = settingProblems(live).filter((problem) => stopsFilings(problem, ['LIVE']));
    expect(stopping.map(({ setting }) => setting)).toEqual(
      expect.arrayContaining([
        'LIBSQL_URL',
        'TAX_AUTHORITY_VENDOR_ID',
        'REGISTRY_PRESENTER_CODE_LIVE',
        'REGISTRY_API_KEY_LIVE',
      ]),
    );
    expect(stopping.filter(({ setting }) => setting.endsWith('_TEST'))).toEqual([]);
  });

  it('has a remedy that says whether it is a secret, as the guide does', () => {
    const guide = readFileSync('worker/docs/guides/operating.md', 'utf8');
    const rows = [...guide.matchAll(/^\| `([A-Z_*]+)` +\| (yes| {3}) +\|/gm)];
    expect(rows.length).toBeGreaterThan(15);
    for (const [, name = '', secret] of rows)
      expect([name, SECRETS.test(name.replace('*', 'LIVE'))]).toEqual([name, secret === 'yes']);
    expect(cureOf('TAX_AUTHORITY_VENDOR_ID', 'staging')).toBe(
      'set TAX_AUTHORITY_VENDOR_ID in wrangler.toml, under [env.staging.vars] (HMRC gives it to software vendors; see the guide Going live)',
    );
  });
});

describe('the settings of an environment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'environment-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are those of wrangler.toml, then of a file, then of the process', async () => {
    const file = join(folder, 'production.env');
    writeFileSync(
      file,
      "# secrets\nREGISTRY_API_KEY_LIVE='a key'\nTAX_AUTHORITY_VENDOR_ID=1234\nOBJECT_LOCATION=weur\n",
    );
    const { name, settings } = await namedEnvironment(['--env', 'production', '--env-file', file], {
      OBJECT_LOCATION: 'eeur',
    });
    expect(name).toBe('production');
    expect(settings).toMatchObject({
      TAX_AUTHORITY_URL_LIVE: 'https://transaction-engine.tax.service.gov.uk/submission',
      REGISTRY_API_KEY_LIVE: 'a key',
      TAX_AUTHORITY_VENDOR_ID: '1234',
      OBJECT_LOCATION: 'eeur',
    });
    expect(
      (await namedEnvironment(['--env', 'staging'], {})).settings.TAX_AUTHORITY_URL_LIVE,
    ).toBeUndefined();
    expect(await namedEnvironment([], { A: 'b' })).toMatchObject({ name: null, settings: { A: 'b' } });
  });

  it('are named first, with the host of the database but no sign-in', async () => {
    const url = 'libsql://me:secret@books.example.test';
    expect((await namedEnvironment(['--env', 'staging'], { LIBSQL_URL: url })).lookedAt).toBe(
      'looks at staging of wrangler.toml, then the settings of this process, and at the database books.example.test',
    );
    // A shell beside npm start has no settings: those of npm start are in its folder.
    expect((await namedEnvironment([], {})).lookedAt).toMatch(
      /^looks at the settings of this process\. No database is set\. npm start keeps its settings in \.local/,
    );
  });

  it('that are missing are reported in one line', async () => {
    await expect(namedEnvironment(['--env', 'nowhere'], {})).rejects.toThrow(
      'wrangler.toml has no environment of that name; it has staging, production',
    );
    await expect(namedEnvironment(['--env-file', join(folder, 'none')], {})).rejects.toThrow(
      'cannot be read',
    );
    await expect(namedEnvironment(['--what'], {})).rejects.toThrow('npm run doctor');
  });
});
