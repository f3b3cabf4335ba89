import { describe, expect, it } from 'vitest';
import { MARGINAL_RELIEF_RULE } from '../../../../core/form/rules/marginal-relief.ts';
import { describeShared } from '../../../helpers/shared.ts';
import { beside, changedCases, READ_ALONE, schematronsIn } from './beside.ts';
import { BREAKS, broken, RIGHT } from './breaks.ts';
import { computedDrafts } from './generated.ts';
import { hasSchematron } from './schematron.ts';

const CHANGED = 50;

describeShared('the rules beside the official ones', (root) => {
  const schematrons = schematronsIn(root);
  const title = `break the same on a return for every rule and on ${CHANGED} changed returns of computed filings`;

  describe.skipIf(!hasSchematron)(
    hasSchematron ? 'together' : 'skipped: python3-lxml is not installed',
    () => {
      it(title, { timeout: 600_000 }, () => {
        const breaks = BREAKS.map(([rule, change]) => ({ name: `rule ${rule}`, draft: broken(change) }));
        const changed = changedCases(computedDrafts(20, 1), CHANGED, 1);
        const found = beside(schematrons, [{ name: 'right', draft: RIGHT }, ...breaks, ...changed]);
        expect(found.differences).toEqual([]);
        const missing = BREAKS.filter(
          ([rule]) => rule !== MARGINAL_RELIEF_RULE && !READ_ALONE.has(rule) && !found.broken.has(rule),
        );
        expect(missing.map(([rule]) => rule)).toEqual([]);
      });
    },
  );
});
