import { newAccount } from './accounts.ts';
import { type CallOptions, get, post, type Reply } from './client.ts';
import { readyFiling } from './filings.ts';

/** Three companies of one group in a new account, whose losses can be divided. */
export const CONSENT = { name: 'Ada Example', status: 'Director' };

export interface Group {
  readonly key: string;
  /** A company with a loss of 40,000, one with profits of 100,000 and one with 60,000. */
  readonly filingIds: readonly number[];
  /** Divides the loss and writes the rows. */
  readonly apply: (options?: CallOptions) => Promise<Reply>;
  /** Gives, for each filing, if it has rows of page CT600C. */
  readonly written: () => Promise<readonly boolean[]>;
}

export async function newGroup(): Promise<Group> {
  const { test: key } = await newAccount();
  const filingIds: number[] = [];
  for (const figures of [{ otherCharges: 40_000 }, { turnover: 100_000 }, { turnover: 60_000 }]) {
    const save = {
      profitLossData: { isGroupMember: true, ...figures },
      associatedCompanies: 2,
      directorName: 'Ada Example',
    };
    filingIds.push((await readyFiling(save, { key })).number('id'));
  }
  return {
    key,
    filingIds,
    apply: (options = {}) =>
      post('/filings/group-relief', { filingIds, apply: true, consent: CONSENT }, { key, ...options }),
    written: async () => {
      const pages = [];
      for (const id of filingIds)
        pages.push((await get(`/filing?filingId=${id}`, { key })).at('supplementaryPagesData.ct600c'));
      return pages.map((page) => page != null);
    },
  };
}
