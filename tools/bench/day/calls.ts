/** Records the time of each answer by kind of request, and the requests that were refused or not answered. */
export interface Calls {
  /** Milliseconds of successful answers, by kind, such as `POST /filing/submit`. */
  readonly took: ReadonlyMap<string, readonly number[]>;
  /** Number of answers with other statuses, and of requests without an answer. The client repeats these requests. */
  readonly refused: ReadonlyMap<string, number>;
  /** Sends a request to the present address of the service. */
  readonly fetch: typeof fetch;
}

function kindOf(method: string, { pathname, searchParams }: URL): string {
  const type = searchParams.get('type');
  return `${method} ${pathname.replace(/^\/v1/, '')}${type === null ? '' : `, ${type}`}`;
}

/** @param origin gives the address of the service; a deploy changes it */
export function recordCalls(origin: () => string): Calls {
  const took = new Map<string, number[]>();
  const refused = new Map<string, number>();
  const add = (kind: string, milliseconds: number): void => {
    const times = took.get(kind);
    if (times === undefined) took.set(kind, [milliseconds]);
    else times.push(milliseconds);
  };
  const refuse = (why: string) => refused.set(why, (refused.get(why) ?? 0) + 1);
  return {
    took,
    refused,
    fetch: async (input, init) => {
      const asked = new URL(String(input));
      const kind = kindOf(init?.method ?? 'GET', asked);
      const began = performance.now();
      try {
        const answer = await fetch(new URL(`${asked.pathname}${asked.search}`, origin()), init);
        const body = await answer.arrayBuffer();
        if (answer.ok) add(kind, performance.now() - began);
        else refuse(`${kind}: ${answer.status}`);
        const { status, headers } = answer;
        return new Response(body, { status, headers });
      } catch (fault) {
        refuse(`${kind}: no answer`);
        throw fault;
      }
    },
  };
}
