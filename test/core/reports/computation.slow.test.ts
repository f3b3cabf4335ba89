import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import type { Value } from '../../../core/boxes/value.ts';
import { addDays } from '../../../core/dates/date.ts';
import { renderPdf } from '../../../core/documents/pdf/render.ts';
import { AMENDS_EVERYTHING, type FilingFigures } from '../../../core/figures/filing.ts';
import { NO_PAGES } from '../../../core/figures/pages.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { computationDocument } from '../../../core/reports/computation.ts';
import type { ComputationLine } from '../../../core/tax/computation.ts';
import { LINES } from '../../../core/tax/lines.ts';
import { DORMANT as DORMANT_PROFILE } from '../../../tools/demo/profiles/dormant.ts';
import { LOANS } from '../../../tools/demo/profiles/loans.ts';
import { MICRO } from '../../../tools/demo/profiles/micro.ts';
import { COMPUTED } from '../documents/computation-filings.ts';
import {
  DORMANT,
  FIRST_PERIOD,
  LONG,
  LOSS_MAKER,
  MARGINAL,
  SOFTWARE,
  TRADING,
} from '../documents/filings.ts';
import { fonts } from '../documents/pdf/reading.ts';
import { readContexts, readFacts, valueIn } from '../documents/read-facts.ts';
import { accountsXhtml, computationsXhtml, TODAY } from '../documents/render.ts';
import { figuresFor } from '../figures/figures.ts';

const COMPANY = 'ct-comp:BusinessTypeDimension=ct-comp:Company';
const facts = (figures: typeof TRADING, part = 0) => readFacts(computationsXhtml(figures)[part] ?? '');

const CUBES = {
  company: 'ct-comp:Company',
  trade: 'ct-comp:Trade',
  property: 'ct-comp:PropertyBusiness',
  management: 'ct-comp:ManagementExpenses',
  participator: 'ct-comp:Company',
} as const;

