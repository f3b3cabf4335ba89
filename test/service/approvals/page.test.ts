import { createClient } from '@libsql/client/web';
import { describe, expect, it } from 'vitest';
import { verifyZip } from '../../../core/proof/verify.ts';
import { means } from '../../../packages/verify/means.ts';
import {
  APPROVAL,
  decideOn,
  type Link,
  linkFor,
  newLink,
  open,
  proofIn,
  SIGN_INS,
  sendFirstReturn,
} from '../helpers/approvals.ts';
import { get, must, post, service } from '../helpers/client.ts';
import { textOf, visit } from '../helpers/dashboard.ts';
import { credentials, LONG_FIGURES, outcome, readyFiling, revisionOn } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';
import { store } from '../helpers/upstream.ts';

/** Walks through the page of an approval as a browser without scripts does. */

const newest = async (filingId: number) =>
  (await get(`/filing/approvals?filingId=${filingId}`)).list('data')[0];

describe.concurrent('the page of an approval', () => {
  it('asks of amended accounts when the board approved the original ones, and offers the saved day', async () => {
    // Approved on 1 May 2026, and in amended form on 10 May. Today would be printed as the day of the original ones.
    const filing = await readyFiling(
      {
        credentialsData: credentials({ boardApprovalDate: '01/05/2026' }),
        revision: revisionOn('2026-05-10'),
      },
      {},
      { isAmendment: true },
    );
    const { text } = await open(await linkFor(filing.number('id'), { target: 'ch' }));
    expect(text).toContain('Day on which the board approved the original accounts</label>');
    expect(/id="approvedOn" name="approvedOn" value="([^"]*)"/.exec(text)?.[1]).toBe('2026-05-01');
    expect(text).toContain(
      'The board approved the amended accounts on 10 May 2026, and the original accounts on the day that I give below (now 1 May 2026).',
    );
  });

  it('shows the eight parts in order, and sends the approved documents', async () => {
    const link = await newLink({ message: 'Please look at page 2.\nThank you.' });
    const shown = await open(link);
    expect(shown.status).toBe(200);
    shown.page();
    const headings = [...shown.text.matchAll(/<h2 id="([\w-]+)"/g)].map(([, id]) => id);
    expect(headings).toEqual([
      ...['asks', 'words', 'due', 'steps-0', 'limits-0', 'balance', 'documents', 'warnings'],
      ...['decide', 'changes'],
    ]);
    expect(shown.text.indexOf('Nothing is filed')).toBeLessThan(shown.text.indexOf('Who asks'));
    expect(shown.text).toContain('Please look at page 2.');
    // No day is saved, and the page asks for it. It said that the accounts would show 31 March.
    expect(shown.text).not.toContain('so the accounts will show');
    const sent = await decideOn(link, { ...APPROVAL, ...SIGN_INS }, proofIn(shown));
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '?']);
    expect((await outcome(link.filingId)).at('status')).toBe('accepted');
    const now = await newest(link.filingId);
    expect([now?.at('status'), now?.at('approvedBy.name'), now?.at('approvedBy.approvedOn')]).toEqual([
      'sent',
      'Grace Approver',
      '2026-04-20',
    ]);
    const filing = await get(`/filing?filingId=${link.filingId}`);
    expect([filing.at('directorName'), filing.at('approval.status')]).toEqual(['Grace Approver', 'sent']);
    const [tax] = (await get(`/filing/submissions?filingId=${link.filingId}`)).list('data');
    expect(tax?.text('requestXml')).toContain('Grace Approver');
    const after = await open(link);
    expect(after.text).toContain('the authorities have answered');
    const pack = await visit(`${link.path}/receipt`);
    expect([pack.status, pack.headers.get('Content-Type')]).toEqual([200, 'application/zip']);
    // The pack of the API has the same bytes, and says that the approved documents were sent.
    const receipt = (await get(`/filing/receipt?filingId=${link.filingId}`)).value;
    if (!(receipt instanceof Uint8Array)) throw new Error('no pack');
    const verdict = await verifyZip(receipt, means);
    expect(verdict.findings.filter(({ outcome: how }) => how === 'fails')).toEqual([]);
    expect(verdict.findings.filter(({ path }) => path === 'approval.json')).toEqual([
      expect.objectContaining({
        outcome: 'holds',
        text: expect.stringContaining('the return in 01-return is what Grace'),
      }),
      expect.objectContaining({
        outcome: 'holds',
        text: expect.stringContaining('the accounts in 02-accounts are what'),
      }),
    ]);
  });

  it('gives the documents that would be sent, and no other', async () => {
    const link = await newLink({ target: 'ch' });
    const shown = await open(link);
    const addresses = [...shown.text.matchAll(/href="(\/approve\/[^"]*documents[^"]*)"/g)].map(
      ([, at]) => at,
    );
    expect(addresses.map((at) => at?.replace(link.path, ''))).toEqual([
      '/documents/accounts_ixbrl?recipient=registry',
      '/documents/accounts_pdf?recipient=registry',
    ]);
    for (const address of addresses) expect((await visit(address ?? '')).status).toBe(200);
    expect((await visit(`${link.path}/documents/ct600_pdf?recipient=tax`)).status).toBe(404);
    expect((await visit(`${link.path}/documents/accounts_pdf?recipient=tax`)).status).toBe(404);
  });

  it('gives no document of figures that nobody approved, before the decision and after the sending', async () => {
    const documentOf = async ({ path }: Link) => {
      const seen = await visit(`${path}/documents/accounts_pdf?recipient=registry`);
      return [seen.status, /The filing has changed/.test(seen.text)];
    };
    const undecided = await newLink({ target: 'ch' });
    expect(await documentOf(undecided)).toEqual([200, false]);
    await must('/filing/save', { filingId: undecided.filingId, numberOfEmployees: 9 });
    expect(await documentOf(undecided)).toEqual([404, true]);
    const refused = await newLink({ target: 'ch' });
    const rejecting = { ...SIGN_INS, 'credentials.authCode': 'REJECT' };
    expect((await decideOn(refused, { ...APPROVAL, ...rejecting })).status).toBe(303);
    await outcome(refused.filingId);
    const told = textOf((await open(refused)).page());
    expect(told).toContain('what was refused. They correct it, and send you a new link.');
    expect(told).not.toContain('What to do:');
    expect(await documentOf(refused)).toEqual([200, false]);
    await must('/filing/save', { filingId: refused.filingId, numberOfEmployees: 9 });
    expect(await documentOf(refused)).toEqual([404, true]);
    expect((await open(refused)).status).toBe(200);
  });

  it('gives the receipt pack once all is decided, and none of what the link did not send', async () => {
    const link = await newLink({ target: 'ch' });
    const receipt = async () => (await visit(`${link.path}/receipt`)).status;
    expect((await decideOn(link, { ...APPROVAL, ...SIGN_INS })).status).toBe(303);
    expect(await receipt()).toBe(404);
    await outcome(link.filingId);
    expect(await receipt()).toBe(200);
    // The subscriber sends the return without the link, and its pack then has the return with its computation.
    await must('/filing/submit', { filingId: link.filingId, target: 'tax' });
    await outcome(link.filingId);
    expect(await receipt()).toBe(404);
    const page = textOf((await open(link)).page());
    expect(page).toContain('It has more than this link sent. Ask');
    expect(page).not.toContain('Download the receipt pack');
  });

  it('offers the directors of the filing to choose from, and takes another name', async () => {
    const filingId = (await readyFiling({ directors: ['Grace Hopper', 'Ada Example'] })).number('id');
    const link = await linkFor(filingId, { target: 'ch' });
    const shown = await open(link);
    expect(shown.text).toMatch(/<input type="text" id="name"[^>]* list="name-choices"/);
    const choices = [...shown.text.matchAll(/<option value="([^"]*)">/g)].map(([, choice]) => choice);
    expect(choices).toEqual(['Grace Hopper', 'Ada Example']);
    expect((await decideOn(link, { ...APPROVAL, ...SIGN_INS }, proofIn(shown))).status).toBe(303);
    expect((await newest(filingId))?.at('approvedBy.name')).toBe('Grace Approver');
  });

  it('records its first opening once, whoever opens it at the same time', async () => {
    const link = await newLink();
    await Promise.all([open(link), open(link), open(link)]);
    const history = await get(`/filing/submissions?filingId=${link.filingId}&verify=true`);
    expect(history.at('verification.valid')).toBe(true);
    const events = await store().listEvents(link.filingId);
    expect(events.map(({ type }) => type)).toEqual(['approval_asked', 'approval_opened']);
    const { openedAt } = (await store().findApproval(link.approvalId)) ?? {};
    expect(events[1]?.at).toBe(openedAt);
  });

  it('sends by the same link the part that did not arrive, and does not reload over a form', async () => {
    const link = await newLink();
    const away = { ...SIGN_INS, 'credentials.gatewayPassword': 'SANDBOX-403' };
    expect((await decideOn(link, { ...APPROVAL, ...away })).status).toBe(303);
    await outcome(link.filingId);
    const shown = await open(link);
    expect(textOf(shown.page())).toContain('Still to send: the tax return. Type the sign-in below');
    expect(shown.headers.get('Refresh')).toBeNull();
    expect(shown.text).not.toContain('credentials.authCode');
    expect((await decideOn(link, { ...SIGN_INS, do: 'again' }, proofIn(shown))).status).toBe(303);
    expect((await outcome(link.filingId)).at('status')).toBe('accepted');
    expect((await open(link)).text).toContain('the authorities have answered');
    const sent = (await get(`/filing/submissions?filingId=${link.filingId}`)).list('data');
    expect(sent.map((each) => [each.at('target'), each.at('status')])).toEqual([
      ['tax', 'error'],
      ['ch', 'accepted'],
      ['tax', 'accepted'],
    ]);
  });

  it('sends by the same link the second return of a long period that was not sent', async () => {
    const long = { periodStart: '2023-10-01', periodEnd: '2025-03-31' };
    const link = await linkFor((await readyFiling({}, {}, long)).number('id'), { target: 'tax' });
    expect(await sendFirstReturn(link)).toBe(303);
    await outcome(link.filingId);
    const shown = await open(link);
    expect(textOf(shown.page())).toContain('Still to send: the tax return. Type the sign-in below');
    expect((await decideOn(link, { ...SIGN_INS, do: 'again' }, proofIn(shown))).status).toBe(303);
    await outcome(link.filingId);
    expect((await open(link)).text).toContain('the authorities have answered');
    const sent = (await get(`/filing/submissions?filingId=${link.filingId}`)).list('data');
    expect(sent.map((each) => [each.at('subPeriod'), each.at('status')])).toEqual([
      [1, 'accepted'],
      [2, 'error'],
      [2, 'accepted'],
    ]);
  });

  it('asks for nothing that the filing does not send', async () => {
    const save = { filingTypes: { ct600: true, accounts: false } };
    const link = await linkFor((await readyFiling(save)).number('id'));
    const { 'credentials.authCode': _none, ...signIns } = SIGN_INS;
    expect((await decideOn(link, { ...APPROVAL, ...signIns })).status).toBe(303);
    await outcome(link.filingId);
    const shown = await open(link);
    expect([proofIn(shown), textOf(shown.page()).includes('the authorities have answered')]).toEqual([
      '',
      true,
    ]);
  });

  it('sends nothing more once the filing has changed', async () => {
    const link = await newLink({ target: 'tax' });
    const away = { ...SIGN_INS, 'credentials.gatewayPassword': 'SANDBOX-403' };
    await decideOn(link, { ...APPROVAL, ...away });
    await outcome(link.filingId);
    const shown = await open(link);
    await must('/filing/save', { filingId: link.filingId, numberOfEmployees: 9 });
    const changed = await open(link);
    expect(proofIn(changed)).toBe('');
    const late = await decideOn(link, { ...SIGN_INS, do: 'again' }, proofIn(shown));
    expect([late.status, /has changed since/.test(late.text)]).toEqual([400, true]);
    expect((await get(`/filing/submissions?filingId=${link.filingId}`)).number('totalCount')).toBe(1);
  });

  it('shows no error about another filing', async () => {
    const link = await newLink({ target: 'ch' });
    expect((await decideOn(link, { ...APPROVAL, ...SIGN_INS })).status).toBe(303);
    await outcome(link.filingId);
    await createClient(service.libsql).execute({
      sql: 'update submissions set error = ?, errors = ? where filing_id = ?',
      args: ['the period overlaps filing 4711 (2025-01-01 to 2025-12-31)', '[]', link.filingId],
    });
    const words = textOf((await open(link)).page());
    expect(words).not.toContain('filing 4711');
    expect(words).toContain('another filing of the account, which is not shown here');
  });

  it('records a request for a change, which the subscriber reads', async () => {
    const link = await newLink();
    const answered = await decideOn(link, { do: 'changes', comment: 'The cash is wrong.' });
    expect(answered.status).toBe(303);
    const now = await newest(link.filingId);
    expect([now?.at('status'), now?.at('comment')]).toEqual(['changes_requested', 'The cash is wrong.']);
    expect((await open(link)).text).toContain('You asked for a change');
  });

  it.each([
    ['a null', 'See note 3.\u0000', 'control character other than a new line'],
    ['a control character', 'See note 3.\u001b[2J', 'control character other than a new line'],
    ['a mark of direction', 'See note \u202e3.', 'mark that changes the direction of writing'],
  ])(
    'refuses %s in a request for a change, and in no other words than the API',
    async (_what, comment, why) => {
      const link = await newLink();
      const answered = await decideOn(link, { do: 'changes', comment });
      expect(answered.status).toBe(400);
      expect(textOf(answered.page())).toContain(why);
      expect((await newest(link.filingId))?.at('status')).toBe('open');
    },
  );

  it('takes a request for a change whose lines end in any usual way', async () => {
    const link = await newLink();
    await decideOn(link, { do: 'changes', comment: ' The cash:\r\n5\rnot 6 \r\n' });
    expect((await newest(link.filingId))?.at('comment')).toBe('The cash:\n5\nnot 6');
  });

  it('changes the filing for those who follow changes when it is asked or decided, not when it is opened', async () => {
    const filingId = (await readyFiling()).number('id');
    const changed = async () => (await get(`/filing?filingId=${filingId}`)).text('updatedAt');
    const saved = await changed();
    const link = await linkFor(filingId);
    const asked = await changed();
    expect(asked > saved).toBe(true);
    await open(link);
    expect(await changed()).toBe(asked);
    await decideOn(link, { do: 'changes', comment: 'The cash is wrong.' });
    const since = await get(`/filings?limit=100&updatedAfter=${encodeURIComponent(asked)}`);
    const mine = since.list('data').find((one) => one.at('id') === filingId);
    expect(mine?.at('approval.status')).toBe('changes_requested');
  });

  it('names everything that is not ticked or typed, and keeps no sign-in', async () => {
    const link = await newLink();
    const refused = await decideOn(link, {
      do: 'approve',
      name: 'G',
      'credentials.gatewayPassword': 'page-pw',
    });
    expect(refused.status).toBe(400);
    for (const name of ['declares.return', 'declares.director', 'name', 'approvedOn', 'credentials.authCode'])
      expect(refused.text).toContain(`id="${name}-fault"`);
    expect(refused.text).not.toContain('page-pw');
    expect((await newest(link.filingId))?.at('status')).toBe('open');
  });

  it('takes a name and sign-ins by the rules of the API, and says only where they are wrong', async () => {
    const link = await newLink();
    const typed = {
      ...APPROVAL,
      ...SIGN_INS,
      name: 'Grace\u0007Approver',
      'credentials.gatewayPassword': `page-pw-${'x'.repeat(300)}`,
      'credentials.authCode': 'PAGE\u000026',
    };
    const refused = await decideOn(link, typed);
    expect(refused.status).toBe(400);
    refused.page();
    for (const name of ['name', 'credentials.gatewayPassword', 'credentials.authCode'])
      expect(refused.text).toContain(`id="${name}-fault"`);
    expect(refused.text).not.toContain('page-pw');
    expect((await newest(link.filingId))?.at('status')).toBe('open');
  });

  it.each(['sending', 'approval'])(
    'keeps a link for %s open if the return cannot carry the name',
    async (asks) => {
      const link = await newLink({ asks });
      const typed = { ...APPROVAL, ...(asks === 'sending' ? SIGN_INS : {}) };
      // Box 975 takes Latin letters, digits and ordinary punctuation: no number sign.
      const refused = await decideOn(link, { ...typed, name: 'Grace # Approver' });
      expect(refused.status).toBe(400);
      const page = refused.page();
      expect(page.getElementById('name-fault')?.textContent).toContain('cannot carry # (U+0023)');
      expect(page.getElementById('name')?.getAttribute('value')).toBe('Grace # Approver');
      expect((await newest(link.filingId))?.at('status')).toBe('open');
      expect((await decideOn(link, typed)).status).toBe(303);
      const now = await newest(link.filingId);
      expect(now?.at('status')).toBe(asks === 'sending' ? 'sent' : 'approved');
      expect(now?.at('approvedBy.name')).toBe('Grace Approver');
    },
  );

  it('keeps the form if the authentication code is not possible', async () => {
    const link = await newLink();
    // A code has 6 to 8 letters and digits.
    const refused = await decideOn(link, { ...APPROVAL, ...SIGN_INS, 'credentials.authCode': 'PAGE' });
    expect(refused.status).toBe(400);
    const page = refused.page();
    expect(page.getElementById('credentials.authCode-fault')?.textContent).toContain('6 to 8 letters');
    expect(page.getElementById('name')?.getAttribute('value')).toBe('Grace Approver');
    expect(page.getElementById('declares.return')?.hasAttribute('checked')).toBe(true);
    expect((await newest(link.filingId))?.at('status')).toBe('open');
  });

  it('answers a repeated approval with the state', async () => {
    const link = await newLink({ asks: 'approval' });
    const proof = proofIn(await open(link));
    const first = await decideOn(link, APPROVAL, proof);
    const second = await decideOn(link, APPROVAL, proof);
    expect([first, second].map((each) => [each.status, each.headers.get('Location')])).toEqual([
      [303, '?'],
      [303, '?'],
    ]);
  });

  it('says by which day money must be at the bank', async () => {
    // Nine months and a day after 31 March 2026 is 1 January 2027, when banks are closed.
    const due = /<section class="card" aria-labelledby="due">.*?<\/section>/s.exec(
      (await open(await newLink())).text,
    )?.[0];
    expect(due).toMatch(/Pay the corporation tax<\/div><\/td><td[^>]*><div><time datetime="2026-12-31">/);
  });

  it('records an approval that the subscriber then sends, and does nothing else', async () => {
    const link = await newLink({ asks: 'approval' });
    const shown = await open(link);
    expect(shown.text).not.toContain('gatewayPassword');
    expect((await decideOn(link, APPROVAL, proofIn(shown))).status).toBe(303);
    expect((await newest(link.filingId))?.at('status')).toBe('approved');
    // The form is gone, so nothing is typed below.
    expect((await open(link)).text).toContain('the board’s approval as you gave them.');
    const { filingId, approvalId } = link;
    const elsewhere = await post('/filing/submit', { filingId, target: 'ch', approvalId });
    expect([elsewhere.status, elsewhere.error]).toEqual([
      400,
      expect.stringContaining('this filing and target'),
    ]);
    const sent = await must('/filing/submit', { filingId, target: 'both', approvalId });
    expect(sent.text('results.tax.submissions.0.requestXml')).toContain('Grace Approver');
    expect((await outcome(filingId)).at('approval.status')).toBe('sent');
    const twice = await post('/filing/submit', { filingId, target: 'both', approvalId });
    expect([twice.status, twice.error]).toEqual([400, expect.stringContaining('used already')]);
  });

  it('asks to open the link again if the database fails while it sends', async () => {
    const link = await newLink();
    const { filingId } = link;
    let isAway = false;
    const { send } = inProcess(
      {},
      {
        storeFetch: async (request) => {
          isAway ||= (await request.clone().text()).includes('update \\"submissions\\"');
          if (isAway) throw new TypeError('fetch failed');
          return fetch(request);
        },
      },
    );
    const form = { form: proofIn(await open(link)), ...APPROVAL, ...SIGN_INS };
    const headers = { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' };
    const seen = await visit(link.path, { form, headers, send });
    expect([seen.status, textOf(seen.page())]).toEqual([
      500,
      expect.stringContaining('Open the link again: it shows whether anything was sent.'),
    ]);
    // Ends the lease of the stopped command, as time would.
    const database = createClient(service.libsql);
    await database.execute({ sql: 'DELETE FROM filing_leases WHERE filing_id = ?', args: [filingId] });
    expect((await open(link)).status).toBe(200);
    const sent = (await get(`/filing/submissions?filingId=${filingId}`)).list('data');
    expect(sent.map((each) => each.at('target'))).toEqual(['tax']);
  });

  it('shows a recorded approval again, where there is no room for a page that says why nothing was sent', async () => {
    const filingId = (await readyFiling(LONG_FIGURES)).number('id');
    const link = await linkFor(filingId);
    let isFull = false;
    const leave = () => undefined;
    const { send } = inProcess(
      {},
      {
        heavyWork: {
          enter: async () =>
            isFull ? { ok: false, retryAfter: 7, waitedMs: 0 } : { ok: true, leave, waitedMs: 0 },
        },
        fetch: async (request) => {
          if (request.method !== 'POST') return fetch(request);
          isFull = true;
          throw new TypeError('fetch failed', { cause: { syscall: 'connect' } });
        },
      },
    );
    const form = { form: proofIn(await open(link)), ...APPROVAL, ...SIGN_INS };
    const headers = { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' };
    const seen = await visit(link.path, { form, headers, send });
    expect([seen.status, seen.headers.get('Location')]).toEqual([303, '?']);
    expect((await newest(filingId))?.at('status')).toBe('approved');
    expect((await visit(link.path, { send })).status).toBe(429);
  });

  it('refuses to send anything changed after the approval', async () => {
    const link = await newLink({ asks: 'approval' });
    await decideOn(link, APPROVAL);
    const { filingId, approvalId } = link;
    await must('/filing/save', { filingId, numberOfEmployees: 7 });
    const refused = await post('/filing/submit', { filingId, target: 'both', approvalId });
    expect([refused.status, refused.error]).toEqual([400, expect.stringContaining('has changed since')]);
    expect((await newest(filingId))?.at('status')).toBe('outdated');
  });

  it('is outdated once the contents would change, but not by name, day and sign-ins', async () => {
    const filingId = (await readyFiling()).number('id');
    const link = await linkFor(filingId);
    const shown = await open(link);
    await must('/filing/save', {
      filingId,
      directorName: 'Someone Else',
      credentialsData: { gatewayId: 'OTHER', gatewayPassword: 'other', authCode: 'OTHER1' },
    });
    expect((await open(link)).status).toBe(200);
    expect((await newest(filingId))?.at('status')).toBe('open');
    await must('/filing/save', { filingId, numberOfEmployees: 9 });
    const late = await decideOn(link, { ...APPROVAL, ...SIGN_INS }, proofIn(shown));
    expect([late.status, late.text]).toEqual([400, expect.stringContaining('has changed since')]);
    expect((await newest(filingId))?.at('status')).toBe('outdated');
    expect((await get(`/filing/submissions?filingId=${filingId}`)).list('data')).toEqual([]);
  });
});
