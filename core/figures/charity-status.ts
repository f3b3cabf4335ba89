import type { Filing } from './ct600e.ts';

/** Values of box 4: an ordinary company, a club (decision 38) or a charity. */
const COMPANY_TYPES = { company: 0, casc: 6, charity: 8 } as const;

/** Gives box 4 of the filing. */
export const companyType = ({ charityStatus }: Pick<Filing, 'charityStatus'>): number =>
  COMPANY_TYPES[charityStatus ?? 'company'];

/** True when full exemption is claimed (box E20): no profits are taxed, even if figures are stored. */
export const isWhollyExempt = ({ pages: { ct600e } }: Pick<Filing, 'pages'>): boolean =>
  ct600e?.claimingExemption === true && ct600e.allCharitable === 'all_exempt';
