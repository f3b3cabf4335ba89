import type { Client, InArgs, InStatement } from '@libsql/client/http';

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

export type Batch = (InStatement | [string, InArgs?])[];

const textOf = (given: Batch[number]): string =>
  typeof given === 'string' ? given : Array.isArray(given) ? given[0] : given.sql;
export const isWrite = (given: Batch[number]): boolean => !/^\s*select\b/i.test(textOf(given));
