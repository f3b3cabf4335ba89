import type { SourceRow } from './trial-balance.ts';

/** Reads codes inside names, and removes marks that every name of a file carries. */

/** `0010 Software`, `0010 - Software`. */
const LEADING = /^(\d[\dA-Za-z./-]{0,18}?)\s*(?:[-\u2013:\u00b7.]\s*|\s)\s*(?=[^\d\s])(.+)$/s;
/** `Sales (200)`. */
const TRAILING = /^(.*\S)\s*[([]\s*(\d[\dA-Za-z./-]{0,19})\s*[)\]]$/s;

const hasAmount = ({ amount }: SourceRow): boolean => amount.kind === 'amount';

/** True when at least half of the rows match, so it is the style of the file and not part of one name. */
const isUsual = (rows: readonly SourceRow[], matches: (row: SourceRow) => boolean): boolean => {
  const accounts = rows.filter(hasAmount);
  return accounts.length > 0 && accounts.filter(matches).length * 2 >= accounts.length;
};

/** Takes codes out of the names of a file that has no column of codes. */
export function splitCodes(rows: readonly SourceRow[]): readonly SourceRow[] {
  if (rows.some(({ code }) => code !== '')) return rows;
  const leading = (row: SourceRow) => LEADING.exec(row.name);
  if (isUsual(rows, (row) => leading(row) !== null)) {
    return rows.map((row) => {
      const match = leading(row);
      return match === null ? row : { ...row, ...numbered(match[1] ?? '', match[2] ?? '') };
    });
  }
  if (!isUsual(rows, ({ name }) => TRAILING.test(name))) return rows;
  return rows.map((row) => {
    const match = TRAILING.exec(row.name);
    return match === null ? row : { ...row, code: match[2] ?? '', name: match[1] ?? '' };
  });
}

/** Splits a sub-account, whose own code comes before its own name: `6000 Motor:6010 Fuel`. */
function numbered(code: string, name: string): { readonly code: string; readonly name: string } {
  const parts = `${code} ${name}`.split(':').map((part) => LEADING.exec(part.trim()));
  const own = parts.at(-1);
  if (parts.length < 2 || parts.some((part) => part === null) || own == null) return { code, name };
  return { code: own[1] ?? '', name: parts.map((part) => part?.[2] ?? '').join(':') };
}

/** Removes the shared ending of every name: the abbreviation of the company, ` - ABC`. */
export function withoutSuffix(rows: readonly SourceRow[]): readonly SourceRow[] {
  const accounts = rows.filter(hasAmount);
  const suffix = / - [\p{L}\p{N}&]{1,10}$/u.exec(accounts[0]?.name ?? '')?.[0];
  if (suffix === undefined) return rows;
  const having = accounts.filter(({ name }) => name.endsWith(suffix));
  // A total row has no such ending.
  if (having.length < 3 || accounts.length - having.length > 2) return rows;
  const off = (name: string) => (name.endsWith(suffix) ? name.slice(0, -suffix.length).trimEnd() : name);
  return rows.map((row) => ({ ...row, name: off(row.name), under: row.under.map(off) }));
}
