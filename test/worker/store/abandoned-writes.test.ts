import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { WritesWait } from '../../../worker/store/faults.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { LIMITS, newPatience } from '../../../worker/store/timeouts.ts';
import { inTurn, newWriteQueue } from '../../../worker/store/write-queue.ts';
import { serving } from '../../helpers/serving.ts';

const SHORT = { ...LIMITS, databaseCallMs: 400, requestMs: 410 };

it('a database that hangs works on eight writes of a process, and others are refused before they wrote', async () => {
  // The server answers nothing, and works on a request until its connection ends.
  const held = new Set<ServerResponse>();
  let mostHeld = 0;
  const url = await serving((_request, response) => {
    held.add(response);
    mostHeld = Math.max(mostHeld, held.size);
    response.on('close', () => held.delete(response));
  });
  const queue = newWriteQueue();
  const write = () => {
    const store = openStore({
      url,
      patience: newPatience(SHORT),
      inTurn: (client) => inTurn(client, queue, true),
    });
    return store.revokeKey(1, 1, '2026-12-01T00:00:00.000Z').then(
      () => 'done',
      (fault: unknown) => (fault instanceof WritesWait ? 'refused' : 'unknown'),
    );
  };
  const answers = await Promise.all(Array.from({ length: 40 }, write));
  expect(answers.filter((each) => each === 'unknown')).toHaveLength(8);
  expect(answers.filter((each) => each === 'refused')).toHaveLength(32);
  // Nobody waits for the eight any longer, and the database still works on them.
  expect(await write()).toBe('refused');
  expect([held.size, mostHeld]).toEqual([8, 8]);
  // Once it has ended one of them, one more begins.
  for (const response of [...held].slice(0, 1)) response.writeHead(500).end();
  expect(await write()).toBe('unknown');
  expect(mostHeld).toBe(8);
});

it('a request is not told that nothing was written while its second write is under way', async () => {
  // The first of two writes waits for its turn; the second goes before it, beside a write that nobody waits for.
  const url = await serving(() => undefined);
  const queue = newWriteQueue({ atOnce: 1, waiting: 8 });
  const opened = () =>
    openStore({ url, patience: newPatience(SHORT), inTurn: (client) => inTurn(client, queue, true) });
  const write = (store: ReturnType<typeof opened>) => store.revokeKey(1, 1, '2026-12-01T00:00:00.000Z');
  await expect(write(opened())).rejects.not.toBeInstanceOf(WritesWait);
  const store = opened();
  const answers = await Promise.allSettled([write(store), write(store)]);
  for (const answer of answers)
    expect(answer.status === 'rejected' && !(answer.reason instanceof WritesWait)).toBe(true);
});

it('a write of one statement is refused like a batch, with the seconds to wait', async () => {
  // Drizzle puts a fault of its own around that of a single statement.
  const url = await serving(() => undefined);
  const queue = newWriteQueue({ atOnce: 1, waiting: 1 });
  const opened = () =>
    openStore({ url, patience: newPatience(SHORT), inTurn: (client) => inTurn(client, queue, true) });
  const others = [1, 2].map((keyId) => opened().revokeKey(1, keyId, '2026-12-01T00:00:00.000Z'));
  const refused: unknown = await opened()
    .deleteMappings(1, { code: null, name: null }, null)
    .catch((fault: unknown) => fault);
  expect(refused instanceof WritesWait && refused.retryAfter).toBe(1);
  await Promise.allSettled(others);
});

it('a request that gives up makes none of its waiting writes, and is not told that nothing was written', async () => {
  // One write of three begins. The others wait for its turn, and end with it.
  let made = 0;
  const url = await serving(() => {
    made += 1;
  });
  const queue = newWriteQueue({ atOnce: 1, waiting: 8 });
  const store = openStore({
    url,
    patience: newPatience({ ...SHORT, abandonedWriteMs: 100 }),
    inTurn: (client) => inTurn(client, queue, true),
  });
  const answers = await Promise.allSettled(
    [1, 2, 3].map((keyId) => store.revokeKey(1, keyId, '2026-12-01T00:00:00.000Z')),
  );
  for (const answer of answers)
    expect(answer.status === 'rejected' && !(answer.reason instanceof WritesWait)).toBe(true);
  await new Promise((done) => setTimeout(done, 300));
  expect(made).toBe(1);
});
