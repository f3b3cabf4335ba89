import { type NewApiKey, newApiKey } from '../../worker/access/keys.ts';
import { resealAll } from '../../worker/access/reseal.ts';
import { type KeyRing, parseKeyRing } from '../../worker/access/secrets.ts';
import { LINK_MINUTES, linkAddress, newSignInLink } from '../../worker/access/sign-in.ts';
import { digests, randomBytes } from '../../worker/platform.ts';
import type { Account, ApiKey, Mode, Store } from '../../worker/store/store.ts';
import { seedAccount } from '../dev/seed.ts';
import { close, listAccounts, renew, setAllowance } from './manage-accounts.ts';
import { manageNumbers, type NumberWork } from './manage-numbers.ts';
import { settleSubmission } from './manage-submissions.ts';
import { resealedLines } from './resealed-lines.ts';

/** What `npm run keys` can do. The words after `--`; see USAGE. */
export interface KeyWork {
  readonly store: Store;
  readonly keyRing: () => KeyRing;
  readonly now: Date;
  /** Where the dashboard is, without a path; undefined when nobody has said. */
  readonly dashboardUrl?: string | undefined;
  readonly presenterIds?: NumberWork['presenterIds'];
}

/** What it prints, and whether it was done. */
export interface Done {
  readonly ok: boolean;
  readonly lines: readonly string[];
}

const USAGE = `npm run keys -- open EMAIL "ACCOUNT NAME"
npm run keys -- accounts
npm run keys -- renew EMAIL
npm run keys -- allowance EMAIL FILINGS
npm run keys -- close EMAIL
npm run keys -- create EMAIL test|live "KEY NAME"
npm run keys -- list EMAIL
npm run keys -- rotate EMAIL KEY_ID
npm run keys -- revoke EMAIL KEY_ID
npm run keys -- link EMAIL [DASHBOARD_URL]
npm run keys -- numbers [test|live [NUMBER|+COUNT [back]]]
npm run keys -- settle SUBMISSION_ID not-held "WHO SAID SO"
npm run keys -- new-key
npm run keys -- reseal`;

const NONE_SET = { test: undefined, live: undefined };
const done = (...lines: readonly string[]): Done => ({ ok: true, lines });
const refused = (...lines: readonly string[]): Done => ({ ok: false, lines });
const usage = (fault: string): Done => refused(fault, '', USAGE);

const shown = ({ id, mode, lastFour, name, createdAt, revokedAt }: ApiKey): string =>
  `${id}  ${mode}  …${lastFour}  made ${createdAt.slice(0, 10)}  ${revokedAt ? `revoked ${revokedAt.slice(0, 10)}` : 'in force'}  ${name}`;
const made = (key: NewApiKey, record: ApiKey): Done =>
  done(`key ${record.id} (${record.mode}, ${record.name}), shown this once:`, key.key);

const OF_AN_ACCOUNT = ['open', 'renew', 'allowance', 'close', 'create', 'list', 'rotate', 'revoke', 'link'];

/** Commands that name no account. */
const OF_ALL: Readonly<Record<string, (words: readonly string[], work: KeyWork) => Promise<Done> | Done>> = {
  reseal: (_, work) => resealed(work),
  'new-key': ([id = ''], { now }) => newRingKey(id, now),
  numbers: (words, work) => manageNumbers(words, { presenterIds: NONE_SET, ...work }),
  settle: settleSubmission,
  accounts: (_, work) => listAccounts(work),
};

/** Carries out one command. */
export async function manageKeys(words: readonly string[], work: KeyWork): Promise<Done> {
  const [command = '', email = '', ...rest] = words;
  const ofAll = OF_ALL[command];
  if (ofAll !== undefined) return ofAll(words.slice(1), work);
  if (!OF_AN_ACCOUNT.includes(command)) return usage('what is to be done?');
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return usage('the account is named by its e-mail address');
  if (command === 'open') return open(email, rest, work);
  const account = await work.store.findAccountByEmail(email);
  if (account === null) return refused(`there is no account of ${email}`);
  if (command === 'renew') return renew(account, work);
  if (command === 'allowance') return setAllowance(account, rest, work);
  if (command === 'close') return close(account, work);
  if (command === 'list') return done(...(await work.store.listKeys(account.id)).map(shown));
  if (command === 'link') return signInLink(account, rest, work);
  if (command === 'create') return create(account, rest, work);
  return changed(command === 'rotate' ? 'rotate' : 'revoke', account, rest, work);
}

