import { notUsedInAccounts } from '../accounts/not-used.ts';
import { checkRevision } from '../accounts/revision.ts';
import { secondLook } from '../advice/look.ts';
import { error, errorIf, ofReturns, type Problem, type Target } from '../base/problem.ts';
import type { FilingFigures } from '../figures/filing.ts';
import type { FilingJson } from '../figures/filing-fields.ts';
import type { CredentialsJson } from '../figures/signing.ts';
import { agentProblems } from '../form/agent.ts';
import { companyNumberParts, nameTooLong } from '../gateways/registry.ts';
import { movementProblems } from '../tax/allowances/movements.ts';
import type { FilingComputation } from '../tax/computation.ts';
import { notUsedInReturn } from '../tax/not-used.ts';
import { advise } from '../words/advice.ts';
import { checkAccounts } from './accounts.ts';
import { PAGES } from './pages.ts';
import { mayNotFile } from './who-may-file.ts';

/** The sign-ins of a transmission: the stored ones, and the secrets that opened. */
export interface SignIns {
  readonly plain: CredentialsJson | null;
  readonly gatewayPassword: string | null;
  readonly authCode: string | null;
  /** Stored secrets that cannot be opened. */
  readonly unreadable: readonly string[];
}

/**
 * Checks everything that a target needs before it may be sent, all at once, in the caller's own paths (decision 46).
 * Submit and `POST /filing/validate` make the same checks.
 */
export interface CheckInput {
  readonly figures: FilingFigures;
  readonly computation: FilingComputation;
  readonly credentials: SignIns;
  readonly bankDetailsReadable: boolean;
  /** The stored data: unsaved values are missing here, although the figures read them as zero. */
  readonly given: FilingJson;
  readonly today: string;
}

/** Sign-ins and codes: the caller can correct a fault here without changing the figures. */
const CREDENTIAL_FIELDS = ['utrNumber', 'gatewayId', 'gatewayPassword', 'authCode'] as const;

export const isCredentialProblem = (problem: Problem): boolean =>
  CREDENTIAL_FIELDS.some((field) => problem.location === `credentialsData.${field}`);

const missing = (field: string, message: string, target: Target): Problem =>
  error(`credentialsData.${field}`, message, { target });

/** Words that reveal nothing of the sealed text, nor why it does not open. */
export const UNREADABLE = 'what is stored can no longer be opened; send it again with POST /filing/save';

/** Reports a secret that was never given, or whose stored value cannot be opened. */
function secretGiven(
  { credentials }: CheckInput,
  field: 'gatewayPassword' | 'authCode',
  needed: string,
  target: Target,
): readonly Problem[] {
  if (credentials[field]) return [];
  return [missing(field, credentials.unreadable.includes(field) ? UNREADABLE : needed, target)];
}

function taxCredentials(input: CheckInput): readonly Problem[] {
  const { credentials, figures } = input;
  const { plain } = credentials;
  const problems: Problem[] = [];
  if (!plain?.utrNumber)
    problems.push(
      error(
        'credentialsData.utrNumber',
        "the company's unique taxpayer reference is needed, in box 3 and as the key of the return (rules 5004 and 9100)",
        { target: 'tax', rule: '9100', box: '3' },
      ),
    );
  if (!plain?.gatewayId) problems.push(missing('gatewayId', 'the tax gateway user id is needed', 'tax'));
  problems.push(...secretGiven(input, 'gatewayPassword', 'the tax gateway password is needed', 'tax'));
  if (!input.bankDetailsReadable) problems.push(error('bankDetailsData', UNREADABLE, { target: 'tax' }));
  if (plain?.filingMode !== 'agent') return problems;
  for (const field of ['agentReferenceId', 'declarantName', 'declarantStatus'] as const) {
    if (!plain[field]) problems.push(missing(field, 'is needed in agent mode', 'tax'));
  }
  // The check of the accounts asks for their director; a charity sends no accounts, so the director is asked for here.
  if (figures.directorName === null && figures.charityStatus !== null)
    problems.push(missing('directorName', 'is needed in agent mode', 'tax'));
  return [...problems, ...agentProblems(figures.signing)];
}

const AUTHENTICATION_CODE = /^[A-Za-z0-9]{6,8}$/;

function registryCredentials(input: CheckInput): readonly Problem[] {
  const { authCode } = input.credentials;
  if (!authCode) {
    return secretGiven(input, 'authCode', "the company's registry authentication code is needed", 'ch');
  }
  if (AUTHENTICATION_CODE.test(authCode)) return [];
  return [missing('authCode', 'expected 6 to 8 letters and digits', 'ch')];
}

/** Rule 9106 requires that the period of a return has ended. */
const PERIOD_ENDED = { tax: { rule: '9106', box: '35' }, ch: {} } as const;

/** Requires that the period has ended, and that its figures were saved. */
const completeness = (input: CheckInput, target: Target): readonly Problem[] => [
  ...errorIf(input.figures.period.end >= input.today, () => [
    'periodEnd',
    'the period has not ended yet; it can be filed from the day after its end',
    PERIOD_ENDED[target],
  ]),
  ...missingFigures(input),
];

/**
 * Lists missing figures. A trading company needs its figures and an account type. A charity or club sends no accounts,
 * so it needs figures only for the taxed part of its profits.
 */
