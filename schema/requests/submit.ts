import { optional } from 'superstruct';
import { type CredentialsRequest, credentialsStruct } from './credentials.ts';
import { id, oneOf } from './fields.ts';
import { record } from './structs.ts';

export const SUBMIT_TARGETS = ['tax', 'ch', 'both'] as const;
export type SubmitTarget = (typeof SUBMIT_TARGETS)[number];

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
    target: oneOf(SUBMIT_TARGETS),
    credentials: optional(credentialsStruct),
  },
  { nullIsAbsent: ['credentials'] },
);

export interface ValidateRequest {
  readonly filingId: number;
  readonly target: SubmitTarget;
}

/** `POST /filing/validate` (decision 34). */
export const validateStruct = record<ValidateRequest>({ filingId: id(), target: oneOf(SUBMIT_TARGETS) });