/** Writes a value as the fact must state it. */
function asFact(value: Value): string {
  switch (value.kind) {
    case 'pounds':
      return String(value.amount);
    case 'pence': {
      const text = String(value.amount < 0n ? -value.amount : value.amount).padStart(3, '0');
      return value.amount === 0n
        ? '0'
        : `${value.amount < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
    }
    case 'rate':
      return value.hundredths === 0n
        ? '0'
        : `0.${String(value.hundredths).padStart(4, '0')}`.replace(/0+$/, '');
    case 'count':
      return String(value.count);
    case 'year':
      return String(value.year);
    default:
      throw new Error(`no tagged line is a ${value.kind}`);
  }
}

const isTagged = (line: ComputationLine): boolean =>
  LINES[line.id].concept !== null && !['0', '0.00'].includes(asFact(line.value));

/** Gives the required fact of a tagged line: a loss is positive under its own concept. */
function expectedFact(line: ComputationLine) {
  const tag = LINES[line.id].concept;
  if (tag === null) throw new Error(`${line.id} has no concept`);
  const value = asFact(line.value);
  const loss = value.startsWith('-') ? tag.loss : null;
  return {
    value: loss === null ? value : value.slice(1),
    concept: loss ?? tag.name,
    dimension: CUBES[tag.cube],
    at: tag.at,
  };
}

describe('a computation ties out', () => {
  for (const [name, figures] of Object.entries({
    TRADING,
    FIRST_PERIOD,
    LOSS_MAKER,
    MARGINAL,
    LONG,
    DORMANT,
  })) {
    const documents = computationsXhtml(figures);
    computeFiling(figures, TODAY).returns.forEach((computation, part) => {
      const read = readFacts(documents[part] ?? '');
      const during = `${computation.period.start}/${computation.period.end}`;
      const times = { during, start: addDays(computation.period.start, -1), end: computation.period.end };
      it(`${name}, return ${part + 1}: every tagged line that is not nil is a fact of the same value`, () => {
        const tagged = computation.lines.filter((line) => isTagged(line));
        for (const line of tagged) {
          const { value, concept, dimension, at } = expectedFact(line);
          const time = times[at ?? 'during'];
          const found = read.filter((f) => f.concept === concept && f.time === time);
          const inCube = found.filter((f) => f.dimensions.some((d) => d.endsWith(dimension)));
          expect(
            inCube.map((f) => f.value),
            line.id,
          ).toEqual([value]);
        }
        expect(tagged.length).toBeGreaterThan(figures.isDormant ? -1 : 8);
      });
      it(`${name}, return ${part + 1}: has the facts no computation may lack`, () => {
        const { start, end } = computation.period;
        expect(valueIn(read, 'ct-comp:CompanyName', end, COMPANY)).toBe(figures.company.name);
        expect(valueIn(read, 'ct-comp:TaxReference', end, COMPANY)).toBe('8596148860');
        expect(valueIn(read, 'ct-comp:PeriodOfAccountStartDate', end, COMPANY)).toBe(figures.period.start);
        expect(valueIn(read, 'ct-comp:PeriodOfAccountEndDate', end, COMPANY)).toBe(figures.period.end);
        expect(valueIn(read, 'ct-comp:StartOfPeriodCoveredByReturn', end, COMPANY)).toBe(start);
        expect(valueIn(read, 'ct-comp:EndOfPeriodCoveredByReturn', end, COMPANY)).toBe(end);
        expect(valueIn(read, 'ct-comp:CompanyIsAPartnerInAFirm', during, COMPANY)).toBe('false');
        expect(valueIn(read, 'ct-comp:NameOfProductionSoftware', end, COMPANY)).toBe(
          'Company Filing Service',
        );
        expect(valueIn(read, 'ct-comp:VersionOfProductionSoftware', end, COMPANY)).toBe('0.1.0');
      });
    });
  }
});

describe('the trade', () => {
  it('is named by the principal activity, in the same words everywhere', () => {
    const names = [...readContexts(computationsXhtml(MARGINAL)[0] ?? '').values()]
      .flatMap((c) => c.dimensions)
      .filter((d) => d.startsWith('ct-comp:BusinessNameDimension:'));
    expect(new Set(names)).toEqual(
      new Set(['ct-comp:BusinessNameDimension:62012 - Business and domestic software development']),
    );
    expect(valueIn(facts(MARGINAL), 'ct-comp:DescriptionOfTrade', '2025-01-01/2025-12-31')).toBe(
      '62012 - Business and domestic software development',
    );
  });
  it('states a loss as a positive fact of its own', () => {
    const read = facts(LOSS_MAKER);
    // 20,000 - 15,000 - 40,000 - 9,000; the interest of 2,000 is taxed separately
    expect(valueIn(read, 'ct-comp:AdjustedLossOfPeriod', '2025-04-01/2026-03-31')).toBe('44000');
    expect(read.some((f) => f.concept === 'ct-comp:AdjustedProfitForThePeriod')).toBe(false);
    expect(valueIn(read, 'ct-comp:ProfitLossPerAccounts', '2025-04-01/2026-03-31')).toBe('-42000');
  });
  it('is not mentioned for a dormant company', () => {
    const read = facts(DORMANT);
    expect(read.some((f) => f.concept === 'ct-comp:DescriptionOfTrade')).toBe(false);
    expect(read.some((f) => f.concept.startsWith('core:') || f.concept.startsWith('dpl:'))).toBe(false);
  });
});

describe('the notices', () => {
  const page = (figures: typeof TRADING, part = 0) => computationsXhtml(figures)[part] ?? '';
  const exempt = {
    claimingExemption: true,
    allCharitable: 'some_not_charitable',
    overclaimedTax: false,
    repaymentReference: null,
    registrationNumber: null,
    declarationName: null,
    declarationStatus: null,
    declarationDate: null,
    figures: { income: {}, expenditure: {}, assets: {}, qualifyingInvestments: false },
    bySubPeriod: null,
    legacyPayments: [],
  } as const;

  it('say of a long period how its figures are shared', () => {
    // 18 months from 1 April 2025: 365 + 183 days
    expect(page(LONG)).toContain(
      'This return is number 1; the figures of the accounts are shared by days, 365 of 548.',
    );
    expect(page(LONG, 1)).toContain(
      'This return is number 2; the figures of the accounts are shared by days, 183 of 548.',
    );
    expect(page(TRADING)).not.toContain('shared by days');
  });
  it('say that a return is amended, that figures are estimated, that the company was dormant', () => {
    const said = [
      'goes with an amended return',
      'Some figures are estimated (box 55)',
      'was dormant throughout the year ended 31 December 2026',
    ];
    const saying = (figures: typeof TRADING) => said.filter((text) => page(figures).includes(text));
    expect(saying(TRADING)).toEqual([]);
    expect(saying({ ...TRADING, amends: AMENDS_EVERYTHING })).toEqual([said[0]]);
    const estimated = { ...TRADING.profitLoss, provisionalFigures: true };
    expect(saying({ ...TRADING, profitLoss: estimated })).toEqual([said[1]]);
    expect(saying(DORMANT)).toEqual([said[2]]);
  });
  it('say that a charity or a club is exempt in part, by its own law', () => {
    const charity = page({ ...TRADING, charityStatus: 'charity', pages: { ...NO_PAGES, ct600e: exempt } });
    expect(charity).toContain('The company is a charity that claims exemption (CTA 2010 Part 11).');
    const club = page({ ...TRADING, charityStatus: 'casc', pages: { ...NO_PAGES, ct600e: exempt } });
    expect(club).toContain(
      'community amateur sports club that claims exemption (CTA 2010 Part 13 Chapter 9).',
    );
    expect(page({ ...TRADING, charityStatus: 'charity' })).not.toContain('claims exemption');
  });
});

describe('a deducted amount', () => {
  it('has brackets outside its fact, so that a column adds as it is read', () => {
    const xhtml = computationsXhtml(MARGINAL)[0] ?? '';
    expect(xhtml).toMatch(/>\(<ix:nonFraction [^>]*name="ct-comp:QualifyingDonations"[^>]*>500</);
    expect(valueIn(facts(MARGINAL), 'ct-comp:QualifyingDonations', '2025-01-01/2025-12-31')).toBe('500');
  });
});

describe('marginal relief', () => {
  it('is printed but has no fact, because the taxonomy has none', () => {
    const xhtml = computationsXhtml(MARGINAL)[0] ?? '';
    expect(xhtml).toContain('Less: marginal relief');
    expect(readFacts(xhtml).some((f) => /Marginal/i.test(f.concept))).toBe(false);
  });
  it('leaves corporation tax chargeable net of it', () => {
    const [computation] = computeFiling(MARGINAL, TODAY).returns;
    const line = computation?.lines.find((l) => l.id === 'corporationTaxChargeable');
    expect(line?.value.kind).toBe('pence');
    expect(valueIn(facts(MARGINAL), 'ct-comp:CorporationTaxChargeable', '2025-01-01/2025-12-31')).toBe(
      line === undefined ? '' : asFact(line.value),
    );
  });
});

describe('the detailed profit and loss account', () => {
  it('states every line of the period of account, and profit before tax', () => {
    const read = facts(TRADING);
    const value = (concept: string) => valueIn(read, concept, '2025-04-01/2026-03-31');
    expect(value('core:TurnoverRevenue')).toBe('182450');
    expect(value('core:RawMaterialsConsumablesUsed')).toBe('61200');
    expect(value('core:StaffCostsEmployeeBenefitsExpense')).toBe('48300');
    expect(value('core:DepreciationAmortisationImpairmentExpense')).toBe('4150');
    expect(value('core:AdministrativeExpenses')).toBe('21640');
    expect(value('core:InterestPayableSimilarChargesFinanceCosts')).toBe('820');
    expect(value('core:OtherInterestReceivableSimilarIncomeFinanceIncome')).toBe('310');
    expect(value('core:DividendIncome')).toBe('1000');
    expect(value('core:ProfitLossOnOrdinaryActivitiesBeforeTax')).toBe('47650');
  });
  it('is that of the whole period of account in both returns of a long one', () => {
    for (const part of [0, 1]) {
      expect(valueIn(facts(LONG, part), 'core:TurnoverRevenue', '2025-04-01/2026-09-30')).toBe('182450');
    }
  });
});

const TAGGED = Object.values(LINES).filter(({ concept }) => concept !== null);

describe('the table of concepts', () => {
  it('tags no concept from two lines', () => {
    // All loans share one concept: each has a different dimension.
    const keys = TAGGED.filter(({ concept }) => concept?.cube !== 'participator').map(
      ({ concept }) => `${concept?.name} ${concept?.cube} ${concept?.reform} ${concept?.at}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
  it('gives years, rates and money to lines of that kind', () => {
    for (const { kind } of TAGGED) expect(['pounds', 'pence', 'rate', 'count', 'year']).toContain(kind);
  });
});

const CONTENTS = /<div class="contents">[\s\S]*?<\/div>/;
const withoutContents = (xhtml: string): string => xhtml.replace(CONTENTS, '');

describe('the list of contents', () => {
  it('leads to every heading of the first two levels, only on screen', () => {
    const [xhtml = ''] = computationsXhtml(TRADING);
    const [list = ''] = CONTENTS.exec(xhtml) ?? [];
    const links = [...list.matchAll(/<a href="#([^"]+)">([^<]+)<\/a>/g)].map(([, place, title]) => [
      place,
      title,
    ]);
    const headings = [...xhtml.matchAll(/<div id="([^"]+)"><h[23]>([\s\S]*?)<\/h[23]>/g)];
    expect(links).toEqual(headings.map(([, place, title]) => [place, title?.replace(/<[^>]*>/g, '')]));
    expect(links.length).toBeGreaterThan(5);
    expect(links.length).toBe([...xhtml.matchAll(/<h[23]>/g)].length);
    expect(xhtml).toContain('@media print { .contents { display: none; } }');
  });

  it('is absent from accounts', () => {
    expect(accountsXhtml(TRADING, 'registry')).not.toContain('contents');
  });
});

