import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { exitOf, type Finding, type Verdict } from '../../../core/proof/findings.ts';
import { unzip } from '../../../core/proof/unzip.ts';
import { verifyZip } from '../../../core/proof/verify.ts';
import { means } from '../../../packages/verify/means.ts';
import { get, Json, must, post } from '../helpers/client.ts';
import { newFiling, outcome, readyFiling } from '../helpers/filings.ts';

/** Tests the receipt pack over HTTP, on both runtimes and both databases. */
async function packOf(filingId: number) {
  const reply = await get(`/filing/receipt?filingId=${filingId}`);
  expect(reply.status).toBe(200);
  if (!(reply.value instanceof Uint8Array)) throw new Error('the answer is no file');
  const read = unzip(reply.value);
  if (!read.ok) throw new Error(read.why);
  return { reply, pack: reply.value, files: read.files, verdict: await verifyZip(reply.value, means) };
}

const textsOf =
  (wanted: Finding['outcome']) =>
  ({ findings }: Verdict): readonly string[] =>
    findings.filter(({ outcome: each }) => each === wanted).map(({ text }) => text);
const openTexts = textsOf('open');
const unshownTexts = textsOf('unshown');

it('answers a zip under a name, with a folder for each message', async () => {
  const filing = await readyFiling();
  const filingId = filing.number('id');
  await must('/filing/submit', { filingId, target: 'both' });
  await outcome(filingId);
  const { reply, files, verdict } = await packOf(filingId);
  expect(reply.headers.get('Content-Type')).toBe('application/zip');
  expect(reply.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="\w{8}_[\d-]{10}_receipt\.zip"$/,
  );
  expect(verdict.findings.filter(({ outcome: each }) => each === 'fails')).toEqual([]);
  const paths = [...files.keys()];
  for (const path of [
    'manifest.json',
    'events.json',
    'verify.html',
    '01-return/envelope.xml',
    '01-return/boxes.json',
    '01-return/computation.html',
    '01-return/accounts.html',
  ])
    expect(paths).toContain(path);
  // Each message has the answer to its sending, and the one that decided it.
  const answers = paths
    .filter((path) => path.includes('/answers/'))
    .map((path) => path.replace(/\d{3}-/, ''));
  expect(answers.sort()).toEqual([
    '01-return/answers/accepted.xml',
    '01-return/answers/acknowledged.xml',
    '02-accounts/answers/accepted.xml',
    '02-accounts/answers/acknowledged.xml',
  ]);
});

it('keeps no answer to a submission with one-shot credentials, and says so', async () => {
  const filing = await readyFiling();
  const filingId = filing.number('id');
  await must('/filing/submit', {
    filingId,
    target: 'tax',
    credentials: { gatewayId: 'ONE-SHOT-ID', gatewayPassword: 'one-shot-password' },
  });
  await outcome(filingId);
  const { pack, files, verdict } = await packOf(filingId);
  // The pack has no contradiction, and no proof of acceptance by the authority.
  expect(verdict).toMatchObject({ valid: true, shown: false });
  expect(exitOf(verdict)).toBe(3);
  expect(unshownTexts(verdict)).toEqual([
    expect.stringContaining('this pack does not show that the tax authority accepted submission'),
  ]);
  expect([...files.keys()].filter((path) => path.includes('/answers/'))).toEqual([]);
  expect(openTexts(verdict).join('\n')).toContain('it may repeat credentials that are not stored');
  const text = Buffer.from(pack).toString('latin1');
  for (const secret of ['ONE-SHOT-ID', 'one-shot-password']) expect(text).not.toContain(secret);
});

it('has the refusal of a return that was rejected', async () => {
  const filing = await readyFiling({
    credentialsData: {
      utrNumber: '8596148860',
      gatewayId: 'SANDBOX-3001',
      gatewayPassword: 'test-password',
      authCode: 'ABC123',
      directorName: 'Ada Example',
    },
  });
  const filingId = filing.number('id');
  await must('/filing/submit', { filingId, target: 'tax' });
  await outcome(filingId);
  const { files, verdict } = await packOf(filingId);
  expect(verdict.valid).toBe(true);
  const path = [...files.keys()].find((each) => each.endsWith('-rejected.xml')) ?? '';
  expect(new TextDecoder().decode(files.get(path))).toContain('Chosen by a sandbox value');
});

it('says of a filing that nothing was submitted', async () => {
  const { verdict } = await packOf((await newFiling()).number('id'));
  expect(verdict.valid).toBe(true);
  expect(openTexts(verdict)).toContain('nothing of this filing was submitted yet');
});

