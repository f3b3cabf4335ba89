import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registryApi } from '../../../worker/upstream/registry-api.ts';
import { describeShared } from '../../helpers/shared.ts';
import { answering, failing } from './fetches.ts';

const settings = { url: 'https://api.example/', apiKey: 'key-1' };
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
const company = (value: unknown) =>
  registryApi(settings, answering(() => json(value)).fetch).company('01234567');
const minimal = { company_name: 'A LTD', company_number: '01234567' };

describe('the present directors', () => {
  it('have the day of their statement until their identity is verified', async () => {
    const due = { appointment_verification_statement_due_on: '2027-03-31' };
    const items = [
      { name: 'EXAMPLE, Ada', officer_role: 'director', identity_verification_details: due },
      {
        name: 'STATED, Ben',
        officer_role: 'director',
        identity_verification_details: { ...due, appointment_verification_start_on: '2026-01-05' },
      },
      {
        name: 'VERIFIED, Cy',
        officer_role: 'nominee-director',
        identity_verification_details: { ...due, identity_verified_on: '2026-01-05' },
      },
      { name: 'SILENT, Di', officer_role: 'director' },
      { name: 'FORMER, Ed', officer_role: 'director', resigned_on: '2026-01-05' },
      { name: 'NOTES, Flo', officer_role: 'secretary', identity_verification_details: due },
    ];
    const { fetch } = answering(() => json({ items }));
    expect(await registryApi(settings, fetch).directors('01234567')).toEqual({
      ok: true,
      value: [
        { name: 'EXAMPLE, Ada', verifyBy: '2027-03-31' },
        { name: 'STATED, Ben', verifyBy: null },
        { name: 'VERIFIED, Cy', verifyBy: null },
        { name: 'SILENT, Di', verifyBy: null },
      ],
    });
  });
});

