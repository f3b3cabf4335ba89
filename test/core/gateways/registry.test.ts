import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { fromBase64, utf8 } from '../../../core/gateways/encoding.ts';
import { bodySlice } from '../../../core/gateways/envelope-redaction.ts';
import {
  type AccountsSubmissionInput,
  buildAccountsSubmission,
  buildStatusAck,
  buildStatusRequest,
  companyNumberParts,
} from '../../../core/gateways/registry.ts';
import { readXml } from '../../../core/xml/read.ts';
import { children, descendants, find, textAt } from '../../../core/xml/tree.ts';
import { describeShared } from '../../helpers/shared.ts';
import { describeXmllint, xmllintCanonical, xmllintFaults } from '../../helpers/xmllint.ts';
import { digests } from './digests.ts';

const ACCOUNTS = utf8('<?xml version="1.0"?>\n<html>£ TST001 12345678901</html>');
const settings = {
  presenterId: '12345678901',
  presenterCode: 'XYZ-code',
  packageReference: '0012',
  gatewayTest: 1,
} as const;
const input: AccountsSubmissionInput = {
  settings,
  transactionId: '1795000000000',
  testDate: null,
  submissionNumber: '000001',
  customerReference: '42',
  companyNumber: 'SC123456',
  companyName: 'Jones & Ŵyn Limited',
  authenticationCode: 'TST<01',
  dateSigned: '2026-09-14',
  document: ACCOUNTS,
};
const message = { settings, transactionId: '1795000000001', testDate: null };

function rootOf(xml: string): Element {
  const read = readXml(xml);
  if (!read.ok) throw new Error(read.message);
  return read.root;
}
const listed = (parent: Element | null) =>
  parent === null ? null : children(parent).map((e) => [e.tagName, e.textContent]);
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

describe('company numbers', () => {
  it('are told by their prefix', () => {
    for (const [number, type, digits] of [
      ['01234567', 'EW', '01234567'],
      ['99123456', 'EW', '99123456'],
      ['SC123456', 'SC', '123456'],
      ['NI123456', 'NI', '123456'],
      ['R0001234', 'R', '0001234'],
      ['OC123456', 'OC', '123456'],
      ['SO123456', 'SO', '123456'],
      ['NC123456', 'NC', '123456'],
    ] as const) {
      expect(companyNumberParts(number)).toEqual({ type, digits });
    }
  });

  it('of other kinds have no accounts to file here', () => {
    for (const number of [
      'CE123456',
      'FC123456',
      'IP12345R',
      '1234567',
      '123456789',
      'sc123456',
      'toString',
      '',
    ]) {
      expect(companyNumberParts(number)).toBeNull();
    }
  });
});

describe('a submission of accounts', () => {
  it('is the form of the registry, element by element', async () => {
    const root = rootOf((await buildAccountsSubmission(input, digests)).envelope);
    expect(listed(find(root, 'Header', 'MessageDetails'))).toEqual([
      ['Class', 'Accounts'],
      ['Qualifier', 'request'],
      ['TransactionID', '1795000000000'],
      ['GatewayTest', '1'],
    ]);
    const form = find(root, 'Body', 'FormSubmission');
    expect(form?.getAttribute('xsi:schemaLocation')).toBe(
      'http://xmlgw.companieshouse.gov.uk/Header http://xmlgw.companieshouse.gov.uk/v1-0/schema/forms/FormSubmission-v2-11.xsd',
    );
    expect(listed(find(form, 'FormHeader'))).toEqual([
      ['CompanyNumber', '123456'],
      ['CompanyType', 'SC'],
      ['CompanyName', 'JONES & ŴYN LIMITED'],
      ['CompanyAuthenticationCode', 'TST<01'],
      ['PackageReference', '0012'],
      ['Language', 'EN'],
      ['FormIdentifier', 'Accounts'],
      ['SubmissionNumber', '000001'],
      ['CustomerReference', '42'],
    ]);
    expect(form && children(form).map((e) => e.tagName)).toEqual([
      'FormHeader',
      'DateSigned',
      'Form',
      'Document',
    ]);
    expect(textAt(form, 'DateSigned')).toBe('2026-09-14');
    expect(textAt(form, 'Form')).toBe('');
    expect(fromBase64(textAt(form, 'Document', 'Data'))).toEqual(ACCOUNTS);
    expect(textAt(form, 'Document', 'Filename')).toBe('accounts-SC123456.html');
    expect(textAt(form, 'Document', 'Category')).toBe('ACCOUNTS');
  });

  it('signs in with the hash of each value, exactly as issued', async () => {
    const root = rootOf((await buildAccountsSubmission(input, digests)).envelope);
    const sender = ['Header', 'SenderDetails', 'IDAuthentication'] as const;
    expect(textAt(root, ...sender, 'SenderID')).toBe(md5('12345678901'));
    expect(textAt(root, ...sender, 'Authentication', 'Value')).toBe(md5('XYZ-code'));
    expect(textAt(root, ...sender, 'Authentication', 'Method')).toBe('clear');
  });

  it('is kept without hashes and authentication code, all else verbatim', async () => {
    const { envelope, requestXml, requestBodySha256 } = await buildAccountsSubmission(input, digests);
    expect(requestXml).toBe(
      envelope
        .replace(`<SenderID>${md5('12345678901')}<`, '<SenderID>[REDACTED]<')
        .replace(`<Value>${md5('XYZ-code')}<`, '<Value>[REDACTED]<')
        .replace('>TST&lt;01<', '>[REDACTED]<'),
    );
    for (const secret of [md5('12345678901'), md5('XYZ-code'), 'TST&lt;01']) {
      expect(envelope).toContain(secret);
      expect(requestXml).not.toContain(secret);
    }
    const body = utf8(bodySlice(requestXml) ?? '');
    expect(requestBodySha256).toBe(Buffer.from(await digests.sha256(body)).toString('hex'));
  });

  it('refuses a number the registry takes no accounts for', async () => {
    await expect(buildAccountsSubmission({ ...input, companyNumber: 'CE123456' }, digests)).rejects.toThrow(
      RangeError,
    );
  });
});

