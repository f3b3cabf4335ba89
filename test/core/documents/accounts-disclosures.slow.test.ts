import { describe, expect, it } from 'vitest';
import { renderInlineXbrl } from '../../../core/documents/ixbrl.ts';
import { type DisclosureJson, readDisclosures } from '../../../core/figures/disclosures.ts';
import type { FilingFigures } from '../../../core/figures/filing.ts';
import type { FilingJson } from '../../../core/figures/filing-fields.ts';
import { NOTE_AMOUNTS } from '../../../core/figures/filing-fields.ts';
import { readAmounts } from '../../../core/figures/read-amounts.ts';
import { buildAccounts, checkAccounts } from '../../../core/filing/accounts.ts';
import { accountsFaults } from '../../../core/filing/document-checks.ts';
import { accountsDocument } from '../../../core/reports/accounts.ts';
import { readAccounts } from '../../../sandbox/registry/accounts.ts';
import { keepDocument } from '../../helpers/kept.ts';
import { TRADING } from './filings.ts';
import { NOTED } from './noted.ts';
import { readFacts } from './read-facts.ts';

const SOFTWARE = { name: 'Test', version: '1' };
const words = (xhtml: string) =>
  xhtml
    .replace(/<head[ >][\s\S]*?<\/head>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

/** Numbers the documents, for the names of their files. */
let keptCount = 0;

function made(figures: FilingFigures, json: DisclosureJson & Pick<FilingJson, 'dividendsPaid'>) {
  const model = buildAccounts(
    { ...figures, ...readDisclosures(json), noteAmounts: readAmounts(NOTE_AMOUNTS, json) },
    0n,
    'registry',
  );
  const document = accountsDocument(model, SOFTWARE);
  const xhtml = renderInlineXbrl(document);
  keptCount += 1;
  keepDocument('accounts', `${expect.getState().currentTestName} ${keptCount}`, xhtml);
  return {
    model,
    document,
    xhtml,
    text: words(xhtml),
    faults: accountsFaults(model, document),
    facts: readFacts(xhtml),
  };
}

const from = (start: string, end: string, figures: FilingFigures): FilingFigures => ({
  ...figures,
  period: { start, end },
  previousPeriod: null,
  previousBalanceSheet: null,
  previousProfitLoss: null,
  signing: { ...figures.signing, boardApprovalDate: end },
});
const BEFORE_2026 = from('2025-12-31', '2026-12-30', NOTED);
const FROM_2026 = from('2026-01-01', '2026-12-31', NOTED);

describe('going concern (decision 216)', () => {
  const FLAG = 'core:FinancialStatementsArePreparedOnGoing-concernBasisTruefalse';
  const AHEAD = 'core:ConfirmationThatManagementHasConsideredInformationAboutFutureTruefalse';
  const BASIS = 'core:DescriptionGoing-concernStatus';
  const WHY = 'core:DescriptionWhyEntityNotGoing-concernOrUncertaintiesOverGoing-concernStatus';
  const values = (facts: ReturnType<typeof readFacts>) =>
    [FLAG, AHEAD, BASIS, WHY].map((concept) => facts.find((f) => f.concept === concept)?.value ?? null);
  const TWELVE_MONTHS = 'at least twelve months from the date on which these accounts are approved';

  it('is assumed of small companies for periods that begin from 1 January 2026, which say no more', () => {
    const { text, document, facts, faults } = made(FROM_2026, {});
    expect(text).toContain('These accounts are prepared on the going concern basis.');
    expect(text).not.toContain('directors considered');
    expect(values(facts)).toEqual([
      'true',
      null,
      'These accounts are prepared on the going concern basis.',
      null,
    ]);
    // Only the taxonomies of 2026 have concepts for these statements.
    expect(document.taxonomy.schemaRefs[0]).toContain('FRS-102-2026-01-01.xsd');
    expect(faults).toEqual([]);
  });

  it('looks a year ahead if the caller says so, and is tagged with the concepts of the taxonomy', () => {
    const { text, facts, faults } = made(FROM_2026, { goingConcern: { uncertainty: 'A claim is open.' } });
    expect(text).toContain(TWELVE_MONTHS);
    expect(faults).toEqual([]);
    expect(values(facts)).toEqual([
      'true',
      'true',
      expect.stringContaining(TWELVE_MONTHS),
      'A claim is open.',
    ]);
    // The taxonomies of 2023 and 2024 have only the flag and the uncertainty.
    const old = from('2025-01-01', '2025-12-31', TRADING);
    expect(values(made(old, { goingConcern: { uncertainty: 'A claim is open.' } }).facts)).toEqual([
      'true',
      null,
      null,
      'A claim is open.',
    ]);
  });

  it('of a company in liquidation is stated only by the caller, with its status', () => {
    const company = { ...NOTED.company, status: 'liquidation' };
    const silent = made({ ...FROM_2026, company }, {});
    expect(silent.text).toContain('The company is being wound up.');
    expect(silent.text).not.toContain('going concern');
    expect(values(silent.facts)).toEqual([null, null, null, null]);
    const marker = silent.facts.filter(({ concept }) => concept === 'bus:EntityUnderSpecialLegalStatus');
    expect(marker.map(({ value, dimensions }) => [value, dimensions.join()])).toEqual([
      ['', expect.stringContaining('bus:EntityInLiquidation')],
    ]);
    expect(silent.faults).toEqual([]);
    const reason = 'The company is in liquidation. Assets are stated at what they will bring.';
    const said = made({ ...FROM_2026, company }, { goingConcern: { basis: 'notGoingConcern', reason } });
    expect(values(said.facts)).toEqual([
      'false',
      null,
      'These accounts are not prepared on a going concern basis.',
      reason,
    ]);
    expect(said.text).not.toContain('historical cost');
    expect(said.text).toContain('The accounts are presented in pounds sterling');
    for (const status of ['active', 'dissolved', null])
      expect(made({ ...FROM_2026, company: { ...company, status } }, {}).xhtml).not.toContain('SpecialLegal');
  });

  it('is not stated before, nor for micro-entities, unless the caller states it', () => {
    const before = made(BEFORE_2026, {});
    expect(before.text).not.toContain('going concern');
    expect(before.document.taxonomy.schemaRefs[0]).toContain('FRS-102-2025-01-01.xsd');
    expect(made(from('2026-01-01', '2026-12-31', TRADING), {}).text).not.toContain('going concern');
    expect(made(BEFORE_2026, { goingConcern: {} }).text).toContain('on a going concern basis');
    expect(made(TRADING, { goingConcern: {} }).text).toContain('on a going concern basis');
  });

  it('is stated where the standard was adopted early, with the fact', () => {
    const { text } = made(BEFORE_2026, { earlyAdoption: true });
    expect(text).toContain('has adopted early all the amendments to FRS 102');
    expect(text).toContain('on the going concern basis');
    expect(made(FROM_2026, { earlyAdoption: true }).text).not.toContain('adopted early');
  });

  it('carries the uncertainty and the reason', () => {
    const { text } = made(NOTED, {
      goingConcern: { basis: 'notGoingConcern', uncertainty: 'A claim is open.', reason: 'The trade stops.' },
    });
    expect(text).toMatch(/are not prepared on a going concern basis.*A claim is open\..*The trade stops\./);
    expect(text).not.toContain('historical cost');
  });

  it('is refused without a reason where the standard asks for one', () => {
    const said = readDisclosures({ goingConcern: { basis: 'notGoingConcern' } });
    const found = (figures: FilingFigures) =>
      checkAccounts({ ...figures, ...said }, '2027-06-01').filter(
        ({ location }) => location === 'goingConcern.reason',
      );
    expect(found(FROM_2026).map(({ severity }) => severity)).toEqual(['error']);
    expect(found(BEFORE_2026).map(({ severity }) => severity)).toEqual(['warning']);
  });
});

describe("directors' advances", () => {
  const rows = [
    {
      name: NOTED.directorName ?? '',
      openingBalance: 1_000,
      advanced: 4_000,
      repaid: 2_500,
      writtenOff: 500,
    },
    { name: 'Niall Quinn', advanced: 300, interestRate: 2.25, terms: 'Repayable on demand.' },
  ];

  it.each([
    ['small', NOTED],
    ['micro', { ...TRADING, directorName: NOTED.directorName }],
  ])('are printed and tagged for each director and in total: %s', (_, figures) => {
    const { facts, faults, text } = made(figures, { directorsAdvances: rows });
    expect(faults).toEqual([]);
    const amounts = facts
      .filter(({ concept }) => concept.startsWith('direp:AdvancesCredits'))
      .map(({ concept, value, dimensions }) => [concept.slice(21), dimensions.join(), value]);
    const signer = 'bus:Director1';
    const second = 'bus:Director2';
    const has = (what: string, who: string, value: string) =>
      expect(
        amounts.filter(
          ([n, d, v]) => n === what && (who === '' ? d === '' : d?.includes(who)) && v === value,
        ),
        `${what} ${who} ${value} in ${JSON.stringify(amounts)}`,
      ).toHaveLength(1);
    // Signer: 1,000 + 4,000 - 2,500 - 500 = 2,000; the other: 300. Totals: 1,000, 4,300, 2,500 and 2,300.
    has('Directors', signer, '2000');
    has('Directors', second, '300');
    has('Directors', '', '2300');
    has('MadeInPeriodDirectors', '', '4300');
    has('RepaidInPeriodDirectors', signer, '2500');
    expect(text).toContain('Interest: 2.25% a year. Repayable on demand.');
  });

  it('stand at the foot of the balance sheet of a micro-entity, and in a note of a small company', () => {
    const micro = made(TRADING, { directorsAdvances: rows });
    expect(micro.model.foot).toHaveLength(1);
    // The directors' statements are not part of the note above them.
    const order = ['advances, credits', 'Statements by the directors', 'section 477'];
    const places = order.map((text) => micro.text.indexOf(text));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(made(TRADING, {}).text).not.toContain('Statements by the directors');
    expect(made(NOTED, { directorsAdvances: rows }).model.notes.map(({ title }) => title)).toContain(
      'Directors’ advances, credits and guarantees',
    );
  });

  it('have no balance of the day before a first period', () => {
    const first = from('2025-04-01', '2026-03-31', TRADING);
    const { facts, faults, text } = made(first, {
      directorsAdvances: [{ name: 'Ann Price', advanced: 300 }],
    });
    expect(faults).toEqual([]);
    expect(text).not.toContain('At 1 April 2025');
    const balances = facts.filter(({ concept }) => concept === 'direp:AdvancesCreditsDirectors');
    // 0 + 300 = 300, for the director and in total.
    expect(balances.map(({ time, value }) => `${time} ${value}`)).toEqual([
      '2026-03-31 300',
      '2026-03-31 300',
    ]);
  });

  it('of one director twice have facts in total only', () => {
    const { faults, facts } = made(NOTED, {
      directorsAdvances: [
        { name: 'Niall Quinn', advanced: 300 },
        { name: 'Niall  quinn', advanced: 200 },
      ],
    });
    expect(faults).toEqual([]);
    const made500 = facts.filter(({ concept }) => concept === 'direp:AdvancesCreditsMadeInPeriodDirectors');
    expect(made500.map(({ value }) => value)).toEqual(['500']);
  });
});

describe('employees', () => {
  it('are said to be none where there are none', () => {
    const { text } = made({ ...NOTED, numberOfEmployees: 0 }, {});
    expect(text).toContain('The company had no employees during the year: the average number was 0');
    expect(text).not.toContain('including directors');
  });

  it('have the number of the year before', () => {
    const { facts } = made({ ...NOTED, numberOfEmployees: 4 }, { previousNumberOfEmployees: 7 });
    const counts = facts.filter(({ concept }) => concept === 'core:AverageNumberEmployeesDuringPeriod');
    expect(counts.map(({ value }) => value)).toEqual(['4', '7', '4']);
  });
});

describe('the foot of a micro-entity’s balance sheet (decision 217)', () => {
  const footNotes = {
    guarantees: { text: 'The company guarantees a loan of its parent.', amount: 10_000 },
    commitments: { text: 'Rent until 2030.' },
    directorsGuarantees: { text: 'A guarantee of a mortgage of a director.', amount: 5_000 },
  };

  it('has guarantees, contingencies and commitments, and guarantees for directors, tagged', () => {
    const { model, facts, faults, text } = made(TRADING, { disclosures: { footNotes } });
    expect(model.foot.map(({ title }) => title)).toEqual(['Guarantees, contingencies and commitments']);
    expect(faults).toEqual([]);
    expect(text).toMatch(/Total amount: £ ?10,000 ?\./);
    expect(text).toMatch(/Maximum liability: £ ?5,000 ?\./);
    const value = (name: string) => facts.filter((f) => f.concept.endsWith(`:${name}`)).map((f) => f.value);
    expect(value('ContingentLiabilities')).toEqual(['10000']);
    expect(value('DescriptionFinancialCommitmentsOtherThanCapitalCommitments')).toEqual(['Rent until 2030.']);
    expect(value('FinancialCommitmentsOtherThanCapitalCommitments')).toEqual([]);
    expect(value('GeneralDescriptionGuaranteesTheirTermsDirectors')).toHaveLength(1);
    expect(value('MaximumLiabilityUnderGuaranteesDirectors')).toEqual(['5000']);
    const { number, name } = TRADING.company;
    const { xhtml } = made(TRADING, { disclosures: { footNotes } });
    expect(readAccounts(new TextEncoder().encode(xhtml), { number, name })).toMatchObject({ ok: true });
  });

  it('is none of a small company, which has its debts in a note', () => {
    const disclosures = { footNotes, debtsAfterFiveYears: 4_000, securedDebts: 9_000 };
    const { text, model, faults } = made(NOTED, { disclosures });
    expect(faults).toEqual([]);
    expect(text).not.toContain('The company guarantees');
    expect(model.notes.map(({ title }) => title)).toContain('Debts due after five years, and secured debts');
    expect(text).toContain('Creditors include £4,000 that falls due for payment after more than five years');
    expect(text).toContain('Creditors include £9,000 for which the company has given security.');
    expect(made(TRADING, { disclosures }).text).not.toContain('after more than five years');
    // Zero is an answer, and nothing is printed.
    const none = made(NOTED, { disclosures: { debtsAfterFiveYears: 0, securedDebts: 0 } });
    expect(none.text).not.toContain('secured debts');
  });
});

describe('columns of periods that differ in length', () => {
  it('name their periods in the profit and loss account, and the day in the balance sheet', () => {
    const short = { start: '2026-04-01', end: '2026-12-31' };
    const figures = {
      ...TRADING,
      includePnlInAccounts: true,
      period: short,
      previousPeriod: { start: '2025-04-01', end: '2026-03-31' },
    };
    const { text } = made(figures, {});
    expect(text).toMatch(/Period ended 31 December 2026 Year ended 31 March 2026/);
    expect(text).toMatch(
      /Balance sheet at 31 December 2026 Balance sheet (?:Note )?31 December 2026 31 March 2026/,
    );
    expect(made({ ...TRADING, includePnlInAccounts: true }, {}).text).toMatch(
      /Profit and loss account 2026 2025/,
    );
  });
});

describe('accounts delivered under the registry’s reform', () => {
  const NOT_DELIVERED = 'elected not to deliver';
  const DELIVERED = 'prepared and delivered';
  const QUALIFIES = 'The directors confirm that the company qualifies for that exemption.';

  it.each([
    ['small', NOTED],
    ['micro', TRADING],
  ])(
    'have the profit and loss account once it is in force and no statement that it is left out: %s',
    (_, figures) => {
      const before = made(figures, {});
      expect(before.model.profitAndLoss).toBeNull();
      expect(before.text).toContain(DELIVERED);
      expect(before.text).not.toContain(QUALIFIES);
      // The choice is no longer required.
      const after = made({ ...figures, isRegistryReformed: true }, {});
      expect(after.model.profitAndLoss).not.toBeNull();
      expect(after.text).not.toContain(DELIVERED);
      expect(after.text).not.toContain(NOT_DELIVERED);
      expect(after.text).toContain(QUALIFIES);
      expect(after.faults).toEqual([]);
    },
  );
});

describe('the statements about the company', () => {
  it.each([
    ['ltd', 'Private company limited by shares'],
    [null, 'Private company limited by shares'],
    ['private-limited-guarant-nsc', 'Private company limited by guarantee'],
    ['private-unlimited', 'Private unlimited company'],
  ])('has its legal form and its limitation: %s', (type, words) => {
    const { text } = made({ ...TRADING, company: { ...TRADING.company, type } }, {});
    expect(text).toContain(`Legal form ${words} Registered office`);
  });

  it('has that it is being wound up, where the register says so', () => {
    const of = (status: string | null, figures: FilingFigures) =>
      made({ ...figures, company: { ...figures.company, status } }, {}).text;
    for (const figures of [TRADING, NOTED]) {
      expect(of('liquidation', figures)).toContain('The company is being wound up.');
      expect(of('active', figures)).not.toContain('wound up');
      expect(of(null, figures)).not.toContain('wound up');
    }
  });

  it('has those who were directors in the period', () => {
    const report = (json: DisclosureJson) => {
      const { text } = made({ ...NOTED, includePnlInAccounts: true }, json);
      return /held office during the [^.]*\./.exec(text)?.[0].replace(/ ([,.])/g, '$1');
    };
    const signer = NOTED.directorName ?? '';
    expect(report({})).toBe(`held office during the year: ${signer}.`);
    // The person who signs is not named twice.
    expect(
      report({ directorsAdvances: [{ name: signer.toUpperCase() }, { name: 'Niall Quinn', advanced: 1 }] }),
    ).toBe(`held office during the year: ${signer}, Niall Quinn.`);
    expect(report({ directors: [signer, 'Olu Adeyemi'] })).toBe(
      `held office during the year: ${signer}, Olu Adeyemi.`,
    );
    // A person who signs and is not in this list was appointed later.
    expect(report({ directors: ['Olu Adeyemi', 'OLU  ADEYEMI'] })).toBe(
      'held office during the year: Olu Adeyemi.',
    );
  });

  it('tags each director as one officer, in both frameworks', () => {
    const names = (figures: FilingFigures) => {
      const { facts, faults } = made(figures, {
        directors: ['Olu Adeyemi', 'Niall Quinn'],
        directorsAdvances: [{ name: 'Niall Quinn', advanced: 300 }],
      });
      expect(faults).toEqual([]);
      return new Set(
        facts
          .filter(({ concept }) => concept === 'bus:NameEntityOfficer')
          .map(({ dimensions, value }) => `${dimensions.join()} ${value}`),
      );
    };
    for (const figures of [TRADING, NOTED])
      expect(names(figures)).toEqual(
        new Set([
          `bus:EntityOfficersDimension=bus:Director1 ${figures.directorName}`,
          'bus:EntityOfficersDimension=bus:Director2 Olu Adeyemi',
          'bus:EntityOfficersDimension=bus:Director3 Niall Quinn',
        ]),
      );
  });
});

describe('the further requirements of the amended standard', () => {
  const inFull = (figures: FilingFigures): FilingFigures => ({
    ...figures,
    includePnlInAccounts: true,
    profitLoss: { ...figures.profitLoss, deferredTax: 300n },
  });
  const titles = (figures: FilingFigures) => made(figures, {}).model.notes.map(({ title }) => title);

  // The charge of zero and the deferred tax of 300 add up to 300.
  it('are the parts of the tax, if the copy has the profit and loss account', () => {
    const { facts, faults } = made(inFull(FROM_2026), {});
    expect(faults).toEqual([]);
    expect(
      facts
        .filter(({ concept }) => concept.includes('TaxExpenseCredit'))
        .map(({ concept, value }) => [concept, value]),
    ).toEqual([
      ['core:TotalCurrentTaxExpenseCredit', '0'],
      ['core:TotalDeferredTaxExpenseCredit', '300'],
    ]);
    expect(titles(inFull(FROM_2026))).toContain('Tax on profit');
    expect(titles({ ...inFull(FROM_2026), includePnlInAccounts: false })).not.toContain('Tax on profit');
    expect(titles(inFull(BEFORE_2026))).not.toContain('Tax on profit');
    expect(
      made(inFull(BEFORE_2026), { earlyAdoption: true }).model.notes.map(({ title }) => title),
    ).toContain('Tax on profit');
  });

  it('are revenue by type of promise to customers, with the old words before', () => {
    expect(made(FROM_2026, {}).text).toContain('as each promise (performance obligation) is met');
    expect(made(BEFORE_2026, {}).text).toContain('recognised when goods are delivered');
    expect(made(from('2026-01-01', '2026-12-31', TRADING), {}).text).not.toContain('performance obligation');
  });
});

it('put the notes of a micro-entity at the foot of the balance sheet', () => {
  const opens = (figures: FilingFigures) =>
    made(figures, {}).document.blocks.find(
      (block) =>
        block.kind === 'heading' && block.runs.some(({ text }) => text.startsWith('Notes to the accounts')),
    );
  expect(opens(TRADING)).toMatchObject({ newPage: false });
  expect(opens(NOTED)).toMatchObject({ newPage: true });
});

it('put dividends paid in a note of small companies', () => {
  const { facts, text, faults } = made(NOTED, { dividendsPaid: 12_000 });
  expect(faults).toEqual([]);
  expect(text).toContain('Dividends of £ 12,000 were paid during the year.');
  expect(facts.filter(({ concept }) => concept === 'core:DividendsPaid').map(({ value }) => value)).toEqual([
    '12000',
  ]);
  expect(made(TRADING, { dividendsPaid: 12_000 }).text).not.toContain('Dividends of');
});
