import { describe, expect, it } from 'vitest';
import { run } from '../../../packages/client/command/run.ts';
import { serving } from '../../helpers/serving.ts';

const QUIET = {
  tell: () => undefined,
  progress: () => undefined,
  ask: async () => null,
  read: async () => '',
  readBase64: async () => '',
  write: async () => '',
};
const at = (url: string) => ({ COMPANY_FILING_KEY: 'svc_test_key', COMPANY_FILING_URL: url });

describe('the command line', () => {
  it.each([
    ['save 1 --figures year.json', 'year.json'],
    ['draft --company 13480172 --trial-balance books.xlsx', 'books.xlsx'],
  ])('names a file that cannot be read, and sends nothing: %s', async (words, file) => {
    const missing = () => Promise.reject(new Error('ENOENT'));
    const doing = { ...QUIET, read: missing, readBase64: missing };
    expect(await run({ args: words.split(' '), environment: at('http://127.0.0.1:1/v1'), doing })).toEqual({
      code: 2,
      text: `${file} cannot be read: give the path of a file`,
    });
  });

  // The operating system's own words were printed, such as `ENOTDIR: not a directory, mkdir 'year.json/x'`.
  it('names a folder that takes no document', async () => {
    const document = { type: 'ct600_pdf', available: true, fileName: 'a.pdf', mimeType: 'application/pdf' };
    const base = await serving((request, response) => {
      response.setHeader('Content-Type', 'application/json');
      const list = { data: [document], totalCount: 1 };
      response.end(JSON.stringify(request.url?.includes('/list') ? list : { ...document, fileData: '' }));
    });
    const doing = { ...QUIET, write: () => Promise.reject(new Error('ENOTDIR')) };
    const environment = at(`${base}/v1`);
    expect(await run({ args: ['documents', '1', '--to', 'year.json/x'], environment, doing })).toEqual({
      code: 2,
      text: 'year.json/x takes no file: give another folder (--to FOLDER), or make room there',
    });
  });

  it('says which variable has a wrong key or address', async () => {
    const base = await serving((_, response) => {
      response.writeHead(401, { 'Content-Type': 'application/json', 'X-Request-Id': 'abc' });
      response.end('{"error":"X-API-Key is missing or is not a key of this service"}');
    });
    const args = ['add', '13480172'];
    expect(await run({ args, environment: at(`${base}/v1`), doing: QUIET })).toEqual({
      code: 3,
      text: [
        'X-API-Key is missing or is not a key of this service',
        'COMPANY_FILING_KEY holds no key of the service at this address, or a key that was revoked: set it to one that is active',
        'request abc',
      ].join('\n'),
    });
    // Without /v1 the service answered only that there is no such address.
    expect(await run({ args, environment: at(base), doing: QUIET })).toEqual({
      code: 2,
      text: 'set COMPANY_FILING_URL, or --url, to the address, which ends in /v1',
    });
  });

  it('says what to check when the service does not answer', async () => {
    const base = await serving((request) => request.socket.destroy());
    const environment = at(`${base}/v1`);
    expect(await run({ args: ['may-file', '13480172'], environment, doing: QUIET })).toEqual({
      code: 1,
      text: 'the service could not be reached: check its address, and whether it runs',
    });
  });

  it('prints a comment of others on its own line, and nothing that moves or hides text', async () => {
    const approval = { id: 7, target: 'both', status: 'changes_requested', createdAt: '2026-11-28' };
    const comment = 'See note 3.\n8: both, approved\u001b[8m \u009b2K\u202edlos';
    const data = [{ ...approval, approvedBy: null, comment }];
    const base = await serving((_, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ data, totalCount: 1 }));
    });
    const { text } = await run({
      args: ['approvals', '--filing', '1'],
      environment: at(`${base}/v1`),
      doing: QUIET,
    });
    expect(text).toBe(
      '7: both, changes_requested, asked for 2026-11-28; comment: See note 3. 8: both, approved [8m  2K dlos',
    );
  });
});
