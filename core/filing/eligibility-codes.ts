/** Reasons for a refusal, as codes for programs (decision 220). */
export const ELIGIBILITY_CODES = [
  'companyType',
  'dissolved',
  'periodBeforeRates',
  'alreadyFiled',
  'pageNotMade',
  'unknownNumber',
] as const;
export type EligibilityCode = (typeof ELIGIBILITY_CODES)[number];
