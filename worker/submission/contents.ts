import { alone } from '../../core/base/give-way.ts';
import { PRODUCT } from '../../core/base/product.ts';
import type { Period } from '../../core/dates/period.ts';
import { agentOf } from '../../core/form/agent.ts';
import { writeReturn } from '../../core/form/write.ts';
import { hex, utf8 } from '../../core/gateways/encoding.ts';
import { buildTaxSubmission } from '../../core/gateways/tax-authority.ts';
import type { Runtime } from '../runtime.ts';
import type { TaxAuthoritySettings } from '../settings.ts';
import type { Submission, Target } from '../store/store.ts';
import type { FilingContext } from './filing-context.ts';
import { type PreparedReturn, prepare } from './prepare.ts';
import { presenterFor } from './presenters.ts';
import { type Repayment, repaymentOf, repaymentWords } from './repayments.ts';
import { isPartAccepted } from './states.ts';

/** One message that a submit would send. */
export interface Sending {
  readonly target: Target;
  readonly subPeriod: 1 | 2 | null;
  readonly period: Period;
  /** SHA-256 in hex: for a return of the body as it will be sent, for accounts of the document. */
  readonly sha256: string;
  /** The receiving host, and whether the message is marked as a test there. */
  readonly to: string;
  /** Names the user that signs in, without any secret. */
  readonly signIn: string;
  readonly repayment: Repayment | null;
}

export interface Contents {
  readonly sendings: readonly Sending[];
  /** SHA-256 in hex of everything that would be sent, its destinations and its sign-ins. */
  readonly sha256: string;
  /** Leaves out the sign-ins: a form of the dashboard asks for them beside the confirmation. */
  readonly unsignedSha256: string;
  /** Missing settings of the operator, without which nothing is sent. */
  readonly missing: readonly string[];
}

/**
 * Makes everything that a submit to these targets would send now, without sending it. A target with errors sends
 * nothing.
 */
export async function contentsOf(
  runtime: Runtime<'register' | 'accountsPdf'>,
  work: FilingContext,
  targets: readonly Target[],
  earlier: readonly Submission[],
): Promise<Contents> {
  const each = await Promise.all(
    targets.map((target) =>
      target === 'tax' ? returnsOf(runtime, work, earlier) : accountsOf(runtime, work),
    ),
  );
  const sendings = each.flatMap((made) => made.sendings);
  const { company, figures } = work;
  const digestOf = async (shown: readonly (Sending | Omit<Sending, 'signIn'>)[]): Promise<string> => {
    const described = [
      company.companyNumber,
      figures.company.name,
      figures.signing.boardApprovalDate,
      // The repayment is part of each, with the time since when its bank details are unchanged.
      shown.map(({ repayment, ...sending }) => [
        sending,
        repayment && [repaymentWords(repayment), repayment.account?.since ?? null],
      ]),
    ];
    return hex(await runtime.digests.sha256(utf8(JSON.stringify(described))));
  };
  return {
    sendings,
    sha256: await digestOf(sendings),
    unsignedSha256: await digestOf(sendings.map(({ signIn: _signIn, ...sending }) => sending)),
    missing: each.flatMap((made) => made.missing),
  };
}

type Made = Pick<Contents, 'sendings' | 'missing'>;

const markOf = (url: string, gatewayTest: 0 | 1, messageClass = ''): string =>
  `${new URL(url).host} ${gatewayTest} ${messageClass}`;

async function returnsOf(
  runtime: Runtime<'register' | 'accountsPdf'>,
  work: FilingContext,
  earlier: readonly Submission[],
): Promise<Made> {
  const settings = runtime.settings.taxAuthority(work.filing.mode);
  if (!settings.ok) return { sendings: [], missing: settings.missing };
  const { returns } = await prepare(runtime, work, 'tax');
  const open = returns.filter(({ subPeriod }) => !isPartAccepted(earlier, 'tax', subPeriod));
  const { url, gatewayTest, messageClass } = settings.value;
  const sendings = open.map(async (part) => ({
    target: 'tax' as const,
    subPeriod: part.subPeriod,
    period: part.period,
    sha256: await bodySha256(runtime, work, settings.value, part),
    to: markOf(url, gatewayTest, messageClass),
    signIn: taxSignIn(work),
    repayment: repaymentIn(work, part.subPeriod),
  }));
  return { sendings: await Promise.all(sendings), missing: [] };
}

/** Gives the repayment that one return of the filing claims. */
export function repaymentIn(
  { computation, figures, filing }: FilingContext,
  subPeriod: 1 | 2 | null,
): Repayment | null {
  const computed = computation.returns.find((one) => one.subPeriod === subPeriod);
  return computed === undefined ? null : repaymentOf(computed, figures.bankDetails, filing);
}

function taxSignIn({ figures, credentials }: FilingContext): string {
  const user = `gateway user id ${credentials.plain?.gatewayId ?? ''}`;
  const agent = agentOf(figures.signing);
  if (agent === null) return `${user}, for the company itself`;
  return `${user}, for the agent ${[agent.company, agent.reference].filter((text) => text).join(', reference ')}`;
}

/** Hashes the body, which has neither the sign-in nor anything that differs between two tries. */
async function bodySha256(
  { digests }: Pick<Runtime, 'digests'>,
  { figures, testDate }: FilingContext,
  settings: TaxAuthoritySettings,
  { period, assembled }: PreparedReturn,
): Promise<string> {
  const { signing } = figures;
  const message = await buildTaxSubmission(
    {
      transactionId: '',
      settings: { ...settings, product: PRODUCT },
      signIn: { senderId: '', password: '' },
      utr: signing.utr ?? '',
      agent: agentOf(signing),
      periodEnd: period.end,
      testDate,
      companyTaxReturn: (document) => writeReturn(document, assembled.ret),
    },
    digests,
  );
  return message.requestBodySha256;
}

async function accountsOf(runtime: Runtime<'register' | 'accountsPdf'>, work: FilingContext): Promise<Made> {
  const settings = presenterFor(runtime, work.filing);
  if (!settings.ok) return { sendings: [], missing: settings.missing };
  const { accounts } = await prepare(runtime, work, 'ch', alone, 'left');
  if (accounts === null) return { sendings: [], missing: [] };
  const { url, gatewayTest, presenterId } = settings.value;
  const sending = {
    target: 'ch' as const,
    subPeriod: null,
    period: work.filing.period,
    sha256: hex(await runtime.digests.sha256(accounts)),
    to: markOf(url, gatewayTest),
    signIn: `presenter ${presenterId}, with the company’s authentication code`,
    repayment: null,
  };
  return { sendings: [sending], missing: [] };
}
