import { expect, it } from 'vitest';
import { until } from '../../helpers/waiting.ts';
import { element } from '../../sandbox/harness.ts';
import { get, must, type Reply, service } from '../helpers/client.ts';
import { readyFiling } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';

it('sends a return as a trial if the operator chose so, and says that nothing is filed', async () => {
  const filing = await readyFiling({});
  const filingId = filing.number('id');
  const trying = inProcess({ TAX_AUTHORITY_TRIAL_TEST: 'test-in-live' });
  const ask = (method: string, path: string, body?: unknown) =>
    trying.ask(method, path, { key: service.keys.test, body });
  const checked = await ask('POST', '/filing/validate', { filingId, target: 'tax' });
  const warned = checked.list('problems').filter((warning) => warning.at('rule') === 'test-in-live');
  expect(warned.map((warning) => warning.at('location'))).toEqual(['target']);
  const sent = await ask('POST', '/filing/submit', { filingId, target: 'tax' });
  expect(sent.status).toBe(200);
  const history = await ask('GET', `/filing/submissions?filingId=${filingId}`);
  const message = history.list('data')[0]?.text('requestXml') ?? '';
  expect([element(message, 'Class'), element(message, 'GatewayTest')]).toEqual(['HMRC-CT-CT600-TIL', '0']);
  const status = await until(
    () => ask('GET', `/filing/status?filingId=${filingId}`),
    (reply) => reply.at('submissions.0.status') !== 'submitted',
  );
  expect(status.at('submissions.0')).toMatchObject({
    status: 'accepted',
    error: expect.stringContaining('(Test-in-Live) and found nothing against it: nothing is filed'),
  });
  const other = await must('/filing/validate', { filingId, target: 'tax' });
  expect(JSON.stringify(other.at('problems'))).not.toContain('test-in-live');
});

it('says of each outcome how it was sent, though the operator has changed the choice since', async () => {
  const trying = inProcess({ TAX_AUTHORITY_TRIAL_TEST: 'test-in-live' });
  const tried = (await readyFiling({})).number('id');
  const real = (await readyFiling({})).number('id');
  const key = service.keys.test;
  await trying.ask('POST', '/filing/submit', { key, body: { filingId: tried, target: 'tax' } });
  await must('/filing/submit', { filingId: real, target: 'tax' });
  const settled = (reply: Reply) => reply.at('submissions.0.status') !== 'submitted';
  // Each service polls the filing that the other one sent.
  const ofTried = await until(() => get(`/filing/status?filingId=${tried}`), settled);
  const ofReal = await until(() => trying.ask('GET', `/filing/status?filingId=${real}`, { key }), settled);
  expect(ofTried.at('submissions.0')).toMatchObject({
    status: 'accepted',
    error: expect.stringContaining('nothing is filed'),
  });
  expect(ofReal.at('submissions.0')).toMatchObject({ status: 'accepted', error: null });
});
