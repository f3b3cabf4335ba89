import type { PrepareAnswer, SendingAnswer } from '../../schema/answers/submissions.ts';
import type { PrepareRequest } from '../../schema/requests/submit.ts';
import { CONFIRMATION_MINUTES, writeConfirmation } from '../access/confirmations.ts';
import { Refusal } from '../http.ts';
import { later, MINUTE_MS } from '../store/instants.ts';
import type { Filing } from '../store/store.ts';
import { confirmedSha256, lastSubmissionId } from '../submission/confirm.ts';
import { type Contents, contentsOf } from '../submission/contents.ts';
import { RECIPIENTS, wordsOf } from '../submission/sending-words.ts';
import { targetsToSend } from '../submission/submit.ts';
import { caseOf } from './computation.ts';
import { ownFiling } from './context.ts';
import { inRoom } from './in-room.ts';
import { problemsOf } from './submissions.ts';
import type { ContextOf, UseCases } from './use-case.ts';

/** Writes one message for an answer. */
export const sendingRecord = ({
  target,
  subPeriod,
  period,
  sha256,
}: Contents['sendings'][number]): SendingAnswer => ({
  target,
  recipient: RECIPIENTS[target],
  subPeriod,
  periodStart: period.start,
  periodEnd: period.end,
  sha256,
});

const NOTHING_TO_SEND = { words: [], sendings: [], sha256: null, confirmation: null, expiresAt: null };

/** Shows a person what a submit would send, and gives the confirmation for it. Nothing is sent or stored. */
async function prepareSubmission(
  context: ContextOf<'prepareSubmission'>,
  request: PrepareRequest,
): Promise<PrepareAnswer> {
  const filing = await ownFiling(context, request.filingId);
  return inRoom(context.runtime, filing, () => preparedOf(context, filing, request));
}

async function preparedOf(
  context: ContextOf<'prepareSubmission'>,
  filing: Filing,
  { filingId, target, credentials }: PrepareRequest,
): Promise<PrepareAnswer> {
  const { runtime, caller } = context;
  const { mode } = filing;
  const problems = await problemsOf(context, filing, target, credentials);
  const valid = problems.every(({ severity }) => severity !== 'error');
  const about = { filingId, target, mode, valid, problems };
  if (!valid) return { ...about, ...NOTHING_TO_SEND };
  const work = await caseOf(context, filing, credentials);
  const { targets, leftOut } = await targetsToSend(runtime, work, target);
  const earlier = await runtime.store.listSubmissions(filing.id);
  const sent = targets.filter((each) => !leftOut.includes(each));
  const contents = await contentsOf(runtime, work, sent, earlier);
  if (contents.missing.length > 0)
    throw new Refusal(
      500,
      `nothing can be sent: the service lacks the setting ${contents.missing.join(', ')}`,
    );
  const sha256 = confirmedSha256(contents, caller.keyId);
  const expiresAt = later(runtime.clock(), CONFIRMATION_MINUTES * MINUTE_MS);
  const confirmation = await writeConfirmation(
    runtime.keyRing(),
    { accountId: caller.account.id, keyId: caller.keyId, mode, filingId, target },
    { sha256, lastSubmissionId: lastSubmissionId(earlier), expiresAt },
  );
  return {
    ...about,
    words: wordsOf(runtime, work, { ...contents, sha256 }, problems.length),
    sendings: contents.sendings.map(sendingRecord),
    sha256,
    confirmation,
    expiresAt,
  };
}

export const PREPARATION = { prepareSubmission } satisfies Partial<UseCases>;
