/**
 * `npm run mutants`: plants one fault at a time in a bundle of the simulation (the sources stay unchanged) and plays seeds
 * until one finds it. A fault that no seed finds is a gap in the checks of the simulation. Usage: npm run mutants --
 * [--seeds N] [--only WORD]
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { MUTANTS } from './planted.ts';

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
          if (contents.split(from).length !== 2) throw new Error(`${file} does not hold once: ${from}`);
          contents = contents.replace(from, () => to);
        }
        return { contents, loader: 'ts' };
      });
    },
  };
}

/** Chooses the seeds that are aimed at the fault's story, if it names one. */
const storyOf = ({ story }) => (story === undefined ? [] : ['--story', story]);

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
    const child = spawn(process.execPath, [outfile, '--find', '--seeds', values.seeds, ...storyOf(mutant)]);
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
