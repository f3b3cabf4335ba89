import { LEGAL_FORM_WORDS } from '../accounts/company.ts';
import type { AccountsModel } from '../accounts/model.ts';
import { type OfficeField, type OfficeLine, officeLines } from '../accounts/office.ts';
import { dateRun, duringText, officerRuns } from '../accounts/runs.ts';
import {
  DIRECTOR,
  DIRECTORS_REPORT_TAGS,
  GOING_CONCERN_TAGS,
  markerTags,
  REGISTERED_OFFICE,
} from '../accounts/tags.ts';
import { periodEnded } from '../accounts/wording.ts';
import {
  type Block,
  headingBlock,
  paragraphBlock,
  type Run,
  type TaggedDocument,
} from '../documents/blocks.ts';
import type { Software } from '../documents/software.ts';
import { capitalised } from '../words/figures.ts';
import type { Fact } from '../xbrl/fact.ts';
import type { StatedFact } from '../xbrl/fact-text.ts';
import { accountsTaxonomy, describesGoingConcern } from '../xbrl/taxonomies.ts';
import { notesBlocks } from './accounts-notes.ts';
import { directorsReportBlocks } from './accounts-report.ts';
import { revisionBlocks } from './accounts-revision.ts';
import { balanceSheetBlocks, detailedBlocks, profitAndLossBlocks } from './accounts-statements.ts';

/**
 * Lays out a set of accounts. Its parts are cover, the page of revised accounts, and company information. Then follow
 * the directors' report and profit and loss account where the copy has them, the balance sheet with its statements, and
 * the notes. The tax authority's copy ends with the detailed profit and loss account. Every figure and statement
 * carries its fact, so the inline XBRL and the PDF have the same words.
 */
export function accountsDocument(model: AccountsModel, software: Software): TaggedDocument {
  return {
    title: `${model.company.name}: ${model.title}`,
    runningTitle: `${model.company.name} (${model.company.number})`,
    runningSubtitle: capitalised(periodEnded(model.period)),
    language: 'en-GB',
    taxonomy: accountsTaxonomy(model.period.end, model.law, model.hasAmendedDisclosures),
    companyNumber: model.company.number,
    hiddenFacts: hiddenFacts(model, software),
    blocks: [
      cover(model),
      ...revisionBlocks(model),
      ...informationBlocks(model),
      ...directorsReportBlocks(model),
      ...profitAndLossBlocks(model),
      ...balanceSheetBlocks(model),
      ...notesBlocks(model),
      ...detailedBlocks(model),
    ],
  };
}

function hiddenFacts(model: AccountsModel, software: Software): readonly StatedFact[] {
  const time = { duration: model.period };
  const flag = (concept: string, value: boolean): StatedFact => ({
    fact: { kind: 'boolean', concept, value, time },
    text: String(value),
  });
  const text = (concept: string, value: string): StatedFact => ({
    fact: { kind: 'text', concept, time },
    text: value,
  });
  const markers: readonly Fact[] = markerTags(model).map((tag) => ({ kind: 'marker', ...tag, time }));
  const signer: readonly Fact[] =
    model.director === null
      ? []
      : [
          'core:DirectorSigningFinancialStatements',
          ...(model.directorsReport === null ? [] : [DIRECTORS_REPORT_TAGS.signer]),
        ].map((concept) => ({ kind: 'marker', concept, time, dimensions: DIRECTOR }));
  return [
    ...[...markers, ...signer].map((fact) => ({ fact, text: '' })),
    flag('bus:EntityDormantTruefalse', model.tradingStatus !== 'trading'),
    flag('bus:ReportIncludesDetailedProfitLossStatementTruefalse', model.detailedProfitAndLoss !== null),
    ...(model.revision === null
      ? []
      : [flag('bus:ReportAnAmendedRevisedVersionPreviouslyFiledReportTruefalse', true)]),
    ...(model.goingConcern === null
      ? []
      : [flag(GOING_CONCERN_TAGS.basis, model.goingConcern.isGoingConcern)]),
    ...(model.goingConcern?.looksAhead === true &&
    describesGoingConcern(model.period.end, model.law, model.hasAmendedDisclosures)
      ? [flag(GOING_CONCERN_TAGS.lookedAhead, true)]
      : []),
    text('bus:NameProductionSoftware', software.name),
    text('bus:VersionProductionSoftware', software.version),
  ];
}

