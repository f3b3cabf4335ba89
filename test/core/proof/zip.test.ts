import fc from 'fast-check';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { MIB } from '../../../core/base/bytes.ts';
import { fails, verdictOf } from '../../../core/proof/findings.ts';
import { strayByte, unzip } from '../../../core/proof/unzip.ts';
import { verifyZip } from '../../../core/proof/verify.ts';
import { zipOf } from '../../../core/proof/zip.ts';
import { means } from '../../../packages/verify/means.ts';
import { sharingZip } from '../../helpers/sharing-zip.ts';

const FILES = new Map([
  ['b.txt', strToU8('second')],
  ['a/1-x.xml', strToU8('<first/>')],
]);

describe('the zip of a pack', () => {
  it('is the same whatever the order of its files, and gives them back', () => {
    const zip = zipOf(FILES);
    expect(zipOf(new Map([...FILES].reverse()))).toEqual(zip);
    const read = unzip(zip);
    expect(read.ok && [...read.files]).toEqual([...FILES].sort());
    expect(strayByte(zip, FILES)).toBeNull();
  });

  it('accepts no path that could be written elsewhere', () => {
    for (const path of ['../a', '/a', 'a/../b', 'a//b', 'A', '__proto__', '', 'a\\b', 'a/'])
      expect(() => zipOf(new Map([[path, new Uint8Array()]]))).toThrow('a path that is not allowed');
  });

  it.each<[string, Uint8Array]>([
    [
      'compressed',
      zipSync({ 'b.txt': strToU8('second'.repeat(99)) }, { level: 9, mtime: '1980-01-01T00:00:00' }),
    ],
    ['of another date', zipSync({ 'b.txt': strToU8('second') }, { level: 0, mtime: '2026-01-01T00:00:00' })],
    [
      'with a comment',
      zipSync({ 'b.txt': strToU8('second') }, { level: 0, mtime: '1980-01-01T00:00:00', comment: 'x' }),
    ],
    [
      'with a path of another kind',
      zipSync({ '../b.txt': strToU8('x') }, { level: 0, mtime: '1980-01-01T00:00:00' }),
    ],
    ['with bytes after it', new Uint8Array([...zipOf(FILES), 0])],
    ['with bytes before it', new Uint8Array([0, ...zipOf(FILES)])],
  ])('is detected when it is one %s', (_, zip) => {
    const read = unzip(zip);
    expect(!read.ok || strayByte(zip, read.files) !== null).toBe(true);
  });
});

describe('a zip that another program made of the files again', () => {
  const withFolder = (folder: string) =>
    unzip(zipSync({ [folder]: new Uint8Array(), ...Object.fromEntries(FILES) }, { level: 0 }));

  it('may have the folders of its files, and no other', () => {
    expect(withFolder('a/')).toMatchObject({ ok: true, isRezipped: true, fault: null });
    // Unpacking would create the first outside the folder, and the second in the place of a file.
    for (const folder of ['../../elsewhere/', 'b.txt/', '/', 'c/'])
      expect(withFolder(folder), folder).toMatchObject({
        ok: true,
        fault: 'an entry of it is a folder without a file',
      });
  });
});

