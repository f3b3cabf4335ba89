import { expect, it } from 'vitest';
import { utf8 } from '../../../core/gateways/encoding.ts';
import { charity } from '../helpers/charities.ts';
import { get, service } from '../helpers/client.ts';
import { inProcess } from '../helpers/in-process.ts';

const { test: key } = service.keys;

/** With a PDF of this size a return takes all the room of an account. */
const BYTES = 2_200_000;
const HEAD = '%PDF-1.4\n';
const TAIL = '\n%%EOF\n';
const LARGE_PDF = btoa(HEAD + 'x'.repeat(BYTES - HEAD.length - TAIL.length) + TAIL);

it('sends one large return of an account at a time; the next is refused, and nothing of it is recorded', async () => {
  const first = await charity({}, { accountsPdf: LARGE_PDF });
  const second = await charity({}, { accountsPdf: LARGE_PDF });
  let answer = (): void => undefined;
  let reached = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const isHeld = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const app = inProcess(
    {},
    {
      printer: async () => async () => utf8(`${HEAD}%%EOF\n`),
      fetch: async (request) => {
        reached();
        await held;
        return fetch(request);
      },
    },
  );
  const submit = (filingId: number) =>
    app.ask('POST', '/filing/submit', { key, body: { filingId, target: 'tax' } });
  const countOf = async (filingId: number) =>
    (await get(`/filing/submissions?filingId=${filingId}`)).at('totalCount');
  const sending = submit(first);
  await isHeld;
  const refused = await submit(second);
  expect([refused.status, refused.error]).toEqual([
    429,
    expect.stringMatching(
      /^nothing was done: too many long filings are at work at this moment; try again in \d+ s$/,
    ),
  ]);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await countOf(second)).toBe(0);
  answer();
  expect((await sending).status).toBe(200);
  expect([(await submit(second)).status, await countOf(first), await countOf(second)]).toEqual([200, 1, 1]);
});
