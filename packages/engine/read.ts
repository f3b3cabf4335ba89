import { nullable, optional } from 'superstruct';
import { isObject } from '../../core/base/json.ts';
import { error, type Problem } from '../../core/base/problem.ts';
import type { Period } from '../../core/dates/period.ts';
import { AMENDS_EVERYTHING, AMENDS_NOTHING, type FilingFigures } from '../../core/figures/filing.ts';
import { figuresOf } from '../../core/figures/read.ts';
import { checkSave } from '../../schema/requests/check-save.ts';
import { companyNumber } from '../../schema/requests/companies.ts';
import { createFilingStruct } from '../../schema/requests/create-filing.ts';
import { exactText, flag, isoDay, line } from '../../schema/requests/fields.ts';
import { emptyFilingData, type FilingData } from '../../schema/requests/filing-data.ts';
import { saveFilingStruct } from '../../schema/requests/filings.ts';
import { mergeSave } from '../../schema/requests/merge.ts';
import { type Parsed, parseBody } from '../../schema/requests/parse.ts';
import { list, record } from '../../schema/requests/structs.ts';
import type { Company, Input } from './shapes.ts';

/** A caller's input, read as strictly as the service reads it. */
export interface Work {
  readonly figures: FilingFigures;
  readonly data: FilingData;
  readonly asOf: string;
}

/** Longer than any name, address line or code on the register. */
const TEXT = { max: 500 };
const text = () => exactText(TEXT);

const companyStruct = record<Company>({
  name: line(TEXT),
  number: companyNumber(),
  incorporationDate: optional(nullable(isoDay())),
  registeredOffice: optional(list(text(), { max: 20, of: 'lines' })),
  sicCodes: optional(list(text(), { max: 20, of: 'codes' })),
  type: optional(nullable(text())),
  status: optional(nullable(text())),
});

const particularsStruct = record<Omit<Input, 'figures' | 'periodStart' | 'periodEnd'>>({
  company: companyStruct,
  previousPeriod: optional(nullable(record<Period>({ start: isoDay(), end: isoDay() }))),
  asOf: isoDay(),
  isAmendment: optional(flag()),
});

const refusals = (parsed: Parsed<unknown>): readonly Problem[] => (parsed.ok ? [] : parsed.problems);

/** Refuses sign-ins: they go only to the service, and only when something is filed. */
const signIns = (figures: unknown): readonly Problem[] => {
  const credentials = isObject(figures) ? figures.credentialsData : null;
  if (!isObject(credentials)) return [];
  return (['gatewayId', 'gatewayPassword', 'authCode'] as const)
    .filter((name) => (credentials[name] ?? null) !== null)
    .map((name) => error(`credentialsData.${name}`, 'this package signs in to nothing; leave it out'));
};

/** Refuses a previous period that does not end before this one: its balances would be of days within this period. */
const beforeOrFault = (previous: Period | null, { start }: Period): readonly Problem[] => {
  if (previous === null) return [];
  if (previous.end < previous.start)
    return [error('previousPeriod.end', 'expected a day that is not before its start')];
  return previous.end < start ? [] : [error('previousPeriod.end', `expected a day before ${start}`)];
};

/** Reads the input and lists every fault at once. A path inside `figures` begins there, as in `POST /filing/save`. */
export function readInput(value: unknown): Parsed<Work> {
  const given = isObject(value) ? value : {};
  const { figures: sent, periodStart, periodEnd, ...rest } = given;
  const particulars = parseBody(particularsStruct, rest);
  const created = parseBody(createFilingStruct, { companyId: 1, isDormant: false, periodStart, periodEnd });
  const saved = parseBody(saveFilingStruct, isObject(sent) ? { ...sent, filingId: 1 } : sent);
  const refused = [
    ...refusals(particulars),
    ...refusals(created),
    ...(isObject(sent) ? refusals(saved) : [error('figures', 'expected an object')]),
    ...signIns(sent),
  ];
  if (!particulars.ok || !created.ok || !saved.ok || refused.length > 0)
    return { ok: false, problems: refused };
  const data = mergeSave(emptyFilingData(saved.value.isDormant ?? false), saved.value);
  const period = { start: created.value.periodStart, end: created.value.periodEnd };
  const { company, previousPeriod = null, asOf, isAmendment = false } = particulars.value;
  const contradictions = [...beforeOrFault(previousPeriod, period), ...checkSave(data, period)];
  if (contradictions.length > 0) return { ok: false, problems: contradictions };
  const figures = figuresOf({
    company: {
      name: company.name,
      number: company.number,
      incorporationDate: company.incorporationDate ?? null,
      registeredOffice: company.registeredOffice ?? [],
      sicCodes: company.sicCodes ?? [],
      type: company.type ?? null,
      status: company.status ?? null,
    },
    period,
    previousPeriod,
    amends: isAmendment ? AMENDS_EVERYTHING : AMENDS_NOTHING,
    data: { ...data, bankDetailsData: saved.value.bankDetailsData ?? null },
  });
  return { ok: true, value: { figures, data, asOf } };
}
