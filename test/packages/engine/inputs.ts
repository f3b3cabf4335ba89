import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Input } from '../../../packages/engine/index.ts';
import { type OracleCase, readCases } from '../../core/tax/cases.ts';

/** Lists every file of worked cases. */
export const caseFiles = (root: string): readonly string[] =>
  readdirSync(join(root, 'cases'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'));

export const allCases = (root: string): readonly OracleCase[] =>
  caseFiles(root).flatMap((name) => readCases(root, name));

export const COMPANY: Input['company'] = {
  name: 'HAZELMERE BOOKBINDING LIMITED',
  number: '13480172',
  incorporationDate: '2015-01-05',
  registeredOffice: ['1 Mill Lane', 'Ludlow', 'SY8 1AA'],
  sicCodes: ['18140'],
  type: 'ltd',
  status: 'active',
};

/** Gives a case in the form of a package's caller. */
export function inputOf({ input }: Pick<OracleCase, 'input'>): Input {
  const { asOf, filing, ...saved } = input;
  const { periodStart, periodEnd, ...more } = filing;
  return { company: COMPANY, periodStart, periodEnd, asOf, figures: { ...more, ...saved } };
}

/** A complete filing. 42,100 - 12,000 = 30,100 = 100 + 30,000; its profit is 60,000. */
export const MICRO_EXAMPLE: Input = {
  company: COMPANY,
  periodStart: '2025-04-01',
  periodEnd: '2026-03-31',
  previousPeriod: { start: '2024-04-01', end: '2025-03-31' },
  asOf: '2026-11-20',
  figures: {
    accountType: 'micro',
    numberOfEmployees: 2,
    profitLossData: { turnover: 100000, staffCosts: 30000, otherCharges: 10000 },
    balanceSheetData: {
      cashAtBank: 42100,
      creditorsWithinOneYear: 12000,
      shareCapital: 100,
      retainedEarnings: 30000,
    },
    credentialsData: {
      utrNumber: '8596148860',
      directorName: 'Ada Example',
      boardApprovalDate: '01/10/2026',
      declarantStatus: 'Director',
    },
  },
};
