import { principalActivity } from '../accounts/company.ts';
import { periodEnded } from '../accounts/wording.ts';
import type { FilingFigures } from '../figures/filing.ts';
import { profitBeforeTax, profitBeforeTaxComponents } from '../figures/profit.ts';
import { type IsoDate, longDate } from '../period/date.ts';
import { daysIn } from '../period/period.ts';
import type { ReturnComputation } from '../tax/computation.ts';
import { capitalised } from '../tax/wording.ts';
import type { Fact } from '../xbrl/fact.ts';
import { computationTaxonomy } from '../xbrl/taxonomies.ts';
import { singleLine } from '../xml/printable.ts';
import { DETAILED_TAGS, type LineTag } from './accounts-tags.ts';
import { type Block, cell, type HiddenFact, type Run, type TaggedDocument } from './blocks.ts';
import { figureCell, wholePounds } from './cells.ts';
import { scheduleBlocks } from './computation-lines.ts';
import { type Cube, cubeDimensions } from './computation-tags.ts';
import type { Software } from './software.ts';

/**
 * The tax computation of one return laid out as an adviser sets it out: particulars, a schedule at a time with the
 * working, the law and the box of every line, then the detailed profit and loss account of the period of account.
 */
export function computationDocument(
  figures: FilingFigures,
  computation: ReturnComputation,
  software: Software,
): TaggedDocument {
  const { company } = figures;
  const title = `Corporation tax computation for the accounting period ended ${longDate(computation.period.end)}`;
  const trade = tradeName(figures);
  return {
    title: `${company.name}: ${title}`,
    runningTitle: company.name,
    runningSubtitle: `Tax computation, ${periodEnded(computation.period)}`,
    language: 'en-GB',
    taxonomy: computationTaxonomy(computation.period.end, figures.period.end),
    companyNumber: company.number,
    hiddenFacts: softwareFacts(computation, software),
    blocks: [
      {
        kind: 'cover',
        lines: [
          { size: 'large', runs: [companyText(computation, 'CompanyName', company.name)] },
          { size: 'medium', runs: [{ text: title }] },
        ],
      },
      ...particulars(figures, computation, trade),
      ...scheduleBlocks(computation, trade),
      ...detailedProfitAndLoss(figures),
    ],
  };
}

/** Name of the trade: the principal activity on one line, never blank, since a typed dimension holds it. */
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

const softwareFacts = (computation: ReturnComputation, software: Software): readonly HiddenFact[] =>
  [
    { concept: 'NameOfProductionSoftware', text: software.name },
    { concept: 'VersionOfProductionSoftware', text: software.version },
  ].map(({ concept, text }) => ({ fact: { kind: 'text', ...companyTag(computation, concept) }, text }));

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
            label: 'Trade',
            runs: [
              { text: trade, fact: { kind: 'text', ...during('DescriptionOfTrade', 'trade') } as const },
            ],
          },
        ]),
  ];
  return [
    { kind: 'heading', level: 1, newPage: true, runs: [{ text: 'Tax computation' }] },
    { kind: 'details', rows },
    ...notices(figures, computation).map(
      (text): Block => ({ kind: 'paragraph', style: 'small', runs: [{ text }] }),
    ),
  ];
}

function notices(figures: FilingFigures, computation: ReturnComputation): readonly string[] {
  const notices: string[] = [];
  if (figures.isDormant) {
    notices.push(`The company was dormant throughout the ${periodEnded(figures.period)}.`);
  }
  if (computation.subPeriod !== null) {
    notices.push(
      `The period of account is longer than twelve months and makes two accounting periods (CTA 2009 s10). This return is number ${computation.subPeriod}; the figures of the accounts are shared by days, ${daysIn(computation.period)} of ${daysIn(figures.period)}.`,
    );
  }
  return notices;
}

/** What the words of the accounts' detailed lines are tagged with in the tax authority's own taxonomy. */
const DETAILED_PROFIT_AND_LOSS_TAGS: Readonly<Record<string, LineTag>> = {
  ...DETAILED_TAGS,
  otherCharges: { concept: 'dpl:OtherOperationalAdministrationCosts' },
};

/** The detailed profit and loss account is that of the period of account, whole, in either return of a long one. */
function detailedProfitAndLoss(figures: FilingFigures): readonly Block[] {
  const components = profitBeforeTaxComponents(figures.profitLoss, figures.accountType).filter(
    (component) => component.amount !== 0n,
  );
  if (figures.isDormant || components.length === 0) return [];
  const time = { duration: figures.period };
  const total = profitBeforeTax(figures.profitLoss, figures.accountType);
  return [
    {
      kind: 'heading',
      level: 1,
      newPage: true,
      runs: [{ text: `Detailed profit and loss account for the ${periodEnded(figures.period)}` }],
    },
    {
      kind: 'table',
      caption: 'Detailed profit and loss account',
      captionHidden: true,
      keepTogether: true,
      columns: [
        { align: 'left', weight: 10 },
        { align: 'right', weight: 3 },
      ],
      head: [[cell(''), cell('£')]],
      rows: [
        ...components.map(({ field, words, amount, minus }) => {
          const tag = DETAILED_PROFIT_AND_LOSS_TAGS[field];
          return {
            cells: [
              cell(capitalised(words), { rowHeading: true }),
              figureCell({ ...wholePounds(amount), ...(tag ?? UNNAMED), time }, minus),
            ],
          };
        }),
        {
          style: 'total' as const,
          cells: [
            cell(total < 0n ? 'Loss before tax' : 'Profit before tax', { rowHeading: true }),
            figureCell({
              ...wholePounds(total),
              concept: 'core:ProfitLossOnOrdinaryActivitiesBeforeTax',
              time,
            }),
          ],
        },
      ],
    },
  ];
}

/** Fair value movements may be of property or of investments; the filing does not say which. */
const UNNAMED: LineTag = { concept: 'core:OtherNon-operatingNetGainLossBeforeTax' };
