import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../../../core/dates/date.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { LAW } from '../../../../core/law/law.ts';
import { unbegunDeadlines } from '../../../../core/tax/planning/deadlines.ts';
import { openDeadlines, planFiling } from '../../../../core/tax/planning/plan.ts';
import { anyFiling } from '../arbitrary.ts';
import '../../../helpers/properties.ts';

/** A company on a day up to eight years after its period, with what the authorities have accepted. */
const anyDay = fc.record({
  figures: anyFiling,
  after: fc.integer({ min: 0, max: 3_000 }),
  accepted: fc.record({ tax: fc.boolean(), ch: fc.boolean() }),
});

it('agrees about the days of 2,000 companies: filing page and API, portfolio and calendar, and a period not begun', () => {
  fc.assert(
    fc.property(anyDay, ({ figures, after, accepted }) => {
      const asOf = addDays(figures.period.end, after);
      const computation = computeFiling(figures, asOf);
      // The filing page, GET /filing/computation and its calendar file.
      const all = planFiling(figures, computation, asOf, { accepted }).deadlines;
      // The portfolio, the calendar feed and POST /filings/validate.
      const open = openDeadlines(figures, computation, asOf, { accepted });
      const days = (list: typeof all) => list.map(({ id, date, late }) => `${id} ${date} ${late}`);
      expect(days(all)).toEqual(expect.arrayContaining(days(open)));
      expect(days(open.filter(({ late }) => late))).toEqual(days(all.filter(({ late }) => late)));
      const late = open.filter((each) => each.late).map(({ id }) => id);
      if (accepted.tax) expect(late.filter((id) => /^(payment|instalment|return)/.test(id))).toEqual([]);
      if (accepted.ch || figures.charityStatus !== null) expect(late).not.toContain('accounts');
      // A period that nobody has begun has the days of one that somebody has.
      const accounts = all.find(({ id }) => id === 'accounts')?.date ?? '';
      for (const { id, date } of unbegunDeadlines(figures, accounts, { law: LAW, asOf }))
        expect(all.find((each) => each.id === id)?.date).toBe(date);
    }),
    { numRuns: 2_000 },
  );
});
