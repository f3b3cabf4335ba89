import type { SandboxCompany } from '../../schema/stand-ins/company.ts';

const OFFICERS = [
  { name: 'EXAMPLE, Ada', officer_role: 'director' },
  { name: 'FORMER, Brian', officer_role: 'director', resigned: true },
  { name: 'NOTES, Clara', officer_role: 'secretary' },
] as const;

/** The day by which the director of a company in its first year must state a verified identity. */
const VERIFY_BY = '2027-04-09';

/** Gives the state of a director's identity: not verified yet in a company that has filed nothing. */
const identityOf = ({ incorporated, history, confirmsTo }: SandboxCompany): object =>
  history.some(({ type }) => type === 'AA') || confirmsTo === undefined
    ? { appointment_verification_start_on: incorporated, identity_verified_on: incorporated }
    : { appointment_verification_statement_due_on: VERIFY_BY };

/** Lists invented officers, the same for every company: a director, a former one and a secretary. */
export function officersOf(company: SandboxCompany): object {
  const { incorporated, dissolved } = company;
  const items = OFFICERS.map((officer) => ({
    name: officer.name,
    officer_role: officer.officer_role,
    appointed_on: incorporated,
    ...(officer.officer_role === 'director' ? { identity_verification_details: identityOf(company) } : {}),
    ...('resigned' in officer ? { resigned_on: incorporated } : dissolved ? { resigned_on: dissolved } : {}),
  }));
  const resigned = items.filter((item) => 'resigned_on' in item).length;
  return {
    kind: 'officer-list',
    items_per_page: 100,
    start_index: 0,
    total_results: items.length,
    active_count: items.length - resigned,
    resigned_count: resigned,
    items,
  };
}
