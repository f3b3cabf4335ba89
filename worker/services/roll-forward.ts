import { usedUp } from '../../core/advice/used-up.ts';
import { valueAt } from '../../core/books/provenance.ts';
import type { Rolled } from '../../core/books/roll-forward.ts';
import { intoFirstReturn } from '../../core/books/roll-research.ts';
import { type Laid, layBeside } from '../../core/books/saved-values.ts';
import { addDays } from '../../core/dates/date.ts';
import { isLongerThanTwelveMonths } from '../../core/dates/period.ts';
import { CAPITAL_ALLOWANCE_KEYS } from '../../core/figures/profit-loss.ts';
import type { RollForwardAnswer } from '../../schema/answers/roll-forward.ts';
import type { ProblemAnswer } from '../../schema/answers/submissions.ts';
import type { RollForwardRequest } from '../../schema/requests/books.ts';
import { type SaveRequest, saveFilingStruct } from '../../schema/requests/filings.ts';
import { mergeSave } from '../../schema/requests/merge.ts';
import { parseBody } from '../../schema/requests/parse.ts';
import { Refusal, refuseProblems } from '../http.ts';
import type { Filing } from '../store/store.ts';
import { type AcceptedYear, acceptedYear, yearBefore } from '../submission/accepted-figures.ts';
import { problemsOfProposal } from './books.ts';
import { ownCompany, ownFiling } from './context.ts';
import { readRegister } from './filed-accounts.ts';
import { execute } from './filings.ts';
import { fromFiling, fromRegister, type RollSource } from './roll-source.ts';
import type { ContextOf, UseCases } from './use-case.ts';

/** Brings last year forward into a filing: a proposal, saved with apply. Credentials are never copied. */

/** Finds the filing that the caller names, which must be an accepted one of the same company. */
async function named(context: ContextOf<'rollForward'>, filing: Filing, from: number): Promise<AcceptedYear> {
  const source = await ownFiling(context, from, 'from');
  if (source.companyId !== filing.companyId) throw new Refusal(400, 'from: the filing is of another company');
  const all = await context.runtime.store.filingsOfCompany(filing.companyId);
  const year = acceptedYear(all, source.id);
  if (year === null || source.id === filing.id)
    throw new Refusal(400, 'from: no authority has accepted that filing, so nothing is taken from it');
  return year;
}

async function sourceOf(
  context: ContextOf<'rollForward'>,
  filing: Filing,
  from: RollForwardRequest['from'],
): Promise<RollSource> {
  const made =
    from === 'register'
      ? null
      : from === undefined
        ? yearBefore(await context.runtime.store.filingsOfCompany(filing.companyId), filing)
        : await named(context, filing, from);
  const company = await ownCompany(context, filing.companyId);
  if (made !== null) return fromFiling(context, company, made);
  const { data, period } = filing;
  // The accounts of this period, or of a later one, may be at the register already.
  const figures = await readRegister(context, company, [addDays(period.start, -1), null]);
  return fromRegister(figures, {
    accountType: data.accountType ?? figures.accountType ?? 'micro',
    shareCapital: data.previousBalanceSheetData?.shareCapital ?? data.balanceSheetData?.shareCapital ?? 0,
  });
}

const warning = (location: string, message: string, rule: string): ProblemAnswer => ({
  location,
  message,
  rule,
  box: null,
  severity: 'warning',
  target: 'ch',
});

/** Warns when the source does not end on the day before the filing starts. */
function gapOf({ answer }: RollSource, { period }: Filing): ProblemAnswer | null {
  const { periodEnd } = answer;
  const dayBefore = addDays(period.start, -1);
  if (periodEnd === null || periodEnd === dayBefore) return null;
  const isGap = periodEnd < dayBefore;
  return warning(
    'periodStart',
    `last year’s accounts end on ${periodEnd}, and this period starts on ${period.start}: there is ${isGap ? 'a gap' : 'an overlap'}`,
    isGap ? 'gap' : 'overlap',
  );
}

/** True when allowances are claimed as amounts, so that the facts of pools cannot be used. */
const claimsAmounts = ({ data }: Filing): boolean => {
  const result: Readonly<Record<string, unknown>> = { ...data.profitLossData };
  return [...CAPITAL_ALLOWANCE_KEYS, 'capitalAllowances'].some((name) => result[name] != null);
};

const RESEARCH = 'supplementaryPagesData.ct600l.';

/** True when the saved page has no field for an offer: it claims by returns, or is exempt from the cap. */
function hasNoRoom({ data }: Filing, path: string): boolean {
  const page = data.supplementaryPagesData?.ct600l;
  if (page == null || !path.startsWith(RESEARCH)) return false;
  return page.bySubPeriod != null || (page.capExemption != null && path.startsWith(`${RESEARCH}payeAndNic.`));
}

/** True when research is to be claimed for each of two returns. A saved page already shows how it claims. */
const claimsByReturns = ({ data, period }: Filing): boolean =>
  isLongerThanTwelveMonths(period) && data.supplementaryPagesData?.ct600l == null;

