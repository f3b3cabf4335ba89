import type { Pounds } from '../base/money.ts';
import type { IsoDate } from '../dates/date.ts';
import type { FilingWith, Standing } from './filer.ts';
import { readAmounts, readPounds } from './read-amounts.ts';

/** Amounts of the page's income, in the order of the interface. */
export const CHARITY_INCOME = [
  'totalTurnover',
  'investmentIncome',
  'ukLandBuildings',
  'giftAid',
  'otherCharities',
  'giftsOfShares',
  'giftOfRealProperty',
  'otherSources',
  'legacyIncome',
] as const;
export const CHARITY_EXPENDITURE = [
  'tradingCosts',
  'ukLandBuildings',
  'generalAdminCosts',
  'grantsDonationsWithinUk',
  'grantsDonationsOutsideUk',
  'otherExpenditure',
] as const;
export const CHARITY_ASSETS = [
  'tangibleFixedHeld',
  'tangibleFixedDisposals',
  'ukInvestmentsDisposals',
  'ukInvestmentsHeld',
  'sharesAndLoansDisposals',
  'sharesAndLoansHeld',
  'overseasInvestmentsDisposals',
  'overseasInvestmentsHeld',
  'loansAndNonTradeDebtorsHeld',
  'otherCurrentHeld',
  'valueOfNonQualifying',
  'subsidiaryOrAssociatedCompanies',
] as const;
export type CharityIncome = (typeof CHARITY_INCOME)[number];
export type CharityExpenditure = (typeof CHARITY_EXPENDITURE)[number];
export type CharityAsset = (typeof CHARITY_ASSETS)[number];

type Amounts<Name extends string> = { readonly [Key in Name]?: number | null };

/** The page as stored; whole pounds. */
export interface Ct600eJson extends CharityFiguresJson {
  readonly applies: boolean;
  readonly claimingExemption?: boolean | null;
  readonly allCharitable?: 'all_exempt' | 'some_not_charitable' | null;
  readonly overclaimedTax?: boolean | null;
  readonly repaymentReference?: string | null;
  readonly registrationNumber?: string | null;
  readonly declarationName?: string | null;
  readonly declarationStatus?: string | null;
  readonly declarationDate?: IsoDate | null;
  readonly legacyPayments?: readonly LegacyPaymentJson[] | null;
  readonly bySubPeriod?: readonly CharityFiguresJson[] | null;
}

export interface CharityFiguresJson {
  readonly income?: Amounts<CharityIncome> | null;
  readonly expenditure?: Amounts<CharityExpenditure> | null;
  readonly assets?:
    | (Amounts<CharityAsset> & {
        readonly qualifyingInvestments?: boolean | null;
      })
    | null;
}

export interface LegacyPaymentJson {
  readonly forenames: string;
  readonly surname: string;
  readonly addressLine1: string;
  readonly addressLine2?: string | null;
  readonly postcode?: string | null;
  readonly overseas?: boolean | null;
  readonly date: IsoDate;
  readonly amount: number;
}

/** The figures of the page; its amounts are whole pounds. */
export interface CharityPage {
  readonly claimingExemption: boolean;
  readonly allCharitable: 'all_exempt' | 'some_not_charitable' | null;
  readonly overclaimedTax: boolean;
  readonly repaymentReference: string | null;
  readonly registrationNumber: string | null;
  readonly declarationName: string | null;
  readonly declarationStatus: string | null;
  readonly declarationDate: IsoDate | null;
  readonly figures: CharityFigures;
  readonly bySubPeriod: readonly CharityFigures[] | null;
  readonly legacyPayments: readonly LegacyPayment[];
}

export interface CharityFigures {
  readonly income: Readonly<Record<string, Pounds>>;
  readonly expenditure: Readonly<Record<string, Pounds>>;
  readonly assets: Readonly<Record<string, Pounds>>;
  readonly qualifyingInvestments: boolean;
}

export interface LegacyPayment {
  readonly forenames: string;
  readonly surname: string;
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly postcode: string | null;
  readonly overseas: boolean;
  readonly date: IsoDate;
  readonly amount: Pounds;
}

/** A filing as this page sees it. */
export type Filing = FilingWith<'ct600e', CharityPage>;

const readCharityFigures = (json: CharityFiguresJson): CharityFigures => ({
  income: { ...readAmounts(CHARITY_INCOME, json.income ?? {}) },
  expenditure: { ...readAmounts(CHARITY_EXPENDITURE, json.expenditure ?? {}) },
  assets: { ...readAmounts(CHARITY_ASSETS, json.assets ?? {}) },
  qualifyingInvestments: json.assets?.qualifyingInvestments ?? false,
});

/** Reads the page. Null for an ordinary company, and where the page does not apply. */
export function readCharity(
  { ct600e: json }: { readonly ct600e?: Ct600eJson | null },
  { charityStatus }: Standing,
): CharityPage | null {
  if (charityStatus === null || !json?.applies) return null;
  return {
    claimingExemption: json.claimingExemption ?? false,
    allCharitable: json.allCharitable ?? null,
    overclaimedTax: json.overclaimedTax ?? false,
    repaymentReference: json.repaymentReference ?? null,
    registrationNumber: json.registrationNumber ?? null,
    declarationName: json.declarationName ?? null,
    declarationStatus: json.declarationStatus ?? null,
    declarationDate: json.declarationDate ?? null,
    figures: readCharityFigures(json),
    bySubPeriod: json.bySubPeriod ? json.bySubPeriod.map(readCharityFigures) : null,
    legacyPayments: (json.legacyPayments ?? []).map((row) => ({
      forenames: row.forenames,
      surname: row.surname,
      addressLine1: row.addressLine1,
      addressLine2: row.addressLine2 ?? null,
      postcode: row.postcode ?? null,
      overseas: row.overseas ?? false,
      date: row.date,
      amount: readPounds(row.amount),
    })),
  };
}
