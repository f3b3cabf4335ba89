import { createClient } from '@libsql/client';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../worker/store/libsql.ts';
import { newAccount } from '../service/helpers/accounts.ts';
import { type Link, linkFor } from '../service/helpers/approvals.ts';
import { get, must, service } from '../service/helpers/client.ts';
import { credentials, MICRO_FIGURES, readyFiling } from '../service/helpers/filings.ts';
import { isBrowserThere, launch, onward } from './browser.ts';
import { placeOf, type Step, walk } from './walk.ts';
import { openWalk, type Walking } from './walking.ts';

/** Walks through links to approve as directors do: without scripts, and by the keyboard. */

const VIEWS: readonly BrowserContextOptions[] = [320, 768, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport: { width, height: 800 }, colorScheme })),
);

interface Of extends Link {
  readonly accountId: number;
  readonly key: string;
  readonly walking: Walking;
}

interface Walk {
  readonly asked?: Readonly<Record<string, unknown>>;
  readonly mode?: 'live';
  readonly first: readonly Step[];
  /** Runs elsewhere while the page is open. */
  readonly meanwhile?: (of: Of) => Promise<unknown>;
  readonly after?: readonly Step[];
  /** Outcomes of the messages sent by the end of the walk. */
  readonly sent: readonly string[];
}

const OPEN: readonly Step[] = [
  ['open', '{link}'],
  ['see', 'Who asks'],
];
const DECLARED: readonly Step[] = [
  ['tick', 'The information in this company tax return'],
  ['tick', 'The board approved the accounts'],
  ['tick', 'I am a director'],
  ['type', 'Your name as on the register', 'Grace Approver'],
];
const HMRC = (user: string): readonly Step[] => [
  ['type', 'HMRC user ID', user],
  ['type', 'HMRC password', 'A password'],
];
const CODE: Step = ['type', 'Companies House authentication code', 'AUTH26'];
const SEND: Step = ['press', 'Approve and send'];
const APPROVED: readonly Step[] = [...DECLARED, ...HMRC('A user'), CODE, SEND];
const ANSWERED: Step = ['look', 'the authorities have answered'];
const WRONG = 'SANDBOX-1046';
const again = (user: string): readonly Step[] => [...HMRC(user), ['press', 'Send again']];
const BOTH = ['tax accepted', 'ch accepted'] as const;

const saveMore = ({ filingId, key }: Of) =>
  must(
    '/filing/save',
    { filingId, profitLossData: { ...MICRO_FIGURES.profitLossData, otherCharges: 9_999 } },
    { key },
  );

async function changeSubscriptions(
  accountId: number,
  change: Parameters<ReturnType<typeof openStore>['changeSubscription']>[1],
): Promise<void> {
  const store = openStore(service.libsql);
  for (const { id } of await store.listSubscriptions(accountId)) await store.changeSubscription(id, change);
}
const yesterday = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

