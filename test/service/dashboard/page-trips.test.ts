import { expect, it } from 'vitest';
import { openStore } from '../../../worker/store/libsql.ts';
import { newAccount } from '../helpers/accounts.ts';
import { must, service } from '../helpers/client.ts';
import { sessionOf, visit } from '../helpers/dashboard.ts';
import { credentials, outcome, readyFiling } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';

/**
 * Lists the trips of pages to the database. Each page finds the session and counts the visit, in two trips. A third reads
 * the rows that it declares. A page of both modes takes one more, to choose the mode of its links.
 */
const EXPECTED = {
  '/dashboard': 10,
  '/dashboard/account': 4,
  '/dashboard/keys': 5,
  '/dashboard/test/companies': 3,
  '/dashboard/test/companies/add': 2,
  '/dashboard/test/companies/COMPANY': 3,
  '/dashboard/test/companies/COMPANY/filings/new': 3,
  '/dashboard/test/feeds': 3,
  '/dashboard/test/filings': 3,
  '/dashboard/test/filings/DRAFT': 3,
  '/dashboard/test/filings/DRAFT/approvals': 4,
  '/dashboard/test/filings/DRAFT/books': 3,
  '/dashboard/test/filings/DRAFT/computation': 3,
  '/dashboard/test/filings/DRAFT/delete': 3,
  '/dashboard/test/filings/DRAFT/documents/accounts_ixbrl': 3,
  '/dashboard/test/filings/DRAFT/figures': 3,
  '/dashboard/test/filings/DRAFT/figures/profit-and-loss': 3,
  '/dashboard/test/filings/DRAFT/guided/result': 3,
  '/dashboard/test/filings/DRAFT/guided/sheet?saved=yes': 3,
  '/dashboard/test/filings/DRAFT/guided/sign': 4,
  '/dashboard/test/filings/DRAFT/send': 4,
  '/dashboard/test/filings/SENT': 4,
  '/dashboard/test/filings/SENT/submissions/SUBMISSION': 4,
  '/dashboard/test/group': 3,
  '/dashboard/test/guided': 3,
  '/dashboard/test/guided/COMPANY': 3,
  '/dashboard/test/portfolio': 6,
} as const;

it('a page takes as many trips to the database as the table says', async () => {
  const { id, test: key } = await newAccount();
  const session = await sessionOf(id);
  const signed = { credentialsData: credentials({ boardApprovalDate: '01/06/2026' }) };
  const [sent, draft] = [await readyFiling(signed, { key }), await readyFiling(signed, { key })];
  await must('/filing/submit', { filingId: sent.number('id'), target: 'both' }, { key });
  await outcome(sent.number('id'), { key });
  const [submission] = await openStore(service.libsql).listSubmissions(sent.number('id'));
  const places: Readonly<Record<string, unknown>> = {
    COMPANY: draft.number('companyId'),
    DRAFT: draft.number('id'),
    SENT: sent.number('id'),
    SUBMISSION: submission?.id,
  };
  let trips = 0;
  const { send } = inProcess(
    { RATE_LIMIT_PER_MINUTE: '100000', GUIDED_YEAR: 'on' },
    {
      storeFetch: (request) => {
        trips += 1;
        return fetch(request);
      },
    },
  );
  const counted: Record<string, number> = {};
  for (const page of Object.keys(EXPECTED)) {
    const path = page.replace(/[A-Z]+/g, (name) => String(places[name]));
    // The first visit also reads the register, and makes what is cached.
    await visit(path, { session, send });
    trips = 0;
    const { status } = await visit(path, { session, send });
    expect([page, status]).toEqual([page, 200]);
    counted[page] = trips;
  }
  expect(counted).toEqual(EXPECTED);
});
