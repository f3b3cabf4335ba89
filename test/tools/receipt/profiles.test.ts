import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../../../client/index.ts';
import { type Finding, THE_ZIP } from '../../../core/receipt/findings.ts';
import { verifyFiles, verifyZip } from '../../../core/receipt/verify.ts';
import { unzip } from '../../../core/receipt/zip.ts';
import { PROFILES } from '../../../tools/demo/profiles.ts';
import { file } from '../../../tools/demo/run.ts';
import { writeKeys } from '../../../tools/dev/keys.ts';
import { type Stack, startStack } from '../../../tools/dev/stack.ts';
import { verifyCommand } from '../../../tools/dev/verify-page.ts';
import { means } from '../../../verify/means.ts';
import { findingsOn, isBrowserThere, launch, VIEWS } from '../../browser/browser.ts';
import { forgedWhole, type Remade, remade } from './remade.ts';

/** The pack of every profile of the demonstration, filed with the stand-ins, as the service answers it. */
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
      // Only figures that came from books or from last year have a source that is kept.
      expect(pathsOf(pack).includes('01-return/sources.json')).toBe(name === 'books');
      expect(count(findings, 'that was recorded before it was sent')).toBe(
        returns + (target === 'both' ? 1 : 0),
      );
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
    const { data } = await service.listFilings({});
    expect(data).toHaveLength(PROFILES.size);
    for (const { id: filingId } of data) {
      const pack = await service.getReceipt({ filingId });
      expect(Buffer.compare(Buffer.from(await service.getReceipt({ filingId })), Buffer.from(pack))).toBe(0);
      const text = Buffer.from(pack).toString('latin1');
      for (const secret of ['DEMO-GATEWAY-ID', 'demo-gateway-password', 'DEMO26'])
        expect(text).not.toContain(secret);
    }
  });

  it('is told from an altered one by the command, zipped or not', async () => {
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
      text: 'it was altered: its hash is another',
    });
    expect(run(join(folder, 'nothing.zip'))).toMatchObject({ status: 2 });
    expect(run()).toMatchObject({ status: 2 });
  });
});

