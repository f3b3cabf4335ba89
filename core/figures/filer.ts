/** Facts that decide whether a filing has a supplementary page at all. */
export interface Standing {
  readonly charityStatus: 'charity' | 'casc' | null;
  readonly isCloseCompany: boolean | null;
}

/** Facts about the filing that a page knows besides its own figures. */
export interface Filer extends Standing {
  readonly company: { readonly name: string };
  readonly isDormant: boolean;
}

/** A filing with the figures of one page; null where the filing has no such page. */
export interface FilingWith<Name extends string, Figures> extends Filer {
  readonly pages: { readonly [Key in Name]: Figures | null };
}
