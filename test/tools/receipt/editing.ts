import type { Verdict } from '../../../core/proof/findings.ts';
import type { Trust } from '../../../core/proof/means.ts';
import { verifyFiles, verifyZip } from '../../../core/proof/verify.ts';
import { means } from '../../../packages/verify/means.ts';
import { type Place, placesOf } from './edits.ts';
import type { FiledPacks } from './filed-packs.ts';
import { forged, type Genuine, genuine, type Signing, trustingShortPage, withShortPage } from './forger.ts';

/**
 * Edits packs at random: replaces a value by one of the same kind from another pack. A forger without a key then makes
 * again everything that follows from it. Equal seeds make equal edits.
 */
export interface Edited {
  readonly edits: number;
  /** Number found from the pack's content, without any key. */
  readonly found: number;
  /** Edits that nothing in the pack contradicts, by kind of value. */
  readonly uncontradicted: ReadonlyMap<string, readonly string[]>;
  /** Edits that even a verifier with the service's keys accepted. */
  readonly missed: readonly string[];
}

interface Source {
  readonly name: string;
  readonly pack: Genuine;
  /** Number of things that the pack claims and does not show, because an older version made it and kept less. */
  readonly gaps: number;
  readonly byKind: ReadonlyMap<string, readonly Place[]>;
}

const SIGNINGS: readonly Signing[] = ['left', 'none', 'own'];

export async function editAtRandom(filed: FiledPacks, edits: number, seed: number): Promise<Edited> {
  const below = chance(seed);
  const sources: Source[] = [];
  for (const [name, pack] of filed.packs) {
    const verdicts = [
      await verifyZip(pack, means, filed.stranger),
      await verifyZip(pack, means, filed.acquainted),
    ];
    if (!verdicts.every(({ valid }) => valid)) throw new Error(`the pack of ${name} is not genuine`);
    // A pack of an older version shows less, and the same to everybody.
    const gaps = Math.min(...verdicts.map(gapsOf));
    const read = await genuine(pack);
    sources.push({ name, pack: read, gaps, byKind: byKindOf(placesOf(read.parts, read.manifest)) });
  }
  const uncontradicted = new Map<string, string[]>();
  const missed: string[] = [];
  for (let made = 0; made < edits; made += 1) {
    const edit = nextEdit(sources, below);
    if (await isFound(short(edit), 'none', trustingShortPage(filed.stranger))) continue;
    const { kind, from, place, value } = edit;
    const words = `${from.name}: ${place.value.slice(0, 80)} by ${value.slice(0, 80)}`;
    uncontradicted.set(kind, [...(uncontradicted.get(kind) ?? []), words]);
    const signing = SIGNINGS[made % SIGNINGS.length] ?? 'own';
    if (!(await isFound(edit, signing, filed.acquainted))) missed.push(`${kind}: ${words}`);
  }
  const found = edits - [...uncontradicted.values()].flat().length;
  return { edits, found, uncontradicted, missed };
}

interface Edit {
  readonly from: Source;
  readonly kind: string;
  readonly place: Place;
  readonly value: string;
}

/** Chooses a value, and another of its kind from another pack. */
function nextEdit(sources: readonly Source[], below: (limit: number) => number): Edit {
  const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
  for (;;) {
    const [from, other] = [pick(sources), pick(sources)];
    const kind = pick([...(from?.byKind.keys() ?? [])]) ?? '';
    const place = pick(from?.byKind.get(kind) ?? []);
    const value = pick(other?.byKind.get(kind) ?? [])?.value;
    if (from === undefined || from === other || place === undefined) continue;
    if (value !== undefined && value !== place.value && !isMadeAgain(kind))
      return { from, kind, place, value };
  }
}

/** True for a mark that the forger makes again, so that another value of it disappears at once. */
const isMadeAgain = (kind: string): boolean => kind === 'return envelope IRmark';

/**
 * True when the verifier finds more wrong with a pack after an edit than it shows unedited. No pack can be made from some
 * parts.
 */
async function isFound({ from, place, value }: Edit, signing: Signing, trust: Trust): Promise<boolean> {
  const files = await forged(from.pack, place.change(value), signing).catch(() => null);
  if (files === null) return true;
  const verdict = await verifyFiles(files, means, trust);
  return !verdict.valid || gapsOf(verdict) > from.gaps;
}

const gapsOf = ({ findings }: Verdict): number =>
  findings.filter(({ outcome }) => outcome === 'unshown').length;

const short = ({ from, ...edit }: Edit): Edit => ({
  ...edit,
  from: { ...from, pack: withShortPage(from.pack) },
});

/** Gives numbers like random ones, the same in every run: each below a limit (mulberry32). */
function chance(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

function byKindOf(places: readonly Place[]): ReadonlyMap<string, readonly Place[]> {
  const kinds = new Map<string, Place[]>();
  for (const place of places) kinds.set(place.kind, [...(kinds.get(place.kind) ?? []), place]);
  return kinds;
}

/**
 * Kinds of value that nothing else in a pack repeats. If a forger makes everything again, the pack does not contradict
 * them. A verifier with the service's keys finds each of these edits by the signature. None of them changes a return: the
 * tax authority's signature covers all of that.
 */
const SHOWN_BY_SIGNATURE: readonly (readonly [kinds: RegExp, why: string, pack?: string])[] = [
  [
    /^step (?:at|code|type)$/,
    'a moment within the tolerance; a code, which only the service can check; a step that the state allows too',
  ],
  [
    /^step (?:undecided|acknowledgement-lost|still-in-flight|refused|not-held) /,
    'what the service noted of an answer that decides nothing',
  ],
  [
    /^step \S+ (?:why|failure|problems|code|examiner|rejections)$/,
    'what the service noted of an answer that is not kept',
  ],
  [/^accounts accounts text /, 'words of the accounts, and names and addresses in them'],
  [/^accounts accounts amount$/, 'the same amount, written in another way'],
  [
    /^accounts envelope (?:Filename|Timestamp|Name|Method|PackageReference|@\S+)$/,
    'parts of the form that nothing repeats',
  ],
  [/^return envelope (?:Timestamp|@\S+)$/, 'the header of the return, outside of what is signed'],
  [
    /^(?:return|accounts) answer \S+ (?:GatewayTimestamp|ResponseEndPoint|SenderID|Value|Telephone|@\S+)$/,
    'the time of an answer within the tolerance, and its address',
  ],
  [/^accounts answer accepted TransactionID$/, 'the number of the question that the registry answered'],
  [/^\S+ sources$/, 'a source that another has too'],
  [
    /^step (?:recorded|renumbered) (?:submissionNumber|requestBodySha256|messageSha256)$/,
    'the number and the hashes of a message that others had the number of: only the next one is kept',
    'renumbered',
  ],
  [
    /^manifest filing\.amends$/,
    'the first versions did not record which filing is amended, and the verifier says that only this service tells it',
    'older',
  ],
];

/** Lists the kinds that the pack does not contradict, though nothing says why that is harmless. */
export const unlisted = (uncontradicted: Edited['uncontradicted']): readonly string[] =>
  [...uncontradicted].flatMap(([kind, edits]) =>
    edits
      .filter(
        (words) =>
          !SHOWN_BY_SIGNATURE.some(([kinds, , pack = '']) => kinds.test(kind) && words.startsWith(pack)),
      )
      .map((words) => `${kind}: ${words}`),
  );
