/**
 * `npm run digests -- FOLDER`: prints the SHA-256 and the name of every document and message that `npm run demo` wrote
 * there, so that `diff` compares two commits. Run the demonstration of each profile first. Two runs of one commit print the
 * same.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Parts of a message that differ in each run, and the attached files, which are separate documents here. */
const EMPTIED = [
  /(<(?:AuditID|CorrelationID|CustomerReference|GatewayTimestamp|SubmissionNumber|TransactionID|Timestamp)\b[^>]*>)[^<]*/g,
  /(<IRmark\b[^>]*>)[^<]*/g,
  />([A-Za-z0-9+/=\s]{400,})</g,
];
const contentOf = (path) => {
  const bytes = readFileSync(path);
  if (!path.endsWith('.xml')) return bytes;
  const [ids, mark, attached] = EMPTIED;
  return bytes.toString('utf8').replace(ids, '$1').replace(mark, '$1').replace(attached, '><');
};

const [folder = 'demo-output'] = process.argv.slice(2);
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith('.json'))
  .map(({ parentPath, name }) => join(parentPath, name))
  .sort();
for (const path of files) {
  const digest = createHash('sha256').update(contentOf(path)).digest('hex');
  console.log(`${digest}  ${path.slice(join(folder, '/').length)}`);
}
