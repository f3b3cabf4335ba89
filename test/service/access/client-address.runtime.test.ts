import { describe, expect, it } from 'vitest';
import { startBeside } from '../helpers/beside.ts';
import { service } from '../helpers/client.ts';

const MAIL = {
  MAIL_HOOK_URL: 'http://127.0.0.1:9/send',
  MAIL_HOOK_TOKEN: 'a token of the hook',
  DASHBOARD_URL: 'https://filing.test',
};
/** One request more than a caller may make in fifteen minutes. */
const ASKED = 21;

/** Counts the answers by status to requests that each claim another client address in a header. */
async function askedFor(
  settings: Readonly<Record<string, string>>,
  more: (i: number) => Readonly<Record<string, string>> = () => ({}),
): Promise<Readonly<Record<number, number>>> {
  const beside = await startBeside({ ...MAIL, ...settings });
  try {
    const address = beside.baseUrl.replace(/\/v1$/, '/dashboard/sign-in');
    const statuses = await Promise.all(
      Array.from({ length: ASKED }, async (_, i) => {
        const reply = await fetch(address, {
          method: 'POST',
          headers: {
            'CF-Connecting-IP': `203.0.113.${i}-${crypto.randomUUID()}`,
            Origin: MAIL.DASHBOARD_URL,
            ...more(i),
          },
          body: new URLSearchParams({ email: `${crypto.randomUUID()}@example.test` }),
        });
        await reply.body?.cancel();
        return reply.status;
      }),
    );
    return Object.fromEntries([...new Set(statuses)].map((s) => [s, statuses.filter((t) => t === s).length]));
  } finally {
    await beside.stop();
  }
}

describe.runIf(service.runtime === 'deno')('who asks for sign-in links, on Deno', () => {
  it('is the connected client, with any header', async () => {
    expect(await askedFor({})).toEqual({ 200: ASKED - 1, 429: 1 });
  });

  it('is the client that the header of the operator’s proxy names, if it is set', async () => {
    expect(await askedFor({ CLIENT_ADDRESS_HEADER: 'CF-Connecting-IP' })).toEqual({ 200: ASKED });
  });

  it('is the last one in the header, which the proxy added', async () => {
    // A proxy adds the address that it saw to the list that it was sent.
    const listed = (i: number) => ({
      'X-Forwarded-For': `198.51.100.${i}, ${crypto.randomUUID()}, 203.0.113.7`,
    });
    const asked = await askedFor({ CLIENT_ADDRESS_HEADER: 'X-Forwarded-For' }, listed);
    expect(asked).toEqual({ 200: ASKED - 1, 429: 1 });
  });
});
