import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { readXml } from '../../../core/xml/read.ts';
import { seedAccount } from '../../../tools/dev/seed.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { get, must, post, type Reply, service } from '../helpers/client.ts';
import { credentials, MICRO_FIGURES, newFiling, readyFiling } from '../helpers/filings.ts';

const TYPES = [
  'accounts_ixbrl',
  'accounts_pdf',
  'tax_computation_ixbrl',
  'tax_computation_pdf',
  'ct600_pdf',
  'ct600a_pdf',
  'ct600c_pdf',
  'ct600e_pdf',
  'ct600l_pdf',
  'group_relief_consent_pdf',
];
const LONG = { periodStart: '2025-01-01', periodEnd: '2026-03-31' };

const list = (filingId: number): Promise<Reply> => get(`/filing/document/list?filingId=${filingId}`);
const generate = (filingId: number, query: string): Promise<Reply> =>
  get(`/filing/document/generate?filingId=${filingId}&${query}`);
const available = async (filingId: number): Promise<readonly unknown[]> =>
  (await list(filingId))
    .list('data')
    .filter((item) => item.at('available') === true)
    .map((item) => item.at('type'));

const bytesOf = (reply: Reply): Buffer =>
  reply.at('mimeType') === 'application/pdf'
    ? Buffer.from(reply.text('fileData'), 'base64')
    : Buffer.from(reply.text('fileData'));

/** Expects a document of its mimeType: a PDF from its first bytes to its last, or well-formed XML. */
function expectSound(reply: Reply): void {
  expect(reply.status).toBe(200);
  expect(Object.keys(reply.value as object)).toEqual(['fileName', 'mimeType', 'fileData']);
  if (reply.at('mimeType') === 'application/pdf') {
    expect(reply.text('fileData')).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
    const text = bytesOf(reply).toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
    return;
  }
  expect(reply.at('mimeType')).toBe('text/html');
  const read = readXml(reply.text('fileData'));
  expect(read.ok ? read.root.tagName : read.message).toBe('html');
}

describe('who gets the accounts', () => {
  it('is the registry unless the tax authority is named, which gets the profit and loss account', async () => {
    const filingId = (await readyFiling({ includePnlInAccounts: false })).number('id');
    const accounts = async (more: string) =>
      (await get(`/filing/document/generate?filingId=${filingId}&type=accounts_ixbrl${more}`)).text(
        'fileData',
      );
    const [unset, registry, tax] = [
      await accounts(''),
      await accounts('&recipient=registry'),
      await accounts('&recipient=tax'),
    ];
    expect(unset).toBe(registry);
    expect(registry).not.toContain('TurnoverRevenue');
    expect(tax).toContain('TurnoverRevenue');
    await must('/filing/submit', { filingId, target: 'tax' });
    const sent = (await get(`/filing/submissions?filingId=${filingId}`)).text('data.0.requestXml');
    // The document shown before is sent, byte for byte.
    expect(sent).toContain(Buffer.from(tax).toString('base64'));
  });

  it('is named tax or registry', async () => {
    const filingId = (await readyFiling()).number('id');
    const refused = await get(
      `/filing/document/generate?filingId=${filingId}&type=accounts_pdf&recipient=ch`,
    );
    expect([refused.status, refused.error]).toEqual([400, expect.stringMatching(/^recipient: expected /)]);
  });
});

