import type { HistoryEntry, SandboxCompany } from '../../schema/stand-ins/company.ts';
import { documentCase } from '../registry-documents/cases.ts';
import { madeId, sentId } from '../registry-documents/ids.ts';
import type { RegistrySubmission } from '../store.ts';
import { ukTime } from '../time.ts';

/** Lists accounts accepted through the sandbox's gateway, as entries of the company's history. */
export const acceptedEntries = (accepted: readonly RegistrySubmission[]): readonly HistoryEntry[] =>
  accepted.flatMap((submission) =>
    submission.madeUpDate === null
      ? []
      : [
          {
            type: submission.amended ? ('AAMD' as const) : ('AA' as const),
            date: ukTime(new Date(submission.decidedAt ?? submission.receivedAt)).date,
            madeUpDate: submission.madeUpDate,
            accountsType: submission.accountsType ?? 'micro-entity',
            documentId: sentId(submission.companyNumber, submission.id),
          },
        ],
  );

const CATEGORIES = {
  AA: 'accounts',
  AAMD: 'accounts',
  AA01: 'accounts',
  CS01: 'confirmation-statement',
  NEWINC: 'incorporation',
} as const;

function descriptionOf(entry: HistoryEntry): {
  description: string;
  description_values?: Record<string, string>;
  action_date?: string;
} {
  switch (entry.type) {
    case 'AA':
      return {
        description: `accounts-with-accounts-type-${entry.accountsType}`,
        description_values: { made_up_date: entry.madeUpDate },
        action_date: entry.madeUpDate,
      };
    case 'AAMD':
      return {
        description: `accounts-amended-with-accounts-type-${entry.accountsType}`,
        description_values: { made_up_date: entry.madeUpDate },
        action_date: entry.madeUpDate,
      };
    case 'AA01':
      return {
        description: `change-account-reference-date-company-${entry.manner}`,
        description_values: { made_up_date: entry.madeUpDate, new_date: entry.newDate },
        action_date: entry.newDate,
      };
    case 'CS01':
      return { description: 'confirmation-statement-with-no-updates' };
    case 'NEWINC':
      return { description: 'incorporation-company' };
  }
}

export interface HistoryQuery {
  /** Null for every category. */
  readonly categories: readonly string[] | null;
  readonly itemsPerPage: number;
  readonly startIndex: number;
}

/** Number of entries on a page: the usual number, and the greatest. */
const DEFAULT_SIZE = 25;
const LARGEST_SIZE = 100;

const count = (text: string | null): number => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 0);

export function readHistoryQuery(parameters: URLSearchParams): HistoryQuery {
  const category = parameters.get('category');
  const size = count(parameters.get('items_per_page'));
  return {
    categories: category === null || category === '' ? null : category.split(','),
    itemsPerPage: size === 0 ? DEFAULT_SIZE : Math.min(size, LARGEST_SIZE),
    startIndex: count(parameters.get('start_index')),
  };
}

/** Writes the link to the description of a document. Some companies' accounts have a document without a link yet. */
function documentLink(company: SandboxCompany, entry: HistoryEntry, documentsUrl: string): object {
  if (!('accountsType' in entry) || documentCase(company.number)?.delivery === 'noLink') return {};
  const id = entry.documentId ?? madeId(company.number, entry);
  return { document_metadata: `${documentsUrl}/document/${id}` };
}

/** Gives one page of the history, newest first. @param documentsUrl of the document service */
export function historyOf(
  company: SandboxCompany,
  entries: readonly HistoryEntry[],
  query: HistoryQuery,
  documentsUrl: string,
): object {
  const items = entries
    .map((entry, index) => ({ entry, index }))
    .filter(({ entry }) => query.categories === null || query.categories.includes(CATEGORIES[entry.type]))
    .sort((a, b) =>
      a.entry.date === b.entry.date ? a.index - b.index : a.entry.date < b.entry.date ? 1 : -1,
    )
    .map(({ entry }) => {
      const id = btoa(
        `${company.number}${entry.type}${entry.date}${'madeUpDate' in entry ? entry.madeUpDate : ''}${('documentId' in entry && entry.documentId) || ''}`,
      ).replace(/[+/=]/g, '');
      return {
        transaction_id: id,
        category: CATEGORIES[entry.type],
        type: entry.type,
        date: entry.date,
        ...descriptionOf(entry),
        links: {
          self: `/company/${company.number}/filing-history/${id}`,
          ...documentLink(company, entry, documentsUrl),
        },
      };
    });
  return {
    filing_history_status: 'filing-history-available',
    kind: 'filing-history',
    items_per_page: query.itemsPerPage,
    start_index: query.startIndex,
    total_count: items.length,
    items: items.slice(query.startIndex, query.startIndex + query.itemsPerPage),
  };
}
