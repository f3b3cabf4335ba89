/**
 * `npm run official -- check FOLDER`: compares a folder of official files with the list of docs/official-files.md. It
 * shows an outsider whether the conformance tests use the same files there as here. It exits with 1 when a file is
 * missing or differs. `npm run official -- list FOLDER` prints the table of the list from a folder.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'official-files.md');
/** Folders that the conformance tests read. */
const FOLDERS = ['schemas', 'samples', 'taxonomies', 'cases'];
const ROW = /^\| `([^`]+)`\s*\| `([0-9a-f]{64})`\s*\|$/gm;

const sha256 = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** Returns the table of all files that the tests read, with slashes in every path. */
function list(root) {
  const paths = FOLDERS.flatMap((folder) => filesOf(join(root, folder)));
  const rows = paths.map(
    (path) => `| \`${relative(root, path).split(sep).join('/')}\` | \`${sha256(path)}\` |`,
  );
  return ['| File | SHA-256 |', '| --- | --- |', ...rows].join('\n');
}

/** Returns a line for each listed file that is missing from the folder or differs. */
function differences(root) {
  const rows = [...readFileSync(PAGE, 'utf8').matchAll(ROW)];
  if (rows.length === 0) throw new Error(`${PAGE} lists no file`);
  const found = rows.flatMap(([, path, expected]) => {
    const here = join(root, path);
    if (!existsSync(here)) return [`missing: ${path}`];
    return sha256(here) === expected ? [] : [`another file: ${path}`];
  });
  return { count: rows.length, found };
}

const [command, root] = process.argv.slice(2);
if (root === undefined || !['check', 'list'].includes(command)) {
  console.error('Use: npm run official -- check FOLDER, or npm run official -- list FOLDER');
  process.exit(2);
}
if (command === 'list') console.log(list(root));
else {
  const { count, found } = differences(root);
  for (const line of found) console.log(line);
  console.log(`${count - found.length} of ${count} files are those that the tests were written against`);
  process.exit(found.length === 0 ? 0 : 1);
}
