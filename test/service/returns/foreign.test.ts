import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveHrana } from '../../../tools/dev/hrana/serve.ts';
import type { LocalServer } from '../../../tools/dev/local-server.ts';
import { seedAccount } from '../../../tools/dev/seed.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { writeMigrated } from '../../helpers/migrated.ts';
import { describeShared } from '../../helpers/shared.ts';
import { element, elements } from '../../sandbox/harness.ts';
import { type Beside, startBeside } from '../helpers/beside.ts';
import { type CallOptions, freshUtr, get, must, service } from '../helpers/client.ts';
import { credentials, MICRO_FIGURES, outcome, PERIOD } from '../helpers/filings.ts';
import { type Recorded, recordedAuthorities, VENDOR_ID } from '../helpers/recorded.ts';

async function send(url: string, body: string): Promise<string> {
  const headers = { 'Content-Type': 'text/xml; charset=utf-8' };
  const response = await fetch(url, { method: 'POST', headers, body });
  expect(response.status).toBe(200);
  return response.text();
}

describeShared('messages of others, at the running sandboxes', (root) => {
  const sample = (...path: string[]) => readFileSync(join(root, 'samples', ...path), 'utf8');
  const { taxAuthority, registryGateway, registryApi } = service.sandboxes;
  const poll = sample('hmrc', 'protocol', 'request-poll.xml');
  const withId = (message: string, id: string) =>
    message.replace(/<CorrelationID>[0-9A-F]*</, `<CorrelationID>${id}<`);

  /** Submits and polls as the answers say, like any client of the protocol. */
  async function decided(message: string): Promise<string> {
    const receipt = await send(taxAuthority, message);
    expect(element(receipt, 'Qualifier')).toBe('acknowledgement');
    const id = element(receipt, 'CorrelationID') ?? '';
    const where = element(receipt, 'ResponseEndPoint') ?? '';
    let reply = '';
    await expect
      .poll(
        async () => {
          reply = await send(where, withId(poll, id));
          return element(reply, 'Qualifier');
        },
        { interval: 250 },
      )
      .not.toBe('acknowledgement');
    return reply;
  }
  const errorsIn = (reply: string): string[] =>
    elements(element(reply, 'ErrorResponse') ?? '', 'Error').map((error) =>
      [element(error, 'Number'), element(error, 'Type'), element(error, 'Location')].join(' '),
    );

  describe('the tax authority', () => {
    it('accepts the return that the authority accepted, with its mark', async () => {
      const accepted = await decided(sample('hmrc', 'tpvs-accepted-sample.xml'));
      const recorded = sample('hmrc', 'protocol', 'response-success-tpvs.xml');
      expect(element(accepted, 'Qualifier')).toBe('response');
      expect(element(accepted, 'DigestValue')).toBe(element(recorded, 'DigestValue'));
    });

    it('accepts a charity, and refuses returns only for their untagged documents', async () => {
      const [charity, ...others] = await Promise.all(
        [
          'synthetic-principal-ct600e-charity.xml',
          'synthetic-principal-basic.xml',
          'synthetic-agent-basic.xml',
          'synthetic-principal-ct600a-two-years.xml',
        ].map((name) => decided(sample('hmrc', name))),
      );
      expect(element(charity ?? '', 'Qualifier')).toBe('response');
      for (const reply of others) {
        expect([...errorsIn(reply)].sort()).toEqual(
          ['HeaderAbsent', 'ReferencesAbsent', 'ResourcesAbsent'].flatMap((what) => [
            `0 xbrl.ixbrl.${what} Accounts`,
            `0 xbrl.ixbrl.${what} Computations`,
          ]),
        );
      }
    });

    it('answers poll, delete and list as published', async () => {
      const unknown = await send(taxAuthority.replace(/submission$/, 'poll'), poll);
      const notFound = sample('hmrc', 'protocol', 'response-error-2000-not-found.xml');
      expect(element(unknown, 'Number')).toBe(element(notFound, 'Number'));
      const removed = await send(taxAuthority, sample('hmrc', 'protocol', 'request-delete.xml'));
      expect([element(removed, 'Number'), element(removed, 'Function')]).toEqual(['2000', 'delete']);
      const list = await send(taxAuthority, sample('hmrc', 'protocol', 'request-list.xml'));
      expect([element(list, 'Qualifier'), element(list, 'Function')]).toEqual(['response', 'list']);
      expect(list).toContain('<StatusReport>');
    });
  });

  describe('the registry', () => {
    const gateway = (name: string) => sample('companies-house', 'gateway', name);

    it('accepts the sample accounts, reports them and refuses their number again', async () => {
      const request = gateway('accounts-submission-request.xml');
      const receipt = await send(registryGateway, request);
      expect(element(receipt, 'Qualifier')).toBe('acknowledgement');
      expect(element(receipt, 'TransactionID')).toBe('A1000001');
      const ask = () => send(registryGateway, gateway('status-request-one-submission.xml'));
      expect(element(await ask(), 'StatusCode')).toBe('PENDING');
      const accepted = await ask();
      const recorded = gateway('status-response-accept.xml');
      for (const name of ['StatusCode', 'SubmissionNumber', 'CompanyNumber', 'CustomerReference']) {
        expect([name, element(accepted, name)]).toEqual([name, element(recorded, name)]);
      }
      const reported = await send(registryGateway, gateway('status-request-general.xml'));
      expect(elements(reported, 'SubmissionNumber')).toContain('000001');
      const noted = await send(registryGateway, gateway('status-ack-request.xml'));
      expect(element(noted, 'Qualifier')).toBe('response');
      const after = await send(registryGateway, gateway('status-request-general.xml'));
      expect(elements(after, 'SubmissionNumber')).not.toContain('000001');
      const again = await send(registryGateway, request);
      expect(element(element(again, 'Error') ?? '', 'Text')).toBe('Invalid Envelope Number');
    });

    it('answers the company data request, and its open data with any key', async () => {
      const data = await send(registryGateway, gateway('company-data-request.xml'));
      expect(element(data, 'CompanyNumber')).toBe('13480172');
      const headers = { Authorization: `Basic ${btoa('any-key:')}` };
      const profile = await fetch(`${registryApi}/company/13480172`, { headers });
      expect(await profile.json()).toMatchObject({ company_number: '13480172', type: 'ltd' });
      expect((await fetch(`${registryApi}/company/13480172`)).status).toBe(401);
    });
  });
});

