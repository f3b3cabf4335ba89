import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTaxReply } from '../../../core/gateways/tax-authority.ts';
import { caseCount } from '../../helpers/numbers.ts';
import { describeShared } from '../../helpers/shared.ts';
import { documents } from '../xml/trees.ts';
import { type ReplyParts, reply } from './replies.ts';

const read = (parts: ReplyParts) => readTaxReply(reply(parts));

describe("the tax authority's replies", () => {
  it('acknowledge with the id, and where and when to ask', () => {
    const parts = { qualifier: 'acknowledgement', correlationId: 'AB12' };
    expect(read({ ...parts, endPoint: 'https://tax.example/poll', pollInterval: '7' })).toEqual({
      kind: 'acknowledgement',
      correlationId: 'AB12',
      transactionId: '',
      pollUrl: 'https://tax.example/poll',
      pollIntervalSeconds: 7,
    });
    expect(read(parts)).toMatchObject({ pollUrl: null, pollIntervalSeconds: 10 });
  });

  it('are asked again within 1 to 300 seconds', () => {
    const seconds = (pollInterval: string) =>
      read({ qualifier: 'acknowledgement', correlationId: 'A', pollInterval });
    for (const [given, taken] of [
      ['0', 1],
      ['1', 1],
      ['300', 300],
      ['301', 300],
      ['999999999', 300],
      ['1000000000', 300],
      ['-5', 10],
      ['soon', 10],
      ['', 10],
    ] as const) {
      expect(seconds(given)).toMatchObject({ pollIntervalSeconds: taken });
    }
  });

  it('are not an acknowledgement without an id', () => {
    for (const correlationId of ['', 'A B', '../x', 'A'.repeat(65)]) {
      expect(read({ qualifier: 'acknowledgement', correlationId })).toMatchObject({ kind: 'unreadable' });
    }
  });

  it('accept with the digest, the receipt first, and the time', () => {
    const body =
      '<SuccessResponse xmlns="urn:s"><IRmarkReceipt><d:Signature xmlns:d="urn:d"><d:DigestValue> abc= </d:DigestValue></d:Signature>' +
      '<Message code="0000">Received.</Message></IRmarkReceipt><Message code="077001">Thanks</Message>' +
      '<AcceptedTime>2026-09-29T00:33:06.257</AcceptedTime></SuccessResponse>';
    expect(read({ qualifier: 'response', correlationId: 'AB12', body })).toEqual({
      kind: 'accepted',
      correlationId: 'AB12',
      transactionId: '',
      pollUrl: null,
      pollIntervalSeconds: 10,
      digestValue: 'abc=',
      messages: [
        { code: '0000', text: 'Received.' },
        { code: '077001', text: 'Thanks' },
      ],
      acceptedTime: '2026-09-29T00:33:06.257',
      isTrial: null,
    });
    expect(read({ qualifier: 'response', body: '<SuccessResponse/>' })).toMatchObject({
      kind: 'accepted',
      digestValue: null,
      messages: [],
      acceptedTime: null,
    });
  });

  it('say whether an acceptance was only a trial', () => {
    const accepted = (parts: ReplyParts) => read({ qualifier: 'response', ...parts });
    const body = '<SuccessResponse/>';
    expect(accepted({ class: 'HMRC-CT-CT600', body })).toMatchObject({ isTrial: false });
    expect(accepted({ class: 'HMRC-CT-CT600-TIL', body })).toMatchObject({ isTrial: true });
    for (const value of ['true', '1']) {
      const tried = `<SuccessResponse TestInLive="${value}"/>`;
      expect(accepted({ class: 'HMRC-CT-CT600', body: tried })).toMatchObject({ isTrial: true });
    }
    const untried = '<SuccessResponse TestInLive="false"/>';
    expect(accepted({ class: 'HMRC-CT-CT600', body: untried })).toMatchObject({ isTrial: false });
    expect(accepted({ body: untried })).toMatchObject({ isTrial: null });
  });

  it('are a sign-in failure only for 1046 and 1002', () => {
    for (const number of ['1046', '1002']) {
      expect(read({ errors: [{ number }] })).toMatchObject({
        kind: 'rejected',
        credentialFailure: true,
        recoverable: false,
      });
    }
    expect(read({ errors: [{ number: '1047' }] })).toMatchObject({
      credentialFailure: false,
      recoverable: false,
    });
  });

  it('are recoverable when only systems failed', () => {
    for (const number of ['1000', '2005', '3000']) {
      expect(read({ errors: [{ number }] })).toMatchObject({ kind: 'rejected', recoverable: true });
    }
    expect(read({ errors: [{ number: '1000' }, { number: '3001' }] })).toMatchObject({ recoverable: false });
    // The system failed and holds no submission (2000), so nothing is decided.
    expect(read({ errors: [{ number: '1000' }, { number: '2000' }] })).toMatchObject({ recoverable: true });
  });

  it('are recoverable by their type where no listed number decides', () => {
    for (const type of ['recoverable', 'warning']) {
      expect(read({ errors: [{ number: '1999', type, text: 'busy' }] })).toMatchObject({ recoverable: true });
      for (const number of ['1046', '3001'])
        expect(read({ errors: [{ number, type }] })).toMatchObject({ recoverable: false });
    }
    expect(read({ errors: [{ number: '1999', type: 'fatal' }] })).toMatchObject({ recoverable: false });
  });

  it('are refused by an error behind five hundred others', () => {
    const errors = [...Array.from({ length: 500 }, () => ({ number: '3000' })), { number: '3001' }];
    expect(read({ errors })).toMatchObject({ kind: 'rejected', recoverable: false });
  });

  it('accept nothing beside an error that is more than a warning', () => {
    const beside = (type: string) =>
      read({ qualifier: 'response', errors: [{ number: '3001', type }], body: '<SuccessResponse/>' }).kind;
    expect(['warning', '', 'recoverable', 'business'].map(beside)).toEqual([
      'accepted',
      'unreadable',
      'unreadable',
      'unreadable',
    ]);
  });

  it('say nothing if they are of another service', () => {
    const parts = { class: 'HMRC-PAYE-RTI-FPS', correlationId: 'AB12' };
    for (const reply of [
      { ...parts, qualifier: 'response', body: '<SuccessResponse/>' },
      { ...parts, qualifier: 'acknowledgement' },
      { ...parts, errors: [{ number: '3001' }] },
    ])
      expect(read(reply)).toEqual({ kind: 'unreadable', reason: 'the reply is of another service' });
  });

  it('list the errors of the gateway, then of the department', () => {
    const body =
      '<ErrorResponse><Error><Number>9200</Number><Text>Rate</Text><Text>missing</Text><Location>/a</Location></Error>' +
      '<Error><Number>0</Number><Type>xbrl.ixbrl.HeaderAbsent</Type><Text>No header</Text><Location>Accounts</Location></Error>' +
      '<Error/></ErrorResponse>';
    const errors = [{ number: '3001', type: 'business', text: 'Business errors' }];
    const expected = {
      kind: 'rejected',
      errors: [
        { code: '3001', message: 'Business errors', location: null },
        { code: '9200', message: 'Rate missing', location: '/a' },
        { code: 'xbrl.ixbrl.HeaderAbsent', message: 'No header', location: 'Accounts' },
        { code: 'unnumbered', message: 'no text was given with this error', location: null },
      ],
    };
    expect(read({ errors, body })).toMatchObject(expected);
    // Errors of the department are a rejection even when the qualifier says `response`.
    expect(read({ errors, body, qualifier: 'response' })).toMatchObject(expected);
    // An acknowledgement says that nothing is decided yet.
    expect(read({ errors, body, qualifier: 'acknowledgement', correlationId: 'AB12' })).toMatchObject({
      kind: 'unreadable',
    });
  });

  it('read 2000 as nothing held, unless something else is wrong', () => {
    expect(read({ errors: [{ number: '2000' }] })).toMatchObject({ kind: 'notFound' });
    expect(read({ errors: [{ number: '2000' }, { number: '1001' }] })).toMatchObject({ kind: 'rejected' });
  });

  it('give no result if they say nothing', () => {
    expect(read({ errors: [] })).toMatchObject({ kind: 'unreadable' });
    expect(read({ errors: [{}] })).toMatchObject({ kind: 'unreadable' });
    expect(read({ qualifier: 'response' })).toMatchObject({ kind: 'unreadable' });
    expect(read({ qualifier: 'request' })).toMatchObject({ kind: 'unreadable' });
    for (const text of [
      '',
      'gone',
      '<html><body>403</body></html>',
      '<GovTalkMessage/>',
      '<!DOCTYPE a><GovTalkMessage/>',
    ]) {
      expect(readTaxReply(text)).toMatchObject({ kind: 'unreadable' });
    }
  });

  it('list what is held, records that cannot be polled too', () => {
    const body =
      '<StatusReport><SenderID/><StatusRecord><TimeStamp>20/11/2026 09:28:14</TimeStamp><CorrelationID>AB12</CorrelationID>' +
      '<TransactionID/><Status>SUBMISSION_RESPONSE</Status></StatusRecord><StatusRecord/></StatusReport>';
    expect(read({ qualifier: 'response', function: 'list', body })).toEqual({
      kind: 'list',
      records: [
        {
          timeStamp: '20/11/2026 09:28:14',
          correlationId: 'AB12',
          transactionId: '',
          status: 'SUBMISSION_RESPONSE',
        },
        { timeStamp: '', correlationId: '', transactionId: '', status: '' },
      ],
      senderId: '',
      isWhole: true,
    });
    const empty = {
      qualifier: 'response',
      function: 'list',
      body: '<StatusReport><SenderID>GATEWAY-ID</SenderID></StatusReport>',
    };
    expect(read(empty)).toEqual({ kind: 'list', records: [], senderId: 'GATEWAY-ID', isWhole: true });
    // If a list does not report its submissions, no return may count as lost.
    expect(read({ ...empty, body: '' })).toEqual({ kind: 'unreadable', reason: 'the list holds no report' });
  });

  it('are not a list unless it is read whole, because a missing return may be sent again', () => {
    const list = (parts: ReplyParts) => read({ qualifier: 'response', function: 'list', ...parts });
    const held = '<StatusRecord><CorrelationID>AB12</CorrelationID></StatusRecord>';
    const empty = '<StatusReport><SenderID/></StatusReport>';
    const reason = (parts: ReplyParts) => {
      const found = list(parts);
      return found.kind === 'unreadable' ? found.reason : found.kind;
    };
    const renamed = held.replaceAll('StatusRecord', 'Submission');
    expect(reason({ body: `<StatusReport>${renamed}</StatusReport>` })).toBe(
      'the list holds parts that are not known',
    );
    const wrapped = `<StatusReport><Count>1</Count><StatusRecords>${held}</StatusRecords></StatusReport>`;
    expect(list({ body: wrapped })).toMatchObject({ records: [{ correlationId: 'AB12' }] });
    expect(reason({ body: empty, errors: [{ number: '1000', type: 'recoverable' }] })).toBe(
      'the list holds an error',
    );
    expect(reason({ body: empty, errors: [{ type: 'warning' }] })).toBe('list');
    expect(reason({ body: empty, class: 'HMRC-SA-SA100' })).toBe('the reply is of another service');
    expect(reason({ body: empty, class: 'HMRC-CT-CT600' })).toBe('list');
    expect(list({ body: `${empty}<StatusReport>${held}</StatusReport>` })).toMatchObject({
      records: [{ correlationId: 'AB12' }],
      isWhole: true,
    });
    // Only what such a list shows is certain: it may leave out others.
    for (const part of ['<More>true</More>', '<EndTimeStamp>02/01/2026 00:00:00</EndTimeStamp>'])
      expect(list({ body: `<StatusReport>${held}${part}</StatusReport>` })).toMatchObject({
        records: [{ correlationId: 'AB12' }],
        isWhole: false,
      });
  });

  it('stay bounded', () => {
    const many = read({
      errors: Array.from({ length: 600 }, () => ({ number: '1', text: 'x'.repeat(5000) })),
    });
    expect(many.kind === 'rejected' && many.errors.length).toBe(500);
    expect(many.kind === 'rejected' && many.errors[0]?.message.length).toBe(4000);
  });

  it('keep no half of a character at the end of a long text', () => {
    // The 4,000th unit of the text, and the 200th of the number, is the first half of U+1F600: 3,999 and 199 stay.
    const cut = read({
      errors: [{ number: `${'n'.repeat(199)}😀`, text: `${'x'.repeat(3999)}😀 and more` }],
    });
    expect(cut.kind === 'rejected' && cut.errors[0]).toMatchObject({
      code: 'n'.repeat(199),
      message: 'x'.repeat(3999),
    });
  });

  it('give a result for any text', () => {
    const kinds = ['acknowledgement', 'accepted', 'rejected', 'deleted', 'notFound', 'list', 'unreadable'];
    const piece = fc.oneof(
      fc.string(),
      documents,
      fc.constantFrom('<Error/>', '<ErrorResponse><Error/></ErrorResponse>', '<SuccessResponse/>'),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('acknowledgement', 'response', 'error', 'poll', ''),
        fc.array(piece, { maxLength: 3 }).map((p) => p.join('')),
        fc.string(),
        fc.nat(),
        (qualifier, body, correlationId, cut) => {
          const text = reply({ qualifier, body, correlationId });
          expect(kinds).toContain(readTaxReply(text).kind);
          expect(kinds).toContain(readTaxReply(text.slice(0, cut % text.length)).kind);
          expect(kinds).toContain(readTaxReply(body).kind);
        },
      ),
      { numRuns: caseCount(300) },
    );
  });
});

