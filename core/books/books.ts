import type { InParts } from '../base/give-way.ts';
import { advise } from '../words/advice.ts';
import { shownText } from './fold.ts';
import { hasResult, isUnmapped, type MappedAccount, mapAccounts } from './map.ts';
import { mappedTwins, mappingConflicts } from './mapping-conflicts.ts';
import { type Proposal, type ProposalInput, propose } from './propose.ts';
import { type Question, questionsOf } from './questions.ts';
import { MAX_FAULTS, type Read } from './trial-balance.ts';

/** Result from a trial balance: a proposal, the questions to ask, and the objections. */

export interface Worked {
  readonly proposal: Proposal;
  readonly questions: readonly Question[];
}

const CLOSED = `trial balance: it has no income and no cost, so it was drawn after the year was closed; send the one from before closing, or ${advise('with the closing entries left out')}`;
const NOT_DORMANT = `isDormant: the trial balance has income or costs, so the company was not dormant in the period; ${advise('save {field} {answer}', 'isDormant', 'false')}`;

/** True for an account that may be income or a cost: it has no mapping, and nothing identifies it. */
const mayBeResult = (account: MappedAccount): boolean => isUnmapped(account) && account.kind === null;

/** Makes a proposal from a trial balance, or says why it cannot be used. Other work can run between its parts. */
export function* booksWorkedOut(input: ProposalInput): InParts<Read<Worked>> {
  const { mapping, isDormant } = input;
  const mapped = mapAccounts(input.trialBalance.accounts, input);
  yield;
  const proposal = propose(mapped, input);
  yield;
  const result = hasResult(proposal.accounts);
  const faults = [
    ...mapping.flatMap(({ treatment, field }, index) =>
      field === 'profitLossData.depreciation' && treatment.includes('disallowable')
        ? [`mapping[${index}].treatment: depreciation is added back by the service; leave disallowable out`]
        : [],
    ),
    ...mappingConflicts(input.trialBalance.accounts, mapping)
      .slice(0, MAX_FAULTS)
      .map(
        ({ index, earlier, account: { code, name } }) =>
          `mapping[${index}]: contradicts mapping[${earlier}] about ${shownText(`${code} ${name}`)}; leave one of them out`,
      ),
    ...mappedTwins(input.trialBalance.accounts, mapping).slice(0, MAX_FAULTS),
    ...proposal.answerFaults.map(({ index, message }) => `answers[${index}]: ${message}`),
    ...(isDormant && result ? [NOT_DORMANT] : []),
    ...(!isDormant && !result && !proposal.accounts.some(mayBeResult) ? [CLOSED] : []),
  ];
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, value: { proposal, questions: questionsOf(proposal, input) } };
}
