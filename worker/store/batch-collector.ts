import type { ResultSet } from '@libsql/client/http';
import type { Send, Sent } from './statement-batch.ts';

/** Statements of one question, and the receivers of its answer. */
interface Held {
  readonly statements: readonly Sent[];
  readonly resolve: (results: readonly ResultSet[]) => void;
  readonly reject: (fault: unknown) => void;
}

/**
 * Collects the statements of N questions and sends them as one batch: one trip, and one state of the data. Each
 * question asks once.
 */
export function gathering(send: Send, questions: number): Send {
  const held: Held[] = [];
  const sendAll = async (): Promise<void> => {
    try {
      const results = await send(held.flatMap(({ statements }) => statements));
      let at = 0;
      for (const { statements, resolve } of held) {
        resolve(results.slice(at, at + statements.length));
        at += statements.length;
      }
    } catch (fault) {
      for (const { reject } of held) reject(fault);
    }
  };
  return (statements) => {
    if (held.length === questions) return Promise.reject(new Error('a question asked more than once'));
    return new Promise((resolve, reject) => {
      held.push({ statements, resolve, reject });
      if (held.length === questions) void sendAll();
    });
  };
}
