import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { type Client, createClient } from '@libsql/client/web';
import { expect } from 'vitest';
import { toBase64 } from '../../../core/xml/base64.ts';
import { openAnswer, openEnvelope } from '../../../worker/access/envelopes.ts';
import { everyAnswer, everyEnvelope } from '../../../worker/access/examine.ts';
import { historyKeys } from '../../../worker/access/history-keys.ts';
import { type KeyRing, parseKeyRing, sealSecret } from '../../../worker/access/secrets.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import type { Store } from '../../../worker/store/store.ts';
import { type DatabaseProcess, startDatabaseProcess } from '../../service/helpers/database-process.ts';
import { sealedWithoutDictionary } from '../../worker/access/older.ts';
import { account, company, newFiling, newSubmission, T0, T1 } from '../../worker/store/rows.ts';

/** Rewrites messages that older versions sealed, by the operator's command, which is killed in the middle. */

const SETTING = JSON.stringify({ now: btoa(String.fromCharCode(...new Uint8Array(32).fill(2))) });
const ANSWERS = 3;
const LOOK_AGAIN_MS = 20;
/** One envelope in this many is not sealed. One was sealed and not packed, and has further parts. */
const EACH = 25;

function ringOf(): KeyRing {
  const parsed = parseKeyRing(SETTING);
  if (!parsed.ok) throw new Error('the test gives a wrong ring');
  return parsed.value;
}
const ring = ringOf();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Makes a message with a document in base64 of about 20,000 characters, as an authority is sent one. */
function messageOf(filing: number, parts = 1): string {
  const facts = Array.from(
    { length: 200 * parts },
    (_, fact) =>
      `<ix:nonFraction name="core:Fact${fact}" unitRef="GBP">${filing * 7919 + fact * 31}</ix:nonFraction>`,
  );
  const document = toBase64(new TextEncoder().encode(facts.join('\n')));
  return `<GovTalkMessage><Body><Period>${filing}</Period><Document>${document}</Document></Body></GovTalkMessage>`;
}

/** Plants one filing: a submission with an envelope and three answers, in the forms of older versions. */
async function plant(store: Store, client: Client, of: Parameters<typeof newFiling>[0], index: number) {
  const { id: filingId, accountId, mode } = await store.createFiling(newFiling(of));
  const isClear = index % EACH === 1;
  const isLong = index % EACH === 2;
  const text = messageOf(index, isLong ? 60 : 1);
  const record = newSubmission(
    { id: filingId, accountId, mode },
    { status: 'submitted', requestBodySha256: sha256(text), createdAt: T0 },
  );
  const of1 = { accountId, filingId };
  const at = `${record.target} ${T0}`;
  const place = { ...of1, field: 'requestXml', revision: `${at} ${record.requestBodySha256}` };
  const sealed = await (isLong ? sealSecret(ring, place, text) : sealedWithoutDictionary(ring, place, text));
  const { id } = await store.createSubmission(
    isClear ? record : { ...record, envelope: { keyId: 'now', sealed } },
    { type: 'recorded', at: T0, detail: {} },
  );
  if (isClear)
    await client.execute({ sql: 'update submissions set request_xml = ? where id = ?', args: [text, id] });
  for (let nth = 0; nth < ANSWERS; nth += 1) {
    const answer = `<GovTalkMessage><Nth>${nth}</Nth><Of>${index}</Of></GovTalkMessage>`;
    const hash = sha256(answer);
    const kept = await sealedWithoutDictionary(
      ring,
      { ...of1, field: 'answer', revision: `${at} ${hash}` },
      answer,
    );
    await store.updateSubmission(id, () => ({
      change: { polls: nth },
      event: { type: 'polled', at: T1, detail: {}, answer: { sha256: hash, keyId: 'now', sealed: kept } },
    }));
  }
}

