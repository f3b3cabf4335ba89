import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document, Element } from '@xmldom/xmldom';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBase64, utf8 } from '../../../core/gateways/encoding.ts';
import { bodySlice } from '../../../core/gateways/envelope-redaction.ts';
import { markOfReceived } from '../../../core/gateways/irmark.ts';
import {
  buildTaxDelete,
  buildTaxList,
  buildTaxPoll,
  buildTaxSubmission,
  COMPANY_TAX,
  type TaxSubmissionInput,
} from '../../../core/gateways/tax-authority.ts';
import { elementMaker } from '../../../core/xml/build.ts';
import { readXml } from '../../../core/xml/read.ts';
import { children, descendants, find, textAt } from '../../../core/xml/tree.ts';
import { caseCount } from '../../helpers/numbers.ts';
import { describeShared } from '../../helpers/shared.ts';
import { describeXmllint, xmllintCanonical, xmllintFaults } from '../../helpers/xmllint.ts';
import { digests } from './digests.ts';

const PASSWORD = 'p<&>w "d\'';

function companyTaxReturn(document: Document): Element {
  const make = elementMaker(document, { '': COMPANY_TAX });
  return make(
    'CompanyTaxReturn',
    { ReturnType: 'new' },
    make('Name', {}, `Jones & Sons "Ŵ" ${PASSWORD} Limited`),
    make('Data', { Filename: 'a"b.xhtml' }, toBase64(utf8('x'.repeat(1000)))),
  );
}

const settings = {
  gatewayTest: 1,
  vendorId: '1234',
  product: { name: 'Company Filing Service', version: '0.1.0' },
} as const;

const principal: TaxSubmissionInput = {
  settings,
  transactionId: '0123456789ABCDEF0123456789ABCDEF',
  signIn: { senderId: 'GATEWAY1', password: PASSWORD },
  utr: '8596148860',
  agent: null,
  periodEnd: '2026-03-31',
  testDate: null,
  companyTaxReturn,
};

function rootOf(xml: string): Element {
  const read = readXml(xml);
  if (!read.ok) throw new Error(read.message);
  return read.root;
}
const HEADER = ['Body', 'IRenvelope', 'IRheader'] as const;