it('verifies after a return was refused, put right and sent again beside accounts', async () => {
  const sandbox = (gatewayId: string) => ({
    credentialsData: {
      utrNumber: '8596148860',
      gatewayId,
      gatewayPassword: 'test-password',
      authCode: 'ABC123',
      directorName: 'Ada Example',
    },
  });
  const filing = await readyFiling(sandbox('SANDBOX-3001'));
  const filingId = filing.number('id');
  await must('/filing/submit', { filingId, target: 'tax' });
  await outcome(filingId);
  await must('/filing/save', { filingId, ...sandbox('ANY'), status: 'draft' });
  await must('/filing/submit', { filingId, target: 'both' });
  await outcome(filingId);
  const { files, verdict } = await packOf(filingId);
  expect(verdict.findings.filter(({ outcome: each }) => each === 'fails' || each === 'unshown')).toEqual([]);
  expect(exitOf(verdict)).toBe(0);
  expect([...files.keys()].filter((path) => path.endsWith('/envelope.xml'))).toHaveLength(3);
});

// Main pool 28, special rate pool 20: box 690 is 48, and each pool states its part.
it('verifies if two pools share the annual investment allowance', async () => {
  const filing = await readyFiling({
    capitalAllowancesData: {
      additions: [
        { description: 'Drill', date: '2025-11-06', amount: 28, type: 'mainRate' },
        { description: 'Lift', date: '2025-05-24', amount: 20, type: 'specialRate' },
      ],
    },
  });
  const filingId = filing.number('id');
  const [computed] = (await get(`/filing/computation?filingId=${filingId}`)).list('returns');
  expect(computed?.at('boxes.690')).toBe(48);
  await must('/filing/submit', { filingId, target: 'tax' });
  await outcome(filingId);
  const { verdict } = await packOf(filingId);
  expect(textsOf('fails')(verdict)).toEqual([]);
});

/** Codes that are also words of an answer: the kept answer, without them, would not show its meaning. */
it.concurrent.each(['FAILURE', 'RESPONSE', 'REJECT'])(
  'contradicts nothing after the code %s',
  async (authCode) => {
    const filing = await readyFiling({
      credentialsData: { authCode, directorName: 'Ada Example' },
      filingTypes: { accounts: true },
    });
    const filingId = filing.number('id');
    await must('/filing/submit', { filingId, target: 'ch' });
    for (let asked = 0; asked < 3; asked += 1) await get(`/filing/status?filingId=${filingId}`);
    expect(textsOf('fails')((await packOf(filingId)).verdict)).toEqual([]);
  },
);

/** Lists every way in which the sandbox answers unusually. Each is waited for, so several run at a time. */
const SCENARIOS = [
  'SANDBOX-LOST',
  'SANDBOX-500',
  'SANDBOX-EMPTY',
  'SANDBOX-MALFORMED',
  'SANDBOX-ANOTHERS',
  'SANDBOX-CONTRADICT',
  'SANDBOX-NEVER',
  'SANDBOX-WRONG-DIGEST',
  'SANDBOX-NO-RECEIPT',
  'SANDBOX-NO-PROOF',
  'SANDBOX-NO-ENDPOINT',
  'SANDBOX-NO-TIMESTAMP',
];

it.concurrent.each(SCENARIOS)('contradicts nothing after %s', async (gatewayId) => {
  const filing = await readyFiling({
    credentialsData: {
      utrNumber: '8596148860',
      gatewayId,
      gatewayPassword: 'test-password',
      authCode: 'ABC123',
      directorName: 'Ada Example',
    },
  });
  const filingId = filing.number('id');
  await post('/filing/submit', { filingId, target: 'tax' });
  for (let asked = 0; asked < 3; asked += 1) await get(`/filing/status?filingId=${filingId}`);
  const { verdict } = await packOf(filingId);
  expect(textsOf('fails')(verdict)).toEqual([]);
  const claims = textsOf('unshown')(verdict);
  expect(claims).toEqual(
    gatewayId === 'SANDBOX-NO-RECEIPT' ? [expect.stringContaining('no signed receipt')] : [],
  );
});

it('names the version of law, rule set and software that made each message', async () => {
  const filingId = (await readyFiling()).number('id');
  await must('/filing/submit', { filingId, target: 'both' });
  await outcome(filingId);
  const { files } = await packOf(filingId);
  const manifest = new Json(JSON.parse(new TextDecoder().decode(files.get('manifest.json'))));
  const packed = manifest.list('submissions');
  const stored = (await get(`/filing/submissions?filingId=${filingId}`)).list('data');
  expect(packed).toHaveLength(2);
  for (const one of packed) {
    const madeWith = new Json(one.at('madeWith'));
    const [law, ruleSet, software] = ['law', 'ruleSet', 'software'].map((name) => madeWith.text(name));
    expect(law).toMatch(/^[0-9a-f]{64}$/);
    expect([ruleSet, madeWith.at('lawReadUpTo')]).toEqual(['1.994', '2026-08-13']);
    // The version is the hash of the three, with names in order and no spaces.
    const hashed = createHash('sha256').update(
      `{"law":"${law}","ruleSet":"${ruleSet}","software":"${software}"}`,
    );
    expect(madeWith.at('version')).toBe(hashed.digest('hex'));
    expect(madeWith.at('version')).toBe(
      stored.find((each) => each.at('id') === one.at('id'))?.at('madeWith'),
    );
  }
});
