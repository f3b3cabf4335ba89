/**
 * As much of SQL's surface as the endpoint must see: where a statement ends, its first word, its parameters.
 * Text, names in quotes and comments are stepped over.
 */
const TOKEN =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\?\d*|[:@$][A-Za-z_]\w*|[A-Za-z_]\w*|[^\s]/g;

const isComment = (token: string): boolean => token.startsWith('--') || token.startsWith('/*');

const tokensOf = (sql: string): readonly string[] =>
  (sql.match(TOKEN) ?? []).filter((token) => !isComment(token));

/** First word in capitals, e.g. `BEGIN`; empty when there is none. */
export function firstWord(sql: string): string {
  const plain = /^\s*([A-Za-z]+)/.exec(sql)?.[1];
  return (plain ?? tokensOf(sql)[0] ?? '').toUpperCase();
}

/**
 * True when no second statement follows the first. The database compiles the first and drops the rest without a
 * word, so a second one must be refused. A trigger's body has semicolons of its own and is left to the database.
 */
export function isSingleStatement(sql: string): boolean {
  if (!sql.includes(';')) return true;
  const tokens = tokensOf(sql);
  if (/^\s*CREATE\s+(?:TEMP(?:ORARY)?\s+)?TRIGGER\b/i.test(sql)) return true;
  const end = tokens.indexOf(';');
  return end === -1 || tokens.slice(end).every((token) => token === ';');
}

/** Parameters in the order they are bound: the name as written, or null for a plain `?`. */
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

/** Whether a statement only reads, judged by its words: the embedded module does not tell. */
export function isReadOnly(sql: string): boolean {
  const first = firstWord(sql);
  if (READING.has(first)) return true;
  return first === 'WITH' && !tokensOf(sql).some((token) => WRITING.has(token.toUpperCase()));
}

/** Statements that move a transaction on. They must not be prepared; see connection.ts. */
export const movesTransaction = (sql: string): boolean =>
  ['BEGIN', 'COMMIT', 'END', 'ROLLBACK', 'SAVEPOINT', 'RELEASE'].includes(firstWord(sql));

/** Statements that leave a mark on a connection which would outlive the stream that made it. */
export const marksConnection = (sql: string): boolean =>
  ['PRAGMA', 'ATTACH', 'DETACH'].includes(firstWord(sql)) || /^\s*CREATE\s+TEMP/i.test(sql);