describe('the computation of a micro-entity', () => {
  const PROFILES = { MICRO, LOANS, DORMANT: DORMANT_PROFILE } as const;
  it.each(Object.entries(PROFILES))(
    'takes at most eight pages: %s',
    async (_, { periodEnd, create, figures }) => {
      const stored = { ...figures, accountType: 'micro' as const, isDormant: create.isDormant };
      const of = figuresFor(
        `${Number(periodEnd.slice(0, 4)) - 1}${addDays(periodEnd, 1).slice(4)}`,
        periodEnd,
        stored,
      );
      const [computed] = computeFiling(of, TODAY).returns;
      if (computed === undefined) return expect.fail('no return');
      const document = computationDocument(of, computed, SOFTWARE);
      const pdf = await PDFDocument.load(await renderPdf(document, fonts, { fixedDate: periodEnd }), {
        updateMetadata: false,
      });
      expect(pdf.getPageCount()).toBeLessThanOrEqual(8);
    },
  );
});

describe('the cover note', () => {
  const noteOf = (profitLoss: FilingFigures['profitLoss'], more: Partial<FilingFigures> = {}): string => {
    const [text = ''] = computationsXhtml({
      ...TRADING,
      profitLoss: { turnover: 1_000n, ...profitLoss },
      ...more,
    });
    const [, note = ''] = withoutContents(text).split('What these figures do not show');
    return (note.split('Adjusted trading result')[0] ?? '').replace(/<[^>]*>/g, ' ');
  };

  it.each([
    ['analysis is kept', { disallowableExpenses: 5n }],
    ['pools, additions and disposals', { caAia: 5n }],
    ['chargeable gain or loss', { grossChargeableGains: 5n }],
    ['by property', { propertyBusinessIncome: 5n }],
    ['Where they came from', { incomeNotOtherwiseCharged: 5n }],
    ['Amend the return', { lossesCarriedBack: 5n }],
    ['CT600C', { isGroupMember: true }],
  ])('tells about figures that have no line: %s', (words, given) => {
    expect(noteOf(given)).toContain(words);
  });

  it('is absent if the figures show everything', () => {
    expect(noteOf({})).toBe('');
    expect(
      noteOf(
        { disallowableExpenses: 5n },
        { adjustments: [{ kind: 'entertaining', description: 'Lunch', amount: 5n }] },
      ),
    ).toBe('');
  });
});

