import { writeDocument } from '../xml/canonical.ts';
import { readXml } from '../xml/read.ts';
import { descendants, textAt } from '../xml/tree.ts';
import type { RegistryStatus } from './registry-reply.ts';

/** Greatest number of results in the registry's answer about all submissions of a presenter. */
export const RESULTS_AT_ONCE = 20;

/** The states that such an answer lists. */
const FINISHED: ReadonlySet<RegistryStatus['state']> = new Set(['accepted', 'rejected', 'internalFailure']);

export const isFinished = ({ state }: Pick<RegistryStatus, 'state'>): boolean => FINISHED.has(state);

/**
 * Writes an answer about several submissions with the results of one of them. Results of other companies do not belong
 * in its record.
 *
 * @returns null for a text that is not XML
 */
export function withResultsOf(submissionNumber: string, answer: string): string | null {
  const read = readXml(answer);
  if (!read.ok) return null;
  const others = new Set(
    descendants(read.root, 'Status').filter((each) => textAt(each, 'SubmissionNumber') !== submissionNumber),
  );
  return writeDocument(read.root, { omit: (element) => others.has(element) });
}
