import { checkStatements } from '../accounts/check-statements.ts';
import type { AccountsModel, Purpose } from '../accounts/model.ts';
import { atOnce, type InParts } from '../base/give-way.ts';
import { error, type Problem, type Target } from '../base/problem.ts';
import { PRODUCT } from '../base/product.ts';
import { addDays } from '../dates/date.ts';
import type { Period } from '../dates/period.ts';
import type { TaggedDocument } from '../documents/blocks.ts';
import { renderInlineXbrl } from '../documents/ixbrl.ts';
import { factsOf } from '../documents/ixbrl-blocks.ts';
import type { FilingFigures } from '../figures/filing.ts';
import { documentUtf8 } from '../gateways/encoding.ts';
import { accountsDocument } from '../reports/accounts.ts';
import { computationDocument } from '../reports/computation.ts';
import { taxChargeForAccounts } from '../tax/charge.ts';
import type { FilingComputation, ReturnComputation } from '../tax/computation.ts';
import { checkFacts, type DocumentFault } from '../xbrl/check.ts';
import { checkPage } from '../xbrl/check-page.ts';
import { missingFromAccounts, missingFromComputation } from '../xbrl/check-required.ts';
import { buildAccounts } from './accounts.ts';
import { CONCEPTS } from './concepts.ts';

/**
 * A document, checked as both authorities check it, before anything is sent. A fault is never the caller's: their
 * figures were checked before the document was made.
 */
export type CheckedDocument =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** A document as the subject of a problem. */
type Name = 'the accounts could not be written as they' | 'the computation could not be written as it';

const problemOf =
  (name: Name, target: Target) =>
  ({ number, message }: DocumentFault): Problem =>
    error(null, `${name} must be (${message}), so nothing was sent`, {
      target,
      ...(number === null ? {} : { rule: number }),
    });

/** Writes a document. Its facts are checked first: a document that contradicts itself is not written at all. */
function* written(
  name: Name,
  target: Target,
  document: TaggedDocument,
  faults: readonly DocumentFault[],
): InParts<CheckedDocument> {
  if (faults.length > 0) return { ok: false, problems: faults.map(problemOf(name, target)) };
  yield;
  const xhtml = renderInlineXbrl(document);
  yield;
  const found = checkPage(xhtml);
  return found.length === 0
    ? { ok: true, bytes: documentUtf8(xhtml) }
    : { ok: false, problems: found.map(problemOf(name, target)) };
}

/** Lists faults of a set of accounts by the joint filing checks, and by the registry's checks of its statements. */
export function accountsFaults(model: AccountsModel, document: TaggedDocument): readonly DocumentFault[] {
  const { period, previousPeriod } = model;
  const facts = factsOf(document);
  const previous = previousPeriod === null ? [] : [previousPeriod];
  return [
    ...checkFacts({
      taxonomy: document.taxonomy,
      concepts: CONCEPTS,
      facts,
      durations: [period, ...previous],
      instants: [period.end, addDays(period.start, -1), ...previous.map(({ end }) => end)],
    }),
    ...missingFromAccounts(facts, period, {
      isSmall: model.framework.id === 'frs102',
      hasProfitAndLoss: model.profitAndLoss !== null,
      hasDirectorsReport: model.directorsReport !== null,
    }),
    ...checkStatements(model).map((message) => ({ number: null, message })),
  ];
}

/** Lists faults of a computation. Its detailed profit and loss account is of the whole period of account. */
export function computationFaults(
  document: TaggedDocument,
  periodOfAccount: Period,
  period: Period,
): readonly DocumentFault[] {
  const facts = factsOf(document);
  return [
    ...checkFacts({
      taxonomy: document.taxonomy,
      concepts: CONCEPTS,
      facts,
      durations: [period, periodOfAccount],
      instants: [period.end, addDays(period.start, -1)],
    }),
    ...missingFromComputation(facts, period),
  ];
}

/** Makes and checks the accounts for a target. */
export const checkedAccounts = (
  figures: FilingFigures,
  computation: FilingComputation,
  purpose: Purpose,
): CheckedDocument => atOnce(checkedAccountsInParts(figures, computation, purpose));

/** Makes and checks the accounts in parts, because full notes take a while. */
export function* checkedAccountsInParts(
  figures: FilingFigures,
  computation: FilingComputation,
  purpose: Purpose,
): InParts<CheckedDocument> {
  const model = buildAccounts(figures, taxChargeForAccounts(computation), purpose, computation.law);
  const document = accountsDocument(model, PRODUCT);
  yield;
  const target = purpose === 'registry' ? 'ch' : 'tax';
  return yield* written(
    'the accounts could not be written as they',
    target,
    document,
    accountsFaults(model, document),
  );
}

/** Makes and checks the computation of one return. */
export const checkedComputation = (figures: FilingFigures, computed: ReturnComputation): CheckedDocument =>
  atOnce(checkedComputationInParts(figures, computed));

/** Makes and checks the computation of one return in parts. */
export function* checkedComputationInParts(
  figures: FilingFigures,
  computed: ReturnComputation,
): InParts<CheckedDocument> {
  const document = computationDocument(figures, computed, PRODUCT);
  return yield* written(
    'the computation could not be written as it',
    'tax',
    document,
    computationFaults(document, figures.period, computed.period),
  );
}
