import type { Fetch } from '../../../worker/upstream/transport.ts';

export interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string;
  readonly redirect: string;
}

/** Makes a fetch that answers as told and records the requests. */
export function answering(answer: (request: Request) => Response | Promise<Response>): {
  readonly fetch: Fetch;
  readonly sent: Sent[];
} {
  const sent: Sent[] = [];
  return {
    sent,
    fetch: async (request) => {
      sent.push({
        url: request.url,
        method: request.method,
        headers: new Headers(request.headers),
        body: request.method === 'POST' ? await request.text() : '',
        redirect: request.redirect,
      });
      return answer(request);
    },
  };
}

/** Makes a fetch that fails as told. */
export const failing =
  (fault: unknown): Fetch =>
  async () => {
    throw fault;
  };
