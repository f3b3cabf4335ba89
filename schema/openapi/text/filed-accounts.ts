import {
  filedAccountsAnswer,
  filedAccountsFigures,
  filedCorrectionStruct,
  filedDocumentStruct,
  filedMovementStruct,
  filedMovementsStruct,
  filedProblemStruct,
} from '../../answers/filed-accounts.ts';
import { filedAccountsQuery } from '../../requests/queries.ts';
import { type Described, extra } from './descriptions.ts';

const FIGURES = {
  document: 'The document; null where the register has no accounts of the company.',
  readable: 'Whether figures could be read. If not, the answer has no figures.',
  reason: 'Why no figures could be read.',
  periodStart: 'First day of the period.',
  periodEnd: 'Last day of the period.',
  previousPeriodStart: 'First day of the period before; null where the document does not state it.',
  previousPeriodEnd: 'Last day of the period before; null in first accounts.',
  accountType: 'micro or full, from the standard that was applied.',
  isDormant: 'Whether the company was dormant.',
  directorName: 'The director who signed.',
  numberOfEmployees: 'Average number of employees.',
  previousNumberOfEmployees: 'Average number of employees of the year before.',
  principalActivity: 'What the company does.',
  approvedOn: 'Day of approval.',
  balanceSheet: 'Lines as printed, breakdowns, and movements by class. Whole pounds.',
  previousBalanceSheet: 'Lines of the balance sheet of the year before, in the same form.',
  profitLoss: 'Lines of the profit and loss account; null where the document has none.',
  previousProfitLoss:
    'Lines of the profit and loss account of the year before; null where the document has none.',
  unsplit: 'Totals whose parts the document does not show.',
  corrections: 'Lines that are read differently from their tags.',
  provenance: 'The place of each figure in the document, by the figure’s path.',
  problems: 'Sums that do not add up, and other remarks on the document.',
} as const;

/** Words about accounts at the register. */
export const FILED_ACCOUNTS_TEXT: readonly Described[] = [
  extra(filedAccountsQuery, 'FiledAccountsQuery', 'Which accounts to read.', {
    madeUpTo: 'Day to which the accounts are made up; without it, the newest accounts are read.',
  }),
  extra(filedAccountsAnswer, 'FiledAccounts', 'Accounts filed at the registry, as figures.', {
    ...FIGURES,
  }),
  extra(filedAccountsFigures, 'FiledFigures', 'Figures of one filed document.', FIGURES),
  extra(filedDocumentStruct, 'FiledDocument', 'A document at the registry.', {
    transactionId: 'The registry’s id of the filing.',
    type: 'AA for accounts, AAMD for amended ones.',
    madeUpTo: 'Day to which the accounts are made up, by the register.',
    filedOn: 'Day of the filing.',
    format: 'ixbrl is read; xbrl and pdf are not.',
    bytes: 'Size of the document.',
    sha256: 'SHA-256 of its bytes, in hexadecimal.',
    taxonomy: 'The taxonomy by its year, such as frc-2024 or uk-gaap-2009.',
    accountingStandard: 'The standard that was applied, such as micro-entities.',
    delivered: 'full, abridged, filleted or abbreviated.',
    audited: 'Whether the accounts were audited.',
    software: 'The software that made the document.',
  }),
  extra(filedMovementsStruct, 'FiledMovements', 'Fixed assets at the end, by class.', {
    tangible: 'Tangible assets.',
    intangible: 'Intangible assets.',
  }),
  extra(filedMovementStruct, 'FiledMovement', 'A class of fixed assets at the end.', {
    class: 'The class as it is tagged.',
    category: 'The category of a save; null where there is none.',
    costCarriedForward: 'Cost at the end. Whole pounds.',
    depreciationCarriedForward: 'Depreciation at the end. Whole pounds.',
  }),
  extra(filedCorrectionStruct, 'FiledCorrection', 'A line that is read differently from its tag.', {
    line: 'Path of the line.',
    asTagged: 'The amount as tagged.',
    read: 'The amount as read.',
    why: 'Why the tag cannot be right.',
  }),
  extra(filedProblemStruct, 'FiledProblem', 'A fault of a filed document, or a remark on it.', {
    severity: 'error where a balance sheet does not add up, otherwise warning.',
    location: 'The statement, or document.',
    message: 'The fault or remark in words.',
  }),
];
