import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { element, elements, type Harness, openHarness } from '../harness.ts';
import { deleteMessage, listMessage, pollMessage, returnMessage } from './messages.ts';

let sandbox: Harness;
beforeAll(async () => {
  sandbox = await openHarness();
});
afterAll(() => sandbox.remove());

const SUBMIT = '/tax/submission';
const POLL = '/tax/poll';
let nextUtr = 7_000_000_001;
const freshUtr = (): string => String(nextUtr++);

/** Submits, waits for the delay and polls once. */
async function outcome(message: string): Promise<string> {
  const receipt = await sandbox.post(SUBMIT, message);
  expect(element(receipt, 'Qualifier')).toBe('acknowledgement');
  sandbox.pass(1);
  return sandbox.post(POLL, pollMessage(element(receipt, 'CorrelationID') ?? ''));
}

describe('a submission from its arrival to its deletion', () => {
  it('is acknowledged, has no result until the delay is over, succeeds with the sent mark, and is forgotten once deleted', async () => {
    const utr = freshUtr();
    const message = await returnMessage({ utr, senderId: 'WHOLE-WAY' });
    const response = await sandbox.fetch(
      new Request(`http://sandbox.test${SUBMIT}`, { method: 'POST', body: message }),
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/xml; charset=utf-8');
    const receipt = await response.text();
    const id = element(receipt, 'CorrelationID') ?? '';
    expect(id).toMatch(/^[0-9A-F]{32}$/);
    expect(receipt).toContain(
      '<ResponseEndPoint PollInterval="1">http://sandbox.test/tax/poll</ResponseEndPoint>',
    );
    expect(element(receipt, 'TransactionID')).toBe('ABC123');
    expect(element(receipt, 'GatewayTimestamp')).toMatch(/^2026-11-20T\d\d:\d\d:\d\d\.\d{3}$/);

    const early = await sandbox.post(POLL, pollMessage(id));
    expect(early).toBe(receipt);

    sandbox.pass(1);
    const done = await sandbox.post(POLL, pollMessage(id));
    const mark = element(message, 'IRmark') ?? '';
    expect(element(done, 'Qualifier')).toBe('response');
    expect(element(done, 'DigestValue')).toBe(mark);
    const base32 = Buffer.from(mark, 'base64');
    expect(done).toContain(
      `ref: ${utr} at 12.00 on 20/11/2026. The associated IRmark was: ${rfc4648(base32)}.`,
    );
    expect(done).toContain('<Message code="077001">');
    expect(element(done, 'AcceptedTime')).toMatch(/^2026-11-20T12:00:\d\d\.\d{3}$/);
    expect(element(done, 'ResponseEndPoint')).toBe('http://sandbox.test/tax/submission');

    const listed = await sandbox.post(SUBMIT, listMessage('WHOLE-WAY'));
    expect(elements(element(listed, 'StatusReport') ?? '', 'CorrelationID')).toEqual([id]);
    expect(await sandbox.post(SUBMIT, listMessage('SOMEBODY-ELSE'))).not.toContain(id);

    const gone = await sandbox.post(SUBMIT, deleteMessage(id));
    expect([element(gone, 'Qualifier'), element(gone, 'Function')]).toEqual(['response', 'delete']);
    expect(element(await sandbox.post(POLL, pollMessage(id)), 'Number')).toBe('2000');
    expect(element(await sandbox.post(POLL, deleteMessage(id)), 'Number')).toBe('2000');
    expect(await sandbox.post(SUBMIT, listMessage('WHOLE-WAY'))).not.toContain(id);
  });

  it('takes a second new return of a company and period for a mistake, but accepts an amended one', async () => {
    const utr = freshUtr();
    expect(element(await outcome(await returnMessage({ utr })), 'Qualifier')).toBe('response');
    const again = await outcome(await returnMessage({ utr }));
    expect(elements(again, 'Number')).toEqual(['3001', '3001']);
    const body = element(again, 'ErrorResponse') ?? '';
    expect(element(body, 'RaisedBy')).toBe('ChRIS');
    expect(element(again, 'RaisedBy')).toBe('Department');
    expect(element(await outcome(await returnMessage({ utr, returnType: 'amended' })), 'Qualifier')).toBe(
      'response',
    );
    const other = await returnMessage({ utr, start: '2023-10-01', end: '2024-09-30' });
    expect(element(await outcome(other), 'Qualifier')).toBe('response');
    const ofAnother = await returnMessage({ utr, change: (m) => m.replace('>NI123456<', '>NI123457<') });
    expect(element(await outcome(ofAnother), 'Qualifier')).toBe('response');
  });

  it('accepts only one of two new returns of one period that arrive together', async () => {
    const message = await returnMessage({ utr: freshUtr() });
    const results = await Promise.all([sandbox.post(SUBMIT, message), sandbox.post(SUBMIT, message)]);
    sandbox.pass(1);
    const reported = await Promise.all(
      results.map((r) => sandbox.post(POLL, pollMessage(element(r, 'CorrelationID') ?? ''))),
    );
    expect(reported.map((t) => element(t, 'Qualifier')).sort()).toEqual(['error', 'response']);
  });

  it('compares the dates with the date of the message, or with the clock', async () => {
    const future = { start: '2027-01-01', end: '2027-12-31' } as const;
    const now = await outcome(await returnMessage({ ...future, utr: freshUtr() }));
    expect(elements(now, 'Number')).toContain('9106');
    const later = { ...future, utr: freshUtr(), timestamp: '2028-02-01T09:00:00' };
    expect(element(await outcome(await returnMessage(later)), 'Qualifier')).toBe('response');
  });
});

/** Encodes in base32 (RFC 4648). Written again here, so that the receipt is not checked with the code that wrote it. */
function rfc4648(bytes: Uint8Array): string {
  const bits = [...bytes].map((b) => b.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? [])
    .map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five, 2)])
    .join('');
}

