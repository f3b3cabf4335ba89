import type { Store } from '../store/store.ts';
import { bindingOf, SECRET_FIELDS } from './filing-secrets.ts';
import { type KeyRing, reseal, SecretError } from './secrets.ts';

/** What became of the stored secrets. */
export interface Resealed {
  /** Now under the key in use. */
  readonly resealed: number;
  /** Under no key of the ring, or damaged: left as they are, and asked for again at the next submit. */
  readonly unreadable: number;
}

/** Filings read at once. */
const AT_ONCE = 100;

/**
 * Seals every stored secret that is under another key of the ring with the one in use, so that the others can be
 * taken out. May be run again at any time: what a caller saves meanwhile is left alone.
 */
export async function resealAll(store: Store, ring: KeyRing, atOnce = AT_ONCE): Promise<Resealed> {
  const outcomes: Outcome[] = [];
  let afterId = 0;
  for (;;) {
    const filings = await store.listSealed(afterId, atOnce);
    for (const filing of filings) outcomes.push(...(await resealFiling(store, ring, filing)));
    const last = filings.at(-1);
    if (last === undefined) break;
    afterId = last.filingId;
  }
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  return { resealed: count('resealed'), unreadable: count('unreadable') };
}

/** `left`: nothing stored, under the key in use already, or saved anew meanwhile. */
type Outcome = 'resealed' | 'left' | 'unreadable';
type SealedFiling = Awaited<ReturnType<Store['listSealed']>>[number];

async function resealFiling(
  store: Store,
  ring: KeyRing,
  { filingId, accountId, sealed }: SealedFiling,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const field of SECRET_FIELDS) {
    const from = sealed[field];
    try {
      const place = bindingOf({ accountId, id: filingId }, field);
      const to = from === null ? null : await reseal(ring, place, from);
      const done = from !== null && to !== null && (await store.replaceSealed(filingId, field, from, to));
      outcomes.push(done ? 'resealed' : 'left');
    } catch (fault) {
      if (!(fault instanceof SecretError)) throw fault;
      outcomes.push('unreadable');
    }
  }
  return outcomes;
}
