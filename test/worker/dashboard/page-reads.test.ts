import { expect, expectTypeOf, it } from 'vitest';
import { OF_FILING } from '../../../worker/dashboard/reads.ts';
import { type CallContext, getPage, type PageContext } from '../../../worker/dashboard/route.ts';
import { PAGE_ROUTES } from '../../../worker/dashboard/routes.ts';
import { goTo } from '../../../worker/pages/answer.ts';

/** Gives each name of an address a number. */
const address = (path: string) => ({
  params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '7'])),
  query: new URLSearchParams({ saved: 'yes' }),
});

it('a page reads the rows that its address names', () => {
  const read = PAGE_ROUTES.flatMap((route) =>
    route.access === 'open' ? [] : route.reads(address(route.path)).map((one) => ({ path: route.path, one })),
  );
  const strange = read.filter(
    ({ path, one }) =>
      ('filingId' in one && !(path.includes(':filingId') && one.filingId === 7)) ||
      ('companyId' in one && !(path.includes(':companyId') && one.companyId === 7)),
  );
  expect(strange).toEqual([]);
  expect(read.length).toBeGreaterThan(100);
});

// These are only types: `npm run types` fails if one of them is wrong.
it('a page can ask only for rows that it declares', () => {
  const page = getPage('/dashboard/:mode/filings/:filingId', OF_FILING, async ({ runtime, caller }) => {
    await runtime.store.findOwnFiling({ accountId: caller.account.id, mode: caller.mode }, 7);
    // @ts-expect-error The history would be a further trip, which the declaration does not name.
    await runtime.store.listEvents(7);
    return goTo('/dashboard');
  });
  expectTypeOf(page.handle).toBeFunction();
  const forgetful = async (context: PageContext<'filing' | 'events'>) =>
    goTo(String((await context.runtime.store.listEvents(7)).length));
  // @ts-expect-error The handler needs a kind of rows that the page does not declare.
  getPage('/dashboard/:mode/filings/:filingId', OF_FILING, forgetful);
  expectTypeOf<CallContext<'saveFiling'>['runtime']['store']>().toHaveProperty('listSubmissions');
  expectTypeOf<CallContext<'saveFiling'>['runtime']['store']>().not.toHaveProperty('listApprovals');
});
