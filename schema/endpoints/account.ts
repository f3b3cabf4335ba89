import { LIMITS } from '../../core/figures/limits.ts';
import {
  accountAnswer,
  feedAnswer,
  feedsAnswer,
  keyAnswer,
  keysAnswer,
  revokedAnswer,
} from '../answers/account.ts';
import { createFeedStruct, createKeyStruct, feedStruct, keyStruct } from '../requests/account.ts';
import { json, NOTHING } from './endpoint.ts';
import { KEY } from './examples.ts';

/** The account, its subscription and quota (decision 30) and its keys (decision 54). */
export const ACCOUNT_ENDPOINTS = {
  getAccount: json({
    method: 'GET',
    path: '/account',
    tag: 'Account',
    title: 'Read the account',
    description:
      'The account, its subscription and what is left of its quota. Answers without a subscription too.',
    access: 'key',
    request: NOTHING,
    answer: accountAnswer,
  }),
  listKeys: json({
    method: 'GET',
    path: '/account/keys',
    tag: 'Account',
    title: 'List API keys',
    description:
      'Every key of the account, revoked ones too; with a test key, its test keys. A key itself is never answered again.',
    access: 'key',
    request: NOTHING,
    answer: keysAnswer,
  }),
  createKey: json({
    method: 'POST',
    repeated: 'once',
    path: '/account/keys',
    tag: 'Account',
    title: 'Make an API key',
    description: `Answers the key, this once. A test key makes test keys only. An account has ${LIMITS.keys.inForce} keys in force at most, and is issued ${LIMITS.keys.issuedInADay} within 24 hours at most.`,
    access: 'changes',
    request: createKeyStruct,
    answer: keyAnswer,
    examples: { 'a test key': { name: 'Build server', mode: 'test' } },
  }),
  rotateKey: json({
    method: 'POST',
    repeated: 'once',
    path: '/account/keys/rotate',
    tag: 'Account',
    title: 'Replace an API key',
    description: 'Answers a new key, this once; the old one stops at once.',
    access: 'changes',
    request: keyStruct,
    answer: keyAnswer,
    examples: KEY,
  }),
  revokeKey: json({
    method: 'POST',
    repeated: 'same',
    path: '/account/keys/revoke',
    tag: 'Account',
    title: 'Revoke an API key',
    description: 'The key stops at once.',
    access: 'key',
    request: keyStruct,
    answer: revokedAnswer,
    examples: KEY,
  }),
  listFeeds: json({
    method: 'GET',
    path: '/account/feeds',
    tag: 'Account',
    title: 'List calendar feeds',
    description:
      "Every calendar feed of the account in the key's mode, revoked ones too. An address itself is never answered again.",
    access: 'key',
    request: NOTHING,
    answer: feedsAnswer,
  }),
  createFeed: json({
    method: 'POST',
    repeated: 'once',
    path: '/account/feeds',
    tag: 'Account',
    title: 'Make a calendar feed',
    description: `Answers an address, this once, at which any calendar program reads what is due of all companies. Anyone who has the address can read it, so it is as secret as a key. A mode has ${LIMITS.feeds.inForce} feeds in force at most.`,
    access: 'changes',
    request: createFeedStruct,
    answer: feedAnswer,
    examples: { 'a feed': { name: 'Calendar of the office' } },
  }),
  revokeFeed: json({
    method: 'POST',
    repeated: 'same',
    path: '/account/feeds/revoke',
    tag: 'Account',
    title: 'Revoke a calendar feed',
    description: 'Its address stops at once.',
    access: 'key',
    request: feedStruct,
    answer: revokedAnswer,
    examples: { 'a feed': { feedId: 1 } },
  }),
};
