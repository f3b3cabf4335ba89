import { describe, expect, it } from 'vitest';
import { get, must, post } from '../helpers/client.ts';
import { credentials, readyFiling } from '../helpers/filings.ts';

describe('GET /errors', () => {
  it('answers the whole catalogue, each entry with its cause, its field and its remedy', async () => {
    const { value } = await get('/errors');
    const { data, totalCount } = value as { data: readonly Record<string, unknown>[]; totalCount: number };
    expect(totalCount).toBe(data.length);
    expect(totalCount).toBeGreaterThan(400);
    for (const each of data)
      expect(Object.keys(each)).toEqual(['code', 'target', 'cause', 'location', 'action']);
  });

  it('answers one code, or one target', async () => {
    const one = await get('/errors?code=9288&target=tax');
    expect(one.value).toMatchObject({
      data: [{ code: '9288', target: 'tax', location: 'profitLossData.caAia' }],
      totalCount: 1,
    });
    const registry = await get('/errors?target=ch');
    const targets = (registry.at('data') as readonly { target: string }[]).map(({ target }) => target);
    expect(new Set(targets)).toEqual(new Set(['ch']));
    expect((await get('/errors?code=nonesuch')).value).toEqual({ data: [], totalCount: 0 });
    expect((await get('/errors?target=elsewhere')).status).toBe(400);
  });
});

describe('the errors of a submission', () => {
  const errorsOf = async (more: Readonly<Record<string, unknown>>, target: string) => {
    const filing = await readyFiling({ credentialsData: credentials(more) });
    const filingId = filing.number('id');
    expect((await post('/filing/submit', { filingId, target })).status).toBe(400);
    return (await get(`/filing/submissions?filingId=${filingId}`)).at('data.0.errors');
  };

  it('are unchanged, with plain words beside the known ones', async () => {
    expect(await errorsOf({ gatewayId: 'SANDBOX-1046' }, 'tax')).toEqual([
      {
        code: '1046',
        message: expect.stringContaining('Authentication Failure'),
        location: null,
        help: {
          cause: expect.stringContaining('the tax authority refused the sign-in'),
          location: 'credentialsData.gatewayId',
          action: expect.stringContaining('gatewayPassword'),
        },
      },
    ]);
    expect(await errorsOf({ authCode: 'BAD502' }, 'ch')).toMatchObject([
      { code: '502', message: 'Authorisation Failure', help: { location: 'credentialsData.authCode' } },
    ]);
  });

  it('of our own refusal have their rule explained, and none if there is no rule', async () => {
    const filing = await readyFiling();
    const filingId = filing.number('id');
    await must('/filing/save', { filingId, profitLossData: { turnover: 1000, caAia: 1_000_001 } });
    expect((await post('/filing/submit', { filingId, target: 'tax' })).status).toBe(400);
    const errors = (await get(`/filing/submissions?filingId=${filingId}`)).at('data.0.errors');
    expect(errors).toContainEqual({
      code: '9288',
      message: expect.any(String),
      location: 'profitLossData.caAia',
      help: { cause: expect.any(String), location: 'profitLossData.caAia', action: expect.any(String) },
    });
  });
});
