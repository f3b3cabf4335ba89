import { describe, expect, it } from 'vitest';
import { readRegistryReply } from '../../../core/gateways/registry-reply.ts';
import { readTaxReply } from '../../../core/gateways/tax-reply.ts';
import { CORRELATION_ID, MARK, REGISTRY_REPLIES, SUBMISSION_NUMBER, TAX_REPLIES } from './sandbox-replies.ts';

/** A reply that contradicts itself proves nothing. */
const TAX = TAX_REPLIES.accepted ?? '';
const REGISTRY = REGISTRY_REPLIES.accepted ?? '';

/** Gives the whole element of a name in a text. */
const elementOf = (text: string, name: string): string =>
  new RegExp(`<${name}[ >].*</${name}>`, 's').exec(text)?.[0] ?? '';

/** Puts a text before or after the first element of a name. */
function beside(text: string, name: string, added: string, where: 'before' | 'after'): string {
  const element = elementOf(text, name);
  if (element === '' || added === '') throw new Error(`nothing to put beside ${name}`);
  return text.replace(element, where === 'before' ? `${added}${element}` : `${element}${added}`);
}

const ERRORS = elementOf(TAX_REPLIES.refused ?? '', 'GovTalkErrors');
const REFUSAL = elementOf(TAX_REPLIES.refused ?? '', 'ErrorResponse');
const OTHER_MARK = TAX.replaceAll(MARK, 'ZNOrWz9xqFdEAr17jzhh6gFvBFI=');
const OTHER_ID = TAX.replaceAll(CORRELATION_ID, 'A'.repeat(32));

describe.each(['before', 'after'] as const)(
  'an acceptance of the tax authority with another part %s',
  (where) => {
    it.each<[name: string, text: string]>([
      ['Qualifier', beside(TAX, 'Qualifier', '<Qualifier>error</Qualifier>', where)],
      ['Function', beside(TAX, 'Function', '<Function>list</Function>', where)],
      ['CorrelationID', beside(TAX, 'CorrelationID', elementOf(OTHER_ID, 'CorrelationID'), where)],
      ['TransactionID', beside(TAX, 'TransactionID', '<TransactionID>DEF456</TransactionID>', where)],
      ['MessageDetails', beside(TAX, 'MessageDetails', elementOf(OTHER_ID, 'MessageDetails'), where)],
      ['Header', beside(TAX, 'Header', elementOf(OTHER_ID, 'Header'), where)],
      ['Body', beside(TAX, 'Body', elementOf(OTHER_MARK, 'Body'), where)],
      ['SuccessResponse', beside(TAX, 'SuccessResponse', elementOf(OTHER_MARK, 'SuccessResponse'), where)],
      ['IRmarkReceipt', beside(TAX, 'IRmarkReceipt', elementOf(OTHER_MARK, 'IRmarkReceipt'), where)],
      [
        'DigestValue',
        beside(TAX, 'dsig:DigestValue', '<DigestValue>ZNOrWz9xqFdEAr17jzhh6gFvBFI=</DigestValue>', where),
      ],
      ['DigestValue', beside(TAX, 'dsig:Reference', elementOf(OTHER_MARK, 'dsig:Reference'), where)],
      ['ErrorResponse', TAX.replace('</Body>', `<ErrorResponse/>${REFUSAL}</Body>`)],
      ['GovTalkErrors', TAX.replace('</GovTalkDetails>', `<GovTalkErrors/>${ERRORS}</GovTalkDetails>`)],
    ])('is not an acceptance: %s', (name, text) => {
      expect(readTaxReply(TAX)).toMatchObject({ kind: 'accepted', digestValue: MARK });
      expect(readTaxReply(text)).toEqual({
        kind: 'unreadable',
        reason: `the reply states two different values of its ${name}`,
      });
    });
  },
);

describe.each(['before', 'after'] as const)('an acceptance of the registry with another part %s', (where) => {
  const rejected = REGISTRY_REPLIES.rejected ?? '';
  it.each<[name: string, text: string]>([
    ['StatusCode', beside(REGISTRY, 'StatusCode', '<StatusCode>REJECT</StatusCode>', where)],
    [
      'SubmissionNumber',
      beside(REGISTRY, 'SubmissionNumber', '<SubmissionNumber>00000B</SubmissionNumber>', where),
    ],
    ['CompanyNumber', beside(REGISTRY, 'CompanyNumber', '<CompanyNumber>99999999</CompanyNumber>', where)],
    [
      'CustomerReference',
      beside(REGISTRY, 'CustomerReference', '<CustomerReference>18</CustomerReference>', where),
    ],
    [
      'SubmissionStatus',
      beside(REGISTRY, 'SubmissionStatus', elementOf(rejected, 'SubmissionStatus'), where),
    ],
    ['Body', beside(REGISTRY, 'Body', elementOf(rejected, 'Body'), where)],
  ])('is not an acceptance: %s', (name, text) => {
    expect(readRegistryReply(REGISTRY)).toMatchObject({ statuses: [{ state: 'accepted' }] });
    expect(readRegistryReply(text)).toEqual({
      kind: 'unreadable',
      reason: `the reply states two different values of its ${name}`,
    });
  });

  it('is not an acceptance if it has reasons to reject', () => {
    const reasons = elementOf(rejected, 'Rejections');
    const own = elementOf(REGISTRY, 'Rejections');
    const text =
      own === '' ? REGISTRY.replace('</Status>', `${reasons}</Status>`) : REGISTRY.replace(own, reasons);
    expect(text).toContain(SUBMISSION_NUMBER);
    expect(readRegistryReply(text)).toEqual({
      kind: 'unreadable',
      reason: 'the reply accepts accounts and says why it rejects them',
    });
  });
});

describe('a part that is repeated in the same words', () => {
  it('changes nothing', () => {
    for (const name of ['Qualifier', 'CorrelationID', 'MessageDetails', 'SuccessResponse', 'Body'])
      expect(readTaxReply(beside(TAX, name, elementOf(TAX, name), 'after'))).toEqual(readTaxReply(TAX));
    for (const name of ['StatusCode', 'CompanyNumber', 'SubmissionStatus'])
      expect(readRegistryReply(beside(REGISTRY, name, elementOf(REGISTRY, name), 'after'))).toEqual(
        readRegistryReply(REGISTRY),
      );
  });
});