describe('the documents of a micro-entity', () => {
  let filing: Reply;
  let filingId = 0;
  beforeAll(async () => {
    filing = await readyFiling();
    filingId = filing.number('id');
  });

  it('are listed, one descriptor for each type', async () => {
    const reply = await list(filingId);
    expect(reply.at('totalCount')).toBe(10);
    expect(reply.list('data').map((item) => item.at('type'))).toEqual(TYPES);
    expect(reply.at('data.0')).toEqual({
      type: 'accounts_ixbrl',
      name: 'Accounts for the registry (inline XBRL)',
      mimeType: 'text/html',
      available: true,
      unavailableReason: null,
      supportsSubPeriods: false,
    });
    for (const item of reply.list('data')) {
      expect(item.at('mimeType')).toBe(item.text('type').endsWith('_pdf') ? 'application/pdf' : 'text/html');
      expect(item.at('available')).toBe(item.at('unavailableReason') === null);
      expect(item.at('validSubPeriods')).toBeUndefined();
    }
    expect(await available(filingId)).toEqual(TYPES.slice(0, 5));
  });

  it.each(TYPES.slice(0, 5))('are made before anything is sent: %s', async (type) => {
    const reply = await generate(filingId, `type=${type}`);
    expectSound(reply);
    const extension = type.endsWith('_pdf') ? 'pdf' : 'html';
    expect(reply.at('fileName')).toBe(`${filing.text('companyNumber')}_2026-03-31_${type}.${extension}`);
    expect((await generate(filingId, `type=${type}`)).value).toEqual(reply.value);
  });

  it('are made at the same time, none waiting for another', async () => {
    const alone = await generate(filingId, 'type=ct600_pdf');
    const many = await Promise.all(Array.from({ length: 12 }, () => generate(filingId, 'type=ct600_pdf')));
    expect(many.map((reply) => reply.status)).toEqual(many.map(() => 200));
    for (const reply of many) expect(reply.value).toEqual(alone.value);
  });

  it('show the figures: net assets in the accounts, the tax in the computation', async () => {
    expect((await generate(filingId, 'type=accounts_ixbrl')).text('fileData')).toContain('>30,100<');
    expect((await generate(filingId, 'type=tax_computation_ixbrl')).text('fileData')).toContain(
      '>12,150.00<',
    );
  });

  it('are those of its one return, with or without its number', async () => {
    for (const type of ['ct600_pdf', 'tax_computation_ixbrl', 'accounts_pdf']) {
      const whole = await generate(filingId, `type=${type}`);
      expect((await generate(filingId, `type=${type}&subPeriod=1`)).value).toEqual(whole.value);
    }
  });

  it('are refused with their reason where they are blocked', async () => {
    for (const type of ['ct600a_pdf', 'ct600e_pdf']) {
      const reason = (await list(filingId)).list('data').find((item) => item.at('type') === type);
      const reply = await generate(filingId, `type=${type}`);
      expect([reply.status, reply.value]).toEqual([400, { error: reason?.at('unavailableReason') }]);
    }
  });

  it.each([
    ['type=accounts', 'type: expected accounts_ixbrl'],
    ['', 'type: required'],
    ['type=ct600_pdf&subPeriod=3', 'subPeriod: expected a whole number from 1 to 2'],
    ['type=ct600_pdf&subPeriod=one', 'subPeriod: expected a whole number from 1 to 2'],
    [
      'type=ct600_pdf&subPeriod=2',
      'subPeriod: the period has one return, so there is no second; send 1 or leave it out',
    ],
    ['type=ct600_pdf&format=pdf', 'format: unknown field'],
  ])('are refused for the query %s', async (query, message) => {
    const reply = await generate(filingId, query);
    expect(reply.status).toBe(400);
    expect(reply.error).toContain(message);
  });
});

describe('the documents of other filings', () => {
  it('dormant: everything that a trading company has', async () => {
    const filing = await newFiling({ isDormant: true, directorName: 'Ada Example' });
    const filingId = filing.number('id');
    await must('/filing/save', { filingId, balanceSheetData: { cashAtBank: 1, calledUpShareCapital: 1 } });
    expect(await available(filingId)).toEqual(TYPES.slice(0, 5));
    for (const type of TYPES.slice(0, 5)) expectSound(await generate(filingId, `type=${type}`));
  });

  it('a charity: no accounts, and no computation when all is exempt', async () => {
    const filingId = (await readyFiling({ charityStatus: 'charity' })).number('id');
    expect(await available(filingId)).toEqual(['tax_computation_ixbrl', 'tax_computation_pdf', 'ct600_pdf']);
    const ct600e = { applies: true, claimingExemption: true, allCharitable: 'all_exempt' };
    await must('/filing/save', { filingId, supplementaryPagesData: { ct600e } });
    expect(await available(filingId)).toEqual(['ct600_pdf', 'ct600e_pdf']);
    const reply = await generate(filingId, 'type=tax_computation_pdf');
    expect([reply.status, reply.error]).toEqual([
      400,
      'supplementaryPagesData.ct600e.allCharitable: a charity that claims full exemption has no tax computation',
    ]);
  });

  it('an incomplete filing: nothing, and the reasons name everything that is missing', async () => {
    const filingId = (await newFiling()).number('id');
    expect(await available(filingId)).toEqual([]);
    const [accounts, , computation] = (await list(filingId)).list('data');
    expect(
      accounts
        ?.text('unavailableReason')
        .split('; ')
        .map((part) => part.split(':')[0]),
    ).toEqual(['profitLossData', 'accountType', 'balanceSheetData']);
    expect(computation?.at('unavailableReason')).toBe(
      'profitLossData: a trading company needs its profit and loss figures; accountType: say micro or full',
    );
    expect((await generate(filingId, 'type=ct600_pdf')).status).toBe(400);
    expect((await get(`/filing/computation?filingId=${filingId}`)).status).toBe(200);
  });

  it('a balance sheet that does not balance: the return, but no accounts', async () => {
    const balanceSheetData = { ...MICRO_FIGURES.balanceSheetData, cashAtBank: 42101 };
    const filingId = (await readyFiling({ balanceSheetData })).number('id');
    expect(await available(filingId)).toEqual(TYPES.slice(2, 5));
    const reply = await generate(filingId, 'type=accounts_pdf');
    expect([reply.status, reply.error]).toEqual([
      400,
      'balanceSheetData: the balance sheet does not balance: net assets are 30,101 and capital and reserves 30,100, a difference of 1; both must be equal',
    ]);
  });
});

