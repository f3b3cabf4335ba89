import { FIRST_ACCOUNT, signInAddress, writeKeys } from '../dev/keys.ts';
import { startStack } from '../dev/stack.ts';

/** Runs the service with the guided year until it is stopped, and says how to open it. Nothing is kept. */
export async function showGuided(dataDir: string, say: (text: string) => void): Promise<void> {
  const stack = await startStack({ port: 0, dataDir, environment: { GUIDED_YEAR: 'on' } });
  try {
    await writeKeys(dataDir, stack, null);
    say('open this link, then "Guided year" above; choose Test, and any company number such as 40000012');
    say(await signInAddress(stack, FIRST_ACCOUNT));
    say('stop with Ctrl-C');
    await new Promise<void>((done) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
    });
  } finally {
    await stack.stop();
  }
}
