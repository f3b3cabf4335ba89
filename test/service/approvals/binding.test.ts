import { describe, expect, it } from 'vitest';
import { APPROVAL, decideOn, type Link, linkFor, open, proofIn, SIGN_INS } from '../helpers/approvals.ts';
import { get, must, post, service } from '../helpers/client.ts';
import { visit } from '../helpers/dashboard.ts';
import { credentials, LONG_FIGURES, MICRO_FIGURES, readyFiling } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';
import { refusing } from '../helpers/refusing.ts';

/**
 * After a link was made, changes parts that would be sent, and parts that would not.
 * test/field-effects/approval-binding.ts changes every field; here each kind of change goes through the service.
 */

const BANK = {
  bankName: 'High Street Bank',
  sortCode: '112233',
  accountNumber: '12345678',
  accountName: 'Example',
} as const;
/** Claims a repayment: 20,000 paid less the tax of 12,150.00 is 7,850.00. */
const REPAID = {
  taxPaymentsData: { taxAlreadyPaid: 20_000, claimRepayment: true },
  bankDetailsData: BANK,
} as const;

const newLink = async (save = {}): Promise<Link> => linkFor((await readyFiling(save)).number('id'));
/** Gives the state in every place that shows it. */
async function told({ filingId }: Link): Promise<readonly unknown[]> {
  const [list, filing, status] = await Promise.all([
    get(`/filing/approvals?filingId=${filingId}`),
    get(`/filing?filingId=${filingId}`),
    get(`/filing/status?filingId=${filingId}`),
  ]);
  return [list.at('data.0.status'), filing.at('approval.status'), status.at('approval.status')];
}
const everywhere = (status: string) => [status, status, status];

const save =
  (what: Readonly<Record<string, unknown>>) =>
  ({ filingId }: Link) =>
    must('/filing/save', { filingId, ...what });
const CHANGES: Readonly<Record<string, (link: Link) => Promise<unknown>>> = {
  'a figure': save({ profitLossData: { turnover: 100_001 } }),
  'the bank account': save({ bankDetailsData: { ...BANK, accountNumber: '12345679' } }),
  'the tax reference': save({ credentialsData: { utrNumber: '8596148860' } }),
  'who sends it': save({
    credentialsData: {
      filingMode: 'agent',
      agentReferenceId: 'A1',
      agentCompanyName: 'Agents',
      declarantName: 'Ann',
      declarantStatus: 'Agent',
    },
  }),
  'what is filed': save({ filingTypes: { accounts: false } }),
  'a text that the accounts print': save({ includePnlInAccounts: true }),
};
const KEPT: typeof CHANGES = {
  'the name, the day and the sign-ins': save({
    directorName: 'Someone Else',
    credentialsData: {
      directorName: 'Someone Else',
      boardApprovalDate: '01/05/2026',
      gatewayId: 'OTHER',
      gatewayPassword: 'other',
      authCode: 'OTHER1',
    },
  }),
  'the same figures again': save({ ...MICRO_FIGURES, ...REPAID }),
  'an echo of the subscriber’s own': save({ taxCalculation: { note: 'ours' } }),
  'the reference of the link': ({ filingId }) =>
    must('/filing/approval', { filingId, target: 'ch', reference: 'another link' }).then(
      ({ value }) => value,
    ),
};

