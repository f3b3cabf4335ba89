import { ADVANCES } from './advances/index.ts';
import { BASIS } from './basis/index.ts';
import { CREDITORS, DEBTORS } from './breakdowns/index.ts';
import { CALLERS } from './callers/index.ts';
import { DIVIDENDS } from './dividends/index.ts';
import { EMPLOYEES } from './employees/index.ts';
import { INTANGIBLE_ASSETS, TANGIBLE_ASSETS } from './fixed-assets/index.ts';
import { POLICIES } from './policies/index.ts';
import { TAX } from './tax/index.ts';

/** The notes of the accounts in their order. A new note is a folder and a line here. */
export const NOTES = [
  POLICIES,
  BASIS,
  EMPLOYEES,
  TAX,
  INTANGIBLE_ASSETS,
  TANGIBLE_ASSETS,
  DEBTORS,
  CREDITORS,
  ADVANCES,
  DIVIDENDS,
  CALLERS,
] as const;

type Amounts = (typeof NOTES)[number]['amounts'];
type NamesIn<Of> = Of extends unknown ? keyof Of & string : never;
/** A field at the root of a filing whose amount a note alone shows. */
export type NoteAmount = NamesIn<Amounts>;

/** Those fields as they are stored and sent. */
export type NoteAmountsJson = { readonly [Name in NoteAmount]?: number | null };

/** Each of those fields with what it means. */
const AMOUNTS: readonly (readonly [name: string, meaning: string])[] = NOTES.flatMap(({ amounts }) =>
  Object.entries(amounts),
);
export const NOTE_AMOUNTS = AMOUNTS.map(([name]) => name) as readonly NoteAmount[];

/** Something for each of those fields. */
export const eachNoteAmount = <T>(
  make: (name: NoteAmount, meaning: string) => T,
): Readonly<Record<NoteAmount, T>> =>
  Object.fromEntries(AMOUNTS.map(([name, meaning]) => [name, make(name as NoteAmount, meaning)])) as Readonly<
    Record<NoteAmount, T>
  >;
