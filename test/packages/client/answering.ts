import { type ClientOptions, createClient, type FilingClient } from '../../../packages/client/index.ts';

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | null;
}

/** Makes a client of a service that gives these answers in order. Records the requests and the waits. */
export function answering(
  answers: readonly (Response | 'lost' | 'silent')[],
  options: Partial<ClientOptions> = {},
): { readonly client: FilingClient; readonly sent: Asked[]; readonly waited: number[] } {
  const sent: Asked[] = [];
  const waited: number[] = [];
  const client = createClient({
    baseUrl: 'http://service.test/v1',
    key: 'svc_test_key',
    fetch: async (input, init) => {
      sent.push({
        method: init?.method ?? '',
        url: String(input),
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? init.body : null,
      });
      const next = answers[sent.length - 1] ?? 'lost';
      if (next === 'lost') throw new TypeError('connection lost');
      if (next === 'silent') return untilAborted(init?.signal ?? null);
      return next.clone();
    },
    sleep: async (milliseconds) => {
      waited.push(milliseconds);
    },
    ...options,
  });
  return { client, sent, waited };
}

const untilAborted = (signal: AbortSignal | null): Promise<Response> =>
  new Promise((_, reject) => {
    if (signal?.aborted === true) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

export const ok = (value: unknown): Response => Response.json(value);
export const refused = (status: number, error: string, headers: Record<string, string> = {}): Response =>
  Response.json({ error }, { status, headers });