describe('a trial at the live address', () => {
  it('is answered like a return and files nothing, so that the return itself is accepted afterwards', async () => {
    const utr = freshUtr();
    const message = await returnMessage({ utr, senderId: 'TRIAL' });
    const trial = message
      .replace('<Class>HMRC-CT-CT600<', '<Class>HMRC-CT-CT600-TIL<')
      .replace('<GatewayTest>1<', '<GatewayTest>0<');
    const tried = await outcome(trial);
    expect([element(tried, 'Qualifier'), element(tried, 'Class')]).toEqual(['response', 'HMRC-CT-CT600-TIL']);
    expect(element(tried, 'DigestValue')).toBe(element(message, 'IRmark'));
    expect(element(await outcome(message), 'Qualifier')).toBe('response');
    // The return was filed, so another is refused.
    expect(element(await outcome(message), 'Qualifier')).toBe('error');
  });
});

describe('the gateway', () => {
  const swap = (from: string | RegExp, to: string) => (message: string) => message.replace(from, to);
  const REFUSED: readonly (readonly [string, string, (message: string) => string])[] = [
    ['1001', 'no XML', () => 'hello'],
    ['1001', 'an empty body of the request', () => ''],
    ['1001', 'a document type', swap('<GovTalkMessage', '<!DOCTYPE GovTalkMessage><GovTalkMessage')],
    ['1001', 'another root', (m) => m.replaceAll('GovTalkMessage', 'TalkMessage')],
    ['1001', 'another envelope version', swap('>2.0<', '>1.0<')],
    ['1001', 'another class', swap('HMRC-CT-CT600', 'HMRC-VAT-DEC')],
    ['1001', 'a trial in live that is marked as a test', swap('HMRC-CT-CT600', 'HMRC-CT-CT600-TIL')],
    [
      '1001',
      'elements out of order',
      swap(
        '<Qualifier>request</Qualifier><Function>submit</Function>',
        '<Function>submit</Function><Qualifier>request</Qualifier>',
      ),
    ],
    [
      '1001',
      'an element twice',
      swap(
        '<Transformation>XML</Transformation>',
        '<Transformation>XML</Transformation><Transformation>XML</Transformation>',
      ),
    ],
    ['1001', 'an unknown element', swap('<Transformation>', '<Surprise/><Transformation>')],
    [
      '1001',
      'a function that does not go with the qualifier',
      swap('<Qualifier>request</Qualifier>', '<Qualifier>response</Qualifier>'),
    ],
    ['1001', 'a transaction id in lower case', swap('ABC123', 'abc123')],
    ['1001', 'a reference of nine digits', swap('<Key Type="UTR">8', '<Key Type="UTR">')],
    ['1001', 'no key', swap(/<Keys>.*?<\/Keys>/, '<Keys/>')],
    ['1002', 'no sign-in', swap(/<SenderDetails>.*<\/SenderDetails>/, '')],
    ['1002', 'no password', swap('a password', '')],
    ['1002', 'no sender', swap('ORDINARY-1', '')],
    [
      '1020',
      'a correlation id',
      swap('<CorrelationID></CorrelationID>', '<CorrelationID>AB</CorrelationID>'),
    ],
    ['1020', 'no CorrelationID element', swap('<CorrelationID></CorrelationID>', '')],
    ['1042', 'an empty body', swap(/<Body>.*<\/Body>/, '<Body/>')],
    ['1047', 'a hashed password', swap('<Method>clear<', '<Method>MD5<')],
  ];
  it.each(REFUSED)('refuses with %s: %s', async (number, _what, spoil) => {
    const reply = await sandbox.post(SUBMIT, await returnMessage({ spoil }));
    expect(element(reply, 'Qualifier')).toBe('error');
    expect(element(reply, 'Class')).toBe('UndefinedClass');
    expect(elements(reply, 'Number')).toEqual([number]);
    expect(reply).toContain('<CorrelationID></CorrelationID>');
  });

  it('takes 25 MB and no more', async () => {
    const padding = (length: number) => (message: string) => message + ' '.repeat(length - message.length);
    const LIMIT = 25 * 1024 * 1024;
    const over = await returnMessage({ spoil: padding(LIMIT + 1) });
    expect(elements(await sandbox.post(SUBMIT, over), 'Number')).toEqual(['2001']);
    const under = await returnMessage({ utr: freshUtr(), spoil: padding(LIMIT) });
    expect(element(await sandbox.post(SUBMIT, under), 'Qualifier')).toBe('acknowledgement');
  });

  it('refuses a poll that names no correlation id of its own, and a submission at the poll address', async () => {
    expect(element(await sandbox.post(POLL, pollMessage('not hex')), 'Number')).toBe('1035');
    expect(element(await sandbox.post(POLL, pollMessage('')), 'Number')).toBe('1035');
    expect(element(await sandbox.post(POLL, pollMessage('0'.repeat(32))), 'Number')).toBe('2000');
    expect(element(await sandbox.post(POLL, await returnMessage()), 'Number')).toBe('1001');
  });

  it('answers any content type, and nothing but POST', async () => {
    for (const type of ['application/x-binary', 'text/xml; charset=utf-8', 'application/xml', 'image/png']) {
      const request = new Request(`http://sandbox.test${SUBMIT}`, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: await returnMessage({ utr: freshUtr() }),
      });
      expect(element(await (await sandbox.fetch(request)).text(), 'Qualifier')).toBe('acknowledgement');
    }
    expect((await sandbox.get(SUBMIT)).status).toBe(405);
  });
});

