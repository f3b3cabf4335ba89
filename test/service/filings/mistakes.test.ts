import { beforeAll, describe, expect, it } from 'vitest';
import { get, Json, must, post } from '../helpers/client.ts';
import { newFiling, readyFiling } from '../helpers/filings.ts';
import { MISTAKES, POUNDS } from '../helpers/mistakes.ts';

let filingId = 0;
let companyId = 0;
beforeAll(async () => {
  const filing = await newFiling();
  filingId = filing.number('id');
  companyId = filing.number('companyId');
});

/** Fills in the draft's ids for 0. */
function filled(body: unknown): unknown {
  const text = JSON.stringify(body);
  return JSON.parse(
    text
      .replace(/"filingId":0\b/, `"filingId":${filingId}`)
      .replace(/"companyId":0\b/, `"companyId":${companyId}`),
  );
}

describe('plausible mistakes', () => {
  it('are sixty and more, all different', () => {
    expect(MISTAKES.length).toBeGreaterThan(60);
    expect(new Set(MISTAKES.map(({ what }) => what)).size).toBe(MISTAKES.length);
  });

  it.each(MISTAKES)('$what', async ({ to, body, status, path, message }) => {
    const reply =
      typeof body === 'string' ? await post(to, null, { raw: body }) : await post(to, filled(body));
    expect([reply.status, reply.error]).toEqual([status, path === null ? message : `${path}: ${message}`]);
    expect((await get(`/filing?filingId=${filingId}`)).at('profitLossData')).toBe(null);
  });

  it('are told all at once', async () => {
    const { error } = await post('/filing/save', {
      filingId,
      profitLossData: { sales: 1, staffCosts: '5' },
      isCloseCompany: 'no',
    });
    for (const reported of [
      'isCloseCompany: expected true or false',
      'profitLossData.sales: unknown field',
      `profitLossData.staffCosts: ${POUNDS} "5" was sent`,
    ])
      expect(error).toContain(reported);
  });
});

describe('a refusal by an authority', () => {
  const SIGN_IN =
    'credentialsData.gatewayId: check gatewayId and gatewayPassword, that the sign-in is enrolled for Corporation Tax and that it is for this utrNumber; save them and submit again. The tax authority locks a sign-in after several wrong tries';

  it('explains in the error of submit its meaning and its remedy', async () => {
    const filing = (await readyFiling()).number('id');
    const credentials = { gatewayPassword: 'SANDBOX-1046' };
    const reply = await post('/filing/submit', { filingId: filing, target: 'tax', credentials });
    expect([reply.status, reply.error]).toEqual([
      400,
      `1046: the tax authority refused the sign-in: the user id or password is wrong, or it is not enrolled for this company’s Corporation Tax; ${SIGN_IN}`,
    ]);
  });

  it('explains the same of one target when the other was sent', async () => {
    const filing = (await readyFiling()).number('id');
    const credentials = { gatewayPassword: 'SANDBOX-1046' };
    const reply = await must('/filing/submit', { filingId: filing, target: 'both', credentials });
    expect([reply.at('results.ch.success'), reply.at('results.tax.success')]).toEqual([true, false]);
    expect(reply.text('results.tax.error')).toContain(SIGN_IN);
    const [submission] = new Json(reply.at('results.tax')).list('submissions');
    expect(submission?.list('errors').map((each) => each.at('help.location'))).toEqual([
      'credentialsData.gatewayId',
    ]);
  });
});
