import type { IsoDate } from '../../dates/date.ts';
import type { Law } from '../../law/law.ts';

/** Names of boxes E135 to E175 in newer periods (decision 207). */
const ADDED: Readonly<Record<string, string>> = {
  E135: 'Tangible fixed assets: added in the period',
  E145: 'UK investments: added in the period',
  E155: 'Shares and loans to controlled companies: added in the period',
  E165: 'Overseas investments: added in the period',
  E170: 'Loans and non-trade debtors: added in the period',
  E175: 'Other current assets: added in the period',
};

export const assetLabel = (
  box: string,
  periodStart: IsoDate,
  { charityAssetsAdded }: Law,
): string | undefined => (periodStart >= charityAssetsAdded.from ? ADDED[box] : undefined);
