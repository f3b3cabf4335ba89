import { deadlinesCalendar } from '../../core/calendar/deadlines.ts';
import { describeProblems } from '../../core/problem.ts';
import { planFiling } from '../../core/tax/planning/plan.ts';
import { parseQuery } from '../../schema/requests/parse.ts';
import { filingQuery } from '../../schema/requests/queries.ts';
import { Refusal } from '../http.ts';
import { ukDate } from '../runtime.ts';
import { unreckoned } from '../submission/checks.ts';
import { ownFiling, parsedValue, type RequestContext, type Route } from './route.ts';
import { caseOf } from './submissions.ts';

/**
 * The deadlines of a filing as a calendar file. They are reckoned as of the day it was last saved and not of today, so
 * that the same filing gives the same bytes.
 */
async function calendar(context: RequestContext) {
  const { filingId } = parsedValue(parseQuery(filingQuery, context.query));
  const filing = await ownFiling(context, filingId);
  const savedOn = ukDate(new Date(filing.updatedAt));
  const { computation, figures } = await caseOf({ ...context, today: savedOn }, filing);
  const wrong = unreckoned(computation);
  if (wrong.length > 0) throw new Refusal(400, describeProblems(wrong));
  const { deadlines } = planFiling(figures, computation, savedOn);
  const of = {
    filingId: filing.id,
    companyName: figures.company.name,
    companyNumber: filing.companyNumber,
    periodEnd: filing.period.end,
    mode: filing.mode,
    changedAt: filing.updatedAt,
    sequence: filing.version,
  };
  return {
    status: 200,
    body: deadlinesCalendar(of, deadlines),
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${filing.companyNumber}_${filing.period.end}.ics"`,
    },
  };
}

export const CALENDAR_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/filing/calendar', handle: calendar },
];
