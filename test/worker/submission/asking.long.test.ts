import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AMENDS_NOTHING } from '../../../core/figures/filing.ts';
import { LAW } from '../../../core/law/law.ts';
import { sealEnvelope } from '../../../worker/access/envelopes.ts';
import { parseKeyRing } from '../../../worker/access/secrets.ts';
import { makeRuntime } from '../../../worker/platform.ts';
import type { Runtime } from '../../../worker/runtime.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import type { Filing, NewEvent, Submission } from '../../../worker/store/store.ts';
import { findAccepted, findLost } from '../../../worker/submission/find-unacknowledged.ts';
import { pollFiling } from '../../../worker/submission/poll.ts';
import { pollAccounts } from '../../../worker/submission/poll-accounts.ts';
import { deleteAnswer, pollReturn } from '../../../worker/submission/poll-return.ts';
import { reserve } from '../../../worker/submission/reserve.ts';
import { taxAuthority } from '../../../worker/upstream/tax-authority.ts';
import { reply } from '../../core/gateways/replies.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';
import { draft } from '../store/draft.ts';
import { submission as recorded } from './submissions.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.remove());

const NOW = '2026-04-01T09:00:00.000Z';
const minutesAgo = (minutes: number): string => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();
/** Writes a time as the tax authority's list does: British Summer Time in April. */
const listed = (minutes: number): string => {
  const [date = '', time = ''] = minutesAgo(minutes - 60)
    .slice(0, 19)
    .split('T');
  return `${date.split('-').reverse().join('/')} ${time}`;
};

const KEYS = JSON.stringify({ k1: btoa('k'.repeat(32)) });
const parsed = parseKeyRing(KEYS);
if (!parsed.ok) throw new Error('the test gives a wrong ring');
const RING = parsed.value;

/** Makes a runtime with the test database, whose upstream answers as a test says. Every message is kept. */
function asking(answer: (message: string) => string, more: Partial<Runtime> = {}) {
  const messages: string[] = [];
  const settings = {
    LIBSQL_URL: 'http://libsql',
    CREDENTIALS_KEYS: KEYS,
    TAX_AUTHORITY_URL_TEST: 'https://tax.example/submission',
    TAX_AUTHORITY_VENDOR_ID: '1234',
    REGISTRY_GATEWAY_URL_TEST: 'https://registry.example/gateway',
    REGISTRY_PRESENTER_ID_TEST: 'presenter',
    REGISTRY_PRESENTER_CODE_TEST: 'code',
    REGISTRY_PACKAGE_REFERENCE_TEST: '0012',
  };
  const printer = () => Promise.reject(new Error('nothing is printed here'));
  const runtime: Runtime = {
    ...makeRuntime(settings, { printer, log: () => undefined }),
    store: openStore(database.settings),
    clock: () => new Date(NOW),
    fetch: async (request) => {
      const message = await request.text();
      messages.push(message);
      return new Response(answer(message));
    },
    ...more,
  };
  return { runtime, messages };
}

const SENT =
  '<m><Body><IRenvelope><IRheader><Keys><Key>1000000007</Key></Keys></IRheader></IRenvelope></Body></m>';

let made = 0;
/** Makes a filing that has sent something, with its record. */
async function sent(more: Partial<Submission>, events: readonly string[] = []) {
  made += 1;
  const store = openStore(database.settings);
  const owner = await store.createAccount({ name: 'Ada', email: `${made}@example.test`, createdAt: NOW });
  const company = await store.addCompany({
    accountId: owner.id,
    mode: 'test',
    companyNumber: '01234567',
    companyName: 'Analytical Engines Ltd',
    incorporationDate: null,
    registeredOffice: [],
    sicCodes: [],
    companyType: null,
    companyStatus: null,
    createdAt: NOW,
  });
  const filing: Filing = await store.createFiling(
    draft({ accountId: owner.id, companyId: company.id, createdAt: NOW }),
  );
  const event = (type: string): NewEvent => ({ type, at: NOW, detail: {} });
  const { id: _id, ...first } = recorded({
    status: 'submitted',
    filingId: filing.id,
    accountId: owner.id,
    requestBodySha256: 'of the body',
    sentWith: { gatewayId: null, gatewayPassword: null, bankDetails: 0 },
    ...more,
  });
  const envelope = await sealEnvelope(RING, first, SENT);
  const submission = await store.createSubmission({ ...first, envelope }, event('recorded'));
  for (const type of events) {
    await store.updateSubmission(submission.id, () => ({ change: {}, event: event(type) }));
  }
  return { filing, submission };
}

const SIGN_IN = {
  plain: { gatewayId: 'ME', utrNumber: '1000000007' },
  gatewayPassword: 'password',
  authCode: null,
  oneShot: ['gatewayId', 'gatewayPassword'],
  unreadable: [],
} as const;

