import { hex, strictUtf8, utf8 } from '../../../core/gateways/encoding.ts';
import { markOfReceived } from '../../../core/gateways/irmark.ts';
import { requestBodySha256 } from '../../../core/gateways/redact.ts';
import { eventHash, type KeptEvent } from '../../../core/history/chain.ts';
import { MANIFEST, type Manifest, readManifest, writeManifest } from '../../../core/receipt/manifest.ts';
import { boxesText, eventsText } from '../../../core/receipt/pack.ts';
import { readSent } from '../../../core/receipt/sent.ts';
import { type PackFiles, unzip, zipOf } from '../../../core/receipt/zip.ts';
import { means } from '../../../verify/means.ts';

/** What somebody may change who can make every hash of a pack again. */
export interface Remade {
  /** By path: the text of a file after the change; null takes the file out. */
  readonly files?: Readonly<Record<string, ((text: string) => string) | null>>;
  readonly manifest?: (manifest: Manifest) => Manifest;
}

/** A pack made again, so that its manifest and its zip agree with what stands in it now. */
export async function remade(
  pack: Uint8Array,
  { files: changes = {}, manifest }: Remade,
): Promise<Uint8Array> {
  const read = unzip(pack);
  if (!read.ok) throw new Error(read.why);
  const files = new Map(read.files);
  for (const [path, change] of Object.entries(changes)) {
    const before = strictUtf8(files.get(path) ?? new Uint8Array());
    if (change === null) files.delete(path);
    else {
      const after = change(before ?? '');
      if (after === before) throw new Error(`nothing in ${path} was changed`);
      files.set(path, utf8(after));
    }
  }
  const was = await readManifest(files.get(MANIFEST) ?? new Uint8Array(), means);
  if (!was.ok) throw new Error(was.why);
  const { manifest: kept } = was;
  files.set(
    MANIFEST,
    await writeManifest({ ...(manifest?.(kept) ?? kept), files: await listed(files) }, means),
  );
  return zipOf(files);
}

const listed = (files: PackFiles): Promise<Manifest['files']> =>
  Promise.all(
    [...files]
      .filter(([path]) => path !== MANIFEST)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(async ([path, bytes]) => ({ path, bytes: bytes.length, sha256: hex(await means.sha256(bytes)) })),
  );

/**
 * A pack in which the name of the person who declared the return is another, and everything that a forger can make is made
 * again: the IRmark, the hash of the body, every event and link, the manifest. Only the authority's signature is as it was.
 */
export async function forgedWhole(pack: Uint8Array): Promise<Uint8Array> {
  const read = unzip(pack);
  if (!read.ok) throw new Error(read.why);
  const text = (path: string): string => strictUtf8(read.files.get(path) ?? new Uint8Array()) ?? '';
  const before = text('01-return/envelope.xml');
  const changed = before.replace(/(<Declaration>.*?<Name>)[^<]*/s, '$1Somebody Else');
  const all = { ...means, md5: () => new Uint8Array() };
  const mark = await markOfReceived(changed, all, { maxLength: changed.length });
  if (!mark.ok || changed === before) throw new Error('the return has no name to change');
  const after = changed.replace(mark.stated, mark.computed.base64);
  const renamed: readonly (readonly [string, string])[] = [
    [mark.stated, mark.computed.base64],
    [await requestBodySha256(before, all), await requestBodySha256(after, all)],
  ];
  const rename = (given: string): string =>
    renamed.reduce((at, [from, to]) => at.replaceAll(from, to), given);
  const kept: readonly KeptEvent[] = JSON.parse(text('events.json'));
  const events: KeptEvent[] = [];
  for (const event of kept) {
    const detail = rename(event.detail);
    const previous = events.at(-1)?.hash ?? null;
    const hash = await eventHash(previous, { ...event, detail: JSON.parse(detail) }, means.sha256);
    events.push({ ...event, detail, hash });
  }
  const sent = readSent(after);
  const boxes = sent.ok ? boxesText(sent.contents.boxes) : '';
  return remade(pack, {
    files: {
      '01-return/envelope.xml': () => after,
      '01-return/boxes.json': () => boxes,
      'events.json': () => eventsText(events),
    },
    manifest: (manifest) => ({
      ...manifest,
      history: { count: events.length, head: events.at(-1)?.hash ?? null },
      submissions: manifest.submissions.map((one) =>
        one.target === 'tax'
          ? {
              ...one,
              irMark: mark.computed.base64,
              irMarkBase32: mark.computed.base32,
              requestBodySha256: one.requestBodySha256 && rename(one.requestBodySha256),
            }
          : one,
      ),
    }),
  });
}
