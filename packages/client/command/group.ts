import type { AnswerOf } from '../index.ts';
import { type CommandContext, textOf } from './context.ts';
import { EXIT, type Outcome, outcome, UsageError } from './outcome.ts';

/** Divides the losses of a group, and writes the rows where asked to. */

function filingsIn(words: readonly string[]): number[] {
  const ids = words.map(Number);
  if (ids.length < 2 || ids.some((id) => !Number.isSafeInteger(id) || id < 1))
    throw new UsageError('expected two filings or more, one of each company, such as 12 13 14');
  return ids;
}

function linesOf(division: AnswerOf<'divideGroupRelief'>): readonly string[] {
  const { claims, filings, order, notUsed } = division;
  const nameOf = (id: number): string =>
    filings.find(({ filingId }) => filingId === id)?.companyName ?? `filing ${id}`;
  return [
    ...claims.map(
      ({ fromFilingId, toFilingId, kind, amount, saves }) =>
        `${nameOf(fromFilingId)} gives ${nameOf(toFilingId)} ${amount} (${kind}), which saves ${saves}`,
    ),
    ...filings.map(
      ({ companyName, before, after }) =>
        `${companyName}: tax ${before['475']} before, ${after['475']} after`,
    ),
    ...notUsed.map(
      ({ filingId, kind, amount, why }) => `${nameOf(filingId)}: ${amount} (${kind}) left, ${why}`,
    ),
    `tax ${division.taxBefore} before, ${division.taxAfter} after, ${division.saved} saved${division.exact ? '' : '; a better division may exist'}`,
    division.applied ? `the rows are written; submit in the order ${order.join(', ')}` : 'nothing is written',
  ];
}

export async function group({ service, words, given }: CommandContext): Promise<Outcome> {
  const filingIds = filingsIn(words);
  const name = textOf(given, 'consent');
  const division = await service.divideGroupRelief({
    filingIds,
    apply: given.apply === true,
    ...(name === undefined ? {} : { consent: { name, status: textOf(given, 'status') ?? 'Director' } }),
  });
  return outcome(EXIT.done, linesOf(division), division);
}
