import { describe, expect, it } from 'vitest';
import { checkRewritten } from './old-rows.ts';

describe('messages that older versions sealed', () => {
  it('are rewritten by a command that is killed three times and continues, 300 rows', async () => {
    expect(await checkRewritten(75, 3)).toHaveLength(6);
  });
});
