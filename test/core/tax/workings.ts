/** Reads workings like a reader: without the words, adding up the printed figures. */

/** An exact number: `n` over `d`, which is positive. */
interface Exact {
  readonly n: bigint;
  readonly d: bigint;
}

const exact = (text: string): Exact => {
  const [whole = '', decimals = ''] = text.replace(/[,%]/g, '').split('.');
  return {
    n: BigInt(whole + decimals),
    d: 10n ** BigInt(decimals.length) * (text.endsWith('%') ? 100n : 1n),
  };
};

const OPERATIONS: Readonly<Record<string, (a: Exact, b: Exact) => Exact>> = {
  '+': (a, b) => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d }),
  '-': (a, b) => ({ n: a.n * b.d - b.n * a.d, d: a.d * b.d }),
  x: (a, b) => ({ n: a.n * b.n, d: a.d * b.d }),
  '/': (a, b) => ({ n: a.n * b.d, d: a.d * b.n }),
};

/** Computes the value of a sum such as `(250,000 - 100,000) x 3/200`. */
function comesTo(sum: string): Exact {
  const tokens = sum.match(/\d[\d,]*(?:\.\d+)?%?|[-+x/()]/g) ?? [];
  let at = 0;
  const factor = (): Exact => {
    const token = tokens[at] ?? '';
    at += 1;
    if (token !== '(') return exact(token);
    const inside = terms();
    at += 1;
    return inside;
  };
  const chain = (next: () => Exact, of: string): Exact => {
    let value = next();
    for (let token = tokens[at] ?? ' '; of.includes(token); token = tokens[at] ?? ' ') {
      at += 1;
      value = OPERATIONS[token]?.(value, next()) ?? value;
    }
    return value;
  };
  const terms = (): Exact => chain(() => chain(factor, 'x/'), '+-');
  const value = terms();
  if (at !== tokens.length) throw new Error(`left over in ${sum}: ${tokens.slice(at).join(' ')}`);
  return value;
}

const WORD = /[A-Za-z][A-Za-z’-]*/g;

/**
 * Gives the fault of a working, or null: the sum before the equals sign must equal the figure after it, to its last printed
 * place. A figure printed to four places is compared to two.
 */
export function wrongSum(working: string): string | null {
  const [said = '', result] = working.replaceAll('×', 'x').split(' = ');
  if (result === undefined) return null;
  const sum = said
    .replace(/^.*(?:: |limited to )/, '')
    .replace(WORD, (word) => (word === 'x' ? word : ''))
    .replace(/,(?!\d)/g, '');
  const printed = /^(-?)(\d[\d,]*(?:\.\d+)?)/.exec(result);
  if (printed === null) return `no figure in ${result}`;
  const [, minus, digits = ''] = printed;
  const right = exact(digits.replace(/,$/, ''));
  const left = comesTo(sum);
  const gap = left.n * right.d - (minus === '-' ? -right.n : right.n) * left.d;
  const slack = right.d === 10_000n ? 4n : 1n;
  const far = (gap < 0n ? -gap : gap) * 2n > slack * left.d;
  return far ? `${working}: ${left.n}/${left.d}` : null;
}

/** Gives the last figure of a working that ends in one. */
export const lastFigure = (working: string): string | null =>
  / (-?\d[\d,]*(?:\.\d+)?)$/.exec(working)?.[1]?.replaceAll(',', '') ?? null;
