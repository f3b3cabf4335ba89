import { bareReturn } from '../../core/filing/filing-documents.ts';
import { type AsFiled, filedDifferences } from '../../core/form/as-filed.ts';
import { viewOfElement, viewOfReturn } from '../../core/form/rules/view.ts';
import { readSentMessage } from '../../core/gateways/sent-message.ts';
import { find } from '../../core/xml/tree.ts';
import type { Runtime } from '../runtime.ts';
import type { Submission } from '../store/store.ts';
import { signedBySomeone } from './changed-figures.ts';
import { type SentSubmission, withMessages } from './envelopes.ts';
import { type ComputationReads, type FilingContext, openFilingContext } from './filing-context.ts';
import { isAcceptedReturn } from './states.ts';

/** An accepted return, with its part of the period. */
export interface ReturnAsFiled extends AsFiled {
  readonly subPeriod: 1 | 2 | null;
}

/**
 * Compares each accepted return with today's result, by law and software, of the same figures (decision 211). A return
 * whose message or figures are no longer stored is left out. Nothing is changed.
 */
export async function returnsAsFiled(
  runtime: Runtime<ComputationReads | 'envelopes'>,
  work: FilingContext,
  submissions: readonly Submission[],
): Promise<readonly ReturnAsFiled[]> {
  const accepted = submissions.filter(isAcceptedReturn);
  if (accepted.length === 0) return [];
  const sentData = await runtime.store.readSentData(work.filing.id);
  const found: ReturnAsFiled[] = [];
  for (const sent of await withMessages(runtime, accepted)) {
    const data = sentData.get(sent.id);
    if (data === undefined) continue;
    const filing = { ...work.filing, data };
    const { company, today, testDate } = work;
    const then = await openFilingContext(runtime, filing, company, undefined, today, testDate);
    const asFiled = asFiledOf(sent, then);
    if (asFiled !== null) found.push(asFiled);
  }
  return found;
}

/**
 * Compares one accepted return.
 *
 * @param then the figures that were sent, computed today
 */
function asFiledOf(sent: SentSubmission, { figures, computation }: FilingContext): ReturnAsFiled | null {
  const { subPeriod, madeWith: version } = sent;
  const read = readSentMessage(sent.requestXml ?? '');
  const ret = read.ok ? find(read.root, 'Body', 'IRenvelope', 'CompanyTaxReturn') : null;
  const computed = computation.returns.find((one) => one.subPeriod === subPeriod);
  if (ret === null || computed === undefined) return null;
  const now = viewOfReturn(bareReturn(signedBySomeone(figures), computed).ret);
  return { subPeriod, version, differs: filedDifferences(viewOfElement(ret), now, computed.boxes) };
}
