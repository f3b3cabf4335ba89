import type { Runtime } from '../runtime.ts';
import { overridden } from '../store/overridden.ts';
import type { QuotaLimit, Store, Submission } from '../store/store.ts';
import { type Draft, lookAgain, type NotReserved, recordOf } from './reserve.ts';

/**
 * A record that is written with the answer to another submission of its filing, in one transaction. So a crash or a
 * failing database leaves no record of a message that still waits for the other answer.
 */
export interface CarriedRecord<Drafted extends Draft> {
  /** Gives a runtime whose first step of a submission also writes the record. */
  readonly carriedBy: (runtime: Runtime) => Runtime;
  /**
   * Gives the record, after which the message may be sent once, or the reason against it. Null if no step has written
   * the record. The caller then records it separately, and learns the reason there.
   */
  readonly written: (
    runtime: Runtime,
  ) => Promise<{ readonly drafted: Drafted; readonly pending: Submission | NotReserved } | null>;
}

/**
 * Prepares a record that the next answer carries.
 *
 * @param draft makes the content of the record, at the time of that answer and without a trip to the database
 * @param limit the allowance in which it needs a place; null for none
 */
export function carriedRecord<Drafted extends Draft>(
  draft: () => Promise<Drafted>,
  limit: QuotaLimit | null,
): CarriedRecord<Drafted> {
  let isDue = true;
  let kept: { readonly drafted: Drafted; readonly pending: Submission; readonly began: number } | null = null;

  /** Makes the record; null where that fails: the answer is then written without it. */
  async function recorded(runtime: Runtime) {
    try {
      const drafted = await draft();
      const { approvalId } = drafted.work;
      return { drafted, record: { ...(await recordOf(runtime, drafted)), limit, approvalId } };
    } catch {
      return null;
    }
  }

  const carriedBy = (runtime: Runtime): Runtime => {
    const { store } = runtime;
    const updateSubmission: Store['updateSubmission'] = async (id, decide, statusOf) => {
      const made = isDue ? await recorded(runtime) : null;
      isDue = false;
      if (made === null) return store.updateSubmission(id, decide, statusOf);
      const began = runtime.elapsed();
      const { stepped, recorded: pending } = await store.stepAndReserve(id, decide, made.record, statusOf);
      if (pending !== null) kept = { drafted: made.drafted, pending, began };
      return stepped;
    };
    return { ...runtime, store: overridden(store, { updateSubmission }) };
  };

  return {
    carriedBy,
    written: async (runtime) => {
      if (kept === null) return null;
      const { drafted, pending, began } = kept;
      return { drafted, pending: await lookAgain(runtime, drafted.work, pending, began) };
    },
  };
}
