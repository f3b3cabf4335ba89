import type { AnsweredAccount } from './answers.ts';
import { hasResult, isUnmapped } from './map.ts';
import { type Proposal, type ProposalInput, propose } from './propose.ts';
import { type Question, questionsOf } from './questions.ts';
import type { Read } from './trial-balance.ts';

/** From a trial balance to a proposal, what to ask, and what speaks against it. */

export interface Worked {
  readonly proposal: Proposal;
  readonly questions: readonly Question[];
}

const CLOSED =
  'trial balance: it has no income and no cost, so it was drawn after the year was closed; send the one from before closing, or with the closing entries left out';
const NOT_DORMANT =
  'isDormant: the trial balance has income or costs, so the company was not dormant in the period; save isDormant false';

/** Nothing says what it is, so it may be income or a cost that a caller has still to map. */
const mayBeResult = (account: AnsweredAccount): boolean => isUnmapped(account) && account.kind === null;

/** Works a trial balance out, or says why it cannot be filed from. */
export function workOutBooks(input: ProposalInput): Read<Worked> {
  const { mapping, isDormant } = input;
  const proposal = propose(input);
  const result = hasResult(proposal.accounts);
  const faults = [
    ...mapping.flatMap(({ treatment, field }, index) =>
      field === 'profitLossData.depreciation' && treatment.includes('disallowable')
        ? [`mapping[${index}].treatment: depreciation is added back by the service; leave disallowable out`]
        : [],
    ),
    ...proposal.answerFaults.map(({ index, message }) => `answers[${index}]: ${message}`),
    ...(isDormant && result ? [NOT_DORMANT] : []),
    ...(!isDormant && !result && !proposal.accounts.some(mayBeResult) ? [CLOSED] : []),
  ];
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, value: { proposal, questions: questionsOf(proposal, input) } };
}
