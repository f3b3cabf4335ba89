import { type Infer, nullable } from 'superstruct';
import { record } from '../requests/structs.ts';
import { every, instant, text, wholeNumber, yesNo } from './fields.ts';
import { deadlineStruct } from './planning.ts';

export const companyItemStruct = record({
  id: wholeNumber(),
  companyName: text(),
  companyNumber: text(),
  registeredAddress: text(),
  filingCount: wholeNumber(),
  archived: yesNo(),
});

/** `GET /companies`. */
export const companiesAnswer = record({
  data: every(companyItemStruct, 'companies'),
  totalCount: wholeNumber(),
});
export type CompaniesAnswer = Infer<typeof companiesAnswer>;

/** `POST /company/add` and `POST /company/archive`. */
export const companyAnswer = record({
  id: wholeNumber(),
  companyName: text(),
  companyNumber: text(),
  registeredAddress: text(),
  incorporationDate: nullable(instant()),
  archived: yesNo(),
});
export type CompanyAnswer = Infer<typeof companyAnswer>;

export const elsewhereStruct = record({ tax: yesNo(), ch: yesNo() });

/** `POST /company/filed-elsewhere`. */
export const filedElsewhereAnswer = record({
  companyId: wholeNumber(),
  periodEnd: text(),
  tax: yesNo(),
  ch: yesNo(),
});
export type FiledElsewhereAnswer = Infer<typeof filedElsewhereAnswer>;

export const periodStruct = record({
  periodStart: nullable(instant()),
  periodEnd: nullable(instant()),
  dueDate: nullable(instant()),
  isFiled: yesNo(),
  isOverdue: yesNo(),
  taxFiled: yesNo(),
  chFiled: yesNo(),
  isFiledOnWeFile: yesNo(),
  filedElsewhere: elsewhereStruct,
  deadlines: every(deadlineStruct, 'deadlines'),
});

export const referenceDateStruct = record({ day: text(), month: text() });

/** `GET /company/periods`. */
export const periodsAnswer = record({
  accountingReferenceDate: nullable(referenceDateStruct),
  isOverdue: yesNo(),
  periods: every(periodStruct, 'periods'),
  notFiledHere: every(deadlineStruct, 'deadlines'),
  asOf: instant(),
});
export type PeriodsAnswer = Infer<typeof periodsAnswer>;