describeShared('the service at other authorities', (root) => {
  let authorities: Recorded;
  let beside: Beside | null = null;
  let options: CallOptions = {};
  // A sweep of this service would ask about filings of other tests in a database that it shared with them.
  const folder = mkdtempSync(join(tmpdir(), 'foreign-'));
  let database: LocalServer | null = null;

  beforeAll(async () => {
    const file = join(folder, 'service.db');
    await writeMigrated(file);
    const token = randomUUID();
    database = await serveHrana({ file, port: 0, token });
    const store = openStore({ url: database.url, authToken: token });
    const owner = { name: 'Ada', email: 'ada@example.test', now: new Date(), modes: ['test'] } as const;
    const key = (await seedAccount(store, owner)).keys.test ?? '';
    authorities = await recordedAuthorities(join(root, 'samples'));
    const libsql = { LIBSQL_URL: database.url, LIBSQL_AUTH_TOKEN: token };
    beside = await startBeside({ ...authorities.environment, ...libsql });
    options = { key, baseUrl: beside.baseUrl };
  });
  afterAll(async () => {
    await beside?.stop();
    await authorities.stop();
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('files a year from start to end with only other settings, each message sent once', async () => {
    const utrNumber = freshUtr();
    const company = await must('/company/add', { companyNumber: '99123456' }, options);
    expect(company.at('companyName')).toBe('EXAMPLE WIDGETS LIMITED');
    const periods = await get(`/company/periods?companyId=${company.at('id')}`, options);
    expect(
      periods.list('periods').map((p) => [p.text('periodEnd').slice(0, 10), p.at('chFiled')]),
    ).toContainEqual(['2025-03-31', true]);
    const filing = await must(
      '/filing/create',
      { companyId: company.at('id'), ...PERIOD, isDormant: false, numberOfEmployees: 1 },
      options,
    );
    const filingId = filing.number('id');
    const saved = {
      ...MICRO_FIGURES,
      filingTypes: { ct600: true, accounts: true },
      credentialsData: credentials({ utrNumber }),
    };
    await must('/filing/save', { filingId, ...saved }, options);
    await must('/filing/submit', { filingId, target: 'both' }, options);
    const done = await outcome(filingId, options);
    expect(done.at('status')).toBe('accepted');
    // The answer is deleted once it is stored. Asking again sends nothing new.
    await get(`/filing/status?filingId=${filingId}`, options);
    expect(authorities.complaints).toEqual([]);
    const counts = new Map<string, number>();
    for (const { step } of authorities.seen) counts.set(step, (counts.get(step) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toMatchObject({
      'tax submit': 1,
      'tax poll': 1,
      'tax delete': 1,
      'registry submit': 1,
      'registry status': 1,
    });
    const message = authorities.seen.find(({ step }) => step === 'tax submit')?.text ?? '';
    expect(elements(message, 'Keys')).toEqual(Array(2).fill(`<Key Type="UTR">${utrNumber}</Key>`));
    expect(elements(message, 'Reference')).toContain(utrNumber);
    expect(element(message, 'URI')).toBe(VENDOR_ID);
    expect(done.text('submissions.0.irMark')).toBe(element(message, 'IRmark'));
    expect(done.text('submissions.1.submissionNumber')).toBe('000001');
  });
});
