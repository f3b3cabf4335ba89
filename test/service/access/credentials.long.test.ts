import { type Client, createClient } from '@libsql/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { notFound } from '../../../schema/requests/not-found.ts';
import { get, must, post, service } from '../helpers/client.ts';
import { credentials, newFiling, outcome, readyFiling } from '../helpers/filings.ts';
import { everythingStored } from '../helpers/stored.ts';

const PASSWORD = 'Sphinx-of-quartz-4471';
const CODE = 'QZ8814';
const ACCOUNT_NUMBER = '90817263';
const SECRETS = [PASSWORD, CODE, ACCOUNT_NUMBER];
const BANK = {
  bankName: 'Example Bank',
  sortCode: '112233',
  accountNumber: ACCOUNT_NUMBER,
  accountName: 'Example Limited',
};

let db: Client;
beforeAll(() => {
  db = createClient({ url: service.libsql.url, authToken: service.libsql.authToken });
});

/** Gives the forms in which a secret could be in a column: unchanged, in hex, and in base64 at each of three alignments. */
function disguises(secret: string): readonly string[] {
  const hex = Buffer.from(secret).toString('hex');
  // For each alignment, the characters that depend only on the secret: each has six bits.
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.from(' '.repeat(shift) + secret)
      .toString('base64')
      .slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + secret.length) * 8) / 6)),
  );
  return [secret, [...secret].reverse().join(''), hex, hex.toUpperCase(), ...base64];
}

describe('secrets', () => {
  it('are never answered, and [REDACTED] posted back leaves them alone', async () => {
    const filing = await newFiling();
    const filingId = filing.number('id');
    const saved = await must('/filing/save', {
      filingId,
      credentialsData: { gatewayPassword: PASSWORD, authCode: CODE },
    });
    expect(saved.at('credentialsData.gatewayPassword')).toBe('[REDACTED]');
    expect(saved.at('credentialsData.authCode')).toBe('[REDACTED]');
    const sealed = async () =>
      (
        await db.execute({
          sql: 'select gateway_password, auth_code from filings where id = ?',
          args: [filingId],
        })
      ).rows.map((row) => [row[0], row[1]]);
    const before = await sealed();
    const echoed = await must('/filing/save', { filingId, credentialsData: saved.at('credentialsData') });
    expect(echoed.at('credentialsData')).toEqual(saved.at('credentialsData'));
    expect(await sealed()).toEqual(before);

    const cleared = await must('/filing/save', {
      filingId,
      credentialsData: { gatewayPassword: null, authCode: '[REDACTED]' },
    });
    expect(cleared.at('credentialsData.gatewayPassword')).toBeNull();
    expect(cleared.at('credentialsData.authCode')).toBe('[REDACTED]');
    expect(await sealed()).toEqual([[null, before[0]?.[1]]]);
  });

  it('survive a read and write of the record: the stored code still files the accounts', async () => {
    const filing = await readyFiling({ filingTypes: { accounts: true } });
    const filingId = filing.number('id');
    await must('/filing/save', { filingId, credentialsData: filing.at('credentialsData') });
    await must('/filing/submit', { filingId, target: 'ch' });
    expect((await outcome(filingId)).at('status')).toBe('accepted');
  });

  it('are nowhere in the database or in any answer, before or after they were sent', async () => {
    const filing = await readyFiling({
      credentialsData: credentials({ gatewayPassword: PASSWORD, authCode: CODE }),
      bankDetailsData: BANK,
    });
    const filingId = filing.number('id');
    const sent = await must(
      '/filing/submit',
      { filingId, target: 'both', credentials: { gatewayPassword: PASSWORD } },
      { headers: { 'Idempotency-Key': `credentials-${filingId}` } },
    );
    await must('/filing/validate', { filingId, target: 'both' });
    const done = await outcome(filingId);
    expect(done.at('status')).toBe('accepted');
    const answers = JSON.stringify([
      filing.value,
      sent.value,
      done.value,
      (await get(`/filing/submissions?filingId=${filingId}`)).value,
      (await get(`/filings?companyId=${filing.number('companyId')}`)).value,
    ]);
    const stored = await everythingStored(db);
    expect(stored).toContain(filing.text('companyName'));
    const found = (text: string, secrets: readonly string[]) =>
      secrets.flatMap(disguises).filter((disguise) => text.includes(disguise));
    // The search works: the account number is in an answer, and the accounts are in base64 in the message.
    expect(found(answers, SECRETS)).toEqual([ACCOUNT_NUMBER]);
    expect(found(stored, SECRETS)).toEqual([]);
    expect(found(answers, ['entitled to exemption from audit'])).not.toEqual([]);
  });

  it('are not echoed by the refusal of a save', async () => {
    const filing = await newFiling();
    const reply = await post('/filing/save', {
      filingId: filing.number('id'),
      credentialsData: { gatewayPassword: `${PASSWORD}\n`, authCode: `${CODE}\u0000x`, utrNumber: PASSWORD },
    });
    expect(reply.status).toBe(400);
    for (const path of ['gatewayPassword', 'authCode', 'utrNumber'])
      expect(reply.error).toContain(`credentialsData.${path}: `);
    for (const secret of SECRETS) expect(reply.error).not.toContain(secret);
  });
});

