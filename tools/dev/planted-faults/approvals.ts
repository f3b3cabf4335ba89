import type { Planted } from './mutant.ts';

/** Plants faults in links of approval, and in sending approved filings. */
export const APPROVALS: readonly Planted[] = [
  {
    name: 'a submit does not compare the filing with its approval',
    story: 'links to approve',
    file: 'worker/submission/approvals/approved-sending.ts',
    from: 'if (await isApproved(credentials)) return null;',
    to: 'if ((await isApproved(credentials)) || target !== undefined) return null;',
  },
  {
    name: 'the page sends a filing without comparing it with the text that was read',
    story: 'links to approve',
    changes: [
      {
        file: 'worker/submission/approvals/approve.ts',
        from: 'if (!(await isBoundTo(runtime, filing, company, approval, today)))',
        to: "if (today === '')",
      },
      // The second check: the form proves what its page showed.
      {
        file: 'worker/approve/decide.ts',
        from: "if (form.get('form') !== asked.proof)",
        to: "if (form.get('form') === null)",
      },
    ],
  },
  {
    name: 'a decision on a page is made outside the lock',
    story: 'links to approve',
    file: 'worker/approve/decide.ts',
    from: "const result = await execute(context, filing.id, { kind: 'approval', act: done }, 'approval');",
    to: `const { runCommand } = await import('../submission/commands.ts');
  const result = await runCommand(context.runtime, filing.id, { kind: 'approval', act: done });
  if (!result.ok) throw new Error(result.error);`,
  },
  {
    name: 'a filing with a revoked approval is sent',
    story: 'links to approve',
    changes: [
      {
        file: 'worker/submission/approvals/approved-sending.ts',
        from: "if (approval.status !== 'approved') return",
        to: "if (!['approved', 'revoked'].includes(approval.status)) return",
      },
      // The second check: nothing is recorded by an approval that ended.
      {
        file: 'worker/store/new-submission.ts',
        from: "p.status in ('approved', 'sent')",
        to: "p.status in ('approved', 'sent', 'revoked')",
      },
    ],
  },
  {
    name: 'an approval that was sent may be sent again',
    story: 'links to approve',
    file: 'worker/submission/approvals/approved-sending.ts',
    from: "if (approval.status !== 'approved') return",
    to: "if (!['approved', 'sent'].includes(approval.status)) return",
  },
  {
    name: 'an older link stays open beside a new one',
    story: 'links to approve',
    changes: [
      {
        file: 'worker/submission/approvals/act.ts',
        from: 'older.target === target) await revoked',
        to: 'filingId < 0) await revoked',
      },
      // The second check: none is created while another waits.
      {
        file: 'worker/store/approvals.ts',
        from: 'waits: sql<number>`exists',
        to: 'waits: sql<number>`0 * exists',
      },
    ],
  },
];
