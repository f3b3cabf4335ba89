import { date } from '../boxes/value.ts';
import { longDate } from '../period/date.ts';
import type { Share } from './apportion.ts';
import { penceBox } from './charge.ts';
import type { ReturnComputation } from './computation.ts';
import { namedLine } from './line.ts';
import type { Law } from './parameters/law.ts';
import { paymentByInstalments } from './planning/instalments.ts';
import { instalmentLimit } from './planning/limits.ts';
import { inPence } from './wording.ts';

/**
 * A large or very large company pays by instalments in place of nine months and a day after the period (TMA 1970 s59E; SI
 * 1998/3175): the line of the day of payment then has the instalments, and the day of the last.
 */
export function withInstalments(
  computed: ReturnComputation,
  { period, figures: { profitLoss, associatedCompanies } }: Share,
  law: Law,
): ReturnComputation {
  const measure = { period, profitLoss, associatedCompanies, law };
  const limits = (['large', 'veryLarge'] as const).map((kind) => instalmentLimit(kind, computed, measure));
  const paid = paymentByInstalments(limits, measure, penceBox(computed, '525'));
  const last = paid?.payments.at(-1);
  if (!paid || last === undefined) return computed;
  const size = paid.kind === 'large' ? 'large' : 'very large';
  const each = paid.payments.map((one) => `${inPence(one.amount)} on ${longDate(one.date)}`).join('; ');
  const working = `Instalments of a ${size} company: ${each}${paid.unless === null ? '' : `. ${paid.unless}`}`;
  return {
    ...computed,
    lines: computed.lines.map((line) =>
      line.id === 'paymentDue'
        ? namedLine('paymentDue', 'Last instalment due', date(last.date), {
            working,
            from: ['periodEnd'],
            law: paid.law,
          })
        : line,
    ),
  };
}
