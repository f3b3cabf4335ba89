import { CT600A_PAGE, PAGE } from '../../boxes/ct600a.ts';
import type { Filing } from '../../figures/ct600a.ts';
import type { SupplementaryPage } from '../page.ts';
import { loansTax } from './computation.ts';
import { ct600aDocument } from './document.ts';
import { loanRules } from './rules.ts';

/** Page CT600A: loans to participators by close companies. */
export const CT600A = {
  about: 'loans to participators',
  ...CT600A_PAGE,
  compute: loansTax,
  rules: loanRules,
  foundInRequests: {
    9404: `${PAGE}.reliefs`,
    9405: `${PAGE}.reliefs`,
    9411: `${PAGE}.reliefs`,
    9419: `${PAGE}.reliefs`,
    9425: `${PAGE}.reliefs`,
    9431: `${PAGE}.reliefs`,
    9884: `${PAGE}.reliefs`,
  },
  chargesTax: true,
  refusal: ({ isDormant, isCloseCompany }: Filing) => {
    if (isDormant) return 'isDormant: a dormant company files no page CT600A';
    return isCloseCompany === false
      ? 'isCloseCompany: is false, and page CT600A is made for close companies only'
      : null;
  },
  incomplete: () => [],
  nothing: 'loans or reliefs',
  misplaced: () => [],
  document: ct600aDocument,
} as const satisfies SupplementaryPage;
