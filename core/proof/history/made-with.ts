import { hex, utf8 } from '../../gateways/encoding.ts';
import { canonicalJson, type Sha256 } from './chain.ts';

/** Names what made a submission (decision 211): the tables of the law, the rule set of the day, the software. */
export interface MadeWith {
  /** SHA-256 of the tables of the law, in hexadecimal. */
  readonly law: string;
  /** Version of the tax authority's rule set on the day of sending. */
  readonly ruleSet: string;
  /** Version of this software. */
  readonly software: string;
  /** The day up to which the law was read, `YYYY-MM-DD`. */
  readonly lawReadUpTo: string;
}

/** Adds the version: SHA-256 of law, rule set and software as canonical JSON, in hexadecimal. */
export interface MadeVersion extends MadeWith {
  readonly version: string;
}

/** Hashes law, rule set and software together. The day up to which the law was read changes no figure. */
export const versionOf = async ({ law, ruleSet, software }: MadeWith, sha256: Sha256): Promise<string> =>
  hex(await sha256(utf8(canonicalJson({ law, ruleSet, software }))));
