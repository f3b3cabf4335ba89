import { type Finding, THE_ZIP } from '../../../core/proof/findings.ts';
import { unzip } from '../../../core/proof/unzip.ts';
import { verifyFiles, verifyZip } from '../../../core/proof/verify.ts';
import { means } from '../../../packages/verify/means.ts';

/**
 * Changes one byte of a pack many times, each time in another pack and at another place: half of them in a file that was
 * unpacked. Equal seeds make equal changes.
 * @returns changes that were not detected, or not reported with their file; empty when all is well
 */
export async function missedFlips(
  packs: readonly Uint8Array[],
  flips: number,
  seed: number,
): Promise<readonly string[]> {
  const random = chance(seed);
  const below: Below = (limit) => Math.floor(random.next().value * limit);
  const missed: string[] = [];
  for (let flip = 0; flip < flips; flip += 1) {
    const pack = packs[below(packs.length)] ?? new Uint8Array();
    const mask = 1 + below(255);
    const place = () => (flip % 4 === 1 ? below(pack.length) : ownByte(pack, below));
    const what =
      flip % 2 === 0 ? await missedInFile(pack, mask, below) : await missedInZip(pack, place(), mask);
    if (what !== null) missed.push(what);
  }
  return missed;
}

/** Gives numbers like random ones, the same in every run. */
function* chance(seed: number): Generator<number, never> {
  for (let state = seed >>> 0; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

type Below = (limit: number) => number;

/**
 * Changes a byte in an unpacked file. Each file is chosen as often, whatever its length. Returns an undetected change;
 * null for none.
 */
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

/** Changes a byte of the zip: any byte, or one of the zip's own structure. */
async function missedInZip(pack: Uint8Array, at: number, mask: number): Promise<string | null> {
  const bytes = Uint8Array.from(pack);
  bytes[at] = (bytes[at] ?? 0) ^ mask;
  const { valid, findings } = await verifyZip(bytes, means);
  return valid || !isNamed(findings, THE_ZIP) ? `byte ${at} of the zip ^ ${mask}` : null;
}

const isNamed = (findings: readonly Finding[], name: string): boolean =>
  findings.some(({ outcome, path }) => outcome === 'fails' && path === name);

/** Chooses a byte of the directory at the end of a zip, or of the header before a file. */
function ownByte(zip: Uint8Array, below: Below): number {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const directory = view.getUint32(zip.length - 6, true);
  if (below(2) === 0) return directory + below(zip.length - directory);
  const headers = [...localHeaders(view, directory)];
  return (headers[below(headers.length)] ?? 0) + below(30);
}

/** Gives the first byte of each file's header. */
function* localHeaders(view: DataView, directory: number): Generator<number> {
  for (let at = 0; at < directory; ) {
    yield at;
    at += 30 + view.getUint32(at + 18, true) + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  }
}
