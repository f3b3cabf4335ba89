import { serveLocal } from '../../../tools/dev/local-server.ts';
import { sandboxAddresses } from '../../../tools/dev/sandbox-settings.ts';
import { runWorker } from '../../../tools/dev/workers.ts';
import { service } from './client.ts';

/** A stand-in registry that refuses a presenter's messages above a rate, and lists the messages that it got. */
export interface StrictRegistry {
  /** Address of its gateway. */
  readonly gateway: string;
  /** The class of each message, in the order in which they came, and whether it was refused as one too many. */
  readonly came: readonly { readonly messageClass: string; readonly isRefused: boolean }[];
  stop(): Promise<void>;
}

/** Starts it over the memory of the sandboxes under test. */
export async function startStrictRegistry(perSecond: number): Promise<StrictRegistry> {
  const sandbox = await runWorker({
    entry: 'sandbox/main.ts',
    name: 'strict-sandbox',
    port: 0,
    bindings: {
      LIBSQL_URL: service.sandboxLibsql.url,
      LIBSQL_AUTH_TOKEN: service.sandboxLibsql.authToken,
      REGISTRY_ANSWERS_PER_SECOND: String(perSecond),
    },
  });
  const { registryGateway } = sandboxAddresses(sandbox.url);
  const came: { readonly messageClass: string; readonly isRefused: boolean }[] = [];
  const before = await serveLocal(async (_incoming, outgoing, body) => {
    const answer = await fetch(registryGateway, { method: 'POST', body });
    const text = await answer.text();
    came.push({
      messageClass: /<Class>(\w+)</.exec(body.toString('utf8'))?.[1] ?? '',
      isRefused: text.includes('sends more messages than are answered'),
    });
    outgoing.writeHead(answer.status, { 'Content-Type': 'text/xml' }).end(text);
  });
  return {
    gateway: before.url,
    came,
    stop: async () => {
      await before.stop();
      await sandbox.stop();
    },
  };
}
