import { AMENDS_NOTHING, type FilingFigures } from '../../../core/figures/filing.ts';
import type { FilingJson } from '../../../core/figures/filing-fields.ts';
import type { StoredFilingInput } from '../../../core/figures/read.ts';
import { figuresOf } from '../../../core/figures/read.ts';

/** Gives the stored input of an invented company for a period: a trading company unless `data` changes that. */
export const inputFor = (start: string, end: string, data: FilingJson): StoredFilingInput => ({
  company: {
    name: 'EXAMPLE TRADING LTD',
    number: '12345678',
    incorporationDate: '2010-01-01',
    registeredOffice: ['1 High Street', 'Leeds', 'LS1 1AA'],
    sicCodes: ['62020'],
    type: 'ltd',
  },
  period: { start, end },
  previousPeriod: null,
  amends: AMENDS_NOTHING,
  data,
});

/** Gives the figures of that company. */
export const figuresFor = (start: string, end: string, data: FilingJson): FilingFigures =>
  figuresOf(inputFor(start, end, data));
