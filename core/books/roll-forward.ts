import type { Pounds } from '../base/money.ts';
import type { IsoDate } from '../dates/date.ts';
import type {
  BalanceSheetJson,
  IntangibleMovementJson,
  TangibleMovementJson,
} from '../figures/balance-sheet.ts';
import { BALANCE_SHEET_AMOUNTS, BREAKDOWN_NAMES } from '../figures/balance-sheet.ts';
import { type Balances, BROUGHT_FORWARD_AS, CARRIED_FORWARD_AS, KINDS } from '../figures/balances.ts';
import type { CapitalAllowancesJson } from '../figures/capital-allowances.ts';
import type { FilingJson } from '../figures/filing-fields.ts';
import type { ProfitLossJson } from '../figures/profit-loss.ts';
import { CAPITAL_ALLOWANCE_KEYS } from '../figures/profit-loss.ts';
import { advise } from '../words/advice.ts';
import { PROFIT_LOSS_FIELDS } from './kinds.ts';
import { type Offered, offer } from './offers.ts';
import type { How } from './provenance.ts';
import { leftUnused, usesNoBalance } from './roll-dormant.ts';
import { type ResearchLeft, researchForward } from './roll-research.ts';

/** Brings last year's figures forward into a filing: the offers, path by path, with their origin. */

export const ROLL_QUESTIONS = [
  'capitalAllowancePools',
  'carriesOnTrade',
  'closeInvestmentHolding',
  'comparativeSplit',
  'documentDoesNotAddUp',
  'fixedAssetMovements',
  'groupDeductionsAllowance',
  'numberOfEmployees',
  'otherReserves',
  'previousPeriodIntensive',
] as const;
export interface RollQuestion {
  readonly kind: (typeof ROLL_QUESTIONS)[number];
  readonly text: string;
  /** Amounts that the question is about, as last year had them. */
  readonly amounts: Readonly<Record<string, number>>;
}

export const askIf = (
  applies: boolean,
  kind: RollQuestion['kind'],
  text: string,
  amounts: RollQuestion['amounts'] = {},
): readonly RollQuestion[] => (applies ? [{ kind, text, amounts }] : []);

export interface Rolled {
  readonly offered: readonly Offered[];
  /** True when the balances of an accepted return are included. A balance that is missing was zero there. */
  readonly hasReturn: boolean;
  /** True when that return worked out the pools of capital allowances. A pool that is missing was zero. */
  readonly hasPools: boolean;
  readonly questions: readonly RollQuestion[];
}

/** A filing as an authority accepted it. */
export interface RolledFiling {
  readonly filingId: number;
  readonly periodEnd: IsoDate;
  readonly data: FilingJson;
  /**
   * The filing with the year's return. It differs from the filing of the accounts if only one of them was amended
   * later.
   */
  readonly ofReturn: { readonly filingId: number; readonly data: FilingJson };
  readonly directorName: string | null;
  /** The charge that its accounts show. */
  readonly taxCharge: Pounds;
  /** Balances that its last return carries forward; null where no return was accepted. */
  readonly left: BalancesLeft | null;
}

export interface BalancesLeft {
  readonly carriedForward: Balances;
  /** Loans to participators outstanding at its end, pounds and pence. */
  readonly loans: number;
  readonly allowances: CapitalAllowancesJson | null;
  /** Credit for research and development; null without a page. */
  readonly research: ResearchLeft | null;
}

const OF_ACCOUNTS = [
  'accountType',
  'includePnlInAccounts',
  'numberOfEmployees',
] as const satisfies readonly (keyof FilingJson)[];
const OF_RETURN = ['associatedCompanies', 'isCloseCompany'] as const satisfies readonly (keyof FilingJson)[];
const IN_RESULT = [
  'principalActivity',
  'exporterStatus',
  'isGroupMember',
] as const satisfies readonly (keyof ProfitLossJson)[];

/** Lists everything that a filing made here offers to the next one. */
export function rollFiling(filing: RolledFiling): Rolled {
  const { data } = filing;
  const areUnused = usesNoBalance(filing.ofReturn.data);
  const balances = areUnused ? throughTheYear(filing) : broughtForward(filing);
  return {
    offered: [
      ...comparatives(filing),
      ...balances,
      ...movements(filing),
      ...offer('notes', 'notesData', data.notesData),
      ...particulars(filing),
    ],
    // Such a year says nothing about a balance that nobody brought into it.
    hasReturn: areUnused ? balances.length > 0 : filing.left !== null,
    hasPools: areUnused
      ? filing.ofReturn.data.capitalAllowancesData != null
      : filing.left !== null && filing.left.allowances !== null,
    questions: questionsOf(filing),
  };
}

