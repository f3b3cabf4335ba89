import { describe, expect, it } from 'vitest';
import { PROFILES } from '../../tools/demo/profiles.ts';
import { editAtRandom, unlisted } from '../tools/receipt/editing.ts';
import { filedPacks } from '../tools/receipt/filed-packs.ts';

const EDITS = Number(process.env.EDITS ?? '5000');

describe(`${EDITS} random edits of receipt packs`, () => {
  it('are found, by the pack’s content or by the signature of the service', async () => {
    const filed = await filedPacks([...PROFILES.keys()], true);
    const { edits, found, uncontradicted, missed } = await editAtRandom(filed, EDITS, 20_261_124);
    console.log(
      `${found} of ${edits} are contradicted by the pack itself; the others are found by its signature:`,
    );
    for (const [kind, words] of [...uncontradicted].sort(([a], [b]) => (a < b ? -1 : 1)))
      console.log(`${String(words.length).padStart(5)}  ${kind}, e.g. ${words[0]}`);
    expect(missed).toEqual([]);
    expect(unlisted(uncontradicted)).toEqual([]);
  });
});
