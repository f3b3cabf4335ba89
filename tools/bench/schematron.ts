import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Runs the authority's published business rules on a message with a standard Schematron processor (Python's lxml).
 * Rules and message are read before timing.
 */
const RULES = join(
  process.env.SHARED_DIR ?? resolve('..', 'shared'),
  'schemas',
  'hmrc',
  'ct600-v1.994-scope.sch',
);
const PYTHON = '/usr/bin/python3';
const TIMES = 20;
const SCRIPT = `
import sys, time
from lxml import etree, isoschematron
rules = isoschematron.Schematron(etree.parse(sys.argv[1]))
message = etree.parse(sys.argv[2], etree.XMLParser(huge_tree=True))
rules.validate(message)
took = []
for _ in range(${TIMES}):
    began = time.perf_counter()
    rules.validate(message)
    took.append((time.perf_counter() - began) * 1000)
print(sorted(took)[len(took) // 2])
`;

/** Gives the milliseconds of one run, or the reason why it could not be timed. */
export function schematronTime(message: string): number | string {
  if (!existsSync(RULES)) return 'the official rules are not beside the project';
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const path = join(folder, 'message.xml');
    writeFileSync(path, message);
    const run = spawnSync(PYTHON, ['-c', SCRIPT, RULES, path], { encoding: 'utf8' });
    return run.status === 0 ? Number(run.stdout) : 'python3-lxml is not installed';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
