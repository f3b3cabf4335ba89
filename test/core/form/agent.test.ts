import { describe, expect, it } from 'vitest';
import type { Signing } from '../../../core/figures/signing.ts';
import { agentOf, agentProblems } from '../../../core/form/agent.ts';

const signing = (more: Partial<Signing> = {}): Signing => ({
  utr: '8596148860',
  boardApprovalDate: '2025-03-31',
  filingMode: 'agent',
  agentReferenceId: 'AGT01',
  agentCompanyName: 'Sons LLP',
  declarantName: 'Jo Agent',
  declarantStatus: 'Tax manager',
  ...more,
});

describe('the agent in the header of the return', () => {
  it('is absent when the company files by itself, even if an agent is stored', () => {
    const principal = signing({
      filingMode: 'principal',
      agentReferenceId: 'A_1',
      agentCompanyName: 'x'.repeat(60),
    });
    expect([agentOf(principal), agentProblems(principal)]).toEqual([null, []]);
  });

  it('is written in the narrow characters of the header', () => {
    const accented = signing({ agentReferenceId: 'Réf–7', agentCompanyName: 'O’Brien & Söns LLP' });
    expect(agentProblems(accented)).toEqual([]);
    expect(agentOf(accented)).toEqual({ reference: 'Ref-7', company: "O'Brien & Sons LLP" });
  });

  it('leaves out a firm that is not named', () => {
    expect(agentOf(signing({ agentCompanyName: null }))).toEqual({ reference: 'AGT01', company: null });
    expect(agentProblems(signing({ agentCompanyName: null }))).toEqual([]);
  });

  it('takes 35 characters as written and refuses more', () => {
    // Each sharp s counts as two letters: 17 of them and one letter are 35, 18 of them 36.
    expect(agentProblems(signing({ agentCompanyName: `${'ß'.repeat(17)}x` }))).toEqual([]);
    expect(agentProblems(signing({ agentCompanyName: 'ß'.repeat(18) }))).toEqual([
      expect.objectContaining({
        location: 'credentialsData.agentCompanyName',
        message: expect.stringContaining('is 36 characters'),
        severity: 'error',
        target: 'tax',
      }),
    ]);
  });

  it('names characters that the header cannot have', () => {
    const problems = agentProblems(signing({ agentReferenceId: 'A_1', agentCompanyName: '株' }));
    expect(problems.map((p) => [p.location, p.message])).toEqual([
      ['credentialsData.agentReferenceId', expect.stringContaining('_ (U+005F)')],
      ['credentialsData.agentCompanyName', expect.stringContaining('株 (U+682A)')],
    ]);
  });
});
