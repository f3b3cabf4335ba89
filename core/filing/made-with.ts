import { PRODUCT } from '../base/product.ts';
import type { IsoDate } from '../dates/date.ts';
import { hex, utf8 } from '../gateways/encoding.ts';
import { LAW, type Law } from '../law/law.ts';
import { ruleSetOn } from '../law/rules-in-force.ts';
import type { Sha256 } from '../proof/history/chain.ts';
import { type MadeVersion, versionOf } from '../proof/history/made-with.ts';

/**
 * Writes every table of the law. Integers of any size are texts. The day up to which the law was read is left out: it
 * changes without any change of the tables.
 */
const lawText = ({ readUpTo: _, ...tables }: Law): string =>
  JSON.stringify(tables, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));

/** The hash of each law, once computed: its tables stay the same for as long as the code runs. */
const hashes = new WeakMap<Law, string>();

async function hashOf(law: Law, sha256: Sha256): Promise<string> {
  const hash = hashes.get(law) ?? hex(await sha256(utf8(lawText(law))));
  hashes.set(law, hash);
  return hash;
}

/** Gives the versions that make a submission on a day, with the law that computed its return. */
export async function madeWithOn(day: IsoDate, sha256: Sha256, law: Law = LAW): Promise<MadeVersion> {
  const madeWith = {
    law: await hashOf(law, sha256),
    ruleSet: ruleSetOn(day, law).version,
    software: PRODUCT.version,
    lawReadUpTo: law.readUpTo.day,
  };
  return { ...madeWith, version: await versionOf(madeWith, sha256) };
}
