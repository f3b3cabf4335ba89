import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hex, toBase64, utf8 } from '../../../core/gateways/encoding.ts';
import { readRegistryReply } from '../../../core/gateways/registry-reply.ts';
import { readTaxReply } from '../../../core/gateways/tax-reply.ts';
import { redactNothing, redactSecrets } from '../../../core/gateways/text-redaction.ts';
import { reply } from './replies.ts';

describe('hiding secrets in an upstream’s texts', () => {
  it('replaces each as it is, escaped, for an address and in base64, whatever the case', () => {
    const secret = `Pa<ss>&"wo'rd`;
    const hide = redactSecrets([secret]);
    for (const form of [
      secret,
      secret.toUpperCase(),
      'Pa&lt;ss&gt;&amp;"wo\'rd',
      'Pa&lt;ss&gt;&amp;&quot;wo&apos;rd',
      'Pa&lt;ss&gt;&amp;&quot;wo&#39;rd',
      'Pa&lt;ss>&amp;"wo&#x27;rd',
      encodeURIComponent(secret),
      toBase64(utf8(secret)),
      toBase64(utf8(secret)).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_'),
      hex(utf8(secret)),
      hex(utf8(secret)).toUpperCase(),
      [...secret].map((c) => `&#${c.codePointAt(0)};`).join(''),
      [...secret].map((c) => `&#x00${c.codePointAt(0)?.toString(16)};`).join(''),
      [...utf8(secret)].map((byte) => `%${byte.toString(16)}`).join(''),
    ]) {
      expect(hide(`value (${form}) refused`)).toBe('value ([REDACTED]) refused');
      expect(hide(`xx${form}xx`)).toBe('xx[REDACTED]xx');
    }
  });

  it('replaces one inside base64 of a longer text', () => {
    const secret = 'Correct-horse';
    const hide = redactSecrets([secret]);
    for (const around of ['', 'u:', 'me:', 'you:']) {
      const encoded = toBase64(utf8(`${around}${secret}, and more`));
      const left = hide(encoded).split('[REDACTED]');
      expect([around, left.length]).toEqual([around, 2]);
      // On either side, only a bit or two of the secret's first and last character remain.
      expect(left.join('').length).toBeLessThanOrEqual(toBase64(utf8(`${around}, and more`)).length + 3);
    }
  });

  it('replaces one with blanks as an address writes them', () => {
    const hide = redactSecrets(['two words more']);
    expect(hide('p=two+words%20more')).toBe('p=[REDACTED]');
  });

  it('replaces a short one only if it is a separate word', () => {
    const hide = redactSecrets(['any']);
    expect(hide('many a company: any=ANY')).toBe('many a company: [REDACTED]=[REDACTED]');
  });

  it('leaves texts alone when there is nothing secret', () => {
    expect(redactSecrets(['', '  '])).toBe(redactNothing);
    expect(redactNothing('[REDACTED] stays')).toBe('[REDACTED] stays');
  });

  it('leaves no secret of six characters or more in any text', () => {
    fc.assert(
      fc.property(
        fc
          .string({ unit: 'grapheme', minLength: 6 })
          .filter((s) => s === s.trim() && !'[REDACTED]'.includes(s)),
        fc.string(),
        fc.string(),
        (secret, before, after) => {
          const text = `${before}${secret}${after}`;
          expect(redactSecrets([secret])(text)).not.toBe(text);
        },
      ),
    );
  });
});

describe('replies that repeat secrets', () => {
  const hide = redactSecrets(['Canary-77']);

  it('of the tax authority keep none, and are judged in their first form', () => {
    const errors = [
      { number: '1046', type: 'fatal', text: 'Canary-77 is wrong' },
      { number: '0', type: 'x.Canary-77', text: 't' },
    ];
    const body =
      '<ErrorResponse><Error><Number>1</Number><Text>t</Text><Location>/x[.="Canary-77"]</Location></Error></ErrorResponse>';
    const endPoint = 'https://tax.example/poll?p=Canary-77';
    const read = readTaxReply(reply({ errors, endPoint, body }), hide);
    expect(read).toMatchObject({
      kind: 'rejected',
      credentialFailure: true,
      pollUrl: null,
      errors: [
        { code: '1046', message: '[REDACTED] is wrong' },
        { code: 'x.[REDACTED]', message: 't' },
        { code: '1', location: '/x[.="[REDACTED]"]' },
      ],
    });
    const success =
      '<SuccessResponse xmlns="urn:s"><Message code="Canary-77">for Canary-77</Message></SuccessResponse>';
    const accepted = readTaxReply(
      reply({ qualifier: 'response', correlationId: 'AB12', body: success }),
      hide,
    );
    expect(accepted).toMatchObject({ messages: [{ code: '[REDACTED]', text: 'for [REDACTED]' }] });
  });

  it('of the registry keep none', () => {
    const body =
      '<SubmissionStatus><Status><SubmissionNumber>000001</SubmissionNumber><StatusCode>REJECT</StatusCode><Rejections><Reject>' +
      '<RejectCode>7</RejectCode><Description>code canary-77</Description></Reject></Rejections>' +
      '<Examiner><Telephone>1</Telephone><Comment>Canary-77</Comment></Examiner></Status></SubmissionStatus>';
    const read = readRegistryReply(reply({ qualifier: 'response', body }), hide);
    expect(JSON.stringify(read)).not.toMatch(/canary/i);
    expect(read).toMatchObject({ statuses: [{ rejections: [{ code: '7', message: 'code [REDACTED]' }] }] });
  });
});
