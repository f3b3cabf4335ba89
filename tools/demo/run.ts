import type { PlannedComputationJson } from '../../core/tax/planning/json.ts';
import type { FilingClient } from '../../packages/client/index.ts';
import type { StatusAnswer } from '../../schema/answers/submissions.ts';
import type { Profile } from './profile.ts';

/** The result of filing a profile. */
export interface Filed {
  readonly outcome: StatusAnswer;
  readonly computation: PlannedComputationJson;
}

const TARGETS = { tax: 'the tax authority', ch: 'the registry' } as const;

/** Finds the period of the profile in the registry's list. */
async function periodOf(service: FilingClient, companyId: number, profile: Profile) {
  const { periods } = await service.listPeriods({ companyId });
  const found = periods.find(({ periodEnd }) => periodEnd?.slice(0, 10) === profile.periodEnd);
  const start = found?.periodStart?.slice(0, 10);
  if (found === undefined || start === undefined) {
    throw new Error(`the sandbox registry has no period to ${profile.periodEnd} for this company`);
  }
  return { periodStart: start, periodEnd: profile.periodEnd, due: found.dueDate?.slice(0, 10) ?? null };
}

/**
 * Sends a filing. If one of two targets was sent and no time was left for the other, a second call sends the other.
 * Every caller must do this. Throws when the second call is refused too.
 */
async function send(service: FilingClient, filingId: number, target: Profile['target']): Promise<void> {
  const { results } = await service.submitFiling({ filingId, target });
  for (const left of ['tax', 'ch'] as const) {
    if (results[left]?.success === false) await service.submitFiling({ filingId, target: left });
  }
}

/**
 * Prepares a profile's year to send, from the company's number, and reports each step. Throws when a step is refused.
 */
export async function prepare(
  service: FilingClient,
  profile: Profile,
  say: (text: string) => void,
): Promise<{ readonly filingId: number; readonly computation: PlannedComputationJson }> {
  const company = await service.addCompany({ companyNumber: profile.companyNumber });
  say(`added ${company.companyName} (${company.companyNumber})`);

  const { due, ...period } = await periodOf(service, company.id, profile);
  say(
    `period to file: ${period.periodStart} to ${period.periodEnd}, due at the registry by ${due ?? 'no day'}`,
  );

  const filing = await service.createFiling({ companyId: company.id, ...period, ...profile.create });
  const filingId = filing.id;
  await service.saveFiling({ filingId, ...profile.figures });
  if (profile.books !== undefined) await fromBooks(service, filingId, profile.books, say);
  await service.saveFiling({
    filingId,
    filingTypes: { ct600: true, accounts: profile.target === 'both' },
    credentialsData: profile.credentials,
    status: 'in_progress',
  });
  say(`created filing ${filingId} and saved its figures, filing types and sign-ins`);

  const computation = await service.getComputation({ filingId });
  const lines = computation.returns.reduce((sum, found) => sum + found.lines.length, 0);
  say(`computed the tax in ${lines} lines`);

  const { valid, problems } = await service.validateFiling({ filingId, target: profile.target });
  const listed = problems.map(({ location, message }) => `\n    ${location ?? 'the filing'}: ${message}`);
  if (!valid) throw new Error(`the checks found faults${listed.join('')}`);
  say(`made every check before sending: ${problems.length} warnings${listed.join('')}`);
  return { filingId, computation };
}

/**
 * Files a profile's year from the company's number to the outcome, and reports each step. Gives any outcome; throws
 * when a step is refused.
 */
export async function file(
  service: FilingClient,
  profile: Profile,
  say: (text: string) => void,
): Promise<Filed> {
  const { filingId, computation } = await prepare(service, profile, say);
  await send(service, filingId, profile.target);
  say(`sent ${sentWhat(profile, computation)}`);

  const outcome = await service.waitForOutcome(filingId, {
    onStatus: ({ status, submissions }) =>
      say(`status ${status}: ${submissions.map((one) => `${one.target} ${one.status}`).join(', ')}`),
  });
  for (const { target, subPeriod, status, errors } of outcome.submissions) {
    const part = subPeriod === null ? '' : ` (return ${subPeriod})`;
    say(`${TARGETS[target]}${part}: ${status}`);
    for (const { code, message } of errors) say(`    ${code} ${message}`);
  }
  return { outcome, computation };
}

/** Copies last year's figures from Companies House, then this year's from the books. */
async function fromBooks(
  service: FilingClient,
  filingId: number,
  books: NonNullable<Profile['books']>,
  say: (text: string) => void,
): Promise<void> {
  const { source, provenance } = await service.rollForward({ filingId, from: 'register', apply: true });
  const brought = Object.keys(provenance).length;
  say(
    `brought ${brought} figures forward from the accounts to ${source.periodEnd ?? 'no day'} at the register`,
  );
  const { trialBalance, reserves } = await service.trialBalance({ filingId, ...books, apply: true });
  say(`read ${trialBalance.accounts} accounts of the books: profit before tax £${reserves.profitBeforeTax}`);
}

function sentWhat({ target }: Profile, { returns }: PlannedComputationJson): string {
  const tax = `${returns.length === 1 ? 'the return' : 'both returns'} to the tax authority`;
  return target === 'both' ? `${tax} and the accounts to the registry` : tax;
}
