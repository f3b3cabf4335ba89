import { describe, expect, it } from 'vitest';
import { capabilitiesOf } from '../../../core/filing/capabilities.ts';
import { type CompanyOnRegister, eligibilityOf } from '../../../core/filing/eligibility.ts';
import { PAGES } from '../../../core/filing/pages.ts';
import { LAW } from '../../../core/law/law.ts';
import type { ListedPeriod } from '../../../core/law/reference-periods.ts';

const COMPANY: CompanyOnRegister = {
  number: '01234567',
  name: 'EXAMPLE LIMITED',
  type: 'ltd',
  companyStatus: 'active',
  accountingReferenceDate: { day: 31, month: 3 },
  lastAccounts: { end: '2025-03-31' },
  nextAccounts: { end: '2026-03-31' },
};
const YEAR: ListedPeriod = {
  start: '2025-04-01',
  end: '2026-03-31',
  dueDate: '2026-12-31',
  chFiled: false,
  isOverdue: false,
};
const asked = (company: Partial<CompanyOnRegister> = {}, period: ListedPeriod = YEAR, today = '2026-05-01') =>
  eligibilityOf({
    company: { ...COMPANY, ...company },
    period,
    listed: period,
    incorporatedLater: null,
    today,
    law: LAW,
  });
const allowed = { allowed: true, code: null, reason: null, goTo: null };

describe('a company may file', () => {
  it('both, if it is an ordinary private company', () => {
    expect(asked()).toMatchObject({ standards: allowed, tax: allowed, ch: allowed });
  });

  // Accounts: nine months; payment: nine months and a day; return: twelve months. Penalties follow the law in force on
  // the day.
  it('by the days of its period, with the penalties by their first day', () => {
    expect(asked().due).toEqual([
      {
        what: 'accounts',
        date: '2026-12-31',
        late: [
          { from: '2027-01-01', amount: 150n },
          { from: '2027-02-01', amount: 375n },
          { from: '2027-04-01', amount: 750n },
          { from: '2027-07-01', amount: 1_500n },
        ],
      },
      { what: 'payment', date: '2027-01-01', late: [] },
      {
        what: 'return',
        date: '2027-03-31',
        late: [
          { from: '2027-04-01', amount: 200n },
          { from: '2027-07-01', amount: 400n },
        ],
      },
    ]);
  });

  it('two payments in a long period, one for each accounting period', () => {
    const long = { ...YEAR, start: '2024-10-01' };
    expect(
      asked({}, long)
        .due.filter(({ what }) => what === 'payment')
        .map(({ date }) => date),
    ).toEqual(['2026-07-01', '2027-01-01']);
  });

  it('from the day after the period ends', () => {
    const { tax, ch } = asked({}, YEAR, '2026-03-31');
    for (const target of [tax, ch])
      expect(target).toMatchObject({
        allowed: true,
        reason: 'The period can be filed from 1 April 2026, the day after it ends.',
      });
  });

  it.each(['liquidation', 'administration', 'receivership'])('in %s, and is told what changes', (status) => {
    const { tax, ch } = asked({ companyStatus: status });
    expect([tax.allowed, ch.allowed]).toEqual([true, true]);
    expect(ch.reason).toMatch(status === 'liquidation' ? /liquidator signs/ : /insolvency practitioner/);
  });

  it('as a charity only its return', () => {
    const { standards, tax, ch } = asked({ type: 'charitable-incorporated-organisation' });
    expect([standards.code, ch.code]).toEqual(['companyType', 'companyType']);
    expect(tax).toMatchObject({ allowed: true, reason: expect.stringContaining('charityStatus') });
  });
});

describe('a company may not file', () => {
  it.each([
    ['plc', ['companyType', 'companyType', 'companyType']],
    ['llp', ['companyType', 'companyType', 'companyType']],
    ['oversea-company', ['companyType', 'companyType', 'companyType']],
    ['community-interest-company', [null, null, 'companyType']],
  ])('as %s', (type, codes) => {
    const { standards, tax, ch } = asked({ type });
    expect([standards.code, tax.code, ch.code]).toEqual(codes);
    expect(ch.goTo).not.toBeNull();
  });

  it('a return of a partnership, so only its accounts have a day', () => {
    expect(asked({ type: 'llp' }).due.map(({ what }) => what)).toEqual(['accounts']);
    expect(asked({ type: 'plc' }).due.map(({ what }) => what)).toEqual(['accounts', 'payment', 'return']);
  });

  it('accounts once it has left the register', () => {
    const { tax, ch, due } = asked({ companyStatus: 'dissolved' });
    expect(ch.code).toBe('dissolved');
    expect(due.map(({ what }) => what)).toEqual(['payment', 'return']);
    expect(tax).toMatchObject({ allowed: true, reason: expect.stringContaining('until it left') });
  });

  it.each([
    ['voluntary-arrangement', 'The company is not active on the register (voluntary arrangement)'],
    ['insolvency-proceedings', 'The company is not active on the register (insolvency proceedings)'],
    ['converted-closed', 'The company is converted or closed on the register'],
  ])('without being told its status, %s, in words', (companyStatus, words) => {
    const { tax, ch } = asked({ companyStatus });
    expect([tax.reason, ch.reason]).toEqual([expect.stringContaining(words), expect.stringContaining(words)]);
  });

  it('a period before the rates', () => {
    const old = { ...YEAR, start: '2014-04-01', end: '2015-03-31' };
    expect(asked({}, old).tax.code).toBe('periodBeforeRates');
    expect(asked({}, { ...old, start: '2015-04-01', end: '2016-03-31' }).tax.code).toBeNull();
  });

  it('accounts that the register has', () => {
    expect(asked({}, { ...YEAR, chFiled: true }).ch).toMatchObject({ allowed: false, code: 'alreadyFiled' });
  });

  it('accounts to a day that the registry does not expect', () => {
    const { ch } = asked({}, { ...YEAR, end: '2026-05-31' });
    expect(ch).toMatchObject({ allowed: false, code: null, reason: expect.stringContaining('31 May 2026') });
  });

  it('accounts of a number whose accounts the registry does not accept', () => {
    expect(asked({ number: 'IP12345R' }).ch.code).toBe('companyType');
  });
});

describe('the capabilities', () => {
  const { returns, declines, rates, lawReadUpTo } = capabilitiesOf(LAW);
  it('say of each page whether it is made', () => {
    const made = returns.filter((page) => page.made).map(({ page }) => page);
    expect(made).toEqual(['CT600', ...PAGES.map(({ name }) => name.toUpperCase())]);
    for (const { page } of returns.filter((each) => !each.made))
      expect(declines).toContainEqual(
        expect.objectContaining({ code: 'pageNotMade', what: expect.stringContaining(page) }),
      );
  });
  it('name the years of the rates and the day of the law', () => {
    expect([rates, lawReadUpTo]).toEqual([{ from: '2015-04-01', until: '2028-03-31' }, LAW.readUpTo.day]);
  });
});
