import type { Client } from '@libsql/client/http';

/** Copies a client, with another way to send single statements or batches. */
export const changedClient = (
  client: Client,
  change: Partial<Pick<Client, 'execute' | 'batch'>>,
): Client => ({
  execute: client.execute.bind(client),
  batch: client.batch.bind(client),
  migrate: client.migrate.bind(client),
  transaction: client.transaction.bind(client),
  executeMultiple: client.executeMultiple.bind(client),
  sync: client.sync.bind(client),
  reconnect: client.reconnect.bind(client),
  close: client.close.bind(client),
  closed: client.closed,
  protocol: client.protocol,
  ...change,
});
