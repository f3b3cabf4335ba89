import { expect, it } from 'vitest';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { ct600lStruct } from '../../../../schema/requests/pages/ct600l.ts';
import { describeShared } from '../../../helpers/shared.ts';
import { figuresOfCase, readCases } from '../cases.ts';

const PAGE = 'supplementaryPagesData.ct600l';

/** Gives the places of the faults of a page, as its path in the caller's JSON. */
function faultsAtSave(page: unknown): readonly string[] {
  const [failed] = ct600lStruct.validate(page, { coerce: true });
  return (failed?.failures() ?? []).map(({ path }) =>
    path.reduce<string>(
      (at, step) => (typeof step === 'number' ? `${at}[${step}]` : `${at}.${String(step)}`),
      PAGE,
    ),
  );
}

/** Claims that are refused: at save by their shape, or at submission by their figures. */
describeShared('oracle cases: refused claims for research and development', (root) => {
  const cases = readCases(root, 'next/research-and-development').filter(
    ({ expected }) => expected.rejected !== undefined,
  );
  it('has many', () => expect(cases.length).toBeGreaterThan(10));
  for (const oracle of cases)
    it(`${oracle.id}: ${oracle.expected.rejected}`, () => {
      const { names = [], rejected = '' } = oracle.expected;
      const page = oracle.input.supplementaryPagesData?.ct600l;
      const atSave = faultsAtSave(page);
      if (!rejected.includes('submit')) {
        for (const name of names) expect(atSave).toContain(name);
        return;
      }
      expect(atSave).toEqual([]);
      const { returns } = computeFiling(figuresOfCase(oracle), oracle.input.asOf);
      const errors = returns
        .flatMap(({ problems }) => problems)
        .filter(({ severity }) => severity === 'error')
        .map(({ location, message }) => `${location}: ${message}`)
        .join('\n');
      for (const name of names) expect(errors).toContain(name);
    });
});