/** Reads every message and answer, opened, as one hash, and counts them. */
async function everything(store: Store): Promise<{ readonly rows: number; readonly hash: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  const add = (text: string): void => {
    rows += 1;
    hash.update(`${text.length} ${text}`);
  };
  for await (const { submission, kept } of everyEnvelope(store))
    add(await openEnvelope(ring, submission, kept));
  for await (const { submission, answer } of everyAnswer(store))
    add(await openAnswer(ring, submission, answer));
  return { rows, hash: hash.digest('hex') };
}

const SEALED = 'select sealed from submission_envelopes union all select sealed from submission_answers';
async function numberOf(client: Client, sql: string): Promise<number> {
  const { rows } = await client.execute(sql);
  return Number(rows[0]?.[0] ?? 0);
}
const rewritten = (client: Client) =>
  numberOf(client, `select count(*) from (${SEALED}) where substr(sealed, 1, 3) = 'v4.'`);
const bytes = (client: Client) =>
  numberOf(
    client,
    `select sum(length(cast(sealed as blob))) from (${SEALED}
      union all select sealed from submission_envelope_parts union all select request_xml from submissions)`,
  );

/** Runs the command, and kills it when this many rows have the new form. Gives its output; null if it was killed. */
async function reseal(
  { settings, libsql }: DatabaseProcess,
  killedFrom: number | null,
): Promise<string | null> {
  const client = createClient({ url: libsql.url, authToken: libsql.authToken });
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/operate/keys-command.ts', 'reseal'], {
    env: { ...process.env, ...settings, CREDENTIALS_KEYS: SETTING },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (text) => {
    said += String(text);
  });
  child.stderr.on('data', (text) => {
    said += String(text);
  });
  const closed = new Promise<readonly [number | null, string | null]>((resolve) =>
    child.on('close', (...ended) => resolve(ended)),
  );
  let isOver = false;
  void closed.then(() => {
    isOver = true;
  });
  while (killedFrom !== null && !isOver)
    if ((await rewritten(client)) >= killedFrom) {
      child.kill('SIGKILL');
      break;
    } else await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS));
  const [code, signal] = await closed;
  client.close();
  if (signal === null && code !== 0) throw new Error(said);
  return signal === null ? said : null;
}

/**
 * Plants filings with four messages each, rewrites them with a command that is killed again and again, and compares.
 * @returns lines that say what was done
 */
export async function checkRewritten(filings: number, kills: number): Promise<readonly string[]> {
  const database = await startDatabaseProcess();
  const client = createClient({ url: database.libsql.url, authToken: database.libsql.authToken });
  try {
    const store = openStore({ ...database.libsql, historyKeys: historyKeys(ring) });
    const of = await company(store, (await account(store)).id);
    for (let index = 0; index < filings; index += 1) await plant(store, client, of, index);
    const before = await everything(store);
    const rows = filings * (1 + ANSWERS);
    expect([before.rows, await rewritten(client)]).toEqual([rows, 0]);
    const lines = [`${rows} rows of older forms, ${await bytes(client)} bytes`];
    let done = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      expect(await reseal(database, Math.floor((rows * kill) / (kills + 1)))).toBeNull();
      const now = await rewritten(client);
      expect(now).toBeGreaterThan(done);
      expect(now).toBeLessThan(rows);
      expect(await everything(store)).toEqual(before);
      lines.push(`killed with ${now} rows rewritten: every message opens as before`);
      done = now;
    }
    const said = await reseal(database, null);
    expect(said).toContain(`${rows - done} secrets and envelopes are sealed again`);
    expect(said).toContain(`${filings} in all were verified`);
    expect(await rewritten(client)).toBe(rows);
    expect(await everything(store)).toEqual(before);
    lines.push(`${said?.trim()}`, `${rows} rows of the new form, ${await bytes(client)} bytes`);
    expect(await reseal(database, null)).toContain('0 secrets and envelopes are sealed again');
    return lines;
  } finally {
    client.close();
    await database.stop();
  }
}
