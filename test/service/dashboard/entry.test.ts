import { beforeAll, describe, expect, it } from 'vitest';
import { SECTIONS } from '../../../worker/dashboard/entry/sections.ts';
import { addTexts } from '../../../worker/dashboard/entry/texts.ts';
import { newAccount } from '../helpers/accounts.ts';
import { get, must } from '../helpers/client.ts';
import { type Fields, inputsOf, ORIGIN, sessionOf, textOf, visit } from '../helpers/dashboard.ts';
import { credentials, newFiling, outcome, readyFiling, SMALL_FIGURES } from '../helpers/filings.ts';

/** The forms that write figures, as a browser without scripts uses them. */

let key = '';
let session = '';
beforeAll(async () => {
  const account = await newAccount();
  key = account.test;
  session = await sessionOf(account.id);
});

const figures = (id: number, section: string): string => `/dashboard/test/filings/${id}/figures/${section}`;

async function opened(id: number, section: string): Promise<Fields> {
  const seen = await visit(`${figures(id, section)}?all=yes`, { session });
  expect([section, seen.status]).toEqual([section, 200]);
  return inputsOf(seen.page(), figures(id, section));
}

const send = (id: number, section: string, form: Fields, asked = 'save') =>
  visit(figures(id, section), { session, form: { ...form, do: asked } });

/** Opens a page, types into it and saves it. */
async function typed(id: number, section: string, texts: Fields): Promise<void> {
  const form = await opened(id, section);
  for (const name of Object.keys(texts)) expect(Object.keys(form)).toContain(name);
  const sent = await send(id, section, { ...form, ...texts });
  expect([section, sent.status, sent.status === 303 ? '' : textOf(sent.page())]).toEqual([section, 303, '']);
}

const record = (id: number) => get(`/filing?filingId=${id}`, { key });

describe('an object of figures', () => {
  it('with the names that every object has leaves the pages unchanged', async () => {
    const id = (await newFiling({}, { key })).number('id');
    const taxCalculation = { constructor: 1, toString: 2, valueOf: 3 };
    await must('/filing/save', { filingId: id, taxCalculation }, { key });
    expect((await visit(`/dashboard/test/filings/${id}/figures`, { session })).status).toBe(200);
  });

  it.each([
    ['balance-sheet', ['balanceSheetData', 'previousBalanceSheetData']],
    ['profit-and-loss', ['profitLossData', 'previousProfitLossData']],
    ['breakdowns', ['balanceSheetData.debtorsBreakdown', 'previousBalanceSheetData.debtorsBreakdown']],
    ['breakdowns', ['balanceSheetData.creditorsAfterOneYearBreakdown']],
    ['research', ['supplementaryPagesData.ct600l.expenditureCredit']],
  ])('has one place on the page %s to which a warning can link', async (section, paths) => {
    const id = (await newFiling({}, { key })).number('id');
    const { text } = await visit(`${figures(id, section)}?all=yes`, { session });
    for (const path of paths) expect([path, text.split(`id="${path}"`).length]).toEqual([path, 2]);
  });
});

describe('a micro-entity', () => {
  it('is entered page by page, and accepted by both authorities', async () => {
    const id = (await newFiling({}, { key })).number('id');
    const secrets = credentials();
    await typed(id, 'what-to-file', {
      'filingTypes.ct600': 'true',
      'filingTypes.accounts': 'true',
      accountType: 'micro',
    });
    await typed(id, 'profit-and-loss', {
      'profitLossData.turnover': '£100,000',
      'profitLossData.staffCosts': '30 000',
      'profitLossData.otherCharges': '10000',
    });
    await typed(id, 'balance-sheet', {
      'balanceSheetData.cashAtBank': '42,100',
      'balanceSheetData.creditorsWithinOneYear': '12,000',
      'balanceSheetData.shareCapital': '100',
      'balanceSheetData.retainedEarnings': '30,000',
    });
    await typed(id, 'signing', {
      directorName: secrets.directorName,
      'credentialsData.utrNumber': secrets.utrNumber,
      'credentialsData.boardApprovalDate': '2026-06-01',
    });
    await typed(id, 'sign-ins', {
      'credentialsData.gatewayId': secrets.gatewayId,
      'credentialsData.gatewayPassword': secrets.gatewayPassword,
      'credentialsData.authCode': secrets.authCode,
    });
    const index = textOf((await visit(`/dashboard/test/filings/${id}/figures`, { session })).page());
    expect(index).toMatch(/Breakdowns.{1,200}Not used.*Who signs, and when.{1,200}3 filled in/);
    const saved = await record(id);
    expect(saved.at('profitLossData')).toEqual({
      turnover: 100_000,
      staffCosts: 30_000,
      otherCharges: 10_000,
    });
    expect(saved.at('credentialsData.boardApprovalDate')).toBe('01/06/2026');
    await must('/filing/submit', { filingId: id, target: 'both' }, { key });
    expect((await outcome(id, { key })).at('status')).toBe('accepted');
    const closed = await visit(figures(id, 'balance-sheet'), { session });
    expect(textOf(closed.page())).toContain('To change anything now, file an amendment.');
  });
});

