import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capabilitiesOf } from '../../core/filing/capabilities.ts';
import { LAW } from '../../core/law/law.ts';
import { blocksOf, npmStart, type Printed, runBlocks, type Started } from './session.ts';

const README = readFileSync('README.md', 'utf8');

/** Gives the list of things that the service declines, one line each. The pages of the return share one line. */
function declined(): readonly string[] {
  const { declines } = capabilitiesOf(LAW);
  const pages = declines.flatMap(({ code, what }) =>
    code === 'pageNotMade' ? [/CT600[A-Z]/.exec(what)?.[0]] : [],
  );
  const lines = declines.filter(({ code }) => code !== 'pageNotMade').map(({ what }) => `- ${what}`);
  return [...lines, `- Pages of the return: ${pages.join(', ')}`];
}

describe('README', () => {
  it('lists the same limits as GET /capabilities', () => {
    const [, part = ''] = README.split('## What it does not do\n');
    expect(part.split('\n').filter((line) => line.startsWith('- '))).toEqual(declined());
  });

  it('is read in a few minutes, and has the two commands and one picture before the first call', () => {
    expect(README.split('\n').length).toBeLessThan(150);
    const [first = ''] = README.split('## A first filing by curl');
    for (const command of ['npm install && npm run demo', 'npm install && npm test'])
      expect(first).toContain(`\n${command}\n`);
    expect(first.match(/!\[/g)).toHaveLength(1);
  });
});

describe('the first filing by curl', () => {
  let started: Started;
  let printed: Printed | undefined;
  beforeAll(async () => {
    const [, after = ''] = README.split('## A first filing by curl');
    started = await npmStart();
    [printed] = runBlocks(
      blocksOf(after)
        .filter(({ lang }) => lang === 'sh')
        .map(({ text }) => text),
      started,
    );
  });
  afterAll(() => started.stop());

  it('ends when both authorities have accepted', () => {
    const lines = printed?.text.trim().split('\n') ?? [];
    expect(printed?.status, printed?.text).toBe(0);
    expect(lines.slice(-3)).toEqual(Array.from({ length: 3 }, () => '"status":"accepted"'));
  });

  it('prints one answer a line, and nothing of a document', () => {
    const lines = printed?.text.trim().split('\n') ?? [];
    const answers = lines.filter((line) => line.startsWith('{'));
    expect(answers.length).toBe(7);
    for (const answer of answers) expect(() => JSON.parse(answer)).not.toThrow();
    expect(lines.filter((line) => /[A-Za-z0-9+/]{200}/.test(line) || line.startsWith('{"error"'))).toEqual(
      [],
    );
  });

  it('keeps the return as a PDF', () => {
    const path = join(started.folder, 'ct600.pdf');
    expect(existsSync(path)).toBe(true);
    expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-');
  });

  const printedAt = (label: string): string =>
    new RegExp(`^ +${label} +(\\S+)`, 'm').exec(started.said)?.[1] ?? '';

  it('is preceded by the place of the documentation, and a link that signs in', async () => {
    expect(printedAt('address')).toBe(`${started.origin}/v1`);
    expect(printedAt('documentation')).toBe(`${started.origin}/v1/docs`);
    for (const label of ['documentation', 'dashboard'])
      expect((await fetch(printedAt(label))).status).toBe(200);
  });

  it('is preceded by a command for another link, which works unchanged', async () => {
    const command = /^ +(DATA_DIR=.*npm run keys -- link \S+)\)$/m.exec(started.said)?.[1] ?? '';
    expect(command).toContain(`DATA_DIR='${join(started.folder, '.local')}'`);
    const { DATA_DIR: _, ...environment } = process.env;
    // Waits asynchronously: if the service closes a kept connection meanwhile, this process must notice it.
    const ran = await promisify(execFile)('sh', ['-c', command], { encoding: 'utf8', env: environment });
    const link = /https?:\S+/.exec(ran.stdout)?.[0] ?? '';
    expect(new URL(link).origin).toBe(started.origin);
    expect((await fetch(link)).status).toBe(200);
  });
});
