import type { AnswerOf } from '../index.ts';
import { type CommandContext, textOf } from './context.ts';
import { EXIT, type Outcome, outcome, UsageError } from './outcome.ts';

/** Asks what a company can file here, before any figure. */

type Eligibility = AnswerOf<'getEligibility'>;
type Allowed = Eligibility['targets']['tax'];

const answer = (what: string, { allowed, code, reason, goTo }: Allowed): readonly string[] => [
  `${what}: ${allowed ? 'yes' : `no${code === null ? '' : ` (${code})`}`}${reason === null ? '' : `. ${reason}`}`,
  ...(goTo === null ? [] : [`  instead: ${goTo}`]),
];

function linesOf(found: Eligibility): readonly string[] {
  const { companyNumber, companyName, periodStart, periodEnd, targets, due, asks } = found;
  const period = periodEnd === null ? '' : `, ${periodStart ?? '?'} to ${periodEnd}`;
  return [
    `${companyName ?? 'unknown company'} (${companyNumber})${period}`,
    ...answer('company tax return', targets.tax),
    ...answer('accounts', targets.ch),
    ...due.map(({ what, date }) => `${what} due by ${date}`),
    ...asks.map(({ field, question }) => `ask: ${question} (${field})`),
  ];
}

/** Refuses where neither authority accepts a filing of the company from here. */
export async function mayFile({ service, words, given }: CommandContext): Promise<Outcome> {
  const [companyNumber] = words;
  if (companyNumber === undefined || words.length !== 1)
    throw new UsageError('expected one company number, such as 13480172');
  const periodEnd = textOf(given, 'end');
  const found = await service.getEligibility({
    companyNumber,
    ...(periodEnd === undefined ? {} : { periodEnd }),
  });
  const { tax, ch } = found.targets;
  return outcome(tax.allowed || ch.allowed ? EXIT.done : EXIT.refused, linesOf(found), found);
}
