import type { AnswerOf } from '../index.ts';
import { type CommandContext, numberIn, targetOf, textOf } from './context.ts';
import { EXIT, type ExitCode, type Outcome, outcome, UsageError } from './outcome.ts';
import { problemLines } from './prepare.ts';

/** Commands that send a filing, wait for its outcome, and save its documents. */

type Prepared = AnswerOf<'prepareSubmission'>;
type Submissions = AnswerOf<'getStatus'>['submissions'];

/** Shortest part of a fingerprint that identifies it. */
const SHORTEST_HASH = 12;

/**
 * True when the person or the script confirms the sending: by its fingerprint, by the option that confirms unseen, or
 * by answering.
 */
async function isConfirmed({ given, ask, tell }: CommandContext, prepared: Prepared): Promise<boolean> {
  const hash = textOf(given, 'yes');
  if (hash !== undefined) {
    if (!/^[0-9a-f]+$/.test(hash) || hash.length < SHORTEST_HASH)
      throw new UsageError(`--yes takes the fingerprint, ${SHORTEST_HASH} digits of it or more`);
    const isSame = prepared.sha256?.startsWith(hash) === true;
    if (!isSame) tell('--yes confirms something else than would be sent: read it, and confirm it again');
    return isSame;
  }
  if (given['send-unseen'] === true) return true;
  return (await ask('Type yes to send this: '))?.trim().toLowerCase() === 'yes';
}

const submissionLines = (submissions: Submissions): readonly string[] =>
  submissions.flatMap(({ target, subPeriod, status, correlationId, submissionNumber, errors }) => [
    [target, subPeriod ?? '', status, correlationId ?? submissionNumber ?? '']
      .filter((word) => word !== '')
      .join('  '),
    ...errors.flatMap(({ code, message, help }) => [
      `  ${code}: ${message}`,
      ...(help === undefined ? [] : [`      to do: ${help.action}`]),
    ]),
  ]);

/** Shows what would be sent and to whom, and sends it after confirmation. */
export async function submit(context: CommandContext): Promise<Outcome> {
  const { service, words, given, tell } = context;
  const filingId = numberIn(words, 'filing');
  const target = targetOf(given);
  const prepared = await service.prepareSubmission({ filingId, target });
  // These lines are for a person; a script may ask for the value instead.
  for (const line of [...problemLines(prepared.problems), ...prepared.words]) tell(line);
  const { confirmation } = prepared;
  if (confirmation === null)
    return outcome(EXIT.refused, ['nothing was sent: the filing has errors'], prepared);
  if (!(await isConfirmed(context, prepared)))
    return outcome(
      EXIT.unconfirmed,
      [`nothing was sent; to send exactly this: submit ${filingId} --yes ${prepared.sha256}`],
      { ...prepared, confirmation: null },
    );
  const sent = await service.submitFiling({ filingId, target, confirmation });
  const results = Object.values(sent.results);
  const failed = results.flatMap((result) => (result.success ? [] : [result.error ?? 'it was not sent']));
  const lines = [...submissionLines(results.flatMap(({ submissions }) => submissions)), ...failed];
  return outcome(failed.length === 0 ? EXIT.done : EXIT.refused, lines, sent);
}

/** Gives the exit code of a filing's status. */
function codeOf({ status, submissions }: AnswerOf<'getStatus'>): ExitCode {
  if (status === 'rejected' || status === 'requires_attention') return EXIT.rejected;
  return submissions.some((each) => each.status === 'accepted') ? EXIT.done : EXIT.refused;
}

const SECONDS = 600;

function secondsIn({ given }: CommandContext): number {
  const text = textOf(given, 'within') ?? String(SECONDS);
  if (!/^\d{1,6}$/.test(text)) throw new UsageError('--within takes seconds, such as 600');
  return Number(text);
}

/** Waits until nothing is in flight. */
export async function wait(context: CommandContext): Promise<Outcome> {
  const { service, words, progress } = context;
  const filingId = numberIn(words, 'filing');
  const began = Date.now();
  const status = await service.waitForOutcome(filingId, {
    within: secondsIn(context) * 1000,
    onStatus: ({ submissions }) => {
      const each = submissions.map((one) => `${one.target} ${one.status}`);
      progress(`${Math.round((Date.now() - began) / 1000)} s  ${each.join(', ')}`);
    },
  });
  return outcome(codeOf(status), [status.status, ...submissionLines(status.submissions)], status);
}

/** Saves every available document, for both parts of a long period. */
export async function documents({ service, words, given, write }: CommandContext): Promise<Outcome> {
  const filingId = numberIn(words, 'filing');
  const folder = textOf(given, 'to') ?? '.';
  const { data } = await service.listDocuments({ filingId });
  const wanted = data.flatMap(({ type, available, validSubPeriods }) => {
    if (!available) return [];
    const parts = validSubPeriods ?? [];
    return parts.length === 0 ? [{ type }] : parts.map((subPeriod) => ({ type, subPeriod }));
  });
  const files: string[] = [];
  for (const which of wanted) {
    const { fileName, bytes } = await service.documentFile({ filingId, ...which });
    files.push(await write(folder, fileName, bytes));
  }
  const left = data.filter(({ available }) => !available);
  return outcome(
    EXIT.done,
    [
      ...files,
      ...left.map(({ type, unavailableReason }) => `${type} is left out: ${unavailableReason ?? ''}`),
    ],
    { files, leftOut: left.map(({ type }) => type) },
  );
}
