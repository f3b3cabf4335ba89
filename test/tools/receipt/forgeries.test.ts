import { beforeAll, describe, expect, it } from 'vitest';
import { checkApprovals } from '../../../core/proof/check-approvals.ts';
import { exitOf, holds, type Verdict } from '../../../core/proof/findings.ts';
import { MANIFEST, readManifest } from '../../../core/proof/manifest.ts';
import { readPack } from '../../../core/proof/read.ts';
import { verifyFiles, verifyZip } from '../../../core/proof/verify.ts';
import { zipOf } from '../../../core/proof/zip.ts';
import { means } from '../../../packages/verify/means.ts';
import { APPROVAL_FORGERIES, approved } from './approved.ts';
import { editAtRandom, unlisted } from './editing.ts';
import { manifestPlaces } from './edits.ts';
import { type FiledPacks, filedPacks } from './filed-packs.ts';
import {
  type Change,
  forged,
  type Genuine,
  genuine,
  type Signing,
  trustingShortPage,
  withShortPage,
} from './forger.ts';
import { FORGERIES } from './forgeries.ts';

/** A forger makes every hash of a pack again. The pack must still contradict itself, or not prove its claim. */
let filed: FiledPacks;
let micro: Genuine;
let short: Genuine;

beforeAll(async () => {
  filed = await filedPacks(['micro', 'dormant', 'loans']);
  micro = await genuine(packOf('micro'));
  short = withShortPage(micro);
});

const packOf = (name: string): Uint8Array => filed.packs.get(name) ?? new Uint8Array();
const verdictOn = async (change: Change): Promise<Verdict> =>
  verifyFiles(await forged(short, change), means, trustingShortPage(filed.stranger));

const failing = ({ findings }: Verdict): readonly string[] =>
  findings
    .filter(({ outcome }) => outcome === 'fails' || outcome === 'unshown')
    .map(({ path, text }) => `${path}: ${text}`);

describe('a pack that was made again whole', () => {
  it('verifies if nothing was changed', async () => {
    const files = await forged(micro, {});
    for (const verdict of [
      await verifyZip(zipOf(files), means, filed.stranger),
      await verifyFiles(files, means, filed.stranger),
      await verdictOn({}),
    ]) {
      expect(failing(verdict)).toEqual([]);
      expect(exitOf(verdict)).toBe(0);
    }
  });

  it.each(FORGERIES.map(({ name, ...forgery }) => [name, forgery] as const))(
    'shows %s',
    async (_, { exit, change }) => {
      const verdict = await verdictOn({ parts: change });
      expect(failing(verdict)).not.toEqual([]);
      expect(exitOf(verdict)).toBe(exit);
    },
  );

  it('shows every value of its manifest that was changed', async () => {
    const missed: string[] = [];
    for (const { kind, value, change } of manifestPlaces(micro.manifest))
      if (exitOf(await verdictOn(change(another(value)))) === 0) missed.push(`${kind}: ${value}`);
    expect(missed).toEqual([]);
  });
});

describe('a pack of a filing that was approved by a link', () => {
  const verdictOnApproved = async (change: Change): Promise<Verdict> =>
    verifyFiles(await forged(await approved(short), change), means, trustingShortPage(filed.stranger));

  it('verifies, and says that the approved contents were sent', async () => {
    const verdict = await verdictOnApproved({});
    expect([exitOf(verdict), failing(verdict)]).toEqual([0, []]);
    const said = verdict.findings.filter(({ path }) => path === 'approval.json').map(({ text }) => text);
    expect(said).toEqual([
      'approval 7: the return in 01-return is what Ada Example approved',
      'approval 7: the accounts in 02-accounts are what Ada Example approved',
    ]);
  });

  it('names the return that was approved, if another was sent after it', async () => {
    const files = await forged(await approved(short), {});
    const manifest = await readManifest(files.get(MANIFEST) ?? new Uint8Array(), means);
    const read = manifest.ok ? readPack(files, manifest.manifest) : null;
    if (read?.ok !== true) throw new Error('the pack cannot be read');
    const { events, submissions } = read.pack;
    const [sent] = submissions;
    const step = events.find(({ submissionId }) => submissionId === sent?.id);
    if (sent === undefined || step === undefined) throw new Error('nothing was sent');
    const reported = { ...sent.reported, requestBodySha256: '0'.repeat(64) };
    const another = { ...sent, id: 99, folder: '03-return', reported };
    const found = await checkApprovals(
      { events: [...events, { ...step, submissionId: 99 }], submissions: [another, ...submissions] },
      means,
    );
    expect(found[0]).toEqual(
      holds('approval.json', 'approval 7: the return in 01-return is what Ada Example approved'),
    );
  });

  it.each(APPROVAL_FORGERIES.map(({ name, ...forgery }) => [name, forgery] as const))(
    'shows %s',
    async (_, { exit, change }) => {
      const verdict = await verdictOnApproved(change);
      expect(failing(verdict)).not.toEqual([]);
      expect(exitOf(verdict)).toBe(exit);
    },
  );
});

