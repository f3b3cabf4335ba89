import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs a guide's commands as its reader would: in one shell, one after another, beside a service of `npm start`. */
export interface Block {
  readonly lang: string;
  readonly text: string;
  /** Line in the guide, shown when it fails. */
  readonly line: number;
}

const FENCE = /^```(\w*)\n([\s\S]*?)^```$/gm;

export const blocksOf = (markdown: string): readonly Block[] =>
  [...markdown.matchAll(FENCE)].map(({ 1: lang = '', 2: text = '', index }) => ({
    lang,
    text,
    line: markdown.slice(0, index).split('\n').length,
  }));

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

export interface Started {
  /** Folder in which the reader works, with `.local/` in it. A shell would split its name. */
  readonly folder: string;
  /** Printed by the command until it waits. */
  readonly said: string;
  /** Address without a path. */
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Runs `npm start` with its own data folder, on a port that it chooses itself: another program could take a port that
 * was found before.
 */
export async function npmStart(): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'guides of '));
  const dataDir = join(folder, '.local');
  const child = spawn('npm', ['start', '--silent'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  let said = '';
  child.stdout.on('data', (bytes) => {
    said += String(bytes);
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async (): Promise<void> => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  while (!said.includes('Stop with Ctrl-C.')) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}: ${said}`);
    await pause(100);
  }
  const { baseUrl } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  return { folder, said, origin: new URL(baseUrl).origin, stop };
}

/** The output of each shell block, its exit status and its end. */
export interface Printed {
  readonly text: string;
  readonly status: number;
  /** Seconds since 1970. */
  readonly endedAt: number;
}

const MARK = '@@block';

/** Runs the blocks in one shell. The guides' address is replaced by that of the service. */
export function runBlocks(blocks: readonly string[], { folder, origin }: Started): readonly Printed[] {
  const script = blocks
    .map(
      (text) =>
        `${text.replaceAll('http://127.0.0.1:8787', origin)}\nprintf '\\n${MARK} %d %s\\n' "$?" "$EPOCHREALTIME"\n`,
    )
    .join('\n');
  const file = join(folder, 'commands.sh');
  writeFileSync(file, script);
  const { stdout } = spawnSync('bash', [file], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const marks = [...stdout.matchAll(new RegExp(`\\n?${MARK} (\\d+) ([\\d.,]+)\\n`, 'g'))];
  return marks.map(({ 1: status, 2: at, index }, place) => {
    const before = marks[place - 1];
    const from = before === undefined ? 0 : before.index + before[0].length;
    const endedAt = Number((at ?? '').replace(',', '.'));
    return { text: stdout.slice(from, index), status: Number(status), endedAt };
  });
}

export const guideText = (name: string): string =>
  readFileSync(join('worker', 'docs', 'guides', `${name}.md`), 'utf8');

const ANYTHING = '…';

function differencesOfLists(shown: readonly unknown[], answered: unknown, path: string): readonly string[] {
  if (!Array.isArray(answered)) return [`${path}: no list`];
  const open = shown.at(-1) === ANYTHING;
  const items = open ? shown.slice(0, -1) : shown;
  const lengths = !open && items.length !== answered.length ? [`${path}: ${answered.length} entries`] : [];
  return [...lengths, ...items.flatMap((item, at) => differences(item, answered[at], `${path}[${at}]`))];
}

function differencesOfTexts(shown: string, answered: unknown, path: string): readonly string[] {
  const same =
    typeof answered === 'string' && shown.endsWith(ANYTHING)
      ? answered.startsWith(shown.slice(0, -1))
      : answered === shown;
  return same ? [] : [`${path}: ${JSON.stringify(answered)}`];
}

/** Lists where an answer differs from what a guide shows: any value fits an ellipsis or a field that is not shown. */
export function differences(shown: unknown, answered: unknown, path = '$'): readonly string[] {
  if (shown === ANYTHING) return answered === undefined ? [`${path}: nothing there`] : [];
  if (Array.isArray(shown)) return differencesOfLists(shown, answered, path);
  if (typeof shown === 'string') return differencesOfTexts(shown, answered, path);
  if (typeof shown !== 'object' || shown === null)
    return shown === answered ? [] : [`${path}: ${JSON.stringify(answered)}`];
  if (typeof answered !== 'object' || answered === null) return [`${path}: no object`];
  return Object.entries(shown).flatMap(([name, inner]) =>
    differences(inner, Reflect.get(answered, name), `${path}.${name}`),
  );
}
