import { hex } from '../../core/gateways/encoding.ts';
import { ringKey } from '../../worker/access/key-ring.ts';
import { type NewApiKey, newApiKey } from '../../worker/access/keys.ts';
import { type Resealed, resealAll } from '../../worker/access/reseal.ts';
import { type KeyRing, parseKeyRing } from '../../worker/access/secrets.ts';
import { LINK_MINUTES, linkAddress, newSignInLink } from '../../worker/access/sign-in.ts';
import { digests, randomBytes } from '../../worker/platform.ts';
import type { Account, ApiKey, Mode, Store } from '../../worker/store/store.ts';
import { seedAccount } from '../dev/seed.ts';
import { type Done, done, refused } from './done.ts';
import {
  close,
  listAccounts,
  manageOrigins,
  refusalOfClosed,
  renew,
  reopen,
  setAllowance,
} from './manage-accounts.ts';
import { manageNumbers, type NumberWork } from './manage-numbers.ts';
import { settleSubmission } from './manage-submissions.ts';
import { resealedLines } from './resealed-lines.ts';

/** Carries out the commands of `npm run keys`: the words after `--`; see USAGE. */
export interface KeyWork {
  readonly store: Store;
  /** The store of each database, for commands that change all rows. Absent for one database: `store` is its store. */
  readonly stores?: readonly Store[];
  readonly keyRing: () => KeyRing;
  /** Names of the keys in the ring; absent without a ring. A new key must have another name. */
  readonly ringNames?: () => readonly string[];
  readonly now: Date;
  /** Address of the dashboard, without a path; undefined when it is not set. */
  readonly dashboardUrl?: string | undefined;
  readonly presenterIds?: NumberWork['presenterIds'];
  readonly furtherIds?: NumberWork['furtherIds'];
}

const USAGE = `npm run keys -- open EMAIL "ACCOUNT NAME"
npm run keys -- accounts
npm run keys -- renew EMAIL
npm run keys -- allowance EMAIL FILINGS
npm run keys -- close EMAIL
npm run keys -- reopen EMAIL
npm run keys -- origins EMAIL [none|ORIGIN …]
npm run keys -- create EMAIL test|live "KEY NAME"
npm run keys -- list EMAIL
npm run keys -- rotate EMAIL KEY_ID
npm run keys -- revoke EMAIL KEY_ID
npm run keys -- link EMAIL [DASHBOARD_URL]
npm run keys -- numbers [test|live [NUMBER|+COUNT [back]]]
npm run keys -- settle SUBMISSION_ID not-held "WHO SAID SO"
npm run keys -- settle SUBMISSION_ID accepted "WHO SAID SO" "EVIDENCE"
npm run keys -- new-key
npm run keys -- reseal [lost KEY_ID]`;

const NONE_SET = { test: undefined, live: undefined };
const usage = (fault: string): Done => refused(fault, '', USAGE);

const shown = ({ id, mode, lastFour, name, createdAt, revokedAt }: ApiKey): string =>
  `${id}  ${mode}  …${lastFour}  made ${createdAt.slice(0, 10)}  ${revokedAt ? `revoked ${revokedAt.slice(0, 10)}` : 'active'}  ${name}`;
const made = (key: NewApiKey, record: ApiKey): Done =>
  done(`key ${record.id} (${record.mode}, ${record.name}), shown only once:`, key.key);

/** Commands that are refused for a closed account, because each would give it access. */
const OF_AN_OPEN_ACCOUNT = ['open', 'renew', 'allowance', 'origins', 'create', 'rotate', 'link'];

type OnAccount = (account: Account, words: readonly string[], work: KeyWork) => Promise<Done>;

/** Commands on an existing account. */
const OF_AN_ACCOUNT: Readonly<Record<string, OnAccount>> = {
  renew: (account, _, work) => renew(account, work),
  allowance: setAllowance,
  origins: manageOrigins,
  close: (account, _, work) => close(account, work),
  reopen: (account, _, work) => reopen(account, work),
  list: async ({ id }, _, { store }) => done(...(await store.listKeys(id)).map(shown)),
  link: signInLink,
  create,
  rotate: (account, words, work) => changed('rotate', account, words, work),
  revoke: (account, words, work) => changed('revoke', account, words, work),
};

/** Commands that name no account. */
const OF_ALL: Readonly<Record<string, (words: readonly string[], work: KeyWork) => Promise<Done> | Done>> = {
  reseal: resealed,
  'new-key': ([id = ''], work) => newRingKey(id, work),
  numbers: (words, work) => manageNumbers(words, { presenterIds: NONE_SET, ...work }),
  settle: settleSubmission,
  accounts: (_, work) => listAccounts(work),
};

