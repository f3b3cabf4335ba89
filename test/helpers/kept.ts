import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder in which tests keep the inline XBRL that they make, for a separate validator (docs/CONTRIBUTING.md). */
const FOLDER = process.env.KEEP_DOCUMENTS;

/** Keeps a document in that folder, if it is set: `<kind>-<name>.xhtml`. */
export function keepDocument(kind: 'accounts' | 'computation', name: string, xhtml: string): void {
  if (FOLDER === undefined) return;
  mkdirSync(FOLDER, { recursive: true });
  const bare = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  writeFileSync(join(FOLDER, `${kind}-${bare}.xhtml`), xhtml);
}
