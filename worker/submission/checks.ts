import { checkAccounts } from '../../core/accounts/check.ts';
import { notUsedInAccounts } from '../../core/accounts/not-used.ts';
import { mayNotFile } from '../../core/company/who-may-file.ts';
import type { FilingFigures } from '../../core/figures/filing.ts';
import { dormancyNotTaken } from '../../core/figures/not-used.ts';
import type { FilingJson } from '../../core/figures/stored.ts';
import { agentProblems } from '../../core/form/agent.ts';
import { companyNumberParts } from '../../core/gateways/registry.ts';
import { PAGES } from '../../core/pages/registered.ts';
import { error, ofReturns, type Problem } from '../../core/problem.ts';
import { secondLook } from '../../core/second-look/look.ts';
import { movementProblems } from '../../core/tax/allowances/movements.ts';
import type { FilingComputation } from '../../core/tax/computation.ts';
import { notUsedInReturn } from '../../core/tax/not-used.ts';
import type { Target } from '../store/store.ts';
import type { Credentials } from './credentials.ts';

/**
 * Everything a target needs before it may be sent, all at once, in the caller's own paths (decision 46). The same
 * checks serve submit and `POST /filing/validate`.
 */
export interface CheckInput {
  readonly figures: FilingFigures;
  readonly computation: FilingComputation;
  readonly credentials: Credentials;
  readonly bankDetailsReadable: boolean;
  /** Data as stored: what was never saved is missing here although the figures read it as nothing. */
  readonly given: FilingJson;
  readonly today: string;
}

/** Sign-ins and codes: a fault here is the caller's to correct without touching the figures. */
const CREDENTIAL_FIELDS = ['utrNumber', 'gatewayId', 'gatewayPassword', 'authCode'] as const;

export const isCredentialProblem = (problem: Problem): boolean =>
  CREDENTIAL_FIELDS.some((field) => problem.location === `credentialsData.${field}`);

const missing = (field: string, message: string, target: Target): Problem =>
  error(`credentialsData.${field}`, message, { target });

/** Says nothing of what is sealed, nor why it does not open. */
export const UNREADABLE = 'what is stored can no longer be opened; send it again with POST /filing/save';

/** A secret that is needed: asked for when it was never given, and again when what is stored does not open. */
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
  // Of the accounts that go along the director is asked for with them; a charity sends none.
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

/** Of a return, that its period has ended is rule 9106. */
const PERIOD_ENDED = { tax: { rule: '9106', box: '35' }, ch: {} } as const;

/** A period must have ended to be filed, and its figures must be there. */
const completeness = (input: CheckInput, target: Target): readonly Problem[] => [
  ...(input.figures.period.end > input.today
    ? [
        error(
          'periodEnd',
          'the period has not ended yet; it can be filed from the day after its end',
          PERIOD_ENDED[target],
        ),
      ]
    : []),
  ...missingFigures(input),
];

/**
 * A trading company needs its figures and an account type. A charity or club sends no accounts, so it needs
 * figures only for the part of its profits that is taxed.
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
    return noProfitLoss && figures.pages.ct600e?.allCharitable === 'some_not_charitable'
      ? [error('profitLossData', 'save the taxable part of the profits: not all of the income is exempt')]
      : [];
  }
  const problems: Problem[] = [];
  if (noProfitLoss)
    problems.push(error('profitLossData', 'a trading company needs its profit and loss figures'));
  if (given.accountType === null) problems.push(error('accountType', 'say micro or full'));
  return problems;
}

/** Pages saved for a filing that cannot have them: they would be left out in silence. */
const misplacedPages = ({ figures, given }: CheckInput): readonly Problem[] =>
  PAGES.flatMap((page) => page.misplaced(figures, given.supplementaryPagesData ?? {}));

/** What stops the accounts that go along; a charity or club sends none, only the day it declares. */
function accountsSent({ figures, today }: CheckInput): readonly Problem[] {
  const problems = checkAccounts(figures, today);
  return figures.charityStatus === null
    ? problems
    : problems.filter(({ location }) => location === 'credentialsData.boardApprovalDate');
}

/** What is stored, bank details among it, which are sealed apart from the rest. */
const storedOf = ({ figures, given }: CheckInput) => ({
  figures,
  data: { ...given, bankDetailsData: figures.bankDetails },
});

/** What is stored and left out of the accounts, or was sent and not stored. */
const keptOnly = (input: CheckInput): readonly Problem[] => [
  ...dormancyNotTaken(storedOf(input)),
  ...notUsedInAccounts(storedOf(input)),
];

/** What an adviser would ask: of what is stored, with the credentials of this transmission. */
const lookAgain = (
  { figures, computation, credentials, given, today }: CheckInput,
  target: Target,
): readonly Problem[] =>
  secondLook({ figures, computation, today, data: { ...given, credentialsData: credentials.plain } }, target);

/** What stops, or should be known before, the return of each accounting period. */
export function checkTax(input: CheckInput): readonly Problem[] {
  return [
    ...completeness(input, 'tax'),
    ...taxCredentials(input),
    ...misplacedPages(input),
    ...mayNotFile(input.figures.company, 'tax', input.figures.charityStatus !== null),
    ...accountsSent(input),
    ...ofReturns(input.computation.returns.map((computed) => computed.problems)),
    ...movementProblems(input.figures),
    ...notUsedInReturn(storedOf(input)),
    ...keptOnly(input),
    ...lookAgain(input, 'tax'),
  ];
}

/** Why the tax computed is not the tax due, so that nothing may show it. */
export const computationBlockers = (computation: FilingComputation): readonly Problem[] =>
  withoutRepeats(computation.returns.flatMap((computed) => computed.problems)).filter(
    (problem) => problem.blocksComputation === true,
  );

/** The registry's accounts show the tax only in a profit and loss account. */
export const accountsBlockers = ({
  figures,
  computation,
}: Pick<CheckInput, 'figures' | 'computation'>): readonly Problem[] =>
  figures.includePnlInAccounts && !figures.isDormant ? computationBlockers(computation) : [];

/** The registry takes no charity's accounts from this service, with any figures. */
export const charityAtRegistry = ({ charityStatus }: FilingFigures): readonly Problem[] =>
  charityStatus === null
    ? []
    : [
        error(
          'charityStatus',
          'charity accounts cannot be filed electronically with the registry here; submit to target tax',
          { target: 'ch' },
        ),
      ];

/** What stops the accounts at the registry. */
export function checkRegistry(input: CheckInput): readonly Problem[] {
  const { figures } = input;
  const refused = charityAtRegistry(figures);
  if (refused.length > 0) return refused;
  const problems: Problem[] = [];
  if (companyNumberParts(figures.company.number) === null) {
    problems.push(
      error(
        'companyId',
        `the registry takes no accounts by software for company number ${figures.company.number}`,
        {
          target: 'ch',
        },
      ),
    );
  }
  return [
    ...mayNotFile(figures.company, 'ch', false),
    ...completeness(input, 'ch'),
    ...registryCredentials(input),
    ...problems,
    ...checkAccounts(figures, input.today),
    ...accountsBlockers(input),
    ...keptOnly(input),
    ...lookAgain(input, 'ch'),
  ];
}

/** One of each: two returns of a period, or both targets, can meet the same fault. */
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
