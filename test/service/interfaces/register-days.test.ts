import { expect, it } from 'vitest';
import { eventsOf } from '../../core/calendar/read.ts';
import { newAccount } from '../helpers/accounts.ts';
import { get, must } from '../helpers/client.ts';
import { ORIGIN, sessionOf, textOf, visit } from '../helpers/dashboard.ts';

/**
 * A company of the test register in its first year: its statement is made up to 17 March 2027, and fourteen days later
 * is the 31st.
 */
const COMPANY = '16310448';
const DAYS = [
  ['confirmation-statement', '2027-03-31'],
  ['identity-verification', '2027-04-09'],
];

it('shows the days that are not filed here in the API, the dashboard, the portfolio and the feed alike', async () => {
  const account = await newAccount();
  const key = account.test;
  const company = await must('/company/add', { companyNumber: COMPANY }, { key });
  const companyId = company.number('id');
  const feed = (await must('/account/feeds', { name: 'Days' }, { key })).text('path');

  const onDay = { key, headers: { 'X-Test-Date': '2026-12-01' } };
  const asked = (await get(`/company/periods?companyId=${companyId}`, onDay)).list('notFiledHere');
  expect(asked.map((each) => [each.text('id'), each.text('date')])).toEqual(DAYS);
  expect(asked.every((each) => each.text('label').endsWith('(not filed here)'))).toBe(true);
  expect(asked.map((each) => each.at('late'))).toEqual([false, false]);

  const session = await sessionOf(account.id);
  const page = textOf((await visit(`/dashboard/test/companies/${companyId}`, { session })).page());
  for (const each of asked) expect(page).toContain(each.text('label'));

  // The page stored the register's answer, and the feed shows it.
  const events = eventsOf(await (await fetch(`${ORIGIN}${feed}`)).text());
  const own = events.filter(({ summary }) => summary.includes('not filed here'));
  expect(own.map(({ uid, date }) => [uid.replace(/@.*$/, ''), date])).toEqual(
    DAYS.map(([id, date]) => [`${COMPANY}-test-${date}-${id}`, date]),
  );
});
