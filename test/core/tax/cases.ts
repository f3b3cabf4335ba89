import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROFIT_LOSS_ALIASES } from '../../../core/figures/amounts.ts';
import type { FilingFigures } from '../../../core/figures/filing.ts';
import type { FilingJson, ProfitLossJson } from '../../../core/figures/stored.ts';
import type { ReturnComputation } from '../../../core/tax/computation.ts';
import { valueAsJson } from '../../../core/tax/explain.ts';
import { figuresFor } from '../figures/figures.ts';

type Expected = Readonly<Record<string, number | string | boolean | null>>;

/** A worked case of the oracle; the shape of its files. */
export interface OracleCase {
  readonly id: string;
  readonly input: FilingJson & {
    readonly filing: FilingJson & { readonly periodStart: string; readonly periodEnd: string };
    readonly asOf: string;
  };
  readonly expected: {
    readonly boxes?: Expected;
    readonly carriedForward?: Readonly<Record<string, number>>;
    readonly returns?: readonly {
      readonly subPeriod: number;
      readonly periodStart: string;
      readonly periodEnd: string;
      readonly boxes: Expected;
      readonly carriedForward?: Readonly<Record<string, number>>;
    }[];
    readonly rejected?: string;
  };
}

export function readCases(root: string, name: string): readonly OracleCase[] {
  const file: { cases: readonly OracleCase[] } = JSON.parse(
    readFileSync(join(root, 'cases', `${name}.json`), 'utf8'),
  );
  return file.cases;
}

/** Aliases are resolved before figures are read; the cases use them. */
const canonical = (profitLoss: ProfitLossJson): ProfitLossJson =>
  Object.fromEntries(
    Object.entries(profitLoss).map(([name, value]) => [
      Object.entries(PROFIT_LOSS_ALIASES).find(([alias]) => alias === name)?.[1] ?? name,
      value,
    ]),
  );

export function figuresOfCase({ input }: OracleCase): FilingFigures {
  const { filing, profitLossData, taxPaymentsData, supplementaryPagesData, isCloseCompany } = input;
  return figuresFor(filing.periodStart, filing.periodEnd, {
    ...filing,
    isCloseCompany: isCloseCompany ?? filing.isCloseCompany,
    profitLossData: canonical(profitLossData ?? {}),
    taxPaymentsData,
    supplementaryPagesData,
  });
}

/** What a case expects of a return. */
export interface ExpectedReturn {
  readonly subPeriod: number | null;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly boxes: Expected;
  readonly carriedForward: Readonly<Record<string, number>>;
}

/** What a case expects of each return in order. Balances told of the filing as a whole are those of the last. */
export function expectedReturns({ input, expected }: OracleCase): readonly ExpectedReturn[] {
  const { periodStart, periodEnd } = input.filing;
  const whole = { subPeriod: null, periodStart, periodEnd, boxes: expected.boxes ?? {} };
  const returns = expected.returns ?? [whole];
  return returns.map((one, index) => ({
    ...one,
    carriedForward: {
      ...(index === returns.length - 1 ? expected.carriedForward : {}),
      ...('carriedForward' in one ? one.carriedForward : {}),
    },
  }));
}

/**
 * What differs between the boxes a case expects and those of a return: a line for each box. Nil and blank are the
 * same where the case expects nil; null means the box must be absent, false that it is absent or says no.
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
    const right = got === undefined ? mayBeBlank : got === wanted;
    return right ? [] : [`box ${box}: expected ${wanted}, computed ${got ?? 'blank'}`];
  });
}
