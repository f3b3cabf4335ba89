import type { Pence, Pounds } from '../base/money.ts';
import type { IsoDate } from '../dates/date.ts';
import type { FilingWith, Standing } from './filer.ts';
import { readPence, readPounds } from './read-amounts.ts';

/** Categories of qualifying expenditure, in the order of the additional information form. */
export const RESEARCH_CATEGORIES = [
  'staff',
  'software',
  'dataLicences',
  'cloudComputing',
  'consumables',
  'clinicalTrials',
  'externallyProvidedWorkersUnconnected',
  'externallyProvidedWorkersConnected',
  'contractedOutUnconnected',
  'contractedOutConnected',
] as const;
export type ResearchCategory = (typeof RESEARCH_CATEGORIES)[number];

/** Answers about the rules of Northern Ireland for intensive support (CTA 2009 s1112J). */
export const NORTHERN_IRELAND = ['none', 'applies', 'optedOut'] as const;
type NorthernIreland = (typeof NORTHERN_IRELAND)[number];

/** Expenditure by category, in whole pounds. */
export type ExpenditureJson = Readonly<Partial<Record<ResearchCategory, number | null>>>;

/** Amount of credit taken from or given to a company of the group; pounds with at most two decimals. */
export interface GroupCreditJson {
  readonly name: string;
  readonly amount: number;
}

export interface ExpenditureCreditJson {
  readonly expenditure?: ExpenditureJson | null;
  readonly broughtForward?: { readonly step2?: number | null; readonly step3?: number | null } | null;
  readonly receivedFromGroup?: readonly GroupCreditJson[] | null;
  readonly surrenders?: {
    readonly step2?: readonly GroupCreditJson[] | null;
    readonly step5?: readonly GroupCreditJson[] | null;
  } | null;
  readonly otherPeriodsTax?: number | null;
  readonly otherLiabilities?: number | null;
  readonly creditInAccounts?: number | null;
}

export interface IntensiveSupportJson {
  readonly expenditure: ExpenditureJson;
  readonly relevantExpenditure: number;
  readonly totalRelevantExpenditure: number;
  readonly previousPeriodIntensive?: boolean | null;
  readonly payableCredit?: boolean | null;
  readonly lossToSurrender?: number | null;
  readonly creditAgainstThisReturn?: number | null;
}

/** The claim of one accounting period. */
export interface ResearchClaimJson {
  readonly expenditureCredit?: ExpenditureCreditJson | null;
  readonly intensiveSupport?: IntensiveSupportJson | null;
  readonly payeAndNic?: {
    readonly own?: number | null;
    readonly connected?: number | null;
    readonly employerReferences?: readonly string[] | null;
    readonly connectedReferences?: readonly string[] | null;
  } | null;
  readonly capExemption?: { readonly connectedExpenditure: number } | null;
  readonly additionalInformationDate?: IsoDate | null;
}

/** The page as it is stored. It has the claim itself, or `bySubPeriod` where the filing has two returns. */
export interface Ct600lJson extends ResearchClaimJson {
  readonly applies: boolean;
  readonly smallOrMediumEnterprise: boolean;
  readonly goingConcern?: boolean | null;
  readonly northernIreland?: NorthernIreland | null;
  readonly claimedInLastThreeYears?: boolean | null;
  readonly claimNotificationDate?: IsoDate | null;
  readonly claimMadeOn?: IsoDate | null;
  readonly bySubPeriod?: readonly (ResearchClaimJson | null)[] | null;
}

/** Whole pounds by category. */
export type Expenditure = Readonly<Partial<Record<ResearchCategory, Pounds>>>;

export interface GroupCredit {
  readonly name: string;
  readonly amount: Pence;
}

/** The merged scheme; pence. */
export interface ExpenditureCredit {
  readonly expenditure: Expenditure;
  readonly broughtForward: { readonly step2: Pence; readonly step3: Pence };
  readonly receivedFromGroup: readonly GroupCredit[];
  readonly surrenders: { readonly step2: readonly GroupCredit[]; readonly step5: readonly GroupCredit[] };
  readonly otherPeriodsTax: Pence;
  readonly otherLiabilities: Pence;
  readonly creditInAccounts: Pence;
}

/** Enhanced intensive support; whole pounds, the credit used in pence. */
export interface IntensiveSupport {
  readonly expenditure: Expenditure;
  readonly relevantExpenditure: Pounds;
  readonly totalRelevantExpenditure: Pounds;
  readonly previousPeriodIntensive: boolean;
  readonly payableCredit: boolean;
  /** Null for the most that can be surrendered. */
  readonly lossToSurrender: Pounds | null;
  readonly creditAgainstThisReturn: Pence;
}

