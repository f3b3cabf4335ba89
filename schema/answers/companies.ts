import { nullable } from 'superstruct';
import { list, record } from '../requests/structs.ts';
import { instant, text, wholeNumber, yesNo } from './fields.ts';

const EVERY = { max: Number.POSITIVE_INFINITY };

export interface CompanyItemAnswer {
  readonly id: number;
  readonly companyName: string;
  readonly companyNumber: string;
  readonly registeredAddress: string;
  readonly filingCount: number;
  readonly archived: boolean;
}
export const companyItemStruct = record<CompanyItemAnswer>({
  id: wholeNumber(),
  companyName: text(),
  companyNumber: text(),
  registeredAddress: text(),
  filingCount: wholeNumber(),
  archived: yesNo(),
});

export interface CompaniesAnswer {
  readonly data: readonly CompanyItemAnswer[];
  readonly totalCount: number;
}
/** `GET /companies`. */
export const companiesAnswer = record<CompaniesAnswer>({
  data: list(companyItemStruct, { ...EVERY, of: 'companies' }),
  totalCount: wholeNumber(),
});

export interface CompanyAnswer {
  readonly id: number;
  readonly companyName: string;
  readonly companyNumber: string;
  readonly registeredAddress: string;
  readonly incorporationDate: string | null;
  readonly archived: boolean;
}
/** `POST /company/add` and `POST /company/archive`. */
export const companyAnswer = record<CompanyAnswer>({
  id: wholeNumber(),
  companyName: text(),
  companyNumber: text(),
  registeredAddress: text(),
  incorporationDate: nullable(instant()),
  archived: yesNo(),
});

export interface PeriodAnswer {
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  readonly dueDate: string | null;
  readonly isFiled: boolean;
  readonly isOverdue: boolean;
  readonly taxFiled: boolean;
  readonly chFiled: boolean;
  readonly isFiledOnWeFile: boolean;
}
export const periodStruct = record<PeriodAnswer>({
  periodStart: nullable(instant()),
  periodEnd: nullable(instant()),
  dueDate: nullable(instant()),
  isFiled: yesNo(),
  isOverdue: yesNo(),
  taxFiled: yesNo(),
  chFiled: yesNo(),
  isFiledOnWeFile: yesNo(),
});

export interface ReferenceDateAnswer {
  readonly day: string;
  readonly month: string;
}
export const referenceDateStruct = record<ReferenceDateAnswer>({ day: text(), month: text() });

export interface PeriodsAnswer {
  readonly accountingReferenceDate: ReferenceDateAnswer | null;
  readonly isOverdue: boolean;
  readonly periods: readonly PeriodAnswer[];
}
/** `GET /company/periods`. */
export const periodsAnswer = record<PeriodsAnswer>({
  accountingReferenceDate: nullable(referenceDateStruct),
  isOverdue: yesNo(),
  periods: list(periodStruct, { ...EVERY, of: 'periods' }),
});
