import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Trust } from '../../../core/proof/means.ts';
import { createClient } from '../../../packages/client/index.ts';
import { readKeys } from '../../../packages/verify/trust.ts';
import { MICRO } from '../../../tools/demo/profiles/micro.ts';
import { PROFILES } from '../../../tools/demo/profiles.ts';
import { file } from '../../../tools/demo/run.ts';
import { writeKeys } from '../../../tools/dev/keys.ts';
import { startStack } from '../../../tools/dev/stack.ts';
import { verifyPage } from '../../../tools/dev/verify-page.ts';
import { amendment, older, renumbered } from './unusual-packs.ts';

/** Packs of filings that were sent to the sandboxes and accepted, by the names of their profiles. */
export interface FiledPacks {
  readonly packs: ReadonlyMap<string, Uint8Array>;
  /** A verifier that knows its own page and no key. */
  readonly stranger: Trust;
  /** A verifier with the keys that the service publishes. */
  readonly acquainted: Trust;
}

/**
 * Files each named profile, and gives the packs.
 *
 * @param withUnusual true to add packs of filings that the demonstration does not have
 */
export async function filedPacks(names: readonly string[], withUnusual = false): Promise<FiledPacks> {
  const folder = mkdtempSync(join(tmpdir(), 'filed-packs-'));
  const stack = await startStack({ port: 0, dataDir: folder, environment: {} });
  try {
    const { baseUrl, test: key } = await writeKeys(folder, stack, null);
    const packOf = async (name: string): Promise<readonly [string, Uint8Array]> => {
      const profile = PROFILES.get(name);
      if (profile === undefined) throw new Error(`there is no profile ${name}`);
      const service = createClient({ baseUrl, key, testDate: profile.today });
      const { outcome } = await file(service, profile, () => undefined);
      return [name, await service.getReceipt({ filingId: outcome.filingId })];
    };
    const unusual = new Map<string, Uint8Array>();
    if (withUnusual) {
      const service = createClient({ baseUrl, key, testDate: MICRO.today });
      for (const [name, filed] of Object.entries({ renumbered, amendment, older })) {
        const filingId = await filed(service, stack);
        unusual.set(name, await service.getReceipt({ filingId }));
      }
    }
    // They run at the same time: a filing waits for its outcomes most of the time.
    const packs = new Map([...(await Promise.all(names.map(packOf))), ...unusual]);
    const keys = readKeys(await (await fetch(`${baseUrl}/keys.json`)).text());
    const stranger: Trust = { page: verifyPage(), keys: null, certificates: [] };
    return { packs, stranger, acquainted: { ...stranger, keys } };
  } finally {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
