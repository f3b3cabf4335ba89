import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's Python with lxml (python3-lxml) runs the authority's own form of the rules, where it is installed. */
const PYTHON = '/usr/bin/python3';
export const hasSchematron =
  spawnSync(PYTHON, ['-c', 'from lxml import isoschematron'], { stdio: 'ignore' }).status === 0;

/** Reads messages, one a line, and prints one JSON line each: the numbers of the rules it breaks. */
const SCRIPT = `
import json, sys
from lxml import etree, isoschematron
rules = isoschematron.Schematron(etree.parse(sys.argv[1]), store_report=True)
with open(sys.argv[2], encoding='utf-8') as messages:
    for message in messages:
        rules.validate(etree.fromstring(message))
        hits = rules.validation_report.iter('{http://purl.oclc.org/dsdl/svrl}failed-assert')
        print(json.dumps(sorted({''.join(hit.itertext()).strip().split(':')[0] for hit in hits})))
`;

/**
 * Numbers of the rules that each message breaks by a Schematron, in one run of one program. The rules read the
 * machine's clock in UTC.
 *
 * @param messages XML without a line break
 */
export function brokenBySchematron(
  schematron: string,
  messages: readonly string[],
): readonly (readonly string[])[] {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  try {
    const path = join(folder, 'messages');
    writeFileSync(path, `${messages.join('\n')}\n`);
    const run = spawnSync(PYTHON, ['-c', SCRIPT, schematron, path], {
      encoding: 'utf8',
      maxBuffer: 256_000_000,
      env: { TZ: 'UTC' },
    });
    if (run.status !== 0) throw new Error(run.stderr);
    return run.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as string[]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
