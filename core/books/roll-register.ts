import { magnitude } from '../base/money.ts';
import type { TangibleMovementJson } from '../figures/balance-sheet.ts';
import { BREAKDOWN_NAMES, TANGIBLE_CATEGORIES } from '../figures/balance-sheet.ts';
import {
  BALANCE_SHEET_LINES,
  type BalanceSheetLine,
  PROFIT_LOSS_LINES,
  type ProfitLossLine,
} from '../filed/lines.ts';
import { type Placed, placeResult, placeSheet } from '../filed/place.ts';
import { ROUNDING } from '../filed/sums.ts';
import { type Offered, offer } from './offers.ts';
import type { Provenance, ProvenanceEntry } from './provenance.ts';
import { askIf, employeesQuestion, type Rolled, type RollQuestion } from './roll-forward.ts';

/** Brings last year's comparatives forward from the register's document, as far as they were delivered. */

/** Figures of a document in the form of `GET /company/accounts`. */
export interface RolledDocument {
  readonly accountType: 'micro' | 'full' | null;
  readonly isDormant: boolean | null;
  readonly directorName: string | null;
  readonly numberOfEmployees: number | null;
  readonly principalActivity: string | null;
  readonly balanceSheet: Readonly<Record<string, unknown>> | null;
  readonly profitLoss: Readonly<Record<string, number>> | null;
  readonly provenance: Provenance;
  /** Lines of the balance sheet, and of the profit and loss account, that do not add up. */
  readonly sheetFaults: readonly string[];
  readonly resultFaults: readonly string[];
}

export interface RollInto {
  /** Type of the filing's accounts, present or future. */
  readonly accountType: 'micro' | 'full';
  /** Share capital saved in the filing, in pounds. */
  readonly shareCapital: number;
}

/** Lists the lines of a statement whose names are known. */
function linesOf<Line extends string>(
  names: Readonly<Record<Line, unknown>>,
  amounts: Readonly<Record<string, unknown>>,
): ReadonlyMap<Line, { readonly amount: bigint }> {
  const found = new Map<Line, { readonly amount: bigint }>();
  for (const name of Object.keys(names) as Line[]) {
    const amount = amounts[name];
    if (typeof amount === 'number') found.set(name, { amount: BigInt(amount) });
  }
  return found;
}

const originOf = (entry: ProvenanceEntry | undefined, isPlaced: boolean): Offered['origin'] => {
  if (entry === undefined) return isPlaced ? { how: 'placed' } : null;
  const { at: _at, amount: _amount, ...rest } = entry;
  return isPlaced ? { ...rest, how: 'placed' } : rest;
};

const totalsOf = (placed: readonly Placed[]): Readonly<Record<string, number>> =>
  Object.fromEntries(placed.map(({ from, amount }) => [from, Number(amount)]));

const SPLIT =
  'The register has these totals without their parts. How are they split? Save the lines in previousBalanceSheetData.';

const doesNotAddUp = (what: string, so: string, faults: readonly string[]): readonly RollQuestion[] =>
  askIf(
    faults.length > 0,
    'documentDoesNotAddUp',
    `${what} does not add up, so ${so}: ${faults.join('; ')}.`,
  );

/** Lists everything that a document of the register offers to the next filing. */
export function rollDocument(document: RolledDocument, into: RollInto): Rolled {
  const { sheetFaults, resultFaults, numberOfEmployees } = document;
  const isSound = sheetFaults.length === 0;
  const nothing = { offered: [], questions: [] };
  const compared = isSound ? compare(document, into) : nothing;
  const figure = (path: string, value: number | null, field: string): readonly Offered[] =>
    offer(
      path.startsWith('previous') ? 'comparatives' : 'particulars',
      path,
      value,
      originOf(document.provenance[field], false),
    );
  const said = (path: string, value: string | null): readonly Offered[] => offer('particulars', path, value);
  const classes = isSound && into.accountType === 'full' ? movements(document) : nothing;
  return {
    hasReturn: false,
    hasPools: false,
    offered: [
      ...compared.offered,
      ...(isSound ? figure('previousNumberOfEmployees', numberOfEmployees, 'numberOfEmployees') : []),
      ...classes.offered,
      ...said('accountType', document.accountType),
      ...said('directorName', document.directorName),
      ...figure('numberOfEmployees', numberOfEmployees, 'numberOfEmployees'),
      ...said('profitLossData.principalActivity', document.principalActivity),
    ],
    questions: [
      ...(isSound
        ? doesNotAddUp(
            'The profit and loss account of the register’s document',
            'its lines are not taken. Save them in previousProfitLossData',
            resultFaults,
          )
        : doesNotAddUp('The register’s document', 'no comparatives are taken from it', sheetFaults)),
      ...compared.questions,
      ...classes.questions,
      ...employeesQuestion(numberOfEmployees),
    ],
  };
}

