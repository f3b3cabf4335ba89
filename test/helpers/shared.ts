import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'vitest';

/**
 * Finds the official schemas, samples, taxonomies and oracle cases, which are beside the project, never in it. If the
 * folder is absent, tests that need it are skipped with one line. With CONFORMANCE=required its absence is a failure.
 */
const folder = process.env.SHARED_DIR ?? resolve(import.meta.dirname, '..', '..', '..', 'shared');
const present = existsSync(join(folder, 'schemas'));

/** Gives the path of an official file; null when the folder is absent. */
export const sharedPath = (...parts: readonly string[]): string | null =>
  present ? join(folder, ...parts) : null;

/** Declares a suite that needs the official files; `root` is their folder. */
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
