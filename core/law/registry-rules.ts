import type { Dated } from './dated-tables.ts';

/** The registry's rules for the accounts of small companies and micro-entities. */
export interface RegistryRules {
  /** True when the profit and loss account may be left out of the delivered copy. */
  readonly takesFilleted: boolean;
  /**
   * True when the statement of audit exemption also confirms that the company qualifies for it (new CA 2006 s475(2)).
   */
  readonly confirmsExemption: boolean;
}

/** CA 2006 s444 and s475 in their present form, and as ECCTA 2023 s53 to s58 will have them. */
export const REGISTRY_RULES = {
  inForce: { takesFilleted: true, confirmsExemption: false },
  reformed: { takesFilleted: false, confirmsExemption: true },
} as const satisfies Readonly<Record<string, RegistryRules>>;

/**
 * The reform is announced: the Act is passed, and regulations must still bring it into force. So its day changes no
 * document. An operator's setting gives the day from which documents change (decision 218).
 */
export const ANNOUNCED_REFORM: Dated = {
  from: '2028-04-01',
  law: 'ECCTA 2023 s53 to s58, not yet in force; announced by Companies House on 9 June 2026',
};
