import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Kind, newPlace, npmStart, type Place, type Running, testKey } from './running.ts';

const kinds = ({ parts }: Running): readonly Kind[] => [...new Set(parts.map(({ kind }) => kind))].sort();

async function place(): Promise<Place> {
  const made = await newPlace();
  onTestFinished(made.remove);
  return made;
}

/** Lists the folder's entries whose mode lets others in. */
function openToOthers(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .concat('.')
    .filter((name) => (lstatSync(join(folder, name)).mode & 0o077) !== 0);
}

describe.skipIf(process.platform !== 'linux')('npm start', () => {
  it('ends as a whole when one of its processes is stopped or killed, and starts again', async () => {
    const at = await place();
    chmodSync(at.dataDir, 0o777);
    const first = await npmStart(at);
    expect(kinds(first)).toEqual(expect.arrayContaining(['node', 'npm', 'watchdog', 'workerd']));
    expect(openToOthers(at.dataDir)).toEqual([]);
    first.signal('SIGTERM', ['workerd']);
    expect([await first.ended(10_000), first.left()]).toEqual([expect.any(Number), []]);

    // Everything is killed except workerd: its own watchdog cannot end that either.
    const second = await npmStart(at);
    const key = testKey(at);
    second.signal('SIGKILL', ['npm', 'node', 'watchdog']);
    const third = await npmStart(at);
    expect([second.left(), testKey(at)]).toEqual([[], key]);
    third.signal('SIGTERM', 'group');
    expect([await third.ended(10_000), third.left()]).toEqual([expect.any(Number), []]);
  }, 300_000);
});
