import { describe, it } from 'vitest';
import { checkRewritten } from './old-rows.ts';

describe('messages that older versions sealed', () => {
  it('are rewritten by a command that is killed five times and continues, 10,000 rows', async () => {
    for (const line of await checkRewritten(2500, 5)) console.log(line);
  });
});
