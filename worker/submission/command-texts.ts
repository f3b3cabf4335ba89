import {
  boolean,
  define,
  enums,
  integer,
  is,
  literal,
  nullable,
  optional,
  type Struct,
  string,
  type,
  union,
} from 'superstruct';
import { isObject } from '../../core/base/json.ts';
import type { Problem } from '../../core/base/problem.ts';
import type { FilingData } from '../../schema/requests/filing-data.ts';
import type { SaveRequest } from '../../schema/requests/filings.ts';
import type { SubmitRequest } from '../../schema/requests/submit.ts';
import type { BegunFiling } from '../store/prefetch.ts';
import type {
  Approval,
  DecidedChange,
  Filing,
  NewMapping,
  Submission,
  SubmissionState,
} from '../store/store.ts';
import type { ApprovalAct } from './approvals/acts.ts';
import type { CommandResult, FilingCommand, Origin, TargetResults } from './lock.ts';

/**
 * Reads commands and results that travelled to a filing's object and back as JSON. During a deployment, the other end
 * may run another version of the service. A text of another shape is refused. Most values were already checked by the
 * struct of a request or of the store. To save time, they are checked here only to be objects.
 */
const object = <T extends object>() => define<T>('object', isObject);
const objects = <T extends object>() =>
  define<readonly T[]>('objects', (value) => Array.isArray(value) && value.every(isObject));

const OriginStruct: Struct<Origin, unknown> = type({
  provenance: object<Origin['provenance']>(),
  mappings: objects<NewMapping>(),
  seen: object<FilingData>(),
});

const COMMAND: Struct<FilingCommand, unknown> = union([
  type({
    kind: literal('submit'),
    target: enums(['tax', 'ch', 'both']),
    credentials: optional(object<NonNullable<SubmitRequest['credentials']>>()),
    testDate: nullable(string()),
    confirmed: optional(type({ confirmation: string(), keyId: nullable(integer()) })),
    askedAs: optional(string()),
    approvalId: optional(integer()),
  }),
  type({ kind: literal('poll'), askedAt: string() }),
  type({ kind: literal('background') }),
  type({
    kind: literal('save'),
    save: object<SaveRequest>(),
    secrets: type({
      gatewayPassword: optional(nullable(string())),
      authCode: optional(nullable(string())),
      bankDetails: optional(nullable(string())),
    }),
    echoed: optional(string()),
    begun: optional(nullable(object<BegunFiling>())),
    origin: optional(OriginStruct),
    isNewPdf: optional(boolean()),
  }),
  type({ kind: literal('check'), save: object<SaveRequest>(), origin: OriginStruct }),
  type({ kind: literal('deleteCredentials') }),
  type({ kind: literal('delete') }),
  type({ kind: literal('approval'), act: object<ApprovalAct>() }),
]);

const RESULT: Struct<CommandResult, unknown> = union([
  type({
    ok: literal(true),
    kind: literal('submitted'),
    filing: object<Filing>(),
    results: object<TargetResults>(),
  }),
  type({
    ok: literal(true),
    kind: literal('polled'),
    filing: object<Filing>(),
    submissions: objects<Submission>(),
    nextPollAt: nullable(string()),
  }),
  type({
    ok: literal(true),
    kind: literal('saved'),
    filing: object<Filing>(),
    submissions: objects<SubmissionState>(),
  }),
  type({ ok: literal(true), kind: literal('checked'), change: object<DecidedChange>() }),
  type({ ok: literal(true), kind: literal('deleted'), deleted: boolean() }),
  type({
    ok: literal(true),
    kind: literal('approval'),
    approval: object<Approval>(),
    refusal: nullable(string()),
    results: optional(object<TargetResults>()),
  }),
  type({
    ok: literal(false),
    status: enums([400, 403, 404, 429, 500]),
    retryAfter: optional(integer()),
    error: string(),
    problems: optional(objects<Problem>()),
    hasSent: optional(literal(true)),
    isBusy: optional(literal(true)),
  }),
]);

/** Reads a text through its struct. Throws an error that names the kind of text, and quotes nothing of it. */
function readAs<T>(text: string, struct: Struct<T, unknown>, name: string): T {
  const value: unknown = JSON.parse(text);
  if (is(value, struct)) return value;
  throw new Error(`${name} has another shape than this version of the service reads; ask again in a minute`);
}

export const readCommand = (text: string): FilingCommand => readAs(text, COMMAND, 'a command of a filing');

export const readResult = (text: string): CommandResult =>
  readAs(text, RESULT, 'the result of a filing’s command');