describe('a schedule', () => {
  const rowsUnder = (xhtml: string, title: string) => {
    const [, after = ''] = xhtml.split(`>${title}</h3>`);
    return (after.split('</table>')[0] ?? '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  };

  it('begins with the result before it, so that its column adds up', () => {
    // 20,000 of trading profits and 500 of interest: 20,500; less 300 of management expenses.
    const [xhtml = ''] = computationsXhtml({
      ...TRADING,
      profitLoss: { turnover: 20_000n, interestIncome: 500n, managementExpenses: 300n },
    });
    expect(rowsUnder(xhtml, 'Total profits')).toMatch(
      /Net trading profits, brought down 20,000 .* 500 .* 20,500 /,
    );
    expect(rowsUnder(xhtml, 'Profits chargeable to corporation tax')).toMatch(
      /brought down 20,500 .*brought down \( ?300 ?\) .* 20,200 /,
    );
  });
});

describe('decision 208', () => {
  const refsOf = (xhtml: string) =>
    [...xhtml.matchAll(/schemaRef[^>]*href="([^"]+)"/g)].map(([, ref]) => ref);

  it('names the accounts’ taxonomy only beside its facts, and a dpl address only if it is set', () => {
    const [trading = ''] = computationsXhtml(TRADING);
    expect(
      refsOf(trading).map((ref) =>
        ref
          ?.split('/')
          .at(-1)
          ?.replace(/-2\d.*/, ''),
      ),
    ).toEqual(['ct-comp', 'FRS-102']);
    expect(trading).not.toContain('dpl');
    const [dormant = ''] = computationsXhtml(DORMANT);
    expect(refsOf(dormant)).toEqual([expect.stringContaining('/ct-comp-')]);
    const [set = ''] = computationsXhtml({ ...TRADING, namesDetailedTaxonomy: true });
    expect(refsOf(set)).toEqual([...refsOf(trading), expect.stringContaining('/dpl-')]);
  });

  it('prints the deductions allowance and its working untagged', () => {
    const [xhtml = ''] = computationsXhtml(COMPUTED['a group member held to its allowance'] ?? TRADING);
    expect(xhtml).toContain('Deductions allowance');
    expect(xhtml).toContain('Relevant maximum for brought-forward relief');
    expect(
      readFacts(xhtml).filter(({ concept }) => /Deduction.*Allowance|LossRestriction/.test(concept)),
    ).toEqual([]);
  });
});
