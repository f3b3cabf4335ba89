import type { Submission } from '../../../worker/store/store.ts';
import { newSubmission } from '../store/rows.ts';

/** Makes a tax return that was just recorded, with the fields that a test gives. */
export const submission = (more: Partial<Submission> = {}): Submission => ({
  id: 1,
  ...newSubmission({ id: 1, accountId: 1, mode: 'test' }),
  ...more,
});
