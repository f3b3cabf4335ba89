import { addDays, daysInMonth, isoDate } from '../../core/dates/date.ts';
import { incorporation, office, type SandboxCompany } from '../../schema/stand-ins/company.ts';

/** Every type of company in the registry's published list, and every status. */
const TYPES = [
  'ltd',
  'plc',
  'private-unlimited',
  'private-unlimited-nsc',
  'old-public-company',
  'private-limited-guarant-nsc-limited-exemption',
  'private-limited-guarant-nsc',
  'private-limited-shares-section-30-exemption',
  'limited-partnership',
  'scottish-partnership',
  'llp',
  'converted-or-closed',
  'protected-cell-company',
  'assurance-company',
  'oversea-company',
  'uk-establishment',
  'registered-overseas-entity',
  'eeig',
  'eeig-establishment',
  'ukeig',
  'icvc-securities',
  'icvc-warrant',
  'icvc-umbrella',
  'investment-company-with-variable-capital',
  'registered-society-non-jurisdictional',
  'industrial-and-provident-society',
  'northern-ireland',
  'northern-ireland-other',
  'royal-charter',
  'unregistered-company',
  'european-public-limited-liability-company-se',
  'charitable-incorporated-organisation',
  'scottish-charitable-incorporated-organisation',
  'further-education-or-sixth-form-college-corporation',
  'other',
] as const;
const STATUSES = [
  'active',
  'liquidation',
  'dissolved',
  'administration',
  'receivership',
  'voluntary-arrangement',
  'insolvency-proceedings',
  'converted-closed',
  'open',
  'closed',
  'registered',
  'removed',
] as const;

/** The last year for which an invented company has filed accounts. */
const FILED = 2025;

/**
 * Makes a company from its number, 97000000 to 97009999. The number decides its type, status, year end and history.
 * Every third company has filed nothing. Null for any other number.
 */
export function inventedCompany(number: string): SandboxCompany | null {
  if (!/^9700\d{4}$/.test(number)) return null;
  const index = Number(number.slice(4));
  const type = TYPES[index % TYPES.length] ?? 'ltd';
  const status = STATUSES[index % STATUSES.length] ?? 'active';
  const month = 1 + (Math.floor(index / 7) % 12);
  const endIn = (year: number) => isoDate(year, month, daysInMonth(year, month));
  const isNew = index % 3 === 2;
  const incorporated = isNew ? addDays(endIn(FILED), -20) : isoDate(2001 + (index % 20), 5, 17);
  const filedOn = addDays(endIn(FILED), 200);
  return {
    number,
    name: `INVENTED COMPANY ${index} LIMITED`,
    about: 'Made from its number.',
    type,
    jurisdiction: 'england-wales',
    status,
    incorporated,
    ...(status === 'dissolved' ? { dissolved: '2026-03-03' } : {}),
    referenceDate: { day: String(daysInMonth(2027, month)), month: String(month).padStart(2, '0') },
    confirmsTo: isoDate(2027, month, 1),
    firstPeriodEnd: isNew ? endIn(FILED + 1) : null,
    office: office('1 Example Street', 'Cardiff', 'CF10 1AA', 'Wales'),
    sicCodes: ['62012'],
    history: isNew
      ? [incorporation(incorporated)]
      : [
          { type: 'AA', madeUpDate: endIn(FILED), date: filedOn, accountsType: 'micro-entity' },
          incorporation(incorporated),
        ],
  };
}
