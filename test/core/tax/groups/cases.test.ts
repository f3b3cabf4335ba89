import { expect, it } from 'vitest';
import { carriedForwardAsJson } from '../../../../core/figures/balances.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { PAGES } from '../../../../core/filing/pages.ts';
import { supplementaryPagesStruct } from '../../../../schema/requests/pages/pages.ts';
import { describeShared } from '../../../helpers/shared.ts';
import { differences, expectedReturns, figuresOfCase, readCases } from '../cases.ts';

/** True for refusals at save, which name the path of the request; the rest are problems of the computation. */
const isAtSave = (text: string): boolean => text.includes('at save');

/** Claims and surrenders of page CT600C: each return of each case (decision 210). */
describeShared('oracle cases: group relief', (root) => {
  for (const oracle of readCases(root, 'next/group-relief')) {
    const { rejected, names = [] } = oracle.expected;
    it(`${oracle.id}: ${rejected ?? 'boxes'}`, () => {
      if (rejected !== undefined && isAtSave(rejected)) {
        const [failed] = supplementaryPagesStruct.validate(oracle.input.supplementaryPagesData, {
          coerce: true,
        });
        const paths = [...(failed?.failures() ?? [])].map(({ path }) =>
          path.reduce<string>(
            (text, step) => (typeof step === 'number' ? `${text}[${step}]` : `${text}.${String(step)}`),
            'supplementaryPagesData',
          ),
        );
        expect(paths).toEqual(expect.arrayContaining([...names]));
        return;
      }
      const figures = figuresOfCase(oracle);
      const { returns } = computeFiling(figures, oracle.input.asOf);
      const errors = [
        ...returns.flatMap(({ problems }) => problems),
        ...PAGES.flatMap((page) => page.misplaced(figures, oracle.input.supplementaryPagesData ?? {})),
      ].filter(({ severity }) => severity === 'error');
      if (rejected !== undefined) {
        expect(errors.map(({ location }) => location)).toEqual(expect.arrayContaining([...names]));
        return;
      }
      expect(errors).toEqual([]);
      for (const [index, { boxes, carriedForward }] of expectedReturns(oracle).entries()) {
        const computed = returns[index];
        if (computed === undefined) throw new Error('nothing to compare');
        expect(differences(boxes, computed)).toEqual([]);
        expect(carriedForwardAsJson(computed.carriedForward)).toMatchObject(carriedForward);
      }
    });
  }
});