describe('the documents of a period over 12 months', () => {
  let filingId = 0;
  let number = '';
  beforeAll(async () => {
    const filing = await readyFiling({}, {}, LONG);
    filingId = filing.number('id');
    number = filing.text('companyNumber');
  });

  it('say which parts they have: the accounts none, the return two', async () => {
    const parts = (await list(filingId))
      .list('data')
      .map((item) => [item.at('supportsSubPeriods'), item.at('available'), item.at('validSubPeriods')]);
    expect(parts).toEqual([
      [true, true, undefined],
      [true, true, undefined],
      [true, true, [1, 2]],
      [true, true, [1, 2]],
      [true, true, [1, 2]],
      [true, false, []],
      [true, false, []],
      [true, false, []],
      [true, false, []],
      [true, false, []],
    ]);
  });

  it('are made of each return, each its own', async () => {
    for (const type of ['tax_computation_ixbrl', 'tax_computation_pdf', 'ct600_pdf']) {
      const first = await generate(filingId, `type=${type}&subPeriod=1`);
      const second = await generate(filingId, `type=${type}&subPeriod=2`);
      for (const [reply, part] of [
        [first, 1],
        [second, 2],
      ] as const) {
        expectSound(reply);
        const extension = type.endsWith('_pdf') ? 'pdf' : 'html';
        expect(reply.at('fileName')).toBe(`${number}_2026-03-31_${type}_part${part}.${extension}`);
      }
      expect(first.at('fileData')).not.toBe(second.at('fileData'));
    }
    const computation = await generate(filingId, 'type=tax_computation_ixbrl&subPeriod=2');
    expect(computation.text('fileData')).toContain('1 January 2026');
  });

  it('hold both returns when no part is asked for', async () => {
    for (const type of ['tax_computation_pdf', 'ct600_pdf']) {
      const whole = await generate(filingId, `type=${type}`);
      const part = await generate(filingId, `type=${type}&subPeriod=1`);
      expectSound(whole);
      expect(whole.at('fileName')).toBe(`${number}_2026-03-31_${type}.pdf`);
      expect(bytesOf(whole).length).toBeGreaterThan(bytesOf(part).length);
    }
    const inline = (await generate(filingId, 'type=tax_computation_ixbrl')).text('fileData');
    expect(inline).toContain('return 1 of 2');
    expect(inline).toContain('return 2 of 2');
  });

  it('are one set of accounts, for any part', async () => {
    const whole = await generate(filingId, 'type=accounts_ixbrl');
    expectSound(whole);
    expect((await generate(filingId, 'type=accounts_ixbrl&subPeriod=2')).value).toEqual(whole.value);
  });
});

describe('the retired download', () => {
  it('answers 410 to any query', async () => {
    for (const query of ['', '?filingId=1&type=ct600_pdf', '?filingId=x', '?a=1&a=2']) {
      const reply = await get(`/filing/document/download${query}`);
      expect(reply.status).toBe(410);
      expect(Object.keys(reply.value as object)).toEqual(['error']);
    }
    expect((await get('/filing/document/download', { key: null })).status).toBe(401);
  });
});