describe('looking for a lost return', () => {
  const look = (
    runtime: Runtime,
    filing: Filing,
    submission: Submission,
    signIn: Parameters<typeof findLost>[4] = SIGN_IN,
  ) => {
    const settings = { url: 'https://tax.example/submission', vendorId: '1234', gatewayTest: 1 } as const;
    return findLost(runtime, taxAuthority(settings, runtime.fetch, []), filing, submission, signIn);
  };

  it('does not try a refused sign-in again for a day, because a few wrong tries lock it', async () => {
    const { filing, submission } = await sent({ submittedAt: minutesAgo(1), pollIntervalSeconds: 10 });
    const { runtime, messages } = asking(() => reply({ errors: [{ number: '1046', type: 'fatal' }] }));
    const refused = await look(runtime, filing, submission);
    expect(refused).toMatchObject({
      status: 'submitted',
      error: expect.stringMatching(/must ask the authority's online services helpdesk/),
      nextPollAt: '2026-04-02T09:00:00.000Z',
    });
    expect(messages).toHaveLength(1);
    for (const askedAt of [null, NOW]) await pollFiling(runtime, filing, { askedAt });
    expect(messages).toHaveLength(1);
  });

  it('does not ask for returns known to be others, and gives up one that the authority does not have', async () => {
    const { filing, submission } = await sent({ submittedAt: minutesAgo(30), irMark: 'OURS' });
    await openStore(database.settings).createSubmission(
      { ...submission, target: 'ch', correlationId: 'AB01' },
      { type: 'recorded', at: NOW, detail: {} },
    );
    const record = (id: string, minutes: number) =>
      `<StatusRecord><TimeStamp>${listed(minutes)}</TimeStamp><CorrelationID>${id}</CorrelationID><TransactionID/><Status>SUBMISSION_RESPONSE</Status></StatusRecord>`;
    const held = (records: string) => (message: string) =>
      message.includes('<Function>list</Function>')
        ? reply({
            qualifier: 'response',
            function: 'list',
            body: `<StatusReport>${records}</StatusReport>`,
          })
        : reply({ qualifier: 'acknowledgement', correlationId: 'CD02' });
    // The list has a return that we know, and one held since the day before.
    const others = asking(held(record('AB01', 30) + record('CD02', 24 * 60)));
    expect(await look(others.runtime, filing, submission)).toMatchObject({
      status: 'error',
      error: expect.stringMatching(/did not reach the tax authority/),
    });
    expect(others.messages).toHaveLength(1);
    // Half an hour ago: nothing that may be this return is listed, so it may be sent again. Each of these lists may hold it.
    const mine = (parts: string) => `<StatusRecord>${parts}</StatusRecord>`;
    for (const records of [
      // Ours by its transaction id, under no id that can be polled.
      mine('<TransactionID>EE01</TransactionID>'),
      mine('<CorrelationID>no id</CorrelationID><TransactionID>ee01</TransactionID>'),
      // Without ids, or at an invalid time: 28 is not a month, and 24:61 not a time of day.
      mine(''),
      mine('<TimeStamp>11/28/2026 10:00:00</TimeStamp><CorrelationID>CD09</CorrelationID>'),
      mine('<TimeStamp>01/04/2026 24:61:00</TimeStamp><CorrelationID>CD09</CorrelationID>'),
      // In a part of the list that is not known.
      `<StatusRecords>${mine('<CorrelationID>CD09</CorrelationID><TransactionID>EE01</TransactionID>')}</StatusRecords>`,
    ]) {
      const { filing: own, submission: third } = await sent({
        submittedAt: minutesAgo(30),
        irMark: 'OURS',
        transactionId: 'EE01',
      });
      expect([records, (await look(asking(held(records)).runtime, own, third)).status]).toEqual([
        records,
        'submitted',
      ]);
    }
    // A return listed at about the time of sending may be ours, unless something shows otherwise.
    const { filing: two, submission: second } = await sent({ submittedAt: minutesAgo(30), irMark: 'OURS' });
    const maybe = asking(held(record('CD02', 30)));
    expect(await look(maybe.runtime, two, second)).toMatchObject({
      status: 'submitted',
      correlationId: null,
    });
    expect(maybe.messages).toHaveLength(2);
  });
});

describe('the sign-in of a return that may be held under another id', () => {
  it.each([
    ['2000', 'fatal'],
    ['1035', 'fatal'],
    ['1035', 'recoverable'],
    ['1002', 'fatal'],
  ])('is not tried again for a day once it was refused: %s, %s', async (number, type) => {
    const { filing, submission } = await sent({ submittedAt: minutesAgo(20), correlationId: 'AB01' });
    let now = Date.parse(NOW);
    const { runtime, messages } = asking(
      (message) =>
        reply({
          correlationId: message.includes('<Function>list</Function>') ? '' : 'AB01',
          errors: [{ number: message.includes('<Function>list</Function>') ? '1046' : number, type }],
        }),
      { clock: () => new Date(now) },
    );
    const polledAndListed = async () => {
      const before = messages.length;
      const latest = (await runtime.store.listSubmissions(filing.id)).find(({ id }) => id === submission.id);
      await pollReturn(runtime, filing, latest ?? submission, SIGN_IN);
      return messages.length - before;
    };
    // The poll and the list; then only the poll; after a day both.
    expect(await polledAndListed()).toBe(2);
    expect(await polledAndListed()).toBe(1);
    now += 23 * 60 * 60_000;
    expect(await polledAndListed()).toBe(1);
    now += 61 * 60_000;
    expect(await polledAndListed()).toBe(2);
  });
});

describe('a return that a poll knows nothing of', () => {
  const polledAs = async (listedAs: string | null) => {
    const { filing, submission } = await sent({
      submittedAt: minutesAgo(24 * 60),
      correlationId: 'AB01',
      transactionId: 'EE01',
    });
    const records =
      listedAs === null
        ? ''
        : `<StatusRecord><TimeStamp>${listed(1)}</TimeStamp><CorrelationID>${listedAs}</CorrelationID><TransactionID>EE01</TransactionID><Status>SUBMISSION_RESPONSE</Status></StatusRecord>`;
    const { runtime } = asking((message) =>
      message.includes('<Function>list</Function>')
        ? reply({ qualifier: 'response', function: 'list', body: `<StatusReport>${records}</StatusReport>` })
        : reply({ correlationId: 'AB01', errors: [{ number: '2000' }] }),
    );
    return (await pollReturn(runtime, filing, submission, SIGN_IN)).status;
  };

  it('stays undecided while the list has it under the same id, so that it is not sent again', async () => {
    expect(await polledAs('AB01')).toBe('submitted');
    expect(await polledAs('CD02')).toBe('submitted');
    expect(await polledAs(null)).toBe('error');
  });
});

describe('the sign-in that a lost return is looked for with', () => {
  const kept = { gatewayId: 1, gatewayPassword: 1, bankDetails: 0 };
  const stored = { ...SIGN_IN, oneShot: [] };
  const byAgent = { ...SIGN_IN, plain: { ...SIGN_IN.plain, filingMode: 'agent' as const } };
  const ofAnother = { ...SIGN_IN, plain: { ...SIGN_IN.plain, utrNumber: '2000000009' } };

  it.each([
    ['given for it alone, and given again', { ...kept, gatewayId: null }, SIGN_IN, true],
    ['given for it alone, and now stored', { ...kept, gatewayId: null }, stored, false],
    ['given for it alone, and now an agent’s', { ...kept, gatewayId: null }, byAgent, false],
    ['given for it alone, and now for another company', { ...kept, gatewayId: null }, ofAnother, false],
    ['stored, and still stored', kept, stored, true],
    ['stored, and given again', kept, SIGN_IN, true],
    ['stored, and changed since', { ...kept, gatewayId: 0 }, stored, false],
    ['not known', null, SIGN_IN, false],
  ] as const)('is the one of the sending: %s', async (_what, sentWith, signIn, isAsked) => {
    const { filing, submission } = await sent({ submittedAt: minutesAgo(1), sentWith });
    const asked = asking(() => reply({ qualifier: 'response', function: 'list', body: '<StatusReport/>' }));
    const now: Filing = {
      ...filing,
      data: { ...filing.data, credentialsData: { gatewayId: 'ME' } },
      secretRevisions: { gatewayId: 1, gatewayPassword: 1 },
    };
    const settings = { url: 'https://tax.example/submission', vendorId: '1234', gatewayTest: 1 } as const;
    const client = taxAuthority(settings, asked.runtime.fetch, []);
    await findLost(asked.runtime, client, now, submission, signIn);
    expect(asked.messages.length).toBe(isAsked ? 1 : 0);
  });
});

describe('asking for accounts by their number', () => {
  const REFERENCE = 'AEBAGBAFAYDQQCIKBMGA2DQP';
  const named = (parts: Readonly<Record<string, string>>): string =>
    `<Status>${Object.entries(parts)
      .filter(([, text]) => text !== '')
      .map(([name, text]) => `<${name}>${text}</${name}>`)
      .join('')}</Status>`;
  const answered = (...statuses: readonly Readonly<Record<string, string>>[]) =>
    reply({
      class: 'GetSubmissionStatus',
      qualifier: 'response',
      body: `<SubmissionStatus>${statuses.map(named).join('')}</SubmissionStatus>`,
    });
  const OURS = {
    SubmissionNumber: '000001',
    StatusCode: 'ACCEPT',
    CompanyNumber: '01234567',
    CustomerReference: REFERENCE,
  };
  const accounts = {
    target: 'ch',
    submissionNumber: '000001',
    customerReference: REFERENCE,
    submittedAt: minutesAgo(1),
  } as const;
  const polledAs = async (
    more: Readonly<Record<string, string>>,
    of: Partial<Submission> = {},
    events: readonly string[] = [],
  ) => {
    const { filing, submission } = await sent({ ...accounts, ...of }, events);
    const own = (text: string) => text.replace('FILING', String(filing.id));
    const { runtime } = asking(() => own(answered({ ...OURS, ...more })));
    return pollAccounts(runtime, filing, submission);
  };

  it.each(['ACCEPT', 'REJECT'])(
    'takes no %s of other accounts, with a receipt or without',
    async (StatusCode) => {
      for (const events of [[], ['acknowledged']]) {
        const cases: readonly Readonly<Record<string, string>>[] = [
          { CustomerReference: '' },
          { CustomerReference: 'ANOTHER' },
          { CustomerReference: 'FILING' },
          { CompanyNumber: '' },
          { CompanyNumber: '07654321' },
          { SubmissionNumber: '000002' },
        ];
        for (const more of cases) {
          const polled = await polledAs({ StatusCode, ...more }, {}, events);
          expect([more, polled.status, polled.decidedAt, polled.error]).toEqual([
            more,
            'submitted',
            null,
            null,
          ]);
        }
        const ours = await polledAs({ StatusCode }, {}, events);
        expect(ours.status).toBe(StatusCode === 'ACCEPT' ? 'accepted' : 'rejected');
      }
    },
  );

  it('ends accounts that the test service never decides after 90 days, and not earlier or in live mode', async () => {
    const daysAgo = (days: number) => minutesAgo(days * 24 * 60);
    const told = async (StatusCode: string, days: number, more: Partial<Submission> = {}) => {
      const { status, nextPollAt, error } = await polledAs(
        { StatusCode },
        { submittedAt: daysAgo(days), ...more },
        ['acknowledged'],
      );
      return [status, nextPollAt !== null, error];
    };
    for (const code of ['PENDING', 'PARKED', 'INTERNAL_FAILURE']) {
      expect((await told(code, 89)).slice(0, 2)).toEqual(['submitted', true]);
      expect(await told(code, 90)).toEqual(['error', false, expect.stringContaining('no longer knows them')]);
    }
    expect((await told('PENDING', 1))[2]).toContain('which is normal there');
    // A verdict on the last day counts.
    expect((await told('ACCEPT', 90))[0]).toBe('accepted');
    expect((await told('REJECT', 90))[0]).toBe('rejected');
  });

  it('accepts a status without a reference by the filing id and the company', async () => {
    const before = { customerReference: null };
    const cases: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
      [{ CustomerReference: 'FILING' }, 'accepted'],
      [{ CustomerReference: 'FILING', CompanyNumber: '07654321' }, 'submitted'],
      [{ CustomerReference: '' }, 'submitted'],
      [{}, 'submitted'],
    ];
    for (const [more, status] of cases) {
      expect([more, (await polledAs(more, before)).status]).toEqual([more, status]);
    }
  });

  it('finds its own among several, and decides nothing from two statements about one number', async () => {
    const other = { ...OURS, CompanyNumber: '07654321', CustomerReference: 'ANOTHER', StatusCode: 'REJECT' };
    for (const [statuses, status] of [
      [[{ ...other, SubmissionNumber: '000002' }, OURS], 'accepted'],
      [[other, OURS], 'submitted'],
      [[{ ...other, StatusCode: 'ACCEPT' }, OURS], 'accepted'],
    ] as const) {
      const { filing, submission } = await sent(accounts);
      const { runtime } = asking(() => answered(...statuses));
      expect((await pollAccounts(runtime, filing, submission)).status).toBe(status);
    }
  });

  it('says why accounts were rejected, or that the registry gave no reason', async () => {
    const told = async (more: Readonly<Record<string, string>>) =>
      (await polledAs({ StatusCode: 'REJECT', ...more }, { sentWith: { authCode: 0 } })).error;
    expect(await told({ Rejections: '<Reject><RejectCode>259</RejectCode></Reject>' })).toBe(
      '259: no text was given with this rejection',
    );
    for (const Rejections of ['', '<Examiner/>'])
      expect(await told({ Rejections })).toMatch(/rejected the accounts and gave no reason: ask it/);
    expect(await told({ Examiner: '<Comment>The name is wrong</Comment>' })).toMatch(
      /its examiner says: The name is wrong$/,
    );
  });

  it('names whom to ask after half an hour of answers about others', async () => {
    const polled = await polledAs({ CompanyNumber: '07654321' }, { submittedAt: minutesAgo(31) });
    expect(polled).toMatchObject({
      status: 'submitted',
      error: expect.stringMatching(/names another company or another reference .* must ask the registry/),
    });
  });
});

