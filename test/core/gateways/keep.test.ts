import { describe, expect, it } from 'vitest';
import { keptAnswer, LONGEST_KEPT_ANSWER } from '../../../core/gateways/answer-storage.ts';
import { redactNothing, redactSecrets } from '../../../core/gateways/text-redaction.ts';

const hide = redactSecrets(['hunter2pass', 'AB12']);

describe('an answer that is kept', () => {
  it('is the received text, to the byte', () => {
    const text = '<?xml version="1.0"?>\r\n<a  b = "1"><!-- c --><d/>&#x41;\n</a>\n';
    expect(keptAnswer(text, redactNothing)).toEqual({ kept: true, text });
  });

  it('has its secrets replaced in their places', () => {
    expect(keptAnswer('<a><b>No hunter2pass, AB12 or XAB12.</b><c d="hunter2pass"/></a>', hide)).toEqual({
      kept: true,
      text: '<a><b>No [REDACTED], [REDACTED] or XAB12.</b><c d="[REDACTED]"/></a>',
    });
  });

  it.each([
    ['across elements', '<a>hunter<b/>2pass</a>'],
    ['across a comment', '<a>hunter<!-- no -->2pass</a>'],
    ['across a section', '<a>hunt<![CDATA[er2pass]]></a>'],
    ['across lines', '<a>hunter\n   2pass</a>'],
    ['across lines of an attribute', '<a b="hunter\n2pass"/>'],
    ['in base64 across lines', `<a>${btoa('x hunter2pass x').replace(/(.{5})/g, '$1\n')}</a>`],
  ])('is not kept when it hides a secret %s', (_, text) => {
    expect(keptAnswer(text, hide)).toEqual({
      kept: false,
      why: 'it repeats a secret in a form that hides it',
    });
    expect(keptAnswer(text, redactNothing)).toEqual({ kept: true, text });
  });

  it.each([
    ['no XML', '<html>hunter2'],
    ['one with a document type', '<!DOCTYPE a><a/>'],
    ['UTF-16 read as UTF-8', `<${[...'a>hunter2pass</a>'].join('\0')}`],
  ])('is missing when it is %s', (_, text) => {
    expect(keptAnswer(text, hide)).toEqual({ kept: false, why: 'it is not XML that can be read' });
  });

  it.each([
    ['ACCEPT', '<a><StatusCode>ACCEPT</StatusCode></a>'],
    ['FAILURE', '<a><StatusCode>INTERNAL_FAILURE</StatusCode></a>'],
    ['response', '<a><b><Qualifier>response</Qualifier></b></a>'],
    ['business', '<a><Type>business</Type></a>'],
  ])('is not kept when the secret %s is its meaning', (secret, text) => {
    expect(keptAnswer(text, redactSecrets([secret]))).toEqual({
      kept: false,
      why: 'a secret equals a word of the protocol in it',
    });
  });

  it('is not longer than an answer can be', () => {
    const of = (length: number) => `<a>${'x'.repeat(length - 7)}</a>`;
    expect(keptAnswer(of(LONGEST_KEPT_ANSWER), hide).kept).toBe(true);
    expect(keptAnswer(of(LONGEST_KEPT_ANSWER + 1), hide)).toEqual({
      kept: false,
      why: 'it is longer than 262144 characters',
    });
  });
});