function compare(document: RolledDocument, into: RollInto): Pick<Rolled, 'offered' | 'questions'> {
  const { balanceSheet, provenance, profitLoss, resultFaults, isDormant } = document;
  const lines = linesOf<BalanceSheetLine>(BALANCE_SHEET_LINES, balanceSheet ?? {});
  const { fields, placed } = placeSheet(
    { lines },
    { isDormant: isDormant === true, shareCapital: BigInt(into.shareCapital) },
  );
  const isFull = into.accountType === 'full';
  const placedFields = new Map(placed.map((one) => [one.field, one]));
  const sheet = [...fields].flatMap(([field, amount]): readonly Offered[] => {
    const one = placedFields.get(field);
    if (one !== undefined && isFull) return [];
    const origin = originOf(provenance[`balanceSheet.${one?.from ?? field}`], one !== undefined);
    return offer('comparatives', `previousBalanceSheetData.${field}`, Number(amount), origin);
  });
  const parts = isFull ? breakdowns(balanceSheet ?? {}, placedFields, provenance) : [];
  const result =
    profitLoss === null || resultFaults.length > 0
      ? []
      : resultOf(linesOf<ProfitLossLine>(PROFIT_LOSS_LINES, profitLoss), provenance);
  const reserves = balanceSheet?.otherReserves;
  return {
    offered: [...sheet, ...parts, ...result],
    questions: [
      ...askIf(isFull && placed.length > 0, 'comparativeSplit', SPLIT, totalsOf(placed)),
      ...askIf(
        typeof reserves === 'number' && reserves !== 0,
        'otherReserves',
        'The register has a reserve that has no field here. Is it in retained earnings?',
        { otherReserves: Number(reserves) },
      ),
    ],
  };
}

function breakdowns(
  sheet: Readonly<Record<string, unknown>>,
  placed: ReadonlyMap<string, unknown>,
  provenance: Provenance,
): readonly Offered[] {
  const wholes = { debtorsBreakdown: 'debtors', creditorsWithinOneYearBreakdown: 'creditorsWithinOneYear' };
  const wholeOf = new Map(Object.entries(wholes));
  return BREAKDOWN_NAMES.flatMap((name) => {
    if (placed.has(wholeOf.get(name) ?? '')) return [];
    return Object.entries({ ...Object(sheet[name]) }).flatMap(([part, value]: [string, unknown]) =>
      offer(
        'comparatives',
        `previousBalanceSheetData.${name}.${part}`,
        typeof value === 'number' && value !== 0 ? value : null,
        originOf(provenance[`balanceSheet.${name}.${part}`], false),
      ),
    );
  });
}

function resultOf(
  lines: ReadonlyMap<ProfitLossLine, { readonly amount: bigint }>,
  provenance: Provenance,
): readonly Offered[] {
  const { fields, placed } = placeResult({ lines });
  return [...fields].flatMap(([field, amount]) => {
    const one = placed.find((each) => each.field === field);
    const origin = originOf(provenance[`profitLoss.${one?.from ?? field}`], one !== undefined);
    return offer('comparatives', `previousProfitLossData.${field}`, Number(amount), origin);
  });
}

interface Class {
  readonly category: string | null;
  readonly class: string;
  readonly costCarriedForward: number;
  readonly depreciationCarriedForward: number | null;
}
const isClass = (value: unknown): value is Class =>
  typeof value === 'object' && value !== null && 'costCarriedForward' in value && 'category' in value;

/**
 * Brings cost and depreciation forward by class. It asks about a class that has no category here or no depreciation,
 * and where the classes do not add up to the tangible assets: one may be untagged, or a total among them.
 */
function movements({ balanceSheet }: RolledDocument): Pick<Rolled, 'offered' | 'questions'> {
  const listed: unknown = Object(balanceSheet?.movements).tangible;
  const classes = Array.isArray(listed) ? listed.filter(isClass) : [];
  if (classes.length === 0) return { offered: [], questions: [] };
  const unknown = classes.filter(
    ({ category, depreciationCarriedForward: off }) => category === null || off === null,
  );
  if (unknown.length > 0) {
    const amounts = Object.fromEntries(unknown.map((one) => [one.class, one.costCarriedForward]));
    const text =
      'The register has fixed assets of a class that is unknown here, or without their depreciation. What are their categories?';
    return { offered: [], questions: [{ kind: 'fixedAssetMovements', text, amounts }] };
  }
  const tangibleAssets = balanceSheet?.tangibleAssets;
  const net = classes.reduce(
    (sum, one) => sum + one.costCarriedForward - (one.depreciationCarriedForward ?? 0),
    0,
  );
  if (typeof tangibleAssets === 'number' && magnitude(BigInt(net - tangibleAssets)) > ROUNDING) {
    const amounts = { tangibleAssets, classes: net };
    const text =
      'The classes of fixed assets in the register’s document do not add up to its tangible assets. What are their categories?';
    return { offered: [], questions: [{ kind: 'fixedAssetMovements', text, amounts }] };
  }
  const categories = TANGIBLE_CATEGORIES.flatMap((name): readonly TangibleMovementJson[] => {
    const ofCategory = classes.filter(({ category }) => category === name);
    if (ofCategory.length === 0) return [];
    return [
      {
        name,
        costBroughtForward: ofCategory.reduce((sum, { costCarriedForward }) => sum + costCarriedForward, 0),
        additions: 0,
        disposals: 0,
        depreciationBroughtForward: ofCategory.reduce(
          (sum, one) => sum + (one.depreciationCarriedForward ?? 0),
          0,
        ),
        depreciationCharge: 0,
        depreciationOnDisposals: 0,
      },
    ];
  });
  const path = 'balanceSheetData.fixedAssetMovements.categories';
  return { offered: offer('movements', path, categories), questions: [] };
}