describe('asking for a return by its correlation id', () => {
  const OURS = { correlationId: 'AB01', irMark: 'A'.repeat(27).concat('='), submittedAt: minutesAgo(1) };
  const receipt = (mark: string) =>
    `<SuccessResponse><IRmarkReceipt><DigestValue>${mark}</DigestValue></IRmarkReceipt></SuccessResponse>`;
  const response = { qualifier: 'response', function: 'submit' };

  it.each([
    ['an acknowledgement of another', { qualifier: 'acknowledgement', correlationId: 'CD02' }, 'submitted'],
    [
      'a refusal of another',
      { correlationId: 'CD02', errors: [{ number: '3001', type: 'business' }] },
      'submitted',
    ],
    [
      'an acceptance of another',
      { ...response, correlationId: 'CD02', body: '<SuccessResponse/>' },
      'submitted',
    ],
    [
      'the receipt of ours under another id',
      { ...response, correlationId: 'CD02', body: receipt(OURS.irMark) },
      'accepted',
    ],
    [
      'an acceptance of ours without a receipt',
      { ...response, correlationId: 'ab01', body: '<SuccessResponse/>' },
      'accepted',
    ],
    [
      'an acceptance that names neither mark nor id',
      { ...response, body: '<SuccessResponse/>' },
      'submitted',
    ],
    [
      "another's receipt without an id",
      { ...response, body: receipt(`B${OURS.irMark.slice(1)}`) },
      'submitted',
    ],
    ['the receipt of ours without an id', { ...response, body: receipt(OURS.irMark) }, 'accepted'],
    ['the receipt of ours', { ...response, correlationId: 'ab01', body: receipt(OURS.irMark) }, 'accepted'],
    [
      'a refusal of ours',
      { correlationId: 'AB01', errors: [{ number: '3001', type: 'business' }] },
      'rejected',
    ],
    [
      'a refusal without an id',
      { transactionId: 'ee01', errors: [{ number: '3001', type: 'business' }] },
      'rejected',
    ],
    [
      'a refusal without an id, of another transaction',
      { transactionId: 'EE02', errors: [{ number: '3001', type: 'business' }] },
      'submitted',
    ],
    // A poll never has a sign-in, so this is about the poll.
    ['that a poll has no sign-in', { errors: [{ number: '1002', type: 'fatal' }] }, 'submitted'],
    ['a failed system that holds nothing', { errors: [{ number: '1000' }, { number: '2000' }] }, 'submitted'],
    [
      'a failed system and a wrong question',
      { errors: [{ number: '3000' }, { number: '1035' }] },
      'submitted',
    ],
    ['a wrong question about nothing', { errors: [{ number: '1035' }, { number: '2000' }] }, 'submitted'],
    ['a failed system and a refusal', { errors: [{ number: '1000' }, { number: '3001' }] }, 'rejected'],
    [
      'an acknowledgement with a refusal in it',
      {
        qualifier: 'acknowledgement',
        correlationId: 'AB01',
        body: '<ErrorResponse><Error/></ErrorResponse>',
      },
      'submitted',
    ],
  ] as const)('reads from %s its result', async (_what, parts, status) => {
    const { filing, submission } = await sent({ ...OURS, transactionId: 'EE01' });
    const { runtime } = asking(() => reply({ ...parts, endPoint: 'https://tax.example/elsewhere' }));
    const polled = await pollReturn(runtime, filing, submission);
    expect(polled.status).toBe(status);
    if (status === 'submitted') expect(polled).toMatchObject({ correlationId: 'AB01', pollUrl: null });
  });

  it.each([
    ['accepted under its first id', receipt(OURS.irMark), { status: 'submitted', correlationId: 'CD02' }],
    // The list gives this id with our transaction id. A receipt of a third return says nothing about it, so it is asked
    // again.
    ["another's receipt under its first id", receipt('B'.repeat(27).concat('=')), 'unanswered'],
  ])(
    'finds a return that was delivered twice, whose second copy is refused: %s',
    async (_what, body, expected) => {
      const sentWith = { gatewayId: null, gatewayPassword: null, bankDetails: 0 };
      const { filing, submission } = await sent({ ...OURS, transactionId: 'EE01', sentWith });
      const record = (correlationId: string) =>
        `<StatusRecord><TimeStamp>${listed(1)}</TimeStamp><CorrelationID>${correlationId}</CorrelationID><TransactionID>EE01</TransactionID><Status>SUBMISSION_RESPONSE</Status></StatusRecord>`;
      const list = `<StatusReport>${record('AB01')}${record('CD02')}</StatusReport>`;
      const { runtime, messages } = asking((message) =>
        message.includes('<Function>list</Function>')
          ? reply({ ...response, function: 'list', body: list })
          : reply({ ...response, correlationId: 'CD02', body }),
      );
      const settings = { url: 'https://tax.example/submission', vendorId: '1234', gatewayTest: 1 } as const;
      const client = taxAuthority(settings, runtime.fetch, []);
      const found = await findAccepted(runtime, client, filing, submission, SIGN_IN);
      if (typeof expected === 'string') expect(found).toBe(expected);
      else expect(found).toMatchObject(expected);
      // The list, and the one record that does not belong to the refused return.
      expect(messages).toHaveLength(2);
    },
  );

  it('ignores answers about another submission', async () => {
    const sentWith = { gatewayId: null, gatewayPassword: null, bankDetails: 0 };
    const { filing, submission } = await sent({ ...OURS, transactionId: 'EE01', sentWith });
    const list = `<StatusReport><StatusRecord><TimeStamp>${listed(1)}</TimeStamp><CorrelationID>CD02</CorrelationID><TransactionID>EE01</TransactionID><Status>SUBMISSION_RESPONSE</Status></StatusRecord></StatusReport>`;
    const errors = [{ number: '3001', type: 'business' }];
    const found = async (correlationId: string) => {
      const { runtime } = asking((message) =>
        message.includes('<Function>list</Function>')
          ? reply({ ...response, function: 'list', body: list })
          : reply({ correlationId, errors }),
      );
      const settings = { url: 'https://tax.example/submission', vendorId: '1234', gatewayTest: 1 } as const;
      return findAccepted(runtime, taxAuthority(settings, runtime.fetch, []), filing, submission, SIGN_IN);
    };
    // The other copy was refused too. A third submission's refusal proves nothing.
    expect([await found('CD02'), await found('0F0F')]).toEqual(['none', 'unanswered']);
  });

  const REFUSED = reply({ correlationId: 'AB01', errors: [{ number: '3001', type: 'business' }] });
  const MINUTE = 60_000;
  it.each([
    ['did not answer', 5 * MINUTE, '', 'submitted'],
    ['failed', 5 * MINUTE, reply({ errors: [{ number: '1000', type: 'fatal' }] }), 'submitted'],
    ['did not answer for half an hour', 30 * MINUTE, '', 'rejected'],
    [
      'knows of no other',
      5 * MINUTE,
      reply({ ...response, function: 'list', body: '<StatusReport/>' }),
      'rejected',
    ],
  ] as const)(
    'accepts a refusal as final only when it is known to be held once: the list %s',
    async (_what, after, list, status) => {
      const sentWith = { gatewayId: null, gatewayPassword: null, bankDetails: 0 };
      const { filing, submission } = await sent({ ...OURS, sentWith });
      const { runtime } = asking(
        (message) => (message.includes('<Function>list</Function>') ? list : REFUSED),
        { clock: () => new Date(Date.parse(submission.submittedAt ?? submission.createdAt) + after) },
      );
      expect((await pollReturn(runtime, filing, submission, SIGN_IN)).status).toBe(status);
    },
  );

  const SECRETS = [
    'correct horse',
    'ZX81QL',
    'ErrorResponse',
    '2024-01-01',
    'https://tax.example/horse',
    '1'.repeat(27).concat('='),
  ];
  const echoing = (secret: string) => ({
    'a refusal': reply({
      correlationId: 'AB01',
      endPoint: `https://tax.example/poll/${secret}`,
      errors: [{ number: secret, type: secret, text: `You sent ${secret}` }],
      body: `<ErrorResponse><Error><Number>3001</Number><Type>${secret}</Type><Text>${secret}</Text><Location>/${secret}</Location></Error></ErrorResponse>`,
    }),
    'an acceptance': reply({
      ...response,
      correlationId: 'AB01',
      endPoint: `https://tax.example/poll?${secret}`,
      body: `<SuccessResponse><IRmarkReceipt><DigestValue>${OURS.irMark}</DigestValue><Message code="${secret}">${secret}</Message></IRmarkReceipt><AcceptedTime>${secret}</AcceptedTime></SuccessResponse>`,
    }),
    'a receipt for another': reply({
      ...response,
      correlationId: 'AB01',
      body: `<SuccessResponse><IRmarkReceipt><DigestValue>${secret}</DigestValue></IRmarkReceipt></SuccessResponse>`,
    }),
    'an acknowledgement': reply({
      qualifier: 'acknowledgement',
      correlationId: 'AB01',
      endPoint: `https://${secret}@tax.example/poll#${secret}`,
    }),
    'nothing known': reply({ errors: [{ number: '2000', text: secret }] }),
    nonsense: `<a>${secret}`,
  });

  it.each(Object.keys(echoing('')))('keeps no answer that repeats a one-shot secret: %s', async (kind) => {
    const outcomes: string[] = [];
    for (const secret of SECRETS) {
      const { filing, submission } = await sent({ ...OURS, submittedAt: minutesAgo(30) });
      const said = Object.entries(echoing(secret)).find(([name]) => name === kind)?.[1] ?? '';
      const { runtime } = asking(() => said);
      await pollReturn(runtime, filing, submission);
      const kept = JSON.stringify([
        await runtime.store.listSubmissions(filing.id),
        await runtime.store.listEvents(filing.id),
      ]);
      outcomes.push(
        kept.replaceAll(/"(?:id|filingId|accountId|submissionId)":\d+/g, '').replaceAll(/"hash":"\w+"/g, ''),
      );
    }
    for (const [i, secret] of SECRETS.entries()) {
      expect(outcomes[i], secret).toBe(outcomes[0]);
      expect(outcomes[i]).not.toContain(secret);
    }
  });

  it('keeps the words of an authority if the sign-in is still stored, and ours if it has changed', async () => {
    const text = 'the number of the return is wrong';
    const { runtime } = asking(() =>
      reply({ correlationId: 'AB01', errors: [{ number: '1046', type: 'fatal', text }] }),
    );
    const kept = { gatewayId: 1, gatewayPassword: 2, bankDetails: 0 };
    const { filing, submission } = await sent({ ...OURS, sentWith: kept });
    const now = { ...filing, secretRevisions: { gatewayId: 1, gatewayPassword: 2 } };
    expect((await pollReturn(runtime, now, submission)).error).toBe(`1046: ${text}`);
    const { filing: other, submission: second } = await sent({ ...OURS, sentWith: kept });
    const changed = { ...other, secretRevisions: { gatewayId: 1, gatewayPassword: 3 } };
    expect((await pollReturn(runtime, changed, second)).errors).toEqual([
      {
        code: '1046',
        message: expect.stringMatching(/^the tax authority refused the sign-in/),
        location: null,
      },
    ]);
  });

  it('counts an answer as deleted only when the reply is about it', async () => {
    const { filing, submission } = await sent({ ...OURS, status: 'accepted', deleteUpstream: true });
    const store = openStore(database.settings);
    for (const [correlationId, left] of [
      ['CD02', true],
      ['AB01', false],
    ] as const) {
      const { runtime } = asking(() => reply({ qualifier: 'response', function: 'delete', correlationId }));
      await deleteAnswer(runtime, filing, submission);
      expect((await store.findSubmission(submission.id))?.deleteUpstream).toBe(left);
    }
  });

  it('has its answer deleted when its time has come, and not before', async () => {
    const later = new Date(Date.parse(NOW) + 100_000).toISOString();
    for (const [nextPollAt, messages] of [
      [later, 0],
      [NOW, 1],
    ] as const) {
      const { filing } = await sent({ ...OURS, status: 'accepted', deleteUpstream: true, nextPollAt });
      const asked = asking(() => reply({ qualifier: 'response', function: 'delete', correlationId: 'AB01' }));
      await pollFiling(asked.runtime, filing, { askedAt: NOW });
      expect([nextPollAt, asked.messages.length]).toEqual([nextPollAt, messages]);
    }
  });

  it('is not asked for again by a caller who asked before the last answer, nor waited for', async () => {
    const seconds = (from: number): string => new Date(Date.parse(NOW) + from * 1000).toISOString();
    for (const [askedAt, messages, slept] of [
      [seconds(-8), 0, []],
      [seconds(-2), 1, [5_000]],
    ] as const) {
      const { filing } = await sent({ ...OURS, pollIntervalSeconds: 10, nextPollAt: seconds(5) });
      const sleeps: number[] = [];
      const asked = asking(() => reply({ qualifier: 'acknowledgement', correlationId: 'AB01' }), {
        sleep: async (milliseconds) => void sleeps.push(milliseconds),
      });
      await pollFiling(asked.runtime, filing, { askedAt });
      expect([asked.messages.length, sleeps]).toEqual([messages, slept]);
    }
  });
});

