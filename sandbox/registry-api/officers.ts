import type { SandboxCompany } from '../../schema/stand-ins/companies.ts';

const OFFICERS = [
  { name: 'EXAMPLE, Ada', officer_role: 'director' },
  { name: 'FORMER, Brian', officer_role: 'director', resigned: true },
  { name: 'NOTES, Clara', officer_role: 'secretary' },
] as const;

/** Lists invented officers, the same for every company: a director, a former one and a secretary. */
export function officersOf({ incorporated, dissolved }: SandboxCompany): object {
  const items = OFFICERS.map((officer) => ({
    name: officer.name,
    officer_role: officer.officer_role,
    appointed_on: incorporated,
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
