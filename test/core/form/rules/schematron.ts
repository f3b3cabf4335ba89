import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs the authority's own form of the rules with Debian's Python and lxml (python3-lxml), if installed. */
const PYTHON = '/usr/bin/python3';
export const hasSchematron =
  spawnSync(PYTHON, ['-c', 'from lxml import isoschematron'], { stdio: 'ignore' }).status === 0;

/**
 * Reads messages, one a line, and prints one JSON line for each: the numbers of the rules it breaks. The extract puts a
 * number before each message; the authority's own file has it in a diagnostic with the id of the assertion.
 */
const SCRIPT = `
import json, sys
from lxml import etree, isoschematron
SCH = '{http://purl.oclc.org/dsdl/schematron}'
source = etree.parse(sys.argv[1])
numbers = {d.get('id'): (d.text or '').strip() for d in source.iter(SCH + 'diagnostic')}
def number(hit):
    own = 'errorCode.' + (hit.get('id') or '')[2:]
    return numbers.get(own) or ''.join(hit.itertext()).strip().split(':')[0]
wanted = set(sys.argv[3].split(','))
if wanted != {''}:
    for found in list(source.iter(SCH + 'assert')):
        if number(found) not in wanted: found.getparent().remove(found)
    for rule in list(source.iter(SCH + 'rule')):
        if rule.find(SCH + 'assert') is None: rule.getparent().remove(rule)
    for pattern in list(source.iter(SCH + 'pattern')):
        if pattern.find(SCH + 'rule') is None: pattern.getparent().remove(pattern)
    for found in source.iter(SCH + 'assert'): found.attrib.pop('diagnostics', None)
    for part in list(source.iter(SCH + 'diagnostics')): part.getparent().remove(part)
rules = isoschematron.Schematron(source, store_report=True)
with open(sys.argv[2], encoding='utf-8') as messages:
    for message in messages:
        rules.validate(etree.fromstring(message))
        hits = rules.validation_report.iter('{http://purl.oclc.org/dsdl/svrl}failed-assert')
        print(json.dumps(sorted({number(hit) for hit in hits})))
`;

/**
 * Gives the numbers of the rules that each message breaks by a Schematron, in one run of one program. The rules read the
 * machine's clock in UTC.
 * @param wanted numbers of the only rules to ask; all of them when it is empty
 * @param messages XML without a line break
 */
export function brokenBySchematron(
  schematron: string,
  messages: readonly string[],
  wanted: readonly string[] = [],
): readonly (readonly string[])[] {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  try {
    const path = join(folder, 'messages');
    writeFileSync(path, `${messages.join('\n')}\n`);
    const run = spawnSync(PYTHON, ['-c', SCRIPT, schematron, path, wanted.join(',')], {
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
