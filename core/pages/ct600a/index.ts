import type { SupplementaryPage } from '../page.ts';
import { loansByCloseCompanies } from './boxes.ts';
import { loansTax } from './computation.ts';
import { ct600aDocument } from './document.ts';
import { type Filing, PAGE, readLoans } from './figures.ts';
import { loanRules } from './rules.ts';
import { WORKING } from './working.ts';

/** Page CT600A: loans to participators by close companies. */
export const CT600A = {
  name: 'ct600a',
  number: 'CT600A',
  about: 'loans to participators',
  schedule: { id: 'loans', title: 'Loans to participators', before: 'payments' },
  parts: {
    'ct600a.loansMade': 'Part 1: loans made and tax on them',
    'ct600a.loansRelievedNow': 'Part 2: relieved within nine months of the period end',
    'ct600a.loansRelievedLater': 'Part 3: relieved later, relief due now',
    'ct600a.loansPayable': 'Tax payable on loans',
    'ct600a.loansToCome': 'Still to come, not on this return',
  },
  tick: { line: 'loansPageTick', part: 'ct600a.loansMade', law: 'CTA 2010 s455', field: PAGE, rule: 9305 },
  boxes: loansByCloseCompanies,
  working: WORKING,
  read: readLoans,
  keptRows: ['loans', 'reliefs'],
  compute: loansTax,
  rules: loanRules,
  foundInRequests: {
    9404: `${PAGE}.reliefs`,
    9405: `${PAGE}.reliefs`,
    9411: `${PAGE}.reliefs`,
    9419: `${PAGE}.reliefs`,
    9425: `${PAGE}.reliefs`,
    9429: `${PAGE}.reliefs`,
    9431: `${PAGE}.reliefs`,
    9884: `${PAGE}.reliefs`,
  },
  chargesTax: true,
  refusal: ({ isDormant, isCloseCompany }: Filing) => {
    if (isDormant) return 'a dormant company files no page CT600A';
    return isCloseCompany === false
      ? 'page CT600A is made for close companies only: isCloseCompany is false'
      : null;
  },
  incomplete: () => [],
  nothing: 'loans or reliefs',
  misplaced: () => [],
  document: ct600aDocument,
} as const satisfies SupplementaryPage;
