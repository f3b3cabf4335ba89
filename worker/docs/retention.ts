import type * as dashboardTables from '../../schema/dashboard-tables.ts';
import type * as placeTables from '../../schema/place-tables.ts';
import type * as serviceTables from '../../schema/tables.ts';

/** Lists for each table of the database its data about people and companies, and how long they are stored. */

interface Kept {
  readonly holds: string;
  readonly until: string;
}

/** Every table of the schema: a new one does not compile without its row. */
type TableName = keyof typeof serviceTables | keyof typeof dashboardTables | keyof typeof placeTables;

const WITH_FILING = 'as long as its filing';
const OPERATOR = 'until the operator of the service deletes it';

export const RETENTION: Readonly<Record<TableName, Kept>> = {
  accounts: { holds: 'Name and email address of the account', until: OPERATOR },
  apiKeys: { holds: 'Hash and last four characters of a key, its name, its last use', until: OPERATOR },
  calendarFeeds: { holds: 'Hash of the address of a feed, its name, its last use', until: OPERATOR },
  subscriptions: { holds: 'First and last day, and number of live filings', until: OPERATOR },
  companies: { holds: 'What the register says of a company', until: OPERATOR },
  filings: {
    holds: 'Figures and notes; sealed sign-ins and bank details',
    until:
      'until you delete it, where nothing was sent; otherwise until the operator of the service deletes it',
  },
  accountMappings: {
    holds: 'Names of accounts in your books, and their fields',
    until: 'until you delete them',
  },
  paceShares: { holds: 'When a process of the service sends messages', until: 'about an hour' },
  registryResults: {
    holds: 'A result of the registry, sealed and without sign-ins',
    until: 'until its submission has it, 90 days at most',
  },
  registerReadings: { holds: 'What the public register says of a company', until: 'a day' },
  filedAccounts: { holds: 'Figures of public accounts', until: 'a day' },
  submissions: { holds: 'What was sent when, its outcome, and its figures', until: WITH_FILING },
  submissionEnvelopes: { holds: 'The message as sent, sealed and without sign-ins', until: WITH_FILING },
  submissionEnvelopeParts: { holds: 'The rest of a long message, sealed', until: WITH_FILING },
  accountsPdfs: {
    holds: 'Attached accounts of a charity or club',
    until: 'until replaced; if sent, as long as its filing',
  },
  accountsPdfParts: { holds: 'The rest of a long PDF', until: 'as long as the PDF' },
  approvals: {
    holds: 'Hash of a link; name, capacity and comment of who approved',
    until: WITH_FILING,
  },
  submissionEvents: { holds: 'Steps of a submission, without sign-ins', until: WITH_FILING },
  submissionAnswers: { holds: 'The answer of an authority, sealed and without sign-ins', until: WITH_FILING },
  idempotencyKeys: { holds: 'An answer for a repeated request, sealed', until: '24 hours' },
  counters: { holds: 'Numbers only', until: 'always' },
  filingLeases: {
    holds: 'Which process works on a filing',
    until: 'while it works; about an hour where it broke off',
  },
  rateWindows: { holds: 'Number of requests of a key in a minute', until: 'about an hour' },
  signInLinks: { holds: 'Hash of a sign-in link', until: '15 minutes' },
  sessions: { holds: 'Hash of a browser’s session', until: '12 hours, or until you sign out' },
  pageRequests: {
    holds: 'Number of requests, under a hash of the network or email address',
    until: 'an hour at most',
  },
  accountPlaces: { holds: 'Which database has an account', until: OPERATOR },
  approvalPlaces: { holds: 'Hash of a link, and the number of its account', until: OPERATOR },
  awayAccounts: { holds: 'Number of an account that was moved, and when', until: OPERATOR },
};
