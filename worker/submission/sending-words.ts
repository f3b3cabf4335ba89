import { groupThousands } from '../../core/base/money.ts';
import { longPeriod } from '../../core/dates/period.ts';
import { isAmendedReturn } from '../../core/figures/filing.ts';
import { advise } from '../../core/words/advice.ts';
import type { Runtime } from '../runtime.ts';
import { isOnTrial } from '../settings.ts';
import type { Contents, Sending } from './contents.ts';
import type { FilingContext } from './filing-context.ts';
import { inPounds, repaymentWords } from './repayments.ts';

/** Recipients of each target's messages. */
export const RECIPIENTS = {
  tax: 'HM Revenue & Customs',
  ch: 'Companies House, for the public register',
} as const;

/** Boxes that a person reads first; a blank one is left out. */
const SHOWN = [
  ['315', 'Profits chargeable'],
  ['440', 'Corporation tax'],
  ['525', 'Tax payable'],
  ['600', 'Tax outstanding'],
  ['605', 'Tax overpaid'],
] as const;

function boxWords({ computation }: FilingContext, { subPeriod }: Sending): string {
  const computed = computation.returns.find((one) => one.subPeriod === subPeriod);
  return SHOWN.flatMap(([box, label]) => {
    const value = computed?.boxes.get(box);
    if (value?.kind === 'pounds') return [`${label}: £${groupThousands(value.amount)} (box ${box}).`];
    return value?.kind === 'pence' ? [`${label}: ${inPounds(value.amount)} (box ${box}).`] : [];
  }).join(' ');
}

function sendingWords(work: FilingContext, sending: Sending): string {
  const period = longPeriod(sending.period);
  const to = `To ${RECIPIENTS[sending.target]}`;
  if (sending.target === 'ch')
    return `${to}: the ${work.figures.amends.accounts ? 'amended accounts' : 'accounts'} for ${period}.`;
  const what = isAmendedReturn(work.figures, sending.subPeriod)
    ? 'the amended company tax return'
    : 'the company tax return';
  const enclosed =
    work.figures.charityStatus === null
      ? 'with its computation and accounts'
      : 'with a letter that says why no accounts go along';
  return `${to}: ${what} for ${period}, ${enclosed}. ${boxWords(work, sending)}`;
}

function declarant({ figures }: FilingContext): string {
  const { filingMode, declarantName, agentCompanyName } = figures.signing;
  if (filingMode !== 'agent') return figures.directorName ?? 'The company';
  return declarantName ?? agentCompanyName ?? 'The agent';
}

function effect({ settings }: Pick<Runtime, 'settings'>, { filing }: FilingContext): readonly string[] {
  const isTrial = isOnTrial(settings, filing.mode);
  return [
    filing.mode === 'live'
      ? `${advise('This is a live key. What is accepted is filed')}, and can be amended but not taken back.`
      : `${advise('This is a test key. It sends')} to test services, and nothing is filed.`,
    ...(isTrial ? ['HM Revenue & Customs only tries the return (Test-in-Live), and files nothing.'] : []),
  ];
}

/** Describes what a submit would send and to whom, in sentences for the person who decides. */
export function wordsOf(
  runtime: Pick<Runtime, 'settings'>,
  work: FilingContext,
  { sendings, sha256 }: Pick<Contents, 'sendings' | 'sha256'>,
  warnings: number,
): readonly string[] {
  const hasReturn = sendings.some(({ target }) => target === 'tax');
  return [
    `${work.figures.company.name} (company number ${work.company.companyNumber}), period ${longPeriod(work.filing.period)}.`,
    ...sendings.flatMap((sending) => [
      sendingWords(work, sending),
      ...(sending.repayment === null ? [] : [repaymentWords(sending.repayment)]),
      `Signed in as: ${sending.signIn}.`,
    ]),
    ...(hasReturn
      ? [
          `${declarant(work)} declares that the return is correct and complete to the best of their knowledge.`,
        ]
      : []),
    ...effect(runtime, work),
    ...(warnings === 0 ? [] : [`There are warnings to read first: ${warnings}.`]),
    `Fingerprint of all that is sent: ${sha256}.`,
  ];
}
