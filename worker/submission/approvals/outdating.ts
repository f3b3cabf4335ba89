import { changedFields } from '../../../schema/requests/merge.ts';
import { type Runtime, ukDate } from '../../runtime.ts';
import type { Filing } from '../../store/store.ts';
import type { ComputationReads } from '../filing-context.ts';
import { entered } from '../with-room.ts';
import { isBoundTo } from './binding.ts';
import { ended, isUndecided, statusNow } from './steps.ts';

/** Ends links whose contents a save has changed, so that every read says so before anyone opens the link. */

type Comparing = Runtime<ComputationReads | 'register' | 'accountsPdf' | 'approvals'>;

const isSame = (before: Filing, after: Filing): boolean =>
  before.bankDetailsSince === after.bankDetailsSince && changedFields(before.data, after.data).length === 0;

/** Ends each undecided approval whose contents differ now. True where one ended. */
async function endedSome(runtime: Comparing, filing: Filing): Promise<boolean> {
  const company = await runtime.store.findCompany(filing.companyId);
  const all = await runtime.store.listApprovals(filing.id);
  if (company === null) return false;
  let hasEnded = false;
  for (const approval of all) {
    if (!isUndecided(statusNow(approval, runtime.clock()))) continue;
    const today = approval.testDate ?? ukDate(runtime.clock());
    if (await isBoundTo(runtime, filing, company, approval, today)) continue;
    await ended(runtime, approval, 'outdated');
    hasEnded = true;
  }
  return hasEnded;
}

/**
 * Ends the undecided approvals of a saved filing that are about other contents now.
 *
 * A fault here refuses nothing, because the save is written: the link finds the change when it is opened, decided or
 * submitted. The same holds for a long filing that gets no room.
 *
 * @param before the filing as it was before the save
 * @returns the saved filing, with the state of its newest approval
 */
export async function endOutdated(runtime: Comparing, before: Filing, saved: Filing): Promise<Filing> {
  if (saved.approval === null || isSame(before, saved)) return saved;
  const room = await entered(runtime, saved);
  if (!room.ok) return saved;
  try {
    return (await endedSome(runtime, saved)) ? ((await runtime.store.findFiling(saved.id)) ?? saved) : saved;
  } catch (fault) {
    const kind = fault instanceof Error ? fault.name : typeof fault;
    runtime.log({ event: 'links-not-compared', filingId: saved.id, kind });
    return saved;
  } finally {
    room.leave();
  }
}
