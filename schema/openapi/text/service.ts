import { LIMITS } from '../../../core/figures/limits.ts';
import { notFound } from '../../requests/not-found.ts';
import type { JsonObject } from '../../requests/shape.ts';

/** Words about the whole service: its title page, groups of operations, headers and refusals. */
export const INFO: JsonObject = {
  title: 'Company filing service',
  version: '1',
  description: `Send a company's figures as JSON. The service computes its corporation tax and writes the documents:
CT600, inline XBRL accounts and computation, PDFs. It files them with the tax authority (HMRC) and the registry
(Companies House), and reports the outcome. The [guides](/v1/docs) show it step by step.

## Calling it

Every request carries \`X-API-Key\` and, with a body, \`Content-Type: application/json\`. Keys that begin with \`svc_test_\`
use test data and the authorities' test services. Keys that begin with \`svc_live_\` file for real. Neither kind of key
sees the data of the other. Amounts are whole pounds unless their description says otherwise. Days are \`YYYY-MM-DD\`.

## Repeating a request

A \`POST\` may carry an \`Idempotency-Key\`. If you repeat the request with the same key within 24 hours, you get the first
answer again, with \`Idempotent-Replayed: true\`. Nothing is done twice. While the first request is still running, a repeat
answers 429 with \`Retry-After\`. If the service stopped during the first request, the repeat answers from the records.

## When something is refused

The answer is \`{ "error": "…" }\`. The message names each field at fault by its path and says what to do. Several faults
are separated by \`; \`. Every answer carries \`X-Request-Id\`: quote it when you ask about an answer.

## Learning the outcome

A submit answers as soon as the authorities have acknowledged the messages. Ask \`GET /filing/status\` for their decision.
There are no webhooks.

Sections named below are those of the interface specification.`,
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  contact: { name: 'The operator of this service' },
};

export const SERVERS: readonly JsonObject[] = [
  { url: '/v1', description: 'This service.' },
  { url: 'http://127.0.0.1:8787/v1', description: 'This service on your machine (npm start).' },
];

export const TAGS = {
  Account: 'The account, its quota and its keys.',
  Companies: 'Companies and their accounting periods.',
  Filings: 'Filings and their figures.',
  Submissions: 'Sending, and the outcome.',
  Documents: 'Documents made of a filing.',
  Service: 'The service itself.',
} as const;

/** Meanings and examples of each refusal. */
export const REFUSALS = {
  '400': {
    description: 'The request has a fault, or the filing does not allow it.',
    example:
      'profitLossData.turnover: expected a whole number of pounds between 0 and 9,999,999,999,999, but 12.5 has pence: send 12 or 13; balanceSheetData.cash: unknown field; did you mean cashAtBank?',
  },
  '401': {
    description: 'X-API-Key is missing or is not an active key.',
    example: 'X-API-Key is missing or is not a key of this service',
  },
  '403': {
    description: 'No active subscription, its quota is used up, or the id belongs to another account.',
    example: 'the account has no active subscription; see GET /account',
  },
  '404': { description: 'Not found in this mode.', example: notFound('filingId') },
  '410': {
    description: 'The address is retired.',
    example: 'this address is retired; use GET /filing/document/generate',
  },
  '429': {
    description:
      'Too many requests with this key, with the keys of its account, or from this network without an active key. Retry-After says when to ask again.',
    example: 'more than 120 requests a minute with this key; try again in 42 s',
  },
  '500': {
    description: 'An authority could not be reached, or something failed here.',
    example: 'something went wrong on our side; quote request 4f0c2b9d8e7a61f35d2c4b1a09876543',
  },
} as const;
export type Refused = keyof typeof REFUSALS;

/** Header names by their components' names. */
export const HEADER_NAMES = {
  RequestId: 'X-Request-Id',
  IdempotentReplayed: 'Idempotent-Replayed',
  RetryAfter: 'Retry-After',
  RateLimit: 'RateLimit',
  RateLimitPolicy: 'RateLimit-Policy',
} as const;

/** Headers that any request may carry. */
export const COMMON_PARAMETERS: JsonObject = {
  TestDate: {
    name: 'X-Test-Date',
    in: 'header',
    required: false,
    description: 'The request takes this date as today, YYYY-MM-DD. Only a test key may send it.',
    schema: { type: 'string', format: 'date' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: `1 to ${LIMITS.idempotencyKey} visible ASCII characters that name this request. A repeat with the same key gets the same answer, and nothing is done twice.`,
    schema: { type: 'string', minLength: 1, maxLength: LIMITS.idempotencyKey, pattern: '^[!-~]+$' },
  },
};

/** Headers of answers. */
export const COMMON_HEADERS: JsonObject = {
  RequestId: {
    description: 'Id of the request; quote it in questions about the request.',
    schema: { type: 'string' },
    example: '4f0c2b9d8e7a61f35d2c4b1a09876543',
  },
  IdempotentReplayed: {
    description: 'True when the answer repeats an earlier answer to the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
  },
  RetryAfter: { description: 'Seconds to wait before the next request.', schema: { type: 'string' } },
  RateLimit: {
    description:
      'Requests left in this minute (r) for the key, and for all keys of the account. Also the seconds until the next minute (t), and the cost of this request (cost). Absent where no limit is set, or where the platform counts.',
    schema: { type: 'string' },
    example: '"minute";r=117;t=42;cost=1, "account";r=301;t=42;cost=1',
  },
  RateLimitPolicy: {
    description:
      'Requests allowed to the key, and to all keys of the account (q), in a number of seconds (w).',
    schema: { type: 'string' },
    example: '"minute";q=120;w=60, "account";q=360;w=60',
  },
};
