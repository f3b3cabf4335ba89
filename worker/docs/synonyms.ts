/** Everyday words of a search, each with the words that the pages use for it. */

/** Words that say nothing about the subject of a search. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'a about am an and any are at be by can could do does file for from get have how i if in is it me my need of on or our should that the there this to we what when where which who why will with you your'.split(
    ' ',
  ),
);

/** Phrases that readers type, and the words of the pages. */
const SYNONYMS: readonly {
  readonly asked: readonly string[];
  readonly pages: readonly string[];
}[] = [
  { asked: ['webhook', 'callback', 'push notification'], pages: ['webhooks'] },
  { asked: ['paye', 'payroll', 'payslip', 'rti', 'national insurance'], pages: ['payroll'] },
  { asked: ['mtd', 'making tax digital', 'vat100', 'sales tax'], pages: ['vat'] },
  {
    asked: ['sa100', 'personal tax', 'income tax', 'sole trader', 'self employed', 'self-assessment'],
    pages: ['self assessment'],
  },
  { asked: ['invoice', 'invoicing', 'receipts and invoices', 'ledger', 'bank feed'], pages: ['bookkeeping'] },
  {
    asked: ['cs01', 'annual return', 'change director', 'new director', 'share allotment'],
    pages: ['forms of the registry', 'confirmation statements'],
  },
  {
    asked: ['incorporate', 'incorporation', 'register a company', 'form a company', 'strike off', 'dissolve'],
    pages: ['forming a company'],
  },
  { asked: ['direct debit', 'pay my tax', 'payment reference'], pages: ['paying the tax'] },
  { asked: ['plc'], pages: ['public companies'] },
  { asked: ['llp'], pages: ['limited liability partnerships'] },
  { asked: ['cic'], pages: ['community interest companies'] },
  { asked: ['consolidated accounts', 'auditor'], pages: ['group accounts', 'audited accounts'] },
  { asked: ['excel', 'xlsx', 'spreadsheet', 'csv', 'import'], pages: ['workbook', 'read the books'] },
  { asked: ['xero', 'quickbooks', 'sage', 'freeagent', 'odoo', 'zoho'], pages: ['trial balance'] },
  {
    asked: ['login', 'log in', 'password', 'username', 'user id', 'sign in'],
    pages: ['credentials', 'sign-in'],
  },
  { asked: ['deadline', 'due date', 'reminder'], pages: ['calendar', 'due'] },
  {
    asked: ['late filing penalty', 'late filing', 'fine', 'penalty'],
    pages: ['fixed penalties', 'penalties'],
  },
  {
    asked: ['how much tax', 'tax rate', 'work out tax', 'tax calculation'],
    pages: ['computation', 'tax line by line'],
  },
  {
    asked: ['mistake', 'correct', 'fix', 'resubmit', 'change after filing'],
    pages: ['amendments', 'amend'],
  },
  {
    asked: ['chatgpt', 'claude', 'ai', 'llm', 'agent tools', 'model context protocol'],
    pages: ['assistants', 'mcp'],
  },
  { asked: ['cli', 'terminal'], pages: ['command line'] },
  { asked: ['sandbox', 'staging', 'fake', 'mock', 'simulator'], pages: ['test mode', 'stand-ins'] },
  { asked: ['self-host', 'self host', 'docker', 'deploy', 'install'], pages: ['operating', 'deploying'] },
  { asked: ['production', 'go live', 'vendor id', 'recognition'], pages: ['going live'] },
  { asked: ['director loan', 'directors loan', "director's loan", 's455', 'dla'], pages: ['loans', 'loan'] },
  { asked: ['r&d', 'rnd', 'r and d', 'innovation'], pages: ['research and development'] },
  { asked: ['buy to let', 'buy-to-let', 'landlord', 'property', 'rental'], pages: ['lets', 'rent'] },
  { asked: ['holding company', 'investment company'], pages: ['lets or invests', 'invests'] },
  { asked: ['subsidiary', 'parent company', 'group relief'], pages: ['groups', 'group'] },
  {
    asked: ['van', 'car', 'laptop', 'equipment', 'machinery', 'aia', 'full expensing', 'super deduction'],
    pages: ['capital allowances'],
  },
  { asked: ['charity', 'casc', 'sports club', 'ct600e'], pages: ['charities'] },
  { asked: ['accountant', 'bookkeeper', 'client list', '64-8'], pages: ['agent', 'agents'] },
  {
    asked: ['18 months', '15 months', 'over 12 months', 'long period', 'first year'],
    pages: ['long periods'],
  },
  { asked: ['error', 'error code', 'rejected', 'refused', 'rejection'], pages: ['errors', 'refusal'] },
  { asked: ['rate limit', 'too many requests', 'throttle'], pages: ['429'] },
  { asked: ['gdpr', 'data protection', 'retention', 'delete my data'], pages: ['what is kept', 'kept'] },
  { asked: ['encrypted', 'encryption', 'vulnerability', 'threat model'], pages: ['sealed', 'security'] },
  { asked: ['proof', 'evidence', 'receipt', 'audit trail'], pages: ['receipt pack', 'receipt'] },
  {
    asked: ['quick start', 'quickstart', 'getting started', 'tutorial', 'hello world'],
    pages: ['first filing'],
  },
  { asked: ['eligible', 'eligibility', 'can my company'], pages: ['can this company file here'] },
  { asked: ['dictionary', 'jargon', 'meaning', 'definition'], pages: ['glossary'] },
  { asked: ['sic'], pages: ['sic code'] },
  { asked: ['nil return', 'no trading', 'not trading', 'inactive'], pages: ['dormant'] },
  { asked: ['loss', 'losses', 'carry back'], pages: ['loss'] },
];

const PAGES_OF: ReadonlyMap<string, readonly string[]> = new Map(
  SYNONYMS.flatMap(({ asked, pages }) => asked.map((each) => [each, pages] as const)),
);
const LONGEST_PHRASE = 3;

/** A word or phrase of a search. */
export interface Term {
  readonly asked: string;
  /** Words that count almost as much as the reader's own. */
  readonly alike: readonly string[];
}

const single = (word: string): string => word.replace(/(?<=[a-z]{3})s$/, '');

function termOf(phrase: string): Term {
  const words = PAGES_OF.get(phrase) ?? PAGES_OF.get(single(phrase)) ?? [];
  return { asked: phrase, alike: [single(phrase), ...words].filter((each) => each !== phrase) };
}

/** Joins the words of known phrases, longest first, and leaves out empty words unless only these were asked. */
export function termsOf(words: readonly string[]): readonly Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = Array.from({ length: LONGEST_PHRASE }, (_, index) => LONGEST_PHRASE - index)
      .map((length) => words.slice(at, at + length))
      .find((part) => part.length > 1 && PAGES_OF.has(part.join(' ')));
    const taken = phrase ?? words.slice(at, at + 1);
    if (phrase !== undefined || !EMPTY_WORDS.has(taken.join(' '))) terms.push(termOf(taken.join(' ')));
    at += taken.length;
  }
  return terms.length > 0 ? terms : words.map(termOf);
}
