import type { GroupNode } from '../boxes/node.ts';
import type { PagePart, PartId } from '../boxes/parts.ts';
import type { Value } from '../boxes/value.ts';
import type { DocumentModel } from '../documents/blocks.ts';
import type { CompanyTaxReturn } from '../form/form.ts';
import type { Rule } from '../form/rules/rule.ts';
import type { Pence } from '../money.ts';
import type { IsoDate } from '../period/date.ts';
import type { Period } from '../period/period.ts';
import type { Problem } from '../problem.ts';
import type { Law } from '../tax/parameters/law.ts';
import type { StatedLine } from '../tax/stated.ts';
import type { InWorking } from '../tax/working.ts';

/**
 * A supplementary page of the return: everything that the service says of it. Its folder holds it, and
 * `registered.ts` names it once. The table of boxes, the computation, the rules, the documents, the requests and their
 * description read it from there.
 *
 * The tables of boxes and lines are made of the pages, so a page imports none of them: it states its lines by their ids,
 * and the computation gives them their labels.
 */
export interface SupplementaryPage {
  /** Its name in the interface: `supplementaryPagesData.ct600a` and the document `ct600a_pdf`. */
  readonly name: string;
  /** The number of the form, `CT600A`: of `AUTHORITY_PAGES`. */
  readonly number: string;
  /** What it is about, in the list of documents. */
  readonly about: string;
  /** The schedule of the working that shows it, before another or last. */
  readonly schedule: { readonly id: string; readonly title: string; readonly before: string | null };
  /** The parts of that schedule, each with its title. */
  readonly parts: Readonly<Record<PagePart, string | null>>;
  /** The line that ticks the page's box on the main return, and the rule that a page needs its tick. */
  readonly tick: {
    readonly line: string;
    readonly part: PagePart;
    readonly law: string;
    readonly field: string;
    readonly rule: number;
  };
  /** The page's section of the return. */
  readonly boxes: GroupNode;
  /** The order of the working, for the parts that have lines of no box. */
  readonly working: Readonly<Partial<Record<PartId, readonly InWorking[]>>>;
  /** The page's figures out of the stored `supplementaryPagesData`; null where there is no page. */
  readonly read: (pages: never, standing: Standing) => unknown;
  /** Lists of the page that a save keeps where it leaves them out. Everything else of a page that is sent is replaced. */
  readonly keptRows: readonly string[];
  /** The page of one return. */
  readonly compute: (filing: never, of: ReturnOfFiling) => PageOfReturn;
  /** The authority's business rules for the page. */
  readonly rules: (law: Law) => readonly Rule[];
  /** Rules found broken in the request itself, before there is a return: by number, the field to change. */
  readonly foundInRequests: Readonly<Record<string, string>>;
  /** True when the tax of the return depends on the page, so that its faults make other documents wrong too. */
  readonly chargesTax: boolean;
  /** Why a filing can have no such page; null when it can. */
  readonly refusal: (filing: never) => string | null;
  /** What the page still lacks before it can be printed. */
  readonly incomplete: (filing: never) => readonly Problem[];
  /** What a return without the page does not have: `loans or reliefs`. */
  readonly nothing: string;
  /** What is wrong where the page is saved for a filing that cannot have it. */
  readonly misplaced: (filing: Filer, given: never) => readonly Problem[];
  /** The page on paper: of every return of the filing that has it. */
  readonly document: (filing: never, returns: readonly PrintedReturn[]) => DocumentModel;
}

/** What decides whether a filing has a page at all. */
export interface Standing {
  readonly charityStatus: 'charity' | 'casc' | null;
  readonly isCloseCompany: boolean | null;
}

/** What a page knows of the filing besides its own figures. */
export interface Filer extends Standing {
  readonly company: { readonly name: string };
  readonly isDormant: boolean;
}

/** A filing with the figures of one page; null where the filing has no such page. */
export interface FilingWith<Name extends string, Figures> extends Filer {
  readonly pages: { readonly [Key in Name]: Figures | null };
}

/** Where a return stands in its filing, and the day it is taken to be sent. */
export interface ReturnOfFiling {
  readonly subPeriod: 1 | 2 | null;
  readonly period: Period;
  readonly periodOfAccount: Period;
  readonly asOf: IsoDate;
  readonly law: Law;
}

/** One box of a row of a page; `location` is the path in the caller's JSON it came from, null when derived. */
export interface RowBox {
  readonly box: string;
  readonly value: Value;
  readonly location: string | null;
}

/** Rows that a page repeats, by the number of their box: `A10` loans. */
export type PageRows = Readonly<Record<string, readonly (readonly RowBox[])[] | undefined>>;

/** What a page comes to in one return. */
export interface PageOfReturn<Id extends string = string> {
  /** Tax of box 480 that the page charges. */
  readonly tax: Pence;
  readonly rows: PageRows;
  readonly lines: readonly StatedLine<Id>[];
  readonly problems: readonly Problem[];
}

/** One return with its page, and the lines of its computation. */
export interface PrintedReturn {
  readonly ret: CompanyTaxReturn;
  readonly lines: readonly {
    readonly id: string;
    readonly label: string;
    readonly working: string;
    readonly value: Value;
  }[];
}

/** The lines that fill the boxes of a page. */
export type LinesIn<Boxes> = Boxes extends GroupNode<infer Line, string> ? Line : never;
