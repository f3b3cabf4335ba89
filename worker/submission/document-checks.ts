import { buildAccounts } from '../../core/accounts/build.ts';
import { checkStatements } from '../../core/accounts/check-statements.ts';
import type { AccountsModel, Purpose } from '../../core/accounts/model.ts';
import { accountsDocument } from '../../core/documents/accounts.ts';
import type { TaggedDocument } from '../../core/documents/blocks.ts';
import { computationDocument } from '../../core/documents/computation.ts';
import { CONCEPTS } from '../../core/documents/concepts.ts';
import { renderInlineXbrl } from '../../core/documents/ixbrl.ts';
import { factsOf } from '../../core/documents/ixbrl-blocks.ts';
import type { FilingFigures } from '../../core/figures/filing.ts';
import { documentUtf8 } from '../../core/gateways/encoding.ts';
import { addDays } from '../../core/period/date.ts';
import type { Period } from '../../core/period/period.ts';
import { error, type Problem } from '../../core/problem.ts';
import { taxChargeForAccounts } from '../../core/tax/charge.ts';
import type { FilingComputation, ReturnComputation } from '../../core/tax/computation.ts';
import { checkFacts, type DocumentFault } from '../../core/xbrl/check.ts';
import { checkPage } from '../../core/xbrl/check-page.ts';
import { missingFromAccounts, missingFromComputation } from '../../core/xbrl/check-required.ts';
import { PRODUCT } from '../settings.ts';
import type { Target } from '../store/store.ts';

/**
 * A document made, and checked as both authorities check it, before anything is sent. A fault is never the caller's:
 * their figures were found right before the document was made.
 */
export type CheckedDocument =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** A document and how a sentence about it goes on. */
type Name = 'the accounts could not be written as they' | 'the computation could not be written as it';

const problemOf =
  (name: Name, target: Target) =>
  ({ number, message }: DocumentFault): Problem =>
    error(null, `${name} must be (${message}), so nothing was sent`, {
      target,
      ...(number === null ? {} : { rule: number }),
    });

/** The facts are held first: a document that contradicts itself is not written at all. */
function written(
  name: Name,
  target: Target,
  document: TaggedDocument,
  faults: readonly DocumentFault[],
): CheckedDocument {
  if (faults.length > 0) return { ok: false, problems: faults.map(problemOf(name, target)) };
  const xhtml = renderInlineXbrl(document);
  const found = checkPage(xhtml);
  return found.length === 0
    ? { ok: true, bytes: documentUtf8(xhtml) }
    : { ok: false, problems: found.map(problemOf(name, target)) };
}

/** Faults of a set of accounts by the joint filing checks, and by the registry's of its statements. */
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

/** Faults of a computation. Its detailed profit and loss account is of the whole period of account. */
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

/** The accounts as a target gets them. */
export function checkedAccounts(
  figures: FilingFigures,
  computation: FilingComputation,
  purpose: Purpose,
): CheckedDocument {
  const model = buildAccounts(figures, taxChargeForAccounts(computation), purpose);
  const document = accountsDocument(model, PRODUCT);
  const target = purpose === 'registry' ? 'ch' : 'tax';
  return written(
    'the accounts could not be written as they',
    target,
    document,
    accountsFaults(model, document),
  );
}

/** The computation of one return. */
export function checkedComputation(figures: FilingFigures, computed: ReturnComputation): CheckedDocument {
  const document = computationDocument(figures, computed, PRODUCT);
  return written(
    'the computation could not be written as it',
    'tax',
    document,
    computationFaults(document, figures.period, computed.period),
  );
}