it('a message that took long to record is not sent: it could arrive after it was reported lost', async () => {
  const HOUR = 3_600_000;
  const SLOW = 'nothing was sent: the database took too long';
  const MOVED = 'nothing was sent: the clock of the service was set';
  for (const [took, set, refusal] of [
    [30_000, 0, null],
    [30_001, 0, SLOW],
    // A clock that was set while the record was stored does not count as a slow database.
    [10, HOUR, MOVED],
    [10, -HOUR, null],
    [30_001, -HOUR, SLOW],
  ] as const) {
    const { filing } = await sent({ status: 'error' });
    let now = Date.parse(NOW);
    let passed = 0;
    const store = openStore(database.settings);
    const { runtime } = asking(() => '', {
      clock: () => new Date(now),
      elapsed: () => passed,
      store: {
        ...store,
        reserveSubmission: async (...reserved) => {
          const pending = await store.reserveSubmission(...reserved);
          now += took + set;
          passed += took;
          return pending;
        },
      },
    });
    const { id: _id, ...first } = recorded({
      filingId: filing.id,
      accountId: filing.accountId,
      createdAt: NOW,
    });
    const event = { type: 'recorded', at: NOW, detail: {} };
    const reserved = await reserve(
      runtime,
      { filing, figures: { amends: AMENDS_NOTHING }, computation: { law: LAW }, today: NOW.slice(0, 10) },
      first,
      event,
      null,
    );
    if (refusal === null) expect(reserved).toMatchObject({ status: 'pending' });
    else expect(reserved).toBe('unrecorded');
    const kept = (await store.listSubmissions(filing.id)).at(-1);
    expect([kept?.status, kept?.error]).toEqual(
      refusal === null ? ['pending', null] : ['error', expect.stringContaining(refusal)],
    );
  }
});

