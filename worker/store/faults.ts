/**
 * Reports that the database failed, or holds unreadable data. It gives only the kind of fault: the library's own
 * messages list a statement's arguments, which could be a client's data.
 */
export class StoreError extends Error {
  /**
   * The database's own code, e.g. `SQLITE_CONSTRAINT_UNIQUE`, or a code of this service. `STORE_UNREADABLE`: a stored
   * row has the wrong shape. `STORE_UNREACHABLE`: no connection, or a lost answer. `STORE_TIMED_OUT`: no answer in
   * time.
   */
  readonly code: string;
  constructor(code: string) {
    super(`${STEP_FAILED}${code}`);
    this.name = 'StoreError';
    this.code = code;
  }

  /** False when the step was certainly not done: the database said so, or was never asked. */
  get mayBeDone(): boolean {
    return !SURELY_NOT_DONE.some((prefix) => this.code.startsWith(prefix));
  }
}

/** Passes over a fault of the database, where the answer does not depend on the step. */
export function passOver(fault: unknown): void {
  if (!(fault instanceof StoreError)) throw fault;
}

const STEP_FAILED = 'the database step failed: ';

/** Gives a fault of the store its class again, which it loses on its way back from a filing's object. */
export function fromObject(fault: unknown): unknown {
  const text = fault instanceof Error ? fault.message : '';
  const at = text.indexOf(STEP_FAILED);
  if (at === -1) return fault;
  const code = text.slice(at + STEP_FAILED.length);
  return code === ACCOUNT_MOVES ? new AccountMoves() : new StoreError(code);
}

/** The code of a libSQL server for an answer of more than 10,000,000 characters. It undoes the transaction. */
const TOO_LARGE = 'RESPONSE_TOO_LARGE';
export const isTooLarge = (fault: unknown): boolean =>
  fault instanceof StoreError && fault.code === TOO_LARGE;

/** True for the database's own refusal of a write: it is locked, full or read-only. Reads may still be answered. */
export const isWriteRefused = (fault: unknown): boolean =>
  fault instanceof StoreError && !/^(STORE|AUTH)_/.test(fault.code) && fault.code !== TOO_LARGE;

/** Shown in place of the name of an unknown key. */
const NAMELESS = 'without a name';

/**
 * Reports a history that cannot grow here: its end is under a key that this process lacks. During a deployment another
 * process may have it. Nothing was done.
 */
export class KeyMissing extends StoreError {
  readonly keyId: string;
  constructor(keyId: string) {
    super('STORE_KEY_MISSING');
    this.name = 'KeyMissing';
    this.keyId = /^[\w-]{1,32}$/.test(keyId) ? keyId : NAMELESS;
    this.message = `the history is under the key ${this.keyId}, which is not in CREDENTIALS_KEYS`;
  }
}

/** The code of a write that was refused, because its account is or was moved to another database. */
export const ACCOUNT_AWAY = 'STORE_ACCOUNT_AWAY';

const ACCOUNT_MOVES = 'STORE_ACCOUNT_MOVES';

/** Reports that an account is being moved to another database: nothing was asked of it. */
export class AccountMoves extends StoreError {
  constructor() {
    super(ACCOUNT_MOVES);
    this.name = 'AccountMoves';
  }
}

/** Reports that too many writes of this process wait for the database: nothing was asked of it. */
export class WritesWait extends StoreError {
  /** Seconds until the waiting writes should be done. */
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super('STORE_WRITES_WAIT');
    this.name = 'WritesWait';
    this.retryAfter = retryAfter;
  }
}

const SURELY_NOT_DONE = [
  'SQLITE_CONSTRAINT',
  'SQLITE_BUSY',
  'STORE_UNREADABLE',
  'STORE_NO_SUCH_ROW',
  'STORE_ACCOUNT_',
  'STORE_WRITES_WAIT',
  'STORE_KEY_MISSING',
  'AUTH_',
  TOO_LARGE,
];
