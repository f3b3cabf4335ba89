import type { CheckReads, DeclaredRead, ReadKind } from '../../schema/endpoints/reads.ts';
import { overridden } from './overridden.ts';
import type { Known } from './prefetch.ts';
import type { Store } from './store.ts';

/** Lists the questions about rows of each kind. */
interface Asked extends Record<ReadKind, keyof Store> {
  readonly filing: 'findOwnFiling' | 'findFiling' | 'findCompany';
  readonly company: 'findOwnCompany';
  readonly companyByNumber: 'findCompanyByNumber';
  readonly submissions: 'listSubmissions' | 'begunFiling';
  readonly envelopes: 'readEnvelopes';
  readonly receipt: 'readReceipt';
  readonly history: 'readChain';
  readonly siblings: 'filingsOfCompany';
  readonly companyFilings: 'filingsOfCompany';
  readonly companies: 'listCompanies';
  readonly filings: 'listFilings';
  readonly quotas: 'countQuota';
  readonly feeds: 'listFeeds';
  readonly filingNumber: 'createFiling' | 'createAmendment';
  readonly register: 'registerReadings';
  readonly filedAccounts: 'filedAccounts';
  readonly many: 'readMany';
  readonly accountsPdf: 'findAccountsPdf';
  readonly approvals: 'findApproval' | 'listApprovals' | 'findAsked' | 'approvalOrigins';
  readonly events: 'listEvents' | 'findSubmission';
  readonly feed: 'findFeed';
  readonly filingAskedAs: 'findFilingAskedAs';
  readonly keys: 'listKeys' | 'findApiKey';
  readonly mappings: 'listMappings';
  readonly sentFigures: 'acceptedFigures' | 'readSentData' | 'findSentFigures';
  readonly sinceFiled: 'countSinceFiled' | 'listSinceFiled';
}
/** Names the methods that write, and those that read rows which no declaration names. */
type Others = Exclude<keyof Store, Asked[ReadKind]>;

/**
 * Types the store of a use case whose endpoint declares these kinds of rows. It has no question about rows of another
 * kind, so a forgotten declaration does not compile.
 */
export type StoreOf<Kind extends ReadKind> = Pick<Store, Others | Asked[Kind]>;

/**
 * A store that answers from the rows prefetched for this request, and asks the store itself for the rest. After any
 * write, no prefetched row is used.
 */
export interface PrefetchedStore {
  readonly store: Store;
  /** Forgets prefetched rows that are no longer current. */
  readonly forget: () => void;
}

export function prefetchedStore(store: Store, begun: Known): PrefetchedStore {
  let known = begun;
  const forget = (): void => {
    // Sealed messages are identified by their hashes, so they stay valid.
    known = known.envelopes === undefined ? {} : { envelopes: known.envelopes };
  };
  /** Takes the number given to this request, for the first filing that it makes. */
  const takeNumber = (): number | undefined => {
    const number = known.filingNumber;
    forget();
    return number;
  };
  /** Wraps a step that writes. */
  const writing =
    <Given extends readonly unknown[], Made>(work: (...given: Given) => Promise<Made>) =>
    (...given: Given): Promise<Made> => {
      forget();
      return work(...given);
    };
  return {
    forget,
    store: overridden(store, {
      createFiling: (filing) => store.createFiling(filing, takeNumber()),
      createAmendment: (filing) => store.createAmendment(filing, takeNumber()),
      updateFiling: writing(store.updateFiling),
      createFeed: writing(store.createFeed),
      revokeFeed: writing(store.revokeFeed),
      addCompany: writing(store.addCompany),
      updateCompany: writing(store.updateCompany),
      sayFiledElsewhere: writing(store.sayFiledElsewhere),
      keepFiledAccounts: writing(store.keepFiledAccounts),
      claimIdempotencyKey: async (...given) => {
        const claimed = await store.claimIdempotencyKey(...given);
        // The request that has the key may be changing the rows.
        if (claimed[0] !== 'fresh') forget();
        return claimed;
      },
      // Readings of the register belong to no account, so other rows stay as they were read.
      keepRegisterReadings: (...given) => {
        const { register: _, ...others } = known;
        known = others;
        return store.keepRegisterReadings(...given);
      },
      ...answersForCheck(store, () => known),
      ...answersForEndpoint(store, () => known),
    } satisfies Partial<Store> & Pick<Store, Asked[DeclaredRead['of']]>),
  };
}

/** True when a list is asked for with the same query as the prefetched one, and of its mode. */
function isAsked(asked: object, query: object): boolean {
  const given = new Map(Object.entries(query));
  return Object.entries(asked).every(
    ([name, value]) => JSON.stringify(given.get(name)) === JSON.stringify(value),
  );
}

