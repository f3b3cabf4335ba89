import { factsOf, factValue, type InlineDocument, periodOf, readInline } from '../inline-xbrl/document.ts';
import { missingFacts, type RequiredFact, unnamedOfficers } from '../inline-xbrl/facts.ts';
import { MANDATORY } from '../inline-xbrl/mandatory.ts';
import { KNOWN_CONCEPTS } from './concepts.ts';
import { holdsTokens, type Profile, STATEMENTS, statementsFor } from './statements.ts';
import { wrongTotals } from './sums.ts';
import { formFaults } from './xhtml.ts';

const SMALL_COMPANY_FACT: RequiredFact = {
  concept: 'bus:ApplicableLegislation',
  context: 'duration',
  dimension: ['bus:ApplicableLegislationDimension', 'bus:SmallCompaniesRegimeForAccounts'],
  marker: true,
};
const SPECIAL_STATUS = 'bus:EntityUnderSpecialLegalStatus';
const MARKERS = [
  ...[...MANDATORY, SMALL_COMPANY_FACT].filter((f) => f.marker === true).map((f) => f.concept),
  SPECIAL_STATUS,
];

const ENTRY_POINT = /^https:\/\/xbrl\.frc\.org\.uk\/FRS-10[12]\/(202[2-6])-01-01\/FRS-10[12]-\1-01-01\.xsd$/;
const IDENTIFIER_SCHEME = 'http://www.companieshouse.gov.uk/';

export interface Accounts {
  readonly madeUpDate: string;
  readonly periodStart: string;
  /** The registry's own word for the kind of accounts. */
  readonly accountsType: 'micro-entity' | 'dormant' | 'total-exemption-full';
  readonly amended: boolean;
}
export type AccountsRead =
  | { readonly ok: true; readonly accounts: Accounts }
  | { readonly ok: false; readonly text: string };

/** The company named in the envelope. */
export interface FilingCompany {
  readonly number: string;
  readonly name: string;
}

const memberOf = (document: InlineDocument, concept: string, dimension: string): string | null =>
  factsOf(document, concept)[0]?.context.dimensions.get(dimension) ?? null;

const profileOf = (document: InlineDocument, period: Period): Profile => ({
  dormant: factValue(document, 'bus:EntityDormantTruefalse') === 'true',
  micro:
    memberOf(document, 'bus:AccountingStandardsApplied', 'bus:AccountingStandardsDimension') ===
    'bus:Micro-entities',
  profitAndLoss:
    missingFacts(document, [{ concept: 'core:ProfitLoss', context: 'duration' }], period).length === 0,
});

interface Period {
  readonly start: string;
  readonly end: string;
}

const local = (concept: string): string => concept.slice(concept.indexOf(':') + 1);
const sameName = (a: string, b: string): boolean =>
  a.trim().replace(/\s+/g, ' ').toUpperCase() === b.trim().replace(/\s+/g, ' ').toUpperCase();

function identityFaults(document: InlineDocument, company: FilingCompany, period: Period): (string | null)[] {
  const number = factValue(document, 'bus:UKCompaniesHouseRegisteredNumber') ?? '';
  const name = factValue(document, 'bus:EntityCurrentLegalOrRegisteredName') ?? '';
  const contexts = document.facts.map((f) => f.context);
  return [
    contexts.some((c) => c.scheme !== IDENTIFIER_SCHEME)
      ? `The scheme of the entity identifier must be ${IDENTIFIER_SCHEME}.`
      : null,
    contexts.some((c) => c.identifier !== company.number)
      ? 'The entity identifier must be the company number of the submission.'
      : null,
    number !== company.number
      ? 'UKCompaniesHouseRegisteredNumber must be the company number of the submission.'
      : null,
    sameName(name, company.name)
      ? null
      : 'EntityCurrentLegalOrRegisteredName must be the company name of the submission.',
    factValue(document, 'bus:BalanceSheetDate') === period.end
      ? null
      : 'BalanceSheetDate must be the end of the accounting period.',
  ];
}

function factFaults(document: InlineDocument, profile: Profile, period: Period): (string | null)[] {
  const wanted = profile.micro || profile.dormant ? MANDATORY : [...MANDATORY, SMALL_COMPANY_FACT];
  const filled = document.facts.find((f) => MARKERS.includes(f.concept) && f.value !== '');
  const spoken = document.facts.find((f) => MARKERS.includes(f.concept) && f.hasLanguage);
  const unknown = document.facts.find((f) => !KNOWN_CONCEPTS.has(f.concept));
  const [officer] = unnamedOfficers(document);
  const status = factsOf(document, SPECIAL_STATUS).find(
    (f) => !f.context.dimensions.has('bus:EntitySpecialLegalStatusDimension'),
  );
  return [
    ...missingFacts(document, wanted, period).map(
      (f) => `${local(f.concept)} must be provided for the current accounting period.`,
    ),
    filled ? `${local(filled.concept)} must have no content.` : null,
    spoken ? `${local(spoken.concept)} must not carry xml:lang.` : null,
    status ? `${local(SPECIAL_STATUS)} must name the status.` : null,
    officer ? `NameEntityOfficer must be provided for ${local(officer)}.` : null,
    unknown ? `The element ${local(unknown.concept)} is not in the taxonomy.` : null,
  ];
}

