import { type CompanyParticulars, hasLeft } from '../../../core/figures/filing.ts';
import { barred } from '../../../core/filing/who-may-file.ts';
import type { Target } from '../../../schema/states.ts';
import type { Filing, Submission } from '../../store/store.ts';
import { isUnsure } from '../../submission/approvals/steps.ts';
import { inFlight, isTargetAccepted } from '../../submission/states.ts';

/** Lists the targets that a filing can have. The accounts of a charity are not filed here. */
const targetsOf = ({ data }: Filing): readonly Target[] =>
  data.charityStatus === null ? ['tax', 'ch'] : ['tax'];

const isChosen = ({ data }: Filing, target: Target): boolean =>
  data.filingTypes?.[target === 'tax' ? 'ct600' : 'accounts'] === true;

/** Lists the targets that are chosen, and neither accepted nor on their way. */
export function openTargets(filing: Filing, submissions: readonly Submission[]): readonly Target[] {
  return targetsOf(filing).filter(
    (target) =>
      isChosen(filing, target) &&
      !isTargetAccepted(submissions, target, filing.period) &&
      !submissions.some((each) => each.target === target && inFlight(each)),
  );
}

/** True for a company whose accounts can be filed here, by its type and state on the register. */
const filesAccounts = (company: CompanyParticulars): boolean =>
  barred(company, 'ch', false) === null && !hasLeft(company.status);

/** Offers the part of an accepted filing that is not chosen: accounts and return are often sent months apart. */
export const furtherWays = (
  filing: Filing,
  company: CompanyParticulars,
): readonly (readonly [label: string, address: string])[] =>
  targetsOf(filing)
    .filter((target) => !isChosen(filing, target) && (target === 'tax' || filesAccounts(company)))
    .map((target) =>
      target === 'tax'
        ? ['Send the tax return too', 'figures/what-to-file#filingTypes.ct600']
        : ['Send the accounts too', 'figures/what-to-file#filingTypes.accounts'],
    );

/** Gives the return that may not have arrived. Only the sign-in that it was sent with can show whether it did. */
export const unsureReturn = (submissions: readonly Submission[], now: Date): Submission | null =>
  submissions.find((each) => isUnsure(each, now)) ?? null;

const HELD = 'HMRC says that it has already accepted a return for this period.';

/** Says what to do when HMRC already has a return for the period. */
export const heldWords = ({ status }: Submission): string =>
  status === 'error'
    ? `${HELD} It is most likely the one that was sent before and never got a result. Do not send it again. Ask HMRC what it holds, and tell the people who run this service.`
    : `${HELD} Do not send this one again. Ask HMRC which return it holds. To change that return, make a new filing and answer that it amends what was filed elsewhere.`;
