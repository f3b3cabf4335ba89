import type { Problem } from '../../core/base/problem.ts';
import { PRODUCT } from '../../core/base/product.ts';
import type { Period } from '../../core/dates/period.ts';
import { renderInlineXbrl } from '../../core/documents/ixbrl.ts';
import { AMENDS_NOTHING, type Amends } from '../../core/figures/filing.ts';
import type { BankDetailsJson } from '../../core/figures/payments.ts';
import { figuresOf } from '../../core/figures/read.ts';
import { checkRegistry, checkTax } from '../../core/filing/checks.ts';
import { computeFiling } from '../../core/filing/compute.ts';
import { accountsOf, bareReturn } from '../../core/filing/filing-documents.ts';
import { PAGES } from '../../core/filing/pages.ts';
import { checkRules, ruleProblems } from '../../core/filing/rules.ts';
import { agentOf } from '../../core/form/agent.ts';
import { callersFields } from '../../core/form/rules/fields.ts';
import { viewOfReturn } from '../../core/form/rules/view.ts';
import { consentDocument } from '../../core/pages/ct600c/consent-document.ts';
import { computationDocument } from '../../core/reports/computation.ts';
import { ct600Document } from '../../core/reports/ct600.ts';
import { computationAsJson } from '../../core/tax/explain.ts';
import { checkSave } from '../../schema/requests/check-save.ts';
import { emptyFilingData } from '../../schema/requests/filing-data.ts';
import { saveFilingStruct } from '../../schema/requests/filings.ts';
import { mergeSave, secretChanges, withoutSecrets } from '../../schema/requests/merge.ts';
import { parseBody } from '../../schema/requests/parse.ts';
import { unsetType } from '../../worker/submission/states.ts';

/** A filing as its caller saves it, in one save. */
export interface Base {
  readonly period: Period;
  readonly previousPeriod?: Period | null;
  readonly today: string;
  /** Nothing by default. */
  readonly amends?: Amends;
  readonly save: Readonly<Record<string, unknown>>;
}

/** True for a warning that a stored field is not used: it does not count as a use. */
const isNotUsed = ({ rule }: Problem): boolean => rule?.startsWith('not-used-') === true;

/** Writes money and maps as text, so that two outcomes can be compared. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_name, inside: unknown) => {
    if (typeof inside === 'bigint') return `${inside}n`;
    return inside instanceof Map ? [...inside] : inside;
  });

/** Makes the text once, when it is first needed. */
function once(make: () => string): () => string {
  let made: string | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** Outcome of a filing: boxes, then problems, then documents. Each is made when it is needed. */
export interface Outcome {
  /** Reason why the save was refused; null when it was saved. */
  readonly refused: string | null;
  readonly parts: readonly (() => string)[];
}

const COMPANY = {
  name: 'EXAMPLE TRADING LTD',
  number: '12345678',
  incorporationDate: '2010-01-01',
  registeredOffice: ['1 High Street', 'Leeds', 'LS1 1AA'],
  sicCodes: ['62020'],
  type: 'ltd',
};

/** Saves a filing as the service does, and gives its outcome. */
export function outcomeOf({
  period,
  previousPeriod = null,
  today,
  amends = AMENDS_NOTHING,
  save,
}: Base): Outcome {
  const parsed = parseBody(saveFilingStruct, { filingId: 1, ...save });
  if (!parsed.ok) return { refused: written(parsed.problems), parts: [] };
  const data = mergeSave(emptyFilingData(false), withoutSecrets(parsed.value));
  const unsavable = checkSave(data, period);
  if (unsavable.length > 0) return { refused: written(unsavable), parts: [] };
  const secrets = secretChanges(parsed.value);
  const bankDetailsData = JSON.parse(secrets.bankDetails ?? 'null') as BankDetailsJson | null;
  const figures = figuresOf({
    company: COMPANY,
    period,
    previousPeriod,
    amends,
    data: { ...data, bankDetailsData },
  });
  const computation = computeFiling(figures, today);
  const returns = computation.returns.map((computed) => ({ computed, ...bareReturn(figures, computed) }));
  const checked = {
    figures,
    computation,
    credentials: {
      plain: data.credentialsData,
      gatewayPassword: secrets.gatewayPassword ?? null,
      authCode: secrets.authCode ?? null,
      oneShot: [],
      unreadable: [],
    },
    bankDetailsReadable: true,
    given: data,
    today,
  };
  const boxes = () => written([computationAsJson(1, computation), returns.map(({ ret }) => ret)]);
  const problems = () =>
    written([
      unsetType(data.filingTypes, 'tax'),
      unsetType(data.filingTypes, 'ch'),
      checkTax(checked).filter((problem) => !isNotUsed(problem)),
      checkRegistry(checked).filter((problem) => !isNotUsed(problem)),
      returns.map((each) => [
        each.problems,
        ruleProblems(checkRules(viewOfReturn(each.ret), today), callersFields(each.computed)),
      ]),
    ]);
  const accounts = (['registry', 'tax'] as const).map((purpose) => () => {
    return renderInlineXbrl(accountsOf(figures, computation, purpose));
  });
  const forms = () => {
    const { name: companyName } = figures.company;
    const all = returns.map(({ ret }) => ret);
    return written([
      agentOf(figures.signing),
      ct600Document(all, { companyName, declarationDate: figures.signing.boardApprovalDate }),
      ...PAGES.map((page) =>
        page.document(
          figures,
          returns.map(({ ret, computed }) => ({ ret, law: computed.law, lines: computed.lines })),
        ),
      ),
    ]);
  };
  const computations = () =>
    returns
      .map(({ computed }) => renderInlineXbrl(computationDocument(figures, computed, PRODUCT)))
      .join('\n');
  const consents = () => written(returns.map(({ ret, computed }) => consentDocument(figures, computed, ret)));
  return { refused: null, parts: [boxes, problems, forms, ...accounts, computations, consents].map(once) };
}

/** True when a changed filing has another outcome. A refused save is not a use of the field: null. */
export function isChanged(before: Outcome, after: Outcome): boolean | null {
  if (after.refused !== null) return null;
  return before.parts.some((part, index) => part() !== after.parts[index]?.());
}