describe('a zip in which a program that reads no directory would find other files', () => {
  const zip = zipSync(Object.fromEntries(FILES), { level: 9 });
  const fault = 'it holds entries that its directory does not list by these names';

  it('is not a pack if an entry has another name in its own header', () => {
    const renamed = zip.slice();
    renamed.set(
      strToU8('c.txt'),
      renamed.findIndex((_, at) => strFromU8(renamed.subarray(at, at + 5)) === 'b.txt'),
    );
    expect(unzip(renamed)).toMatchObject({ ok: true, fault });
  });

  const hidden = zipSync({ 'c.txt': strToU8('third') }, { level: 9 });
  const directoryOf = (of: Uint8Array) => new DataView(of.buffer).getUint32(of.length - 6, true);
  const entry = hidden.subarray(0, directoryOf(hidden));

  it('is not a pack if there is an entry before those of its directory', () => {
    const view = new DataView(zip.slice().buffer);
    const move = (at: number) => view.setUint32(at, view.getUint32(at, true) + entry.length, true);
    let at = view.getUint32(zip.length - 6, true);
    for (const _ of FILES) {
      move(at + 42);
      at += 46 + view.getUint16(at + 28, true);
    }
    move(zip.length - 6);
    const both = new Uint8Array([...entry, ...new Uint8Array(view.buffer)]);
    expect(unzip(both)).toMatchObject({ ok: true, fault });
  });

  it.each([
    [0, 'of another size in its own header'],
    [1, 'without a size in its own header'],
    [2, 'of the same size in both'],
  ])('is not a pack if there is an entry within the bytes of another, case %i: %s', (how) => {
    const one = zipSync({ 'b.txt': strToU8('second'.repeat(9)) }, { level: 9 });
    const at = directoryOf(one);
    const both = new Uint8Array([...one.subarray(0, at), ...entry, ...one.subarray(at)]);
    const view = new DataView(both.buffer);
    const size = view.getUint32(18, true) + entry.length;
    view.setUint32(at + entry.length + 20, size, true);
    view.setUint32(both.length - 6, at + entry.length, true);
    if (how > 0) view.setUint32(18, how === 1 ? 0 : size, true);
    expect(unzip(both)).toMatchObject({ ok: true, isRezipped: true, fault });
  });

  /** The end of a directory of two entries, with its size and place (APPNOTE 4.3.16). */
  const endOf = (size: number, at: number, comment = 0): Uint8Array => {
    const end = new DataView(new ArrayBuffer(22));
    end.setUint32(0, 0x06054b50, true);
    for (const offset of [8, 10]) end.setUint16(offset, 2, true);
    end.setUint32(12, size, true);
    end.setUint32(16, at, true);
    end.setUint16(20, comment, true);
    return new Uint8Array(end.buffer);
  };
  const listed = zip.subarray(directoryOf(zip), -22);
  const before = zip.subarray(0, -22);
  const other = zipSync({ 'b.txt': strToU8('forged'), 'a/1-x.xml': strToU8('<forged/>') }, { level: 9 });

  it('is not a pack if a second directory stands before the end', () => {
    // Place and count name the first directory. Its size is that of the second, which ends where the end begins: Python
    // and unzip go back from the end by that size, and unpack the other files.
    const size = other.length - 22 - directoryOf(other);
    const both = new Uint8Array([...before, ...other.subarray(0, -22), ...endOf(size, directoryOf(zip))]);
    const fault = 'it holds more than its entries and one directory of them';
    expect(unzip(both)).toMatchObject({ ok: true, isRezipped: true, fault });
    const sized = new Uint8Array([...before, ...endOf(listed.length - 1, directoryOf(zip))]);
    expect(unzip(sized)).toMatchObject({ ok: true, isRezipped: true, fault });
    const same = new Uint8Array([...before, ...endOf(listed.length, directoryOf(zip))]);
    expect(unzip(same)).toMatchObject({ ok: true, isRezipped: true, fault: null });
  });

  it('is not a pack if a comment follows its directory', () => {
    // Programs that look for the last end of a directory, and do not hold its comment against the end of the zip, find
    // the one in the comment.
    const comment = new Uint8Array([...other, 33]);
    const end = endOf(listed.length, directoryOf(zip), comment.length);
    expect(unzip(new Uint8Array([...before, ...end, ...comment]))).toMatchObject({
      ok: true,
      isRezipped: true,
      fault: 'a comment follows its directory, which programs may read as another directory',
    });
  });

  it.each(['own header', 'directory'])('is not a pack if an entry has a second name in its %s', (where) => {
    // Info-ZIP shows the name of this field (APPNOTE 4.6.9), and not the name that the hashes of a pack are of.
    const level = { level: 9, mtime: '1980-01-01T00:00:00' } as const;
    const named = zipSync(
      { 'b.txt': [strToU8('second'), { extra: { 28789: strToU8('\u0001crc c.txt') } }] },
      level,
    );
    const view = new DataView(named.buffer);
    // Another number of the field in the other place has no meaning.
    const unknown = where === 'directory' ? 30 : directoryOf(named) + 46;
    view.setUint16(unknown + 'b.txt'.length, 0x7074, true);
    expect(unzip(named)).toMatchObject({
      ok: true,
      isRezipped: true,
      fault: 'an entry of it has a second name',
    });
    const plain = zipSync({ 'b.txt': [strToU8('second'), { extra: { 21589: strToU8('times') } }] }, level);
    expect(unzip(plain)).toMatchObject({ ok: true, isRezipped: true, fault: null });
  });

  it('is not a pack if it has a file twice, or a file of another path', () => {
    const twice = zipSync({ 'b.txt': strToU8('second'), 'c.txt': strToU8('third') }, { level: 9 });
    for (let at = 0; at < twice.length; at += 1)
      if (strFromU8(twice.subarray(at, at + 5)) === 'c.txt') twice[at] = 'b'.charCodeAt(0);
    expect(unzip(twice)).toMatchObject({ ok: true, fault: 'it holds b.txt twice' });
    expect(unzip(zipSync({ 'B.txt': strToU8('x') }, { level: 9 }))).toMatchObject({
      ok: true,
      fault: 'an entry of it has a path that no file of a pack has',
    });
  });

  it('is not a pack if an entry is packed by another method in its own header', () => {
    const stored = zip.slice();
    stored[8] = 0;
    expect(unzip(stored)).toMatchObject({ ok: true, fault });
  });
});

