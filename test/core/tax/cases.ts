import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FilingFigures } from '../../../core/figures/filing.ts';
import type { FilingJson } from '../../../core/figures/filing-fields.ts';
import type { ProfitLossJson } from '../../../core/figures/profit-loss.ts';
import { PROFIT_LOSS_ALIASES } from '../../../core/figures/profit-loss.ts';
import type { ReturnComputation } from '../../../core/tax/computation.ts';
import { valueAsJson } from '../../../core/tax/explain.ts';
import type { Json } from '../../helpers/json.ts';
import { figuresFor } from '../figures/figures.ts';

type Expected = Readonly<Record<string, number | string | boolean | null | readonly string[]>>;

/** Required fields of pools by name. Short-life assets and buildings have the amount left, by description. */
export type ExpectedPools = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A worked case of the oracle, in the shape of its files. */
export interface OracleCase {
  readonly id: string;
  readonly input: FilingJson & {
    readonly filing: FilingJson & { readonly periodStart: string; readonly periodEnd: string };
    readonly asOf: string;
  };
  readonly expected: {
    readonly boxes?: Expected;
    readonly carriedForward?: Readonly<Record<string, number | string>>;
    /** Parts of the answer about research and development, beside the boxes. */
    readonly researchAndDevelopment?: Readonly<Record<string, unknown>>;
    readonly returns?: readonly {
      readonly researchAndDevelopment?: Readonly<Record<string, unknown>>;
      readonly subPeriod: number;
      readonly periodStart: string;
      readonly periodEnd: string;
      readonly boxes: Expected;
      readonly carriedForward?: Readonly<Record<string, number | string>>;
      readonly pools?: ExpectedPools;
    }[];
    readonly rejected?: string;
    /** Names that a refusal must mention. */
    readonly names?: readonly string[];
    readonly pools?: ExpectedPools;
    /** Names of validate's warnings. */
    readonly warnings?: readonly string[];
  };
}

export function readCases(root: string, name: string): readonly OracleCase[] {
  const file: { cases: readonly OracleCase[] } = JSON.parse(
    readFileSync(join(root, 'cases', `${name}.json`), 'utf8'),
  );
  return file.cases;
}

/** Resolves aliases, which the cases use, before figures are read. */
const canonical = (profitLoss: ProfitLossJson): ProfitLossJson =>
  Object.fromEntries(
    Object.entries(profitLoss).map(([name, value]) => [
      Object.entries(PROFIT_LOSS_ALIASES).find(([alias]) => alias === name)?.[1] ?? name,
      value,
    ]),
  );

export function figuresOfCase({ input }: OracleCase): FilingFigures {
  const {
    filing,
    profitLossData,
    taxPaymentsData,
    supplementaryPagesData,
    isCloseCompany,
    carriesOnTrade,
    closeInvestmentHolding,
    instalmentPayments,
    associatedCompaniesBefore,
    associatedCompanies,
    charityStatus,
    capitalAllowancesData,
  } = input;
  return figuresFor(filing.periodStart, filing.periodEnd, {
    ...filing,
    isCloseCompany: isCloseCompany ?? filing.isCloseCompany,
    associatedCompanies: associatedCompanies ?? filing.associatedCompanies,
    charityStatus: charityStatus ?? filing.charityStatus,
    carriesOnTrade,
    closeInvestmentHolding,
    instalmentPayments,
    associatedCompaniesBefore,
    profitLossData: canonical(profitLossData ?? {}),
    taxPaymentsData,
    capitalAllowancesData,
    supplementaryPagesData,
  });
}

/** Expected values of a return. */
export interface ExpectedReturn {
  readonly subPeriod: number | null;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly boxes: Expected;
  readonly carriedForward: Readonly<Record<string, number | string>>;
  readonly pools: ExpectedPools;
  readonly researchAndDevelopment: Readonly<Record<string, unknown>>;
}

/**
 * Gives the expected values of each return in order. Balances stated for the whole filing belong to the last return.
 */
export function expectedReturns({ input, expected }: OracleCase): readonly ExpectedReturn[] {
  const { periodStart, periodEnd } = input.filing;
  const whole = { subPeriod: null, periodStart, periodEnd, boxes: expected.boxes ?? {} };
  const returns = expected.returns ?? [whole];
  return returns.map((one, index) => ({
    // A case with one return does not have to name the return.
    ...(returns.length === 1 ? whole : {}),
    ...one,
    pools: ('pools' in one ? one.pools : expected.pools) ?? {},
    researchAndDevelopment:
      ('researchAndDevelopment' in one ? one.researchAndDevelopment : expected.researchAndDevelopment) ?? {},
    carriedForward: {
      ...(index === returns.length - 1 ? expected.carriedForward : {}),
      ...('carriedForward' in one ? one.carriedForward : {}),
    },
  }));
}

/** Lists differences between a case's expected pools and `capitalAllowances` of the answer: a line for each field. */
export function poolDifferences(expected: ExpectedPools, answer: Json): readonly string[] {
  const leftOf = (list: string, left: string, description: string): unknown =>
    answer
      .list(list)
      .find((row) => row.at('description') === description)
      ?.at(left);
  const foundIn = (pool: string, field: string): unknown => {
    if (pool === 'shortLifeAssets') return leftOf(pool, 'carriedForward', field);
    if (pool === 'structuresAndBuildings') return leftOf(pool, 'expenditureRemaining', field);
    return answer.at(`${pool}.${field}`);
  };
  return Object.entries(expected).flatMap(([pool, fields]) =>
    Object.entries(fields).flatMap(([field, wanted]) => {
      const got = foundIn(pool, field);
      return got === wanted ? [] : [`${pool} ${field}: expected ${wanted}, computed ${got}`];
    }),
  );
}

/**
 * Lists differences between a case's expected boxes and those of a return: a line for each box. Zero and blank are the same
 * when the case expects zero. Null means that the box must be absent, false that it is absent or says no.
 */
export const differences = (expected: Expected, computed: ReturnComputation): readonly string[] =>
  boxDifferences(expected, (box) => {
    const value = computed.boxes.get(box);
    return value === undefined ? undefined : valueAsJson(value);
  });

/** @param computed the value of a box as JSON has it; undefined for a blank one */
export function boxDifferences(expected: Expected, computed: (box: string) => unknown): readonly string[] {
  return Object.entries(expected).flatMap(([box, wanted]) => {
    const got = computed(box);
    const mayBeBlank = wanted === null || wanted === false || wanted === 0 || wanted === '0.00';
    const isSame = Array.isArray(wanted) ? JSON.stringify(got) === JSON.stringify(wanted) : got === wanted;
    const right = got === undefined ? mayBeBlank : isSame;
    return right ? [] : [`box ${box}: expected ${wanted}, computed ${got ?? 'blank'}`];
  });
}
