import { describe, expect, it } from 'vitest';
import { heapGrownBy, LEFT } from './memory.ts';
import { READERS } from './memory-plan.ts';

/** `hostile.deep.test.ts`, here and in `filed`, reads 5,000 each. */
describe.each(READERS)('the memory that damaged texts take: %s', (reader) => {
  const run = { reader, count: 300, seed: 20_261_122 } as const;

  it('is bounded at any moment, and freed', async () => {
    expect(await heapGrownBy({ ...run, plant: 'none' })).toBeLessThan(LEFT);
  });

  it('is found to grow if the results are kept', async () => {
    expect(await heapGrownBy({ ...run, count: 900, plant: 'leak' })).toBeGreaterThan(LEFT);
  });

  it('is found to be too much if one text is split into millions of pieces', async () => {
    const blown = heapGrownBy({ ...run, count: 1, plant: 'blowUp' });
    await expect(blown).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
  });
});
