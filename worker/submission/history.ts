import { type ChainVerification, type Sha256, verifyChain } from '../../core/history/chain.ts';
import type { Store } from '../store/store.ts';

/**
 * Holds what is kept of a filing's submissions against the chain of its events: the links and the end of the chain, and
 * the status of each submission, which must be the one its last event left it in.
 */
export async function verifyHistory(
  store: Pick<Store, 'readChain'>,
  filingId: number,
  sha256: Sha256,
): Promise<ChainVerification> {
  const { events, head, statuses } = await store.readChain(filingId);
  const verified = await verifyChain(events, head, sha256);
  if (!verified.valid) return verified;
  const told = new Map<number, unknown>();
  for (const { submissionId, detail } of events) {
    const value: unknown = JSON.parse(detail);
    if (typeof value === 'object' && value !== null && 'status' in value)
      told.set(submissionId, value.status);
  }
  for (const { id, status } of statuses) {
    const last = told.get(id);
    if (last !== undefined && last !== status) {
      const problem = `submission ${id} is kept as ${status}, which is not what its last event says`;
      return { ...verified, valid: false, problem };
    }
  }
  return verified;
}