function comparatives({ filingId, data, taxCharge }: RolledFiling): readonly Offered[] {
  const copied = (path: string, value: unknown, field: string, how: How = 'copied'): readonly Offered[] =>
    offer('comparatives', path, typeof value === 'number' ? value : null, { how, filingId, field });
  const sheet: BalanceSheetJson = data.balanceSheetData ?? {};
  const result: ProfitLossJson = data.profitLossData ?? {};
  const traded = data.isDormant !== true && data.profitLossData != null;
  return [
    ...BALANCE_SHEET_AMOUNTS.flatMap((name) =>
      copied(`previousBalanceSheetData.${name}`, sheet[name], `balanceSheetData.${name}`),
    ),
    ...BREAKDOWN_NAMES.flatMap((name) =>
      Object.entries(sheet[name] ?? {}).flatMap(([part, amount]: [string, unknown]) =>
        copied(`previousBalanceSheetData.${name}.${part}`, amount, `balanceSheetData.${name}.${part}`),
      ),
    ),
    ...(traded
      ? [
          ...PROFIT_LOSS_FIELDS.filter((name) => name !== 'taxOnProfit').flatMap((name) =>
            copied(`previousProfitLossData.${name}`, result[name], `profitLossData.${name}`),
          ),
          ...copied('previousProfitLossData.taxOnProfit', Number(taxCharge), 'tax charge', 'computed'),
        ]
      : []),
    // The corresponding amounts of a dormant year are nil, and are shown (SI 2008/409 Sch 1 para 7).
    ...(data.isDormant === true
      ? ['turnover', 'taxOnProfit'].flatMap((name) =>
          copied(`previousProfitLossData.${name}`, 0, 'isDormant', 'computed'),
        )
      : []),
    ...copied('previousNumberOfEmployees', data.numberOfEmployees, 'numberOfEmployees'),
  ];
}

/** Lists balances from boxes and lines of the last return to bring forward. */
function broughtForward({ ofReturn, left }: RolledFiling): readonly Offered[] {
  if (left === null) return [];
  const { filingId, data } = ofReturn;
  const page = 'supplementaryPagesData.ct600a';
  const { loans, allowances } = left;
  return [
    ...KINDS.flatMap((kind) =>
      offer(
        'broughtForward',
        `profitLossData.${BROUGHT_FORWARD_AS[kind]}`,
        Number(left.carriedForward[kind]),
        {
          how: 'computed',
          filingId,
          line: CARRIED_FORWARD_AS[kind],
        },
      ),
    ),
    ...offer('broughtForward', `${page}.applies`, loans > 0 ? true : null),
    ...offer('broughtForward', `${page}.beforeEndPeriod`, loans > 0 ? false : null),
    ...offer('broughtForward', `${page}.broughtForward`, loans, { how: 'computed', filingId, box: 'A75' }),
    ...allowanceLines(filingId, allowances),
    ...researchForward(filingId, data.supplementaryPagesData?.ct600l, left.research),
  ];
}

/** Lists the balances that were brought into a year whose return uses none, so they are copied. */
const throughTheYear = (filing: RolledFiling): readonly Offered[] =>
  broughtForward({
    ...filing,
    left: leftUnused(filing.ofReturn.data, filing.periodEnd, filing.left?.loans ?? 0),
  })
    .filter(({ value }) => value !== 0)
    .map((offered) =>
      offered.origin === null
        ? offered
        : { ...offered, origin: { how: 'copied', filingId: filing.ofReturn.filingId, field: offered.path } },
    );

function allowanceLines(filingId: number, allowances: CapitalAllowancesJson | null): readonly Offered[] {
  if (allowances === null) return [];
  const { mainPool, specialRatePool, business, shortLifeAssets, structuresAndBuildings } = allowances;
  const ofPool = (name: string, value: number | null | undefined) =>
    offer('broughtForward', `${ALLOWANCES}.${name}.broughtForward`, value === 0 ? null : value, {
      how: 'computed',
      filingId,
      line: 'nextPeriod',
    });
  const balances = [
    ...ofPool('mainPool', mainPool?.broughtForward),
    ...ofPool('specialRatePool', specialRatePool?.broughtForward),
    ...offer('broughtForward', `${ALLOWANCES}.shortLifeAssets`, shortLifeAssets),
    ...offer('broughtForward', `${ALLOWANCES}.structuresAndBuildings`, structuresAndBuildings),
  ];
  return balances.length === 0
    ? []
    : [...balances, ...offer('broughtForward', `${ALLOWANCES}.business`, business)];
}
const ALLOWANCES = 'capitalAllowancesData';