describe('an answer that can never be deleted upstream', () => {
  it('is tried less and less often, is left there after a week, and has two events', async () => {
    const { filing, submission } = await sent({
      status: 'accepted',
      correlationId: 'AB01',
      deleteUpstream: true,
      submittedAt: NOW,
      // A copy of the database is at most a day old, so the answer was left there for a day.
      decidedAt: minutesAgo(24 * 60),
      nextPollAt: NOW,
    });
    let now = Date.parse(NOW);
    const { runtime, messages } = asking(() => '<html>Not now</html>', { clock: () => new Date(now) });
    const waits: number[] = [];
    for (;;) {
      await pollFiling(runtime, filing, { askedAt: null });
      const left = await runtime.store.findSubmission(submission.id);
      if (left?.nextPollAt == null) break;
      expect(left.deleteUpstream).toBe(true);
      waits.push((Date.parse(left.nextPollAt) - now) / 60_000);
      now = Date.parse(left.nextPollAt);
    }
    // Five minutes, then as long as it has taken: 5, 5, 10, 20, 40 and so on up to a day.
    expect(waits.slice(0, 6)).toEqual([5, 5, 10, 20, 40, 80]);
    expect(Math.max(...waits)).toBe(24 * 60);
    expect(waits.length).toBeLessThan(20);
    expect(messages).toHaveLength(waits.length + 1);
    const events = await runtime.store.listEvents(filing.id);
    expect(events.map(({ type }) => type)).toEqual(['recorded', 'not-deleted-upstream', 'left-upstream']);
    expect(await runtime.store.findSubmission(submission.id)).toMatchObject({
      status: 'accepted',
      deleteUpstream: false,
    });
  });
});

