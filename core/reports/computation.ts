import { hasAmendedDisclosures } from '../accounts/amended-standards.ts';
import { principalActivity } from '../accounts/company.ts';
import { periodEnded } from '../accounts/wording.ts';
import type { Cube } from '../boxes/concept.ts';
import { type IsoDate, longDate } from '../dates/date.ts';
import { daysIn } from '../dates/period.ts';
import {
  type Block,
  headingBlock,
  paragraphBlock,
  type Run,
  type TaggedDocument,
} from '../documents/blocks.ts';
import type { Software } from '../documents/software.ts';
import { type FilingFigures, isAmendedReturn } from '../figures/filing.ts';
import type { ReturnComputation } from '../tax/computation.ts';
import { tradeOf } from '../tax/trade.ts';
import type { Fact } from '../xbrl/fact.ts';
import type { StatedFact } from '../xbrl/fact-text.ts';
import { computationTaxonomy, type Taxonomy } from '../xbrl/taxonomies.ts';
import { singleLine } from '../xml/printable.ts';
import { detailedProfitAndLoss } from './computation-accounts.ts';
import { coverNoteBlocks } from './computation-cover-note.ts';
import { scheduleBlocks } from './computation-lines.ts';
import { overviewBlocks, summaryBlocks } from './computation-summary.ts';
import { cubeDimensions } from './computation-tags.ts';

/**
 * Lays out the tax computation of one return as an adviser does. Particulars and the outcome come first. Each schedule
 * follows, with the working, the law and the box of every line. The detailed profit and loss account of the period of
 * account is last.
 */
export function computationDocument(
  figures: FilingFigures,
  computation: ReturnComputation,
  software: Software,
): TaggedDocument {
  const { company } = figures;
  const detailed = detailedProfitAndLoss(figures);
  const title = `Corporation tax computation for the accounting period ended ${longDate(computation.period.end)}`;
  return {
    title: `${company.name}: ${title}`,
    runningTitle: company.name,
    runningSubtitle: `Tax computation, ${periodEnded(computation.period)}`,
    language: 'en-GB',
    listsContents: true,
    taxonomy: taxonomyOf(figures, computation, detailed),
    companyNumber: company.number,
    hiddenFacts: softwareFacts(computation, software),
    blocks: [
      {
        kind: 'cover',
        lines: [
          { size: 'large', runs: [companyText(computation, 'CompanyName', company.name)] },
          { size: 'medium', runs: [{ text: 'Corporation tax computation' }] },
          {
            size: 'medium',
            runs: [{ text: `Accounting period ended ${longDate(computation.period.end)}` }],
          },
        ],
      },
      ...returnBlocks(figures, computation),
      ...detailed,
    ],
  };
}

/**
 * Chooses the taxonomy of a computation.
 *
 * @param detailed the detailed profit and loss account, whose facts are of the accounts' suite
 */
const taxonomyOf = (
  figures: FilingFigures,
  { period, law }: ReturnComputation,
  detailed: readonly Block[],
): Taxonomy =>
  computationTaxonomy(
    period.end,
    figures.period.end,
    {
      hasAccountsFacts: detailed.length > 0,
      hasAmendedDisclosures: hasAmendedDisclosures(figures, law),
      namesDetailedTaxonomy: figures.namesDetailedTaxonomy === true,
    },
    law,
  );

function returnBlocks(figures: FilingFigures, computation: ReturnComputation): readonly Block[] {
  const trade = tradeName(figures);
  return [
    ...particulars(figures, computation, trade),
    ...summaryBlocks(computation),
    ...coverNoteBlocks(figures, computation),
    ...scheduleBlocks(computation, trade),
  ];
}

/**
 * Prints the computations of every return of a filing as one document. The two returns of a long period of account have
 * one cover, and a summary that compares them. Each return's facts have the contexts of its own period. Each return is
 * sent with its own `computationDocument`; this document is for readers.
 */
export function computationsDocument(
  figures: FilingFigures,
  computations: readonly ReturnComputation[],
  software: Software,
): TaggedDocument {
  const [first, second] = computations;
  if (first === undefined) throw new Error('a filing has at least one return');
  if (second === undefined) return computationDocument(figures, first, software);
  const detailed = detailedProfitAndLoss(figures);
  const title = `Corporation tax computations for the ${periodEnded(figures.period)}`;
  return {
    title: `${figures.company.name}: ${title}`,
    runningTitle: figures.company.name,
    runningSubtitle: `Tax computations, ${periodEnded(figures.period)}`,
    language: 'en-GB',
    listsContents: true,
    taxonomy: taxonomyOf(figures, second, detailed),
    companyNumber: figures.company.number,
    hiddenFacts: softwareFacts(second, software),
    blocks: [
      {
        kind: 'cover',
        lines: [
          { size: 'large', runs: [{ text: figures.company.name }] },
          { size: 'medium', runs: [{ text: 'Corporation tax computations' }] },
          {
            size: 'medium',
            runs: [{ text: `Period of account ended ${longDate(figures.period.end)}, two returns` }],
          },
        ],
      },
      ...overviewBlocks(computations),
      ...computations.flatMap((computation) => returnBlocks(figures, computation)),
      ...detailed,
    ],
  };
}

