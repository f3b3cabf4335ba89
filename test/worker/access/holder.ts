import { keyGiven, type Sha256 } from '../../../worker/access/keys.ts';
import type { Opened, Store } from '../../../worker/store/store.ts';

/** Opens a request as admission does, without counting it: gives the holder of a key in force, else null. */
export async function holderOfKey(
  store: Store,
  header: string | null,
  sha256: Sha256,
): Promise<Opened | null> {
  const given = await keyGiven(header, sha256);
  const used = { at: '', notedBefore: '' };
  return given && store.openRequest({ ...given, counted: null, used, reads: [] });
}
