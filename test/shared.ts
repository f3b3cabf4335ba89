import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'vitest';

/**
 * The official schemas, samples, taxonomies and oracle cases live beside the project, never in it. Where the
 * folder is absent the tests that hold us against it are skipped with one line; under CONFORMANCE=required its
 * absence is a failure.
 */
const folder = process.env.SHARED_DIR ?? resolve(import.meta.dirname, '..', '..', 'shared');
const present = existsSync(join(folder, 'schemas'));

/** Path of an official file, or null where the folder is absent. */
export const sharedPath = (...parts: readonly string[]): string | null =>
  present ? join(folder, ...parts) : null;

/** A suite that needs the official files; `root` is their folder. */
export function describeShared(name: string, suite: (root: string) => void): void {
  if (present) {
    describe(name, () => suite(folder));
    return;
  }
  describe(name, () => {
    if (process.env.CONFORMANCE === 'required') {
      it('has the official files', () => {
        throw new Error(`CONFORMANCE=required, but the official files are not at ${folder}`);
      });
    } else {
      it.skip(`skipped: the official files are not beside the project (${name})`, () => {});
    }
  });
}
