import type { OracleCase } from '../cases.ts';

/**
 * Returns computed by hand, in the format of the oracle's cases, with the arithmetic above each. A year is 1 April 2025 to
 * 31 March 2026 unless a case differs: one financial year, 25%, 19% up to 50,000, relief 3/200 up to 250,000.
 */
type Input = OracleCase['input'];
export type Boxes = NonNullable<OracleCase['expected']['boxes']>;
type Forward = NonNullable<OracleCase['expected']['carriedForward']>;
type Figures = Readonly<Record<string, number | boolean | string>>;

interface More extends Partial<Omit<Input, 'filing' | 'asOf' | 'profitLossData'>> {
  readonly period?: readonly [string, string];
  readonly dormant?: boolean;
  readonly associatedCompanies?: number;
  readonly carriedForward?: Forward;
}

const YEAR = ['2025-04-01', '2026-03-31'] as const;
/** 546 days: a return of 365 and one of 181. */
const EIGHTEEN_MONTHS = ['2025-01-01', '2026-06-30'] as const;
const HALVES = [
  ['2025-01-01', '2025-12-31'],
  ['2026-01-01', '2026-06-30'],
] as const;

function inputOf(profitLossData: Figures, { period, dormant, associatedCompanies, ...more }: More): Input {
  const { carriedForward: _, ...saved } = more;
  const [periodStart, periodEnd] = period ?? YEAR;
  return {
    filing: {
      periodStart,
      periodEnd,
      isDormant: dormant ?? false,
      ...(associatedCompanies === undefined ? {} : { associatedCompanies }),
    },
    profitLossData,
    ...saved,
    asOf: '2026-11-20',
  };
}

export const year = (id: string, figures: Figures, boxes: Boxes, more: More = {}): OracleCase => ({
  id,
  input: inputOf(figures, more),
  expected: {
    boxes,
    ...(more.carriedForward === undefined ? {} : { carriedForward: more.carriedForward }),
  },
});

type Part = Boxes | readonly [Boxes, Forward];
const isPair = (part: Part): part is readonly [Boxes, Forward] => Array.isArray(part);

/** Gives the two returns of a long period, by default 546 days, each with its boxes and its balances. */
export function long(
  id: string,
  figures: Figures,
  parts: readonly [Part, Part],
  more: More & { readonly halves?: readonly (readonly [string, string])[] } = {},
): OracleCase {
  const { halves = HALVES, ...rest } = more;
  const period = [halves[0]?.[0] ?? EIGHTEEN_MONTHS[0], halves[1]?.[1] ?? EIGHTEEN_MONTHS[1]] as const;
  return {
    id,
    input: inputOf(figures, { ...rest, period }),
    expected: {
      returns: parts.map((part, index) => {
        const [boxes, carriedForward] = isPair(part) ? part : [part, undefined];
        const [periodStart = '', periodEnd = ''] = halves[index] ?? [];
        return {
          subPeriod: index + 1,
          periodStart,
          periodEnd,
          boxes,
          ...(carriedForward === undefined ? {} : { carriedForward }),
        };
      }),
    },
  };
}

export const NOTHING_FORWARD = {
  tradingLossCarriedForward: 0,
  propertyLossCarriedForward: 0,
  managementExpensesCarriedForward: 0,
};
