import { StoreError } from '../../worker/store/faults.ts';

/** Describes a fault for an operator: one line with advice, and without data of a statement. */

const TOKEN =
  'the database refuses the token: check LIBSQL_AUTH_TOKEN, which must allow writing to this database';
const TABLES = 'the database lacks tables, or has the tables of an older release: run npm run migrate first';
const AWAY = 'the database does not answer: check LIBSQL_URL, and check that the database runs';

const AWAY_CODES = ['STORE_UNREACHABLE', 'STORE_TIMED_OUT', 'HRANA_WEBSOCKET_ERROR'];

function textAt(fault: Error, name: string): string {
  const value: unknown = Reflect.get(fault, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A command's own error. Its message contains neither a value nor a secret. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/**
 * Gives one line for a fault of the database, or of the command itself.
 * @param refused the message when the database refuses a statement
 */
export function plainFault(fault: unknown, refused = TABLES): string {
  if (!(fault instanceof Error)) return 'it could not be done';
  if (fault instanceof OperatorError) return fault.message;
  const code = textAt(fault, 'code');
  const status = textAt(fault, 'status');
  if (code.startsWith('AUTH_') || status === '401' || status === '403') return TOKEN;
  if (AWAY_CODES.includes(code) || fault.message === 'fetch failed' || fault.name === 'TimeoutError')
    return AWAY;
  if (code === 'SQLITE_ERROR' || code === 'SQLITE_UNKNOWN') return refused;
  if (fault.cause instanceof Error && !(fault instanceof StoreError)) return plainFault(fault.cause, refused);
  if (code.startsWith('URL_'))
    return 'LIBSQL_URL is not the address of a database: it must begin with https:// or libsql://';
  return fault.message.split('\n')[0] ?? 'it could not be done';
}

/** Runs a command. A fault ends it with one line and exit code 1. */
export async function runPlainly(work: () => Promise<void>, refused?: string): Promise<void> {
  try {
    await work();
  } catch (fault) {
    console.error(plainFault(fault, refused));
    process.exitCode = 1;
  }
}
