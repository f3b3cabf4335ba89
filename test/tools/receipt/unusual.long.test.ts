import { beforeAll, describe, expect, it } from 'vitest';
import { exitOf, type Verdict } from '../../../core/proof/findings.ts';
import { verifyFiles, verifyZip } from '../../../core/proof/verify.ts';
import { means } from '../../../packages/verify/means.ts';
import { placesOf } from './edits.ts';
import { type FiledPacks, filedPacks } from './filed-packs.ts';
import { forged, type Genuine, genuine } from './forger.ts';

/** Tests packs of filings that the demonstration does not have, as the service answers them. */
let filed: FiledPacks;
beforeAll(async () => {
  filed = await filedPacks([], true);
}, 300_000);

const packOf = (name: string): Uint8Array => filed.packs.get(name) ?? new Uint8Array();
const partsOf = (name: string): Promise<Genuine> => genuine(packOf(name));
const verdicts = (name: string): Promise<readonly Verdict[]> =>
  Promise.all([filed.stranger, filed.acquainted].map((trust) => verifyZip(packOf(name), means, trust)));
const wrong = ({ findings }: Verdict): readonly string[] =>
  findings
    .filter(({ outcome }) => outcome === 'fails' || outcome === 'unshown')
    .map(({ path, text }) => `${path}: ${text}`);

describe('the receipt pack', () => {
  it('of accounts whose first numbers others had used verifies', async () => {
    const { parts } = await partsOf('renumbered');
    expect(parts.events.map(({ type }) => type)).toContain('renumbered');
    for (const verdict of await verdicts('renumbered'))
      expect([exitOf(verdict), wrong(verdict)]).toEqual([0, []]);
  });

  it('of an amendment verifies, though revised accounts name two days of approval', async () => {
    const { parts } = await partsOf('amendment');
    expect(parts.filing.amends).toEqual(expect.any(Number));
    for (const verdict of await verdicts('amendment'))
      expect([exitOf(verdict), wrong(verdict)]).toEqual([0, []]);
  });

  it('of an amendment shows another day of the revision', async () => {
    const pack = await partsOf('amendment');
    const [day] = placesOf(pack.parts, pack.manifest).filter(
      ({ kind }) => kind === 'accounts accounts text DateApprovalRevisionReport',
    );
    expect(day?.value).toBe('11 June 2026');
    const files = await forged(pack, day?.change('12 June 2026') ?? {});
    expect(wrong(await verifyFiles(files, means, filed.stranger))).toEqual([
      '02-accounts/accounts.html: its day of signing is not 2026-06-11, which the message states',
    ]);
  });

  it('of a history from the first versions names the details that they did not record, and nothing else', async () => {
    const { parts } = await partsOf('older');
    expect(parts.events.every(({ code, detail }) => code === null && !('messageSha256' in detail))).toBe(
      true,
    );
    for (const verdict of await verdicts('older')) {
      expect(exitOf(verdict)).toBe(3);
      expect(wrong(verdict)).toEqual(
        ['01-return', '02-accounts'].map((folder) =>
          expect.stringMatching(
            new RegExp(`^${folder}/envelope.xml: the version that sent it recorded no hash of its header`),
          ),
        ),
      );
    }
  });
});
