import { describe, expect, it } from 'vitest';
import { PROFILES } from '../../tools/demo/profiles.ts';
import { filedPacks } from '../tools/receipt/filed-packs.ts';
import { missedFlips } from '../tools/receipt/flips.ts';

const FLIPS = Number(process.env.FLIPS ?? '1000');

describe('a receipt pack of which one byte was changed', () => {
  it(`is detected ${FLIPS} times of ${FLIPS}, and the file is named`, async () => {
    const { packs } = await filedPacks([...PROFILES.keys()]);
    expect(await missedFlips([...packs.values()], FLIPS, 20_261_124)).toEqual([]);
  });
});
