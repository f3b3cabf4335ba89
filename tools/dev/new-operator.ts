import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './port.ts';
import { NO_SQLD, type SqldServer, sqldBinary, startSqld } from './sqld.ts';

/**
 * Runs the second path of `npm run new-user`: an operator on a libSQL server of their own, from an empty database to a
 * filing, its backup and its restore. Runs the commands of the guides unchanged, in one shell, and times each.
 */
const PART = 'A first filing on a server of your own';
const GUIDE_ADDRESS = 'http://127.0.0.1:8787';
const MARK = '@@step';
const MAX_LABEL = 90;

const guide = (name: string): string => readFileSync(join('worker/docs/guides', `${name}.md`), 'utf8');
const blocksOf = (text: string, lang: string): readonly string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${lang}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, block = '']) =>
    block.trim(),
  );

/**
 * Gives the commands of the first filing up to its outcome, without the command that sets the key: the operator has a
 * key.
 */
function firstFiling(): readonly string[] {
  const blocks = blocksOf(guide('first-filing'), 'sh');
  const outcome = blocks.findIndex((block) => block.startsWith('outcome '));
  if (outcome === -1) throw new Error('the guide to a first filing shows no outcome');
  return blocks.slice(0, outcome + 1).map((block) => block.replace(/^KEY=.*\n/m, ''));
}

/** Lists the steps in the order of the guide: the first filing comes before the backup. */
function stepsOfGuide(): readonly string[] {
  const part = guide('operating')
    .split(/^## /m)
    .find((text) => text.startsWith(PART));
  const blocks = blocksOf(part ?? '', 'bash');
  const backup = blocks.findIndex((block) => block.startsWith('npm run backup'));
  if (backup === -1) throw new Error(`the guide to operating has no backup under "${PART}"`);
  return [...blocks.slice(0, backup), ...firstFiling(), ...blocks.slice(backup)];
}

/**
 * Starts the service in the background for the next steps, and stops it before the database changes. The guide leaves
 * both to the operator.
 */
const RUNNING = `npm start > "$DATA_DIR.log" 2>&1 & SERVICE=$!
until curl -sf ${GUIDE_ADDRESS}/v1/health > /dev/null; do
  kill -0 $SERVICE || exit 1
  sleep 0.2
done`;
const STOPPED = 'kill $SERVICE; wait $SERVICE || true';

/** Writes one script of all steps, with the time before each and after the last. */
function scriptOf(steps: readonly string[], replaced: ReadonlyMap<string, string>): string {
  // The mark starts on a new line, because earlier output may end without a line break.
  const mark = `printf '\\n${MARK} %s\\n' "$EPOCHREALTIME"`;
  let isRunning = false;
  const commands = steps.map((step) => {
    const isStart = step === 'npm start';
    const isStop = isRunning && step.startsWith('export LIBSQL_URL');
    if (isStart || isStop) isRunning = isStart;
    const command = isStart ? RUNNING : isStop ? `${STOPPED}\n${step}` : step;
    return `${mark}\n${command}`;
  });
  const script = ['set -euo pipefail', 'exec 2>&1', ...commands, mark, STOPPED].join('\n');
  return [...replaced].reduce((text, [from, to]) => text.replaceAll(from, to), script);
}

/** Labels a step with one of its lines: the last line if the first lines only set variables, else the first line. */
function labelOf(step: string): string {
  const lines = step.split('\n');
  const isLast = step.startsWith('export ') || step.includes('outcome() {');
  return (isLast ? lines.at(-1) : lines[0])?.slice(0, MAX_LABEL) ?? '';
}

/** Runs a script and gives its exit code and output. */
function run(
  script: string,
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; text: string }> {
  const child = spawn('bash', ['-c', script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const end = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    } catch {
      // All its processes have ended.
    }
  };
  process.once('exit', end);
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  return new Promise((done) => child.once('close', (code) => done({ code, text })));
}

const binary = sqldBinary();
if (binary === null) {
  console.log(NO_SQLD);
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), 'new-operator-'));
const servers: SqldServer[] = [];
try {
  for (const name of ['first', 'restored']) servers.push(await startSqld(join(folder, name), binary));
  const [first, restored] = servers;
  const port = await freePort();
  const steps = stepsOfGuide();
  const script = scriptOf(
    steps,
    new Map([
      ['https://filings.example.test', first?.url ?? ''],
      ['the-token-of-the-database', first?.tokens.full ?? ''],
      ['https://restored.example.test', restored?.url ?? ''],
      ['the-token-of-the-new-database', restored?.tokens.full ?? ''],
      [GUIDE_ADDRESS, `http://127.0.0.1:${port}`],
      ['copy.db', join(folder, 'copy.db')],
      ['status.json', join(folder, 'status.json')],
    ]),
  );
  const { code, text } = await run(script, { PORT: String(port), DATA_DIR: resolve(folder, 'data') });
  const pieces = text.split(new RegExp(`^${MARK} (\\S+)\\n`, 'm')).slice(1);
  const times = pieces.filter((_, at) => at % 2 === 0).map((time) => Number(time.replace(',', '.')));
  const printed = pieces.filter((_, at) => at % 2 === 1);
  for (const [at, step] of steps.entries()) {
    const [from, to] = [times[at], times[at + 1]];
    if (from === undefined) break;
    const seconds = to === undefined ? 'failed' : `${(to - from).toFixed(1)} s`;
    console.log(`${seconds.padStart(8)}  ${labelOf(step)}`);
  }
  if (code !== 0)
    throw new Error(`the commands ended ${code}; the last printed:\n${printed.at(-1)?.slice(-2000)}`);
  const outcome = printed[steps.findIndex((step) => step.startsWith('outcome '))] ?? '';
  const history = printed[steps.length - 1] ?? '';
  if (!outcome.includes('"status":"accepted"'))
    throw new Error(`the filing was not accepted: ${outcome.slice(0, 500)}`);
  if (!history.includes('"valid":true'))
    throw new Error(`the restored history does not verify: ${history.slice(-500)}`);
  const [began = 0, ended = 0] = [times.at(0), times.at(-1)];
  console.log(
    `${(ended - began).toFixed(1).padStart(6)} s  from an empty libSQL server to an accepted filing, its backup and its restore`,
  );
} finally {
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
