import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRegistryReply } from '../../../core/gateways/registry.ts';
import { caseCount } from '../../helpers/numbers.ts';
import { describeShared } from '../../helpers/shared.ts';
import { documents } from '../xml/trees.ts';
import { type ReplyParts, reply } from './replies.ts';

const read = (parts: ReplyParts) => readRegistryReply(reply(parts));

describe("the registry's replies", () => {
  it('are receipts under either qualifier', () => {
    expect(read({ class: 'Accounts', qualifier: 'acknowledgement', pollInterval: '60' })).toEqual({
      kind: 'receipt',
      pollIntervalSeconds: 60,
      receivedAt: null,
    });
    expect(read({ class: 'Accounts', qualifier: 'response' })).toMatchObject({ kind: 'receipt' });
  });

  it('are not a receipt to a status request', () => {
    expect(read({ class: 'GetSubmissionStatus', qualifier: 'response' })).toEqual({
      kind: 'statuses',
      statuses: [],
    });
  });

  it('tell the state of submissions, an unknown code included', () => {
    const status = (code: string, at: number) =>
      `<Status><SubmissionNumber>00000${at}</SubmissionNumber><StatusCode>${code}</StatusCode></Status>`;
    const codes = ['PENDING', 'PARKED', 'ACCEPT', 'REJECT', 'INTERNAL_FAILURE', 'toString', ''];
    const found = read({
      qualifier: 'response',
      body: `<SubmissionStatus>${codes.map(status).join('')}</SubmissionStatus>`,
    });
    expect(found.kind === 'statuses' && found.statuses.map((s) => s.state)).toEqual([
      'pending',
      'parked',
      'accepted',
      'rejected',
      'internalFailure',
      'unknown',
      'unknown',
    ]);
  });

  it('say who can correct an error', () => {
    const fault = (number: string, text = '') => {
      const found = read({ errors: [{ number, type: 'fatal', text }] });
      return found.kind === 'errors' ? found.fault : found.kind;
    };
    expect(['100', '501', '505', '604', '5003'].map((n) => fault(n))).toEqual([
      'ours',
      'ours',
      'ours',
      'ours',
      'ours',
    ]);
    expect(fault('502', 'Authorisation Failure')).toBe('authentication');
    expect(fault('9999', 'Invalid Envelope Number')).toBe('number');
    expect(fault('', 'Invalid Envelope Number')).toBe('number');
    expect(fault('100', 'Invalid Envelope Number')).toBe('ours');
    expect(fault('9999', 'No presenter ID supplied')).toBe('ours');
    expect(fault('9999', 'Invalid package reference')).toBe('ours');
    expect(fault('', 'The account may not be used in test mode')).toBe('ours');
    expect(fault('9999', 'DirectorSigningFinancialStatements must be provided')).toBe('content');
    expect(fault('', 'No Transaction Found')).toBe('notFound');
  });

  it('say that a number was used only if nothing else is wrong', () => {
    const used = { number: '9999', type: 'fatal', text: 'Invalid Envelope Number' };
    const content = { number: '9999', type: 'fatal', text: 'EntityDormantTruefalse must be provided' };
    expect(read({ errors: [used, used] })).toMatchObject({ kind: 'errors', fault: 'number' });
    expect(read({ errors: [used, content] })).toMatchObject({ kind: 'errors', fault: 'ours' });
  });

  it('read a receipt with a warning as a receipt', () => {
    const warned = {
      class: 'Accounts',
      qualifier: 'acknowledgement',
      errors: [{ type: 'warning', text: 'late' }],
    };
    expect(read(warned)).toMatchObject({ kind: 'receipt' });
    expect(read({ ...warned, errors: [{ type: 'business', text: 'no' }] })).toMatchObject({ kind: 'errors' });
  });

  it('are not a refusal if the error is not fatal or not of the business', () => {
    const warned = { class: 'Accounts', qualifier: 'error' };
    for (const type of ['warning', 'recoverable']) {
      const mild = { number: '1000', type, text: 'busy' };
      // The reply does not say if the accounts were taken, so it is not a refusal.
      expect(read({ ...warned, errors: [mild] })).toMatchObject({ kind: 'unreadable' });
      expect(read({ ...warned, errors: [mild, { number: '502', type: 'fatal' }] })).toMatchObject({
        kind: 'errors',
        errors: [{ code: '502' }],
      });
      const unknown = { type, text: 'No Transaction Found' };
      expect(read({ ...warned, errors: [unknown] })).toMatchObject({ kind: 'notFound' });
    }
  });

  it('give no state under a qualifier that no status has', () => {
    const body =
      '<SubmissionStatus><Status><SubmissionNumber>000001</SubmissionNumber><StatusCode>ACCEPT</StatusCode></Status></SubmissionStatus>';
    for (const qualifier of ['error', 'request', '']) {
      expect(read({ class: 'GetSubmissionStatus', qualifier, body })).toMatchObject({ kind: 'unreadable' });
    }
    expect(read({ class: 'GetSubmissionStatus', qualifier: 'response', body })).toMatchObject({
      kind: 'statuses',
    });
  });

  it('accept nothing beside a reason for rejecting, however it is nested or named', () => {
    const reasons = '<Rejections><Reject><RejectCode>1</RejectCode></Reject></Rejections>';
    const accepted = (more: string) =>
      read({
        qualifier: 'response',
        body: `<SubmissionStatus><Status><StatusCode>ACCEPT</StatusCode>${more}</Status></SubmissionStatus>`,
      });
    expect(accepted('<Rejections/>')).toMatchObject({ kind: 'statuses' });
    for (const more of [
      reasons,
      `<Rejections/>${reasons}`,
      `<Details>${reasons}</Details>`,
      reasons.replaceAll('Reject>', 'Reason>'),
    ])
      expect(accepted(more)).toMatchObject({ kind: 'unreadable' });
  });

  it('give no result beside an error, unless it is only a warning', () => {
    const body =
      '<SubmissionStatus><Status><SubmissionNumber>000001</SubmissionNumber><StatusCode>ACCEPT</StatusCode></Status></SubmissionStatus>';
    const beside = (type: string) =>
      read({ qualifier: 'response', errors: [{ number: '9999', type, text: 'it failed' }], body }).kind;
    expect(['', 'other', 'warning', 'fatal'].map(beside)).toEqual([
      'unreadable',
      'unreadable',
      'statuses',
      'unreadable',
    ]);
    // A result and the word that nothing is held cannot both be true. Without results the word counts.
    const notHeld = [{ type: 'business', text: 'No Transaction Found' }];
    expect(read({ errors: notHeld, body })).toMatchObject({ kind: 'unreadable' });
    expect(read({ errors: notHeld, body: '<SubmissionStatus/>' })).toMatchObject({ kind: 'notFound' });
  });

  it('are refused by an error behind five hundred warnings', () => {
    const warnings = Array.from({ length: 500 }, () => ({ type: 'warning', text: 'note' }));
    const errors = [...warnings, { number: '9999', type: 'fatal', text: 'bad accounts' }];
    const parts = { class: 'Accounts', qualifier: 'acknowledgement' };
    expect(read({ ...parts, errors: warnings })).toMatchObject({ kind: 'receipt' });
    expect(read({ ...parts, errors })).toMatchObject({
      kind: 'errors',
      errors: [{ code: '9999', message: 'bad accounts' }],
    });
  });

  it('take a text without parts for the reason of a rejection', () => {
    const stated = (code: string, reasons: string) =>
      read({
        qualifier: 'response',
        body: `<SubmissionStatus><Status><StatusCode>${code}</StatusCode>${reasons}</Status></SubmissionStatus>`,
      });
    for (const reasons of [
      '<Rejections>The name is wrong.</Rejections>',
      '<Rejections><Reject>The name is wrong.</Reject></Rejections>',
    ]) {
      expect(stated('REJECT', reasons)).toMatchObject({
        statuses: [
          { state: 'rejected', rejections: [{ code: 'unnumbered', message: 'The name is wrong.' }] },
        ],
      });
      expect(stated('ACCEPT', reasons)).toMatchObject({ kind: 'unreadable' });
    }
  });

  it('give no result if they say nothing', () => {
    expect(read({ errors: [] })).toMatchObject({ kind: 'unreadable' });
    expect(read({ qualifier: 'request' })).toMatchObject({ kind: 'unreadable' });
    expect(readRegistryReply('<html/>')).toMatchObject({ kind: 'unreadable' });
  });

  it('give a result for any text', () => {
    const kinds = ['receipt', 'statuses', 'errors', 'notFound', 'unreadable'];
    const piece = fc.oneof(
      fc.string(),
      documents,
      fc.constantFrom('<SubmissionStatus><Status/></SubmissionStatus>', '<Rejections><Reject/></Rejections>'),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('acknowledgement', 'response', 'error', ''),
        fc.array(piece, { maxLength: 3 }).map((p) => p.join('')),
        fc.nat(),
        (qualifier, body, cut) => {
          const text = reply({ qualifier, body });
          expect(kinds).toContain(readRegistryReply(text).kind);
          expect(kinds).toContain(readRegistryReply(text.slice(0, cut % text.length)).kind);
          expect(kinds).toContain(readRegistryReply(body).kind);
        },
      ),
      { numRuns: caseCount(300) },
    );
  });
});

