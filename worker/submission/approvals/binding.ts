import type { CredentialsRequest } from '../../../core/figures/signing.ts';
import { TARGETS } from '../../../schema/states.ts';
import type { Runtime } from '../../runtime.ts';
import type { Approval, Company, Filing, Submission, Target } from '../../store/store.ts';
import { type Contents, contentsOf } from '../contents.ts';
import { type ComputationReads, type FilingContext, openFilingContext } from '../filing-context.ts';
import { targetsAmong } from '../submit.ts';

/**
 * Makes the contents that an approval binds: everything that would be sent, except the name, the approval date and the
 * sign-ins. The person gives these on the page, so the contents have the same ones for every approval.
 */

/** Sign-ins in place of those that are typed on the page. Nothing of them is sent. */
const NO_SIGN_IN: CredentialsRequest = {
  gatewayId: 'typed-on-the-page',
  gatewayPassword: 'typed on the page',
  authCode: 'TYPED1',
};

/** Replaces a tax reference that the filing lacks. The tax authority gives it out for tests. */
const UTR_TO_COME = '8596148860';
const NAME_TO_COME = 'The director who approves';

/** Gives the name of the director who signs, as the filing has it. */
export const signatoryOf = ({ data }: Filing): string | null =>
  data.credentialsData?.directorName || data.directorName || null;

/** Gives placeholders for the fields that the page will ask for, if the filing lacks them. */
export function placeholders(filing: Filing): CredentialsRequest {
  const stored = filing.data.credentialsData;
  return {
    ...NO_SIGN_IN,
    ...(stored?.utrNumber ? {} : { utrNumber: UTR_TO_COME }),
    ...(signatoryOf(filing) === null ? { directorName: NAME_TO_COME } : {}),
  };
}

/**
 * Gives the same name and date for every approval, so that neither is bound. Everything else that a submit gives is
 * bound.
 */
const boundCredentials = (filing: Filing, oneShot: CredentialsRequest | null): CredentialsRequest => ({
  ...oneShot,
  ...placeholders(filing),
  directorName: NAME_TO_COME,
  boardApprovalDate: null,
});

/**
 * The claim of a sending by an approval: its submissions are found by it.
 *
 * @param sending the number of the sending from 1, or the claim of the request's `Idempotency-Key`
 */
export const claimOf = (approvalId: number, sending: number | string): string =>
  `approval:${approvalId}:${sending}`;

export const sentBy = (submissions: readonly Submission[], approvalId: number): readonly Submission[] =>
  submissions.filter(({ askedAs }) => askedAs?.startsWith(`approval:${approvalId}:`));

export type Asked = Pick<Approval, 'target' | 'testDate'> & { readonly id: number | null };

/** Gives the targets that an approval is about, as they stood when it was asked for. */
export function approvedTargets(
  work: FilingContext,
  { target, id }: Asked,
  submissions: readonly Submission[],
): { readonly targets: readonly Target[]; readonly earlier: readonly Submission[] } {
  const own = id === null ? [] : sentBy(submissions, id);
  const earlier = submissions.filter((each) => !own.includes(each));
  const { targets, leftOut } = targetsAmong(work, target, earlier);
  return { targets: TARGETS.filter((each) => targets.includes(each) && !leftOut.includes(each)), earlier };
}

type Binding = Runtime<ComputationReads | 'register' | 'accountsPdf'>;

/**
 * Makes the contents that an approval binds.
 *
 * @param oneShot the credentials of a submit; null for those of the filing
 */
export async function boundContents(
  runtime: Binding,
  filing: Filing,
  company: Company,
  asked: Asked,
  today: string,
  oneShot: CredentialsRequest | null = null,
): Promise<Contents> {
  const credentials = boundCredentials(filing, oneShot);
  const work = await openFilingContext(runtime, filing, company, credentials, today, asked.testDate);
  const submissions = await runtime.store.listSubmissions(filing.id);
  const { targets, earlier } = approvedTargets(work, asked, submissions);
  return contentsOf(runtime, work, targets, earlier);
}

/** True while a sending would have exactly the contents that an approval binds. */
export const isBoundTo = async (
  runtime: Binding,
  filing: Filing,
  company: Company,
  approval: Approval,
  today: string,
  oneShot: CredentialsRequest | null = null,
): Promise<boolean> =>
  (await boundContents(runtime, filing, company, approval, today, oneShot)).sha256 === approval.sha256;

/** Gives the claim of the next sending: the claim of an interrupted sending, else a new claim. */
export function claimNow(submissions: readonly Submission[], approvalId: number): string {
  const own = sentBy(submissions, approvalId);
  const claims = new Set(own.map(({ askedAs }) => askedAs));
  const last = own.filter(({ askedAs }) => askedAs === claimOf(approvalId, claims.size));
  const isInterrupted = last.some(({ status }) => status === 'pending');
  return claimOf(approvalId, isInterrupted ? claims.size : claims.size + 1);
}
