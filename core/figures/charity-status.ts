import type { Filing } from './ct600e.ts';

/** Values of box 4: an ordinary company, a club (decision 38) or a charity. */
const COMPANY_TYPES = { company: 0, casc: 6, charity: 8 } as const;

/** Gives box 4 of the filing. */
export const companyType = ({ charityStatus }: Pick<Filing, 'charityStatus'>): number =>
  COMPANY_TYPES[charityStatus ?? 'company'];

interface Exemption {
  readonly claimingExemption?: boolean | null;
  readonly allCharitable?: string | null;
}

const isOfAll = (page: Exemption | null | undefined): boolean =>
  page?.claimingExemption === true && page.allCharitable === 'all_exempt';

/** True when full exemption is claimed (box E20): no profits are taxed, even if figures are stored. */
export const isWhollyExempt = ({ pages: { ct600e } }: Pick<Filing, 'pages'>): boolean => isOfAll(ct600e);

/** Decides the same from a saved page. It counts only for a charity or club, and where it applies. */
export const savesWholeExemption = (
  charityStatus: Filing['charityStatus'] | undefined,
  page: (Exemption & { readonly applies?: boolean | null }) | null | undefined,
): boolean => charityStatus != null && page?.applies === true && isOfAll(page);
