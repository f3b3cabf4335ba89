import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { checkApprovals } from '../../../core/proof/check-approvals.ts';
import { unshown } from '../../../core/proof/findings.ts';
import { canonicalJson, type KeptEvent } from '../../../core/proof/history/chain.ts';
import { EVENTS, PACK_FORMAT, type PackedSubmission } from '../../../core/proof/manifest.ts';
import { rowsText } from '../../../core/proof/pack.ts';
import { readPack } from '../../../core/proof/read.ts';
import { unzip } from '../../../core/proof/unzip.ts';
import { means } from '../../../packages/verify/means.ts';

/** Number of things in a pack that a forger made to keep a verifier busy. Comparing every pair takes minutes. */
const MANY = 2_000;
const AT = '2026-05-01T10:00:00.000Z';

const SUBMISSION: PackedSubmission = {
  id: 0,
  target: 'tax',
  subPeriod: null,
  status: 'error',
  irMark: null,
  irMarkBase32: null,
  correlationId: null,
  submissionNumber: null,
  requestBodySha256: null,
  createdAt: AT,
  submittedAt: null,
  decidedAt: AT,
  folder: null,
  made: null,
  answers: [],
};
const FILING = {
  filingId: 1,
  mode: 'test',
  companyNumber: '13480172',
  companyName: 'EXAMPLE LIMITED',
  periodStart: '2025-04-01',
  periodEnd: '2026-03-31',
  amends: null,
  returnType: null,
} as const;

/** Writes the steps of many approvals that were sent, and of as many submissions without a message. */
function steps(): readonly KeptEvent[] {
  const events: KeptEvent[] = [];
  const step = (submissionId: number | null, type: string, detail: object): void => {
    const sequence = events.length + 1;
    events.push({
      filingId: 1,
      sequence,
      submissionId,
      type,
      at: AT,
      detail: canonicalJson(detail),
      hash: null,
      code: null,
    });
  };
  const messages = [{ target: 'tax', subPeriod: null, sha256: 'a' }];
  for (let approvalId = 1; approvalId <= MANY; approvalId += 1) {
    step(null, 'approval_asked', { approvalId, target: 'tax', asks: 'sending', sha256: 'a' });
    step(null, 'approval_given', { approvalId, name: 'Ada', messages });
    step(null, 'approval_ended', { approvalId, status: 'sent' });
  }
  for (let id = 1; id <= MANY; id += 1) step(id, 'refused', { target: 'tax', status: 'error' });
  return events;
}

describe('a pack of any number of things', () => {
  it('is read, and its approvals are compared, in one pass', async () => {
    const events = steps();
    const read = readPack(new Map([[EVENTS, new TextEncoder().encode(rowsText(events))]]), {
      format: PACK_FORMAT,
      filing: FILING,
      software: { name: 'company-filing-service', version: '1.0.0' },
      submissions: Array.from({ length: MANY }, (_, at) => ({ ...SUBMISSION, id: at + 1 })),
      history: { count: events.length, head: null },
      files: [],
    });
    if (!read.ok) throw new Error(read.why);
    const { eventAt, submissions } = read.pack;
    expect([eventAt.size, submissions.at(-1)?.reported.status]).toEqual([4 * MANY, 'error']);
    const found = await checkApprovals(read.pack, means);
    expect(found).toHaveLength(MANY);
    expect(found.at(-1)).toEqual(
      unshown('approval.json', `approval ${MANY}: the return, which Ada approved, is not in the pack`),
    );
  });

  it('may have a folder for each file, but no folder without a file', () => {
    const names = Array.from({ length: 99 }, (_, at) => [`f${at}/`, `f${at}/g/`, `f${at}/g/a.txt`]).flat();
    const entries = Object.fromEntries(names.map((name) => [name, new Uint8Array()]));
    const read = unzip(zipSync(entries));
    expect(read).toMatchObject({ ok: true, fault: null, isRezipped: true });
    expect(read.ok && read.files.size).toBe(99);
    expect(unzip(zipSync({ ...entries, 'f1/g/a/': new Uint8Array() }))).toMatchObject({
      fault: 'an entry of it is a folder without a file',
    });
  });
});
