declare module 'autocannon' {
  /** Of the load generator, what is used here. */
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds; not told where the number of requests is. */
    readonly duration?: number;
    /** Requests in all. */
    readonly amount?: number;
    /** Seconds. */
    readonly timeout: number;
    readonly headers: Readonly<Record<string, string>>;
    /** Called for each connection before it asks for anything. */
    readonly setupClient: (client: Client) => void;
  }
  interface Client {
    readonly setRequests: (
      requests: readonly { readonly method: string; readonly path: string; readonly body?: string }[],
    ) => void;
  }
  interface Result {
    readonly requests: { readonly average: number; readonly total: number };
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