/** Numbers that are always zero in a dormant filing, so that last year's are neither offered nor asked about. */
const NONE_OF_DORMANT: ReadonlySet<string> = new Set(['numberOfEmployees', 'associatedCompanies']);

/** Selects the wanted and allowed parts of the source. */
function wanted(
  { rolled }: RollSource,
  filing: Filing,
  { parts, from }: RollForwardRequest,
  gap: ProblemAnswer | null,
): Rolled {
  const isDormant = filing.data.isDormant === true;
  const isTaken = ({ part, path, value }: Rolled['offered'][number]): boolean =>
    (parts === undefined || parts.includes(part)) &&
    // A dormant company shows no profit and loss account of a year in which it was dormant too.
    !(isDormant && path.startsWith('previousProfitLossData.') && value === 0) &&
    // A zero balance is useful only where a balance is saved.
    !(part === 'broughtForward' && value === 0 && !valueAt({ ...filing.data }, path)) &&
    (part !== 'comparatives' || gap === null || from !== undefined) &&
    !(path.startsWith('capitalAllowancesData.') && claimsAmounts(filing)) &&
    !hasNoRoom(filing, path) &&
    !(isDormant && NONE_OF_DORMANT.has(path));
  const offered = [...rolled.offered, ...usedUp(filing.data, rolled, filing.period.start)].filter(isTaken);
  return {
    ...rolled,
    offered: claimsByReturns(filing) ? intoFirstReturn(offered) : offered,
    questions: rolled.questions.filter(({ kind }) => !(isDormant && NONE_OF_DORMANT.has(kind))),
  };
}

interface LaidOut {
  readonly laid: Laid;
  readonly save: SaveRequest;
  /** Warnings of the offers that are left out. */
  readonly refused: readonly ProblemAnswer[];
}

/**
 * Puts the offers beside what is saved. The register's document may have values that no save takes, such as costs below
 * zero. These offers are left out. If one is a line of last year's statement, the whole statement is left out.
 */
function layOut(
  offered: Rolled['offered'],
  filing: Filing,
  overwrite: RollForwardRequest['overwrite'],
  at: string,
): LaidOut {
  const laid = layBeside(offered, { ...filing.data }, overwrite, at);
  const parsed = parseBody(saveFilingStruct, { ...laid.save, filingId: filing.id });
  if (parsed.ok) return { laid, save: parsed.value, refused: [] };
  const locations = parsed.problems.flatMap(({ location }) => location ?? []);
  const statements = locations.flatMap((location) => /^previous\w+Data\b/.exec(location) ?? []);
  const isRefused = ({ path }: Rolled['offered'][number]): boolean =>
    statements.some((statement) => path.startsWith(`${statement}.`)) ||
    locations.some((location) => `${location}.`.startsWith(`${path}.`) || location.startsWith(`${path}[`));
  const rest = offered.filter((one) => !isRefused(one));
  if (rest.length === offered.length) throw refuseProblems(parsed.problems);
  const refused = parsed.problems.map(({ location, message }) =>
    warning(location ?? '', `not brought forward from last year: ${message}`, 'not-brought-forward'),
  );
  const more = layOut(rest, filing, overwrite, at);
  return { ...more, refused: [...refused, ...more.refused] };
}

/** Asks the caller to review last year's notes, one by one. */
const notesToReview = ({ save }: Laid): readonly ProblemAnswer[] =>
  (Array.isArray(save.notesData) ? save.notesData : []).map((_note, index) =>
    warning(
      `notesData[${index}]`,
      'the note is last year’s: review its words and its figures',
      'note-of-last-year',
    ),
  );

async function rollForward(
  context: ContextOf<'rollForward'>,
  request: RollForwardRequest,
): Promise<RollForwardAnswer> {
  const filing = await ownFiling(context, request.filingId);
  if (filing.previousPeriod === null)
    throw new Refusal(400, 'filingId: this is the company’s first period, which has no year before');
  const source = await sourceOf(context, filing, request.from);
  const gap = gapOf(source, filing);
  const { offered, questions } = wanted(source, filing, request, gap);
  const at = context.runtime.clock().toISOString();
  const { laid, save, refused } = layOut(offered, filing, request.overwrite, at);
  const proposed = mergeSave(filing.data, save);
  if (request.apply && offered.length > 0) {
    const origin = { provenance: laid.provenance, mappings: [], seen: filing.data };
    await execute(context, filing.id, { kind: 'save', save, secrets: {}, origin }, 'saved');
  }
  return {
    filingId: filing.id,
    applied: request.apply,
    source: source.answer,
    proposal: laid.save,
    provenance: laid.provenance,
    kept: laid.kept,
    questions,
    problems: [
      ...(gap === null ? [] : [gap]),
      ...refused,
      ...notesToReview(laid),
      ...(await problemsOfProposal(context, filing, proposed)),
    ],
  };
}

export const ROLL_FORWARD = { rollForward } satisfies Partial<UseCases>;
