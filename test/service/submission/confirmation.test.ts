import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CONFIRMATION_MINUTES, writeConfirmation } from '../../../worker/access/confirmations.ts';
import { parseKeyRing } from '../../../worker/access/secrets.ts';
import { get, must, post, service } from '../helpers/client.ts';
import { credentials, newFiling, outcome, readyFiling } from '../helpers/filings.ts';
import { REJECTED_SIGN_IN } from '../helpers/stood-in.ts';

const prepared = (filingId: number, target = 'both', options = {}) =>
  must('/filing/submit/prepare', { filingId, target }, options);

const AGAIN = 'nothing was sent; prepare the submission again';

describe.concurrent('the contents to be sent, and their confirmation', () => {
  it('says in words which message goes to whom, and sends exactly that', async () => {
    const filingId = (await readyFiling()).number('id');
    const shown = await prepared(filingId);
    expect([shown.at('valid'), shown.at('mode'), shown.list('sendings').length]).toEqual([true, 'test', 2]);
    const words = shown.list('words').map(({ value }) => value);
    expect(words[0]).toContain('period 1 April 2025 to 31 March 2026');
    // 100,000 - 30,000 - 10,000 = 60,000 of profits: 60,000 x 25% - 3/200 x (250,000 - 60,000) = 12,150
    expect(words[1]).toBe(
      'To HM Revenue & Customs: the company tax return for 1 April 2025 to 31 March 2026, with its computation and accounts. Profits chargeable: £60,000 (box 315). Corporation tax: £12,150.00 (box 440). Tax payable: £12,150.00 (box 525). Tax outstanding: £12,150.00 (box 600).',
    );
    expect(words).toContain(
      'To Companies House, for the public register: the accounts for 1 April 2025 to 31 March 2026.',
    );
    expect(words).toContain(
      'Ada Example declares that the return is correct and complete to the best of their knowledge.',
    );
    expect(words).toContain('This is a test key. It sends to test services, and nothing is filed.');
    expect(words.at(-1)).toBe(`Fingerprint of all that is sent: ${shown.text('sha256')}.`);

    const confirmation = shown.text('confirmation');
    const sent = await must('/filing/submit', { filingId, target: 'both', confirmation });
    // The shown body was sent, and the accounts are the shown document.
    expect(sent.at('results.tax.submissions.0.requestBodySha256')).toBe(shown.at('sendings.0.sha256'));
    const data = /<Data>([^<]+)<\/Data>/.exec(sent.text('results.ch.submissions.0.requestXml'))?.[1] ?? '';
    const document = createHash('sha256').update(Buffer.from(data, 'base64')).digest('hex');
    expect(document).toBe(shown.at('sendings.1.sha256'));
    expect((await outcome(filingId)).at('status')).toBe('accepted');
  });

  it('confirms nothing of a filing with errors, and says them all', async () => {
    const filingId = (await newFiling()).number('id');
    const shown = await prepared(filingId);
    expect([shown.at('valid'), shown.at('confirmation'), shown.at('sha256'), shown.at('words')]).toEqual([
      false,
      null,
      null,
      [],
    ]);
    expect(shown.list('problems').length).toBeGreaterThan(2);
  });

  it('refuses changed figures, and accepts them once they were prepared again', async () => {
    const filingId = (await readyFiling()).number('id');
    const confirmation = (await prepared(filingId)).text('confirmation');
    // A penny cannot be saved, and a pound is enough: turnover and cash both rise by it.
    await must('/filing/save', {
      filingId,
      profitLossData: { turnover: 100001, staffCosts: 30000, otherCharges: 10000 },
      balanceSheetData: {
        cashAtBank: 42101,
        creditorsWithinOneYear: 12000,
        shareCapital: 100,
        retainedEarnings: 30001,
      },
    });
    const refused = await post('/filing/submit', { filingId, target: 'both', confirmation });
    expect([refused.status, refused.error]).toEqual([
      400,
      expect.stringContaining('the message to send differs from the confirmed one'),
    ]);
    expect((await must('/filing/submit/prepare', { filingId, target: 'both' })).at('valid')).toBe(true);
    const again = (await prepared(filingId)).text('confirmation');
    expect((await post('/filing/submit', { filingId, target: 'both', confirmation: again })).status).toBe(
      200,
    );
  });

  /** Tax of 12,150, of which 20,000 is paid: 7,850 is repaid. */
  const BANK = {
    bankName: 'Example Bank',
    sortCode: '01-02-03',
    accountNumber: '12345678',
    accountName: 'Example Limited',
  };
  const claiming = async (more: Readonly<Record<string, unknown>> = {}): Promise<number> =>
    (
      await readyFiling({
        taxPaymentsData: { taxAlreadyPaid: 20_000, claimRepayment: true },
        bankDetailsData: BANK,
        ...more,
      })
    ).number('id');
  const wordsOf = async (filingId: number): Promise<string> =>
    (await prepared(filingId, 'tax'))
      .list('words')
      .map(({ value }) => String(value))
      .join('\n');

  it('names the account of a repayment, and since when its bank details are stored', async () => {
    const minute = new Date().setSeconds(0, 0);
    const filingId = await claiming();
    const words = await wordsOf(filingId);
    expect(words).toMatch(
      /A repayment of £7,850\.00 is claimed\. It goes to Example Limited, sort code 01-02-03, account ending 5678 \(Example Bank\)\. These bank details are unchanged since \d+ [A-Z][a-z]+ \d{4}, \d\d:\d\d UTC\./,
    );
    expect(words).not.toContain('12345678');
    const since = /since (.+ UTC)\./.exec(words)?.[1] ?? '';
    expect(Date.parse(since)).toBeGreaterThanOrEqual(minute);
    // Saving figures does not change the day, nor does saving the same bank details.
    await must('/filing/save', { filingId, bankDetailsData: BANK, numberOfEmployees: 3 });
    expect(await wordsOf(filingId)).toContain(`since ${since}`);
  });

  it('refuses other bank details, and the same ones saved anew in between', async () => {
    for (const others of [
      [{ ...BANK, accountNumber: '12340000' }],
      [{ ...BANK, accountNumber: '12340000' }, BANK],
    ]) {
      const filingId = await claiming();
      const confirmation = (await prepared(filingId, 'tax')).text('confirmation');
      // The words show the minute; the comparison uses the exact time.
      for (const bankDetailsData of others) await must('/filing/save', { filingId, bankDetailsData });
      const refused = await post('/filing/submit', { filingId, target: 'tax', confirmation });
      expect([refused.status, refused.at('error')]).toEqual([
        400,
        expect.stringContaining('the message to send differs from the confirmed one'),
      ]);
      expect((await get(`/filing/submissions?filingId=${filingId}`)).at('totalCount')).toBe(0);
    }
  });

  it('says who signs in, and refuses another', async () => {
    const filingId = (await readyFiling()).number('id');
    const shown = await prepared(filingId);
    const words = shown.list('words').map(({ value }) => String(value));
    expect(words.filter((each) => each.startsWith('Signed in as: '))).toEqual([
      'Signed in as: gateway user id GATEWAY-ID, for the company itself.',
      expect.stringMatching(/^Signed in as: presenter \S+, with the company’s authentication code\.$/),
    ]);
    for (const changed of [
      { gatewayId: 'OTHER' },
      {
        filingMode: 'agent',
        agentReferenceId: 'AGENT1',
        agentCompanyName: 'Ada & Co',
        declarantName: 'Ada',
        declarantStatus: 'Agent',
      },
    ]) {
      const id = (await readyFiling()).number('id');
      const confirmation = (await prepared(id, 'tax')).text('confirmation');
      await must('/filing/save', { filingId: id, credentialsData: changed });
      expect((await post('/filing/submit', { filingId: id, target: 'tax', confirmation })).error).toContain(
        'the message to send differs from the confirmed one',
      );
    }
    const ofAgent = (await readyFiling()).number('id');
    await must('/filing/save', {
      filingId: ofAgent,
      credentialsData: {
        filingMode: 'agent',
        agentReferenceId: 'AGENT1',
        agentCompanyName: 'Ada & Co',
        declarantName: 'Ada',
        declarantStatus: 'Agent',
      },
    });
    expect(await wordsOf(ofAgent)).toContain(
      'Signed in as: gateway user id GATEWAY-ID, for the agent Ada & Co, reference AGENT1.',
    );
  });

  it('is used once, though the same figures could be sent again', async () => {
    const filing = await readyFiling({ credentialsData: credentials({ gatewayId: REJECTED_SIGN_IN }) });
    const filingId = filing.number('id');
    const confirmation = (await prepared(filingId, 'tax')).text('confirmation');
    await post('/filing/submit', { filingId, target: 'tax', confirmation });
    expect((await outcome(filingId)).at('status')).toBe('rejected');
    const replayed = await post('/filing/submit', { filingId, target: 'tax', confirmation });
    expect([replayed.status, replayed.error]).toEqual([
      400,
      expect.stringContaining('it was used already, or something was sent since it was made'),
    ]);
  });

  it('is valid for fifteen minutes', async () => {
    const filingId = (await readyFiling()).number('id');
    const sha256 = (await prepared(filingId, 'tax')).text('sha256');
    const ring = parseKeyRing(service.environment.CREDENTIALS_KEYS ?? '');
    if (!ring.ok) throw new Error('the service has no keys');
    const { value: keys } = ring;
    const own = (await get('/account/keys'))
      .list('data')
      .find((key) => service.keys.test.endsWith(key.text('lastFour')));
    const accountId = (await get('/account')).number('id');
    const made = (minutesAgo: number) =>
      writeConfirmation(
        keys,
        {
          accountId,
          keyId: own?.number('id') ?? 0,
          mode: 'test',
          filingId,
          target: 'tax',
        },
        {
          sha256,
          lastSubmissionId: 0,
          expiresAt: new Date(Date.now() + (CONFIRMATION_MINUTES - minutesAgo) * 60_000).toISOString(),
        },
      );
    const submit = async (minutesAgo: number) =>
      post('/filing/submit', { filingId, target: 'tax', confirmation: await made(minutesAgo) });
    const late = await submit(15);
    expect([late.status, late.error]).toEqual([
      400,
      expect.stringContaining('it is too old; nothing was sent'),
    ]);
    expect((await submit(14)).status).toBe(200);
  });

  it('is valid for its own key, filing and target, unchanged', async () => {
    const filingId = (await readyFiling()).number('id');
    const confirmation = (await prepared(filingId)).text('confirmation');
    const key = (await must('/account/keys', { name: 'another', mode: 'test' })).text('key');
    const other = (await readyFiling()).number('id');
    const changed = `${confirmation.startsWith('W') ? 'X' : 'W'}${confirmation.slice(1)}`;
    const tried = [
      await post('/filing/submit', { filingId, target: 'both', confirmation }, { key }),
      await post('/filing/submit', { filingId: other, target: 'both', confirmation }),
      await post('/filing/submit', { filingId, target: 'tax', confirmation }),
      await post('/filing/submit', { filingId, target: 'both', confirmation: changed }),
      await post('/filing/submit', { filingId, target: 'both', confirmation: 'yes' }),
    ];
    for (const { status, error } of tried.map((reply) => ({ status: reply.status, error: reply.error }))) {
      expect(status).toBe(400);
      expect(error).toContain('it was not made for this key, filing and target, or it was changed');
      expect(error).toContain(AGAIN);
    }
    expect((await post('/filing/submit', { filingId, target: 'both', confirmation })).status).toBe(200);
  });
});
