import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { filesBelow } from '../../../packages/verify/folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'unpacked-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the folder of an unpacked pack', () => {
  it('gives its files, and counts a link as an empty file', async () => {
    const elsewhere = join(folder, 'elsewhere');
    const pack = join(folder, 'pack');
    for (const each of [elsewhere, join(pack, '01-return')]) mkdirSync(each, { recursive: true });
    writeFileSync(join(elsewhere, 'boxes.json'), 'forged');
    writeFileSync(join(pack, '01-return', 'boxes.json'), 'sent');
    // A person who looks into the folder would read the forged file by either link.
    symlinkSync(join(elsewhere, 'boxes.json'), join(pack, '01-return', 'newer-boxes.json'));
    symlinkSync(elsewhere, join(pack, '02-return'));
    const files = await filesBelow(pack);
    const read = [...files].map(([path, content]) => [path, new TextDecoder().decode(content)]).sort();
    expect(read).toEqual([
      ['01-return/boxes.json', 'sent'],
      ['01-return/newer-boxes.json', ''],
      ['02-return', ''],
    ]);
  });
});
