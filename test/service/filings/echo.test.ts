import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reply } from '../../core/gateways/replies.ts';
import { newAccount } from '../helpers/accounts.ts';
import { type Beside, startBeside } from '../helpers/beside.ts';
import { type CallOptions, get, must, post, type Reply } from '../helpers/client.ts';
import { credentials, MICRO_FIGURES, PERIOD } from '../helpers/filings.ts';
import { store } from '../helpers/upstream.ts';

const PASSWORD = `Canary<b>&"[REDACTED]'77`;
const CODE = 'CNRY77';
const PRESENTER_ID = '66677788899';
const PRESENTER_CODE = 'CANARYPRESENTER';
const SECRETS = [PASSWORD, CODE, PRESENTER_ID, PRESENTER_CODE];

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Makes authorities that repeat everything they receive: in errors, and once as the address of the next poll. */
async function parrots(): Promise<{
  readonly url: string;
  readonly server: Server;
  readonly asked: string[];
}> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    let sent = '';
    for await (const chunk of request) sent += chunk;
    asked.push(`${request.url} ${/<Qualifier>(\w+)/.exec(sent)?.[1]}`);
    const secrets =
      request.url === '/gateway' ? [CODE, PRESENTER_ID, PRESENTER_CODE] : [PASSWORD, escaped(PASSWORD)];
    const text = `You sent ${secrets.join(', ')}`;
    const poll = sent.includes('<Qualifier>poll<');
    const endPoint = `http://127.0.0.1/poll?${encodeURIComponent(PASSWORD)}`;
    const slow = sent.includes('<SenderID>SLOW<');
    const acknowledged = reply({
      qualifier: 'acknowledgement',
      correlationId: 'AB12',
      endPoint,
      pollInterval: '1',
    });
    const listed = reply({ qualifier: 'response', function: 'list', body: '<StatusReport/>' });
    const refused = reply({ errors: [{ number: poll ? '3001' : '1046', type: PASSWORD, text }] });
    const asksForList = sent.includes('<Function>list<');
    response
      .writeHead(200, { 'Content-Type': 'text/xml' })
      .end(asksForList ? listed : slow ? acknowledged : refused);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, server, asked };
}

describe('authorities that repeat the messages to them', () => {
  let authorities: Awaited<ReturnType<typeof parrots>>;
  let beside: Beside | null = null;
  let options: CallOptions = {};

  beforeAll(async () => {
    authorities = await parrots();
    beside = await startBeside({
      TAX_AUTHORITY_URL_TEST: `${authorities.url}/submission`,
      REGISTRY_GATEWAY_URL_TEST: `${authorities.url}/gateway`,
      REGISTRY_PRESENTER_ID_TEST: PRESENTER_ID,
      REGISTRY_PRESENTER_CODE_TEST: PRESENTER_CODE,
    });
    options = { key: (await newAccount()).test, baseUrl: beside.baseUrl };
  });
  afterAll(async () => {
    await beside?.stop();
    authorities.server.closeAllConnections();
    authorities.server.close();
  });

  async function filing(gatewayId: string): Promise<number> {
    const companyNumber = String(10_000_000 + Math.floor(Math.random() * 80_000_000));
    const company = await must('/company/add', { companyNumber }, options);
    const made = await must(
      '/filing/create',
      { companyId: company.at('id'), ...PERIOD, isDormant: false, numberOfEmployees: 1 },
      options,
    );
    const filingId = made.number('id');
    const credentialsData = credentials({ gatewayId, gatewayPassword: PASSWORD, authCode: CODE });
    const filingTypes = { ct600: true, accounts: true };
    await must('/filing/save', { filingId, ...MICRO_FIGURES, filingTypes, credentialsData }, options);
    return filingId;
  }

  /** Gives everything that is stored or shown of a filing's messages. */
  async function keptOf(filingId: number, answers: readonly Reply[]): Promise<string> {
    const kept = [await store().listSubmissions(filingId), await store().listEvents(filingId)];
    return JSON.stringify([...kept, ...answers.map((answer) => answer.value)]);
  }
  function expectNoSecret(kept: string): void {
    expect(kept.includes('You sent [REDACTED], [REDACTED]')).toBe(true);
    for (const secret of SECRETS) {
      for (const form of [secret, escaped(secret), encodeURIComponent(secret)]) {
        expect([form, kept.includes(JSON.stringify(form).slice(1, -1))]).toEqual([form, false]);
      }
    }
  }

  it.each(['tax', 'ch'])('leave no secret in an answer or a record: %s', async (target) => {
    const filingId = await filing('ANY');
    const refused = await post('/filing/submit', { filingId, target }, options);
    expect(refused.status).toBe(400);
    expect(refused.text('error')).toContain('You sent [REDACTED]');
    const status = await get(`/filing/status?filingId=${filingId}`, options);
    expect(status.at('status')).toBe(target === 'tax' ? 'requires_attention' : 'rejected');
    expectNoSecret(await keptOf(filingId, [refused, status]));
  });

  it('leave none when they answer a poll, and are not polled at an address with one', async () => {
    const filingId = await filing('SLOW');
    const sent = await must('/filing/submit', { filingId, target: 'tax' }, options);
    expect(sent.at('status')).toBe('submitted');
    const status = await get(`/filing/status?filingId=${filingId}`, options);
    expect(status.at('status')).toBe('rejected');
    expectNoSecret(await keptOf(filingId, [sent, status]));
    expect(authorities.asked).toContain('/poll poll');
  });

  it('leave the presenter’s id in no counter', async () => {
    expect(await store().takeNumbers(`registry ${PRESENTER_ID}`, 1, 1)).toEqual([1]);
  });
});
