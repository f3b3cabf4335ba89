import { describe, expect, it } from 'vitest';
import type { Runtime } from '../../../worker/runtime.ts';
import { inRoom } from '../../../worker/services/in-room.ts';
import type { Filing, Submission } from '../../../worker/store/store.ts';
import { type FilingCommand, refused } from '../../../worker/submission/lock.ts';
import { withRoom } from '../../../worker/submission/with-room.ts';
import { submission } from './submissions.ts';

/** A process that is full, with these submissions of the filing. */
const fullWith = (submissions: readonly Submission[]): Runtime =>
  ({
    heavyWork: { enter: async () => ({ ok: false, retryAfter: 7, waitedMs: 5_000 }) },
    patience: { left: () => 16_000, limits: { keptMs: 3_000 }, waited: () => undefined },
    store: { listSubmissions: async () => submissions },
  }) as unknown as Runtime;

const filing = (note: string) => ({ id: 1, accountId: 1, data: { note } }) as unknown as Filing;
const LONG = filing('x'.repeat(100_000));

const submit = (more: object = {}): FilingCommand => ({
  kind: 'submit',
  target: 'both',
  testDate: null,
  ...more,
});
const approval = (id: number) => ({ do: 'approve', approval: { id } });
const approve = (id: number) => ({ kind: 'approval', act: approval(id) }) as unknown as FilingCommand;

const RAN = refused(400, 'the command ran');
const run = async () => RAN;
const FULL = {
  ...refused(429, 'nothing was done: too many long filings are at work at this moment; try again in 7 s'),
  retryAfter: 7,
};

describe('a command on a long filing, while there is no room', () => {
  it('is refused before it begins', async () => {
    const runtime = fullWith([submission({ askedAs: 'another' })]);
    expect(await withRoom(runtime, LONG, submit({ askedAs: 'mine' }), run)).toEqual(FULL);
    expect(await withRoom(runtime, LONG, submit(), run)).toEqual(FULL);
    expect(await withRoom(runtime, LONG, approve(3), run)).toEqual(FULL);
  });

  it('runs once something of it is recorded', async () => {
    const claimed = fullWith([submission({ askedAs: 'mine' })]);
    expect(await withRoom(claimed, LONG, submit({ askedAs: 'mine' }), run)).toBe(RAN);
    const sent = fullWith([submission({ askedAs: 'approval:3:1' })]);
    expect(await withRoom(sent, LONG, approve(3), run)).toBe(RAN);
  });

  it('runs where it sends nothing, as every command on an ordinary filing does', async () => {
    const runtime = fullWith([]);
    expect(await withRoom(runtime, LONG, { kind: 'poll', askedAt: null } as never, run)).toBe(RAN);
    expect(await withRoom(runtime, filing('short'), submit(), run)).toBe(RAN);
  });
});

it('a check of a long filing is refused with the time to wait, and one of an ordinary filing is not', async () => {
  const runtime = fullWith([]);
  await expect(inRoom(runtime, LONG, run)).rejects.toMatchObject({
    status: 429,
    headers: { 'Retry-After': '7' },
  });
  expect(await inRoom(runtime, filing('short'), run)).toBe(RAN);
});
