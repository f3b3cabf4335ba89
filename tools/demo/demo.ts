import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createClient, ServiceError } from '../../packages/client/index.ts';
import { writeKeys } from '../dev/keys.ts';
import { withStack } from '../dev/stack.ts';
import { showApproval, showGuided } from './demo-server.ts';
import { writeOutput } from './output.ts';
import type { Profile } from './profile.ts';
import { PROFILES } from './profiles.ts';
import { file } from './run.ts';
import { taxTable } from './table.ts';

/**
 * `npm run demo`: files a company's year with both sandboxes by the client, and saves all documents and messages.
 * `--profile NAME` chooses another kind of filing. Exits with 1 unless everything is accepted. `--guided` runs the
 * service with these sandboxes until it is stopped, and prints a link to the guided year. `--approve` does the same
 * with a link to approve.
 */
const OUTPUT = 'demo-output';
const began = Date.now();
const say = (text: string): void =>
  console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}`);

function options() {
  try {
    return parseArgs({
      options: {
        profile: { type: 'string' },
        guided: { type: 'boolean', default: false },
        approve: { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    console.error('npm run demo [-- --profile NAME] [--guided | --approve]');
    process.exit(1);
  }
}
const values = options();

function chosen(): { readonly profile: Profile; readonly folder: string } {
  const profile = PROFILES.get(values.profile ?? 'micro');
  if (profile !== undefined) return { profile, folder: resolve(OUTPUT, values.profile ?? '') };
  const known = [...PROFILES].map(([name, { about }]) => `  ${name.padEnd(10)}${about}`);
  throw new Error(`there is no profile ${values.profile}; there are:\n${known.join('\n')}`);
}

async function demonstrate(): Promise<void> {
  const { profile, folder } = chosen();
  say(`this demonstration: ${profile.about}; ${profile.today} is taken as today`);
  say('starting libSQL, the sandbox authorities and the service on free ports');
  await withStack('company-filing-demo', { environment: {} }, async (stack, dataDir) => {
    const { baseUrl, test } = await writeKeys(dataDir, stack, null);
    const service = createClient({ baseUrl, key: test, testDate: profile.today });
    const { outcome, computation } = await file(service, profile, say);
    const written = await writeOutput(service, outcome, computation, folder);
    console.log(`\n${taxTable(computation)}\n`);
    for (const path of written) console.log(`  ${relative('.', path)}`);
    console.log('');
    if (outcome.status !== 'accepted') throw new Error(`the filing ended ${outcome.status}`);
    say(profile.target === 'both' ? 'accepted by both' : 'accepted by the tax authority');
  });
}

function run(): Promise<void> {
  if (values.guided) return showGuided(say);
  return values.approve ? showApproval(chosen().profile, say) : demonstrate();
}

await Promise.resolve()
  .then(run)
  .catch((fault: unknown) => {
    const lines =
      fault instanceof ServiceError
        ? fault.problems.map(({ path, message }) => (path === null ? message : `${path}: ${message}`))
        : [fault instanceof Error ? fault.message : String(fault)];
    for (const line of lines) console.error(line);
    process.exitCode = 1;
  });
