import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isIsoDate } from '../../../core/dates/date.ts';
import { type CompanyProfile, registryApi } from '../../../worker/upstream/registry-api.ts';
import { mutated, type Random, randomOf } from '../../core/gateways/mutations.ts';
import { sharedPath } from '../../helpers/shared.ts';
import { answering } from './fetches.ts';

const MUTATIONS = 3_000;
const NUMBER = '99123456';
const PROFILE = {
  company_name: 'MADE EXAMPLE LIMITED',
  company_number: NUMBER,
  type: 'ltd',
  company_status: 'active',
  date_of_creation: '2019-02-28',
  sic_codes: ['18140', '62012'],
  registered_office_address: { address_line_1: '4 Tanner Row', locality: 'Leeds', postal_code: 'LS1 4AP' },
  accounts: {
    accounting_reference_date: { day: '31', month: '03' },
    last_accounts: { made_up_to: '2025-03-31', period_start_on: '2024-04-01', period_end_on: '2025-03-31' },
    next_accounts: { period_start_on: '2025-04-01', period_end_on: '2026-03-31', due_on: '2026-12-31' },
    overdue: false,
  },
};
const HISTORY = {
  total_count: 1,
  items: [
    {
      type: 'AA',
      date: '2025-10-01',
      action_date: '2025-03-31',
      description: 'accounts-with-accounts-type-micro-entity',
      description_values: { made_up_date: '2025-03-31' },
    },
  ],
};
const official = sharedPath('samples', 'companies-house', 'rest');
const SAMPLES = [
  ...[PROFILE, HISTORY].map((value) => JSON.stringify(value)),
  ...(official === null
    ? []
    : readdirSync(official).map((name) => readFileSync(join(official, name), 'utf8'))),
];

const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  1e300,
  '',
  '0000-00-00',
  '2025-02-30',
  NUMBER.slice(1),
  'x'.repeat(2000),
  [],
  [null],
  {},
  { __proto__: null, toString: 1 },
];

/** Replaces one value, anywhere in the JSON, by an odd one. */
function withOddValue(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random(5) === 0) return ODD[random(ODD.length)];
  const entries = Object.entries(value);
  const chosen = random(Math.max(1, entries.length));
  const changed = entries.map(([name, member], at) => [
    name,
    at === chosen ? withOddValue(member, random) : member,
  ]);
  return Array.isArray(value) ? changed.map(([, member]) => member) : Object.fromEntries(changed);
}

const damage = (text: string, random: Random): string =>
  random(3) === 0 ? mutated(text, random) : JSON.stringify(withOddValue(JSON.parse(text), random));

const dates = (profile: CompanyProfile): readonly (string | null | undefined)[] => [
  profile.incorporationDate,
  profile.lastAccounts?.start,
  profile.lastAccounts?.end,
  profile.nextAccounts?.start,
  profile.nextAccounts?.end,
  profile.nextAccounts?.due,
];

describe('damaged answers of the registry’s public data', () => {
  it('are accepted in the published form, about the requested company, or not at all', async () => {
    const random = randomOf(602);
    let taken = 0;
    for (let i = 0; i < MUTATIONS; i += 1) {
      const text = damage(SAMPLES[i % SAMPLES.length] ?? '', random);
      const api = registryApi(
        { url: 'https://api.example', apiKey: 'k' },
        answering(() => new Response(text)).fetch,
      );
      const company = await api.company(NUMBER);
      const history = await api.accountsHistory(NUMBER);
      if (history.ok) expect(JSON.stringify(history.value).length).toBeLessThan(100_000);
      if (!company.ok) continue;
      taken += 1;
      expect(company.value.companyNumber).toBe(NUMBER);
      expect(company.value.companyName.length).toBeGreaterThan(0);
      expect(dates(company.value).filter((date) => date && !isIsoDate(date))).toEqual([]);
      expect(JSON.stringify(company.value).length).toBeLessThan(20_000);
    }
    expect(taken).toBeGreaterThan(100);
  });

  it('are refused when they are about another company', async () => {
    const other = JSON.stringify({ ...PROFILE, company_number: '99123457' });
    const api = registryApi(
      { url: 'https://api.example', apiKey: 'k' },
      answering(() => new Response(other)).fetch,
    );
    expect(await api.company(NUMBER)).toEqual({
      ok: false,
      kind: 'unavailable',
      message: 'the registry’s answer is about another company',
    });
  });
});
