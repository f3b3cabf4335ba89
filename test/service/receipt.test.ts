import { expect, it } from 'vitest';
import { verifyZip } from '../../core/receipt/verify.ts';
import { unzip } from '../../core/receipt/zip.ts';
import { means } from '../../verify/means.ts';
import { get, must } from './client.ts';
import { newFiling, outcome, readyFiling } from './filings.ts';

/** The receipt pack over HTTP, on both runtimes and both databases. */
async function packOf(filingId: number) {
  const reply = await get(`/filing/receipt?filingId=${filingId}`);
  expect(reply.status).toBe(200);
  if (!(reply.value instanceof Uint8Array)) throw new Error('the answer is no file');
  const read = unzip(reply.value);
  if (!read.ok) throw new Error(read.why);
  return { reply, pack: reply.value, files: read.files, verdict: await verifyZip(reply.value, means) };
}

const openTexts = ({ findings }: Awaited<ReturnType<typeof verifyZip>>): readonly string[] =>
  findings.filter(({ outcome }) => outcome === 'open').map(({ text }) => text);

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

it('keeps no answer to a submission with credentials of its own, and says so', async () => {
  const filing = await readyFiling();
  const filingId = filing.number('id');
  await must('/filing/submit', {
    filingId,
    target: 'tax',
    credentials: { gatewayId: 'ONE-SHOT-ID', gatewayPassword: 'one-shot-password' },
  });
  await outcome(filingId);
  const { pack, files, verdict } = await packOf(filingId);
  expect(verdict.valid).toBe(true);
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
      gatewayPassword: 'x',
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
