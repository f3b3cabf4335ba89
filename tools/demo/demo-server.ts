import { createClient } from '../../packages/client/index.ts';
import { FIRST_ACCOUNT, type LocalKeys, signInAddress, writeKeys } from '../dev/keys.ts';
import { type Stack, withStack } from '../dev/stack.ts';
import type { Profile } from './profile.ts';
import { prepare } from './run.ts';

/** Runs the service until it is stopped, and prints how to open its pages. No data is kept. */

type Say = (text: string) => void;

const serve = (
  say: Say,
  environment: Readonly<Record<string, string>>,
  show: (stack: Stack, keys: LocalKeys) => Promise<void>,
): Promise<void> =>
  withStack('company-filing-served', { environment }, async (stack, dataDir) => {
    await show(stack, await writeKeys(dataDir, stack, null));
    say('stop with Ctrl-C');
    await new Promise<void>((done) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
    });
  });

export const showGuided = (say: Say): Promise<void> =>
  serve(say, { GUIDED_YEAR: 'on' }, async (stack) => {
    say('open this link, then "Guided year" above; choose Test, and any company number such as 40000012');
    say(await signInAddress(stack, FIRST_ACCOUNT));
  });

/** Prepares the year of a profile, and prints a link to approve it. */
export const showApproval = (profile: Profile, say: Say): Promise<void> =>
  serve(say, {}, async (_stack, { baseUrl, test }) => {
    const url = await linkToApprove({ baseUrl, key: test }, profile, say);
    say('open this link as the director; the stand-ins accept any sign-in, such as DEMO, DEMO and DEMO26');
    say(url);
  });

/** Prepares a profile's year to send, and asks for its approval. Gives the link. */
export async function linkToApprove(
  { baseUrl, key }: { readonly baseUrl: string; readonly key: string },
  profile: Profile,
  say: Say,
): Promise<string> {
  const service = createClient({ baseUrl, key, testDate: profile.today });
  const { filingId } = await prepare(service, profile, say);
  const { url } = await service.askForApproval({
    filingId,
    target: profile.target,
    message: 'Here are the return and the accounts of the year.\nPlease read them, and send them by Friday.',
  });
  if (url === undefined) throw new Error('the answer has no link');
  return url;
}
