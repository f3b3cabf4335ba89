import { canonicalJson } from './history/chain.ts';

/** Origin of a submission's figures, by path. */
export type Sources = Readonly<Record<string, unknown>>;

/** Writes sources as the pack and the history's hash have them; null when there are none. */
export const sourcesText = (sources: Sources | null): string | null =>
  sources === null || Object.keys(sources).length === 0 ? null : `${canonicalJson(sources)}\n`;