/** Names the trade: the principal activity on one line, never blank, because a typed dimension holds it. */
const tradeName = (figures: FilingFigures): string => singleLine(principalActivity(figures)) || 'Trade';

const companyTag = (computation: ReturnComputation, concept: string) => ({
  concept: `ct-comp:${concept}`,
  time: { instant: computation.period.end },
  dimensions: cubeDimensions('company', ''),
});

const companyText = (computation: ReturnComputation, concept: string, text: string): Run => ({
  text,
  fact: { kind: 'text', ...companyTag(computation, concept) },
});

const companyDate = (computation: ReturnComputation, concept: string, value: IsoDate): Run => ({
  text: longDate(value),
  fact: { kind: 'date', value, ...companyTag(computation, concept) },
});

const softwareFacts = (computation: ReturnComputation, software: Software): readonly StatedFact[] =>
  [
    { concept: 'NameOfProductionSoftware', text: software.name },
    { concept: 'VersionOfProductionSoftware', text: software.version },
  ].map(({ concept, text }) => ({ fact: { kind: 'text', ...companyTag(computation, concept) }, text }));

const headingOf = ({ subPeriod }: ReturnComputation): string =>
  subPeriod === null ? 'Tax computation' : `Tax computation, return ${subPeriod} of 2`;

/** Label of the day up to which the law was read. It says which law the software knows, and is not a figure. */
export const LAW_READ = 'Law read up to';

function particulars(
  figures: FilingFigures,
  computation: ReturnComputation,
  trade: string,
): readonly Block[] {
  const { period } = computation;
  const during = (concept: string, cube: Cube) => ({
    concept: `ct-comp:${concept}`,
    time: { duration: period },
    dimensions: cubeDimensions(cube, trade),
  });
  const noPartner: Fact = {
    kind: 'boolean',
    value: false,
    ...during('CompanyIsAPartnerInAFirm', 'company'),
  };
  const { utr } = figures.signing;
  const rows = [
    { label: 'Company', runs: [companyText(computation, 'CompanyName', figures.company.name)] },
    { label: 'Registered number', runs: [{ text: figures.company.number }] },
    {
      label: 'Tax reference',
      runs: [utr === null ? { text: 'Not given' } : companyText(computation, 'TaxReference', utr)],
    },
    {
      label: 'Period of account',
      runs: [
        companyDate(computation, 'PeriodOfAccountStartDate', figures.period.start),
        { text: ' to ' },
        companyDate(computation, 'PeriodOfAccountEndDate', figures.period.end),
      ],
    },
    {
      label: 'Accounting period of this return',
      runs: [
        companyDate(computation, 'StartOfPeriodCoveredByReturn', period.start),
        { text: ' to ' },
        companyDate(computation, 'EndOfPeriodCoveredByReturn', period.end),
      ],
    },
    { label: 'Partner in a firm', runs: [{ text: 'No', fact: noPartner }] },
    ...(figures.isDormant
      ? []
      : [
          {
            label: tradeOf(figures).isCarriedOn ? 'Trade' : 'Principal activity',
            runs: [
              { text: trade, fact: { kind: 'text', ...during('DescriptionOfTrade', 'trade') } as const },
            ],
          },
        ]),
    { label: LAW_READ, runs: [{ text: longDate(computation.law.readUpTo.day) }] },
  ];
  return [
    headingBlock(1, headingOf(computation), { newPage: true }),
    { kind: 'details', rows },
    ...notices(figures, computation).map((text): Block => paragraphBlock(text, 'small')),
  ];
}

const EXEMPT = {
  charity: { what: 'charity', law: 'CTA 2010 Part 11' },
  casc: { what: 'community amateur sports club', law: 'CTA 2010 Part 13 Chapter 9' },
} as const;

function notices(figures: FilingFigures, computation: ReturnComputation): readonly string[] {
  const notices: string[] = [];
  if (figures.isDormant) {
    notices.push(`The company was dormant throughout the ${periodEnded(figures.period)}.`);
  }
  if (isAmendedReturn(figures, computation.subPeriod)) {
    notices.push('This computation goes with an amended return and takes the place of the one before.');
  }
  if (figures.profitLoss.provisionalFigures === true && !figures.isDormant) {
    notices.push('Some figures are estimated (box 55); an amended return follows with the final ones.');
  }
  if (figures.charityStatus !== null && figures.pages.ct600e?.claimingExemption === true) {
    const { what, law } = EXEMPT[figures.charityStatus];
    notices.push(
      `The company is a ${what} that claims exemption (${law}). Exempt income is stated on page CT600E; the figures here are those that are not exempt.`,
    );
  }
  if (computation.subPeriod !== null) {
    notices.push(
      `The period of account is longer than twelve months and makes two accounting periods (CTA 2009 s10). This return is number ${computation.subPeriod}; the figures of the accounts are shared by days, ${daysIn(computation.period)} of ${daysIn(figures.period)}.`,
    );
  }
  return notices;
}