function statementFaults(document: InlineDocument, profile: Profile): (string | null)[] {
  const stated = (name: keyof typeof STATEMENTS): boolean =>
    factsOf(document, STATEMENTS[name].concept).some((f) => holdsTokens(f.value, STATEMENTS[name].tokens));
  const missing = statementsFor(profile)
    .filter((group) => !group.some(stated))
    .map(
      (group) =>
        `${local(STATEMENTS[group[0] ?? 'section477'].concept)} must be provided with its full wording.`,
    );
  const both = profile.dormant && factsOf(document, STATEMENTS.section477.concept).length > 0;
  return [...missing, both ? 'A dormant company must state section 480 in place of section 477.' : null];
}

/**
 * Checks the dates of figures: the accounting period, or one earlier period. If the document names its prior period,
 * this is the earlier period.
 */
function timeFaults(document: InlineDocument, period: Period): (string | null)[] {
  const previous = {
    start: factValue(document, 'bus:StartDateForPriorPeriod'),
    end: factValue(document, 'bus:EndDateForPriorPeriod'),
  };
  const ends = new Set(previous.end === null ? [] : [previous.end]);
  const starts = new Set(previous.start === null ? [] : [previous.start]);
  for (const { concept, context } of document.facts) {
    const { start, end } = context;
    if (end === period.end && (start === null || start === period.start)) continue;
    if (end >= period.start) return [`${local(concept)} must be provided for the current accounting period.`];
    ends.add(end);
    if (start !== null) starts.add(start);
  }
  return [
    ends.size > 1 || starts.size > 1
      ? 'Figures must be of the accounting period and of one period before it.'
      : null,
  ];
}

const totalFaults = (document: InlineDocument): (string | null)[] =>
  wrongTotals(document).map((concept) => `${local(concept)} must equal the sum of its parts.`);

/** Checks that net assets equal capital and reserves, on each balance sheet date with a total of both. */
function balanceFaults(document: InlineDocument): (string | null)[] {
  const plain = (concept: string) =>
    factsOf(document, concept).filter((f) => f.context.dimensions.size === 0);
  return plain('core:NetAssetsLiabilities').map((net) => {
    const equity = plain('core:Equity').find((e) => e.context.end === net.context.end);
    return equity !== undefined && equity.value !== net.value
      ? 'NetAssetsLiabilities must equal Equity.'
      : null;
  });
}

/** Requires a directors' report where a trading small company's document has a profit and loss account. */
function reportFaults(document: InlineDocument, profile: Profile): (string | null)[] {
  if (profile.micro || profile.dormant || !profile.profitAndLoss) return [];
  return ['direp:DateSigningDirectorsReport', 'direp:DirectorSigningDirectorsReport']
    .filter((concept) => factsOf(document, concept).length === 0)
    .map((concept) => `${local(concept)} must be provided with a profit and loss account.`);
}

const REVISED = 'bus:ReportAnAmendedRevisedVersionPreviouslyFiledReportTruefalse';
/** Facts that revised accounts must state for the whole period (SI 2008/373 regulation 4). */
const REVISION_FACTS: readonly RequiredFact[] = [
  'bus:StatementThatRevisedReportReplacesPreviouslyFiledReportForPeriod',
  'bus:StatementThatThisReportNowStatutoryAccountsForPeriod',
  'bus:StatementThatThisReportHasBeenPreparedAsDatePreviouslyFiledReport',
  'bus:StatementRespectsInWhichPreviouslyFiledReportDidNotComplyWithCompaniesAct2006',
  'bus:StatementSignificantAmendmentsToPreviouslyFiledReport',
  'bus:DateApprovalRevisionReport',
].map((concept) => ({ concept, context: 'duration' }));

const isRevised = (document: InlineDocument): boolean => factValue(document, REVISED) === 'true';

function revisionFaults(document: InlineDocument, period: Period): (string | null)[] {
  if (!isRevised(document)) return [];
  const revised = factValue(document, 'bus:DateApprovalRevisionReport') ?? '';
  const original = factValue(document, 'core:DateAuthorisationFinancialStatementsForIssue') ?? '';
  return [
    ...missingFacts(document, REVISION_FACTS, period).map(
      (f) => `${local(f.concept)} must be provided for revised accounts.`,
    ),
    revised < original ? 'DateApprovalRevisionReport must not be before the original approval.' : null,
  ];
}

/**
 * Reads the accounts of a submission as the gateway does before it gives a receipt. Like the gateway, it names one
 * fault at a time.
 */
export function readAccounts(bytes: Uint8Array, company: FilingCompany): AccountsRead {
  const read = readInline(bytes);
  if (!read.ok) return { ok: false, text: `The document cannot be read as inline XBRL: ${read.message}.` };
  const { document } = read;
  const period = periodOf(document);
  const profile = profileOf(document, period);
  const known = document.schemaRefs.some((ref) => ENTRY_POINT.test(ref));
  const [fault] = [
    ...formFaults(bytes, document),
    known ? null : 'The schema of the taxonomy could not be resolved.',
    ...factFaults(document, profile, period),
    ...identityFaults(document, company, period),
    ...statementFaults(document, profile),
    ...timeFaults(document, period),
    ...balanceFaults(document),
    ...totalFaults(document),
    ...reportFaults(document, profile),
    ...revisionFaults(document, period),
  ].filter((text) => text !== null);
  if (fault !== undefined) return { ok: false, text: fault };
  const kind = profile.dormant ? 'dormant' : profile.micro ? 'micro-entity' : 'total-exemption-full';
  return {
    ok: true,
    accounts: {
      madeUpDate: period.end,
      periodStart: period.start,
      accountsType: kind,
      amended: isRevised(document),
    },
  };
}
