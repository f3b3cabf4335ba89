import type { AnswerOf } from '../index.ts';
import { type CommandContext, targetOf, textOf } from './context.ts';
import { EXIT, type Outcome, outcome, UsageError } from './outcome.ts';

/** Asks for approvals by a link, and lists them. */

function filingOf({ given }: CommandContext): number {
  const value = Number(textOf(given, 'filing') ?? '');
  if (!Number.isSafeInteger(value) || value < 1) throw new UsageError('expected --filing with its number');
  return value;
}

export async function ask(context: CommandContext): Promise<Outcome> {
  const { service, given } = context;
  const message = textOf(given, 'message');
  const made = await service.askForApproval({
    filingId: filingOf(context),
    target: targetOf(given),
    ...(message === undefined ? {} : { message }),
  });
  const lines = [
    ...made.words,
    ...made.problems.map(({ severity, message: says }) => `${severity}: ${says}`),
    `Approval ${made.id} waits until ${made.expiresAt}. Send this link to the person who is responsible; it is shown once:`,
    made.url ?? '',
  ];
  return outcome(EXIT.done, lines, made);
}

type Listed = AnswerOf<'listApprovals'>['data'][number];

const lineOf = ({ id, target, status, createdAt, approvedBy, comment }: Listed): string =>
  [
    `${id}: ${target}, ${status}, asked for ${createdAt}`,
    ...(approvedBy === null ? [] : [`approved by ${approvedBy.name}, ${approvedBy.capacity}`]),
    ...(comment === null ? [] : [`comment: ${comment}`]),
  ].join('; ');

export async function approvals(context: CommandContext): Promise<Outcome> {
  const list = await context.service.listApprovals({ filingId: filingOf(context) });
  const lines = list.data.length === 0 ? ['no approval was asked for'] : list.data.map(lineOf);
  return outcome(EXIT.done, lines, list);
}
