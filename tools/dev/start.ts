import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { LINK_MINUTES } from '../../worker/access/sign-in.ts';
import { FIRST_ACCOUNT, keysFile, type LocalKeys, signInAddress, writeKeys } from './keys.ts';
import { isPortFree } from './port.ts';
import { holdFolder } from './process-lock.ts';
import { startStack } from './stack.ts';

/** `npm start`: the whole service on this machine until it is stopped (decision 43). */
const dataDir = resolve(process.env.DATA_DIR ?? '.local');
const port = Number(process.env.PORT ?? '8787');

function knownKeys(): LocalKeys | null {
  const path = keysFile(dataDir);
  if (path === null) return null;
  const known: LocalKeys = JSON.parse(readFileSync(path, 'utf8'));
  // Its presence says that the service answers, so it must not stand while the service starts.
  rmSync(path);
  return known;
}

// Before anything is touched: the files may be those of the service that has the port.
if (!(await isPortFree(port))) {
  console.error(`Port ${port} of 127.0.0.1 is in use. Stop what has it, or choose another with PORT.`);
  process.exit(1);
}

const release = holdFolder(dataDir);
if (release === null) {
  console.error(`${dataDir} is in use by another service. Stop it, or choose another folder with DATA_DIR.`);
  process.exit(1);
}

const known = knownKeys();
const stack = await startStack({ port, dataDir, environment: process.env, log: (line) => console.log(line) });
const keys = await writeKeys(dataDir, stack, known);

console.log(`
Company filing service
  address        ${keys.baseUrl}
  test key       ${keys.test}
  live key       ${keys.live}   (goes to the sandboxes too on this machine)
  sandboxes      ${stack.sandboxes.taxAuthority}
                 ${stack.sandboxes.registryGateway}
                 ${stack.sandboxes.registryApi}
  keys file      ${dataDir}/keys.json
  dashboard      ${await signInAddress(stack, FIRST_ACCOUNT)}
                 (signs in once, within ${LINK_MINUTES} minutes; another: npm run keys -- link ${FIRST_ACCOUNT})

Stop with Ctrl-C.`);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await stack.stop();
  // Named here, or the lock would be collected as garbage while the service runs.
  release?.();
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