/** Carries out one command. */
export async function manageKeys(words: readonly string[], work: KeyWork): Promise<Done> {
  const [command = '', email = '', ...rest] = words;
  if (command === '--help') return done(USAGE);
  const ofAll = Object.hasOwn(OF_ALL, command) ? OF_ALL[command] : undefined;
  if (ofAll !== undefined) return ofAll(words.slice(1), work);
  const ofOne = Object.hasOwn(OF_AN_ACCOUNT, command) ? OF_AN_ACCOUNT[command] : undefined;
  if (ofOne === undefined && command !== 'open')
    return usage(command === '' ? 'name a command' : 'there is no command of that name');
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return usage('name the account by its email address');
  const account = await work.store.findAccountByEmail(email);
  if (account !== null && account.closedAt !== null && OF_AN_OPEN_ACCOUNT.includes(command))
    return refused(refusalOfClosed(account));
  if (ofOne === undefined) return open(email, rest, work);
  return account === null ? refused(`there is no account for ${email}`) : ofOne(account, rest, work);
}

/**
 * Opens an account with an active subscription. An existing account gets a new subscription if its last one has ended.
 */
async function open(email: string, [name = '']: readonly string[], { store, now }: KeyWork): Promise<Done> {
  if (name.trim() === '') return usage('give the account a name');
  const { account } = await seedAccount(store, { name: name.trim(), email, now, modes: [] });
  const subscription = (await store.listSubscriptions(account.id)).at(-1);
  return done(`account ${account.id} of ${email}, subscription to ${subscription?.endsOn ?? 'none'}`);
}

async function create(account: Account, [mode, name = '']: readonly string[], work: KeyWork): Promise<Done> {
  if (mode !== 'test' && mode !== 'live') return usage('a key is test or live');
  if (name.trim() === '' || [...name].length > 60) return usage('give the key a name of 1 to 60 characters');
  const key = await fresh(mode);
  const { lastFour, hash } = key;
  const createdAt = work.now.toISOString();
  return made(
    key,
    await work.store.createKey({ accountId: account.id, mode, name: name.trim(), lastFour, createdAt }, hash),
  );
}

/** Makes a link that signs in to the dashboard once. */
async function signInLink(
  account: Account,
  [address]: readonly string[],
  { store, now, dashboardUrl = '' }: KeyWork,
): Promise<Done> {
  const base = address ?? dashboardUrl;
  if (!/^https?:\/\/[^\s/?#]+\/?$/.test(base)) {
    return usage(
      'give the address of the dashboard, or set it as DASHBOARD_URL: https://HOST without a path',
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
 * Makes a new entry for CREDENTIALS_KEYS. Prints the entry and does not store it: the operator puts it into the
 * setting. Its default name has a random end, so that it never repeats an older name. A key with that name may have
 * sealed data in copies of the database.
 * @param given a name for the entry, which no key of the ring may have
 */
function newRingKey(given: string, { now, ringNames = () => [] }: KeyWork): Done {
  const names = ringNames();
  if (names.includes(given)) return refused(`a key of CREDENTIALS_KEYS has the name ${given}: give another`);
  const month = now.toISOString().slice(0, 7).replace('-', '');
  const fresh = (): string => {
    const id = `k${month}-${hex(randomBytes(3))}`;
    return names.includes(id) ? fresh() : id;
  };
  const id = given === '' ? fresh() : given;
  const key = btoa(String.fromCharCode(...randomBytes(32)));
  const parsed = parseKeyRing(JSON.stringify({ [id]: key }));
  if (!parsed.ok) return usage(parsed.problems.map(({ message }) => message).join('; '));
  return done(
    names.length === 0
      ? 'put this into CREDENTIALS_KEYS; it is shown only once:'
      : 'put this at the end of CREDENTIALS_KEYS and deploy: the service then knows the key and does not use it. When every process runs with it, put it first and deploy again. It is shown only once:',
    `"${id}": "${key}"`,
  );
}

/** @param words none; or `lost` and the id of a lost key, whose histories are trusted without a check */
async function resealed(
  words: readonly string[],
  { store, stores = [store], keyRing }: KeyWork,
): Promise<Done> {
  const [word, lost = null, ...rest] = words;
  const ring = keyRing();
  if (rest.length > 0 || (word !== undefined && (word !== 'lost' || lost === null)))
    return usage('reseal takes nothing, or the word lost and the id of the lost key');
  if (lost !== null && ringKey(ring, lost) !== null)
    return refused(`${lost} is not lost: it is in CREDENTIALS_KEYS`);
  const results: Resealed[] = [];
  for (const each of stores) results.push(await resealAll(each, ring, { lost }));
  const lines = results.flatMap(resealedLines);
  return results.every(({ unreadable, unkeyed, broken }) => unreadable + unkeyed.length + broken.length === 0)
    ? done(...lines)
    : refused(...lines);
}
