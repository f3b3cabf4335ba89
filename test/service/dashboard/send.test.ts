import { createClient } from '@libsql/client/web';
import { beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../worker/store/timeouts.ts';
import { until } from '../../helpers/waiting.ts';
import { newAccount } from '../helpers/accounts.ts';
import { freshCompanyNumber, freshUtr, get, must, post, service } from '../helpers/client.ts';
import { fieldsFor, fillIn, goesTo, type Seen, sessionOf, textOf, visit } from '../helpers/dashboard.ts';
import {
  MICRO_FIGURES,
  newFiling,
  outcome as outcomeOf,
  PERIOD,
  REVISION,
  readyFiling,
} from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';

const SIGN_IN = {
  'credentials.gatewayId': 'Quux-user-of-hmrc',
  'credentials.gatewayPassword': 'Kqz7-password-of-hmrc',
  'credentials.authCode': 'QZ7XJK',
} as const;
/** These are stored for programs. The dashboard asks for them anyway. */
const STORED = {
  gatewayId: 'Stored-user',
  gatewayPassword: 'Stored-password-9Z',
  authCode: 'ST0R3D',
} as const;

let session = '';
let key = '';
beforeAll(async () => {
  const account = await newAccount();
  key = account.test;
  session = await sessionOf(account.id);
});

const pageOf = (id: number, end = ''): string => `/dashboard/test/filings/${id}${end}`;
const shown = async (path: string): Promise<string> => textOf((await visit(path, { session })).page());
const submissionsOf = async (id: number) =>
  (await get(`/filing/submissions?filingId=${id}`, { key })).list('data');

/** Looks at the outcome page until it no longer reloads itself. */
const decided = async (path: string): Promise<Seen> =>
  until(
    () => visit(path, { session }),
    (seen) => seen.headers.get('Refresh') === null,
  );

/**
 * Sends a form until it is accepted, or refused for its content. A busy machine may answer 500 if the filing's turn did
 * not come, or the register did not answer in time. Nothing was done then.
 */
const untilTaken = (send: () => Promise<Seen>): Promise<Seen> => until(send, ({ status }) => status !== 500);

const holdsNone = (seen: Pick<Seen, 'text'>, secrets: readonly string[]): void => {
  for (const secret of secrets) expect(seen.text.toLowerCase()).not.toContain(secret.toLowerCase());
};

/** Saves by the API the data that the pages of the figures will save. */
const saved = (filingId: number, more: Readonly<Record<string, unknown>> = {}) =>
  must(
    '/filing/save',
    {
      filingId,
      ...MICRO_FIGURES,
      filingTypes: { ct600: true, accounts: true },
      credentialsData: { utrNumber: freshUtr(), directorName: 'Ada Example' },
      ...more,
    },
    { key },
  );

const ready = async (save = {}): Promise<number> =>
  (
    await readyFiling(
      { credentialsData: { utrNumber: freshUtr(), directorName: 'Ada Example', ...STORED }, ...save },
      { key },
    )
  ).number('id');

describe('a micro company', () => {
  it('goes from an empty account to two acceptances and an amendment by forms', async () => {
    const company = goesTo(
      await fillIn(session, '/dashboard/test/companies/add', { companyNumber: freshCompanyNumber() }),
    );
    const filing = goesTo(
      await fillIn(session, `${company}/filings/new`, {
        ...PERIOD,
        isDormant: 'false',
        numberOfEmployees: '1',
      }),
    );
    const id = Number(filing.split('/').at(-1));
    const early = (await visit(`${filing}/send`, { session })).text;
    expect(early).toContain('Choose first what to file');
    expect(early).toContain(`href="${filing}/figures/what-to-file"`);
    await saved(id);
    const review = await visit(`${filing}/send`, { session });
    const text = textOf(review.page());
    // 100,000 - 30,000 - 10,000 = 60,000: at 26.5% less the marginal relief, 12,150.
    expect(text).toContain('Tax payable: £12,150.00 (box 525).');
    expect(text).toContain('Ada Example declares that the return is correct and complete');
    expect(text).toContain('Companies House publishes the accounts');
    const sent = await fillIn(session, `${filing}/send`, SIGN_IN);
    expect([sent.status, goesTo(sent)]).toEqual([303, `${filing}/outcome`]);
    const outcome = await decided(`${filing}/outcome`);
    expect(textOf(outcome.page())).toContain('Accepted by HM Revenue & Customs');
    expect(textOf(outcome.page())).toContain('Accepted by Companies House');
    expect((await get(`/filing?filingId=${id}`, { key })).at('status')).toBe('accepted');
    // The sign-in was typed once, so no text of an answer is kept. The page does not promise one.
    const [one] = (await get(`/filing/submissions?filingId=${id}`, { key })).list('data');
    const receipt = await shown(`${filing}/submissions/${one?.number('id')}`);
    expect(receipt).toContain('It does not hold each answer of HMRC or Companies House');

    const amendment = goesTo(await fillIn(session, `${filing}/amend`));
    const amendedId = Number(amendment.split('/').at(-1));
    expect(amendedId).toBeGreaterThan(id);
    await must(
      '/filing/save',
      {
        filingId: amendedId,
        profitLossData: { ...MICRO_FIGURES.profitLossData, otherCharges: 9_990 },
        balanceSheetData: { ...MICRO_FIGURES.balanceSheetData, cashAtBank: 42_110, retainedEarnings: 30_010 },
        revision: REVISION,
      },
      { key },
    );
    expect(await shown(`${amendment}/send`)).toContain('the amended company tax return');
    expect(goesTo(await fillIn(session, `${amendment}/send`, SIGN_IN))).toBe(`${amendment}/outcome`);
    expect(textOf((await decided(`${amendment}/outcome`)).page())).toContain('Accepted by Companies House');
  });
});

describe('the sign-in, which the form asks for each time (decision 219)', () => {
  it('is asked for each time, even if one is stored, and nothing is sent without it', async () => {
    const id = await ready();
    const page = await visit(pageOf(id, '/send'), { session });
    holdsNone(page, Object.values(STORED));
    for (const name of Object.keys(SIGN_IN))
      expect(page.page().getElementById(name)?.getAttribute('value')).toBe('');
    const { 'credentials.authCode': _code, ...without } = SIGN_IN;
    const seen = await fillIn(session, pageOf(id, '/send'), without);
    expect(seen.status).toBe(400);
    expect(seen.page().getElementById('credentials.authCode-fault')?.textContent).toContain(
      'asked each time',
    );
    // The typed part is a secret too: it is not filled in again.
    holdsNone(seen, [...Object.values(SIGN_IN), ...Object.values(STORED)]);
    expect(await submissionsOf(id)).toHaveLength(0);
  });

  it('keeps the reason for a rejection once it is stored too, as the page advises', async () => {
    const signIn = { gatewayId: 'SANDBOX-3001', gatewayPassword: 'Kqz7-password-of-hmrc' };
    const id = await ready({ credentialsData: { utrNumber: freshUtr(), directorName: 'Ada Example' } });
    const rejected = async (gatewayPassword: string): Promise<string> => {
      const typed = {
        'credentials.gatewayId': signIn.gatewayId,
        'credentials.gatewayPassword': gatewayPassword,
      };
      const sent = await fillIn(session, pageOf(id, '/send?target=tax'), typed);
      expect([sent.status, goesTo(sent)]).toEqual([303, pageOf(id, '/outcome')]);
      return textOf((await decided(pageOf(id, '/outcome'))).page());
    };
    const reason = 'Chosen by a sandbox value';
    const first = await rejected(signIn.gatewayPassword);
    expect(first).toContain('its words are not kept');
    expect(first).toContain('under “Stored sign-ins” and send again: the words of a refusal are then kept');
    await must('/filing/save', { filingId: id, credentialsData: signIn }, { key });
    expect(await rejected(signIn.gatewayPassword)).toContain(reason);
    // Another password counts only for its own submission.
    expect(await rejected('Another-password-9Z')).not.toContain(reason);
  });

  it('that does not arrive, or has a wrong code, is described in words of the page', async () => {
    const id = await ready({ credentialsData: { utrNumber: freshUtr(), directorName: 'Ada Example' } });
    const typed = { ...SIGN_IN, 'credentials.gatewayId': 'SANDBOX-403', 'credentials.authCode': 'BAD502' };
    expect(goesTo(await fillIn(session, pageOf(id, '/send'), typed))).toBe(pageOf(id, '/outcome'));
    const text = textOf((await decided(pageOf(id, '/outcome'))).page());
    expect(text).toContain('Nothing was sent to HMRC: it answered HTTP 403; send again.');
    expect(text).toContain('Companies House did not accept the authentication code.');
    expect(text).not.toMatch(/submit again|HMRC locks/);
  });

  it('that our own checks refuse to a program is described in words of the page', async () => {
    const made = await newFiling({ charityStatus: 'charity' }, { key });
    const filingId = made.number('id');
    await must('/filing/save', { filingId, filingTypes: { ct600: true } }, { key });
    expect((await post('/filing/submit', { filingId, target: 'tax' }, { key })).status).toBe(400);
    const text = textOf((await visit(pageOf(filingId, '/outcome'), { session })).page());
    expect(text).toContain('needs page CT600E: answer yes to “File page CT600E?”');
    expect(text).toContain(
      "The unique taxpayer reference: The company's unique taxpayer reference is needed",
    );
    // Nothing was sent, so the page quotes no authority.
    expect(text).not.toMatch(/own words|applies true|credentialsData/);
  });

  it('that is not possible is reported at its input, and nothing is sent', async () => {
    const id = await ready();
    const seen = await fillIn(session, pageOf(id, '/send'), { ...SIGN_IN, 'credentials.authCode': 'AB 12' });
    expect(seen.status).toBe(400);
    expect(seen.page().getElementById('credentials.authCode-fault')?.textContent).toBe(
      'Give 6 to 8 letters and digits.',
    );
    expect(textOf(seen.page())).not.toContain('has changed since you read it');
    expect(await submissionsOf(id)).toHaveLength(0);
  });

  it('that HMRC refuses is corrected and sent again, and is stored nowhere', async () => {
    const id = await ready({ credentialsData: { utrNumber: freshUtr(), directorName: 'Ada Example' } });
    const wrong = 'SANDBOX-1046';
    const path = pageOf(id, '/send?target=tax');
    await fillIn(session, path, { ...SIGN_IN, 'credentials.gatewayId': wrong });
    const outcome = await decided(pageOf(id, '/outcome'));
    expect(textOf(outcome.page())).toContain('did not accept your sign-in details');
    expect(outcome.text).toContain(pageOf(id, '/send?target=tax'));
    await fillIn(session, path, SIGN_IN);
    const accepted = await decided(pageOf(id, '/outcome'));
    expect(textOf(accepted.page())).toContain('Accepted by HM Revenue & Customs');
    const record = await get(`/filing?filingId=${id}`, { key });
    expect([record.at('credentialsData.gatewayPassword'), record.at('credentialsData.gatewayId')]).toEqual([
      null,
      null,
    ]);
    const history = JSON.stringify((await submissionsOf(id)).map(({ value }) => value));
    const pages = await Promise.all(
      ['', '/outcome', '/send', '/books'].map((end) => visit(pageOf(id, end), { session })),
    );
    for (const each of [{ text: history }, accepted, ...pages]) holdsNone(each, Object.values(SIGN_IN));
  });

  it('is never logged', async () => {
    const id = await ready();
    const { send, logged } = inProcess({});
    const page = (await visit(pageOf(id, '/send'), { session, send })).page();
    const form = { ...fieldsFor(page, pageOf(id, '/send')), ...SIGN_IN };
    expect((await visit(pageOf(id, '/send'), { session, send, form })).status).toBe(303);
    holdsNone({ text: logged() }, Object.values(SIGN_IN));
  });
});

describe('a sending', () => {
  it('that HMRC rejects is corrected for one target, and accepted', async () => {
    const id = await ready();
    await fillIn(session, pageOf(id, '/send?target=tax'), {
      ...SIGN_IN,
      'credentials.gatewayPassword': 'SANDBOX-3001',
    });
    const rejected = await decided(pageOf(id, '/outcome'));
    expect(textOf(rejected.page())).toContain('HM Revenue & Customs rejected it');
    await saved(id);
    await fillIn(session, pageOf(id, '/send?target=tax'), SIGN_IN);
    expect(textOf((await decided(pageOf(id, '/outcome'))).page())).toContain(
      'Accepted by HM Revenue & Customs',
    );
    // The accounts are the only part left: the page asks only for their code.
    const rest = await visit(pageOf(id, '/send'), { session });
    expect(rest.page().getElementById('credentials.gatewayId')).toBeNull();
    await fillIn(session, pageOf(id, '/send'), SIGN_IN);
    await decided(pageOf(id, '/outcome'));
    expect((await get(`/filing?filingId=${id}`, { key })).at('status')).toBe('accepted');
    expect(await submissionsOf(id)).toHaveLength(3);
  });

  it('of one form sent twice happens once', async () => {
    const id = await ready();
    const path = pageOf(id, '/send');
    const form = { ...fieldsFor((await visit(path, { session })).page(), path), ...SIGN_IN };
    const both = await Promise.all([visit(path, { session, form }), visit(path, { session, form })]);
    const again = await visit(path, { session, form });
    expect([...both, again].map(goesTo)).toEqual(Array(3).fill(pageOf(id, '/outcome')));
    expect(await submissionsOf(id)).toHaveLength(2);
  });

  it('of one form sent again while the first is at work says so, and does nothing', async () => {
    const id = await ready();
    const path = pageOf(id, '/send');
    const form = { ...fieldsFor((await visit(path, { session })).page(), path), ...SIGN_IN };
    let [isAtWork, mayGoOn] = [false, false];
    const slow = inProcess(
      {},
      {
        fetch: async (request) => {
          isAtWork ||= request.method === 'POST';
          await until(async () => mayGoOn, Boolean);
          return fetch(request);
        },
      },
    );
    const first = visit(path, { session, form, send: slow.send });
    await until(async () => isAtWork, Boolean);
    // A tenth of each wait: the page looks 40 times, every half second, for the end of the first.
    const hasty = inProcess({}, { sleep: (ms) => new Promise((done) => setTimeout(done, ms / 10)) });
    const again = await visit(path, { session, form, send: hasty.send });
    mayGoOn = true;
    expect([again.status, textOf(again.page())]).toEqual([
      429,
      expect.stringContaining('This second sending did nothing, but the first one may still be at work.'),
    ]);
    expect(goesTo(await first)).toBe(pageOf(id, '/outcome'));
    expect(await submissionsOf(id)).toHaveLength(2);
  });

  it('from a second tab shows the outcome of the first', async () => {
    const id = await ready();
    const path = pageOf(id, '/send');
    const second = { ...fieldsFor((await visit(path, { session })).page(), path), ...SIGN_IN };
    await fillIn(session, path, SIGN_IN);
    expect(goesTo(await untilTaken(() => visit(path, { session, form: second })))).toBe(
      pageOf(id, '/outcome'),
    );
    expect(await submissionsOf(id)).toHaveLength(2);
  });

  it('is refused if the figures changed after the page was read', async () => {
    const id = await ready();
    const path = pageOf(id, '/send');
    const fields = fieldsFor((await visit(path, { session })).page(), path);
    const form = { ...fields, ...SIGN_IN };
    await saved(id, { numberOfEmployees: 7 });
    const seen = await untilTaken(() => visit(path, { session, form }));
    expect(seen.status).toBe(400);
    expect(textOf(seen.page())).toContain('has changed since you read it');
    holdsNone(seen, Object.values(SIGN_IN));
    for (const confirmation of [
      '',
      'x.y',
      (fields.confirmation ?? '').replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
    ])
      expect((await untilTaken(() => fillIn(session, path, { ...SIGN_IN, confirmation }))).status).toBe(400);
    // A confirmation of another filing does not confirm this one.
    const other = await ready();
    const others = fieldsFor(
      (await visit(pageOf(other, '/send'), { session })).page(),
      pageOf(other, '/send'),
    );
    const crossed = { ...SIGN_IN, confirmation: others.confirmation ?? '' };
    expect((await untilTaken(() => fillIn(session, path, crossed))).status).toBe(400);
    expect(await submissionsOf(id)).toHaveLength(0);
  });

  it('with faults shows them in place of a form', async () => {
    const id = await ready({ balanceSheetData: { ...MICRO_FIGURES.balanceSheetData, cashAtBank: 1 } });
    const seen = await visit(pageOf(id, '/send'), { session });
    expect(textOf(seen.page())).toContain('Before you send');
    expect(seen.page().getElementById('credentials.gatewayId')).toBeNull();
  });
});

describe('a sending while the database fails', () => {
  /** Sends the form of a filing by a service whose database fails from the first statement that has this text. */
  async function sentUntil(id: number, text: string): Promise<Seen> {
    const path = pageOf(id, '/send');
    const form = { ...fieldsFor((await visit(path, { session })).page(), path), ...SIGN_IN };
    let isAway = false;
    const { send } = inProcess(
      {},
      {
        storeFetch: async (request) => {
          isAway ||= (await request.clone().text()).includes(text);
          if (isAway) throw new TypeError('fetch failed');
          return fetch(request);
        },
      },
    );
    return visit(path, { session, send, form });
  }
  /** Deletes the lease that the stopped database kept, as time would. */
  const freed = (id: number) =>
    createClient(service.libsql).execute({
      sql: 'DELETE FROM filing_leases WHERE filing_id = ?',
      args: [id],
    });

  it('shows a refusal with its form, even if freeing the number of the form took its time', async () => {
    const id = await ready();
    const path = pageOf(id, '/send');
    const form = { ...fieldsFor((await visit(path, { session })).page(), path), ...SIGN_IN };
    await saved(id, { numberOfEmployees: 7 });
    const { send } = inProcess({}, { limits: { ...LIMITS, freeKeyMs: 1 } });
    const seen = await visit(path, { session, send, form });
    expect([seen.status, textOf(seen.page())]).toEqual([
      400,
      expect.stringContaining('has changed since you read it'),
    ]);
    expect(fieldsFor(seen.page(), path)).toHaveProperty('confirmation');
  });

  it('says that nothing was sent, even if the page with the form cannot be made', async () => {
    const id = await ready();
    const seen = await sentUntil(id, 'insert into \\"submissions\\"');
    expect([seen.status, textOf(seen.page())]).toEqual([
      500,
      expect.stringContaining(
        'Nothing was sent to the tax authority, because it could not be recorded: the database failed; send again',
      ),
    ]);
    expect(await submissionsOf(id)).toHaveLength(0);
    await freed(id);
    expect(goesTo(await fillIn(session, pageOf(id, '/send'), SIGN_IN))).toBe(pageOf(id, '/outcome'));
  });

  it('says that nothing was sent, if the sending was not begun', async () => {
    const id = await ready();
    const seen = await sentUntil(id, 'insert into \\"filing_leases\\"');
    expect([seen.status, textOf(seen.page())]).toEqual([
      500,
      expect.stringContaining('Nothing was sent: our database failed, or did not answer in time; send again'),
    ]);
  });

  it('leads to the outcome if it is not known whether anything was sent', async () => {
    const id = await ready();
    const path = pageOf(id, '/send');
    const form = { ...fieldsFor((await visit(path, { session })).page(), path), ...SIGN_IN };
    const { send } = inProcess(
      {},
      // No answer of any kind: a fault that nobody foresaw.
      { fetch: async (request) => (request.method === 'POST' ? JSON.parse('null') : fetch(request)) },
    );
    expect(goesTo(await visit(path, { session, send, form }))).toBe(pageOf(id, '/outcome'));
  });

  it('reports accounts that were not sent beside the return, and offers to send them', async () => {
    const id = await ready();
    expect(goesTo(await sentUntil(id, 'update \\"submissions\\"'))).toBe(pageOf(id, '/outcome'));
    await freed(id);
    const outcome = await visit(pageOf(id, '/outcome'), { session });
    expect(textOf(outcome.page())).toMatch(/Tax returnAwaiting outcome.*AccountsNot sent/);
    expect(outcome.text).toContain(pageOf(id, '/send?target=ch'));
    expect((await submissionsOf(id)).map((each) => each.at('target'))).toEqual(['tax']);
  });

  it('leaves a return that is found by its sign-in, which the page asks for', async () => {
    const id = await ready();
    const path = pageOf(id, '/send');
    await sentUntil(id, 'update \\"submissions\\"');
    await freed(id);
    expect(await shown(path)).not.toContain('Did your return arrive?');
    // A return may not have arrived if it has no answer and its record is a minute old.
    const { send } = inProcess({}, { clock: () => new Date(Date.now() + 61_000) });
    const outcome = await visit(pageOf(id, '/outcome'), { session, send });
    expect(textOf(outcome.page())).toContain('HMRC did not confirm it. Type the sign-in');
    expect(outcome.text).toContain(pageOf(id, '/send?target=tax'));

    const page = (await visit(path, { session, send })).page();
    expect(textOf(page)).toContain('Did your return arrive?');
    // No part of a sign-in is stored, so the service cannot recognise another one.
    expect(textOf(page)).toContain('Do not type another sign-in, even one that works');
    expect(textOf(page)).not.toContain('The second return of the period');
    const form = { ...fieldsFor(page, path), ...SIGN_IN };
    const signedOut = await visit(path, { form });
    expect([signedOut.status, textOf(signedOut.page())]).toEqual([
      401,
      expect.not.stringContaining('What you typed'),
    ]);
    const anothers = { ...form, 'credentials.gatewayId': 'Another-user' };
    const other = await untilTaken(() => visit(path, { session, send, form: anothers }));
    expect([other.status, textOf(other.page())]).toEqual([
      400,
      expect.stringContaining('it is not known yet whether it arrived'),
    ]);
    const look = { ...fieldsFor(other.page(), path), ...SIGN_IN };
    const found = await untilTaken(() => visit(path, { session, send, form: look }));
    expect([found.status, goesTo(found)]).toEqual([303, pageOf(id, '/outcome')]);
    const accepted = await decided(pageOf(id, '/outcome'));
    expect(textOf(accepted.page())).toContain('Accepted by HM Revenue & Customs');
    // An older page that asks for the sign-in sends nothing more.
    const late = await untilTaken(() => visit(path, { session, form }));
    expect([late.status, goesTo(late)]).toEqual([303, pageOf(id, '/outcome')]);
    expect((await submissionsOf(id)).map((each) => each.at('target'))).toEqual(['tax']);
  });

  it('without a result asks the person to read first, and one that HMRC has already is not offered again', async () => {
    const utrNumber = freshUtr();
    const credentialsData = { utrNumber, directorName: 'Ada Example' };
    const company = { companyNumber: freshCompanyNumber() };
    const draftOf = async (of: string): Promise<number> => {
      const companyId = (await must('/company/add', company, { key: of })).number('id');
      const body = { companyId, ...PERIOD, isDormant: false, numberOfEmployees: 1 };
      const filingId = (await must('/filing/create', body, { key: of })).number('id');
      const filingTypes = { ct600: true, accounts: false };
      await must('/filing/save', { filingId, ...MICRO_FIGURES, filingTypes, credentialsData }, { key: of });
      return filingId;
    };
    const id = await draftOf(key);
    const forgotten = { ...SIGN_IN, 'credentials.gatewayId': 'SANDBOX-2000' };
    expect(goesTo(await fillIn(session, pageOf(id, '/send'), forgotten))).toBe(pageOf(id, '/outcome'));
    // HMRC may list a return a moment later, but not after ten minutes.
    const { send } = inProcess({}, { clock: () => new Date(Date.now() + 601_000) });
    const lost = textOf((await visit(pageOf(id, '/outcome'), { session, send })).page());
    expect(lost).toMatch(/Tax returnNo result.*Read below what happened.*Ask HMRC for the outcome/);
    expect(lost).not.toContain('Not sent');

    // Meanwhile HMRC accepts a return that was sent in another way.
    const { test: other } = await newAccount();
    const theirs = await draftOf(other);
    const credentials = { gatewayId: 'Another-user', gatewayPassword: 'Another-password' };
    await must('/filing/submit', { filingId: theirs, target: 'tax', credentials }, { key: other });
    expect((await outcomeOf(theirs, { key: other })).at('status')).toBe('accepted');
    await fillIn(session, pageOf(id, '/send'), SIGN_IN);
    const held = await decided(pageOf(id, '/outcome'));
    expect(textOf(held.page())).toContain('Do not send it again. Ask HMRC what it holds');
    expect(textOf(held.page())).not.toMatch(/send again|Sign in and send/);
    expect(await shown(pageOf(id, '/send'))).toContain('Do not send it again.');
    // A first sending is refused for the same reason.
    const { id: thirdId, test: third } = await newAccount();
    const [first, theirSession] = [await draftOf(third), await sessionOf(thirdId)];
    await fillIn(theirSession, pageOf(first, '/send'), SIGN_IN);
    const rejected = await until(
      () => visit(pageOf(first, '/outcome'), { session: theirSession }),
      (seen) => seen.headers.get('Refresh') === null,
    );
    expect(textOf(rejected.page())).toContain('Do not send this one again. Ask HMRC which return it holds.');
    expect(textOf(rejected.page())).not.toMatch(/send again|Correct the figures/);
    // An amendment of a return filed elsewhere is made beside the refused return. A second return is refused.
    const companyId = (await get(`/filing?filingId=${first}`, { key: third })).number('companyId');
    const another = { companyId, ...PERIOD, isDormant: false, numberOfEmployees: 1 };
    expect((await post('/filing/create', another, { key: third })).status).toBe(400);
    const amendment = await must('/filing/create', { ...another, isAmendment: true }, { key: third });
    const filingId = amendment.number('id');
    const figures = { ...MICRO_FIGURES, filingTypes: { ct600: true, accounts: false }, credentialsData };
    await must('/filing/save', { filingId, ...figures }, { key: third });
    await must('/filing/submit', { filingId, target: 'tax', credentials }, { key: third });
    expect((await outcomeOf(filingId, { key: third })).at('status')).toBe('accepted');
  });

  it('says that the second return of a long period follows the one that is searched for', async () => {
    const save = {
      filingTypes: { ct600: true, accounts: false },
      credentialsData: { utrNumber: freshUtr(), directorName: 'Ada Example' },
    };
    const id = (await readyFiling(save, { key }, { periodStart: '2024-10-01' })).number('id');
    await sentUntil(id, 'update \\"submissions\\"');
    await freed(id);
    await visit(pageOf(id, '/outcome'), { session });
    const { send } = inProcess({}, { clock: () => new Date(Date.now() + 61_000) });
    const page = (await visit(pageOf(id, '/send'), { session, send })).page();
    expect(textOf(page)).toContain('The second return of the period follows the first.');
    expect((await submissionsOf(id)).map((each) => each.at('subPeriod'))).toEqual([1]);
  });

  it('says what to do if the database failed before anything was sent to it', async () => {
    const id = await ready();
    const seen = await sentUntil(id, 'idempotency_keys');
    expect([seen.status, textOf(seen.page())]).toEqual([
      500,
      expect.stringContaining('Our database failed, or did not answer in time. Look whether it was done'),
    ]);
  });
});

describe('a question that is asked once', () => {
  it('deletes a draft, removes stored sign-ins, unlocks figures, archives a company', async () => {
    const id = await ready();
    const companyId = (await get(`/filing?filingId=${id}`, { key })).number('companyId');
    expect(goesTo(await fillIn(session, pageOf(id, '/forget-sign-in')))).toBe(pageOf(id));
    expect(
      (await get(`/filing?filingId=${id}`, { key })).at('credentialsData.gatewayPassword') ?? null,
    ).toBeNull();
    await must('/filing/save', { filingId: id, status: 'in_progress' }, { key });
    expect(goesTo(await fillIn(session, pageOf(id, '/unlock')))).toBe(pageOf(id));
    expect((await get(`/filing?filingId=${id}`, { key })).at('status')).toBe('draft');
    const company = `/dashboard/test/companies/${companyId}`;
    expect(goesTo(await fillIn(session, `${company}/archive`))).toBe(company);
    expect(await shown(company)).toContain('Archived');
    expect(goesTo(await fillIn(session, `${company}/bring-back`))).toBe(company);
    expect(goesTo(await fillIn(session, pageOf(id, '/delete')))).toBe(company);
    expect((await visit(pageOf(id), { session })).status).toBe(404);
  });

  it('does not delete anything that was sent', async () => {
    const id = await ready();
    await fillIn(session, pageOf(id, '/send?target=ch'), SIGN_IN);
    await decided(pageOf(id, '/outcome'));
    const seen = await fillIn(session, pageOf(id, '/delete'));
    expect(seen.status).toBe(400);
    expect(textOf(seen.page())).toContain('It cannot be deleted');
  });
});