describe('a tax submission', () => {
  it('is the envelope of the protocol, element by element', async () => {
    const root = rootOf((await buildTaxSubmission(principal, digests)).envelope);
    expect(root.namespaceURI).toBe('http://www.govtalk.gov.uk/CM/envelope');
    expect(textAt(root, 'EnvelopeVersion')).toBe('2.0');
    const details = find(root, 'Header', 'MessageDetails');
    expect(details && children(details).map((e) => [e.tagName, e.textContent])).toEqual([
      ['Class', 'HMRC-CT-CT600'],
      ['Qualifier', 'request'],
      ['Function', 'submit'],
      ['TransactionID', '0123456789ABCDEF0123456789ABCDEF'],
      ['CorrelationID', ''],
      ['Transformation', 'XML'],
      ['GatewayTest', '1'],
    ]);
    const authentication = ['Header', 'SenderDetails', 'IDAuthentication', 'Authentication'] as const;
    expect(textAt(root, 'Header', 'SenderDetails', 'IDAuthentication', 'SenderID')).toBe('GATEWAY1');
    expect(textAt(root, ...authentication, 'Method')).toBe('clear');
    expect(textAt(root, ...authentication, 'Role')).toBe('principal');
    expect(textAt(root, ...authentication, 'Value')).toBe(PASSWORD);
    expect(find(root, 'GovTalkDetails', 'Keys', 'Key')?.getAttribute('Type')).toBe('UTR');
    expect(textAt(root, 'GovTalkDetails', 'Keys', 'Key')).toBe('8596148860');
    expect(textAt(root, 'GovTalkDetails', 'TargetDetails', 'Organisation')).toBe('HMRC');
    expect(textAt(root, 'GovTalkDetails', 'ChannelRouting', 'Channel', 'URI')).toBe('1234');
    expect(textAt(root, 'GovTalkDetails', 'ChannelRouting', 'Channel', 'Product')).toBe(
      'Company Filing Service',
    );
    expect(find(root, 'GovTalkDetails', 'ChannelRouting', 'Timestamp')).toBeNull();
    const header = find(root, ...HEADER);
    expect(header && children(header).map((e) => e.tagName)).toEqual([
      'Keys',
      'PeriodEnd',
      'DefaultCurrency',
      'Manifest',
      'IRmark',
      'Sender',
    ]);
    expect(textAt(root, ...HEADER, 'Keys', 'Key')).toBe('8596148860');
    expect(textAt(root, ...HEADER, 'PeriodEnd')).toBe('2026-03-31');
    expect(textAt(root, ...HEADER, 'Manifest', 'Contains', 'Reference', 'SchemaVersion')).toBe('2025-v1.994');
    expect(textAt(root, ...HEADER, 'Sender')).toBe('Company');
    expect(find(root, 'Body', 'IRenvelope', 'CompanyTaxReturn')?.namespaceURI).toBe(COMPANY_TAX);
  });

  it('names the agent and says an agent sends it', async () => {
    const agent = { reference: 'REF-0001', company: 'Example Agents & Co' };
    const root = rootOf((await buildTaxSubmission({ ...principal, agent }, digests)).envelope);
    const group = find(root, ...HEADER, 'Agent');
    expect(group && children(group).map((e) => [e.tagName, e.textContent])).toEqual([
      ['AgentID', 'REF-0001'],
      ['Company', 'Example Agents & Co'],
    ]);
    expect(textAt(root, ...HEADER, 'Sender')).toBe('Agent');
    expect(textAt(root, 'GovTalkDetails', 'Keys', 'Key')).toBe('8596148860');
    const unnamed = await buildTaxSubmission({ ...principal, agent: { ...agent, company: null } }, digests);
    expect(find(rootOf(unnamed.envelope), ...HEADER, 'Agent', 'Company')).toBeNull();
  });

  it('carries a simulated today and the class it is told', async () => {
    const root = rootOf(
      (
        await buildTaxSubmission(
          {
            ...principal,
            testDate: '2026-11-20',
            settings: { ...settings, gatewayTest: 0, messageClass: 'HMRC-CT-CT600-TIL' },
          },
          digests,
        )
      ).envelope,
    );
    expect(textAt(root, 'GovTalkDetails', 'ChannelRouting', 'Timestamp')).toBe('2026-11-20T00:00:00');
    expect(textAt(root, 'Header', 'MessageDetails', 'Class')).toBe('HMRC-CT-CT600-TIL');
    expect(textAt(root, 'Header', 'MessageDetails', 'GatewayTest')).toBe('0');
  });

  it('carries the mark its own text has', async () => {
    const built = await buildTaxSubmission(principal, digests);
    expect(await markOfReceived(built.envelope, digests)).toEqual({
      ok: true,
      stated: built.irMark,
      computed: { base64: built.irMark, base32: built.irMarkReceipt },
    });
    expect(built.irMark).toMatch(/^[A-Za-z0-9+/]{27}=$/);
    expect(built.irMarkReceipt).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('is kept with the sign-in replaced by where it stands, all else verbatim', async () => {
    const { envelope, requestXml, requestBodySha256 } = await buildTaxSubmission(principal, digests);
    const written = PASSWORD.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;');
    expect(requestXml).toBe(
      envelope
        .replace('<SenderID>GATEWAY1</SenderID>', '<SenderID>[REDACTED]</SenderID>')
        .replace(`<Value>${written}</Value>`, '<Value>[REDACTED]</Value>'),
    );
    expect(requestXml).not.toBe(envelope);
    // An equal text in the return is a figure of the caller's and not a secret, so it stays.
    expect(bodySlice(requestXml)).toContain(written);
    expect(bodySlice(requestXml)).toBe(bodySlice(envelope));
    const body = utf8(bodySlice(envelope) ?? '');
    expect(requestBodySha256).toBe(Buffer.from(await digests.sha256(body)).toString('hex'));
  });

  it('gives the same bytes for the same input', async () => {
    expect(await buildTaxSubmission(principal, digests)).toEqual(
      await buildTaxSubmission(principal, digests),
    );
  });

  it('never names a password it cannot carry', async () => {
    const signIn = { senderId: 'GATEWAY1', password: 'secret\u0000word' };
    await expect(buildTaxSubmission({ ...principal, signIn }, digests)).rejects.toThrow(
      /^Value holds a character that XML cannot carry$/,
    );
  });
});

describe('messages about submissions', () => {
  it('poll and delete by the correlation id alone', () => {
    for (const [xml, qualifier, verb] of [
      [buildTaxPoll(settings, 'AB12', null), 'poll', 'submit'],
      [buildTaxDelete(settings, 'AB12', null), 'request', 'delete'],
    ] as const) {
      const root = rootOf(xml);
      const details = find(root, 'Header', 'MessageDetails');
      expect(textAt(details, 'Qualifier')).toBe(qualifier);
      expect(textAt(details, 'Function')).toBe(verb);
      expect(textAt(details, 'CorrelationID')).toBe('AB12');
      expect(find(root, 'Header', 'SenderDetails')).toBeNull();
      expect(find(root, 'GovTalkDetails', 'ChannelRouting')).toBeNull();
    }
    expect(
      textAt(
        rootOf(buildTaxPoll(settings, 'AB12', '2026-11-20')),
        'GovTalkDetails',
        'ChannelRouting',
        'Timestamp',
      ),
    ).toBe('2026-11-20T00:00:00');
  });

  it('list by the sign-in', () => {
    const root = rootOf(buildTaxList(settings, principal.signIn, null));
    expect(textAt(root, 'Header', 'MessageDetails', 'Function')).toBe('list');
    expect(textAt(root, 'Header', 'MessageDetails', 'CorrelationID')).toBe('');
    expect(descendants(root, 'SenderID').map((e) => e.textContent)).toEqual(['GATEWAY1']);
    expect(descendants(root, 'Value').map((e) => e.textContent)).toEqual([PASSWORD]);
  });
});

describeXmllint('messages to the tax authority against libxml2', () => {
  it('are canonical as they are sent', async () => {
    const { envelope, requestXml } = await buildTaxSubmission(principal, digests);
    for (const xml of [envelope, requestXml, buildTaxPoll(settings, 'AB12', null)]) {
      expect(`<?xml version="1.0" encoding="UTF-8"?>\n${xmllintCanonical(xml)}`).toBe(xml);
    }
  });

  it('stay canonical, readable and marked whatever the texts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({
          unit: fc.constantFrom('<', '>', '&', '"', "'", '\r', '\n', '\t', ' ', 'é', '😀', ']]>'),
        }),
        async (text) => {
          const built = await buildTaxSubmission(
            {
              ...principal,
              signIn: { senderId: text, password: text },
              agent: { reference: text, company: text },
            },
            digests,
          );
          expect(`<?xml version="1.0" encoding="UTF-8"?>\n${xmllintCanonical(built.envelope)}`).toBe(
            built.envelope,
          );
          const checked = await markOfReceived(built.envelope, digests);
          expect(checked.ok && checked.computed.base64).toBe(built.irMark);
          expect(descendants(rootOf(built.envelope), 'Value')[0]?.textContent).toBe(text);
          expect(descendants(rootOf(built.requestXml), 'Value')[0]?.textContent).toBe('[REDACTED]');
        },
      ),
      { numRuns: caseCount(25) },
    );
  });

  describeShared('and the schemas', (root) => {
    const schema = join(root, 'schemas', 'hmrc', 'envelope-v2-0-HMRC.local.xsd');
    const returnSchema = join(root, 'schemas', 'hmrc', 'CT-2014-v1-994.xsd');

    /** Gives the CompanyTaxReturn of an official sample, in another document. */
    const sampleReturn = (document: Document): Element => {
      const sample = readFileSync(join(root, 'samples', 'hmrc', 'synthetic-agent-basic.xml'), 'utf8');
      const found = find(rootOf(sample), 'Body', 'IRenvelope', 'CompanyTaxReturn');
      if (found === null) throw new Error('the sample has no return');
      return document.importNode(found, true);
    };

    it('pass the envelope schema, and the Body the return schema', async () => {
      const agents = [
        null,
        { reference: 'REF-0001', company: 'Example Agents Limited' },
        { reference: 'R', company: null },
      ];
      for (const agent of agents) {
        for (const testDate of [null, '2026-11-20']) {
          const input = { ...principal, agent, testDate, companyTaxReturn: sampleReturn };
          const { envelope } = await buildTaxSubmission(input, digests);
          expect(xmllintFaults(envelope, schema)).toBe('');
          const irEnvelope = envelope.slice(envelope.indexOf('<IRenvelope'), envelope.indexOf('</Body>'));
          expect(xmllintFaults(irEnvelope, returnSchema)).toBe('');
        }
      }
    });

    it('pass the envelope schema without a body', () => {
      for (const testDate of [null, '2026-11-20']) {
        expect(xmllintFaults(buildTaxPoll(settings, 'AB12', testDate), schema)).toBe('');
        expect(xmllintFaults(buildTaxDelete(settings, 'AB12', testDate), schema)).toBe('');
        expect(xmllintFaults(buildTaxList(settings, principal.signIn, testDate), schema)).toBe('');
      }
    });
  });
});
