/**
 * `npm run mutants`: plants one fault at a time in a bundle of the simulation (the sources stay as they are) and plays
 * seeds until one finds it. A fault that no seed finds is a gap in what the simulation holds.
 * Usage: node tools/dev/mutants.mjs [--seeds N] [--only WORD]
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

/** What each fault is, and the words of a file that become others. The words must stand there exactly once. */
const MUTANTS = [
  {
    name: 'an answer about another submission is taken for ours',
    file: 'worker/submission/poll-return.ts',
    from: 'if (isOfAnother(found, exchange.reply)) {',
    to: 'if (false) {',
  },
  {
    name: "a receipt whose mark is another return's is an acceptance",
    file: 'worker/submission/tax-outcome.ts',
    from: 'if (reply.digestValue !== null && reply.digestValue !== submission.irMark) {',
    to: 'if (false) {',
  },
  {
    name: 'the answer is deleted upstream before it is stored',
    file: 'worker/submission/poll-return.ts',
    from: 'if (!mayBeElsewhere(exchange.reply)) return',
    to: `if (exchange.reply.kind === 'accepted')
    await client.delete({ correlationId: found.correlationId, url: found.pollUrl, testDate: found.testDate });
  if (!mayBeElsewhere(exchange.reply)) return`,
  },
  {
    name: 'the outstanding list is not asked before a return is given up',
    file: 'worker/submission/find-lost.ts',
    from: 'return identify(runtime, client, submission, reply.records);',
    to: 'return identify(runtime, client, submission, []);',
  },
  {
    name: 'any record of the outstanding list is ours',
    file: 'worker/submission/find-lost.ts',
    from: "records.find((record) => record.transactionId !== '' && record.transactionId === transactionId);",
    to: 'transactionId === null ? undefined : records[0];',
  },
  {
    name: 'a time-out counts as nothing sent',
    file: 'worker/upstream/transport.ts',
    from: "failed('unknown', `it did not answer within",
    to: "failed('no', `it did not answer within",
  },
  {
    name: 'HTTP 5xx counts as nothing sent',
    file: 'worker/upstream/transport.ts',
    from: 'status >= 400 && status < 500 && status !== 408',
    to: 'status >= 400 && status !== 408',
  },
  {
    name: 'a submission that a crash left recorded is sent again',
    file: 'worker/submission/poll.ts',
    from: "step(runtime, submission, 'recovered', {",
    to: "step(runtime, submission, 'withdrawn', { error: 'nothing was sent; submit again', decidedAt: submission.createdAt,",
  },
  {
    name: 'an accepted submission is moved by whatever comes later',
    file: 'worker/submission/machine.ts',
    from: 'if (!from.includes(now)) return null;',
    to: '',
  },
  {
    name: 'the quota is not looked at',
    file: 'worker/submission/submit.ts',
    from: 'return { ok: true, limit: { since: active.startsOn, allowance: active.allowance } };',
    to: 'return { ok: true, limit: null };',
  },
  {
    name: 'a return that is in flight may be sent again',
    file: 'worker/store/submissions.ts',
    from: "const taken = limit === 'unlimited' ? sql`0` : takenBy(submission);",
    to: 'const taken = sql`0`;',
    and: {
      file: 'worker/submission/states.ts',
      from: 'if (submissions.some((s) => s.target === target && inFlight(s))) {',
      to: 'if (false) {',
    },
  },
  {
    name: "a number's status is believed whoever's it is",
    file: 'core/gateways/registry-identity.ts',
    from: 'statuses.filter((status) => status.submissionNumber === ours.submissionNumber);',
    to: '[...statuses];',
  },
  {
    name: 'a number that another had used is taken for ours',
    file: 'core/gateways/registry-identity.ts',
    from: 'numbered.find((one) => isSameCompany(one, ours) && isSameReference(one, ours));',
    to: 'numbered[0];',
  },
  {
    name: 'the accepted part of a long period is sent again with the other',
    file: 'worker/submission/submit.ts',
    from: "if (isPartAccepted(earlier, 'tax', part.subPeriod)) continue;",
    to: '',
  },
  {
    name: 'an event is chained to the start of the history',
    file: 'worker/store/chain.ts',
    from: 'const hash = await eventHash(after.hash, content, sha256);',
    to: 'const hash = await eventHash(null, content, sha256);',
  },
];

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '400' },
    only: { type: 'string', default: '' },
  },
});

/** Changes the sources on their way into the bundle. */
function planted({ file, from, to, and }) {
  const changes = [{ file, from, to }, ...(and ? [and] : [])];
  return {
    name: 'plant',
    setup(builder) {
      builder.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const change = changes.find((one) => one.file === relative(process.cwd(), path));
        if (change === undefined) return undefined;
        const source = readFileSync(path, 'utf8');
        if (source.split(change.from).length !== 2)
          throw new Error(`${change.file} does not hold once: ${change.from}`);
        return { contents: source.replace(change.from, () => change.to), loader: 'ts' };
      });
    },
  };
}

async function seek(mutant, place) {
  const outfile = resolve('dist', `mutant-${place}.mjs`);
  await build({
    entryPoints: ['test/simulation/simulate.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
    plugins: [planted(mutant)],
  });
  const found = await new Promise((done) => {
    const child = spawn(process.execPath, [outfile, '--find', '--seeds', values.seeds]);
    let said = '';
    child.stdout.on('data', (some) => {
      said += some;
    });
    child.on('close', () => done(said.trim()));
  });
  rmSync(outfile, { force: true });
  const ok = found.startsWith('seed ');
  console.log(`${ok ? 'found' : 'NOT FOUND'}: ${mutant.name}\n    ${found.split('\n')[0]}`);
  return ok;
}

mkdirSync('dist', { recursive: true });
const queue = MUTANTS.map((mutant, place) => ({ mutant, place })).filter(({ mutant }) =>
  mutant.name.includes(values.only),
);
const results = [];
const work = async () => {
  for (let next = queue.shift(); next !== undefined; next = queue.shift())
    results.push(await seek(next.mutant, next.place));
};
await Promise.all(Array.from({ length: availableParallelism() }, work));
console.log(`${results.filter(Boolean).length} of ${results.length} planted faults were found`);
process.exitCode = results.every(Boolean) ? 0 : 1;
