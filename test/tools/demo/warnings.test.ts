import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../../../core/dates/date.ts';
import { AMENDS_NOTHING } from '../../../core/figures/filing.ts';
import { figuresOf } from '../../../core/figures/read.ts';
import { checkRegistry, checkTax } from '../../../core/filing/checks.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { createFilingStruct } from '../../../schema/requests/create-filing.ts';
import { saveFilingStruct } from '../../../schema/requests/filings.ts';
import { mergeSave, newFilingData, withoutSecrets } from '../../../schema/requests/merge.ts';
import { parseBody } from '../../../schema/requests/parse.ts';
import { PROFILES } from '../../../tools/demo/profiles.ts';

/** Warnings that a profile is meant to show, by rule, or by path when they have none. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  small: ['charity-subsidiary-donation', 'amortisation-added-back'],
  loans: ['loan-released', 'loan-lent-again'],
  charity: ['charity-computation-not-attached'],
  landlord: ['charity-subsidiary-donation'],
  research: ['overseas-not-checked'],
};

const COMPANY = {
  name: 'EXAMPLE LTD',
  number: '12345678',
  incorporationDate: '2010-01-01',
  registeredOffice: ['1 High Street', 'Leeds', 'LS1 1AA'],
  sicCodes: ['62020'],
  type: 'ltd',
};

/** First day of each profile's period, when that is not the year to its end. */
const STARTS: Readonly<Record<string, string>> = { long: '2024-10-17' };

describe('the profiles of the demo', () => {
  // Figures from books are not in the profile: the demonstration's own test checks their warnings.
  const whole = [...PROFILES].filter(([, { books }]) => books === undefined);
  it.each(whole)('warn only of the things that they are meant to show: %s', (name, profile) => {
    const start = STARTS[name] ?? addDays(addMonths(profile.periodEnd, -12), 1);
    const period = { start, end: profile.periodEnd };
    const created = parseBody(createFilingStruct, {
      companyId: 1,
      periodStart: start,
      periodEnd: profile.periodEnd,
      ...profile.create,
    });
    const saved = parseBody(saveFilingStruct, {
      filingId: 1,
      ...profile.figures,
      filingTypes: { ct600: true, accounts: true },
      credentialsData: profile.credentials,
    });
    if (!created.ok || !saved.ok) return expect.fail(JSON.stringify([created, saved]));
    const data = mergeSave(newFilingData(created.value), withoutSecrets(saved.value));
    const figures = figuresOf({
      company: { ...COMPANY, ...(name in STARTS ? { incorporationDate: start } : {}) },
      period,
      previousPeriod: name in STARTS ? null : { start: addMonths(start, -12), end: addDays(start, -1) },
      amends: AMENDS_NOTHING,
      data: { ...data, bankDetailsData: saved.value.bankDetailsData },
    });
    const checked = {
      figures,
      computation: computeFiling(figures, profile.today),
      credentials: {
        plain: data.credentialsData,
        gatewayPassword: 'any',
        authCode: 'AUTH26',
        oneShot: [],
        unreadable: [],
      },
      bankDetailsReadable: true,
      given: data,
      today: profile.today,
    };
    const problems = [...checkTax(checked), ...(profile.target === 'both' ? checkRegistry(checked) : [])];
    expect([
      ...new Set(problems.map(({ rule, location, message }) => rule ?? `${location}: ${message}`)),
    ]).toEqual(MEANT[name] ?? []);
  });
});
