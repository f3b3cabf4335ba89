import { error, type Problem, warning } from '../../core/base/problem.ts';
import { longDate } from '../../core/dates/date.ts';
import { standingProblems, statedOtherwise, unexpectedEnd } from '../../core/filing/on-register.ts';
import { mayNotFile } from '../../core/filing/who-may-file.ts';
import { comparable } from '../../core/words/figures.ts';
import type { CompanyProfile } from '../upstream/registry-api.ts';
import type { FilingContext } from './filing-context.ts';
import { keepRead, type RegisterRead, type RegisterRuntime, readRegister } from './read-register.ts';

/**
 * Compares the accounts with the register's present data of the company. The registry refuses accounts of another name,
 * of a company that has left it, or for an unexpected day (Companies Act 2006 ss390 to 392).
 */

/** Longest wait for a question that sends nothing: it must not delay a submission. */
const ANSWERED_WITHIN_MS = 5_000;
const TARGET = { target: 'ch' } as const;

/**
 * Says how to read the register. `kept`: take an answer of the last day. `asked`: ask again, before accounts are sent.
 * `left`: do not ask, because the same request compares with the register elsewhere.
 */
export type RegisterCheck = 'kept' | 'asked' | 'left';

/**
 * Lists differences. Gives only a warning when the register does not answer, and nothing when none is configured. If a
 * check before sending finds a difference, the register's answer is stored, so that later checks find it too.
 */
export async function checkRegister(
  runtime: RegisterRuntime,
  { filing, company, figures }: Pick<FilingContext, 'filing' | 'company' | 'figures'>,
  check: RegisterCheck,
): Promise<readonly Problem[]> {
  if (check === 'left' || !runtime.settings.registryApi(filing.mode).ok) return [];
  const isDirect = filing.isAmendment && filing.amendmentOfFilingId === null;
  const parts = isDirect ? (['profile', 'history'] as const) : (['profile'] as const);
  const isSending = check === 'asked';
  const how = { isFresh: isSending, keeps: !isSending, timeoutMs: ANSWERED_WITHIN_MS };
  const read = await readRegister(runtime, company, parts, how);
  const problems = differences({ filing, company, figures }, read);
  if (isSending && problems.length > 0) await keepRead(runtime, company, parts, read);
  return problems;
}

function differences(
  { filing, figures }: Pick<FilingContext, 'filing' | 'company' | 'figures'>,
  { profile: asked, history }: RegisterRead,
): readonly Problem[] {
  if (!asked.ok) {
    return [
      warning(
        'companyId',
        `${asked.message}: the company’s name or reference date may have changed since it was added`,
        { ...TARGET, rule: 'register-not-read' },
      ),
    ];
  }
  const profile = asked.value;
  return [
    ...nameNow(figures.company.name, profile),
    ...standingProblems(figures.company, profile),
    ...typeNow(figures.company.type, profile),
    ...statedOtherwise(figures.company, profile),
    ...unexpectedEnd(figures.period.end, figures.amends.accounts, profile),
    ...originalOnRegister(filing, history),
  ];
}

/**
 * Checks a direct amendment, which says that accounts of the period were filed elsewhere. The register's history gives
 * only a warning, because recent filings may not show in it yet.
 */
function originalOnRegister(
  { isAmendment, amendmentOfFilingId, period }: FilingContext['filing'],
  asked: RegisterRead['history'],
): readonly Problem[] {
  if (!isAmendment || amendmentOfFilingId !== null) return [];
  if (
    !asked.ok ||
    asked.value.some(({ type, madeUpTo }) => /^(LL)?AA(MD)?$/.test(type) && madeUpTo === period.end)
  ) {
    return [];
  }
  return [
    warning(
      'isAmendment',
      `the register has no accounts made up to ${longDate(period.end)}, and these would be sent as amended accounts: where they are the first, delete this filing and create one without isAmendment; where others were filed lately, the register may not show them yet`,
      { ...TARGET, rule: 'no-original-on-register' },
    ),
  ];
}

function nameNow(name: string, { companyName }: CompanyProfile): readonly Problem[] {
  if (comparable(name) === comparable(companyName)) return [];
  return [
    error(
      'companyId',
      `the company is now registered as ${companyName}, and the accounts would say ${name}: add it again (POST /company/add) to take its present name`,
      TARGET,
    ),
  ];
}

/**
 * Checks the register's type, which may have changed since the company was added. Only the register marks a community
 * interest company.
 */
const typeNow = (type: string | null, profile: CompanyProfile): readonly Problem[] =>
  profile.type === type ? [] : mayNotFile({ type: profile.type, name: profile.companyName }, 'ch', false);
