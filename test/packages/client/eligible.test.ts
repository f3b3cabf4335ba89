import { describe, expect, it } from 'vitest';
import { ELIGIBILITY_CODES as CODES } from '../../../core/filing/eligibility-codes.ts';
import { requireAllowed } from '../../../packages/client/eligible.ts';
import { ELIGIBILITY_CODES, type EligibilityCode, NotEligibleError } from '../../../packages/client/index.ts';

const ALLOWED = { allowed: true, code: null, reason: null, goTo: null } as const;
const refused = (code: EligibilityCode | null) =>
  ({ allowed: false, code, reason: 'Why not', goTo: 'Elsewhere' }) as const;

type Asked = Parameters<typeof requireAllowed>[0];

const answer = (targets: Asked['targets']): Asked => ({
  companyNumber: '01234567',
  companyName: 'A LIMITED',
  type: 'ltd',
  status: 'active',
  periodStart: '2025-04-01',
  periodEnd: '2026-03-31',
  standards: [],
  targets,
  due: [],
  known: null,
  asks: [],
  asOf: '2026-11-27T00:00:00.000Z',
});

describe('a refusal that only the register can show', () => {
  it('carries every code of the service, and no other', () => {
    expect(Object.keys(ELIGIBILITY_CODES).sort()).toEqual([...CODES].sort());
  });

  it.each([...CODES, null])('is thrown with its code: %s', (code) => {
    const found = answer({ tax: ALLOWED, ch: refused(code) });
    expect(requireAllowed(found, 'tax')).toBe(found);
    for (const target of ['ch', 'both'] as const) {
      const thrown = (() => {
        try {
          return requireAllowed(found, target);
        } catch (fault) {
          return fault;
        }
      })();
      expect(thrown).toBeInstanceOf(NotEligibleError);
      expect(thrown).toMatchObject({ target: 'ch', code, message: 'Why not', goTo: 'Elsewhere' });
    }
  });

  it('names the return if neither is allowed', () => {
    const found = answer({ tax: refused('companyType'), ch: refused('companyType') });
    expect(() => requireAllowed(found, 'both')).toThrow(expect.objectContaining({ target: 'tax' }));
  });
});
