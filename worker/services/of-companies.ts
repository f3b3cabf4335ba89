import { COMPANIES } from './companies.ts';
import { ELIGIBILITY } from './eligibility.ts';
import { EXPLANATIONS } from './explanations.ts';
import { FILED_ELSEWHERE } from './filed-elsewhere.ts';
import { RECEIPT } from './receipt.ts';
import type { UseCases } from './use-case.ts';

export { capabilities } from './capabilities.ts';

/** Use cases that compute no return: companies, what they can file here, explanations of errors, and receipt packs. */
export const OF_COMPANIES = {
  ...COMPANIES,
  ...ELIGIBILITY,
  ...EXPLANATIONS,
  ...FILED_ELSEWHERE,
  ...RECEIPT,
} satisfies Partial<UseCases>;