describeShared("the official samples of the tax authority's replies", (root) => {
  const sample = (name: string) =>
    readTaxReply(readFileSync(join(root, 'samples', 'hmrc', 'protocol', `${name}.xml`), 'utf8'));
  const correlationId = '46DCD4CC7E194088B99857931C185829';
  const pollUrl = 'https://test-transaction-engine.tax.service.gov.uk/poll';

  it('are each read as what they are', () => {
    expect(sample('response-acknowledgement')).toEqual({
      kind: 'acknowledgement',
      correlationId,
      transactionId: '',
      pollUrl,
      pollIntervalSeconds: 10,
    });
    expect(sample('response-delete')).toEqual({ kind: 'deleted', correlationId });
    expect(sample('response-error-2000-not-found')).toMatchObject({ kind: 'notFound', correlationId });
    expect(sample('response-error-1046-authentication')).toMatchObject({
      kind: 'rejected',
      correlationId: '',
      credentialFailure: true,
      errors: [{ code: '1046', location: null }],
    });
    const business = sample('response-error-3001-business-tpvs');
    expect(business.kind === 'rejected' && business.errors.map((e) => e.code)).toEqual([
      '3001',
      '9200',
      ...[
        'HeaderAbsent',
        'ReferencesAbsent',
        'ResourcesAbsent',
        'HeaderAbsent',
        'ReferencesAbsent',
        'ResourcesAbsent',
      ].map((finding) => `xbrl.ixbrl.${finding}`),
    ]);
    expect(sample('response-list')).toMatchObject({ kind: 'list', records: [{ correlationId }] });
    for (const [name, id] of [
      ['response-success-modelled', correlationId],
      ['response-success-tpvs', ''],
    ] as const) {
      const accepted = sample(name);
      expect(accepted).toMatchObject({
        kind: 'accepted',
        correlationId: id,
        digestValue: 'YrgW02ybxWOff7gHrELynhp1gRw=',
        acceptedTime: '2026-09-29T00:33:06.257',
      });
      expect(accepted.kind === 'accepted' && accepted.messages.map((m) => m.code)).toEqual([
        '0000',
        '077001',
      ]);
    }
    for (const name of ['request-delete', 'request-list', 'request-poll']) {
      expect(sample(name)).toMatchObject({ kind: 'unreadable' });
    }
  });
});
