import { changedFields } from '../../../schema/requests/merge.ts';
import { type Runtime, ukDate } from '../../runtime.ts';
import type { Approval, Filing } from '../../store/store.ts';
import type { ComputationReads } from '../filing-context.ts';
import { entered } from '../with-room.ts';
import { boundContents } from './binding.ts';
import { ended, isUndecided, statusNow } from './steps.ts';

/** Ends links whose contents a save has changed, so that every read says so before anyone opens the link. */

type Comparing = Runtime<ComputationReads | 'register' | 'accountsPdf' | 'approvals'>;

const isSame = (before: Filing, after: Filing): boolean =>
  before.bankDetailsSince === after.bankDetailsSince && changedFields(before.data, after.data).length === 0;

async function isOutdated(runtime: Comparing, filing: Filing, approval: Approval): Promise<boolean> {
  const company = await runtime.store.findCompany(filing.companyId);
  if (company === null) return false;
  const today = approval.testDate ?? ukDate(runtime.clock());
  const room = await entered(runtime, filing);
  // The link compares a long filing by itself when it is opened.
  if (!room.ok) return false;
  const bound = await boundContents(runtime, filing, company, approval, today).finally(room.leave);
  return bound.sha256 !== approval.sha256;
}

/**
 * Ends the undecided approvals of a saved filing that are about other contents now.
 *
 * A fault here refuses nothing, because the save is written: the link finds the change when it is opened, decided or
 * submitted.
 *
 * @param before the filing as it was before the save
 * @returns the saved filing, with the state of its newest approval
 */
export async function endOutdated(runtime: Comparing, before: Filing, saved: Filing): Promise<Filing> {
  if (saved.approval === null || isSame(before, saved)) return saved;
  try {
    const all = await runtime.store.listApprovals(saved.id);
    const waiting = all.filter((each) => isUndecided(statusNow(each, runtime.clock())));
    let hasEnded = false;
    for (const approval of waiting) {
      if (!(await isOutdated(runtime, saved, approval))) continue;
      await ended(runtime, approval, 'outdated');
      hasEnded = true;
    }
    return hasEnded ? ((await runtime.store.findFiling(saved.id)) ?? saved) : saved;
  } catch (fault) {
    const kind = fault instanceof Error ? fault.name : typeof fault;
    runtime.log({ event: 'links-not-compared', filingId: saved.id, kind });
    return saved;
  }
}