describe('a company on the register', () => {
  it('is asked for with the key as user name and no password', async () => {
    const { fetch, sent } = answering(() => json(minimal));
    await registryApi(settings, fetch).company('01234567');
    expect(sent).toMatchObject([{ url: 'https://api.example/company/01234567', method: 'GET' }]);
    expect(sent[0]?.headers.get('Authorization')).toBe(`Basic ${btoa('key-1:')}`);
  });

  it('may lack everything but its name and number', async () => {
    const bare = {
      companyNumber: '01234567',
      companyName: 'A LTD',
      type: null,
      companyStatus: null,
      companyStatusDetail: null,
      jurisdiction: null,
      incorporationDate: null,
      dissolutionDate: null,
      registeredOffice: [],
      sicCodes: [],
      accountingReferenceDate: null,
      lastAccounts: null,
      nextAccounts: null,
      accountsOverdue: false,
      confirmationStatement: null,
    };
    expect(await company(minimal)).toEqual({ ok: true, value: bare });
    expect(
      await company({
        ...minimal,
        accounts: null,
        sic_codes: null,
        registered_office_address: null,
        type: null,
      }),
    ).toEqual({ ok: true, value: bare });
    expect(await company({ ...minimal, accounts: {}, unheard_of: [1] })).toEqual({ ok: true, value: bare });
  });

  it.each([
    ['a bell', 'A\u0007 LTD', 'U+0007'],
    ['a line end', 'A\nLTD', 'U+000A'],
    ['the end of a text', 'A LTD\u0000', 'U+0000'],
    ['a C1 control', 'A\u0085LTD', 'U+0085'],
    ['text that turns round', 'A\u202eDTL', 'U+202E'],
    ['half a character', 'A\ud800', 'U+D800'],
  ])('is refused in words if its name has %s', async (_what, company_name, code) => {
    expect(await company({ ...minimal, company_name })).toEqual({
      ok: false,
      kind: 'unavailable',
      message: `the registry’s answer gives the company a name with a character that no return and no accounts can hold; ask the registry to correct it: ${code}`,
    });
  });

  it('keeps a name as it is written, with any letters', async () => {
    for (const company_name of ['CAFÉ & Sons (N° 1) LTD', 'ŵ Cyf', '日本 LTD', 'A “B” LTD'])
      expect(await company({ ...minimal, company_name })).toMatchObject({
        value: { companyName: company_name },
      });
  });

  it('has a type and a status that our database can keep, and that are as written otherwise', async () => {
    const odd = { type: 'lt\u0000d\u202e', company_status: 'act\u0000ive', company_status_detail: 'a\u0000' };
    expect(await company({ ...minimal, ...odd })).toMatchObject({
      value: { type: 'lt\ufffdd', companyStatus: 'act\ufffdive', companyStatusDetail: 'a\ufffd' },
    });
    const usual = { type: 'private-limited-guarant-nsc', company_status: 'voluntary-arrangement' };
    expect(await company({ ...minimal, ...usual })).toMatchObject({
      value: { type: usual.type, companyStatus: usual.company_status },
    });
  });

  // A mark of a community interest company says nothing of its members' liability, which its accounts state.
  it.each([
    ['ltd', 'community-interest-company'],
    ['private-limited-guarant-nsc', 'community-interest-company-by-guarantee'],
    ['plc', 'plc'],
    [null, 'community-interest-company'],
  ])('of type %s, marked as a community interest company, is %s', async (type, found) => {
    for (const mark of [{ subtype: 'community-interest-company' }, { is_community_interest_company: true }])
      expect(await company({ ...minimal, type, ...mark })).toMatchObject({ value: { type: found } });
  });

  it('has an office and codes without characters that a page or a program would stumble over', async () => {
    const odd = {
      registered_office_address: {
        premises: '1',
        address_line_1: 'High\u202e Street\r\nLeeds\u0000',
        country: ' Wales ',
      },
      // A code without text does not count (decision 56).
      sic_codes: ['', '620\u000712', ' '],
    };
    expect(await company({ ...minimal, ...odd })).toMatchObject({
      value: {
        registeredOffice: ['', '', '1 High Street Leeds\ufffd', '', '', '', '', 'Wales'],
        sicCodes: ['620\ufffd12'],
      },
    });
  });

  it('is refused without a name', async () => {
    for (const company_name of ['', '   '])
      expect(await company({ ...minimal, company_name })).toMatchObject({
        message: 'the registry’s answer is not in the form it publishes',
      });
  });

  it('gives the day of its dissolution, if the register has one', async () => {
    for (const [date, expected] of [
      ['2022-08-09', '2022-08-09'],
      ['9 August 2022', null],
      [null, null],
    ] as const) {
      const found = await company({ ...minimal, company_status: 'dissolved', date_of_cessation: date });
      expect(found).toMatchObject({ value: { companyStatus: 'dissolved', dissolutionDate: expected } });
    }
  });

  it('has a reference date in text or numbers, or none that can be read', async () => {
    for (const [date, expected] of [
      [
        { day: '31', month: '03' },
        { day: 31, month: 3 },
      ],
      [
        { day: 5, month: 12 },
        { day: 5, month: 12 },
      ],
      [{ day: '0', month: '03' }, null],
      [{ day: '32', month: '03' }, null],
      [{ day: 'last', month: '13' }, null],
      [{ day: null }, null],
    ] as const) {
      const found = await company({ ...minimal, accounts: { accounting_reference_date: date } });
      expect(found).toMatchObject({ value: { accountingReferenceDate: expected } });
    }
  });

  it('falls back on the older names of its periods', async () => {
    expect(
      await company({
        ...minimal,
        accounts: {
          next_made_up_to: '2026-03-31',
          next_due: '2026-12-31',
          overdue: true,
          last_accounts: { made_up_to: '2025-03-31', period_start_on: 'null' },
        },
      }),
    ).toMatchObject({
      value: {
        nextAccounts: { start: null, end: '2026-03-31', due: '2026-12-31' },
        lastAccounts: { start: null, end: '2025-03-31', type: null },
        accountsOverdue: true,
      },
    });
  });

  it('has an address with a line for each field, blank where there is none', async () => {
    const address = {
      premises: '1',
      address_line_1: 'High Street',
      address_line_2: ' ',
      locality: 'Cardiff',
      po_box: '7',
      postal_code: null,
      care_of: 'A N Other',
    };
    expect(await company({ ...minimal, registered_office_address: address })).toMatchObject({
      value: { registeredOffice: ['A N Other', 'PO Box 7', '1 High Street', '', 'Cardiff', '', '', ''] },
    });
  });

  it('is not asked for by a malformed number', async () => {
    const { fetch, sent } = answering(() => json(minimal));
    for (const number of ['1234567', 'sc123456', '0123456/', '../../x1', '']) {
      expect(await registryApi(settings, fetch).company(number)).toMatchObject({
        ok: false,
        kind: 'notFound',
      });
    }
    expect(sent).toEqual([]);
  });
});

