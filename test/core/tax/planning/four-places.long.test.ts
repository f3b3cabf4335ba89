import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../../../core/dates/date.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { LAW } from '../../../../core/law/law.ts';
import { isDone, unbegunDeadlines } from '../../../../core/tax/planning/deadlines.ts';
import { keptDeadlines, openDeadlines, planFiling } from '../../../../core/tax/planning/plan.ts';
import { anyFiling } from '../arbitrary.ts';
import '../../../helpers/properties.ts';

/** A company on a day up to eight years after its period, with what the authorities have accepted. */
const anyDay = fc.record({
  figures: anyFiling,
  after: fc.integer({ min: 0, max: 3_000 }),
  accepted: fc.record({ tax: fc.boolean(), ch: fc.boolean() }),
});

it('agrees about the days of 2,000 companies: portfolio, calendar, API, and a period not begun', () => {
  fc.assert(
    fc.property(anyDay, ({ figures, after, accepted }) => {
      const asOf = addDays(figures.period.end, after);
      // The portfolio, the calendar feed, the company page and POST /filings/validate.
      const open = openDeadlines(figures, computeFiling(figures, asOf), asOf, { accepted });
      const late = open.filter((each) => each.late).map(({ id }) => id);
      if (accepted.tax) expect(late.filter((id) => /^(payment|instalment|return)/.test(id))).toEqual([]);
      if (accepted.ch || figures.charityStatus !== null) expect(late).not.toContain('accounts');
      // GET /filing/calendar has the days of the other places, and no more of what was filed elsewhere.
      const kept = keptDeadlines(figures, computeFiling(figures, asOf), asOf, accepted);
      const written = kept.map(({ id, date }) => `${id} ${date}`);
      const waiting = open.filter(({ late, date }) => late || date >= asOf);
      expect(written).toEqual(expect.arrayContaining(waiting.map(({ id, date }) => `${id} ${date}`)));
      // A period that nobody has begun has the days of one that somebody has.
      const dayOf = (wanted: string) => open.find(({ id }) => id === wanted)?.date;
      const unbegun = unbegunDeadlines(figures, dayOf('accounts') ?? asOf, { law: LAW, asOf, accepted });
      for (const { id, date } of unbegun) expect(dayOf(id) ?? date).toBe(date);
      // What was accepted, or filed elsewhere, is asked for nowhere.
      expect([...kept, ...unbegun].filter((each) => isDone(each, accepted))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

it('agrees with the filing page and GET /filing/computation, which plan too', () => {
  fc.assert(
    fc.property(anyDay, ({ figures, after, accepted }) => {
      const asOf = addDays(figures.period.end, after);
      const computation = computeFiling(figures, asOf);
      const all = planFiling(figures, computation, asOf, { accepted }).deadlines;
      const open = openDeadlines(figures, computation, asOf, { accepted });
      const kept = keptDeadlines(figures, computation, asOf, accepted);
      expect(kept).toEqual(all.filter((each) => !isDone(each, accepted)));
      const days = (list: typeof all) => list.map(({ id, date, late }) => `${id} ${date} ${late}`);
      expect(days(all)).toEqual(expect.arrayContaining(days(open)));
      expect(days(open.filter(({ late }) => late))).toEqual(days(all.filter(({ late }) => late)));
    }),
    { numRuns: 60 },
  );
});
