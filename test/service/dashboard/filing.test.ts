import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldInWords } from '../../../worker/dashboard/field-words.ts';
import { stepsOf } from '../../../worker/dashboard/pictures/waterfall.ts';
import { readerSentence } from '../../../worker/dashboard/sentences.ts';
import { newAccount } from '../helpers/accounts.ts';
import { MINIMAL_PAGE } from '../helpers/charities.ts';
import { get, must, type Reply } from '../helpers/client.ts';
import { ORIGIN, readPage, sessionOf, textOf, visit } from '../helpers/dashboard.ts';
import {
  credentials,
  MICRO_FIGURES,
  newFiling,
  outcome,
  readyFiling,
  SMALL_FIGURES,
} from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';
import { store } from '../helpers/upstream.ts';

const money = (value: number): string =>
  `${value < 0 ? '−\u2060' : ''}£${Math.abs(value).toLocaleString('en-GB', Number.isInteger(value) ? {} : { minimumFractionDigits: 2 })}`;

let key = '';
let session = '';
const filings: Record<
  'micro' | 'small' | 'loss' | 'other' | 'research' | 'long' | 'draft' | 'accepted',
  number
> = {
  micro: 0,
  small: 0,
  loss: 0,
  other: 0,
  research: 0,
  long: 0,
  draft: 0,
  accepted: 0,
};

beforeAll(async () => {
  const account = await newAccount();
  key = account.test;
  session = await sessionOf(account.id);
  const ready = async (save = {}, create = {}) => (await readyFiling(save, { key }, create)).number('id');
  filings.micro = await ready();
  filings.small = await ready(SMALL_FIGURES);
  // 20,000 - 30,000 = a loss of 10,000; rents of 6,000 are other income, from which the loss is relieved.
  filings.loss = await ready({
    profitLossData: { turnover: 20_000, staffCosts: 30_000, propertyBusinessIncome: 6_000 },
  });
  filings.other = await ready({
    associatedCompanies: 1,
    profitLossData: {
      ...MICRO_FIGURES.profitLossData,
      depreciation: 4_000,
      interestIncome: 500,
      caAia: 9_000,
      lossesBroughtForward: 3_000,
      qualifyingDonations: 700,
      grossChargeableGains: 12_000,
    },
  });
  // The credit of 20% of 30,000 is income. The company takes 5,000 of the losses of another.
  const research = {
    applies: true,
    smallOrMediumEnterprise: true,
    expenditureCredit: { expenditure: { staff: 30_000 } },
  };
  const loss = { companyName: 'Loss Limited', taxReference: '1000000005', amount: 5_000 };
  filings.research = await ready({
    profitLossData: { ...MICRO_FIGURES.profitLossData, isGroupMember: true },
    supplementaryPagesData: { ct600l: research, ct600c: { claims: [loss] } },
  });
  filings.long = await ready({}, { periodStart: '2024-10-01', periodEnd: '2026-03-31' });
  filings.draft = (await newFiling({}, { key })).number('id');
  filings.accepted = await ready();
  await must('/filing/submit', { filingId: filings.accepted, target: 'both' }, { key });
  await outcome(filings.accepted, { key });
});

const pageOf = (id: number, end = '') => visit(`/dashboard/test/filings/${id}${end}`, { session });
const computationOf = (id: number) => get(`/filing/computation?filingId=${id}`, { key });
type Computed = Parameters<typeof stepsOf>[0] & { readonly boxes: Readonly<Record<string, unknown>> };
const returnsOf = (reply: Reply) => reply.at('returns') as readonly Computed[];

/** Lists steps that do not begin where the one before them ended, or that no line of the computation explains. */
const faultsOf = (steps: ReturnType<typeof stepsOf>) =>
  steps.filter(({ kind, from, to, label }, index) => {
    const before = steps[index - 1]?.to ?? 0;
    if (label.includes('Other steps')) return true;
    return kind === 'change' ? from !== before : kind === 'level' && index > 0 && to !== before;
  });

