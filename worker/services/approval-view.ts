import type { ProblemAnswer, SendingAnswer } from '../../schema/answers/submissions.ts';
import type { CheckReads } from '../../schema/endpoints/reads.ts';
import type { SubmitTarget } from '../../schema/states.ts';
import type { Filing } from '../store/store.ts';
import { type Asked, approvedTargets, placeholders } from '../submission/approvals/binding.ts';
import { type Contents, contentsOf } from '../submission/contents.ts';
import type { FilingContext } from '../submission/filing-context.ts';
import { wordsOf } from '../submission/sending-words.ts';
import { caseOf } from './computation.ts';
import type { ServiceContext } from './context.ts';
import { inRoom } from './in-room.ts';
import { sendingRecord } from './prepare-submission.ts';
import { problemsIn } from './submissions.ts';

/** A filing as the page of an approval shows it: as saved, with placeholders for what the page asks for. */
export interface ApprovalView {
  readonly work: FilingContext;
  readonly problems: readonly ProblemAnswer[];
  /** The messages that would be sent, made from the saved figures. */
  readonly contents: Contents;
  /** Describes in words the messages that would be sent, with the digest of the bound contents. */
  readonly wordsWith: (bound: Contents) => readonly string[];
  readonly sendingsOf: (bound: Contents) => readonly SendingAnswer[];
}

/** Matches a message that names another filing of the account. */
const NAMES_ANOTHER = /\bfilings? \d/i;

/** Replaces a reason that would show another filing to a reader who may not see it. */
export const OF_ANOTHER = 'it does not fit with another filing of the account, which is not shown here';

/** Rewords a message for a person who may see only this filing: it must not name other filings. */
export const withoutOthers = (message: string): string =>
  NAMES_ANOTHER.test(message) ? OF_ANOTHER : message;

/** Leaves out warnings about other filings, and the words of errors about them. */
function ofThisFiling(
  problems: readonly ProblemAnswer[],
  { groupProblems }: FilingContext,
): readonly ProblemAnswer[] {
  const ofGroup = new Set(groupProblems().map(({ message }) => message));
  const isOfAnother = ({ message }: ProblemAnswer) => ofGroup.has(message) || NAMES_ANOTHER.test(message);
  return problems.flatMap((problem) => {
    if (!isOfAnother(problem)) return [problem];
    return problem.severity === 'error' ? [{ ...problem, message: OF_ANOTHER }] : [];
  });
}

/** True for the warning that no day of approval is saved: the page asks for the day. */
const isAsked = ({ severity, location }: ProblemAnswer): boolean =>
  severity === 'warning' && location === 'credentialsData.boardApprovalDate';

const TYPED = 'the sign-in that is typed on the page';

/**
 * Makes the view.
 *
 * @param sees whether its reader may see reasons that come from other filings of the account
 */
export const approvalView = (
  context: Viewing,
  filing: Filing,
  asked: Asked & { readonly target: SubmitTarget },
  sees: 'account' | 'filing' = 'account',
): Promise<ApprovalView> => inRoom(context.runtime, filing, () => viewOf(context, filing, asked, sees));

type Viewing = Pick<ServiceContext<CheckReads>, 'runtime' | 'today' | 'testDate'>;

async function viewOf(
  context: Viewing,
  filing: Filing,
  asked: Asked & { readonly target: SubmitTarget },
  sees: 'account' | 'filing',
): Promise<ApprovalView> {
  const { runtime } = context;
  const work = await caseOf(context, filing, placeholders(filing));
  const all = await problemsIn(runtime, work, asked.target, undefined, sees === 'filing');
  const found = all.filter((problem) => !isAsked(problem));
  const problems = sees === 'filing' ? ofThisFiling(found, work) : found;
  const warnings = problems.filter(({ severity }) => severity === 'warning').length;
  const { targets, earlier } = approvedTargets(work, asked, await runtime.store.listSubmissions(filing.id));
  const contents = await contentsOf(runtime, work, targets, earlier);
  return {
    work,
    problems,
    contents,
    wordsWith: ({ sha256 }) => {
      const sendings = contents.sendings.map((sending) => ({ ...sending, signIn: TYPED }));
      return wordsOf(runtime, work, { sendings, sha256 }, warnings);
    },
    sendingsOf: ({ sendings }) => sendings.map(sendingRecord),
  };
}
