import { expect, it } from 'vitest';
import { describeShared } from '../../../helpers/shared.ts';
import { beside, changedCases, schematronsIn } from './beside.ts';
import { computedDrafts } from './generated.ts';
import { hasSchematron } from './schematron.ts';

const seed = Number(process.env.DEEP_SEED ?? '20261121');
const RETURNS = 5_000;
const AT_ONCE = 500;

describeShared('the rules beside the official ones', (root) => {
  const schematrons = schematronsIn(root);
  const drafts = computedDrafts(200, seed);

  it.skipIf(!hasSchematron)(`break the same on ${RETURNS} changed returns`, () => {
    const broken = new Set<string>();
    for (let from = 0; from < RETURNS; from += AT_ONCE) {
      // Seeds that the schema refuses are passed over, so each batch starts far beyond the last.
      const found = beside(schematrons, changedCases(drafts, AT_ONCE, seed + from * 10));
      expect(found.differences).toEqual([]);
      for (const number of found.broken.keys()) broken.add(number);
    }
    console.log(
      `${RETURNS} returns judged, seed ${seed}: ${broken.size} rules broken by both, none by one alone`,
    );
    expect(broken.size).toBeGreaterThan(200);
  });
});
