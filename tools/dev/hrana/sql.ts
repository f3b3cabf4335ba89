/**
 * Reads the parts of SQL that the endpoint needs: the end of a statement, its first word, its parameters. Skips text,
 * quoted names and comments.
 */
const TOKEN =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\?\d*|[:@$][A-Za-z_]\w*|[A-Za-z_]\w*|[^\s]/g;

const isComment = (token: string): boolean => token.startsWith('--') || token.startsWith('/*');

const tokensOf = (sql: string): readonly string[] =>
  (sql.match(TOKEN) ?? []).filter((token) => !isComment(token));

/** Gives the first word in capitals, for example `BEGIN`. Empty when there is none. */
export function firstWord(sql: string): string {
  const plain = /^\s*([A-Za-z]+)/.exec(sql)?.[1];
  return (plain ?? tokensOf(sql)[0] ?? '').toUpperCase();
}

/**
 * True when no second statement follows the first. The database compiles the first and silently drops the rest, so a
 * second statement must be refused. The body of a trigger also has semicolons, and counts as one statement.
 */
export function isSingleStatement(sql: string): boolean {
  if (!sql.includes(';')) return true;
  const tokens = tokensOf(sql);
  if (/^\s*CREATE\s+(?:TEMP(?:ORARY)?\s+)?TRIGGER\b/i.test(sql)) return true;
  const end = tokens.indexOf(';');
  return end === -1 || tokens.slice(end).every((token) => token === ';');
}

/** Lists the parameters in the order of binding: the name as written, or null for a plain `?`. */
export function parametersOf(sql: string): readonly (string | null)[] {
  const names: (string | null)[] = [];
  for (const token of tokensOf(sql)) {
    if (token === '?') names.push(null);
    else if (/^[?:@$]\w/.test(token) && !names.includes(token)) names.push(token);
  }
  return names;
}

const READING = new Set(['SELECT', 'VALUES', 'EXPLAIN']);
const WRITING = new Set(['INSERT', 'UPDATE', 'DELETE', 'REPLACE']);

/** True when a statement only reads. Decides by its words, because the embedded module does not report it. */
export function isReadOnly(sql: string): boolean {
  const first = firstWord(sql);
  if (READING.has(first)) return true;
  return first === 'WITH' && !tokensOf(sql).some((token) => WRITING.has(token.toUpperCase()));
}

/** True for a statement that begins or ends a transaction or savepoint. These must not be prepared; see connection.ts. */
export const movesTransaction = (sql: string): boolean =>
  ['BEGIN', 'COMMIT', 'END', 'ROLLBACK', 'SAVEPOINT', 'RELEASE'].includes(firstWord(sql));

/** True for a statement that changes the connection itself: the change would outlive the stream. */
export const marksConnection = (sql: string): boolean =>
  ['PRAGMA', 'ATTACH', 'DETACH'].includes(firstWord(sql)) || /^\s*CREATE\s+TEMP/i.test(sql);

/** True when a `*` outside of parentheses may stand for the columns of the result. */
export function namesEveryColumn(sql: string): boolean {
  if (!sql.includes('*')) return false;
  let depth = 0;
  for (const token of tokensOf(sql)) {
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    else if (token === '*' && depth === 0) return true;
  }
  return false;
}
