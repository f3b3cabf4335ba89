import type { compute, documents, Input } from '../../../../packages/engine/index.ts';

export interface Digest {
  readonly sha256: string;
  readonly bytes: number;
  readonly inputs: number;
}
export function digest(
  core: { readonly compute: typeof compute; readonly documents: typeof documents },
  inputs: readonly Input[],
): Promise<Digest>;
