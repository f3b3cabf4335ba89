import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXml } from '../../../core/xml/read.ts';
import { REGISTRY_SCENARIOS } from '../../../sandbox/magic.ts';
import { describeShared } from '../../shared.ts';
import { element, elements, type Harness, openHarness } from '../harness.ts';
import { fault, samplesIn } from './messages.ts';

describeShared('the registry gateway, made to misbehave', (root) => {
  let sandbox: Harness;
  beforeAll(async () => {
    sandbox = await openHarness();
  });
  afterAll(() => sandbox.remove());
  const { document, post, send, ask, submission, freshNumber } = samplesIn(root, () => sandbox);

  describe('the magic values', () => {
    /** Sends under a code and tells the statuses of some polls. */
    const story = async (code: string, polls: number): Promise<string[]> => {
      const number = freshNumber();
      await (await post(submission(number, { code }))).text().catch(() => '');
      const told: string[] = [];
      for (let i = 0; i < polls; i += 1) {
        const reply = await ask(number);
        told.push(element(reply, 'StatusCode') ?? fault(reply)[1] ?? '');
      }
      return told;
    };
    const raw = (code: string): Promise<Response> => post(submission(freshNumber(), { code }));
    const CHECKS: Readonly<Record<string, () => Promise<void>>> = {
      BAD502: async () =>
        expect(fault(await (await raw('BAD502')).text())).toEqual(['502', 'Authorisation Failure']),
      BAD9999: async () => expect(fault(await (await raw('BAD9999')).text())[0]).toBe('9999'),
      async REJECT() {
        expect(await story('REJECT', 3)).toEqual(['PENDING', 'REJECT', 'REJECT']);
        const number = freshNumber();
        await send(submission(number, { code: 'REJECT' }));
        await ask(number);
        expect(elements(await ask(number), 'RejectCode')).toHaveLength(2);
      },
      PARKED: async () => expect(await story('PARKED', 4)).toEqual(['PENDING', 'PARKED', 'PARKED', 'ACCEPT']),
      FAILURE: async () =>
        expect(await story('FAILURE', 3)).toEqual(['PENDING', 'INTERNAL_FAILURE', 'INTERNAL_FAILURE']),
      PENDING: async () => expect(new Set(await story('PENDING', 20))).toEqual(new Set(['PENDING'])),
      NOTFOUND: async () =>
        expect(await story('NOTFOUND', 2)).toEqual(['No Transaction Found', 'No Transaction Found']),
      async LOST01() {
        await expect((await raw('LOST01')).text()).rejects.toThrow();
        expect(await story('LOST01', 2)).toEqual(['PENDING', 'ACCEPT']);
      },
      async HTTP500() {
        expect((await raw('HTTP500')).status).toBe(500);
        expect(await story('HTTP500', 2)).toEqual(['PENDING', 'ACCEPT']);
      },
      async EMPTY1() {
        expect(await (await raw('EMPTY1')).text()).toBe('');
        expect(await story('EMPTY1', 2)).toEqual(['PENDING', 'ACCEPT']);
      },
      async BADXML() {
        expect(readXml(await (await raw('BADXML')).text()).ok).toBe(false);
        expect(await story('BADXML', 2)).toEqual(['PENDING', 'ACCEPT']);
      },
      async RESPONSE() {
        const receipt = await (await raw('RESPONSE')).text();
        expect([element(receipt, 'Qualifier'), element(receipt, 'ResponseEndPoint')]).toEqual([
          'response',
          null,
        ]);
        expect(await story('RESPONSE', 2)).toEqual(['PENDING', 'ACCEPT']);
      },
      async HUGE01() {
        const number = freshNumber();
        await send(submission(number, { code: 'HUGE01' }));
        expect((await ask(number)).length).toBeGreaterThan(30_000_000);
      },
      async SLOW05() {
        expect(await (await raw('SLOW05')).text()).toContain('PollInterval="5"');
        expect(await story('SLOW05', 4)).toEqual(['PENDING', 'PENDING', 'PENDING', 'ACCEPT']);
      },
      CHANGES: async () => expect(await story('CHANGES', 3)).toEqual(['ACCEPT', 'REJECT', 'REJECT']),
    };
    it('are each checked here', () => {
      expect(Object.keys(CHECKS).sort()).toEqual(REGISTRY_SCENARIOS.map((s) => s.code).sort());
      expect(
        REGISTRY_SCENARIOS.every(
          (s) => /^[A-Z0-9]{6,8}$/.test(s.code) && /^9900\d{4}$/.test(s.companyNumber),
        ),
      ).toBe(true);
    });
    it.each(Object.entries(CHECKS))('%s', (_code, check) => check());
    it('are taken as the company number too', async () => {
      const message = submission(freshNumber(), { document: document.replaceAll('99123456', '99000502') });
      expect(
        fault(await send(message.replace('<CompanyNumber>99123456<', '<CompanyNumber>99000502<')))[0],
      ).toBe('502');
    });
  });
});