/** PAYE and NIC of the payment periods that end in the accounting period; whole pounds. */
export interface PayeAndNic {
  readonly own: Pounds;
  readonly connected: Pounds;
  readonly employerReferences: readonly string[];
  readonly connectedReferences: readonly string[];
}

export interface ResearchClaim {
  readonly expenditureCredit: ExpenditureCredit | null;
  readonly intensiveSupport: IntensiveSupport | null;
  readonly payeAndNic: PayeAndNic | null;
  readonly capExemption: { readonly connectedExpenditure: Pounds } | null;
  readonly additionalInformationDate: IsoDate | null;
}

/** The figures of the page. */
export interface Research {
  readonly smallOrMediumEnterprise: boolean;
  readonly goingConcern: boolean;
  /** Null where the caller does not say. */
  readonly northernIreland: NorthernIreland | null;
  readonly claimedInLastThreeYears: boolean;
  readonly claimNotificationDate: IsoDate | null;
  /** Day on which a claim of an amended return was first made; null where this return makes it first. */
  readonly claimMadeOn: IsoDate | null;
  /** The claim of a filing with one return. */
  readonly claim: ResearchClaim;
  /** The claims of a filing with two returns; null where they are not given. */
  readonly bySubPeriod: readonly (ResearchClaim | null)[] | null;
}

/** A filing as this page sees it. */
export type Filing = FilingWith<'ct600l', Research>;

const readExpenditure = (json: ExpenditureJson | null | undefined): Expenditure =>
  Object.fromEntries(
    RESEARCH_CATEGORIES.flatMap((category) => {
      const paid = readPounds(json?.[category]);
      return paid === 0n ? [] : [[category, paid]];
    }),
  );

const readCredits = (rows: readonly GroupCreditJson[] | null | undefined): readonly GroupCredit[] =>
  (rows ?? []).map(({ name, amount }) => ({ name, amount: readPence(amount) }));

const readExpenditureCredit = (json: ExpenditureCreditJson): ExpenditureCredit => ({
  expenditure: readExpenditure(json.expenditure),
  broughtForward: {
    step2: readPence(json.broughtForward?.step2),
    step3: readPence(json.broughtForward?.step3),
  },
  receivedFromGroup: readCredits(json.receivedFromGroup),
  surrenders: { step2: readCredits(json.surrenders?.step2), step5: readCredits(json.surrenders?.step5) },
  otherPeriodsTax: readPence(json.otherPeriodsTax),
  otherLiabilities: readPence(json.otherLiabilities),
  creditInAccounts: readPence(json.creditInAccounts),
});

const readIntensiveSupport = (json: IntensiveSupportJson): IntensiveSupport => ({
  expenditure: readExpenditure(json.expenditure),
  relevantExpenditure: BigInt(json.relevantExpenditure),
  totalRelevantExpenditure: BigInt(json.totalRelevantExpenditure),
  previousPeriodIntensive: json.previousPeriodIntensive ?? false,
  payableCredit: json.payableCredit ?? true,
  lossToSurrender: json.lossToSurrender == null ? null : BigInt(json.lossToSurrender),
  creditAgainstThisReturn: readPence(json.creditAgainstThisReturn),
});

const readClaim = (json: ResearchClaimJson): ResearchClaim => ({
  expenditureCredit: json.expenditureCredit == null ? null : readExpenditureCredit(json.expenditureCredit),
  intensiveSupport: json.intensiveSupport == null ? null : readIntensiveSupport(json.intensiveSupport),
  payeAndNic:
    json.payeAndNic == null
      ? null
      : {
          own: readPounds(json.payeAndNic.own),
          connected: readPounds(json.payeAndNic.connected),
          employerReferences: json.payeAndNic.employerReferences ?? [],
          connectedReferences: json.payeAndNic.connectedReferences ?? [],
        },
  capExemption:
    json.capExemption == null
      ? null
      : { connectedExpenditure: BigInt(json.capExemption.connectedExpenditure) },
  additionalInformationDate: json.additionalInformationDate ?? null,
});

/** Reads the figures of the page; null where it does not apply. */
export function readResearch(
  { ct600l: json }: { readonly ct600l?: Ct600lJson | null },
  _standing: Standing,
): Research | null {
  if (!json?.applies) return null;
  return {
    smallOrMediumEnterprise: json.smallOrMediumEnterprise,
    goingConcern: json.goingConcern ?? true,
    northernIreland: json.northernIreland ?? null,
    claimedInLastThreeYears: json.claimedInLastThreeYears ?? false,
    claimNotificationDate: json.claimNotificationDate ?? null,
    claimMadeOn: json.claimMadeOn ?? null,
    claim: readClaim(json),
    bySubPeriod: json.bySubPeriod?.map((claim) => (claim === null ? null : readClaim(claim))) ?? null,
  };
}
