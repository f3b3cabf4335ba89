import { describe, expect, it } from 'vitest';
import { jurisdiction, legalForm, principalActivity } from '../../../core/accounts/company.ts';
import { SIC_DESCRIPTIONS } from '../../../core/accounts/sic-codes.ts';
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
      '62012 - Business and domestic software development',
    );
    expect(principalActivity(figures('', ['12345']))).toBe('SIC 12345');
  });
  it('is said to be missing when there is neither', () => {
    expect(principalActivity(figures(undefined, []))).toBe('No description of principal activity');
  });
  it('is described by codes of five digits', () => {
    for (const [code, description] of Object.entries(SIC_DESCRIPTIONS)) {
      expect(code).toMatch(/^\d{5}$/);
      expect(description.length).toBeGreaterThan(5);
    }
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
    expect(legalForm(company('01234567', 'private-limited-guarant-nsc'))).toBe('limitedByGuarantee');
    expect(legalForm(company('01234567', 'private-unlimited'))).toBe('unlimited');
    expect(legalForm(company('01234567', 'plc'))).toBe('publicLimited');
  });
});
