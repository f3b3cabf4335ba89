import type { Runtime } from '../runtime.ts';
import type { Filing, FilingChange, Submission } from '../store/store.ts';
import { statusOfFiling } from './states.ts';

/** Updates the stored status of a filing from its submissions, and gives the filing. */
export async function refreshStatus(runtime: Runtime, filing: Filing): Promise<Filing> {
  return updateNow(runtime, filing.id, (now, submissions) => {
    const status = statusOfFiling(now, submissions);
    return status === now.status ? {} : { status };
  });
}

/** Writes a change that follows from the filing's present state; nothing when there is none. */
export async function updateNow(
  runtime: Runtime,
  filingId: number,
  decide: (filing: Filing, submissions: readonly Submission[]) => FilingChange,
): Promise<Filing> {
  for (let tries = 0; tries < 5; tries += 1) {
    const filing = await runtime.store.findFiling(filingId);
    if (filing === null) break;
    const change = decide(filing, await runtime.store.listSubmissions(filingId));
    if (Object.keys(change).length === 0) return filing;
    const at = runtime.clock().toISOString();
    const changed = await runtime.store.updateFiling(filingId, filing.version, change, at);
    if (changed !== null) return changed;
  }
  throw new Error('a filing changed outside its lock');
}