describe('an answer and the copies of the database', () => {
  const blank = ({ id: filingId, accountId }: Filing) => {
    const { id: _id, ...record } = recorded({ status: 'submitted', filingId, accountId });
    return record;
  };
  const OURS = { correlationId: 'AB01', irMark: 'A'.repeat(27).concat('='), submittedAt: minutesAgo(1) };
  const text = 'A return for this company and period has already been accepted.';
  const refusing = (correlationId: string) =>
    asking(() => reply({ correlationId, errors: [{ number: '3001', type: 'business', text }] }));

  it('stays upstream until a copy of the database has it, a day unless it is set', async () => {
    const { filing, submission } = await sent({ ...OURS });
    const { runtime, messages } = refusing('AB01');
    const rejected = await pollReturn(runtime, filing, submission);
    // The first sending of a return that someone else has filed is rejected as usual.
    expect(rejected).toMatchObject({ status: 'rejected', nextPollAt: '2026-04-02T09:00:00.000Z' });
    await pollFiling(runtime, filing, { askedAt: null });
    expect(messages.filter((text) => text.includes('delete'))).toEqual([]);
  });

  it('reports "accepted already" when an earlier sending never had an outcome, and rejects nothing', async () => {
    const stored = { gatewayId: 0, gatewayPassword: 0, bankDetails: 0 };
    for (const sentWith of [stored, { ...stored, gatewayPassword: null }]) {
      const { filing, submission: lost } = await sent({
        ...OURS,
        status: 'error',
        error: 'the tax authority no longer holds an answer for this submission',
      });
      const again = await openStore(database.settings).createSubmission(
        { ...blank(filing), ...OURS, correlationId: 'CD02', sentWith },
        { type: 'recorded', at: NOW, detail: {} },
      );
      const { runtime } = refusing('CD02');
      const told = await pollReturn(runtime, filing, again);
      expect(told).toMatchObject({ status: 'error', deleteUpstream: true });
      expect(told.error).toContain(`the outcome of submission ${lost.id} of this filing never came`);
      // The answer is never requested again, and is deleted at its time.
      const later = asking(() => '', { clock: () => new Date(Date.parse(NOW) + 60 * 60_000) });
      await pollFiling(later.runtime, filing, { askedAt: null });
      expect(later.messages).toEqual([]);
    }
  });
});
