import type { Problem } from '../base/problem.ts';
import type { GroupNode } from '../boxes/node.ts';
import type { BoxPage } from '../boxes/page.ts';
import type { Value } from '../boxes/value.ts';
import type { DocumentModel } from '../documents/blocks.ts';
import type { Filer } from '../figures/filer.ts';
import type { CompanyTaxReturn } from '../form/form.ts';
import type { Rule } from '../form/rules/rule.ts';
import type { Law } from '../law/law.ts';
import type { GroupRelief } from '../tax/groups/relief.ts';
import type { PageOfReturn } from '../tax/page.ts';
import type { ResearchOfReturn } from '../tax/research/research.ts';
import type { ReturnOfFiling } from '../tax/return-of-filing.ts';

/**
 * A supplementary page of the return, with everything that the service knows about it. Each page is a folder, and
 * `core/filing/pages.ts` lists the pages. The boxes, figures and steps of a page are in lower rooms.
 *
 * A page states its lines by their ids. The computation adds their labels.
 */
export interface SupplementaryPage extends BoxPage {
  /** Subject in the list of documents. */
  readonly about: string;
  readonly compute: (
    filing: never,
    filingReturn: ReturnOfFiling,
    groups: GroupRelief | null,
    research: ResearchOfReturn | null,
  ) => PageOfReturn;
  /** Gives the authority's business rules for the page. */
  readonly rules: (law: Law) => readonly Rule[];
  /**
   * Numbers of rules that are found broken in the request itself, before there is a return, each with the field to
   * change.
   */
  readonly foundInRequests: Readonly<Record<string, string>>;
  /** True when the tax of the return depends on the page, so that its faults make other documents wrong too. */
  readonly chargesTax: boolean;
  /** Explains why a filing cannot have such a page; null when it can. */
  readonly refusal: (filing: never) => string | null;
  /** Lists what the page still lacks before it can be printed. */
  readonly incomplete: (filing: never) => readonly Problem[];
  /** Names the subject of the page, for a return that has none: `loans or reliefs`. */
  readonly nothing: string;
  /** Reports a page saved for a filing that cannot have it. */
  readonly misplaced: (filing: Filer, given: never) => readonly Problem[];
  /** Prints the page of every return of the filing that has it. */
  readonly document: (filing: never, returns: readonly PrintedReturn[]) => DocumentModel;
}

/** One return with its page, and the lines of its computation. */
export interface PrintedReturn {
  readonly ret: CompanyTaxReturn;
  /** Law under which it was computed. */
  readonly law: Law;
  readonly lines: readonly {
    readonly id: string;
    readonly label: string;
    readonly working: string;
    readonly value: Value;
  }[];
}

/** The lines that fill the boxes of a page. */
export type LinesIn<Boxes> = Boxes extends GroupNode<infer Line, string> ? Line : never;