const plus = (...amounts: readonly (number | null | undefined)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

/** Opens a category of tangible assets: cost and depreciation carried forward, and no movement yet. */
const openTangible = (one: TangibleMovementJson): TangibleMovementJson => ({
  name: one.name,
  costBroughtForward: plus(one.costBroughtForward, one.additions) - (one.disposals ?? 0),
  additions: 0,
  disposals: 0,
  depreciationBroughtForward:
    plus(one.depreciationBroughtForward, one.depreciationCharge) - (one.depreciationOnDisposals ?? 0),
  depreciationCharge: 0,
  depreciationOnDisposals: 0,
});

const openIntangible = (one: IntangibleMovementJson): IntangibleMovementJson => ({
  name: one.name,
  costBroughtForward: plus(one.costBroughtForward, one.additions) - (one.disposals ?? 0),
  additions: 0,
  disposals: 0,
  amortisationBroughtForward:
    plus(one.amortisationBroughtForward, one.amortisationCharge) - (one.amortisationOnDisposals ?? 0),
  amortisationCharge: 0,
  amortisationOnDisposals: 0,
});

function movements({ data }: RolledFiling): readonly Offered[] {
  const { fixedAssetMovements: tangible, intangibleAssetMovements: intangible } = data.balanceSheetData ?? {};
  const moved = (path: string, value: unknown) => offer('movements', `balanceSheetData.${path}`, value);
  const isLeft = ({ costBroughtForward }: { readonly costBroughtForward?: number | null }) =>
    costBroughtForward !== 0;
  return [
    ...moved('fixedAssetMovements.depreciationPolicy', tangible?.depreciationPolicy),
    ...moved('fixedAssetMovements.categories', (tangible?.categories ?? []).map(openTangible).filter(isLeft)),
    ...moved('intangibleAssetMovements.amortisationPolicy', intangible?.amortisationPolicy),
    ...moved(
      'intangibleAssetMovements.categories',
      (intangible?.categories ?? []).map(openIntangible).filter(isLeft),
    ),
  ];
}

function particulars({ filingId, data, ofReturn, directorName }: RolledFiling): readonly Offered[] {
  const particular = (path: string, value: unknown, from = filingId) => {
    const origin = { how: 'copied', filingId: from, field: path } as const;
    return offer('particulars', path, value, typeof value === 'number' ? origin : null);
  };
  return [
    ...OF_ACCOUNTS.flatMap((name) => particular(name, data[name])),
    ...particular('directorName', directorName),
    ...OF_RETURN.flatMap((name) => particular(name, ofReturn.data[name], ofReturn.filingId)),
    ...IN_RESULT.flatMap((name) =>
      particular(`profitLossData.${name}`, ofReturn.data.profitLossData?.[name]),
    ),
  ];
}

function questionsOf({ data, ofReturn, left }: RolledFiling): readonly RollQuestion[] {
  const result: Readonly<Record<string, unknown>> = { ...ofReturn.data.profitLossData };
  const claimed = [...CAPITAL_ALLOWANCE_KEYS, 'capitalAllowances'].flatMap((name) => {
    const amount = result[name];
    return typeof amount === 'number' && amount !== 0 ? [[name, amount] as const] : [];
  });
  const share = ofReturn.data.profitLossData?.groupDeductionsAllowance ?? 0;
  return [
    ...askIf(
      left !== null && left.allowances === null && claimed.length > 0,
      'capitalAllowancePools',
      'Last year’s capital allowances were claimed as amounts. What were the balances of the pools at its end? Send them as capitalAllowancesData.',
      Object.fromEntries(claimed),
    ),
    ...askIf(
      share !== 0,
      'groupDeductionsAllowance',
      'How much of the group’s deductions allowance is this company’s this year?',
      { groupDeductionsAllowance: share },
    ),
    ...askIf(
      left?.research?.wasIntensive === true,
      'previousPeriodIntensive',
      `Last year met the intensity condition of intensive support and claimed it. Is intensive support claimed again? Then ${advise('send {field} {answer}', 'previousPeriodIntensive', 'true')} with the claim: one year below the condition is forgiven (CTA 2009 s1045ZA).`,
    ),
    ...standingQuestions(ofReturn.data),
    ...employeesQuestion(data.numberOfEmployees),
  ];
}

/** Last year's statements about the company itself. They may have changed, so they are asked again and never saved. */
const STANDING = [
  { name: 'carriesOnTrade', asked: 'Did the company carry on a trade at any time in this period?' },
  { name: 'closeInvestmentHolding', asked: 'Is the company a close investment-holding company this year?' },
] as const;

const standingQuestions = (data: FilingJson): readonly RollQuestion[] =>
  STANDING.flatMap(({ name, asked }) =>
    askIf(
      data[name] != null,
      name,
      `${asked} Last year ${name} was ${data[name]}. Save it if that is still true.`,
    ),
  );

/** Asks for the number of employees, where last year's is only a default. */
export const employeesQuestion = (employees: number | null | undefined): readonly RollQuestion[] =>
  askIf(
    employees != null,
    'numberOfEmployees',
    'Last year’s number of employees is offered. Is it this year’s average too?',
    { numberOfEmployees: employees ?? 0 },
  );
