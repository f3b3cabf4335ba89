import { describe, expect, it } from 'vitest';
import { jurisdiction, legalForm, principalActivity } from '../../../core/accounts/company.ts';
import { TRADING } from '../documents/filings.ts';

const figures = (principal: string | undefined, sicCodes: readonly string[]) => ({
  ...TRADING,
  company: { ...TRADING.company, sicCodes },
  profitLoss: principal === undefined ? {} : { principalActivity: principal },
});

describe('the principal activity', () => {
  it('is what the caller says', () => {
    expect(principalActivity(figures('  Boat building ', ['62012']))).toBe('Boat building');
  });
  it('is otherwise the first classification code with its description', () => {
    expect(principalActivity(figures(undefined, ['62012', '99999']))).toBe(
      '62012 Business and domestic software development',
    );
    expect(principalActivity(figures(' ', ['18140']))).toBe('18140 Binding and related services');
  });
  it('is only the code if the list does not have it', () => {
    expect(principalActivity(figures('', ['12345']))).toBe('12345');
    expect(principalActivity(figures('', ['constructor']))).toBe('constructor');
  });
  it('is said to be missing when there is neither', () => {
    expect(principalActivity(figures(undefined, []))).toBe('No description of principal activity');
  });
});

describe('the company', () => {
  const company = (number: string, type: string | null) => ({ ...TRADING.company, number, type });
  it('is registered where its number says', () => {
    expect(jurisdiction(company('01234567', null))).toBe('England and Wales');
    expect(jurisdiction(company('SC123456', null))).toBe('Scotland');
    expect(jurisdiction(company('NI123456', null))).toBe('Northern Ireland');
    expect(jurisdiction(company('R0000123', null))).toBe('Northern Ireland');
  });
  it('is private and limited unless its type says otherwise', () => {
    expect(legalForm(company('01234567', 'ltd'))).toBe('privateLimited');
    expect(legalForm(company('01234567', null))).toBe('privateLimited');
    expect(legalForm(company('01234567', 'constructor'))).toBe('privateLimited');
    expect(legalForm(company('01234567', 'private-limited-guarant-nsc'))).toBe('limitedByGuarantee');
    expect(legalForm(company('01234567', 'community-interest-company'))).toBe('privateLimited');
    expect(legalForm(company('01234567', 'community-interest-company-by-guarantee'))).toBe(
      'limitedByGuarantee',
    );
    expect(legalForm(company('01234567', 'private-unlimited'))).toBe('unlimited');
    expect(legalForm(company('01234567', 'plc'))).toBe('publicLimited');
  });
});