it.each([0, 9] as const)('a zip whose entries share bytes is not unpacked, at level %d', (level) => {
  const others = Array.from({ length: 100 }, (_, at) => [`b${at}`, new Uint8Array()] as const);
  const zip = zipSync({ a: new Uint8Array(200_000), ...Object.fromEntries(others) }, { level });
  expect(unzip(zip)).toMatchObject({ ok: true, fault: null });
  expect(unzip(sharingZip(zip))).toEqual({ ok: false, why: 'it is not a zip that can be read' });
});

it('a zip whose entry unpacks to more than it says is not read', () => {
  // 16 MiB of zeros in 16 kB, which say that they are ten bytes.
  const zip = zipSync({ 'manifest.json': new Uint8Array(16 * MIB) }, { level: 9 });
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  view.setUint32(view.getUint32(zip.length - 6, true) + 24, 10, true);
  expect(unzip(zip)).toEqual({ ok: false, why: 'it is not a zip that can be read' });
});

describe('verifying', () => {
  it('gives a verdict on any bytes, and never a good one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        expect((await verifyZip(bytes, means)).valid).toBe(false);
      }),
    );
    const noManifest = await verifyZip(zipOf(FILES), means);
    expect(noManifest.findings).toContainEqual({
      outcome: 'fails',
      path: 'manifest.json',
      text: 'it is not in the pack',
    });
    const wrong = new Map([...FILES, ['manifest.json', strToU8('{"files":[]}\n')]]);
    expect((await verifyZip(zipOf(wrong), means)).findings[0]).toMatchObject({
      outcome: 'fails',
      path: 'manifest.json',
    });
  });
});

describe('a verdict', () => {
  it('is given on values that are nested without end', async () => {
    const text = `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}\n`;
    const { valid, findings } = await verifyZip(zipOf(new Map([['manifest.json', strToU8(text)]])), means);
    expect([valid, findings[0]]).toEqual([
      false,
      fails('manifest.json', 'it, or a file that it lists, is nested too deeply to be read'),
    ]);
  });

  it('says nothing of a forger’s that moves or hides text on a screen, or begins a line', () => {
    const name = 'ADA LIMITED\n\nNothing was altered.\u001b[8m\u009b2K\u202e';
    const { about, findings } = verdictOf(name, [fails(`${name}.xml`, `it is ${name}`)]);
    const shown = 'ADA LIMITED Nothing was altered.\ufffd[8m\ufffd2K';
    expect(about).toBe(shown);
    expect(findings).toEqual([fails(`${shown}.xml`, `it is ${shown}`)]);
  });
});
