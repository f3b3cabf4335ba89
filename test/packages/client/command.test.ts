import { describe, expect, it } from 'vitest';
import { run } from '../../../packages/client/command/run.ts';
import { serving } from '../../helpers/serving.ts';

describe('the command line', () => {
  it('prints a comment of others on its own line, and nothing that moves or hides text', async () => {
    const approval = { id: 7, target: 'both', status: 'changes_requested', createdAt: '2026-11-28' };
    const comment = 'See note 3.\n8: both, approved\u001b[8m \u009b2K\u202edlos';
    const data = [{ ...approval, approvedBy: null, comment }];
    const base = await serving((_, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ data, totalCount: 1 }));
    });
    const { text } = await run({
      args: ['approvals', '--filing', '1'],
      environment: { COMPANY_FILING_KEY: 'svc_test_key', COMPANY_FILING_URL: `${base}/v1` },
      doing: {
        tell: () => undefined,
        progress: () => undefined,
        ask: async () => null,
        read: async () => '',
        readBase64: async () => '',
        write: async () => '',
      },
    });
    expect(text).toBe(
      '7: both, changes_requested, asked for 2026-11-28; comment: See note 3. 8: both, approved [8m  2K dlos',
    );
  });
});
