import type { ProblemAnswer, SendingAnswer } from '../../schema/answers/submissions.ts';
import type { SubmitTarget } from '../../schema/states.ts';
import type { Filing } from '../store/store.ts';
import { type Asked, approvedTargets, placeholders } from '../submission/approvals/bound.ts';
import { type Contents, contentsOf } from '../submission/contents.ts';
import type { FilingContext } from '../submission/filing-context.ts';
import { wordsOf } from '../submission/sending-words.ts';
import { caseOf } from './computation.ts';
import type { ServiceContext } from './context.ts';
import { sendingRecord } from './prepare-submission.ts';
import { problemsIn } from './submissions.ts';

/** A filing as the page of an approval shows it: as saved, with something in place of what the page asks for. */
export interface ApprovalView {
  readonly work: FilingContext;
  readonly problems: readonly ProblemAnswer[];
  /** The messages that would be sent of what is saved. */
  readonly contents: Contents;
  /** Says in words what would be sent, with the digest of what is bound. */
  readonly wordsWith: (bound: Contents) => readonly string[];
  readonly sendingsOf: (bound: Contents) => readonly SendingAnswer[];
}

const TYPED = 'the sign-in that is typed on the page';

export async function approvalView(
  context: Pick<ServiceContext, 'runtime' | 'today' | 'testDate'>,
  filing: Filing,
  asked: Asked & { readonly target: SubmitTarget },
): Promise<ApprovalView> {
  const { runtime } = context;
  const work = await caseOf(context, filing, placeholders(filing));
  const problems = await problemsIn(runtime, work, asked.target);
  const { targets, earlier } = approvedTargets(work, asked, await runtime.store.listSubmissions(filing.id));
  const contents = await contentsOf(runtime, work, targets, earlier);
  return {
    work,
    problems,
    contents,
    wordsWith: ({ sha256 }) => {
      const sendings = contents.sendings.map((sending) => ({ ...sending, signIn: TYPED }));
      return wordsOf(runtime, work, { sendings, sha256 }, problems.length);
    },
    sendingsOf: ({ sendings }) => sendings.map(sendingRecord),
  };
}
