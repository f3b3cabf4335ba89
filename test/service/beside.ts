import { runWorker } from '../../tools/dev/workers.ts';
import { service } from './client.ts';
import { startDeno } from './start.ts';

export interface Beside {
  /** Ends in `/v1`. */
  readonly baseUrl: string;
  stop(): Promise<void>;
}

/** A second service of the runtime under test, over the same database, that differs by the settings given alone. */
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
    durableObjects: { FILINGS: 'FilingObject' },
    withAssets: true,
  });
  return { baseUrl: `${worker.url}/v1`, stop: worker.stop };
}
