import type { Rolled } from '../../core/books/roll-forward.ts';
import { type RollInto, rollDocument } from '../../core/books/roll-register.ts';
import type { FiledAccountsFigures } from '../../schema/answers/filed-accounts.ts';
import type { RollSourceAnswer } from '../../schema/answers/roll-forward.ts';
import type { Company } from '../store/store.ts';
import type { AcceptedYear } from '../submission/accepted-figures.ts';
import type { ComputationReads } from '../submission/filing-context.ts';
import { documentOf, rolledYear } from '../submission/rolled-year.ts';
import type { ServiceContext } from './context.ts';

/** Describes the source of last year in the answer: a filing made here, or the register's document. */

export interface RollSource {
  readonly answer: RollSourceAnswer;
  readonly rolled: Rolled;
}

const NOTHING: Rolled = { offered: [], hasReturn: false, hasPools: false, questions: [] };

export async function fromFiling(
  { runtime }: Pick<ServiceContext<ComputationReads>, 'runtime'>,
  company: Company,
  year: AcceptedYear,
): Promise<RollSource> {
  const { filing, accepted } = year;
  return {
    answer: {
      kind: 'filing',
      filingId: filing.id,
      target: accepted.target,
      acceptedAt: accepted.decidedAt,
      periodStart: filing.period.start,
      periodEnd: filing.period.end,
      document: null,
      readable: true,
      reason: null,
    },
    rolled: await rolledYear(runtime, company, year),
  };
}

/** Reads the register's document of a company as far as possible. */
export function fromRegister(figures: FiledAccountsFigures, into: RollInto): RollSource {
  return {
    answer: {
      kind: 'register',
      filingId: null,
      target: null,
      acceptedAt: null,
      periodStart: figures.periodStart,
      periodEnd: figures.periodEnd,
      document: figures.document,
      readable: figures.readable,
      reason: figures.reason,
    },
    rolled: figures.readable ? rollDocument(documentOf(figures), into) : NOTHING,
  };
}