/** A year with something on nearly every page. */
const WHOLE = {
  ...SMALL_FIGURES,
  isCloseCompany: true,
  associatedCompanies: 1,
  carriesOnTrade: true,
  dividendsPaid: 500,
  directors: ['Ada Example', 'Bob Example'],
  directorsAdvances: [
    { name: 'Ada Example', advanced: 900, repaid: 400, interestRate: 2.5, terms: 'On demand.' },
  ],
  goingConcern: { basis: 'goingConcern' },
  disclosures: { leases: 'none', relatedParties: 'noted', debtsAfterFiveYears: 100 },
  adjustments: [{ kind: 'entertaining', description: 'Meals', amount: 300 }],
  profitLossData: { ...SMALL_FIGURES.profitLossData, disallowableExpenses: 300, lossesBroughtForward: 50 },
  capitalAllowancesData: {
    mainPool: { broughtForward: 1_000 },
    additions: [
      { description: 'Van', date: '2025-06-01', amount: 12_000, type: 'mainRate', secondHand: true },
    ],
  },
  notesData: [
    {
      title: 'Commitments',
      body: 'Rent of the next years.\nTwo lines.',
      table: {
        columns: [
          { label: 'Year', type: 'text' },
          { label: 'Rent', unit: '£', type: 'number' },
        ],
        rows: [
          ['Next year', 1_200],
          ['Later', null],
        ],
        rowStyles: ['normal', 'subtotal'],
        totalRow: true,
      },
    },
  ],
  supplementaryPagesData: {
    ct600a: {
      applies: true,
      beforeEndPeriod: false,
      loans: [{ name: 'Ada Example', amount: 900.5, dateAdvanced: '2025-05-01' }],
      reliefs: [{ name: 'Ada Example', amountRepaid: 400.25, date: '2026-05-01' }],
    },
  },
  taxPaymentsData: { taxAlreadyPaid: 20_000.55, claimRepayment: true },
  bankDetailsData: {
    bankName: 'Example Bank',
    sortCode: '112233',
    accountNumber: '12345678',
    accountName: 'A COMPANY',
  },
};
const ACCOUNT_NUMBER = WHOLE.bankDetailsData.accountNumber;

const FIGURES = [...Object.keys(WHOLE), 'filingTypes', 'accountType', 'isDormant', 'directorName'];

