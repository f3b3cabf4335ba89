import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's Python with lxml (python3-lxml), which runs the checker of tax messages. */
export const PYTHON = '/usr/bin/python3';
export const hasLxml = spawnSync(PYTHON, ['-c', 'import lxml']).status === 0;

/** A sent message with a name. */
export interface Sent {
  readonly name: string;
  readonly xml: string;
}

/**
 * Checks messages to the tax authority with a checker that shares no code with the service: by schema, business rules and
 * integrity mark. Returns a line for each finding, and the number of messages without any.
 * @param root the folder of official material, where the checker is
 */
export function findingsIn(
  root: string,
  messages: readonly Sent[],
): { readonly findings: readonly string[]; readonly clean: number } {
  const folder = mkdtempSync(join(tmpdir(), 'sent-'));
  try {
    const paths = messages.map(({ xml }, index) => {
      const path = join(folder, `${index}-return.xml`);
      writeFileSync(path, xml);
      return path;
    });
    const run = spawnSync(PYTHON, [join(root, 'tools', 'check-tax-request'), ...paths], {
      encoding: 'utf8',
      maxBuffer: 256_000_000,
    });
    if (run.stderr !== '') throw new Error(run.stderr);
    const named = (line: string) =>
      paths.reduce((said, path, index) => said.replaceAll(path, messages[index]?.name ?? ''), line);
    return {
      findings: run.stdout
        .split('\n')
        .filter((line) => line.includes('"message"'))
        .map(named),
      clean: run.stdout.match(/"findings": 0/g)?.length ?? 0,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