/** An account with a subscription in force; of one that there is already the subscription alone, if it has run out. */
async function open(email: string, [name = '']: readonly string[], { store, now }: KeyWork): Promise<Done> {
  if (name.trim() === '') return usage('an account has a name');
  const { account } = await seedAccount(store, { name: name.trim(), email, now, modes: [] });
  const subscription = (await store.listSubscriptions(account.id)).at(-1);
  return done(`account ${account.id} of ${email}, subscription to ${subscription?.endsOn ?? 'none'}`);
}

async function create(account: Account, [mode, name = '']: readonly string[], work: KeyWork): Promise<Done> {
  if (mode !== 'test' && mode !== 'live') return usage('a key is for test or for live');
  if (name.trim() === '' || [...name].length > 60) return usage('a key has a name of 1 to 60 characters');
  const key = await fresh(mode);
  const { lastFour, hash } = key;
  const createdAt = work.now.toISOString();
  return made(
    key,
    await work.store.createKey({ accountId: account.id, mode, name: name.trim(), lastFour, createdAt }, hash),
  );
}

/** A link that signs in to the dashboard once. */
async function signInLink(
  account: Account,
  [address]: readonly string[],
  { store, now, dashboardUrl = '' }: KeyWork,
): Promise<Done> {
  const base = address ?? dashboardUrl;
  if (!/^https?:\/\/[^\s/?#]+\/?$/.test(base)) {
    return usage(
      'where the dashboard is must be given, or set as DASHBOARD_URL: https://HOST without a path',
    );
  }
  const token = await newSignInLink({ store, randomBytes, sha256: digests.sha256, now }, account);
  return done(`signs in as ${account.email} once, within ${LINK_MINUTES} minutes:`, linkAddress(base, token));
}

const fresh = (mode: Mode): Promise<NewApiKey> => newApiKey(mode, randomBytes, digests.sha256);

async function changed(
  how: 'rotate' | 'revoke',
  account: Account,
  [id = '']: readonly string[],
  { store, now }: KeyWork,
): Promise<Done> {
  const found = /^[1-9]\d{0,14}$/.test(id) ? await store.findApiKey(Number(id)) : null;
  if (found === null || found.accountId !== account.id) return refused(`the account has no key ${id}`);
  const gone = refused(`key ${id} has been revoked already`);
  const at = now.toISOString();
  if (how === 'revoke') {
    return (await store.revokeKey(account.id, found.id, at)) ? done(`key ${id} is revoked`) : gone;
  }
  const key = await fresh(found.mode);
  const next = await store.replaceKey(found.id, key, at, null);
  return next === null ? gone : made(key, next);
}

/**
 * A new entry for CREDENTIALS_KEYS. It is shown and stored nowhere: the operator puts it first in the setting.
 *
 * @param given a name for it; the year and month where there is none
 */
function newRingKey(given: string, now: Date): Done {
  const id = given === '' ? `k${now.toISOString().slice(0, 7).replace('-', '')}` : given;
  const key = btoa(String.fromCharCode(...randomBytes(32)));
  const parsed = parseKeyRing(JSON.stringify({ [id]: key }));
  if (!parsed.ok) return usage(parsed.problems.map(({ message }) => message).join('; '));
  return done(
    'put this first in CREDENTIALS_KEYS and keep the others behind it; it is shown this once:',
    `"${id}": "${key}"`,
  );
}

async function resealed({ store, keyRing }: KeyWork): Promise<Done> {
  const result = await resealAll(store, keyRing());
  const lines = resealedLines(result);
  return result.unreadable + result.unkeyed.length + result.broken.length === 0
    ? done(...lines)
    : refused(...lines);
}