describe('a whole year', () => {
  it('entered through the pages equals the one that a program saves', async () => {
    const byProgram = (await readyFiling(WHOLE, { key })).number('id');
    const saved = (await record(byProgram)).value as Record<string, unknown>;
    const byHand = (await newFiling({}, { key })).number('id');
    for (const { id, units } of SECTIONS) {
      const texts = new Map<string, string>();
      for (const unit of units) {
        const value = unit.path
          .split('.')
          .reduce<unknown>((at, name) => (at as Fields | null)?.[name], saved);
        addTexts(texts, unit, value);
      }
      if (id === 'payments') texts.set('bankDetailsData.accountNumber', ACCOUNT_NUMBER);
      const sent = await send(byHand, id, { ...(await opened(byHand, id)), ...Object.fromEntries(texts) });
      expect([id, sent.status === 303 ? '' : textOf(sent.page())]).toEqual([id, '']);
    }
    const entered = (await record(byHand)).value as Record<string, unknown>;
    for (const name of FIGURES) expect([name, entered[name]]).toEqual([name, saved[name]]);
  });

  it('stays unchanged when each page is opened and saved', async () => {
    const id = (await readyFiling(WHOLE, { key })).number('id');
    const before = (await record(id)).value;
    for (const section of SECTIONS) {
      const sent = await send(id, section.id, await opened(id, section.id));
      expect([section.id, sent.status]).toEqual([section.id, 303]);
    }
    expect((await record(id)).value).toEqual(before);
  });

  it('keeps the claim of a second return there when that of the first is removed', async () => {
    const eighteenMonths = { periodStart: '2024-10-01', periodEnd: '2026-03-31' };
    const id = (await newFiling(eighteenMonths, { key })).number('id');
    const claims = 'supplementaryPagesData.ct600l.bySubPeriod';
    const day = 'additionalInformationDate';
    const days = { [`${claims}[0].${day}`]: '2026-11-02', [`${claims}[1].${day}`]: '2026-11-03' };
    const form = { ...(await opened(id, 'research')), ...days };
    const removed = await send(id, 'research', form, `remove:${claims}[0]`);
    expect(removed.status).toBe(200);
    const shown = inputsOf(removed.page(), figures(id, 'research'));
    expect([shown[`${claims}[0].${day}`], shown[`${claims}[1].${day}`]]).toEqual(['', '2026-11-03']);
  });

  it('keeps its secrets to itself', async () => {
    const id = (await readyFiling(WHOLE, { key })).number('id');
    for (const section of ['payments', 'sign-ins', 'signing']) {
      const { text } = await visit(figures(id, section), { session });
      for (const secret of [ACCOUNT_NUMBER, 'gateway-password', 'AUTH26', '[REDACTED]'])
        expect([section, text.includes(secret)]).toEqual([section, false]);
    }
    await typed(id, 'payments', { 'bankDetailsData.bankName': 'Another Bank' });
    expect((await record(id)).at('bankDetailsData')).toEqual({
      ...WHOLE.bankDetailsData,
      bankName: 'Another Bank',
    });
    await typed(id, 'sign-ins', { 'credentialsData.gatewayId': 'NEW-ID' });
    const stored = await record(id);
    expect(stored.at('credentialsData.gatewayId')).toBe('NEW-ID');
    expect(stored.at('credentialsData.gatewayPassword')).toBe('[REDACTED]');
  });
});

