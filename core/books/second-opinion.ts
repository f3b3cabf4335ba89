import { lazily } from '../base/lazily.ts';
import { type AccountClass, isProfitAndLoss } from './classes.ts';
import { KINDS, type KindId, kindOf } from './kinds.ts';
import { NEUTRAL, OF_COSTS, TIERS } from './witness-words.ts';

/**
 * Judges a mapping by the words of the name alone, whichever rule found it. For each known word, the list names the
 * kinds of account that may have it in their names. Only the strongest words of a name count. A mapping is doubtful if
 * one of them does not allow its kind.
 */

/** `agrees` where every word is known, `admits` where some are, `knowsNot` where none is. */
export type Opinion = 'agrees' | 'admits' | 'knowsNot' | 'objects';

type Side = 'both' | 'debit' | 'credit';

interface Witness {
  readonly tier: number;
  /** Kinds, each with the sides that it may have. */
  readonly kinds: ReadonlyMap<KindId, Side>;
}

const isKind = (text: string): text is KindId => Object.hasOwn(KINDS, text);

/** Reads `fine+`: the kind, and the side that it may have. */
function kindAndSide(text: string): readonly [KindId, Side] {
  const kind = text.replace(/[+-]$/, '');
  if (!isKind(kind)) throw new Error(`${kind} is no kind of account`);
  return [kind, text.endsWith('+') ? 'debit' : text.endsWith('-') ? 'credit' : 'both'];
}

const witnesses = lazily((): ReadonlyMap<string, Witness> => {
  const known = new Map<string, Witness>();
  for (const [tier, rows] of TIERS.entries())
    for (const [words, texts] of rows) {
      const kinds = new Map(texts.split(' ').map(kindAndSide));
      for (const word of words.split(', ')) if (!known.has(word)) known.set(word, { tier, kinds });
    }
  return known;
});
const setOf = (rows: readonly string[]): ReadonlySet<string> =>
  new Set(rows.flatMap((words) => words.split(', ')));
const neutral = lazily(() => setOf(NEUTRAL));
const ofCosts = lazily(() => setOf(OF_COSTS));

/** Marks the end of a name as a word. A name that ends in `cost` is the cost of an asset. */
const END = '$';
const WORDS = /[\p{L}\p{N}%+]+/gu;
const singular = (word: string): string =>
  word.endsWith('s') ? word.replace(/ies$/, 'y').replace(/(?<=ss|us|x)es$|(?<!s)s$/, '') : word;

const isOfCosts = (word: string): boolean => ofCosts().has(word) || ofCosts().has(singular(word));

/** True for a word that speaks neither for nor against a kind. */
const isNeutral = (word: string, isCost: boolean): boolean =>
  word === END || neutral().has(word) || /^\d|^\p{L}$/u.test(word) || (isCost && isOfCosts(word));

/** Finds the longest known phrase from a position, of at most three words, and counts its words. */
function witnessAt(words: readonly string[], singulars: readonly string[], at: number) {
  const known = witnesses();
  for (let taken = Math.min(3, words.length - at); taken > 0; taken -= 1) {
    const text = (spelt: readonly string[]): string => spelt.slice(at, at + taken).join(' ');
    const found = known.get(text(words)) ?? known.get(text(singulars));
    if (found !== undefined) return { taken, found };
  }
  return { taken: 1, found: null };
}

/** Looks up the words of a standard name: phrases of three words first, then of two, then single words. */
function hear(name: string, isCost: boolean) {
  const words = [...(name.match(WORDS) ?? []), END];
  // Only `cost` itself ends the name of an asset: `Print costs` are running costs.
  const singulars = words.map((word) => (word === END ? '' : singular(word)));
  const heard: Witness[] = [];
  let isPartly = false;
  for (let at = 0; at < words.length; ) {
    const { taken, found } = witnessAt(words, singulars, at);
    if (found !== null) heard.push(found);
    else if (!isNeutral(words[at] ?? '', isCost)) isPartly = true;
    at += taken;
  }
  const tier = Math.min(...heard.map((witness) => witness.tier));
  return { witnesses: heard.filter((witness) => witness.tier === tier), isPartly };
}

/** True when a word speaks against a kind. */
function isOpposed(
  kind: KindId,
  heard: readonly Witness[],
  balance: bigint,
  accountClass: AccountClass | null,
): boolean {
  const isOf = (one: KindId): boolean =>
    accountClass === null || isProfitAndLoss(kindOf(one).class) === isProfitAndLoss(accountClass);
  return heard.some(({ kinds }) => {
    // If the rows around belong to the other statement, the word means something else here.
    if (![...kinds.keys()].some(isOf)) return false;
    // The surroundings show if it is a direct cost or an overhead.
    const side =
      kinds.get(kind) ??
      (accountClass === 'direct' && kind === 'direct' ? kinds.get('overhead') : undefined) ??
      (accountClass === 'overhead' && kind === 'overhead' ? kinds.get('direct') : undefined);
    return side === undefined || (side === 'debit' && balance < 0n) || (side === 'credit' && balance > 0n);
  });
}

/** Judges a kind by the words of a standard name, its balance and the class that its surroundings show. */
export function opinionOn(
  kind: KindId,
  name: string,
  balance: bigint,
  accountClass: AccountClass | null,
): Opinion {
  const isCost = kind === 'overhead' || kind === 'direct';
  const { witnesses: heard, isPartly } = hear(name, isCost);
  if (isOpposed(kind, heard, balance, accountClass)) return 'objects';
  const isAdmitted = heard.some(({ kinds }) => kinds.has(kind));
  if (!isPartly && (isAdmitted || isCost)) return 'agrees';
  return isAdmitted ? 'admits' : 'knowsNot';
}

/** True for a name whose last word is of a running cost: `Surgery rent` is rent. */
export function endsInCost(name: string): boolean {
  const last = name.match(WORDS)?.at(-1) ?? '';
  const kinds = (witnesses().get(last) ?? witnesses().get(singular(last)))?.kinds;
  return kinds === undefined ? isOfCosts(last) : kinds.has('overhead');
}
