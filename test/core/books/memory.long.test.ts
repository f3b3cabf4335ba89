import { describe, expect, it } from 'vitest';
import { heapGrownBy, LEFT, READERS } from './memory.ts';

/** `hostile.deep.test.ts`, here and in `filed`, reads 5,000 each. */
describe.each(READERS)('the memory that damaged texts take: %s', (reader) => {
  const run = { reader, count: 300, seed: 20_261_122 } as const;

  it('is bounded at any moment, and given back', async () => {
    expect(await heapGrownBy({ ...run, plant: 'none' })).toBeLessThan(LEFT);
  });

  it('is found to grow where what was read is kept', async () => {
    expect(await heapGrownBy({ ...run, count: 900, plant: 'leak' })).toBeGreaterThan(LEFT);
  });

  it('is found to be too much where one text blows up', async () => {
    const blown = heapGrownBy({ ...run, count: 1, plant: 'blowUp' });
    await expect(blown).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
  });
});