describe.concurrent('an approval that was asked for', () => {
  it.each(Object.entries(CHANGES))('is outdated by %s', async (_, change) => {
    const link = await newLink(REPAID);
    const proof = proofIn(await open(link));
    await change(link);
    const late = await decideOn(link, { do: 'changes', comment: 'I saw the old one.' }, proof);
    expect([late.status, late.text]).toEqual([400, expect.stringContaining('has changed since')]);
    expect(await told(link)).toEqual(everywhere('outdated'));
    expect((await open(link)).text).not.toContain('name="do"');
  });

  it.each(Object.entries(CHANGES))(
    'is reported as outdated after %s, before anyone opens it',
    async (_, change) => {
      const link = await newLink(REPAID);
      await change(link);
      expect(await told(link)).toEqual(everywhere('outdated'));
    },
  );

  it.each(Object.entries(KEPT))('is not outdated by %s', async (_, change) => {
    const link = await newLink(REPAID);
    const before = (await open(link)).text;
    expect(before).toContain('account ending 5678');
    await change(link);
    const seen = await open(link);
    expect(seen.text).toContain('Approve and send');
    expect((await get(`/filing/approvals?filingId=${link.filingId}`)).list('data').at(-1)?.at('status')).toBe(
      'open',
    );
  });

  it.each([
    ['another authority', { TAX_AUTHORITY_URL_TEST: 'https://elsewhere.example/submission' }],
    ['another registry', { REGISTRY_GATEWAY_URL_TEST: 'https://elsewhere.example/gateway' }],
    ['the taxonomy that documents name', { COMPUTATION_DPL_ADDRESS: 'on' }],
  ])('is outdated by a setting of the operator: %s', async (_, settings) => {
    const link = await newLink();
    expect((await visit(link.path, { send: inProcess({}).send })).text).toContain('Approve and send');
    const seen = await visit(link.path, { send: inProcess(settings).send });
    expect(seen.text).toContain('has changed since');
    expect(await told(link)).toEqual(everywhere('outdated'));
  });

  it('is not outdated by a bank account that gets no payment', async () => {
    const link = await newLink({ bankDetailsData: BANK });
    await save({ bankDetailsData: { ...BANK, accountNumber: '12345679' } })(link);
    expect((await open(link)).text).toContain('Approve and send');
  });

  it.each(['sending', 'approval'])(
    'for %s is not counted for a filing that its subscriber sends at that moment',
    async (asks) => {
      const undecided = credentials({ gatewayPassword: 'SANDBOX-NEVER', authCode: 'PENDING' });
      const link = await linkFor((await readyFiling({ credentialsData: undecided })).number('id'), { asks });
      const { filingId } = link;
      // The subscriber's submit gets the lock of the filing just before the decision, and is not decided meanwhile.
      let isSent = false;
      const { send } = inProcess(
        {},
        {
          storeFetch: async (request) => {
            const text = await request.clone().text();
            if (!isSent && text.includes('filing_leases')) {
              isSent = true;
              await must('/filing/submit', { filingId, target: 'both' });
            }
            return fetch(request);
          },
        },
      );
      const form = { form: proofIn(await open(link)), ...APPROVAL, ...(asks === 'sending' ? SIGN_INS : {}) };
      const headers = { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' };
      const late = await visit(link.path, { form, headers, send });
      expect([isSent, late.status, late.text.includes('was sent meanwhile')]).toEqual([true, 400, true]);
      const filing = await get(`/filing?filingId=${filingId}`);
      expect([filing.at('directorName'), filing.at('approval.status')]).toEqual(['Ada Example', 'open']);
      const [tax] = (await get(`/filing/submissions?filingId=${filingId}`)).list('data');
      expect(tax?.text('requestXml')).toContain('Ada Example');
    },
  );

  it('is not outdated by the next day', async () => {
    const link = await newLink();
    const tomorrow = new Date(Date.now() + 86_400_000);
    const seen = await visit(link.path, { send: inProcess({}, { clock: () => tomorrow }).send });
    expect(seen.text).toContain('Approve and send');
    expect(await told(link)).toEqual(everywhere('open'));
  });
});

/** One-shot credentials that would change the return itself: who declares it, or for which company it is. */
const OTHERS = {
  'who sends it': {
    filingMode: 'agent',
    agentReferenceId: 'A1',
    declarantName: 'Ann Agent',
    declarantStatus: 'Agent',
  },
  'the tax reference': { utrNumber: '8596148860' },
  'who signs': { directorName: 'Zed Other' },
  'the day of the board': { boardApprovalDate: '31/03/2026' },
} as const;

describe.concurrent('an approval that was given', () => {
  it.each(Object.entries(OTHERS))('sends no return with %s changed by credentials', async (_, others) => {
    const { filingId, approvalId, path } = await linkFor((await readyFiling()).number('id'), {
      asks: 'approval',
    });
    expect((await decideOn({ path }, APPROVAL)).status).toBe(303);
    const approved = { filingId, target: 'both', approvalId };
    const refused = await post('/filing/submit', { ...approved, credentials: others });
    expect([refused.status, refused.error]).toEqual([
      400,
      expect.stringContaining('credentials: they would change approved data'),
    ]);
    expect((await get(`/filing/submissions?filingId=${filingId}`)).list('data')).toEqual([]);
    // The filing is still the approved one, so it can be sent, with other sign-ins too.
    const signIns = {
      gatewayId: 'OTHER',
      gatewayPassword: 'other',
      authCode: 'OTHER1',
      directorName: 'Grace Approver',
    };
    const sent = await must('/filing/submit', { ...approved, credentials: signIns });
    expect(sent.text('results.tax.submissions.0.requestXml')).toContain(
      '<Name>Grace Approver</Name><Status>Director</Status>',
    );
  });
});

it('an approval that cannot be ended after its sending does not lose the answer, and is read as sent', async () => {
  const { filingId, approvalId, path } = await linkFor((await readyFiling()).number('id'), {
    asks: 'approval',
  });
  expect((await decideOn({ path }, APPROVAL)).status).toBe(303);
  const app = inProcess(
    {},
    {
      storeFetch: async (request) =>
        (await request.clone().text()).includes('approval_ended') ? refusing('SQLITE_FULL') : fetch(request),
    },
  );
  const body = { filingId, target: 'both', approvalId };
  const sent = await app.ask('POST', '/filing/submit', { key: service.keys.test, body });
  expect([sent.status, sent.at('results.tax.success')]).toEqual([200, true]);
  const again = await post('/filing/submit', body);
  expect([again.status, again.error]).toEqual([
    400,
    expect.stringContaining('approvalId: it was used already'),
  ]);
});

it('leaves a changed link of a long filing open while there is no room to compare it, until it is opened', async () => {
  const link = await newLink(LONG_FIGURES);
  const heavyWork = { enter: async () => ({ ok: false, retryAfter: 7, waitedMs: 0 }) as const };
  const body = { filingId: link.filingId, profitLossData: { turnover: 100_001 } };
  const saved = await inProcess({}, { heavyWork }).ask('POST', '/filing/save', {
    key: service.keys.test,
    body,
  });
  expect([saved.status, ...(await told(link))]).toEqual([200, ...everywhere('open')]);
  await open(link);
  expect(await told(link)).toEqual(everywhere('outdated'));
});