describe("the registry's refusals", () => {
  it('are recognised only by the status', async () => {
    for (const [status, kind] of [
      [401, 'unauthorized'],
      [403, 'unauthorized'],
      [404, 'notFound'],
      [429, 'rateLimited'],
      [500, 'unavailable'],
      [302, 'unavailable'],
    ] as const) {
      const client = registryApi(
        settings,
        answering(() => new Response('<html>key-1</html>', { status })).fetch,
      );
      for (const found of [await client.company('01234567'), await client.accountsHistory('01234567')]) {
        expect(found).toMatchObject({ ok: false, kind });
        expect(JSON.stringify(found)).not.toContain('key-1');
      }
    }
  });

  it('name the wait that the registry asks for, or five minutes', async () => {
    for (const [asked, wait] of [
      ['1', '1 second'],
      ['30', '30 seconds'],
      ['31536000', 'five minutes'],
      ['Mon, 30 Nov 2026 05:00:00 GMT', 'five minutes'],
      ['soon', 'five minutes'],
    ] as const) {
      const headers = { 'Retry-After': asked };
      const client = registryApi(settings, answering(() => new Response('', { status: 429, headers })).fetch);
      expect(await client.company('01234567')).toMatchObject({
        message: `the registry answers no more questions for now: try again in ${wait}`,
      });
    }
  });

  it('are unavailable when no readable answer comes', async () => {
    const answers = [
      '',
      '{',
      'null',
      '[]',
      '{"company_name":1,"company_number":"01234567"}',
      '{"company_name":"A"}',
    ];
    for (const text of answers) {
      const client = registryApi(settings, answering(() => new Response(text)).fetch);
      expect(await client.company('01234567'), text).toMatchObject({ ok: false, kind: 'unavailable' });
    }
    const unreachable = registryApi(settings, failing(new Error('key-1')));
    const found = await unreachable.company('01234567');
    expect(found).toMatchObject({ ok: false, kind: 'unavailable' });
    expect(JSON.stringify(found)).not.toContain('key-1');
    const silent = registryApi(settings, () => new Promise(() => {}), { timeoutMs: 20 });
    expect(await silent.company('01234567')).toMatchObject({ ok: false, kind: 'unavailable' });
  });

  it('are unavailable in another encoding, which would lose letters of the name', async () => {
    const latin = Uint8Array.from(JSON.stringify({ ...minimal, company_name: 'CAFÉ LTD' }), (each) =>
      each.charCodeAt(0),
    );
    const client = registryApi(settings, answering(() => new Response(latin)).fetch);
    expect(await client.company('01234567')).toEqual({
      ok: false,
      kind: 'unavailable',
      message: 'the registry’s answer is not UTF-8 text',
    });
  });

  it('come for any JSON, never an exception', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const client = registryApi(
          settings,
          answering(() => json({ ...minimal, accounts: value, total_count: value, items: value })).fetch,
        );
        expect(await client.company('01234567')).toHaveProperty('ok');
        expect(await client.accountsHistory('01234567')).toHaveProperty('ok');
      }),
    );
  });
});

describe('the accounts filing history', () => {
  const item = (i: number) => ({
    type: 'AA',
    date: '2025-11-03',
    description: `d${i}`,
    description_values: { made_up_date: '2025-03-31' },
  });
  const history = (total: number, stated: object = { total_count: total }) =>
    answering((request) => {
      const query = new URL(request.url).searchParams;
      const start = Number(query.get('start_index'));
      const items = Array.from({ length: total }, (_, i) => item(i)).slice(start, start + 100);
      return json({ items, ...stated, start_index: start });
    });

  it('is read to its end, page by page', async () => {
    for (const [total, pages] of [
      [0, 1],
      [1, 1],
      [100, 1],
      [101, 2],
      [250, 3],
    ] as const) {
      const { fetch, sent } = history(total);
      const found = await registryApi(settings, fetch).accountsHistory('01234567');
      expect(found.ok && found.value.map((f) => f.description)).toEqual(
        Array.from({ length: total }, (_, i) => `d${i}`),
      );
      expect(sent).toHaveLength(pages);
      expect(sent[0]?.url).toBe(
        'https://api.example/company/01234567/filing-history?category=accounts&items_per_page=100&start_index=0',
      );
    }
  });

  it('ends when the registry has no more, for any stated count, and does not continue for ever', async () => {
    const short = answering((request) =>
      json({ items: request.url.endsWith('=0') ? [item(1)] : [], total_count: 999 }),
    );
    expect(await registryApi(settings, short.fetch).accountsHistory('01234567')).toMatchObject({
      ok: true,
      value: [{}],
    });
    const endless = answering(() => json({ items: [item(1)], total_count: 1e9 }));
    expect(await registryApi(settings, endless.fetch).accountsHistory('01234567')).toMatchObject({
      ok: false,
      kind: 'unavailable',
    });
    expect(endless.sent).toHaveLength(20);
  });

  it('is read to its end where an answer lacks its total: a full page of 100 may have another after it', async () => {
    for (const [total, pages] of [
      [99, 1],
      [100, 2],
      [250, 3],
    ] as const) {
      const { fetch, sent } = history(total, {});
      const found = await registryApi(settings, fetch).accountsHistory('01234567');
      expect(found.ok && found.value.length).toBe(total);
      expect(sent).toHaveLength(pages);
    }
  });

  it('is not empty, nor are the directors, where an answer has no list', async () => {
    for (const body of [{}, { items: null, total_count: 0 }, { errors: [{ error: 'busy' }] }]) {
      const client = registryApi(settings, answering(() => json(body)).fetch);
      for (const found of [await client.accountsHistory('01234567'), await client.directors('01234567')])
        expect(found).toMatchObject({ ok: false, kind: 'unavailable' });
    }
    const none = registryApi(settings, answering(() => json({ items: [] })).fetch);
    expect(await none.accountsHistory('01234567')).toEqual({ ok: true, value: [] });
  });

  it('is not given in part when a page is missing', async () => {
    let calls = 0;
    const { fetch } = answering(() => {
      calls += 1;
      return calls === 1 ? json({ items: [item(1)], total_count: 2 }) : json({}, 500);
    });
    expect(await registryApi(settings, fetch).accountsHistory('01234567')).toMatchObject({
      ok: false,
      kind: 'unavailable',
    });
  });

  it('gives the period end of accounts, and both ends of a changed date', async () => {
    const items = [
      { type: 'AA', date: '2025-11-03', action_date: '2025-03-31' },
      { type: 'AA', description: 'accounts' },
      {
        type: 'AA01',
        date: '2021-06-01',
        action_date: '2021-03-31',
        description_values: { made_up_date: '2020-12-31', new_date: '2021-03-31' },
      },
      { type: 'AA01', action_date: '2021-03-31', description_values: { new_date: '2021-03-31' } },
    ];
    const found = await registryApi(
      settings,
      answering(() => json({ items, total_count: 4 })).fetch,
    ).accountsHistory('01234567');
    expect(found.ok && found.value.map((f) => [f.type, f.date, f.madeUpTo, f.newDate])).toEqual([
      ['AA', '2025-11-03', '2025-03-31', null],
      ['AA', null, null, null],
      ['AA01', '2021-06-01', '2020-12-31', '2021-03-31'],
      ['AA01', null, null, '2021-03-31'],
    ]);
  });
});

