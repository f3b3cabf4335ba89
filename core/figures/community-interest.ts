import { isPublicType } from '../law/reference-dates.ts';

/** Recognises community interest companies, whose type on the register is an ordinary one. */

/** Our words for their type. Their accounts say whether the members' liability is limited by shares or by guarantee. */
export const COMMUNITY_INTEREST = {
  byShares: 'community-interest-company',
  byGuarantee: 'community-interest-company-by-guarantee',
} as const;

/**
 * Matches the ending that the law requires of the name: Companies (Audit, Investigations and Community Enterprise) Act
 * 2004 s33.
 */
const NAME =
  /\b(community interest (public limited )?company|c\.?i\.?c\.?|cwmni buddiant cymunedol|c\.?b\.?c\.?)$/i;

interface Body {
  readonly type: string | null;
  readonly name: string;
}

const TYPES: readonly string[] = Object.values(COMMUNITY_INTEREST);

/** True for a community interest company by its type, or by its name; false for a public one. */
export const isCommunityInterest = ({ type, name }: Body): boolean =>
  TYPES.includes(type ?? '') || (NAME.test(name.trim()) && !isPublicType(type));
