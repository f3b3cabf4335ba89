import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Element } from '@xmldom/xmldom';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkStructure } from '../../../core/form/structure.ts';
import { canonical } from '../../../core/xml/canonical.ts';
import { readXml } from '../../../core/xml/read.ts';
import { find } from '../../../core/xml/tree.ts';
import { describeShared } from '../../helpers/shared.ts';
import { filingFrom } from '../tax/arbitrary.ts';
import { CALLERS, faultsOf } from './faults.ts';
import { mutate } from './mutations.ts';

const seed = Number(process.env.DEEP_SEED ?? '20261120');
const RETURNS = 10_000;
const MUTATIONS = 5_000;
const AT_ONCE = 500;

it(`writes ${RETURNS} returns that are well made and keep every rule`, () => {
  fc.assert(
    fc.property(filingFrom('2024-01-01', '2026-12-31'), (figures) => {
      expect(faultsOf(figures).filter((fault) => !CALLERS.test(fault))).toEqual([]);
    }),
    { numRuns: RETURNS, seed },
  );
  console.log(`${RETURNS} returns written and checked, seed ${seed}: no faults`);
});

const hasXmllint = spawnSync('xmllint', ['--version']).status === 0;

describeShared('the structure checker beside the official schema', (root) => {
  const samples = join(root, 'samples', 'hmrc');
  const schema = join(root, 'schemas', 'hmrc', 'CT-2014-v1-994.xsd');
  const messages = readdirSync(samples)
    .filter((name) => name.endsWith('.xml'))
    .map((name) => readFileSync(join(samples, name), 'utf8'));

  function mutated(at: number): Element {
    const read = readXml(messages[at % messages.length] ?? '');
    const envelope = read.ok ? find(read.root, 'Body', 'IRenvelope') : null;
    if (envelope === null) throw new Error('a sample without an IRenvelope');
    mutate(envelope, seed + at);
    return envelope;
  }
  /** xmllint accepts characters that are not base64; we do not. */
  const isBase64 = (location: string): boolean =>
    /(EncodedInlineXBRLDocument|Attachment)\[\d+\]$/.test(location);

  it.runIf(hasXmllint)(`agrees with xmllint on ${MUTATIONS} mutations`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'deep-'));
    const counts = { accepted: 0, refused: 0, base64: 0 };
    try {
      for (let from = 0; from < MUTATIONS; from += AT_ONCE) {
        const elements = Array.from({ length: AT_ONCE }, (_, i) => mutated(from + i));
        const paths = elements.map((element, i) => {
          const path = join(folder, `${i}.xml`);
          writeFileSync(path, canonical(element));
          return path;
        });
        const { stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', schema, ...paths], {
          encoding: 'utf8',
          maxBuffer: 256_000_000,
        });
        elements.forEach((element, i) => {
          const accepted = stderr.includes(`${paths[i]} validates\n`);
          const faults = checkStructure(element);
          if (accepted && faults.length > 0 && faults.every((fault) => isBase64(fault.location))) {
            counts.base64 += 1;
            return;
          }
          counts[accepted ? 'accepted' : 'refused'] += 1;
          expect({ at: from + i, accepted: faults.length === 0, faults: accepted ? faults : [] }).toEqual({
            at: from + i,
            accepted,
            faults: [],
          });
        });
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    console.log(
      `${MUTATIONS} mutations judged, seed ${seed}: ${counts.accepted} accepted and ${counts.refused} refused by both, ${counts.base64} refused by us alone for their base64`,
    );
    expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(MUTATIONS / 20);
    expect(counts.base64).toBeLessThan(MUTATIONS / 20);
  });
});