describe('the department', () => {
  const swap = (from: string | RegExp, to: string) => (message: string) => message.replace(from, to);
  const REFUSED: readonly (readonly [
    string,
    string,
    { change?: (m: string) => string; spoil?: (m: string) => string },
  ])[] = [
    [
      '5001',
      'another namespace',
      {
        change: swap(
          'IRenvelope xmlns="http://www.govtalk.gov.uk/taxation/CT/5"',
          'IRenvelope xmlns="http://www.govtalk.gov.uk/taxation/CT/4"',
        ),
      },
    ],
    [
      '4065',
      'an element out of place',
      { change: swap('<CompanyType>0</CompanyType>', '<Surprise/><CompanyType>0</CompanyType>') },
    ],
    [
      '4085',
      'money without pence',
      { change: swap('<TaxPayable>0.00</TaxPayable>', '<TaxPayable>0</TaxPayable>') },
    ],
    ['5004', 'no key in the header', { change: swap(/<IRheader><Keys>.*?<\/Keys>/, '<IRheader>') }],
    [
      '5005',
      'a key that differs from the envelope',
      { change: swap(/(<IRheader><Keys><Key Type="UTR">)\d+/, '$11234567890') },
    ],
    [
      '9100',
      'a key that differs from box 3',
      { change: swap(/<Reference>\d{10}</, '<Reference>1234567890<') },
    ],
    ['2021', 'a change after the mark was made', { spoil: swap('A Director', 'Another Director') }],
    [
      '2021',
      'white space changed after the mark was made',
      { spoil: swap('<Sender>Company', ' <Sender>Company') },
    ],
    ['2022', 'an empty mark', { spoil: swap(/(<IRmark Type="generic">)[^<]*/, '$1') }],
    [
      '9113',
      'no accounts and no reason',
      {
        change: swap(
          '<NoAccountsReason>Not within charge to CT</NoAccountsReason>',
          '<ThisPeriodAccounts>yes</ThisPeriodAccounts>',
        ),
      },
    ],
  ];
  it.each(REFUSED)('refuses with %s: %s', async (number, _what, options) => {
    const reply = await outcome(await returnMessage({ utr: freshUtr(), ...options }));
    expect(element(reply, 'Qualifier')).toBe('error');
    const body = element(reply, 'ErrorResponse') ?? '';
    expect(elements(body, 'Number')).toContain(number);
    expect(element(body, 'MessageCount')).toBe(String(elements(body, 'Number').length));
    expect(elements(body, 'RaisedBy').every((by) => by === 'ChRIS')).toBe(true);
    if (number.startsWith('4'))
      expect(element(body, 'Location')).toMatch(/^\/hd:GovTalkMessage\[1\]\/hd:Body\[1\]\/ct:IRenvelope/);
  });

  it('hides later stages until the earlier ones pass', async () => {
    const reply = await outcome(
      await returnMessage({
        utr: freshUtr(),
        change: swap('<TaxPayable>0.00</TaxPayable>', '<TaxPayable>0</TaxPayable>'),
        spoil: swap('A Director', 'Another Director'),
      }),
    );
    expect(elements(reply, 'Number')).not.toContain('2021');
  });
});
