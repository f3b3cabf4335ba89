declare module 'autocannon' {
  /** Declares the used parts of the load generator. */
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. Absent when `amount` is given. */
    readonly duration?: number;
    /** Requests in total. */
    readonly amount?: number;
    /** Seconds. */
    readonly timeout: number;
    readonly headers: Readonly<Record<string, string>>;
    /** Called for each connection before its first request. */
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