describe('POST /filing/credentials/delete', () => {
  const remove = (filingId: number) => post('/filing/credentials/delete', { filingId });

  it('deletes what is stored, and says so once', async () => {
    const filingId = (await readyFiling({ bankDetailsData: BANK })).number('id');
    expect((await remove(filingId)).value).toEqual({ deleted: true });
    const after = await get(`/filing?filingId=${filingId}`);
    expect(after.at('credentialsData')).toBeNull();
    expect(after.at('bankDetailsData.accountNumber')).toBe(ACCOUNT_NUMBER);
    expect(after.at('profitLossData.turnover')).toBe(100000);
    const again = await remove(filingId);
    expect([again.status, again.value]).toEqual([200, { deleted: false }]);
    expect((await get(`/filing?filingId=${filingId}`)).value).toEqual(after.value);
    expect((await remove((await newFiling()).number('id'))).value).toEqual({ deleted: false });
  });

  it('is refused while a submission is in flight, and taken once it is decided', async () => {
    const filingId = (await readyFiling({ filingTypes: { accounts: true } })).number('id');
    await must('/filing/submit', { filingId, target: 'ch' });
    const refused = await remove(filingId);
    expect([refused.status, refused.error]).toEqual([
      400,
      'a submission of this filing is in flight: its credentials cannot be deleted until it is decided',
    ]);
    expect((await outcome(filingId)).at('status')).toBe('accepted');
    expect((await remove(filingId)).value).toEqual({ deleted: true });
    expect((await get(`/filing?filingId=${filingId}`)).at('status')).toBe('accepted');
  });

  it('knows no filing of another account', async () => {
    const filing = await newFiling({}, { key: service.keys.other });
    const reply = await remove(filing.number('id'));
    expect([reply.status, reply.value]).toEqual([403, { error: notFound('filingId') }]);
  });
});

describe('a ciphertext moved to another row', () => {
  const UNREADABLE = 'what is stored can no longer be opened; send it again with POST /filing/save';

  it('does not open there; submit and validate say so without its text, and a save repairs it', async () => {
    const options = { bankDetailsData: BANK, filingTypes: { ct600: true, accounts: true } };
    const from = await readyFiling(options);
    const to = await readyFiling(options);
    const filingId = to.number('id');
    await db.execute({
      sql: `update filings set (gateway_password, auth_code, bank_details) =
        (select gateway_password, auth_code, bank_details from filings where id = ?) where id = ?`,
      args: [from.number('id'), filingId],
    });
    const read = await get(`/filing?filingId=${filingId}`);
    expect(read.at('bankDetailsData')).toBeNull();
    expect(read.at('credentialsData.gatewayPassword')).toBe('[REDACTED]');
    expect((await get(`/filings?companyId=${to.number('companyId')}`)).status).toBe(200);

    const submitted = await post('/filing/submit', { filingId, target: 'both' });
    expect(submitted.status).toBe(400);
    expect(submitted.error.split('; ')).toHaveLength(6);
    for (const path of ['credentialsData.gatewayPassword', 'credentialsData.authCode', 'bankDetailsData'])
      expect(submitted.error).toContain(`${path}: ${UNREADABLE}`);
    const validated = await must('/filing/validate', { filingId, target: 'tax' });
    expect(validated.list('problems').map((p) => [p.at('location'), p.at('severity')])).toEqual(
      expect.arrayContaining([
        ['credentialsData.gatewayPassword', 'error'],
        ['bankDetailsData', 'error'],
      ]),
    );
    const form = await get(`/filing/document/generate?filingId=${filingId}&type=ct600_pdf`);
    expect([form.status, form.error]).toEqual([400, `bankDetailsData: ${UNREADABLE}`]);
    const computation = await get(`/filing/computation?filingId=${filingId}`);
    expect(computation.at('returns.0.boxes.440')).toBe('12150.00');

    // One-shot credentials replace stored ones that cannot be opened.
    await must('/filing/submit', { filingId, target: 'ch', credentials: { authCode: 'AUTH26' } });
    expect((await outcome(filingId)).at('submissions.2.status')).toBe('accepted');

    await must('/filing/save', {
      filingId,
      credentialsData: { gatewayPassword: PASSWORD },
      bankDetailsData: BANK,
    });
    await must('/filing/submit', { filingId, target: 'tax' });
    expect((await outcome(filingId)).at('status')).toBe('accepted');
  });

  it('nor does one moved to another column, cut short or inserted by hand', async () => {
    const filing = await readyFiling({ filingTypes: { accounts: true } });
    const filingId = filing.number('id');
    const submit = () => post('/filing/submit', { filingId, target: 'ch' });
    for (const tampering of [
      'auth_code = gateway_password',
      // Writes another letter at a place where all of its bits count.
      "auth_code = substr(auth_code, 1, length(auth_code) - 8) || case substr(auth_code, -8, 1) when 'A' then 'B' else 'A' end || substr(auth_code, -7)",
      "auth_code = 'AUTH26'",
    ]) {
      await must('/filing/save', { filingId, credentialsData: { authCode: 'AUTH26' } });
      await db.execute({ sql: `update filings set ${tampering} where id = ?`, args: [filingId] });
      const reply = await submit();
      expect([reply.status, reply.error]).toEqual([400, `credentialsData.authCode: ${UNREADABLE}`]);
    }
  });

  it('names the key, if a process lacks the one that sealed it', async () => {
    const filingId = (await readyFiling({ filingTypes: { accounts: true } })).number('id');
    await db.execute({
      sql: "update filings set auth_code = replace(auth_code, 'local1', 'other9') where id = ?",
      args: [filingId],
    });
    const reply = await post('/filing/submit', { filingId, target: 'ch' });
    expect(reply.status).toBe(500);
    expect(reply.error).toContain('credentialsData.authCode: it is sealed with the key other9');
    expect(reply.error).toContain('not in CREDENTIALS_KEYS of this process');
  });
});
