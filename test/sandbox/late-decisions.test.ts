import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeShared } from '../helpers/shared.ts';
import { element, elements, type Harness, openHarness } from './harness.ts';
import { samplesIn } from './registry/messages.ts';
import { pollMessage, returnMessage } from './tax/messages.ts';

/** The stand-ins decide two minutes after a message came, as on a busy day. */
const LATE = { decidesAfterSeconds: 120 };

let sandbox: Harness;
beforeAll(async () => {
  sandbox = await openHarness(LATE);
});
afterAll(() => sandbox.remove());

it('decides a return after that time, and not at the second before', async () => {
  const receipt = await sandbox.post(
    '/tax/submission',
    await returnMessage({ utr: '7100000001', senderId: 'LATE' }),
  );
  const asked = async (): Promise<string | null> =>
    element(
      await sandbox.post('/tax/poll', pollMessage(element(receipt, 'CorrelationID') ?? '')),
      'Qualifier',
    );
  sandbox.pass(119);
  expect(await asked()).toBe('acknowledgement');
  sandbox.pass(1);
  expect(await asked()).toBe('response');
});

describeShared('accounts', (root) => {
  const { sample, send, ask, submission, freshNumber } = samplesIn(root, () => sandbox);

  it('stay pending for that time, however often they are asked for, unless a value says otherwise', async () => {
    const [number, chosen] = [freshNumber(), freshNumber()];
    await send(submission(number));
    await send(submission(chosen, { code: 'CHANGES' }));
    const asked = async (of: string): Promise<string | null> => element(await ask(of), 'StatusCode');
    sandbox.pass(119);
    expect([await asked(number), await asked(number), await asked(chosen)]).toEqual([
      'PENDING',
      'PENDING',
      'ACCEPT',
    ]);
    sandbox.pass(1);
    expect(await asked(number)).toBe('ACCEPT');
  });

  it('are reported to a general request once they are decided, and each such request counts for all', async () => {
    const general = sample('gateway', 'status-request-general.xml');
    // Clears the decisions of the test before.
    await send(general);
    await send(sample('gateway', 'status-ack-request.xml'));
    const [number, chosen] = [freshNumber(), freshNumber()];
    await send(submission(number));
    await send(submission(chosen, { code: 'REJECT' }));
    const reported = async (): Promise<string[]> => elements(await send(general), 'SubmissionNumber');
    expect(await reported()).toEqual([]);
    expect(await reported()).toEqual([chosen]);
    sandbox.pass(120);
    expect(await reported()).toEqual([number, chosen]);
  });
});