describe('a form', () => {
  it('shows each refusal at its field with what was typed, and never a password', async () => {
    const id = (await newFiling({}, { key })).number('id');
    const form = await opened(id, 'profit-and-loss');
    const wrong = {
      'profitLossData.turnover': 'a lot',
      'profitLossData.staffCosts': '12.5',
      'profitLossData.otherCharges': '99,999,999,999,999',
    };
    const refused = await send(id, 'profit-and-loss', {
      ...form,
      ...wrong,
      'profitLossData.depreciation': '7',
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('id="profitLossData.turnover-fault">Enter whole pounds');
    expect(refused.text).toContain('id="profitLossData.staffCosts-fault">Give a whole number of pounds');
    expect(refused.text).toContain('id="profitLossData.otherCharges-fault">Give a whole number of pounds');
    expect(refused.text).toContain(`href="${figures(id, 'profit-and-loss')}#profitLossData.turnover"`);
    expect(inputsOf(refused.page(), figures(id, 'profit-and-loss'))).toMatchObject({
      ...wrong,
      'profitLossData.turnover': 'a lot',
      'profitLossData.depreciation': '7',
    });
    const signIn = await opened(id, 'sign-ins');
    const secret = 'not-to-be-shown';
    const typedIn = {
      'credentialsData.gatewayId': 'x'.repeat(101),
      'credentialsData.gatewayPassword': secret,
    };
    const again = await send(id, 'sign-ins', { ...signIn, ...typedIn });
    expect([again.status, again.text.includes(secret)]).toEqual([400, false]);
    expect((await record(id)).at('credentialsData')).toBeNull();
  });

  it('ties a fault to its input, also in rows that move up and in empty inputs', async () => {
    const id = (await newFiling({}, { key })).number('id');
    const page = 'supplementaryPagesData.ct600a';
    const form = { ...(await opened(id, 'loans')), [`${page}.applies`]: 'true' };
    const named = { [`${page}.loans[1].name`]: 'Ada Example' };
    const comma = await send(id, 'loans', {
      ...form,
      ...named,
      [`${page}.loans[0].name`]: '',
      [`${page}.loans[1].amount`]: '12,50',
    });
    expect(inputsOf(comma.page(), figures(id, 'loans'))[`${page}.loans[0].amount`]).toBe('12,50');
    expect(comma.text).toContain(`id="${page}.loans[0].amount-fault">Enter pounds`);
    const empty = await send(id, 'loans', { ...form, ...named });
    expect(empty.text).toContain(`id="${page}.loans[0].amount-fault">This must be filled in.`);
    expect(empty.text).toContain(`id="${page}.loans[0].dateAdvanced-fault">This must be filled in.`);
  });

  it('shows a refusal of the filing as a whole at the field that it names', async () => {
    const id = (await newFiling({}, { key })).number('id');
    await typed(id, 'what-to-file', { accountType: 'full' });
    await typed(id, 'balance-sheet', { 'balanceSheetData.debtors': '12' });
    const form = await opened(id, 'breakdowns');
    const refused = await send(id, 'breakdowns', {
      ...form,
      'balanceSheetData.debtorsBreakdown.prepayments': '5',
    });
    expect(refused.status).toBe(400);
    expect(textOf(refused.page())).toContain('Adds up to 5, but debtors is 12');
  });

  it('opened before somebody else’s change loses nothing', async () => {
    const id = (await newFiling({}, { key })).number('id');
    const [mine, theirs] = [await opened(id, 'profit-and-loss'), await opened(id, 'profit-and-loss')];
    const turnover = 'profitLossData.turnover';
    await send(id, 'profit-and-loss', { ...theirs, [turnover]: '100', 'profitLossData.staffCosts': '40' });
    // A change of another field of the same object is not a conflict, and both changes stay.
    expect((await send(id, 'profit-and-loss', { ...mine, 'profitLossData.depreciation': '3' })).status).toBe(
      303,
    );
    const told = await send(id, 'profit-and-loss', { ...mine, [turnover]: '200' });
    expect([told.status, textOf(told.page())]).toEqual([
      409,
      expect.stringContaining('Someone else saved “100” meanwhile'),
    ]);
    const kept = inputsOf(told.page(), figures(id, 'profit-and-loss'));
    expect([kept[turnover], kept['profitLossData.staffCosts']]).toEqual(['200', '40']);
    expect((await record(id)).at(turnover)).toBe(100);
    expect((await send(id, 'profit-and-loss', kept)).status).toBe(303);
    expect((await record(id)).at('profitLossData')).toEqual({
      turnover: 200,
      staffCosts: 40,
      depreciation: 3,
    });
  });

  it('sent twice is saved once', async () => {
    const id = (await newFiling({}, { key })).number('id');
    const form = { ...(await opened(id, 'disclosures')), 'directors[0]': 'Ada Example' };
    const both = await Promise.all([send(id, 'disclosures', form), send(id, 'disclosures', form)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect((await record(id)).at('directors')).toEqual(['Ada Example']);
  });

  it('takes any text as text, and only from a page of this session', async () => {
    const id = (await newFiling({}, { key })).number('id');
    const hostile = '"><script>alert(1)</script> &amp; %7e \u202e';
    const form = {
      ...(await opened(id, 'notes')),
      'notesData[0].title': hostile,
      'notesData[0].body': hostile,
    };
    const answered = await send(id, 'notes', form);
    const page = answered.status === 303 ? await visit(figures(id, 'notes'), { session }) : answered;
    expect([
      page.text.includes('<script'),
      inputsOf(page.page(), figures(id, 'notes'))['notesData[0].body'],
    ]).toEqual([false, hostile]);
    const names = [
      '__proto__',
      'constructor',
      'filingId',
      'notesData[99999].title',
      'notesData[0].x',
      'status',
    ];
    const odd = { ...(await opened(id, 'notes')), ...Object.fromEntries(names.map((name) => [name, '7'])) };
    expect((await send(id, 'notes', odd)).status).toBe(303);
    for (const left of ['form', 'opened']) {
      const rest = Object.fromEntries(Object.entries(form).filter(([name]) => name !== left));
      expect([403, 400]).toContain((await send(id, 'notes', rest)).status);
    }
    const elsewhere = {
      Origin: 'https://other.example',
      'Content-Type': 'application/x-www-form-urlencoded',
    };
    const forged = await visit(figures(id, 'notes'), {
      session,
      form: { ...form, do: 'save' },
      headers: elsewhere,
    });
    expect(forged.status).toBe(403);
  });

  it('is saved on the way to the next page, and stays open where it is refused', async () => {
    const id = (await newFiling({}, { key })).number('id');
    const form = await opened(id, 'profit-and-loss');
    const turnover = (text: string): Fields => ({ ...form, 'profitLossData.turnover': text });
    const refused = await send(id, 'profit-and-loss', turnover('many'), 'go-on');
    expect([refused.status, textOf(refused.page())]).toEqual([400, expect.stringContaining('Not saved')]);
    const sent = await send(id, 'profit-and-loss', turnover('123'), 'go-on');
    expect([sent.status, sent.headers.get('Location')]).toEqual([
      303,
      `${figures(id, 'balance-sheet')}?saved=yes`,
    ]);
    expect((await record(id)).at('profitLossData')).toEqual({ turnover: 123 });
    // The last page has no next one.
    const last = SECTIONS.at(-1)?.id ?? '';
    expect((await visit(figures(id, last), { session })).text).not.toContain('value="go-on"');
  });

  it('belongs to one account and one mode', async () => {
    const id = (await newFiling({}, { key })).number('id');
    const form = await opened(id, 'notes');
    const stranger = await sessionOf((await newAccount()).id);
    const theirs = await visit(figures(id, 'notes'), { session: stranger });
    const live = await visit(`/dashboard/live/filings/${id}/figures/notes`, { session });
    const unknown = await visit(figures(id, 'nothing'), { session });
    const posted = await visit(figures(id, 'notes'), { session: stranger, form });
    expect([theirs.status, live.status, unknown.status, posted.status]).toEqual([403, 404, 404, 403]);
    expect((await visit(figures(id, 'notes'))).status).toBe(303);
    expect(ORIGIN).toMatch(/^http/);
  });

  it('of the largest filing is one page, and is saved by one request', async () => {
    const id = (await newFiling({}, { key })).number('id');
    const additions = Array.from({ length: 200 }, (_, index) => ({
      description: `Machine ${index}`,
      date: '2025-06-01',
      amount: 1_000 + index,
    }));
    await must('/filing/save', { filingId: id, capitalAllowancesData: { additions } }, { key });
    const form = await opened(id, 'capital-allowances');
    expect(Object.keys(form).filter((name) => name.endsWith('.amount'))).toHaveLength(200);
    const name = 'capitalAllowancesData.additions[199].amount';
    expect((await send(id, 'capital-allowances', { ...form, [name]: '5' })).status).toBe(303);
    const saved = (await record(id)).list('capitalAllowancesData.additions');
    expect([saved.length, saved[199]?.number('amount'), saved[0]?.number('amount')]).toEqual([200, 5, 1_000]);
    const { text } = await visit(figures(id, 'capital-allowances'), { session });
    expect(text.length).toBeLessThan(1_000_000);
  });
});

describe('a form whose session has ended meanwhile', () => {
  it.each([
    ['not signed in', 401],
    ['signed in again', 403],
  ] as const)('shows what was typed, to copy, and no secret: %s', async (_who, status) => {
    const id = (await newFiling({}, { key })).number('id');
    const texts = {
      'profitLossData.turnover': '"><script>123,456',
      'credentialsData.gatewayPassword': 'typed-password',
      'credentials.authCode': 'TYPED1',
      'bankDetailsData.accountNumber': '12345678',
    };
    const form: Fields = { ...(await opened(id, 'profit-and-loss')), ...texts, do: 'save' };
    const ended = { form, session: status === 401 ? null : await sessionOf((await newAccount()).id) };
    const seen = await visit(figures(id, 'profit-and-loss'), ended);
    expect(seen.status).toBe(status);
    expect(textOf(seen.page())).toContain('turnover"><script>123,456');
    for (const text of ['typed-password', 'TYPED1', '12345678', '<script', form.form ?? ''])
      expect(seen.text).not.toContain(text);
    expect((await record(id)).at('profitLossData')).toBeNull();
    // A form of another site is refused as before, and nothing of it is shown.
    const headers = { Origin: 'https://evil.test' };
    const abroad = await visit(figures(id, 'profit-and-loss'), { ...ended, headers });
    expect([abroad.status, abroad.text.includes('123,456')]).toEqual([status, false]);
  });
});
