import { COMPANIES } from '../../schema/stand-ins/companies.ts';
import { incorporation, office, type SandboxCompany } from '../../schema/stand-ins/company.ts';
import { madeEntries } from '../registry-documents/cases.ts';
import { inventedCompany } from './invented.ts';

export const documentedCompany = (number: string): SandboxCompany | null =>
  COMPANIES.find((c) => c.number === number) ?? null;

/** Company numbers of the forms the register uses: eight digits, or letters and digits. */
const WELL_FORMED =
  /^(\d{8}|(SC|NI|OC|SO|NC|NL|FC|NF|SF|LP|SL|CE|CS|IP|RS|SP|NP|RC|SR|NR|GE|GN|GS|ES|AC|SA|NA|ZC|SZ|NZ|SE)\d{6}|R\d{7})$/;

const JURISDICTIONS = {
  SC: 'scotland',
  SO: 'scotland',
  NI: 'northern-ireland',
  NC: 'northern-ireland',
  R0: 'northern-ireland',
} as const;

/** Finds a company of the sandbox's register; null when the number is not well formed. */
export function companyOf(number: string): SandboxCompany | null {
  const documented = documentedCompany(number) ?? inventedCompany(number);
  if (documented !== null) return documented;
  if (!WELL_FORMED.test(number)) return null;
  const jurisdiction = Object.entries(JURISDICTIONS).find(([prefix]) => number.startsWith(prefix))?.[1];
  return {
    number,
    name: `SANDBOX COMPANY ${number} LIMITED`,
    about: 'Derived from its number.',
    type: 'ltd',
    jurisdiction: jurisdiction ?? 'england-wales',
    status: 'active',
    incorporated: '2010-01-01',
    referenceDate: null,
    firstPeriodEnd: null,
    office: office('1 Example Street', 'Cardiff', 'CF10 1AA', 'Wales'),
    sicCodes: ['62012'],
    history: [...madeEntries(number), incorporation('2010-01-01')],
  };
}