describe('the pictures of a filing', () => {
  it.each(['micro', 'small', 'loss', 'other', 'research', 'long'] as const)(
    'go from the accounts to the tax by the API’s own figures: %s',
    async (name) => {
      const computed = await computationOf(filings[name]);
      const seen = await pageOf(filings[name]);
      const text = textOf(seen.page());
      for (const each of returnsOf(computed)) {
        const steps = stepsOf(each);
        expect(faultsOf(steps)).toEqual([]);
        const levels = steps.filter(({ kind }) => kind === 'level');
        expect(levels.at(-1)?.amount).toBe(each.boxes['315']);
        expect(steps.at(-1)?.amount).toBe(Number(each.boxes['475']));
        for (const { amount, label } of steps) {
          expect(text).toContain(label);
          expect(text).toContain(money(amount));
        }
      }
    },
  );

  it('say what they show, have their tables, and no style that the policy forbids', async () => {
    const seen = await pageOf(filings.micro);
    const page = seen.page();
    const pictures = [...page.getElementsByTagName('svg')].filter(
      (svg) => svg.getAttribute('role') === 'img',
    );
    expect(pictures).toHaveLength(2);
    const ids = new Set<string>();
    for (const svg of pictures) {
      for (const id of (svg.getAttribute('aria-labelledby') ?? '').split(' ')) {
        ids.add(id);
        expect(page.getElementById(id)?.textContent?.length).toBeGreaterThan(10);
      }
    }
    expect(ids.size).toBe(4);
    expect(seen.text).not.toMatch(/ style="/);
    const computed = await computationOf(filings.micro);
    const text = textOf(page);
    expect(text).toContain(money(computed.number('returns.0.planning.limits.0.limit')));
    expect(text).toContain(
      `Tax on the next £1 of profit${money(Number(computed.text('returns.0.planning.marginalRate.onePound')))}`,
    );
    for (const deadline of computed.list('deadlines')) {
      // A page names Companies House, where the API says the registry.
      expect(text).toContain(deadline.text('label').replace('the registry', 'Companies House'));
      const penalty = deadline.at('penalty');
      if (typeof penalty === 'string') expect(text).toContain(penalty);
    }
  });

  it('and the lines of the computation are on a separate page, each with working and law', async () => {
    for (const name of ['micro', 'long'] as const) {
      const text = textOf((await pageOf(filings[name], '/computation')).page());
      for (const each of (await computationOf(filings[name])).list('returns'))
        for (const line of each.list('lines'))
          for (const part of ['label', 'working', 'law'])
            expect(text).toContain(line.text(part).replace(/\s+/g, ' '));
      // The rate in box 340 and days are written as people write them.
      expect(text).toMatch(/Rate of tax340\d\d%/);
      expect(text).not.toMatch(/\d{4}-\d\d-\d\d/);
    }
    const draft = await pageOf(filings.draft, '/computation');
    expect(draft.status).toBe(200);
  });

  it('and a kind of company or a number of companies is not written as money', async () => {
    const ct600e = { ...MINIMAL_PAGE, assets: { subsidiaryOrAssociatedCompanies: 2 } };
    const charity = await newFiling({ charityStatus: 'charity' }, { key });
    const filingId = charity.number('id');
    await must('/filing/save', { filingId, supplementaryPagesData: { ct600e } }, { key });
    const { text } = await pageOf(filingId, '/computation');
    // A charity is of type 8. It controls two companies.
    expect(text).toMatch(/>Type of company<[\s\S]{0,400}>8</);
    expect(text).not.toContain('>£8<');
    expect(text).not.toContain('>£2<');
  });

  it('and if the tax cannot be computed, the page says why in its own words', async () => {
    const period = { periodStart: '2016-10-01', periodEnd: '2017-09-30' };
    const filingId = (await newFiling(period, { key })).number('id');
    await must('/filing/save', { filingId, profitLossData: { lossesBroughtForward: 500 } }, { key });
    const text = textOf((await pageOf(filingId, '/computation')).page());
    expect(text).toContain('We cannot work out the tax yet.');
    expect(text).not.toContain('profitLossData');
  });
});

describe('the tax of a filing', () => {
  it('comes first and largest, but an empty draft has none, not even zero', async () => {
    // 100,000 - 30,000 - 10,000 = 60,000; 25% less marginal relief of 3/200 of 250,000 - 60,000 is 12,150.00.
    const { text } = await pageOf(filings.micro);
    expect(text).toContain('<p class="figure">£12,150.00 <span class="soft small">Tax payable (box 525)');
    expect(text.indexOf('id="tax"')).toBeLessThan(text.indexOf('id="next"'));
    const draft = await pageOf(filings.draft);
    expect(textOf(draft.page())).toContain('Enter the figures first. Then you see the tax here.');
    expect(draft.text).not.toContain('£0.00');
    const listed = await visit('/dashboard/test/portfolio', { session });
    const row = listed.text
      .split('<tr role="row">')
      .find((each) => each.includes(`filing ${filings.draft}<`));
    expect(row).toContain('<div>–</div>');
    expect(row).not.toContain('£0.00');
  });
});

describe('before it is sent', () => {
  it('a filing shows the findings of validate, errors first, but an accepted one does not', async () => {
    const page = await pageOf(filings.draft);
    const text = textOf(page.page());
    const found = await must('/filing/validate', { filingId: filings.draft, target: 'both' }, { key });
    const problems = found.list('problems');
    expect(problems.length).toBeGreaterThan(4);
    // A message that continues its field's name begins with a small letter.
    const at = (message: string) => text.indexOf(readerSentence(message).slice(1).replace(/\s+/g, ' '));
    const place = (severity: string) =>
      problems.filter((each) => each.at('severity') === severity).map((each) => at(each.text('message')));
    expect(Math.min(...place('error'), ...place('warning'))).toBeGreaterThan(0);
    expect(Math.max(...place('error'))).toBeLessThan(Math.min(...place('warning'), text.length));
    // The field of each is the subject of one plain sentence. The path of the API is in a detail.
    expect(text).toContain('The tax return: Choose the tax return under “What to file”.');
    expect(text).toContain(
      'The kind of accounts: Choose Micro-entity (FRS 105) or Small company (FRS 102 Section 1A).',
    );
    // A field with an input is a link to it.
    const named = page.text.replace(/<p><a href="[^"]*\/figures\/[^"]*">(.*?)<\/a>/g, '<p>$1');
    for (const problem of problems) {
      const location = problem.text('location');
      expect(named).toContain(`<p>${fieldInWords(location).replaceAll("'", '&#39;')}`);
      expect(page.text).toContain(`<code>${location}</code>`);
    }
    expect(textOf((await pageOf(filings.accepted)).page())).not.toContain('Before you send');
    expect(textOf((await pageOf(filings.micro)).page())).toContain('You can send it.');
  });
});

it('offers the amendment of an amended filing, and no second one', async () => {
  const link = (id: number, end: string) => `href="/dashboard/test/filings/${id}${end}"`;
  const of = filings.accepted;
  expect((await pageOf(of)).text).toContain(link(of, '/amend'));
  const original = await get(`/filing?filingId=${of}`, { key });
  const body = {
    companyId: original.number('companyId'),
    periodStart: original.text('periodStart'),
    periodEnd: original.text('periodEnd'),
    isAmendment: true,
    amendmentOfFilingId: of,
  };
  const amendment = (await must('/filing/create', body, { key })).number('id');
  const page = await pageOf(of);
  expect(page.text).not.toContain(link(of, '/amend'));
  expect(page.text).toContain(link(amendment, ''));
  expect(textOf(page.page())).toContain(`Amended by filing ${amendment}`);
  await must('/filing/delete', { filingId: amendment }, { key });
  expect((await pageOf(of)).text).toContain(link(of, '/amend'));
});

it('offers the other part of an accepted filing, which is often sent months later', async () => {
  const made = await readyFiling({ filingTypes: { ct600: true, accounts: false } }, { key });
  const id = made.number('id');
  await must('/filing/submit', { filingId: id, target: 'tax' }, { key });
  await outcome(id, { key });
  const way = `<a class="button quiet" href="/dashboard/test/filings/${id}/figures/what-to-file#filingTypes.accounts">Send the accounts too</a>`;
  expect((await pageOf(id)).text).toContain(way.replace('quiet', 'quiet small'));
  expect((await visit(`/dashboard/test/filings/${id}/send`, { session })).text).toContain(way);
  expect((await pageOf(id)).text).not.toContain('Send the tax return too');
  expect((await pageOf(filings.accepted)).text).not.toContain(' too</a>');
  // The registry takes no accounts from here of a community interest company, nor of one that has left it.
  const companyId = made.number('companyId');
  for (const state of [
    { companyType: 'community-interest-company' },
    { companyType: 'ltd', companyStatus: 'dissolved' },
  ]) {
    await store().updateCompany(companyId, state);
    expect((await pageOf(id)).text).not.toContain('Send the accounts too');
    expect((await visit(`/dashboard/test/filings/${id}/send`, { session })).text).not.toContain(
      'Send the accounts too',
    );
  }
});

it('asks for the second return of a long period, where only the first is accepted', async () => {
  let posted = 0;
  const { ask } = inProcess(
    {},
    {
      fetch: async (request) => {
        if (request.method === 'POST') posted += 1;
        if (posted < 2) return fetch(request);
        throw new TypeError('fetch failed', { cause: { syscall: 'connect' } });
      },
    },
  );
  const long = { periodStart: '2024-10-01', periodEnd: '2026-03-31' };
  const id = (await readyFiling({ filingTypes: { ct600: true } }, { key }, long)).number('id');
  await ask('POST', '/filing/submit', { key, body: { filingId: id, target: 'tax' } });
  expect((await outcome(id, { key })).at('status')).toBe('in_progress');
  const text = textOf((await pageOf(id)).page());
  expect(text).toContain('HMRC accepted one of the two tax returns. Send the rest too.');
  expect(text).not.toContain('The figures are locked.');
});

/** Tax of 12,150, of which 20,000 is paid: 7,850 is overpaid. */
it.each([
  [{ taxAlreadyPaid: 20_000 }, true],
  [{ taxAlreadyPaid: 20_000, claimRepayment: true }, false],
  [{ taxAlreadyPaid: 12_150 }, false],
])('with %o says that tax is overpaid and not claimed: %s', async (taxPaymentsData, isSaid) => {
  const bankDetailsData = {
    bankName: 'Example Bank',
    sortCode: '01-02-03',
    accountNumber: '12345678',
    accountName: 'Example Limited',
  };
  const id = (await readyFiling({ taxPaymentsData, bankDetailsData }, { key })).number('id');
  const said = `£7,850.00 of tax is overpaid, and the return claims no repayment. To get the money, <a href="/dashboard/test/filings/${id}/figures/payments#taxPaymentsData.claimRepayment">claim a repayment</a>`;
  for (const end of ['', '/send']) {
    const { text } = await visit(`/dashboard/test/filings/${id}${end}`, { session });
    expect(text.includes(said)).toBe(isSaid);
  }
  const text = textOf((await pageOf(id)).page());
  expect(text.includes('Tax overpaid (box 605)£7,850.00')).toBe(taxPaymentsData.taxAlreadyPaid === 20_000);
  expect(text.includes('Tax outstanding (box 600)£0.00')).toBe(taxPaymentsData.taxAlreadyPaid === 12_150);
});

it('does not ask to claim credits back that no box of the return claims', async () => {
  // The credit brought forward pays all of the tax. So the income tax of 1,000 is left in boxes 570 and 605.
  const ct600l = {
    applies: true,
    smallOrMediumEnterprise: true,
    claimedInLastThreeYears: true,
    expenditureCredit: { expenditure: { staff: 1_000 }, broughtForward: { step2: 90_000 } },
    payeAndNic: { own: 30_000, employerReferences: ['123/AB45678'] },
    additionalInformationDate: '2026-11-02',
  };
  const taxPaymentsData = { grossIncomeWithTaxDeducted: 5_000, incomeTaxDeducted: 1_000 };
  const save = { taxPaymentsData, supplementaryPagesData: { ct600l } };
  const id = (await readyFiling(save, { key })).number('id');
  const text = textOf((await pageOf(id)).page());
  expect(text).toContain('Tax overpaid (box 605)£1,000.00');
  expect(text).not.toContain('of tax is overpaid');
});

it('does not count errors of accounts that a charity does not send from here', async () => {
  const made = (await newFiling({ charityStatus: 'charity' }, { key })).number('id');
  const supplementaryPagesData = { ct600e: MINIMAL_PAGE };
  const save = { filingTypes: { ct600: true }, credentialsData: credentials(), supplementaryPagesData };
  await must('/filing/save', { filingId: made, ...save }, { key });
  const text = textOf((await pageOf(made)).page());
  expect(text).toContain('You can send it.');
  expect(text).not.toContain('Charity accounts cannot be filed electronically');
  // Its return can be sent, as the page says.
  const review = await visit(`/dashboard/test/filings/${made}/send`, { session });
  expect(textOf(review.page())).toContain('Sign in and send');
});

describe('sign-ins that are not stored', () => {
  const { utrNumber, directorName } = credentials();
  const signedOnly = { utrNumber, directorName, boardApprovalDate: '01/06/2026' };
  it('block nobody who sends from the page: its form asks for them', async () => {
    const id = (await readyFiling({ credentialsData: signedOnly }, { key })).number('id');
    const found = await must('/filing/validate', { filingId: id, target: 'both' }, { key });
    const wrong = found.list('problems').filter((each) => each.at('severity') === 'error');
    // Three errors for a program that sends, and none for a person.
    expect(wrong.map((each) => each.text('location'))).toEqual([
      'credentialsData.gatewayId',
      'credentialsData.gatewayPassword',
      'credentialsData.authCode',
    ]);
    const text = textOf((await pageOf(id)).page());
    expect(text).toContain('You can send it.');
    expect(text).toContain('Sign-in details: the form asks for them when you send');
    expect(text).not.toMatch(/3 errors|Fix the errors/);
  });
});

describe('movements that last year left half-filled', () => {
  it('are asked for at once, each with a link to its first amount, until one is entered', async () => {
    const withCharge = (charge: number) => ({
      accountType: 'full',
      balanceSheetData: {
        fixedAssetMovements: {
          categories: [
            {
              name: 'Plant & Machinery',
              costBroughtForward: 12_000,
              additions: 0,
              disposals: 0,
              depreciationBroughtForward: 4_000,
              depreciationCharge: charge,
              depreciationOnDisposals: 0,
            },
          ],
        },
      },
    });
    const filing = await newFiling({}, { key });
    const id = filing.number('id');
    await must('/filing/save', { filingId: id, ...withCharge(0) }, { key });
    const link = `href="/dashboard/test/filings/${id}/figures/movements#balanceSheetData.fixedAssetMovements.categories[0].additions"`;
    for (const end of ['', '/books']) {
      const seen = await pageOf(id, end);
      expect(seen.text).toContain(link);
      expect(textOf(seen.page())).toContain(
        'Plant & Machinery: enter what was bought, sold and depreciated this year.',
      );
    }
    await must('/filing/save', { filingId: id, ...withCharge(4_000) }, { key });
    expect((await pageOf(id)).text).not.toContain(link);
    expect((await pageOf(filings.micro)).text).not.toContain('Movements of this year');
  });
});

describe('the documents of a filing', () => {
  const raw = (path: string) =>
    fetch(`${ORIGIN}${path}`, { headers: { Cookie: `__Host-session=${session}` }, redirect: 'manual' });

  it('are shown within a page, in a frame that can do nothing, for each recipient', async () => {
    const page = await pageOf(filings.small);
    const previews = [...page.text.matchAll(/href="([^"]*\/preview[^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
    expect(previews.filter((href) => href.includes('accounts_ixbrl'))).toHaveLength(2);
    expect(previews.length).toBeGreaterThanOrEqual(7);
    for (const href of previews) {
      const preview = await visit(href, { session });
      expect(preview.status).toBe(200);
      const policy = preview.headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-src 'self'");
      expect(policy).not.toContain('unsafe');
      const [frame] = preview.page().getElementsByTagName('iframe');
      const [object] = preview.page().getElementsByTagName('object');
      const source = frame?.getAttribute('src') ?? object?.getAttribute('data') ?? '';
      if (frame !== undefined) expect(frame.getAttribute('sandbox')).toBe('');
      const shown = await raw(source);
      expect(shown.status).toBe(200);
      expect(shown.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
      const own = shown.headers.get('Content-Security-Policy') ?? '';
      expect(own).toContain("default-src 'none'");
      expect(own).toContain("frame-ancestors 'self'");
      expect(own).not.toContain('script');
      if (frame !== undefined) expect(own).toContain('sandbox');
    }
    const [registry, tax] = await Promise.all(
      ['registry', 'tax'].map(async (recipient) =>
        (
          await raw(
            `/dashboard/test/filings/${filings.small}/documents/accounts_ixbrl?recipient=${recipient}&view=1`,
          )
        ).text(),
      ),
    );
    // Only the tax authority gets the profit and loss account, not the registry.
    expect([registry?.includes('240,000'), tax?.includes('240,000')]).toEqual([false, true]);
  });

  it('that are not made have a reason, each with its field', async () => {
    const claims = ['Alder', 'Birch'].map((companyName, index) => ({
      companyName,
      taxReference: `${index + 1}234567890`,
      amount: 100,
    }));
    const filing = await readyFiling(
      {
        profitLossData: { ...MICRO_FIGURES.profitLossData, isGroupMember: true },
        supplementaryPagesData: { ct600c: { claims } },
      },
      { key },
    );
    const { text } = await pageOf(filing.number('id'));
    const [, reasons = ''] = text.split('Not made for this filing, and why');
    for (const number of [1, 2])
      expect(reasons).toContain(`Group relief: claims, number ${number}, consent is needed: a claim without`);
    expect(reasons).toContain('Give name, status and date of its notice, or “Simplified arrangements”.');
    expect(reasons).not.toMatch(/Is needed|\[\d\]|the registry/);
  });

  it('come all in one archive, the bytes of the API, the same each time', async () => {
    const at = `/dashboard/test/filings/${filings.long}/documents`;
    const reply = await raw(at);
    expect(reply.headers.get('Content-Type')).toBe('application/zip');
    expect(reply.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="\d+_2026-03-31_documents[.]zip"$/,
    );
    const bytes = new Uint8Array(await reply.arrayBuffer());
    const files = unzipSync(bytes);
    const listed = (await get(`/filing/document/list?filingId=${filings.long}`, { key })).list('data');
    const available = listed.filter((each) => each.at('available') === true);
    const wanted = available.flatMap((each) => {
      const type = each.text('type');
      if (type.startsWith('accounts_')) return [`type=${type}`, `type=${type}&recipient=tax`];
      return [`type=${type}`, `type=${type}&subPeriod=1`, `type=${type}&subPeriod=2`];
    });
    expect(Object.keys(files)).toHaveLength(wanted.length);
    for (const query of wanted) {
      const made = await get(`/filing/document/generate?filingId=${filings.long}&${query}`, { key });
      const folder = query.includes('accounts_')
        ? `accounts-${query.includes('recipient=tax') ? 'tax' : 'registry'}/`
        : '';
      const encoding = made.text('mimeType') === 'application/pdf' ? 'base64' : 'utf8';
      const file = files[folder + made.text('fileName')];
      expect(Buffer.from(file ?? []).equals(Buffer.from(made.text('fileData'), encoding))).toBe(true);
    }
    const again = new Uint8Array(await (await raw(at)).arrayBuffer());
    expect(Buffer.from(again).equals(Buffer.from(bytes))).toBe(true);
    const none = await raw(`/dashboard/test/filings/${filings.draft}/documents`);
    expect([200, 400]).toContain(none.status);
    expect(
      readPage(
        await (await raw(`/dashboard/test/filings/${filings.draft}/documents/accounts_pdf/preview`)).text(),
      ),
    ).toBeDefined();
  });
});
