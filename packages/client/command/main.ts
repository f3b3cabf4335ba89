#!/usr/bin/env node
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { EXIT } from './outcome.ts';
import { run } from './run.ts';

/** Runs the command line on a machine: output for scripts on stdout, progress for a person on stderr. */
const { stdin, stdout, stderr } = process;
const isShown = stderr.isTTY === true;
let lastProgress = '';

/**
 * Shows progress: on a terminal one line that changes, elsewhere a line whenever something other than the time changed.
 */
function progress(line: string): void {
  if (isShown) {
    stderr.write(`\r\x1b[K${line}`);
    return;
  }
  const said = line.replace(/^\d+ s {2}/, '');
  if (said !== lastProgress) stderr.write(`${line}\n`);
  lastProgress = said;
}

/** Asks on the terminal. Null when the input ends before a line. */
async function ask(question: string): Promise<string | null> {
  const lines = createInterface({ input: stdin, output: stderr });
  const ended = new Promise<null>((resolve) => lines.once('close', () => resolve(null)));
  const answer = await Promise.race([lines.question(question), ended]);
  lines.close();
  return answer;
}

const { code, text: printed } = await run({
  args: process.argv.slice(2),
  environment: process.env,
  doing: {
    tell: (line) => void stderr.write(`${line}\n`),
    progress,
    ask,
    readBase64: (path) => readFile(path, 'base64'),
    read: (path) => (path === '-' ? text(stdin) : readFile(path, 'utf8')),
    write: async (folder, name, bytes) => {
      await mkdir(folder, { recursive: true });
      const path = join(folder, basename(name));
      await writeFile(path, bytes);
      return path;
    },
  },
});
if (isShown && code !== EXIT.usage) stderr.write('\r\x1b[K');
(code === EXIT.done || process.argv.includes('--json') ? stdout : stderr).write(`${printed}\n`);
process.exitCode = code;
