/**
 * `npm run mutants`: plants one fault at a time in a bundle of the simulation (the sources stay unchanged) and plays
 * seeds until a seed finds it. A fault that no seed finds is a gap in the checks of the simulation. Usage: npm run
 * mutants -- [--seeds N] [--only WORD]
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { MUTANTS } from './planted-faults.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '400' },
    only: { type: 'string', default: '' },
  },
});

/** Changes the sources while they are bundled. */
function planted({ changes }) {
  return {
    name: 'plant',
    setup(builder) {
      builder.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const own = changes.filter((one) => one.file === relative(process.cwd(), path));
        if (own.length === 0) return undefined;
        let contents = readFileSync(path, 'utf8');
        for (const { file, from, to } of own) {
          if (contents.split(from).length !== 2)
            throw new Error(`${file} does not contain exactly once: ${from}`);
          contents = contents.replace(from, () => to);
        }
        return { contents, loader: 'ts' };
      });
    },
  };
}

/** Chooses the seeds that are aimed at the fault's story, if it names one. */
const storyOf = ({ story }) => (story === undefined ? [] : ['--story', story]);

/** Bundles the simulation with a fault, or without one. */
const bundled = (outfile, plugins) =>
  build({
    entryPoints: ['test/simulation/simulate.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
    plugins,
  });

const said = (outfile, args) =>
  new Promise((done) => {
    const child = spawn(process.execPath, ['--max-semi-space-size=32', outfile, ...args]);
    let text = '';
    child.stdout.on('data', (some) => {
      text += some;
    });
    child.on('close', () => done(text.trim()));
  });

const sound = resolve('dist', 'mutant-none.mjs');

async function seek(mutant, place) {
  const outfile = resolve('dist', `mutant-${place}.mjs`);
  await bundled(outfile, [planted(mutant)]);
  const found = await said(outfile, ['--find', '--seeds', values.seeds, ...storyOf(mutant)]);
  rmSync(outfile, { force: true });
  const [, seed] = /^seed (\d+)/.exec(found) ?? [];
  // A seed that also fails without the fault has not found the fault.
  const isSound = seed !== undefined && (await said(sound, ['--seed', seed])).includes('Nothing is wrong.');
  const result = isSound ? 'found' : seed === undefined ? 'NOT FOUND' : 'BROKEN WITHOUT IT';
  console.log(`${result}: ${mutant.name}\n    ${found.split('\n')[0]}`);
  return isSound;
}

mkdirSync('dist', { recursive: true });
await bundled(sound, []);
const queue = MUTANTS.map((mutant, place) => ({ mutant, place })).filter(({ mutant }) =>
  mutant.name.includes(values.only),
);
const results = [];
const work = async () => {
  for (let next = queue.shift(); next !== undefined; next = queue.shift())
    results.push(await seek(next.mutant, next.place));
};
await Promise.all(Array.from({ length: availableParallelism() }, work));
rmSync(sound, { force: true });
console.log(`${results.filter(Boolean).length} of ${results.length} planted faults were found`);
process.exitCode = results.every(Boolean) ? 0 : 1;
