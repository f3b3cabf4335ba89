import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { element, type Harness, ORIGIN } from '../harness.ts';

export const GATEWAY = '/registry/v1-0/xmlgw/Gateway';

/** Replaces a part, and expects it to be there. */
export const swap = (text: string, from: string | RegExp, to: string): string => {
  const changed = text.replace(from, () => to);
  expect(changed).not.toBe(text);
  return changed;
};

/** Gives the number and text of the error in a reply; empty when there is none. */
export const fault = (reply: string): [string, string] => {
  const error = element(reply, 'Error') ?? '';
  return [element(error, 'Number') ?? '', element(error, 'Text') ?? ''];
};

/** Gives the published sample submission, its accounts, and ways to send it changed. */
export function samplesIn(root: string, sandbox: () => Harness) {
  const sample = (...path: string[]): string =>
    readFileSync(join(root, 'samples', 'companies-house', ...path), 'utf8');
  const request = sample('gateway', 'accounts-submission-request.xml');
  const document = Buffer.from(element(request, 'Data') ?? '', 'base64').toString('utf8');
  const statusOne = sample('gateway', 'status-request-one-submission.xml');
  let spent = 100;
  const post = (body: string): Promise<Response> =>
    sandbox().fetch(new Request(ORIGIN + GATEWAY, { method: 'POST', body }));
  const send = (body: string): Promise<string> => sandbox().post(GATEWAY, body);
  return {
    sample,
    request,
    document,
    statusOne,
    post,
    send,
    freshNumber: (): string => String(spent++).padStart(6, '0'),
    ask: (number: string): Promise<string> =>
      send(statusOne.replace('<SubmissionNumber>000001<', `<SubmissionNumber>${number}<`)),
    /** Gives the sample submission with its own number, and with another document or code if given. */
    submission: (number: string, more: { document?: string; code?: string; bytes?: Buffer } = {}): string => {
      const data = more.bytes ?? Buffer.from(more.document ?? document, 'utf8');
      return request
        .replace('<SubmissionNumber>000001<', `<SubmissionNumber>${number}<`)
        .replace(/<Data>[\s\S]*<\/Data>/, () => `<Data>${data.toString('base64')}</Data>`)
        .replace('>TST001<', `>${more.code ?? 'TST001'}<`);
    },
  };
}
