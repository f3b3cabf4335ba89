/**
 * The parts of a return that the rules read, whether the return is our own or was received. Texts are as the return
 * writes them.
 */
export interface ReturnView {
  readonly returnType: string;
  /** Boxes outside repeated rows, by number. */
  readonly boxes: ReadonlyMap<string, string>;
  readonly rows: Readonly<Record<string, readonly ReadonlyMap<string, string>[] | undefined>>;
  /** Paths of the present elements, from the section down, e.g. `TaxReconciliation/ExporterInformation`. */
  readonly elements: ReadonlySet<string>;
  /** Texts that the rules look up on pages that the service never writes; absent where the element is absent. */
  readonly pages: Readonly<Partial<Record<PagePath, readonly string[]>>>;
  readonly files: {
    readonly computation: boolean;
    readonly accounts: boolean;
    readonly others: readonly { readonly type: string; readonly format: string }[];
    /** Documents of each set of accounts or computations. */
    readonly instances: readonly Instance[];
  };
  /** Keys of the return's header and of the message around it; null when there is no message yet. */
  readonly keys: { readonly header: readonly Key[]; readonly message: readonly Key[] } | null;
}

/** Elements of the unwritten pages that rules of the main return read. */
export const PAGE_PATHS = [
  'TonnageTax/TonnageTax/QualifyingShips/Total',
  'TonnageTax/TonnageTax/OffshoreTrainingAllowance/OffsetAgainstCorpTax',
  'NorthernIreland/DeductionsAndReliefs/TradingLossesCarriedBack',
  'RingFenceTrade/NetRingFenceTrade/RingFenceCorpTaxIncluded',
  'RingFenceTrade/NetRingFenceTrade/SupplementaryChargeTax',
  'RestitutionTax/TaxCalculation/RestitutionTaxNowPayable',
  'ResearchAndDevelopment/SME/RandDexpenditure',
  'ResearchAndDevelopment/SME/RandDBalancePayableTaxCredit',
  'ResearchAndDevelopment/Step7/PayableRDEC',
  'ResearchAndDevelopment/TotalRandDSetOffAgainstLiabilities/Total',
  'ResidentialPropertyDeveloperTax/Section4/RPDTpayable',
] as const;
export type PagePath = (typeof PAGE_PATHS)[number];

/** One set of accounts or computations: its documents, and whether it extends a taxonomy. */
export interface Instance {
  readonly documents: readonly {
    readonly kind: 'encoded' | 'inline' | 'raw';
    readonly isNamed: boolean;
    readonly isEntryPoint: boolean;
  }[];
  readonly hasExtension: boolean;
}

export interface Key {
  readonly type: string;
  readonly value: string;
}
