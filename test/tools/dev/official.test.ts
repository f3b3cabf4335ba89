import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeShared } from '../../helpers/shared.ts';

const official = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['tools/dev/official.mjs', ...args], { encoding: 'utf8' });

describeShared('npm run official', (root) => {
  let copy: string;
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'official-'));
    for (const folder of ['schemas/hmrc', 'samples/hmrc', 'taxonomies/frc-2014-v2.1.0']) {
      mkdirSync(dirname(join(copy, folder)), { recursive: true });
      cpSync(join(root, folder), join(copy, folder), { recursive: true });
    }
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  it('names each file that a folder lacks, and each that differs', () => {
    writeFileSync(join(copy, 'schemas', 'hmrc', 'xml.xsd'), 'another');
    const { status, stdout } = official('check', copy);
    expect(status).toBe(1);
    expect(stdout).toContain('another file: schemas/hmrc/xml.xsd\n');
    expect(stdout).toContain('missing: schemas/companies-house/provenance.json\n');
    expect(stdout).not.toContain('schemas/hmrc/CT-2014-v1-994.xsd');
  });

  it('lists the files as the page does', () => {
    const { stdout } = official('list', root);
    expect(stdout).toMatch(/^\| File \| SHA-256 \|\n/);
    expect(stdout).toMatch(/\| `schemas\/hmrc\/CT-2014-v1-994\.xsd` \| `[0-9a-f]{64}` \|/);
  });
});

it('asks for a command that it knows', () => {
  expect(official('compare', '.').status).toBe(2);
  expect(official('check').status).toBe(2);
});