const SITE = 'https://app.example';
/** Follows the link to the other site, comes back, and loads the page again. */
async function returned({ walking: { page }, token, path }: Of): Promise<void> {
  const requests: Request[] = [];
  await page.route(`${SITE}/**`, (route) => {
    requests.push(route.request());
    return route.fulfill({ contentType: 'text/html', body: '<title>Done</title>' });
  });
  expect(new URL(page.url()).search).toBe('');
  await onward(page, page.getByRole('link', { name: 'Back to An account of a test' }));
  expect(page.url()).toBe(`${SITE}/done?a=1&b=2`);
  const [request] = requests;
  expect(JSON.stringify(await request?.allHeaders())).not.toContain(token);
  expect(await request?.headerValue('referer')).toBeNull();
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe(path);
  await page.reload();
  for (const name of ['Approve', 'Approve and send', 'Ask for a change'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
}

const WALKS: Readonly<Record<string, Walk>> = {
  'approves, sends, and takes the receipt pack': {
    first: [
      ...OPEN,
      ['see', 'What is sent, and to whom'],
      ['see', 'What becomes public'],
      ['see', 'Balance sheet'],
      ['see', 'The documents'],
      ['see', 'Warnings'],
      ...APPROVED,
      ['wait', 'the authorities have answered'],
    ],
    meanwhile: async ({ walking: { page } }) => {
      const saved = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download the receipt pack' }).press('Enter');
      expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
    },
    sent: BOTH,
  },
  'sees first what a form lacks': {
    first: [
      ...OPEN,
      ...DECLARED,
      ['type', 'Your name as on the register', 'G'],
      ...HMRC('A user'),
      CODE,
      SEND,
    ],
    // Nothing else scrolls to the form, many screens below the top of a phone’s page.
    meanwhile: ({ walking: { page } }) =>
      page.locator('[role="alert"]:focus', { hasText: 'Write your name' }).waitFor(),
    sent: [],
  },
  'sees beside the second form what is wrong with a change': {
    // U+202E turns the direction of writing around.
    first: [...OPEN, ['type', 'What is to change', 'The \u202Estock.'], ['press', 'Ask for a change']],
    meanwhile: async ({ walking: { page } }) => {
      const card = page.getByRole('region', { name: 'Or ask for a change' });
      await card.locator('[role="alert"]:focus', { hasText: 'Contains a mark' }).waitFor();
    },
    sent: [],
  },
  'asks for a change': {
    first: [
      ...OPEN,
      ['type', 'What is to change', 'The stock is too low.'],
      ['press', 'Ask for a change'],
      ['see', 'You asked for a change'],
      ['see', 'The stock is too low.'],
    ],
    sent: [],
  },
  'approves alone, and the subscriber sends': {
    asked: { asks: 'approval' },
    first: [...OPEN, ...DECLARED, ['press', 'Approve'], ['see', 'exactly as you approved it']],
    meanwhile: ({ filingId, approvalId, key }) =>
      must('/filing/submit', { filingId, target: 'both', approvalId }, { key }),
    after: [['open', '{link}'], ANSWERED],
    sent: BOTH,
  },
  'types a refused sign-in again': {
    first: [
      ...OPEN,
      ...DECLARED,
      ...HMRC(WRONG),
      CODE,
      SEND,
      ['look', '4 tries are left'],
      ...again('A user'),
      ANSWERED,
    ],
    sent: ['tax rejected', 'ch accepted', 'tax accepted'],
  },
  'is stopped after five refusals': {
    asked: { target: 'tax' },
    first: [
      ...OPEN,
      ...DECLARED,
      ...HMRC(WRONG),
      SEND,
      ...['4 tries are left', '3 tries are left', '2 tries are left', 'this is the last try'].flatMap(
        (says): readonly Step[] => [['look', says], ...again(WRONG)],
      ),
      ['look', 'The sign-in was refused 5 times'],
    ],
    sent: Array.from({ length: 5 }, () => 'tax rejected'),
  },
  'opens a link that expired': {
    first: OPEN,
    meanwhile: async ({ approvalId }) => {
      const db = createClient(service.libsql);
      await db.execute({
        sql: 'update approvals set expires_at = ? where id = ?',
        args: [new Date(Date.now() - 1_000).toISOString(), approvalId],
      });
      db.close();
    },
    after: [...APPROVED, ['see', 'has expired']],
    sent: [],
  },
  'opens a link that was revoked': {
    first: OPEN,
    meanwhile: ({ approvalId, key }) => must('/filing/approval/revoke', { approvalId }, { key }),
    after: [...APPROVED, ['see', 'withdrawn']],
    sent: [],
  },
  'decides on a page that was opened before a change': {
    first: OPEN,
    meanwhile: saveMore,
    after: [...APPROVED, ['see', 'The filing has changed since']],
    sent: [],
  },
  'opens an outdated link': {
    first: [],
    meanwhile: saveMore,
    after: [
      ['open', '{link}'],
      ['see', 'The filing has changed since'],
    ],
    sent: [],
  },
  'cannot send under a subscription that lapsed': {
    first: OPEN,
    meanwhile: ({ accountId }) => changeSubscriptions(accountId, { endsOn: yesterday() }),
    after: [...APPROVED, ['see', 'It cannot be sent now'], ['see', 'no active subscription']],
    sent: [],
  },
  'cannot send beyond the allowance': {
    mode: 'live',
    first: OPEN,
    meanwhile: ({ accountId }) => changeSubscriptions(accountId, { allowance: 0 }),
    after: [...APPROVED, ['see', 'It cannot be sent now']],
    sent: [],
  },
  'goes back to the site of the person who asks, and the browser does not tell it the link': {
    asked: { asks: 'approval', returnUrl: `${SITE}/done?a=1&b=2` },
    first: [...OPEN, ...DECLARED, ['press', 'Approve'], ['see', 'exactly as you approved it']],
    meanwhile: returned,
    after: [
      ['open', '{link}'],
      ['see', 'Back to An account of a test'],
    ],
    sent: [],
  },
  'goes back to that site after asking for a change': {
    asked: { returnUrl: `${SITE}/done?a=1&b=2` },
    first: [
      ...OPEN,
      ['type', 'What is to change', 'The stock is too low.'],
      ['press', 'Ask for a change'],
      ['see', 'You asked for a change'],
    ],
    meanwhile: returned,
    sent: [],
  },
  'goes back to that site once all is decided': {
    asked: { returnUrl: `${SITE}/done?a=1&b=2` },
    first: [...OPEN, ...APPROVED, ANSWERED],
    meanwhile: returned,
    sent: BOTH,
  },
  'goes back after sending, and sends once': {
    first: [...OPEN, ...APPROVED, ['see', 'Your decision']],
    meanwhile: async ({ walking: { page } }) => {
      await page.goBack();
      expect(await page.getByRole('button', { name: 'Approve and send' }).count()).toBe(0);
    },
    after: [['open', '{link}'], ANSWERED],
    sent: BOTH,
  },
};

describe.skipIf(!isBrowserThere())('a director with a link to approve', () => {
  let browser: Browser;
  const checked = new Set<string>();
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  const kindOf = async (page: Page): Promise<string> => {
    const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    return `${placeOf(page)} ${await page.getByRole('alert').count()} ${headings.join()}`;
  };

  async function begun({ asked = {}, mode }: Pick<Walk, 'asked' | 'mode'>): Promise<Of> {
    const account = await newAccount();
    const key = mode === 'live' ? account.live : account.test;
    const filing = await readyFiling({ credentialsData: credentials() }, { key });
    await openStore(service.libsql).setApprovalOrigins(account.id, [SITE]);
    const link = await linkFor(filing.number('id'), asked, { key });
    const walking = await openWalk(browser, checked, kindOf, VIEWS);
    return { ...link, accountId: account.id, key, walking };
  }

  const taken = (of: Of, steps: readonly Step[]): Promise<void> =>
    walk(
      of.walking,
      steps.map((step): Step => (step[0] === 'open' ? ['open', step[1].replace('{link}', of.path)] : step)),
    );

  const sentOf = async ({ filingId, key }: Of): Promise<readonly string[]> =>
    (await get(`/filing/submissions?filingId=${filingId}`, { key }))
      .list('data')
      .map((each) => `${each.text('target')} ${each.text('status')}`);

  it.each(Object.entries(WALKS))('%s', async (_name, { first, meanwhile, after = [], sent, ...how }) => {
    const of = await begun(how);
    await taken(of, first);
    await meanwhile?.(of);
    await taken(of, after);
    expect(of.walking.findings()).toEqual([]);
    expect(await sentOf(of)).toEqual(sent);
    await of.walking.close();
  });

  it('sends once when two approve at once, and both see it', async () => {
    const of = await begun({});
    const other = { ...of, walking: await openWalk(browser, checked, kindOf, VIEWS) };
    const filledIn = [...OPEN, ...APPROVED.slice(0, -1)];
    await Promise.all([taken(of, filledIn), taken(other, filledIn)]);
    await Promise.all([taken(of, [SEND, ANSWERED]), taken(other, [SEND, ANSWERED])]);
    expect(await sentOf(of)).toEqual(BOTH);
    await Promise.all([of.walking.close(), other.walking.close()]);
  });
});
