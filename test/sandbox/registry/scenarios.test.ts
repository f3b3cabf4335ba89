import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXml } from '../../../core/xml/read.ts';
import { REGISTRY_SCENARIOS } from '../../../schema/stand-ins/registry.ts';
import { describeShared } from '../../helpers/shared.ts';
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
    /** Sends under a code and gives the statuses of some polls. */
    const story = async (code: string, polls: number): Promise<string[]> => {
      const number = freshNumber();
      await (await post(submission(number, { code }))).text().catch(() => '');
      const reported: string[] = [];
      for (let i = 0; i < polls; i += 1) {
        const reply = await ask(number);
        reported.push(element(reply, 'StatusCode') ?? fault(reply)[1] ?? '');
      }
      return reported;
    };
    /** Gives the replies to two polls of an accepted message. */
    const statusesOf = async (code: string): Promise<string[]> => {
      const number = freshNumber();
      expect(fault(await send(submission(number, { code })))).toEqual(['', '']);
      return [await ask(number), await ask(number)];
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
      async NOREF1() {
        const [pending, accepted] = await statusesOf('NOREF1');
        expect([pending, accepted].map((reported) => elements(reported ?? '', 'CustomerReference'))).toEqual([
          [],
          [],
        ]);
        expect(elements(accepted ?? '', 'CompanyNumber')).toEqual(['99123456']);
      },
      async NOCOMP() {
        const [, accepted = ''] = await statusesOf('NOCOMP');
        expect(elements(accepted, 'CompanyNumber')).toEqual([]);
        expect(elements(accepted, 'CustomerReference')).toEqual(['FILING-1']);
      },
      async OTHERCO() {
        const [, accepted = ''] = await statusesOf('OTHERCO');
        expect(elements(accepted, 'CompanyNumber')).toEqual(['99999999']);
      },
      async OTHERREF() {
        const [, accepted = ''] = await statusesOf('OTHERREF');
        expect(elements(accepted, 'CustomerReference')).toEqual(['ANOTHER']);
      },
      async SEVERAL() {
        const [, accepted = ''] = await statusesOf('SEVERAL');
        expect(elements(accepted, 'StatusCode')).toEqual(['REJECT', 'ACCEPT', 'ACCEPT']);
        expect(elements(accepted, 'CustomerReference')).toEqual(['ANOTHER', 'ANOTHER', 'FILING-1']);
        expect(new Set(elements(accepted, 'SubmissionNumber')).size).toBe(3);
      },
      async BOTH01() {
        const [, accepted = ''] = await statusesOf('BOTH01');
        expect(elements(accepted, 'StatusCode')).toEqual(['REJECT', 'ACCEPT']);
        expect(new Set(elements(accepted, 'SubmissionNumber')).size).toBe(1);
        expect(elements(accepted, 'CompanyNumber')).toEqual(['99999999', '99123456']);
      },
      async USED05() {
        const first = 500;
        const sent = async (after: number) => {
          const number = String(first + after).padStart(6, '0');
          return { number, error: fault(await send(submission(number, { code: 'USED05' })))[1] };
        };
        // Base 36: 000500 to 000504 are five numbers in a row.
        for (const after of [0, 1, 4]) {
          const { number, error } = await sent(after);
          expect([number, error]).toEqual([number, 'Invalid Envelope Number']);
          for (const _poll of [1, 2]) {
            const reported = await ask(number);
            expect([element(reported, 'StatusCode'), element(reported, 'CompanyNumber')]).toEqual([
              'ACCEPT',
              '98123456',
            ]);
          }
        }
        const { number, error } = await sent(5);
        expect(error).toBe('');
        expect(element(await ask(number), 'CompanyNumber')).toBe('99123456');
      },
      async USEDALL() {
        for (const _try of [1, 2]) {
          const number = freshNumber();
          expect(fault(await send(submission(number, { code: 'USEDALL' })))[1]).toBe(
            'Invalid Envelope Number',
          );
          expect(fault(await ask(number))[1]).toBe('No Transaction Found');
        }
      },
      async TWICE1() {
        const number = freshNumber();
        expect(fault(await send(submission(number, { code: 'TWICE1' })))).toEqual([
          '9999',
          'Invalid Envelope Number',
        ]);
        const reported = await ask(number);
        expect([element(reported, 'StatusCode'), element(reported, 'CustomerReference')]).toEqual([
          'PENDING',
          'FILING-1',
        ]);
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
