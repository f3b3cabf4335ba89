import { beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../helpers/accounts.ts';
import { startBeside } from '../helpers/beside.ts';
import { freshCompanyNumber, get, must } from '../helpers/client.ts';
import { fieldsFor, fillIn, goesTo, type Seen, sessionOf, textOf, visit } from '../helpers/dashboard.ts';
import { newFiling } from '../helpers/filings.ts';
import { NO } from '../helpers/fit-answers.ts';

const HOSTILE = '"><script>alert(1)</script>&amp;\u2028{{7*7}}';
const START = '/dashboard/test/guided';

let session = '';
let key = '';
beforeAll(async () => {
  const account = await newAccount();
  key = account.test;
  session = await sessionOf(account.id);
});

const send = (path: string, values: Readonly<Record<string, string>>) => fillIn(session, path, values);
const see = async (path: string): Promise<Seen> => visit(path, { session });
const wordsOf = (seen: Seen): string => textOf(seen.page());

/** Begins a year of a new company, and gives the address of its filing. */
async function begun(isDormant: 'true' | 'false', companyNumber = freshCompanyNumber()): Promise<string> {
  const company = goesTo(await send(START, { companyNumber }));
  const listed = (await see(company)).page();
  const first = [...listed.getElementsByTagName('input')].find(
    (input) => input.getAttribute('name') === 'periodEnd',
  );
  const made = await send(company, { periodEnd: first?.getAttribute('value') ?? '', isDormant });
  expect(made.status).toBe(303);
  return goesTo(made).replace('/fit', '');
}

describe('the guided year', () => {
  it('refuses a company that cannot file here, and says where it can file', async () => {
    const seen = await send(START, { companyNumber: 'OC391184' });
    expect(seen.status).toBe(400);
    expect(wordsOf(seen)).toContain('cannot file here');
    expect(wordsOf(seen)).toContain('Go to:');
    expect((await get('/companies', { key })).number('totalCount')).toBe(0);
  });

  it('keeps hostile text at its question', async () => {
    const seen = await send(START, { companyNumber: HOSTILE });
    expect(seen.status).toBe(400);
    expect(seen.page().getElementById('companyNumber')?.getAttribute('value')).toBe(HOSTILE);
    expect(seen.text).not.toContain('<script');
  });

  it('begins one filing, however often its form is sent', async () => {
    const company = goesTo(await send(START, { companyNumber: freshCompanyNumber() }));
    const page = (await see(company)).page();
    const year = page.getElementById('periodEnd')?.getAttribute('value') ?? '';
    const unanswered = await visit(company, {
      session,
      form: { ...fieldsFor(page, company), periodEnd: year },
    });
    // The message has the question of the form, not the field that its answer saves.
    expect(wordsOf(unanswered)).toContain('Did any money move in that year? Choose yes or no.');
    const form = { ...fieldsFor(page, company), periodEnd: year, isDormant: 'true' };
    const [one, two] = [await visit(company, { session, form }), await visit(company, { session, form })];
    expect(goesTo(two)).toBe(goesTo(one));
  });

  it('saves nothing if the answers need another service, and says which', async () => {
    const guided = await begun('false');
    const stopped = await send(`${guided}/fit`, { ...NO, accountType: 'yes', charityStatus: 'yes' });
    expect(stopped.status).toBe(400);
    expect(wordsOf(stopped)).toContain('Use this instead');
    expect(wordsOf(stopped)).toContain('the charity regulator');
    const id = Number(/filings\/(\d+)/.exec(guided)?.[1]);
    expect((await get(`/filing?filingId=${id}`, { key })).at('accountType')).toBeNull();
    const unanswered = await send(`${guided}/fit`, {});
    expect(unanswered.status).toBe(400);
    // The list has each question in the words below, not its field.
    expect(wordsOf(unanswered)).toContain('Is the company very small? Answer yes or no.');
    expect(wordsOf(unanswered)).not.toContain('The kind of accounts: Answer yes or no.');
  });

  it('keeps every answer if another one is refused', async () => {
    const guided = await begun('false');
    const refused = await send(`${guided}/fit`, { ...NO, accountType: 'yes', numberOfEmployees: 'two' });
    expect(refused.status).toBe(400);
    const chosen = [...refused.page().getElementsByTagName('input')]
      .filter((input) => input.getAttribute('type') === 'radio' && input.hasAttribute('checked'))
      .map((input) => [input.getAttribute('name'), input.getAttribute('value')]);
    expect(chosen).toEqual(Object.entries({ accountType: 'yes', ...NO }));
    expect(refused.page().getElementById('numberOfEmployees')?.getAttribute('value')).toBe('two');
  });

  it('leaves out the parts of last year’s totals that micro accounts do not show, and keeps the totals', async () => {
    const numbers = [freshCompanyNumber(), freshCompanyNumber()];
    // The accounts of an odd number at the test register are a small company's, with parts of its debtors and creditors.
    const guided = await begun(
      'false',
      numbers.find((number) => Number(number) % 2 === 1),
    );
    const filing = `/filing?filingId=${/filings\/(\d+)/.exec(guided)?.[1]}`;
    const before = (await get(filing, { key })).at('previousBalanceSheetData');
    expect(before).toMatchObject({ debtorsBreakdown: {}, creditorsWithinOneYearBreakdown: {} });
    const fit = await send(`${guided}/fit`, { ...NO, accountType: 'yes', numberOfEmployees: '1' });
    expect(goesTo(fit)).toBe(`${guided}/sheet`);
    const after = (await get(filing, { key })).at('previousBalanceSheetData');
    expect({ ...Object(after), debtorsBreakdown: {}, creditorsWithinOneYearBreakdown: {} }).toMatchObject({
      ...Object(before),
      debtorsBreakdown: {},
      creditorsWithinOneYearBreakdown: {},
    });
    expect(JSON.stringify(after)).not.toContain('reakdown');
  });

  it('shows the balance check, and keeps a wrong amount at its question', async () => {
    const guided = await begun('false');
    await send(`${guided}/fit`, { ...NO, accountType: 'yes', numberOfEmployees: '1' });
    const sheet = {
      'balanceSheetData.cashAtBank': '42,100',
      'balanceSheetData.creditorsWithinOneYear': '12,000',
      'balanceSheetData.shareCapital': '100',
    };
    const wrong = await send(`${guided}/sheet`, { ...sheet, 'balanceSheetData.retainedEarnings': HOSTILE });
    expect(wrong.status).toBe(400);
    expect(wrong.page().getElementById('balanceSheetData.retainedEarnings')?.getAttribute('value')).toBe(
      HOSTILE,
    );
    const below = await send(`${guided}/sheet`, { ...sheet, 'balanceSheetData.cashAtBank': '-5' });
    // The page asks for what the company “owes within a year”, and has no line by another name.
    expect(wordsOf(below)).toContain('add it to “It owes within a year”, and leave it out here');
    // 42,100 − 12,000 = 30,100, and 100 + 31,697 = 31,797.
    const saved = await send(`${guided}/sheet`, { ...sheet, 'balanceSheetData.retainedEarnings': '31,697' });
    expect(wordsOf(await see(goesTo(saved)))).toContain('£1,697 is missing');
    const right = await send(`${guided}/sheet`, { ...sheet, 'balanceSheetData.retainedEarnings': '30,000' });
    expect(goesTo(right)).toBe(`${guided}/money`);
  });

  it('takes the shares out of a total of last year before it compares the profit kept', async () => {
    const numbers = [freshCompanyNumber(), freshCompanyNumber()];
    // The accounts of an even number at the test register are a micro-entity's, with capital and reserves in one total.
    const guided = await begun(
      'false',
      numbers.find((number) => Number(number) % 2 === 0),
    );
    const filing = `/filing?filingId=${/filings\/(\d+)/.exec(guided)?.[1]}`;
    const { retainedEarnings: total } = Object((await get(filing, { key })).at('previousBalanceSheetData'));
    await send(`${guided}/fit`, { ...NO, accountType: 'yes', numberOfEmployees: '1' });
    expect(Number(total)).toBeGreaterThan(0);
    // A profit of 10,000 less tax of 1,900 is 8,100.
    const kept = Number(total) - 100 + 8_100;
    const sheet = {
      'balanceSheetData.creditorsWithinOneYear': '1,900',
      'balanceSheetData.shareCapital': '100',
    };
    const saveKept = (amount: number) =>
      send(`${guided}/sheet`, {
        ...sheet,
        'balanceSheetData.retainedEarnings': String(amount),
        'balanceSheetData.cashAtBank': String(amount + 100 + 1_900),
        'previousBalanceSheetData.retainedEarnings': String(total),
      });
    await saveKept(kept);
    const right = await send(`${guided}/money`, { 'profitLossData.turnover': '10,000' });
    expect(goesTo(right)).toBe(`${guided}/result`);
    expect(goesTo(await saveKept(kept - 500))).toBe(`${guided}/money`);
    const wrong = await send(`${guided}/money`, { 'profitLossData.turnover': '10,000' });
    const said = wordsOf(await see(goesTo(wrong)));
    expect(said).toContain('£500 is missing');
    expect(said).toContain('last year, not counting shares of £100.');
  });

  it('explains a difference of a dormant year without a profit, a cost or a dividend', async () => {
    const guided = await begun('true');
    const { charityStatus, 'profitLossData.isGroupMember': isGroupMember } = NO;
    const fit = {
      charityStatus,
      'profitLossData.isGroupMember': isGroupMember,
      'filingTypes.ct600': 'false',
    };
    expect((await send(`${guided}/fit`, fit)).status).toBe(303);
    const sheet = { 'balanceSheetData.cashAtBank': '500', 'balanceSheetData.shareCapital': '100' };
    const unequal = wordsOf(await see(goesTo(await send(`${guided}/sheet`, sheet))));
    expect(unequal).toContain('£400 is too much');
    expect(unequal).toContain('each amount is often the same as last year’s. Correct it below');
    const equal = { ...sheet, 'balanceSheetData.retainedEarnings': '400' };
    const moved = wordsOf(await see(goesTo(await send(`${guided}/sheet`, equal))));
    expect(moved).toMatch(/In a dormant year it stays the same\. You entered £400\. Correct it here/);
    for (const text of [unequal, moved]) expect(text).not.toMatch(/Often|less dividends of/);
  });

  it('distinguishes this year from last year if both are wrong, and asks for no sending for an amount', async () => {
    const guided = await begun('false');
    const wrong = await send(`${guided}/money`, {
      'profitLossData.staffCosts': '-5',
      'previousProfitLossData.staffCosts': '-5',
    });
    const named = [...wrong.page().getElementsByTagName('a')]
      .filter((link) => link.getAttribute('href')?.endsWith('rofitLossData.staffCosts'))
      .map((link) => link.textContent);
    expect(named).toEqual(['Pay', 'Pay, last year']);
    expect(wordsOf(wrong)).toContain('A cost, a loss or a creditor is written as a positive amount.');
  });

  it('shows no result before the figures are there', async () => {
    const guided = await begun('false');
    await send(`${guided}/fit`, { ...NO, accountType: 'yes', numberOfEmployees: '1' });
    const result = wordsOf(await see(`${guided}/result`));
    expect(result).toContain('We cannot work out your result yet.');
    expect(result).not.toContain('The company made');
  });

  it('names the missing answers before it sends, and ties a fault to its question', async () => {
    const guided = await begun('true');
    const fit = await send(`${guided}/fit`, { 'profitLossData.isGroupMember': 'no' });
    const question = fit.page().getElementById('charityStatus-fault')?.parentNode;
    expect(question).toHaveProperty('tagName', 'fieldset');
    expect(fit.text).toContain('aria-describedby="charityStatus-hint charityStatus-fault"');
    const saved = await send(`${guided}/sign`, { directorName: 'Ada Example' });
    const left = wordsOf(await see(goesTo(saved)));
    expect(left).toContain('Answer these too');
    expect(left).toContain('On which day did the directors approve the accounts?');
    expect(wordsOf(await see(`${guided}/sign`))).not.toContain('Answer these too');
  });

  it('reports a second save of a field that changed meanwhile, and loses nothing', async () => {
    const guided = await begun('true');
    await send(`${guided}/fit`, {
      charityStatus: 'no',
      'profitLossData.isGroupMember': 'no',
      'filingTypes.ct600': 'false',
    });
    const path = `${guided}/sheet`;
    const opened = fieldsFor((await see(path)).page(), path);
    const filingId = Number(/filings\/(\d+)/.exec(guided)?.[1]);
    await must('/filing/save', { filingId, balanceSheetData: { cashAtBank: 5, shareCapital: 5 } }, { key });
    const form = { ...opened, 'balanceSheetData.cashAtBank': '7', 'balanceSheetData.shareCapital': '7' };
    const seen = await visit(path, { session, form });
    expect([seen.status, wordsOf(seen).includes('Someone else saved “5” meanwhile')]).toEqual([409, true]);
    expect(seen.page().getElementById('balanceSheetData.cashAtBank')?.getAttribute('value')).toBe('7');
  });

  // 3,000,000 x 25% = 750,000, in four instalments of 187,500. Otherwise it is due by 1 January 2027, a holiday.
  it('says when tax is due: on one day, or by instalments', async () => {
    const filingId = (await newFiling({}, { key })).number('id');
    const path = `/dashboard/test/filings/${filingId}/guided/result`;
    const said = async (instalmentPayments: string): Promise<string> => {
      const profitLossData = { turnover: 3_000_000 };
      const filingTypes = { ct600: true, accounts: true };
      const body = { filingId, accountType: 'micro', profitLossData, filingTypes, instalmentPayments };
      await must('/filing/save', body, { key });
      return wordsOf(await see(path));
    };
    expect(await said('none')).toMatch(/£750,000\.00 (by|of tax was to be paid by) 31 Dec 2026/);
    const large = await said('large');
    expect(large).toMatch(/£187,500\.00 (by|of tax was to be paid by) 14 Jul 2026/);
    expect(large).not.toContain('31 Dec 2026');
  });

  it('is closed to other accounts, the other mode, and filings that are not for it', async () => {
    const guided = await begun('true');
    const stranger = await sessionOf((await newAccount()).id);
    expect((await visit(`${guided}/sheet`, { session: stranger })).status).toBe(403);
    expect((await see(`${guided.replace('/test/', '/live/')}/sheet`)).status).toBe(404);
    const small = await newFiling({}, { key });
    const filingId = small.number('id');
    await must('/filing/save', { filingId, accountType: 'full' }, { key });
    expect((await see(`/dashboard/test/filings/${filingId}/guided/sheet`)).status).toBe(400);
    const forged = await visit(START, { session, form: { companyNumber: '12345678' } });
    expect(forged.status).toBe(403);
  });

  it('is absent unless the operator turns it on', async () => {
    const plain = await startBeside({ GUIDED_YEAR: 'off' });
    try {
      const seen = await visit(START, {
        session,
        send: (request) =>
          fetch(
            new Request(
              request.url.replace(new URL(request.url).origin, new URL(plain.baseUrl).origin),
              request,
            ),
          ),
      });
      expect(seen.status).toBe(404);
    } finally {
      await plain.stop();
    }
  });
});
