/** The guides in reading order; each is `guides/<name>.md`. */
export const GUIDES = [
  {
    name: 'first-filing',
    title: 'A first filing',
    summary: 'From a company’s number to an accepted return and accounts, command by command.',
  },
  {
    name: 'limits',
    title: 'What it does, and what it does not do',
    summary: 'Whether a company can file here, by when, and what to ask: before any figure.',
  },
  {
    name: 'standing',
    title: 'Supported years, advice and sources',
    summary: 'The years it computes, the limits of its advice, and its sources.',
  },
  {
    name: 'browser',
    title: 'From a browser alone',
    summary: 'A guided year for people without an accountant, and every figure in the dashboard.',
  },
  {
    name: 'approval',
    title: 'A link to approve',
    summary:
      'The director reads all that would be sent, signs in on one page, and sends it or asks for a change.',
  },
  {
    name: 'books',
    title: 'From a trial balance to an accepted filing',
    summary: 'Last year from the register, this year from the books, in ten minutes.',
  },
  {
    name: 'computation',
    title: 'The computation',
    summary: 'The tax line by line, planning, days to keep, and the choices that are taken.',
  },
  {
    name: 'agents',
    title: 'Filing as an agent',
    summary: 'A client’s return under your own sign-in, and sign-ins that are never stored.',
  },
  {
    name: 'long-periods',
    title: 'Long periods',
    summary: 'A period of more than twelve months: two returns, one set of accounts.',
  },
  {
    name: 'charities',
    title: 'Charities and sports clubs',
    summary: 'Page CT600E, legacies, and why no accounts go along.',
  },
  {
    name: 'loans',
    title: 'Loans to participators',
    summary: 'Page CT600A: loans, repayments, rates by date, and relief that falls due later.',
  },
  {
    name: 'capital-allowances',
    title: 'Capital allowances',
    summary: 'What was brought forward, bought and sold; claims, pools and boxes follow.',
  },
  {
    name: 'investment',
    title: 'A company that lets or invests',
    summary: 'Rent, interest and gains without a trade, and losses that go back, run out or end with it.',
  },
  {
    name: 'groups',
    title: 'Groups',
    summary:
      'Losses of one company set against the profits of another: the least tax, and both sides written.',
  },
  {
    name: 'research',
    title: 'Research and development',
    summary: 'Page CT600L: the credit of a company with profits, and cash for the loss of another.',
  },
  {
    name: 'year',
    title: 'A company’s year',
    summary: 'Return and accounts at different times, a rejection corrected, and amendments of amendments.',
  },
  {
    name: 'amendments',
    title: 'Amendments',
    summary: 'Putting right what was accepted, here or elsewhere.',
  },
  {
    name: 'test-mode',
    title: 'Test mode',
    summary: 'Every value that makes the stand-ins misbehave, and how to choose today.',
  },
  {
    name: 'assistants',
    title: 'Assistants and the command line',
    summary: 'See and confirm what would be sent; tools for assistants (MCP); a command for scripts.',
  },
  {
    name: 'errors',
    title: 'Errors, and what to do',
    summary: 'Every refusal that is known, in plain words, with the field and the remedy.',
  },
  {
    name: 'privacy',
    title: 'Privacy, and how long things are kept',
    summary: 'What is stored of people and companies, table by table, and how to have it removed.',
  },
  {
    name: 'glossary',
    title: 'Glossary',
    summary: 'Forty words of tax, accounts and filing, in plain English.',
  },
  {
    name: 'credentials',
    title: 'Credentials, and what we keep',
    summary: 'What is stored, how it is sealed, what is masked, and how to take it back.',
  },
  {
    name: 'going-live',
    title: 'Going live',
    summary: 'What to ask HMRC and Companies House for, and the setting each answer goes into.',
  },
  {
    name: 'operating',
    title: 'Operating the service',
    summary:
      'Every setting, deployment, keys, backups, logs, alerts, and what to do when something goes wrong.',
  },
] as const;

/** The guides for those who run the service; all others are for those who file with it. */
const OF_OPERATORS: readonly string[] = ['going-live', 'operating'] satisfies readonly GuideName[];

export const isOfOperators = ({ name }: Guide): boolean => OF_OPERATORS.includes(name);

export type GuideName = (typeof GUIDES)[number]['name'];
export type Guide = (typeof GUIDES)[number];

export const guideNamed = (name: string): Guide | null => GUIDES.find((guide) => guide.name === name) ?? null;
