import { startDeno } from '../../../tools/dev/deno-service.ts';
import { runWorker } from '../../../tools/dev/workers.ts';
import { service } from './client.ts';

export interface Beside {
  /** Ends in `/v1`. */
  readonly baseUrl: string;
  stop(): Promise<void>;
}

/** Starts a second service in the runtime under test, with the same database and other settings. */
export async function startBeside(settings: Readonly<Record<string, string>>): Promise<Beside> {
  const environment = { ...service.environment, ...settings };
  if (service.runtime === 'deno') {
    const deno = await startDeno(environment);
    return { baseUrl: deno.baseUrl, stop: async () => deno.stop() };
  }
  const worker = await runWorker({
    entry: 'worker/main.ts',
    name: 'beside',
    port: 0,
    bindings: environment,
    durableObjects: { FILINGS: 'FilingObject', PACE: 'PaceObject' },
    withAssets: true,
  });
  return { baseUrl: `${worker.url}/v1`, stop: worker.stop };
}