export function missingFigures({
  figures,
  given,
}: Pick<CheckInput, 'figures'> & {
  readonly given: Pick<FilingJson, 'profitLossData' | 'accountType'>;
}): readonly Problem[] {
  if (figures.isDormant) return [];
  const noProfitLoss = (given.profitLossData ?? null) === null;
  if (figures.charityStatus !== null) {
    return errorIf(noProfitLoss && figures.pages.ct600e?.allCharitable === 'some_not_charitable', () => [
      'profitLossData',
      'save the taxable part of the profits: not all of the income is exempt',
    ]);
  }
  const problems: Problem[] = [];
  if (noProfitLoss)
    problems.push(error('profitLossData', 'a trading company needs its profit and loss figures'));
  if (given.accountType === null) problems.push(error('accountType', 'say micro or full'));
  return problems;
}

/** Reports pages saved for a filing that cannot have them: they would be silently left out. */
const misplacedPages = ({ figures, given }: CheckInput): readonly Problem[] =>
  PAGES.flatMap((page) => page.misplaced(figures, given.supplementaryPagesData ?? {}));

/** Reports a PDF of accounts that cannot be attached: every other company's accounts are made from its figures. */
const misplacedPdf = ({ charityStatus, accountsPdf }: FilingFigures): readonly Problem[] =>
  errorIf(charityStatus === null && accountsPdf !== null, () => [
    'accountsPdf',
    `is only for charities and clubs: the accounts of other companies are made from their figures. ${advise('Send null to remove it')}, or ${advise('save {field} {choice} or {other}', 'charityStatus', 'charity', 'casc')}`,
  ]);

/**
 * Lists faults of the attached accounts. Accounts of a charity or club are not made here, so only the day of its
 * declaration is checked.
 */
function accountsSent({ figures, computation, today }: CheckInput): readonly Problem[] {
  const problems = checkAccounts(figures, today, computation.law);
  return figures.charityStatus === null
    ? problems
    : problems.filter(({ location }) => location === 'credentialsData.boardApprovalDate');
}

/** Gives the stored data, including bank details, which are sealed separately. */
const storedOf = ({ figures, given }: CheckInput) => ({
  figures,
  data: { ...given, bankDetailsData: figures.bankDetails },
});

/** Lists data that is stored and left out of the accounts, or was sent and not stored. */
const keptOnly = (input: CheckInput): readonly Problem[] => [...notUsedInAccounts(storedOf(input))];

/** Asks the questions of an adviser about the stored data, with the credentials of this transmission. */
const lookAgain = (
  { figures, computation, credentials, given, today }: CheckInput,
  target: Target,
): readonly Problem[] =>
  secondLook(
    {
      figures,
      computation,
      today,
      data: { ...given, credentialsData: credentials.plain },
    },
    target,
  );

/** Lists faults and warnings about the return of each accounting period. */
export function checkTax(input: CheckInput): readonly Problem[] {
  return [
    ...completeness(input, 'tax'),
    ...taxCredentials(input),
    ...misplacedPages(input),
    ...misplacedPdf(input.figures),
    ...mayNotFile(input.figures.company, 'tax', input.figures.charityStatus !== null),
    ...accountsSent(input),
    ...ofReturns(input.computation.returns.map((computed) => computed.problems)),
    ...movementProblems(input.figures),
    ...notUsedInReturn(storedOf(input)),
    ...keptOnly(input),
    ...lookAgain(input, 'tax'),
  ];
}

/** Lists reasons why the computed tax is not the tax due, so that nothing may show it. */
export const computationBlockers = (computation: FilingComputation): readonly Problem[] =>
  withoutRepeats(computation.returns.flatMap((computed) => computed.problems)).filter(
    (problem) => problem.blocksComputation === true,
  );

/** Lists problems of the tax in the registry's accounts, which show it only in a profit and loss account. */
export const accountsBlockers = ({
  figures,
  computation,
}: Pick<CheckInput, 'figures' | 'computation'>): readonly Problem[] =>
  (figures.includePnlInAccounts || figures.isRegistryReformed === true) && !figures.isDormant
    ? computationBlockers(computation)
    : [];

/** Reports that the registry takes no charity's accounts from this service. */
export const charityAtRegistry = ({ charityStatus }: FilingFigures): readonly Problem[] =>
  errorIf(charityStatus !== null, () => [
    'charityStatus',
    `charity accounts cannot be filed electronically with the registry here; ${advise('submit to target {target}', 'tax')}`,
    { target: 'ch' },
  ]);

/** Lists faults of the accounts at the registry. */
export function checkRegistry(input: CheckInput): readonly Problem[] {
  const { figures } = input;
  const refused = charityAtRegistry(figures);
  if (refused.length > 0) return refused;
  const problems: Problem[] = [];
  const { name, number } = figures.company;
  if (companyNumberParts(number) === null)
    problems.push(
      error('companyId', `the registry takes no accounts by software for company number ${number}`, {
        target: 'ch',
      }),
    );
  const long = nameTooLong(name);
  if (long !== null)
    problems.push(error('companyId', `${long}; file these accounts on paper`, { target: 'ch' }));
  return [
    ...misplacedPdf(figures),
    ...mayNotFile(figures.company, 'ch', false),
    ...completeness(input, 'ch'),
    ...registryCredentials(input),
    ...problems,
    ...checkAccounts(figures, input.today, input.computation.law),
    ...checkRevision(figures, input.today),
    ...accountsBlockers(input),
    ...keptOnly(input),
    ...lookAgain(input, 'ch'),
  ];
}

/** Removes repeats: two returns of a period, or both targets, can have the same fault. */
export function withoutRepeats(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const identity = `${problem.location}\n${problem.message}`;
    if (seen.has(identity)) return false;
    seen.add(identity);
    return true;
  });
}

export const errorsOf = (problems: readonly Problem[]): readonly Problem[] =>
  withoutRepeats(problems).filter((problem) => problem.severity === 'error');