describe('the same data', () => {
  /** Equal in every runtime. They change only when the documents are meant to change. */
  const DIGESTS = {
    accounts_ixbrl: 'd9d9adc5defa801aa1a2b6aec98b90a4d0f0f62e1c6acf7bd7c3c261ac28d313',
    accounts_pdf: '8c2373e0172b911c9c494f8eafdef41f3a7882a2e700786b1e03fa1ed740f48e',
    tax_computation_ixbrl: 'f8d0ee2359e42e4733c32ea6c0511b744f0aa1860d8b99e0d295d152972feede',
    tax_computation_pdf: '806f0cdb8fa0ee98ebd83387807127b9225574df6219b6b00176140576a71d73',
    ct600_pdf: 'de10d87ca995cc694d83a1585f7908aec31d5039dd6f54172db3e86d2ecb62cc',
  };

  it('gives the same bytes in every runtime', async () => {
    // Uses a separate account: other tests may use a documented company too.
    const account = await seedAccount(openStore(service.libsql), {
      name: 'Same bytes',
      email: 'same-bytes@example.com',
      now: new Date(),
      modes: ['test'],
    });
    const options = { key: account.keys.test ?? null };
    const company = await must('/company/add', { companyNumber: '13480172' }, options);
    const filing = await must(
      '/filing/create',
      {
        companyId: company.number('id'),
        periodStart: '2024-04-01',
        periodEnd: '2025-03-31',
        isDormant: false,
        numberOfEmployees: 2,
        includePnlInAccounts: true,
      },
      options,
    );
    const filingId = filing.number('id');
    await must(
      '/filing/save',
      {
        filingId,
        ...MICRO_FIGURES,
        previousProfitLossData: { turnover: 80000, staffCosts: 30000, taxOnProfit: 9500 },
        previousBalanceSheetData: { cashAtBank: 12100, shareCapital: 100, retainedEarnings: 12000 },
        notesData: [
          {
            title: 'Commitments – “naïve” Ω',
            body: 'First line.\nSecond line, with <markup> & a 𝄞.',
            table: {
              columns: [
                { label: 'Lease', type: 'text' },
                { label: 'Amount', unit: '£', type: 'number' },
              ],
              rows: [
                ['Van', 1250.5],
                ['Credit', -250],
              ],
              totalRow: true,
            },
          },
        ],
        taxPaymentsData: { taxAlreadyPaid: 20000, claimRepayment: true },
        bankDetailsData: {
          bankName: 'Example Bank',
          sortCode: '112233',
          accountNumber: '12345678',
          accountName: 'Hazelmere',
        },
        credentialsData: credentials({ utrNumber: '1234567890', boardApprovalDate: '30/06/2025' }),
      },
      options,
    );
    const digests: Record<string, string> = {};
    for (const type of Object.keys(DIGESTS)) {
      const reply = await get(`/filing/document/generate?filingId=${filingId}&type=${type}`, options);
      expectSound(reply);
      digests[type] = createHash('sha256').update(bytesOf(reply)).digest('hex');
    }
    expect(digests).toEqual(DIGESTS);
  });
});

describe.concurrent('a year without rates', () => {
  const EARLY = { periodStart: '2015-01-01', periodEnd: '2015-12-31' };
  const WHY = expect.stringMatching(/^periodStart: periods before 2015-04-01 are not supported/);

  it('has no tax computed, and no document that would show it', async () => {
    const filingId = (await readyFiling({}, {}, EARLY)).number('id');
    const computation = await get(`/filing/computation?filingId=${filingId}`);
    expect([computation.status, computation.error]).toEqual([400, WHY]);
    expect(await available(filingId)).toEqual(['accounts_ixbrl', 'accounts_pdf']);
    for (const type of ['tax_computation_ixbrl', 'tax_computation_pdf', 'ct600_pdf']) {
      const reply = await generate(filingId, `type=${type}`);
      expect([reply.status, reply.error]).toEqual([400, WHY]);
    }
  });

  it('keeps that tax out of the accounts too', async () => {
    const filingId = (await readyFiling({ includePnlInAccounts: true }, {}, EARLY)).number('id');
    expect(await available(filingId)).toEqual([]);
    const refused = await post('/filing/submit', { filingId, target: 'ch' });
    expect([refused.status, refused.error]).toEqual([400, WHY]);
  });
});
