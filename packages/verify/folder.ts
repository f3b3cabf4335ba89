import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * Reads the files of an unpacked pack by their paths. A link, or anything else that is neither a file nor a folder, is
 * never followed and counts as an empty file. No pack has a link, so it is found as altered or added.
 */
export async function filesBelow(folder: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const read = entries
    .filter((entry) => !entry.isDirectory())
    .map(async (entry): Promise<[string, Uint8Array]> => {
      const path = join(entry.parentPath, entry.name);
      const content = entry.isFile() ? new Uint8Array(await readFile(path)) : new Uint8Array();
      return [relative(folder, path).split(sep).join('/'), content];
    });
  return new Map(await Promise.all(read));
}
