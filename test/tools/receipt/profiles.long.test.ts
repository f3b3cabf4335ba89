import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exitOf, type Finding, open, THE_ZIP } from '../../../core/proof/findings.ts';
import { unzip } from '../../../core/proof/unzip.ts';
import { verifyZip } from '../../../core/proof/verify.ts';
import { createClient } from '../../../packages/client/index.ts';
import { means } from '../../../packages/verify/means.ts';
import { PROFILES } from '../../../tools/demo/profiles.ts';
import { file } from '../../../tools/demo/run.ts';
import { writeKeys } from '../../../tools/dev/keys.ts';
import { type Stack, startStack } from '../../../tools/dev/stack.ts';
import { verifyCommand } from '../../../tools/dev/verify-page.ts';
import { findingsOn, isBrowserThere, launch, VIEWS } from '../../browser/browser.ts';
import { missedFlips } from './flips.ts';

/** Tests the pack of every profile of the demonstration, filed with the sandboxes, as the service answers it. */
const folder = mkdtempSync(join(tmpdir(), 'packs-'));
const command = join(folder, 'verify-receipt.mjs');
let stack: Stack;
let baseUrl: string;
let key: string;

beforeAll(async () => {
  stack = await startStack({ port: 0, dataDir: folder, environment: {} });
  const keys = await writeKeys(folder, stack, null);
  ({ baseUrl } = keys);
  key = keys.test;
  writeFileSync(command, verifyCommand());
});
afterAll(async () => {
  await stack?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function packOf(name: string): Promise<Uint8Array> {
  const profile = PROFILES.get(name);
  if (profile === undefined) throw new Error(`there is no profile ${name}`);
  const service = createClient({ baseUrl, key, testDate: profile.today });
  const { outcome } = await file(service, profile, () => undefined);
  expect(outcome.status).toBe('accepted');
  return service.getReceipt({ filingId: outcome.filingId });
}

const run = (...given: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...given], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

const count = (findings: readonly Finding[], words: string): number =>
  findings.filter(({ outcome, text }) => outcome === 'holds' && text.includes(words)).length;

function pathsOf(pack: Uint8Array): readonly string[] {
  const read = unzip(pack);
  return read.ok ? [...read.files.keys()] : [];
}

describe('the receipt pack of each demo profile', () => {
  it.each([...PROFILES].map(([name, { target }]) => [name, target] as const))(
    '%s verifies, by its code and by the command',
    async (name, target) => {
      const pack = await packOf(name);
      const { valid, about, findings } = await verifyZip(pack, means);
      expect(findings.filter(({ outcome }) => outcome === 'fails')).toEqual([]);
      expect(valid).toBe(true);
      expect(about).toContain('a test, which filed nothing');
      const returns = name === 'long' ? 2 : 1;
      expect(count(findings, 'its receipt signs the IRmark')).toBe(returns);
      expect(count(findings, 'its IRmark, computed again, is')).toBe(returns);
      // A charity whose income is all exempt sends no computation.
      const computations = name === 'charity' ? 0 : returns;
      expect(count(findings, 'boxes of the return are facts in it')).toBe(computations);
      expect(pathsOf(pack).filter((each) => each.endsWith('/computation.html'))).toHaveLength(computations);
      // Only figures from books or from last year have a stored source.
      expect(pathsOf(pack).includes('01-return/sources.json')).toBe(name === 'books');
      expect(count(findings, 'its body has the hash')).toBe(returns + (target === 'both' ? 1 : 0));
      expect(count(findings, 'are linked by their hashes')).toBe(1);
      const path = join(folder, `${name}.zip`);
      writeFileSync(path, pack);
      const ran = run(path);
      expect(ran).toMatchObject({ status: 0, stderr: '' });
      expect(ran.stdout).toContain('Nothing was altered.');
    },
  );

  it('is the same bytes each time, and holds no credential', async () => {
    const service = createClient({ baseUrl, key });
    const { data } = await service.listFilings({ limit: 100 });
    expect(data).toHaveLength(PROFILES.size);
    for (const { id: filingId } of data) {
      const pack = await service.getReceipt({ filingId });
      expect(Buffer.compare(Buffer.from(await service.getReceipt({ filingId })), Buffer.from(pack))).toBe(0);
      const text = Buffer.from(pack).toString('latin1');
      for (const secret of ['DEMO-GATEWAY-ID', 'demo-gateway-password', 'DEMO26'])
        expect(text).not.toContain(secret);
    }
  });

  it('is distinguished from an altered one by the command, zipped or not', async () => {
    const { data } = await createClient({ baseUrl, key }).listFilings({});
    const pack = await createClient({ baseUrl, key }).getReceipt({ filingId: data[0]?.id ?? 0 });
    const read = unzip(pack);
    if (!read.ok) throw new Error(read.why);
    const unpacked = join(folder, 'unpacked');
    for (const [path, bytes] of read.files) {
      mkdirSync(dirname(join(unpacked, path)), { recursive: true });
      writeFileSync(join(unpacked, path), bytes);
    }
    expect(run(unpacked).status).toBe(0);
    writeFileSync(join(unpacked, 'readme.txt'), 'another');
    const altered = run('--json', unpacked);
    expect(altered.status).toBe(1);
    expect(JSON.parse(altered.stdout).findings).toContainEqual({
      outcome: 'fails',
      path: 'readme.txt',
      text: 'it was altered: its hash is different',
    });
    expect(run(join(folder, 'nothing.zip'))).toMatchObject({ status: 2 });
    expect(run()).toMatchObject({ status: 2 });
    expect(run('--certificate', 'ab', unpacked)).toMatchObject({ status: 2 });
    writeFileSync(join(folder, 'no-zip'), 'no zip');
    expect(run(join(folder, 'no-zip'))).toMatchObject({ status: 2 });
  });

  it('is recognised by the keys that the service publishes, and by no others', async () => {
    const { data } = await createClient({ baseUrl, key }).listFilings({});
    const pack = join(folder, 'signed.zip');
    writeFileSync(pack, await createClient({ baseUrl, key }).getReceipt({ filingId: data[0]?.id ?? 0 }));
    const published = await (await fetch(`${baseUrl}/keys.json`)).json();
    const keys = join(folder, 'keys.json');
    writeFileSync(keys, JSON.stringify(published));
    const own = run('--keys', keys, pack);
    expect(own.status).toBe(0);
    expect(own.stdout).toContain('the service signed it, and the head of its history, with the key local1');
    writeFileSync(keys, JSON.stringify({ keys: [{ publicKey: 'AAAA' }] }));
    const others = run('--keys', keys, pack);
    expect(others.status).toBe(1);
    expect(others.stdout).toContain('which is not a key of the service');
    writeFileSync(keys, 'no keys');
    expect(run('--keys', keys, pack).status).toBe(2);
  });

  it('is read though another program compressed it again', async () => {
    const { data } = await createClient({ baseUrl, key }).listFilings({});
    const given = unzip(await createClient({ baseUrl, key }).getReceipt({ filingId: data[0]?.id ?? 0 }));
    const files = given.ok ? given.files : new Map();
    const compressed = zipSync(
      { ...Object.fromEntries(files), '01-return/': new Uint8Array() },
      { level: 9 },
    );
    const verdict = await verifyZip(compressed, means);
    expect(exitOf(verdict)).toBe(0);
    expect(verdict.findings).toContainEqual(open(THE_ZIP, expect.stringContaining('zipped its files again')));
    const more = zipSync({ ...Object.fromEntries(files), 'Extra.txt': new Uint8Array(1) }, { level: 9 });
    expect(exitOf(await verifyZip(more, means))).toBe(1);
  });
});

describe.skipIf(!isBrowserThere())('the page in a pack, in a browser without a network', () => {
  it('verifies the pack of each profile, names an altered file, and asks nothing of any network', async () => {
    const service = createClient({ baseUrl, key });
    const { data } = await service.listFilings({});
    const browser = await launch();
    try {
      const context = await browser.newContext({ offline: true });
      const page = await context.newPage();
      const asked: string[] = [];
      const complaints: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      page.on('console', (message) => complaints.push(message.text()));
      page.on('pageerror', (fault) => complaints.push(fault.message));
      const address = join(folder, 'verify.html');
      const give = async (name: string, buffer: Buffer) => {
        await page.getByLabel('Choose the zip').setInputFiles({ name, mimeType: 'application/zip', buffer });
        await page.locator('#about', { hasText: name }).waitFor();
        return (await page.locator('#verdict').textContent()) ?? '';
      };
      for (const { id: filingId } of data) {
        const pack = await service.getReceipt({ filingId });
        const read = unzip(pack);
        if (!read.ok) throw new Error(read.why);
        writeFileSync(address, read.files.get('verify.html') ?? '');
        await page.goto(`file://${address}`);
        expect(await give(`pack-${filingId}.zip`, Buffer.from(pack))).toBe(
          'Nothing in this pack was altered.',
        );
        expect(await page.locator('tr.fails').count()).toBe(0);
        expect(await page.locator('tr.holds').count()).toBeGreaterThan(5);
        const altered = Buffer.from(pack);
        const at = altered.indexOf('Receipt pack of filing');
        altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
        expect(await give(`altered-${filingId}.zip`, altered)).toBe(
          'This pack was altered, or is not a pack.',
        );
        expect(await page.locator('tr.fails').first().textContent()).toContain('readme.txt');
      }
      expect(asked.every((url) => url.startsWith('file://'))).toBe(true);
      expect(complaints).toEqual([]);
      await context.close();
    } finally {
      await browser.close();
    }
  });
});

describe.skipIf(!isBrowserThere())('the page for everybody', () => {
  it.each(Object.entries(VIEWS))(
    'has no barrier and does not scroll sideways, in the view %s',
    async (view, options) => {
      const service = createClient({ baseUrl, key });
      const { data } = await service.listFilings({});
      const pack = Buffer.from(await service.getReceipt({ filingId: data[0]?.id ?? 0 }));
      const read = unzip(pack);
      const address = join(folder, `${view}.html`);
      writeFileSync(address, (read.ok && read.files.get('verify.html')) || '');
      const browser = await launch();
      try {
        const page = await (
          await browser.newContext({ ...options, offline: true, bypassCSP: true })
        ).newPage();
        await page.goto(`file://${address}`);
        expect(await findingsOn(page, 'all')).toEqual([]);
        // Dropped at any place, or chosen.
        await page.evaluate(`{
        const bytes = Uint8Array.from(atob('${pack.toString('base64')}'), (c) => c.charCodeAt(0));
        const given = new DataTransfer();
        given.items.add(new File([bytes], 'dropped.zip'));
        document.dispatchEvent(new DragEvent('drop', { dataTransfer: given, cancelable: true }));
      }`);
        await page.locator('#result').waitFor();
        expect(await page.locator('#verdict').textContent()).toBe('Nothing in this pack was altered.');
        expect(await findingsOn(page, 'all')).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
      } finally {
        await browser.close();
      }
    },
  );
});

const FLIPS = 200;

describe('a pack of which one byte was changed', () => {
  it(`is detected ${FLIPS} times of ${FLIPS}, and the file is named`, async () => {
    const service = createClient({ baseUrl, key });
    const { data } = await service.listFilings({});
    const packs = await Promise.all(data.map(({ id: filingId }) => service.getReceipt({ filingId })));
    expect(await missedFlips(packs, FLIPS, 20_261_123)).toEqual([]);
  }, 300_000);
});
