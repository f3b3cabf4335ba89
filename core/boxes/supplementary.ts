/** A supplementary page of the authority's return, whether or not the service writes it. */
export interface AuthorityPage {
  /** The box that is ticked for a return with the page. */
  readonly tick: string;
  /** The element of that tick, which is the number of the form. */
  readonly form: string;
  /** The label of that box after the number of the form. */
  readonly title: string;
  /** The section of the return for the page. */
  readonly section: string;
  /** The rule that a ticked box needs its page. */
  readonly rule: number;
  /** True when an amended return may tick the box without sending the page again. */
  readonly unlessAmended: boolean;
}

const page = (
  tick: string,
  form: string,
  title: string,
  section: string,
  rule: number,
  unlessAmended = true,
): AuthorityPage => ({ tick, form, title, section, rule, unlessAmended });

/** Every page in the order of the return. `core/pages/` holds those that the service writes. */
export const AUTHORITY_PAGES: readonly AuthorityPage[] = [
  page('95', 'CT600A', 'Loans to participators by close companies', 'LoansByCloseCompanies', 9120),
  page('100', 'CT600B', 'Controlled foreign companies', 'ControlledForeignCompanies', 9121),
  page('105', 'CT600C', 'Group and consortium', 'GroupAndConsortium', 9123),
  page('110', 'CT600D', 'Insurance', 'Insurance', 9124),
  page('115', 'CT600E', 'Charities and community amateur sports clubs', 'Charity', 9125),
  page('120', 'CT600F', 'Tonnage tax', 'TonnageTax', 9126),
  page('125', 'CT600G', 'Northern Ireland', 'NorthernIreland', 9133, false),
  page('130', 'CT600H', 'Cross-border royalties', 'CrossBorderRoyalties', 9129),
  page('135', 'CT600I', 'Ring fence trades', 'RingFenceTrade', 9132),
  page('140', 'CT600J', 'Disclosure of avoidance schemes', 'TaxAvoidanceSchemes', 9136),
  page('141', 'CT600K', 'Restitution tax', 'RestitutionTax', 9137),
  page('142', 'CT600L', 'Research and development', 'ResearchAndDevelopment', 9380, false),
  page('143', 'CT600M', 'Freeports and investment zones', 'Freeports', 9600, false),
  page('144', 'CT600N', 'Residential property developer tax', 'ResidentialPropertyDeveloperTax', 9218, false),
  page('96', 'CT600P', 'Creative industries', 'CreativeIndustries', 9872, false),
];

/**
 * Finds a page by its form.
 *
 * @throws Error for an unknown form
 */
export function authorityPage(form: string): AuthorityPage {
  const found = AUTHORITY_PAGES.find((one) => one.form === form);
  if (found === undefined) throw new Error(`the return has no page ${form}`);
  return found;
}
