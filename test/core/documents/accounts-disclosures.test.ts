import { describe, expect, it } from 'vitest';
import { buildAccounts } from '../../../core/accounts/build.ts';
import { checkAccounts } from '../../../core/accounts/check.ts';
import { NOTE_AMOUNTS, type NoteAmountsJson } from '../../../core/accounts/notes/registered.ts';
import { accountsDocument } from '../../../core/documents/accounts.ts';
import { renderInlineXbrl } from '../../../core/documents/ixbrl.ts';
import { type DisclosureJson, readDisclosures } from '../../../core/figures/disclosures.ts';
import type { FilingFigures } from '../../../core/figures/filing.ts';
import { readAmounts } from '../../../core/figures/read-amounts.ts';
import { accountsFaults } from '../../../worker/submission/document-checks.ts';
import { TRADING } from './filings.ts';
import { NOTED } from './noted.ts';
import { readFacts } from './read-facts.ts';

const SOFTWARE = { name: 'Test', version: '1' };
const words = (xhtml: string) =>
  xhtml
    .replace(/<head[ >][\s\S]*?<\/head>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

function made(figures: FilingFigures, json: DisclosureJson & NoteAmountsJson) {
  const model = buildAccounts(
    { ...figures, ...readDisclosures(json), noteAmounts: readAmounts(NOTE_AMOUNTS, json) },
    0n,
    'registry',
  );
  const document = accountsDocument(model, SOFTWARE);
  const xhtml = renderInlineXbrl(document);
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

describe('going concern', () => {
  it('is stated of small companies for periods that begin from 1 January 2026, and looks a year ahead', () => {
    const { text, document, faults } = made(FROM_2026, {});
    expect(text).toContain('at least twelve months from the date on which these accounts are approved');
    // Only the suite of 2026 has names for what such accounts say.
    expect(document.taxonomy.schemaRefs[0]).toContain('FRS-102-2026-01-01.xsd');
    expect(faults).toEqual([]);
  });

  it('is not stated before, nor of micro-entities, unless it is said', () => {
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
    expect(text).toContain('on a going concern basis');
    expect(made(FROM_2026, { earlyAdoption: true }).text).not.toContain('adopted early');
  });

  it('carries the uncertainty and the reason', () => {
    const { text } = made(NOTED, {
      goingConcern: { basis: 'notGoingConcern', uncertainty: 'A claim is open.', reason: 'The trade stops.' },
    });
    expect(text).toMatch(/are not prepared on a going concern basis.*A claim is open\..*The trade stops\./);
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
    // What the directors state is no part of the note above it.
    const order = ['advances, credits', 'Statements by the directors', 'section 477'];
    const places = order.map((text) => micro.text.indexOf(text));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(made(TRADING, {}).text).not.toContain('Statements by the directors');
    expect(made(NOTED, { directorsAdvances: rows }).model.notes.map(({ title }) => title)).toContain(
      'Directors’ advances, credits and guarantees',
    );
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

describe('accounts delivered under the registry’s reform', () => {
  const NOT_DELIVERED = 'elected not to deliver';
  const DELIVERED = 'prepared and delivered';
  const QUALIFIES = 'The directors confirm that the company qualifies for that exemption.';

  it.each([
    ['small', NOTED],
    ['micro', TRADING],
  ])(
    'have the profit and loss account from 1 April 2028 and no statement that it is left out: %s',
    (_, figures) => {
      const before = made({ ...figures, deliveredOn: '2028-03-31' }, {});
      expect(before.model.profitAndLoss).toBeNull();
      expect(before.text).toContain(DELIVERED);
      expect(before.text).not.toContain(QUALIFIES);
      // The choice is not asked any more; a period on either side of the day is by its delivery.
      const after = made({ ...figures, deliveredOn: '2028-04-01' }, {});
      expect(after.model.profitAndLoss).not.toBeNull();
      expect(after.text).not.toContain(DELIVERED);
      expect(after.text).not.toContain(NOT_DELIVERED);
      expect(after.text).toContain(QUALIFIES);
      expect(after.faults).toEqual([]);
    },
  );
});

describe('what is said of the company', () => {
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
    // The one who signs is not named twice.
    expect(
      report({ directorsAdvances: [{ name: signer.toUpperCase() }, { name: 'Niall Quinn', advanced: 1 }] }),
    ).toBe(`held office during the year: ${signer}, Niall Quinn.`);
    expect(report({ directors: [signer, 'Olu Adeyemi'] })).toBe(
      `held office during the year: ${signer}, Olu Adeyemi.`,
    );
    // One who signs and is not among them was appointed later.
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

describe('what the amended standard asks for besides going concern', () => {
  const inFull = (figures: FilingFigures): FilingFigures => ({
    ...figures,
    includePnlInAccounts: true,
    profitLoss: { ...figures.profitLoss, deferredTax: 300n },
  });
  const titles = (figures: FilingFigures) => made(figures, {}).model.notes.map(({ title }) => title);

  // The charge of nil and deferred tax of 300 make 300.
  it('is what the tax is made of, where the copy has the profit and loss account', () => {
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

  it('is revenue by what is promised to customers, in the old words before', () => {
    expect(made(FROM_2026, {}).text).toContain('as each promise (performance obligation) is met');
    expect(made(BEFORE_2026, {}).text).toContain('recognised when goods are delivered');
    expect(made(from('2026-01-01', '2026-12-31', TRADING), {}).text).not.toContain('performance obligation');
  });
});

it('the notes of a micro-entity stand at the foot of the balance sheet', () => {
  const opens = (figures: FilingFigures) =>
    made(figures, {}).document.blocks.find(
      (block) =>
        block.kind === 'heading' && block.runs.some(({ text }) => text.startsWith('Notes to the accounts')),
    );
  expect(opens(TRADING)).toMatchObject({ newPage: false });
  expect(opens(NOTED)).toMatchObject({ newPage: true });
});

it('dividends paid are a note of small companies', () => {
  const { facts, text, faults } = made(NOTED, { dividendsPaid: 12_000 });
  expect(faults).toEqual([]);
  expect(text).toContain('Dividends of £ 12,000 were paid during the year.');
  expect(facts.filter(({ concept }) => concept === 'core:DividendsPaid').map(({ value }) => value)).toEqual([
    '12000',
  ]);
  expect(made(TRADING, { dividendsPaid: 12_000 }).text).not.toContain('Dividends of');
});
