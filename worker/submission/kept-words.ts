import { array, enums, is, literal, nullable, string, type, union } from 'superstruct';
import type { KeptAnswer } from '../../core/gateways/answer-storage.ts';
import type { RegistryStatus } from '../../core/gateways/registry-reply.ts';
import { UpstreamErrors } from '../store/rows.ts';

/** An answer of the registry that was stored for a submission. All its statuses have the submission's number. */
export interface KeptWord {
  readonly statuses: readonly RegistryStatus[];
  readonly received: KeptAnswer;
}

const KeptWordStruct = type({
  statuses: array(
    type({
      submissionNumber: string(),
      state: enums(['pending', 'parked', 'accepted', 'rejected', 'internalFailure', 'unknown']),
      code: string(),
      companyNumber: string(),
      customerReference: string(),
      rejections: UpstreamErrors,
      examiner: nullable(type({ telephone: string(), comment: string() })),
    }),
  ),
  received: union([
    type({ kept: literal(true), text: string() }),
    type({ kept: literal(false), why: string() }),
  ]),
});

export const writeKeptWord = (word: KeptWord): string => JSON.stringify(word);

/** Reads a stored answer; null where another version stored it in another shape. */
export function readKeptWord(text: string): KeptWord | null {
  const read: unknown = JSON.parse(text);
  return is(read, KeptWordStruct) ? read : null;
}
