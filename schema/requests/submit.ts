import { optional } from 'superstruct';
import { TARGETS } from '../states.ts';
import { FILING_WORDS, TARGET_WORDS } from './common-words.ts';
import { type CredentialsRequest, credentialsStruct } from './credentials.ts';
import { id, oneOf } from './fields.ts';
import { record } from './structs.ts';

export const SUBMIT_TARGETS = [...TARGETS, 'both'] as const;
export type SubmitTarget = (typeof SUBMIT_TARGETS)[number];

const submitTarget = () => oneOf(SUBMIT_TARGETS, {}, SUBMIT_TARGETS, TARGET_WORDS);

export interface SubmitRequest {
  readonly filingId: number;
  readonly target: SubmitTarget;
  /** For this transmission only, over what is stored; never kept. */
  readonly credentials?: CredentialsRequest;
}

/** `POST /filing/submit`. */
export const submitStruct = record<SubmitRequest>(
  {
    filingId: id(),
    target: submitTarget(),
    credentials: optional(credentialsStruct),
  },
  { nullIsAbsent: ['credentials'], commonWords: FILING_WORDS },
);

/** The same members: what submit would be given can be checked first. */
export type ValidateRequest = SubmitRequest;

/** `POST /filing/validate` (decisions 34 and 50). The credentials are not stored. */
export const validateStruct = record<ValidateRequest>(
  { filingId: id(), target: submitTarget(), credentials: optional(credentialsStruct) },
  { nullIsAbsent: ['credentials'], commonWords: FILING_WORDS },
);