/** Answers the questions of a check or a command of one filing from known rows, and asks the store for the rest. */
export const answersForCheck = (store: StoreOf<CheckReads>, now: () => Known) =>
  ({
    begunFiling: (filingId) => {
      const { filing, submissions } = now();
      const found = filing?.found;
      if (typeof found !== 'object' || found?.filing.id !== filingId) return null;
      if (submissions?.filingId !== filingId || submissions.eventCount === null) return null;
      return { ...found, submissions: submissions.rows, eventCount: submissions.eventCount };
    },

    findOwnFiling: async (owner, id) => {
      const { filing } = now();
      if (filing?.id !== id) return store.findOwnFiling(owner, id);
      const { found } = filing;
      return found === null || found === 'anothers' ? found : found.filing;
    },

    findFiling: async (id) => {
      const found = now().filing?.found;
      return typeof found === 'object' && found?.filing.id === id ? found.filing : store.findFiling(id);
    },

    findCompany: async (id) => {
      const found = now().filing?.found;
      return typeof found === 'object' && found?.company.id === id ? found.company : store.findCompany(id);
    },

    listSubmissions: async (filingId) => {
      const { submissions } = now();
      return submissions?.filingId === filingId ? submissions.rows : store.listSubmissions(filingId);
    },

    filingsOfCompany: async (companyId) => {
      const { companyFilings } = now();
      return companyFilings?.companyId === companyId
        ? companyFilings.rows
        : store.filingsOfCompany(companyId);
    },

    readEnvelopes: async (sent) => {
      const { envelopes } = now();
      const isAsRead = sent.every(({ id, requestBodySha256 }) => {
        const read = envelopes?.get(id);
        return read !== undefined && read.sha256 === requestBodySha256;
      });
      if (!isAsRead) return store.readEnvelopes(sent);
      return new Map(
        sent.flatMap(({ id }): readonly (readonly [number, string])[] => {
          const kept = envelopes?.get(id)?.kept ?? null;
          return kept === null ? [] : [[id, kept]];
        }),
      );
    },

    acceptedFigures: async (filingId) => {
      const found = now().acceptedFigures?.get(filingId);
      return found === undefined ? store.acceptedFigures(filingId) : found;
    },

    countQuota: async (accountId, since) => now().quotas?.get(since) ?? store.countQuota(accountId, since),

    listSubscriptions: async (accountId) => {
      const { held } = now();
      return held?.accountId === accountId ? held.rows : store.listSubscriptions(accountId);
    },

    registerReadings: async (asked) => {
      const { register } = now();
      const { companyNumber, since } = asked;
      if (register?.companyNumber !== companyNumber || register.since > since)
        return store.registerReadings(asked);
      return { ...register, rows: register.rows.filter(({ readAt }) => readAt >= since) };
    },

    filedAccounts: async (mode, companyNumber, since) => {
      const { filedAccounts } = now();
      return filedAccounts === undefined || filedAccounts.since > since
        ? store.filedAccounts(mode, companyNumber, since)
        : filedAccounts.rows.filter(({ readAt }) => readAt >= since);
    },
  }) satisfies Partial<Store>;

/** Answers in the same way the questions that only endpoints ask. */
const answersForEndpoint = (store: Store, now: () => Known) =>
  ({
    findOwnCompany: async (owner, id) => {
      const { company, filing } = now();
      if (company?.id === id) return company.found;
      const found = filing?.found;
      return typeof found === 'object' && found?.company.id === id
        ? found.company
        : store.findOwnCompany(owner, id);
    },

    findCompanyByNumber: async (accountId, mode, companyNumber) => {
      const { companyByNumber } = now();
      return companyByNumber?.companyNumber === companyNumber
        ? companyByNumber.found
        : store.findCompanyByNumber(accountId, mode, companyNumber);
    },

    readChain: async (filingId) => {
      const { history } = now();
      return history?.filingId === filingId ? history : store.readChain(filingId);
    },

    readReceipt: async (filingId) => {
      const { receipt } = now();
      return receipt?.filingId === filingId ? receipt : store.readReceipt(filingId);
    },

    listCompanies: async (query) => {
      const { companies } = now();
      return companies !== undefined && isAsked(companies.asked, query)
        ? companies.page
        : store.listCompanies(query);
    },

    listFilings: async (query) => {
      const { filings } = now();
      return filings !== undefined && isAsked(filings.asked, query) ? filings.page : store.listFilings(query);
    },

    listFeeds: async (holder) => {
      const { feeds } = now();
      return feeds?.mode === holder.mode ? feeds.rows : store.listFeeds(holder);
    },

    readMany: async (query) => {
      const { many } = now();
      // The prefetch was made some moments ago, so its rows begin earlier and include those asked for now.
      const isKnown = many !== undefined && isAsked({ ...many.asked, since: query.since }, query);
      return isKnown && many.asked.since <= query.since ? many.found : store.readMany(query);
    },
  }) satisfies Partial<Store>;
