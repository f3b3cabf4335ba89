import { RESEARCH_CATEGORIES, type ResearchCategory } from '../../figures/ct600l.ts';
import { inOrder, penceLine, poundsLine } from '../working-parts.ts';

/** Names the two schemes in the ids of lines. */
export type ResearchScheme = 'researchCredit' | 'researchSupport';
/** Names the line of a category of expenditure: `researchCreditStaff`. */
export type CategoryId<Scheme extends ResearchScheme = ResearchScheme> =
  `${Scheme}${Capitalize<ResearchCategory>}`;

/** The end of a category's ids, its words and its law. */
const CATEGORIES = {
  staff: { id: 'Staff', label: 'Staff', law: 'CTA 2009 s1123, s1124' },
  software: { id: 'Software', label: 'Software', law: 'CTA 2009 s1125' },
  dataLicences: { id: 'DataLicences', label: 'Data licences', law: 'CTA 2009 s1125, s1126ZA' },
  cloudComputing: { id: 'CloudComputing', label: 'Cloud computing', law: 'CTA 2009 s1125, s1126ZA' },
  consumables: { id: 'Consumables', label: 'Consumables', law: 'CTA 2009 s1125 to s1126B' },
  clinicalTrials: {
    id: 'ClinicalTrials',
    label: 'Payments to subjects of clinical trials',
    law: 'CTA 2009 s1140',
  },
  externallyProvidedWorkersUnconnected: {
    id: 'ExternallyProvidedWorkersUnconnected',
    label: 'Externally provided workers, not connected',
    law: 'CTA 2009 s1127 to s1131A',
  },
  externallyProvidedWorkersConnected: {
    id: 'ExternallyProvidedWorkersConnected',
    label: 'Externally provided workers, connected',
    law: 'CTA 2009 s1129, s1130',
  },
  contractedOutUnconnected: {
    id: 'ContractedOutUnconnected',
    label: 'Contracted out, not connected',
    law: 'CTA 2009 s1133 to s1136A',
  },
  contractedOutConnected: {
    id: 'ContractedOutConnected',
    label: 'Contracted out, connected',
    law: 'CTA 2009 s1134, s1135',
  },
} as const satisfies {
  readonly [Category in ResearchCategory]: {
    readonly id: Capitalize<Category>;
    readonly label: string;
    readonly law: string;
  };
};

export const categoryLine = <const Scheme extends ResearchScheme>(
  scheme: Scheme,
  category: ResearchCategory,
): CategoryId<Scheme> => `${scheme}${CATEGORIES[category].id}`;

const categories = <const Scheme extends ResearchScheme>(scheme: Scheme) =>
  RESEARCH_CATEGORIES.map((category) =>
    penceLine(categoryLine(scheme, category), CATEGORIES[category].label, CATEGORIES[category].law),
  );

/** Orders the lines of research and development that fill no box, part by part. */
export const WORKING = {
  'ct600l.credit': inOrder(
    ...categories('researchCredit'),
    poundsLine('researchCreditQualifying', 'Qualifying expenditure', 'CTA 2009 s1042D to s1042F', {
      total: 'total',
    }),
  ),
  'ct600l.support': inOrder(
    ...categories('researchSupport'),
    poundsLine('researchSupportQualifying', 'Qualifying expenditure', 'CTA 2009 s1044', { total: 'total' }),
    poundsLine('researchRelevantExpenditure', 'Relevant research expenditure', 'CTA 2009 s1045ZA'),
    poundsLine('researchTotalExpenditure', 'Total relevant expenditure', 'CTA 2009 s1045ZA'),
  ),
  'ct600l.loss': inOrder(
    poundsLine('researchUnrelievedLoss', 'Unrelieved trading loss', 'CTA 2009 s1056'),
    poundsLine('researchSurrenderableLoss', 'Surrenderable loss', 'CTA 2009 s1055'),
    poundsLine('researchLossSurrendered', 'Loss surrendered', 'CTA 2009 s1054, s1058'),
    penceLine('researchSupportCap', 'Cap of the payable credit', 'CTA 2009 s1112B'),
  ),
} as const;
