import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../../../core/dates/date.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { LAW } from '../../../../core/law/law.ts';
import { isDone, unbegunDeadlines } from '../../../../core/tax/planning/deadlines.ts';
import { keptDeadlines, openDeadlines, planFiling } from '../../../../core/tax/planning/plan.ts';
import { registerDeadlines } from '../../../../core/tax/planning/register-days.ts';
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
      const computation = computeFiling(figures, asOf);
      const open = openDeadlines(figures, computation, asOf, { accepted });
      const late = open.filter((each) => each.late).map(({ id }) => id);
      if (accepted.tax) expect(late.filter((id) => /^(payment|instalment|return)/.test(id))).toEqual([]);
      if (accepted.ch || figures.charityStatus !== null) expect(late).not.toContain('accounts');
      // GET /filing/calendar has the same days as the other places, without those filed elsewhere.
      const kept = keptDeadlines(figures, computation, asOf, accepted);
      const written = kept.map(({ id, date }) => `${id} ${date}`);
      const waiting = open.filter(({ late, date }) => late || date >= asOf);
      expect(written).toEqual(expect.arrayContaining(waiting.map(({ id, date }) => `${id} ${date}`)));
      // A period without a filing has the same days as a period with one.
      const dayOf = (wanted: string) => open.find(({ id }) => id === wanted)?.date;
      const unbegun = unbegunDeadlines(figures, dayOf('accounts') ?? asOf, { law: LAW, asOf, accepted });
      for (const { id, date } of unbegun) expect(dayOf(id) ?? date).toBe(date);
      // No place asks for anything that was accepted, or filed elsewhere.
      expect([...kept, ...unbegun].filter((each) => isDone(each, accepted))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

/** Days of a company that are not filed here, as the register named them on a day. */
const anyRegisterDays = fc.record({
  confirmation: fc.option(fc.integer({ min: -400, max: 400 }), { nil: null }),
  verification: fc.array(fc.integer({ min: -400, max: 400 }), { maxLength: 4 }),
  readBefore: fc.integer({ min: 0, max: 60 }),
  asOf: fc.integer({ min: 0, max: 2_000 }).map((days) => addDays('2025-01-01', days)),
});

it('agrees about the days of 2,000 companies that are not filed here, by the one list of every place', () => {
  fc.assert(
    fc.property(anyRegisterDays, ({ confirmation, verification, readBefore, asOf }) => {
      const readOn = addDays(asOf, -readBefore);
      const days = {
        confirmationStatement:
          confirmation === null ? null : { madeUpTo: null, due: addDays(asOf, confirmation) },
        verification: verification.map((day, index) => ({
          name: `EXAMPLE, ${index}`,
          by: addDays(asOf, day),
        })),
        readOn,
      };
      const listed = registerDeadlines(days, asOf);
      // Each is one event, so that no id occurs twice in a calendar. Each says that it is not filed here.
      expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
      expect(listed.every(({ label }) => label.endsWith('(not filed here)'))).toBe(true);
      expect(listed.map(({ date }) => date)).toEqual(listed.map(({ date }) => date).sort());
      // A past day is late if the register still named it later. Otherwise it is not shown.
      const earliest = days.verification.map(({ by }) => by).sort()[0];
      const named = [days.confirmationStatement?.due, earliest].filter((day) => day !== undefined);
      const shown = named.filter((day) => day >= asOf || day < readOn).sort();
      expect(listed.map(({ date, late }) => [date, late])).toEqual(shown.map((day) => [day, day < asOf]));
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
