import { describe, expect, it } from 'vitest';
import { statedOtherwise } from '../../../core/filing/on-register.ts';

// One line for each field of the register, as the service stores them, and an older list without fields.
const HIGH_STREET = ['', '', '1 High Street', '', 'Leeds', '', 'LS1 1AA', 'England'];
const OLDER = ['1 High Street', 'Leeds', 'LS1 1AA', 'England'];
const NEW_ROAD = ['', '', '9 New Road', '', 'York', '', 'YO1 1AA', 'England'];

const of = (registeredOffice: readonly string[], type: string | null = 'ltd') => ({ registeredOffice, type });
const said = (...[company, now]: Parameters<typeof statedOtherwise>) =>
  statedOtherwise(company, now).map(({ rule, severity, target, message }) => [
    rule,
    severity,
    target,
    message,
  ]);

describe('accounts of a company that has changed on the register', () => {
  it('say nothing where the register is as before, however the office is stored', () => {
    expect(said(of(HIGH_STREET), of(HIGH_STREET))).toEqual([]);
    expect(said(of(OLDER), of(HIGH_STREET))).toEqual([]);
    expect(said(of(HIGH_STREET, null), of(HIGH_STREET, 'ltd'))).toEqual([]);
    // The register has lost its office for now; the accounts state the last one.
    expect(said(of(HIGH_STREET), of([]))).toEqual([]);
  });

  // They were sent with the old office, and nothing said so.
  it('would state another office', () => {
    expect(said(of(HIGH_STREET), of(NEW_ROAD))).toEqual([
      [
        'registered-office-changed',
        'warning',
        'ch',
        'the registered office on the register is now “9 New Road, York, YO1 1AA, England”, and the accounts would state “1 High Street, Leeds, LS1 1AA, England” (Companies Act 2006 s396(A1)). Add the company again (POST /company/add) to take the present one',
      ],
    ]);
  });

  it('would state no office', () => {
    expect(said(of([]), of([])).map(([rule]) => rule)).toEqual(['registered-office-missing']);
    expect(said(of([]), of(NEW_ROAD)).map(([rule]) => rule)).toEqual(['registered-office-changed']);
  });

  it('would state another legal form', () => {
    expect(said(of(OLDER, 'ltd'), of(OLDER, 'private-unlimited')).map(([rule]) => rule)).toEqual([
      'legal-form-changed',
    ]);
    // A community interest company by guarantee that was added before its form was kept.
    expect(
      said(of(OLDER, 'community-interest-company'), of(OLDER, 'community-interest-company-by-guarantee')).map(
        ([rule]) => rule,
      ),
    ).toEqual(['legal-form-changed']);
  });
});
