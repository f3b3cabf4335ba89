import { LIMITS } from '../../core/figures/limits.ts';
import { type Bodies, endpointsOf, NOTHING } from './endpoint.ts';
import { KEY } from './examples.ts';

const { json } = endpointsOf('Account');

/** The account, its subscription and quota (decision 30) and its keys (decision 54). */
export const ACCOUNT_ENDPOINTS = {
  getAccount: json({
    path: '/account',
    title: 'Read the account',
    description: 'The account, its subscription and its remaining quota. Answers without a subscription too.',
    reads: () => [{ of: 'quotas' }],
    query: NOTHING,
  }),
  listKeys: json({
    path: '/account/keys',
    title: 'List API keys',
    description:
      'Every key of the account, including revoked keys. A test key lists only test keys. The text of a key is never shown again.',
    further: ['keys'],
    query: NOTHING,
  }),
  createKey: json({
    repeated: 'once',
    path: '/account/keys',
    title: 'Make an API key',
    description: `Answers the key, which is shown only once. A test key makes only test keys. An account has at most ${LIMITS.keys.inForce} active keys, and gets at most ${LIMITS.keys.issuedInADay} within 24 hours.`,
    access: 'changes',
    asks: false,
    body: (bodies: Bodies) => bodies.createKeyStruct,
    examples: { 'a test key': { name: 'Build server', mode: 'test' } },
  }),
  rotateKey: json({
    repeated: 'once',
    path: '/account/keys/rotate',
    title: 'Replace an API key',
    description: 'Answers a new key, which is shown only once. The old key stops at once.',
    access: 'changes',
    asks: false,
    further: ['keys'],
    body: (bodies: Bodies) => bodies.keyStruct,
    examples: KEY,
  }),
  revokeKey: json({
    repeated: 'same',
    path: '/account/keys/revoke',
    title: 'Revoke an API key',
    description: 'The key stops at once.',
    access: 'key',
    asks: false,
    further: ['keys'],
    body: (bodies: Bodies) => bodies.keyStruct,
    examples: KEY,
  }),
  listFeeds: json({
    path: '/account/feeds',
    title: 'List calendar feeds',
    description:
      "Every calendar feed of the account in the key's mode, including revoked feeds. The address of a feed is never shown again.",
    reads: () => [{ of: 'feeds' }],
    query: NOTHING,
  }),
  createFeed: json({
    repeated: 'once',
    path: '/account/feeds',
    title: 'Make a calendar feed',
    description: `Answers an address, which is shown only once. A calendar program reads the deadlines of all companies there. Anyone with the address can read them, so keep it as secret as a key. The feed shows the newest ${LIMITS.feeds.filings} filings that are open or whose period ended within a year; if there are more, its name says so. A mode has at most ${LIMITS.feeds.inForce} active feeds.`,
    access: 'changes',
    body: (bodies: Bodies) => bodies.createFeedStruct,
    asks: false,
    examples: { 'a feed': { name: 'Calendar of the office' } },
  }),
  revokeFeed: json({
    repeated: 'same',
    path: '/account/feeds/revoke',
    title: 'Revoke a calendar feed',
    description: 'Its address stops working at once.',
    access: 'key',
    asks: 'Ask whether to stop the calendar feed.',
    further: ['feed'],
    body: (bodies: Bodies) => bodies.feedStruct,
    examples: { 'a feed': { feedId: 1 } },
  }),
};