describeShared("the official samples of the registry's replies", (root) => {
  const folder = join(root, 'samples', 'companies-house', 'gateway');
  const sample = (name: string) => readRegistryReply(readFileSync(join(folder, name), 'utf8'));
  const found = { submissionNumber: '000001', companyNumber: '99123456', customerReference: 'FILING-1' };
  const errors = (fault: string, code: string) => ({ kind: 'errors', fault, errors: [{ code }] });
  const statuses = (state: string) => ({ kind: 'statuses', statuses: [{ ...found, state }] });

  const EXPECTED: Readonly<Record<string, object>> = {
    'accounts-submission-receipt.xml': {
      kind: 'receipt',
      pollIntervalSeconds: 60,
      receivedAt: '2026-10-06T19:55:08Z',
    },
    'accounts-submission-receipt-as-response.xml': { kind: 'receipt', pollIntervalSeconds: 10 },
    'error-100-schema.xml': errors('ours', '100'),
    'error-501-class.xml': errors('ours', '501'),
    'error-502-authorisation.xml': errors('authentication', '502'),
    'error-505-schema-uri.xml': errors('ours', '505'),
    'error-9999-accounts-content.xml': errors('content', '9999'),
    'error-9999-envelope-number.xml': errors('number', '9999'),
    'error-9999-status-presenter.xml': errors('ours', '9999'),
    'status-response-accept.xml': statuses('accepted'),
    'status-response-accept-inherited-namespace.xml': statuses('accepted'),
    'status-response-internal-failure.xml': statuses('internalFailure'),
    'status-response-not-found.xml': { kind: 'notFound' },
    'status-response-parked.xml': statuses('parked'),
    'status-response-pending.xml': statuses('pending'),
    'status-response-reject.xml': {
      kind: 'statuses',
      statuses: [
        {
          ...found,
          state: 'rejected',
          rejections: [
            { code: '1', message: 'Random Test mode rejection', location: null },
            { code: '259', message: 'Text written by an examiner goes here.', location: null },
          ],
          examiner: { telephone: '02920380000', comment: 'See reject reason' },
        },
      ],
    },
  };

  for (const name of readdirSync(folder).filter((n) => !/request/.test(n) && !n.startsWith('company-data'))) {
    it(`reads ${name}`, () => {
      expect(Object.keys(EXPECTED)).toContain(name);
      expect(sample(name)).toMatchObject(EXPECTED[name] ?? {});
    });
  }
});