function cover(model: AccountsModel): Block {
  return {
    kind: 'cover',
    lines: [
      {
        size: 'small',
        runs: [
          { text: 'Registered number ' },
          duringText(model, 'bus:UKCompaniesHouseRegisteredNumber', model.company.number),
          { text: ` (${model.company.jurisdiction})` },
        ],
      },
      {
        size: 'large',
        runs: [duringText(model, 'bus:EntityCurrentLegalOrRegisteredName', model.company.name)],
      },
      { size: 'medium', runs: [duringText(model, 'bus:ReportTitle', model.title)] },
    ],
  };
}

function informationBlocks(model: AccountsModel): readonly Block[] {
  const { previousPeriod } = model;
  const rows = [
    ...(model.officers.length === 0
      ? []
      : [
          {
            label: model.officers.length === 1 ? 'Director' : 'Directors',
            runs: officerRuns(model, model.officers, '\n'),
          },
        ]),
    {
      label: 'Registered number',
      runs: [duringText(model, 'bus:UKCompaniesHouseRegisteredNumber', model.company.number)],
    },
    {
      label: 'Place of registration',
      runs: [{ text: model.company.jurisdiction }],
    },
    { label: 'Legal form', runs: [{ text: LEGAL_FORM_WORDS[model.company.legalForm] }] },
    ...(officeLines(model.company.registeredOffice).length === 0
      ? []
      : [{ label: 'Registered office', runs: officeRuns(model) }]),
    {
      label: 'Principal activity',
      runs: [duringText(model, 'bus:DescriptionPrincipalActivities', model.principalActivity)],
    },
    {
      label: 'Period of the accounts',
      runs: [
        dateRun(model, 'bus:StartDateForPeriodCoveredByReport', model.period.start),
        { text: ' to ' },
        dateRun(model, 'bus:EndDateForPeriodCoveredByReport', model.period.end),
      ],
    },
    ...(previousPeriod === null
      ? []
      : [
          {
            label: 'Previous period',
            runs: [
              dateRun(model, 'bus:StartDateForPriorPeriod', previousPeriod.start),
              { text: ' to ' },
              dateRun(model, 'bus:EndDateForPriorPeriod', previousPeriod.end),
            ],
          },
        ]),
  ];
  return [
    headingBlock(1, 'Company information', { newPage: true }),
    { kind: 'details', rows },
    ...(model.company.isBeingWoundUp ? [paragraphBlock('The company is being wound up.')] : []),
    ...(model.tradingStatus === 'trading'
      ? []
      : [paragraphBlock(`The company was dormant throughout the ${periodEnded(model.period)}.`)]),
  ];
}

const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;
const ADDRESS_CONCEPTS = [
  'bus:AddressLine1',
  'bus:AddressLine2',
  'bus:AddressLine3',
  'bus:PrincipalLocation-CityOrTown',
];

/** Concepts of the register's address fields. The lines of the street use the numbered concepts in order. */
const FIELD_CONCEPTS: Readonly<Partial<Record<OfficeField, string>>> = {
  town: 'bus:PrincipalLocation-CityOrTown',
  region: 'bus:CountyRegion',
  postcode: 'bus:PostalCodeZip',
};
const STREET: readonly (OfficeField | null)[] = ['careOf', 'postOfficeBox', 'street', 'line2'];

/** Gives the concepts of lines whose fields are known; the country has none. */
function byField(lines: readonly OfficeLine[]): (i: number) => string | undefined {
  const streets = lines.filter(({ field }) => STREET.includes(field));
  return (i) => {
    const line = lines[i];
    if (line === undefined || line.field === null) return undefined;
    const at = streets.indexOf(line);
    return at >= 0 && at < 3 ? ADDRESS_CONCEPTS[at] : FIELD_CONCEPTS[line.field];
  };
}

/**
 * Gives the concepts of lines by their order. The postcode is recognised by its form in any place, and the line after
 * it is the country. A line beyond those that the taxonomy names is printed without a fact.
 */
function byOrder(lines: readonly OfficeLine[]): (i: number) => string | undefined {
  const postcode = lines.findLastIndex(({ text }) => POSTCODE.test(text.trim()));
  return (i) => {
    if (i === postcode) return 'bus:PostalCodeZip';
    return postcode >= 0 && i > postcode ? undefined : ADDRESS_CONCEPTS[i];
  };
}

/** Prints the registered office line by line. */
function officeRuns(model: AccountsModel): readonly Run[] {
  const lines = officeLines(model.company.registeredOffice);
  const conceptOf = lines.some(({ field }) => field !== null) ? byField(lines) : byOrder(lines);
  return lines.flatMap(({ text }, i) => {
    const concept = conceptOf(i);
    const run = concept === undefined ? { text } : duringText(model, concept, text, REGISTERED_OFFICE);
    return i === 0 ? [run] : [{ text: '\n' }, run];
  });
}
