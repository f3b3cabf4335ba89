import { Refusal } from '../../http.ts';
import { ownFiling } from '../../services/context.ts';
import type { Filing } from '../../store/store.ts';
import { idIn, type PageContext } from '../route.ts';
import { refuseUnlessOn, stepAddress } from './frame.ts';
import type { StepId } from './questions.ts';

/** Tells which filings the guide shows, and where each of them goes on. */

/** True for a filing that the guide can show: no small company, no charity, no amendment. */
export const isGuided = ({ data, isAmendment }: Filing): boolean =>
  data.accountType !== 'full' && data.charityStatus === null && !isAmendment;

const NOT_GUIDED =
  'This filing is not for the guided year. Open it among the filings, and enter its figures there.';

/** Finds a filing that the guide can show. */
export async function guidedFiling(context: PageContext<'filing'>): Promise<Filing> {
  refuseUnlessOn(context);
  const filing = await ownFiling(context, idIn(context.params, 'filingId'));
  if (!isGuided(filing)) throw new Refusal(400, NOT_GUIDED);
  return filing;
}

function nextStep({ status, data }: Filing): StepId | 'done' {
  if (status === 'submitted' || status === 'accepted') return 'done';
  if (status === 'requires_attention') return 'sign';
  if (data.accountType === null) return 'fit';
  if (data.balanceSheetData === null) return 'sheet';
  if (!data.isDormant && data.profitLossData === null) return 'money';
  return 'result';
}

/** Gives the address where a filing goes on. */
export const goOnAddress = (filing: Filing): string => stepAddress(filing, nextStep(filing));
