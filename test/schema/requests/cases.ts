import type { Struct } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { parseBody } from '../../../schema/requests/parse.ts';

/** An accepted body, and its canonical form if that differs. */
export interface Accepted {
  readonly name: string;
  readonly body: unknown;
  readonly canonical?: unknown;
}

/** A refused body, with every problem it must give: `path: message`, the message whole or in part. */
export interface Refused {
  readonly name: string;
  readonly body: unknown;
  readonly problems: readonly (readonly [path: string | null, message: string])[];
}

/** Tests one struct with its cases: reading an accepted body again gives the same, and a refusal names every fault. */
export function describeCases<T>(
  title: string,
  struct: Struct<T, unknown>,
  { accepted, refused }: { readonly accepted: readonly Accepted[]; readonly refused: readonly Refused[] },
): void {
  describe(title, () => {
    it.each(accepted.map((each) => [each.name, each] as const))('takes %s', (_name, { body, canonical }) => {
      const before = structuredClone(body);
      const parsed = parseBody(struct, body);
      expect(parsed).toEqual({ ok: true, value: canonical ?? body });
      expect(body).toEqual(before);
      expect(parsed.ok && parseBody(struct, parsed.value)).toEqual(parsed);
    });

    it.each(refused.map((each) => [each.name, each] as const))('refuses %s', (_name, { body, problems }) => {
      const parsed = parseBody(struct, body);
      const found = parsed.ok ? [] : parsed.problems;
      expect(found.map((problem) => problem.location).sort()).toEqual(problems.map(([path]) => path).sort());
      for (const [path, message] of problems) {
        expect(
          found.filter((problem) => problem.location === path).map((problem) => problem.message),
        ).toContainEqual(expect.stringContaining(message));
      }
      expect(found.every((problem) => problem.severity === 'error')).toBe(true);
    });
  });
}
