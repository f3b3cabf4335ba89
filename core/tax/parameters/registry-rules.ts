import type { Dated, Table } from './dated.ts';

/** What the registry takes of the accounts of small companies and micro-entities, by the day of delivery. */
export interface RegistryRules extends Dated {
  /** Whether the profit and loss account may be left out of the delivered copy. */
  readonly takesFilleted: boolean;
  /** Whether the statement of audit exemption also confirms that the company qualifies for it (new CA 2006 s475(2)). */
  readonly confirmsExemption: boolean;
  /** Whether it is announced alone: the Act is passed, and regulations must still bring it into force. */
  readonly isAnnounced: boolean;
}

/**
 * The reform is announced for April 2028. Whether it goes by the day of delivery or by the period is not settled: it is
 * taken by the day of delivery. How to ask that the profit and loss account is not published is not settled either.
 */
export const REGISTRY_RULES: Table<RegistryRules> = [
  {
    from: '2008-04-06',
    takesFilleted: true,
    confirmsExemption: false,
    isAnnounced: false,
    law: 'CA 2006 s444, s475',
  },
  {
    from: '2028-04-01',
    takesFilleted: false,
    confirmsExemption: true,
    isAnnounced: true,
    law: 'ECCTA 2023 s53 to s58, not yet in force; announced by Companies House on 9 June 2026',
  },
];
