import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Beside, startBeside } from '../helpers/beside.ts';
import { get, must, post } from '../helpers/client.ts';
import { outcome } from '../helpers/filings.ts';
import { type Gate, type HeldRequest, startGate } from '../helpers/gate.ts';
import { CONSENT, type Group, newGroup } from '../helpers/group.ts';

/** A division is written into all filings or none, whatever happens to one of them between its check and the write. */
let gate: Gate;
let beside: Beside;
beforeAll(async () => {
  gate = await startGate();
  beside = await startBeside({ LIBSQL_URL: gate.url });
});
afterAll(async () => {
  await beside?.stop();
  await gate?.stop();
});

const isWrite = (body: string): boolean => body.includes('update filings set data = n.data');
const NONE = [false, false, false];
const ALL = [true, false, true];
const UNDONE = /^filingIds: a filing was changed or sent meanwhile, and nothing was written: call again$/;

/** Applies through the gate, and does something else when every filing is checked and none is written. */
async function meanwhile(group: Group, work: (held: HeldRequest) => Promise<unknown>) {
  const held = gate.hold(isWrite);
  const asked = group.apply({ baseUrl: beside.baseUrl });
  const write = await held;
  await work(write);
  await write.answer();
  return asked;
}

describe('a division that is applied', () => {
  it('ends the links of the filings that it changes, and no other', async () => {
    const group = await newGroup();
    const { key, filingIds } = group;
    for (const filingId of filingIds) await must('/filing/approval', { filingId, target: 'both' }, { key });
    expect((await group.apply()).at('applied')).toBe(true);
    const states = [];
    for (const id of filingIds)
      states.push((await get(`/filing?filingId=${id}`, { key })).at('approval.status'));
    // The second company takes no part in the division.
    expect(states).toEqual(['outdated', 'open', 'outdated']);
  });

  it('is answered as applied, where the database fails after it is written', async () => {
    const group = await newGroup();
    const { key, filingIds } = group;
    await must('/filing/approval', { filingId: filingIds[0], target: 'both' }, { key });
    let isOver = false;
    const cutNext = async (): Promise<void> => {
      (await gate.hold(() => !isOver)).cut();
      return cutNext();
    };
    const answered = await meanwhile(group, async (write) => {
      await write.done();
      void cutNext();
    });
    isOver = true;
    expect([answered.status, answered.at('applied')]).toEqual([200, true]);
    expect(await group.written()).toEqual(ALL);
  });

  it('names the filing whose page would have more than 60 rows', async () => {
    const group = await newGroup();
    const { key, filingIds } = group;
    const claims = Array.from({ length: 60 }, (_, index) => ({
      companyName: `Outside ${index} Limited`,
      taxReference: `99345678${index + 10}`,
      amount: 1,
      consent: { ...CONSENT, date: '2026-10-01' },
    }));
    const page = { supplementaryPagesData: { ct600c: { claims } } };
    await must('/filing/save', { filingId: filingIds[2], ...page }, { key });
    const refused = await group.apply();
    expect([refused.status, refused.error]).toEqual([
      400,
      'filingIds[2]: supplementaryPagesData.ct600c.claims: expected at most 60 claims, but 61 were sent',
    ]);
    expect(await group.written()).toEqual([false, false, true]);
  });

  it('is undone whole if a filing is saved meanwhile, even one without a row', async () => {
    const group = await newGroup();
    const { key, filingIds } = group;
    const refused = await meanwhile(group, () =>
      must('/filing/save', { filingId: filingIds[1], directorName: 'Ben Example' }, { key }),
    );
    expect([refused.status, refused.error]).toEqual([400, expect.stringMatching(UNDONE)]);
    expect(await group.written()).toEqual(NONE);
    expect((await group.apply()).at('applied')).toBe(true);
    expect(await group.written()).toEqual(ALL);
  });

  it('is undone whole if a filing is sent meanwhile, and refused by its name afterwards', async () => {
    const group = await newGroup();
    const { key, filingIds } = group;
    const [giver] = filingIds;
    const refused = await meanwhile(group, () =>
      must('/filing/submit', { filingId: giver, target: 'tax' }, { key }),
    );
    expect([refused.status, refused.error]).toEqual([400, expect.stringMatching(UNDONE)]);
    expect(await group.written()).toEqual(NONE);
    await outcome(giver ?? 0, { key });
    const later = await group.apply();
    const sent = /^filingIds\[0\]: is in_progress; its return has been sent/;
    expect([later.status, later.error]).toEqual([400, expect.stringMatching(sent)]);
    expect(await group.written()).toEqual(NONE);
    // Its accounts are still open for changes, but its return is not.
    await must('/filing/save', { filingId: giver, status: 'draft' }, { key });
    expect((await group.apply()).error).toMatch(sent);
  });

  it('is refused if figures are locked, and accepted if a sign-in failed', async () => {
    const { key, filingIds, apply, written } = await newGroup();
    const save = (more: object) => must('/filing/save', { filingId: filingIds[1], ...more }, { key });
    await save({ status: 'in_progress' });
    const locked = await apply();
    expect([locked.status, locked.error]).toEqual([
      400,
      expect.stringMatching(/^filingIds\[1\]: is in_progress; .*the figures are locked/),
    ]);
    expect(await written()).toEqual(NONE);
    await save({ status: 'draft', credentialsData: { gatewayId: 'SANDBOX-1046' } });
    await post('/filing/submit', { filingId: filingIds[1], target: 'tax' }, { key });
    expect((await get(`/filing?filingId=${filingIds[1]}`, { key })).at('status')).toBe('requires_attention');
    expect((await apply()).at('applied')).toBe(true);
    expect(await written()).toEqual(ALL);
  });

  it('is undone whole if a filing is deleted meanwhile', async () => {
    const group = await newGroup();
    const { key, filingIds } = group;
    const refused = await meanwhile(group, () => must('/filing/delete', { filingId: filingIds[2] }, { key }));
    expect([refused.status, refused.error]).toEqual([400, expect.stringMatching(UNDONE)]);
    const page = async (id: number | undefined) =>
      (await get(`/filing?filingId=${id}`, { key })).at('supplementaryPagesData.ct600c');
    expect([(await page(filingIds[0])) ?? null, (await page(filingIds[1])) ?? null]).toEqual([null, null]);
  });

  it('lets one of two at once win; the loser writes nothing', async () => {
    const group = await newGroup();
    const { key, filingIds } = group;
    const keep = [{ filingId: filingIds[0], kind: 'tradingLoss', amount: 10_000 }];
    const other = { filingIds, keep, apply: true, consent: CONSENT };
    const refused = await meanwhile(group, () => must('/filings/group-relief', other, { key }));
    expect(refused.status).toBe(400);
    const { value } = await get(`/filing?filingId=${filingIds[0]}`, { key });
    expect(value).toMatchObject({
      supplementaryPagesData: { ct600c: { surrenders: [{ filingId: filingIds[2], amount: 30_000 }] } },
    });
  });

  it('is answered again under its Idempotency-Key, and done once', async () => {
    const { apply, key, filingIds } = await newGroup();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await apply({ headers });
    const updatedAt = async () => (await get(`/filing?filingId=${filingIds[0]}`, { key })).at('updatedAt');
    const written = await updatedAt();
    const again = await apply({ headers });
    expect([again.status, again.headers.get('Idempotent-Replayed'), again.value]).toEqual([
      200,
      'true',
      first.value,
    ]);
    expect(await updatedAt()).toBe(written);
    const dry = await post('/filings/group-relief', { filingIds }, { key });
    expect(first.value).toEqual({ ...Object(dry.value), applied: true });
  });
});