/** Changes that whoever can write to the database, or holds the pack, may make: every hash of the manifest is made again. */
const FORGERIES: readonly (readonly [string, Remade, string])[] = [
  ['nothing', {}, ''],
  [
    'a figure of the return',
    { files: { '01-return/envelope.xml': (xml) => xml.replace('<Total>', '<Total>9') } },
    '01-return/envelope.xml: its body has not the hash that was recorded before it was sent',
  ],
  [
    'the profits of the return, whose computation states others',
    {
      files: { '01-return/envelope.xml': (xml) => xml.replace(/(<ChargeableProfits>)[\d.]+/, '$1123.00') },
    },
    '01-return/computation.html: it has no fact of 123.00, which box 315 (Profits chargeable to corporation tax) states',
  ],
  [
    'the period of the return',
    { files: { '01-return/envelope.xml': (xml) => xml.replace(/(<To>)[\d-]+/, '$11999-12-31') } },
    '01-return/computation.html: it has no fact of the period that ends on 1999-12-31, which box 35 states',
  ],
  [
    'the company of the return',
    {
      files: {
        '01-return/envelope.xml': (xml) => xml.replace(/(<RegistrationNumber>)[^<]+/, '$100000001'),
      },
    },
    '01-return/accounts.html: facts in it are of another company than 00000001, which box 2 states',
  ],
  [
    'a document beside the message',
    { files: { '01-return/computation.html': (html) => html.replace('</body>', ' </body>') } },
    '01-return/computation.html: it is not what the envelope holds',
  ],
  [
    'a box beside the message',
    { files: { '01-return/boxes.json': (json) => json.replace('.00"', '.01"') } },
    '01-return/boxes.json: it is not what the envelope holds',
  ],
  [
    'a step of the history',
    { files: { 'events.json': (json) => json.replace('"type":"recorded"', '"type":"recordee"') } },
    'events.json: event 1 is not the event that was written here: it was altered, moved or put in',
  ],
  [
    'the last steps of the history',
    { files: { 'events.json': (json) => `${json.split(',\n')[0]}\n]\n` } },
    'events.json: the filing keeps 8 events, of which those after event 1 are missing',
  ],
  [
    'the mark in the manifest',
    {
      manifest: (manifest) => ({
        ...manifest,
        submissions: manifest.submissions.map((one) => ({ ...one, irMark: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' })),
      }),
    },
    '01-return/envelope.xml: its IRmark, computed again, is not the one that it states, or not the one that was recorded',
  ],
  [
    'the outcome',
    {
      manifest: (manifest) => ({
        ...manifest,
        submissions: manifest.submissions.map((one) => ({ ...one, status: 'rejected' })),
      }),
    },
    'events.json: the last step of submission 1 did not leave it rejected, as the manifest says',
  ],
  [
    'an answer',
    {
      files: {
        '02-accounts/answers/008-accepted.xml': (xml) => xml.replace('ACCEPT', 'REJECT'),
      },
    },
    '02-accounts/answers/008-accepted.xml: it is not the answer that led to step 8 (accepted)',
  ],
  [
    'the signature',
    {
      files: {
        '01-return/answers/005-accepted.xml': (xml) =>
          xml.replace(/(SignatureValue>)(..)/, (_, tag, two) => `${tag}${two === 'AA' ? 'BB' : 'AA'}`),
      },
    },
    '01-return/answers/005-accepted.xml: its signature does not match what it signs',
  ],
  [
    'the rules it was made by',
    {
      manifest: (manifest) => ({
        ...manifest,
        submissions: manifest.submissions.map((one) => ({
          ...one,
          made: one.made && { ...one.made, software: 'Another 1.0' },
        })),
      }),
    },
    'manifest.json: 01-return: the rules and software are not those of the envelope',
  ],
  [
    'an answer, by leaving it out',
    {
      files: { '01-return/answers/005-accepted.xml': null },
      manifest: (manifest) => ({
        ...manifest,
        submissions: manifest.submissions.map((one) => ({ ...one, answers: one.answers.slice(0, 1) })),
      }),
    },
    'manifest.json: submission 1: its answers are not those of its events',
  ],
];

describe('a pack of which every hash was made again', () => {
  it.each(FORGERIES)('shows that somebody changed %s', async (_, forgery, fault) => {
    const service = createClient({ baseUrl, key });
    const profile = PROFILES.get('micro');
    const { data } = await service.listFilings({ search: profile?.companyNumber ?? '' });
    const pack = await service.getReceipt({ filingId: data[0]?.id ?? 0 });
    const { valid, findings } = await verifyZip(await remade(pack, forgery), means);
    const faults = findings.filter(({ outcome }) => outcome === 'fails');
    expect(valid).toBe(fault === '');
    if (fault !== '') expect(faults.map(({ path, text }) => `${path}: ${text}`)).toContain(fault);
    // Nothing but the pack's own sense is broken: its hashes all hold.
    expect(faults.filter(({ text }) => text.includes('its hash is another'))).toEqual([]);
  });

  it('shows it by the signature of the receipt alone, where the whole history was made again too', async () => {
    const service = createClient({ baseUrl, key });
    const { data } = await service.listFilings({ search: PROFILES.get('micro')?.companyNumber ?? '' });
    const pack = await service.getReceipt({ filingId: data[0]?.id ?? 0 });
    const forged = await forgedWhole(pack);
    const { findings } = await verifyZip(forged, means);
    const faults = findings.filter(({ outcome }) => outcome === 'fails');
    expect(faults.map(({ path, text }) => `${path}: ${text}`)).toEqual([
      '01-return/answers/005-accepted.xml: its receipt is signed for another IRmark',
    ]);
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
        await page.getByText(`${name}`, { exact: false }).first().waitFor();
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
        expect(await give(`altered-${filingId}.zip`, altered)).toBe('This pack was altered, or is none.');
        expect(await page.locator('tr.fails').first().textContent()).toContain('readme.txt');
      }
      expect(asked.every((url) => url.startsWith('file://'))).toBe(true);
      expect(complaints).toEqual([]);
      await context.close();
    } finally {
      await browser.close();
    }
  }, 120_000);
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
        // Dropped anywhere, as well as chosen.
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

/** Numbers that look like chance, the same in every run. */
function* chance(seed: number): Generator<number, never> {
  for (let state = seed >>> 0; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const CHANGES = 1_000;
type Below = (limit: number) => number;

/** A file of those that were unpacked: each as often, whatever its length. Answers what was missed; null for nothing. */
async function missedInFile(pack: Uint8Array, mask: number, below: Below): Promise<string | null> {
  const read = unzip(pack);
  if (!read.ok) return read.why;
  const files = new Map(read.files);
  const path = [...files.keys()][below(files.size)] ?? '';
  const bytes = Uint8Array.from(files.get(path) ?? []);
  const at = below(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ mask;
  const { valid, findings } = await verifyFiles(files.set(path, bytes), means);
  return valid || !isNamed(findings, path) ? `byte ${at} of ${path} ^ ${mask}` : null;
}

/** A byte of the zip: any, or one of its own. */
async function missedInZip(pack: Uint8Array, at: number, mask: number): Promise<string | null> {
  const bytes = Uint8Array.from(pack);
  bytes[at] = (bytes[at] ?? 0) ^ mask;
  const { valid, findings } = await verifyZip(bytes, means);
  return valid || !isNamed(findings, THE_ZIP) ? `byte ${at} of the zip ^ ${mask}` : null;
}

const isNamed = (findings: readonly Finding[], name: string): boolean =>
  findings.some(({ outcome, path }) => outcome === 'fails' && path === name);

describe('a pack of which one byte was changed', () => {
  it(`is found out ${CHANGES} times of ${CHANGES}, and the file is named`, async () => {
    const service = createClient({ baseUrl, key });
    const { data } = await service.listFilings({});
    const packs = await Promise.all(data.map(({ id: filingId }) => service.getReceipt({ filingId })));
    const random = chance(20_261_123);
    const below: Below = (limit) => Math.floor(random.next().value * limit);
    const missed: (string | null)[] = [];
    for (let change = 0; change < CHANGES; change += 1) {
      const pack = packs[below(packs.length)] ?? new Uint8Array();
      const mask = 1 + below(255);
      if (change % 2 === 0) missed.push(await missedInFile(pack, mask, below));
      else {
        const at = change % 4 === 1 ? below(pack.length) : ownByte(pack, below);
        missed.push(await missedInZip(pack, at, mask));
      }
    }
    expect(missed).toHaveLength(CHANGES);
    expect(missed.filter((each) => each !== null)).toEqual([]);
  }, 300_000);
});

/** A byte of the directory at the end of a zip, or of the header before a file. */
function ownByte(zip: Uint8Array, below: Below): number {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const directory = view.getUint32(zip.length - 6, true);
  if (below(2) === 0) return directory + below(zip.length - directory);
  const headers = [...localHeaders(view, directory)];
  return (headers[below(headers.length)] ?? 0) + below(30);
}

/** Where the header of each file begins. */
function* localHeaders(view: DataView, directory: number): Generator<number> {
  for (let at = 0; at < directory; ) {
    yield at;
    at += 30 + view.getUint32(at + 18, true) + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  }
}
