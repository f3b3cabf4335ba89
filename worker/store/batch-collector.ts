import type { Client, InArgs, InStatement, ResultSet, TransactionMode } from '@libsql/client/web';
import { changedClient } from './changed-client.ts';

/** Statements of one question, and the receivers of its answer. */
interface Held {
  readonly statements: readonly InStatement[];
  readonly resolve: (results: ResultSet[]) => void;
  readonly reject: (fault: unknown) => void;
}

type Batch = (InStatement | [string, InArgs?])[];

const statementOf = (given: Batch[number]): InStatement =>
  Array.isArray(given) ? { sql: given[0], args: given[1] ?? [] } : given;

/**
 * Collects the statements of N questions and sends them as one batch: one trip, and one state of the data. Each
 * question asks once.
 */
export function gathering(client: Client, mode: TransactionMode, questions: number): Client {
  const held: Held[] = [];
  const send = async (): Promise<void> => {
    try {
      const results = await client.batch([...held.flatMap(({ statements }) => statements)], mode);
      let at = 0;
      for (const { statements, resolve } of held) {
        resolve(results.slice(at, at + statements.length));
        at += statements.length;
      }
    } catch (fault) {
      for (const { reject } of held) reject(fault);
    }
  };
  const ask = (statements: readonly InStatement[]): Promise<ResultSet[]> => {
    if (held.length === questions) return Promise.reject(new Error('a question asked more than once'));
    return new Promise((resolve, reject) => {
      held.push({ statements, resolve, reject });
      if (held.length === questions) void send();
    });
  };
  const execute = async (statement: InStatement, args?: InArgs): Promise<ResultSet> => {
    const [result] = await ask([
      typeof statement === 'string' ? { sql: statement, args: args ?? [] } : statement,
    ]);
    if (result === undefined) throw new Error('a statement without a result');
    return result;
  };
  return changedClient(client, {
    execute,
    batch: (statements: Batch) => ask(statements.map(statementOf)),
  });
}