describe('a status request', () => {
  it('asks for one submission, by the presenter in clear or hashed', async () => {
    const request = { ...message, submissionNumber: '00000Z' };
    const clear = rootOf(await buildStatusRequest(request, digests));
    expect(textAt(clear, 'Header', 'MessageDetails', 'Class')).toBe('GetSubmissionStatus');
    expect(listed(find(clear, 'Body', 'GetSubmissionStatus'))).toEqual([
      ['SubmissionNumber', '00000Z'],
      ['PresenterID', '12345678901'],
    ]);
    const hashed = rootOf(await buildStatusRequest({ ...request, presenterIdAs: 'md5' }, digests));
    expect(descendants(hashed, 'PresenterID')[0]?.textContent).toBe(md5('12345678901'));
    const dated = rootOf(await buildStatusRequest({ ...request, testDate: '2026-11-20' }, digests));
    expect(textAt(dated, 'GovTalkDetails', 'ChannelRouting', 'Timestamp')).toBe('2026-11-20T00:00:00');
    expect(find(clear, 'GovTalkDetails', 'ChannelRouting')).toBeNull();
  });
});

describeXmllint('messages to the registry against libxml2', () => {
  it('are canonical as they are sent', async () => {
    const { envelope, requestXml } = await buildAccountsSubmission(input, digests);
    for (const xml of [envelope, requestXml, await buildStatusAck(message, digests)]) {
      expect(`<?xml version="1.0" encoding="UTF-8"?>\n${xmllintCanonical(xml)}`).toBe(xml);
    }
  });

  describeShared('and the schemas', (root) => {
    const schema = (...file: string[]) => join(root, 'schemas', 'companies-house', 'v1-0', 'schema', ...file);
    /** Gives the content of the Body as a separate document. */
    const content = (xml: string) =>
      (bodySlice(xml) ?? '')
        .replace(/^<Body>|<\/Body>$/g, '')
        .replace(/^<(\w+)/, '<$1 xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"')
        .replace(/ xsi:schemaLocation="[^"]*"/, '');

    it('pass the envelope schema and the schema of each body', async () => {
      for (const testDate of [null, '2026-11-20']) {
        const accounts = (
          await buildAccountsSubmission({ ...input, authenticationCode: 'TST001', testDate }, digests)
        ).envelope;
        const status = await buildStatusRequest(
          { ...message, testDate, submissionNumber: '000001' },
          digests,
        );
        const ack = await buildStatusAck({ ...message, testDate }, digests);
        for (const [xml, file] of [
          [accounts, 'FormSubmission-v2-11.reconstructed.xsd'],
          [status, 'GetSubmissionStatus-v2-9.xsd'],
          [ack, 'GetStatusAck-v1-1.reconstructed.xsd'],
        ] as const) {
          const bare = xml.replaceAll(/ xsi:schemaLocation="[^"]*"/g, '');
          expect(xmllintFaults(bare, schema('Egov_ch-v2-0.xsd'))).toBe('');
          expect(xmllintFaults(content(xml), schema('forms', file))).toBe('');
        }
      }
    });

    it('are shaped like the official samples', async () => {
      const tags = (xml: string) =>
        descendants(rootOf(xml), 'Body')
          .concat(find(rootOf(xml), 'Header') ?? [])
          .flatMap((part) => (part.textContent !== null ? names(part) : []));
      const names = (element: Element): string[] => [element.tagName, ...children(element).flatMap(names)];
      const sample = (name: string) =>
        readFileSync(join(root, 'samples', 'companies-house', 'gateway', name), 'utf8');
      const without = (list: string[], ...left: string[]) => list.filter((name) => !left.includes(name));
      expect(tags((await buildAccountsSubmission(input, digests)).envelope)).toEqual(
        without(
          tags(sample('accounts-submission-request.xml')),
          'ContactName',
          'ContactNumber',
          'EmailAddress',
        ),
      );
      expect(tags(await buildStatusRequest({ ...message, submissionNumber: '000001' }, digests))).toEqual(
        without(tags(sample('status-request-one-submission.xml')), 'EmailAddress'),
      );
      expect(tags(await buildStatusAck(message, digests))).toEqual(
        without(tags(sample('status-ack-request.xml')), 'EmailAddress'),
      );
    });
  });
});
