import { describe, expect, it } from 'vitest';
import { checkDisclosures } from '../../../core/accounts/check-disclosures.ts';
import { goingConcernParts } from '../../../core/accounts/going-concern.ts';
import type { FilingFigures } from '../../../core/figures/filing.ts';
import { LAW } from '../../../core/law/law.ts';
import { FIRST_PERIOD, SMALL, TRADING } from '../documents/filings.ts';

const found = (figures: FilingFigures): readonly string[] =>
  checkDisclosures(figures, LAW).map((p) => `${p.severity} ${p.location}: ${p.message.split(/[:.;]/)[0]}`);

describe('a topic that a note covers', () => {
  const disclosures = { leases: 'noted', relatedParties: 'none', fixedAssetInvestments: 'noted' } as const;

  it('needs a note of the caller’s', () => {
    expect(TRADING.notes).toHaveLength(1);
    expect(found({ ...TRADING, disclosures })).toEqual([]);
    const says = 'says that a note covers it, but the accounts have no note of yours';
    expect(found({ ...TRADING, disclosures, notes: [] })).toEqual([
      `warning disclosures.leases: ${says}`,
      `warning disclosures.fixedAssetInvestments: ${says}`,
    ]);
  });
});

describe('the employees of the period before', () => {
  const employed = (figures: FilingFigures) => found({ ...figures, previousNumberOfEmployees: 4 });

  it('are shown beside any comparatives', () => {
    expect(employed(TRADING)).toEqual([]);
    expect(employed({ ...TRADING, previousProfitLoss: null })).toEqual([]);
    expect(employed({ ...TRADING, previousBalanceSheet: null })).toEqual([]);
  });

  it('have no column without comparatives, nor in a first period', () => {
    expect(employed({ ...TRADING, previousBalanceSheet: null, previousProfitLoss: null })).toEqual([
      'warning previousNumberOfEmployees: not shown',
    ]);
    const unused = { ...FIRST_PERIOD, previousBalanceSheet: { cashAtBank: 1n, shareCapital: 1n } };
    expect(checkDisclosures({ ...unused, previousNumberOfEmployees: 4 }, LAW)).toEqual([
      {
        severity: 'warning',
        location: 'previousNumberOfEmployees',
        message: 'not shown: the company had no period before this one',
        rule: 'comparatives-not-shown',
      },
    ]);
    expect(found({ ...TRADING, previousBalanceSheet: null, previousProfitLoss: null })).toEqual([]);
  });
});

describe('early adoption of the amended standards', () => {
  const adopting = (start: string) =>
    found({ ...SMALL, earlyAdoption: true, period: { start, end: '2026-12-31' } });

  it('means nothing for a period that begins from 1 January 2026, which must apply them', () => {
    expect(adopting('2025-12-31')).toEqual([]);
    expect(adopting('2026-01-01')).toEqual(['warning earlyAdoption: is ignored']);
    expect(found({ ...SMALL, period: { start: '2026-01-01', end: '2026-12-31' } })).toEqual([]);
  });
});

describe('the printed statement of going concern', () => {
  const printed = (goingConcern: FilingFigures['goingConcern']) =>
    goingConcernParts({ ...TRADING, goingConcern }, LAW).map(({ heading, text }) => [
      heading,
      text.slice(0, 50),
    ]);

  it('is the basis under one heading, then the uncertainty and the reason if there are any', () => {
    const none = { basis: 'notGoingConcern', uncertainty: null, reason: null } as const;
    const basis = ['Going concern', 'These accounts are not prepared on a going concern'];
    expect(printed(none)).toEqual([basis]);
    expect(printed({ ...none, uncertainty: 'A claim is open.', reason: 'The trade stops.' })).toEqual([
      basis,
      // The taxonomies have one concept for both texts, so there is one fact.
      [null, 'A claim is open.\nThe trade stops.'],
    ]);
  });
});