describeShared("the official samples of the registry's public data", (root) => {
  const sample = (name: string) =>
    readFileSync(join(root, 'samples', 'companies-house', 'rest', name), 'utf8');
  const client = (name: string, status = 200) =>
    registryApi(settings, answering(() => new Response(sample(name), { status })).fetch);

  it('are read as what they are', async () => {
    expect(await client('company-99123456.json').company('99123456')).toEqual({
      ok: true,
      value: {
        companyNumber: '99123456',
        companyName: 'EXAMPLE WIDGETS LIMITED',
        type: 'ltd',
        companyStatus: 'active',
        companyStatusDetail: null,
        jurisdiction: 'england-wales',
        incorporationDate: '2020-03-14',
        dissolutionDate: null,
        registeredOffice: ['', '', '1 Example Street', '', 'Cardiff', '', 'CF10 1AA', 'Wales'],
        sicCodes: ['62012'],
        accountingReferenceDate: { day: 31, month: 3 },
        lastAccounts: { start: '2024-04-01', end: '2025-03-31', type: 'micro-entity' },
        nextAccounts: { start: '2025-04-01', end: '2026-03-31', due: '2026-12-31' },
        accountsOverdue: false,
        confirmationStatement: { madeUpTo: '2027-03-13', due: '2027-03-27' },
      },
    });
    // Nothing is filed yet: the last accounts have only a type, the text `null`.
    expect(await client('company-99200001-first-accounts.json').company('99200001')).toMatchObject({
      value: { lastAccounts: null, nextAccounts: { start: '2025-03-14', due: '2026-12-14' } },
    });
    expect(await client('company-99200002-overdue.json').company('99200002')).toMatchObject({
      value: { accountsOverdue: true, companyStatusDetail: 'active-proposal-to-strike-off' },
    });
    const history = await client('filing-history-99123456-accounts.json').accountsHistory('99123456');
    expect(history.ok && history.value.map((f) => f.type)).toEqual([
      'AA',
      'AAMD',
      'AA',
      'AA',
      'AA',
      'AA',
      'AA01',
      'AA01',
    ]);
    expect(history.ok && history.value.at(-1)).toMatchObject({
      madeUpTo: '2021-03-31',
      newDate: '2020-12-31',
    });
    expect(await client('filing-history-empty.json').accountsHistory('99123456')).toEqual({
      ok: true,
      value: [],
    });
    expect(await client('error-401.json', 401).company('99123456')).toMatchObject({ kind: 'unauthorized' });
    expect(await client('error-404-company.json', 404).company('99123456')).toMatchObject({
      kind: 'notFound',
    });
  });
});