/** Gives another value of the same kind, as JSON. */
function another(json: string): string {
  const value: unknown = JSON.parse(json);
  if (typeof value === 'number') return JSON.stringify(value + 1);
  if (value === null) return '1';
  if (value === 'live' || value === 'test') return JSON.stringify(value === 'live' ? 'test' : 'live');
  return JSON.stringify(value === 'tax' ? 'ch' : `${String(value)}x`);
}

describe('the signature of the service', () => {
  const SIGNINGS: readonly (readonly [Signing, 1 | 3])[] = [
    ['left', 1],
    ['none', 3],
    ['own', 1],
  ];
  it.each(SIGNINGS)(
    'shows a change that nothing else shows, if a forger has it %s',
    async (signing, exit) => {
      const change = {
        parts: ({
          submissions,
        }: {
          readonly submissions: readonly { target: string; envelope: string | null }[];
        }) => {
          for (const one of submissions)
            if (one.target === 'ch') one.envelope = (one.envelope ?? '').replace('<Filename>', '<Filename>x');
        },
      };
      expect(exitOf(await verdictOn(change))).toBe(0);
      const files = await forged(micro, change, signing);
      expect(exitOf(await verifyFiles(files, means, filed.acquainted))).toBe(exit);
    },
  );

  it('is made by a key that the verifier has, for an unchanged pack', async () => {
    const verdict = await verifyZip(packOf('micro'), means, filed.acquainted);
    expect(failing(verdict)).toEqual([]);
    expect(verdict.findings.map(({ text }) => text).join('\n')).toContain('the service signed it');
  });
});

describe('a pack of another build or version of the service', () => {
  const onPage = ({ findings }: Verdict): readonly string[] =>
    findings.filter(({ path }) => path === 'verify.html').map(({ outcome, text }) => `${outcome}: ${text}`);

  it('has its own page, which the service’s signature covers', async () => {
    const pack = packOf('micro');
    const later = { ...filed.acquainted, page: '<!doctype html>Another page' };
    const signed = await verifyZip(pack, means, later);
    expect([exitOf(signed), failing(signed)]).toEqual([0, []]);
    const said = [
      expect.stringMatching(/^holds: the service signed it and the readme, as [\w -]+ [\d.]+ made them$/),
    ];
    expect(onPage(signed)).toEqual(said);
    // A verifier without a page cannot know the build.
    expect(onPage(await verifyZip(pack, means, { ...later, page: null }))).toEqual(said);
    const unsigned = await verifyZip(pack, means, { ...later, keys: null });
    expect(exitOf(unsigned)).toBe(1);
    expect(onPage(unsigned)).toEqual([expect.stringMatching(/^fails: .*altered, or another build/)]);
  });

  it('is not called altered if it has an earlier format', async () => {
    const files = new Map(await forged(micro, {}));
    const text = new TextDecoder().decode(files.get(MANIFEST));
    files.set(MANIFEST, new TextEncoder().encode(text.replace(/filing-receipt-2/, 'filing-receipt-1')));
    const verdict = await verifyFiles(files, means, filed.acquainted);
    expect(exitOf(verdict)).toBe(3);
    expect(failing(verdict)).toEqual([
      expect.stringContaining('an earlier version of the service made this'),
    ]);
  });
});

/** Edits of this run; `npm run test:deep` makes many more. */
const EDITS = 50;

describe(`${EDITS} random edits`, () => {
  it('are found by the pack’s content, or by its signature if nothing in it repeats the value', async () => {
    const { found, uncontradicted, missed } = await editAtRandom(filed, EDITS, 20_261_124);
    expect(missed).toEqual([]);
    expect(found).toBeGreaterThan(EDITS / 2);
    expect(unlisted(uncontradicted)).toEqual([]);
  });
});
