import { cutText } from '../base/cut.ts';
import { type Pence, type Pounds, sum } from '../base/money.ts';
import { inPounds } from '../words/figures.ts';
import { OPENING_RESERVES, senseOf } from './fields.ts';
import type { KindId } from './kinds.ts';
import type { MappedAccount } from './map.ts';
import { type Totals, taxField } from './post.ts';

/** Kinds of changes to the books' amounts on the way to the statements. Each change has a reason. */

export const ADJUSTMENT_KINDS = [
  'netting',
  'reclassification',
  'rounding',
  'openingRounding',
  'taxJournal',
] as const;

export interface Adjustment {
  readonly kind: (typeof ADJUSTMENT_KINDS)[number];
  readonly field: string;
  readonly amount: Pence;
  readonly why: string;
}

export const OPENING_SOURCES = ['books', 'filing', 'register'] as const;
export type OpeningSource = (typeof OPENING_SOURCES)[number];

/** The opening reserves of the period, and how they differ from those of the books. */
export interface Opening {
  readonly amount: Pounds;
  readonly source: OpeningSource;
  /** Tax of last year that is owed and not in the books. */
  readonly unpostedTax: Pence;
  readonly unexplained: Pence;
  readonly isOpen: boolean;
  readonly rounding: Pence;
}

/** Lists accounts that are not in the usual place of their kind, or that are placed together with others. */
export function placements(accounts: readonly MappedAccount[]): readonly Adjustment[] {
  const nets = (['vat', 'paye'] as const).flatMap((net): Adjustment[] => {
    const inGroup = accounts.filter((one) => one.net === net && one.account.balance !== 0n);
    const [first] = inGroup;
    const field = first?.to[0]?.field;
    if (field === undefined || inGroup.length < 2) return [];
    const amount = senseOf(field) * sum(inGroup.map(({ account }) => account.balance));
    return [
      {
        kind: 'netting',
        field,
        amount,
        why: `${inGroup.length} accounts of ${net === 'vat' ? 'VAT' : 'PAYE and National Insurance'} are taken together`,
      },
    ];
  });
  const crossed = accounts.flatMap(({ kind, account, to }): Adjustment[] => {
    const why = kind === null ? undefined : CROSSED[kind]?.[account.balance < 0n ? 'credit' : 'debit'];
    return why === undefined
      ? []
      : to.map(({ field, amount }) => ({
          kind: 'reclassification',
          field,
          amount,
          why: `${cutText(account.name, 80)}: ${why}`,
        }));
  });
  return [...nets, ...crossed];
}

const CROSSED: Readonly<Partial<Record<KindId, { readonly debit?: string; readonly credit?: string }>>> = {
  bank: { credit: 'an overdrawn account is a creditor' },
  tradeDebtors: { credit: 'customers in credit are creditors' },
  tradeCreditors: { debit: 'suppliers in debit are debtors' },
  card: { debit: 'a credit card in debit is a debtor' },
  director: { debit: 'an overdrawn director’s account is a debtor' },
  prepayments: { credit: 'prepayments in credit are accruals' },
  accruals: { debit: 'accruals in debit are prepayments' },
  otherDebtors: { credit: 'debtors in credit are creditors' },
  otherCreditors: { debit: 'creditors in debit are debtors' },
};

export const openingRounding = ({ rounding, source }: Opening): Adjustment => ({
  kind: 'openingRounding',
  field: OPENING_RESERVES,
  amount: rounding,
  why: `the closing reserves of the ${source === 'filing' ? 'last filing' : 'register'} are in whole pounds`,
});

/** Gives the tax journal as the change of its field: a debtor rises where the creditor falls below nil. */
export const taxJournal = (
  totals: Totals,
  journal: Pence,
  charge: Pounds,
  { unpostedTax }: Opening,
): Adjustment => {
  const field = taxField(totals, journal);
  return {
    kind: 'taxJournal',
    field,
    amount: -senseOf(field) * journal,
    why: `the charge of ${inPounds(charge)} less the charge in the books${unpostedTax === 0n ? '' : ', and tax of last year that was never posted'}`,
  };
};
