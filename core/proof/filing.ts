import type { SentParticulars } from './envelope-contents.ts';
import type { Reported } from './event-reports.ts';
import type { PackedFiling } from './manifest.ts';

/** A submission as its message and its history describe it; null where no message can be read. */
export interface SentPart {
  readonly reported: Reported;
  readonly subPeriod: 1 | 2 | null;
  readonly sent: SentParticulars | null;
}

/** Stored data of a filing. */
export type KeptFiling = Omit<PackedFiling, 'returnType'>;

/**
 * Gives the fields of a filing as its messages state them, the latest first. Fields that neither a message nor the
 * history states come from the stored data.
 *
 * @param kept the service's stored data of the filing
 */
export function filingOf(kept: KeptFiling, parts: readonly SentPart[]): PackedFiling {
  const sent = parts.flatMap((part) => (part.sent === null ? [] : [{ ...part, sent: part.sent }])).reverse();
  const returns = sent.filter((part) => part.sent.target === 'tax');
  const start = returns.find(({ subPeriod }) => subPeriod !== 2)?.sent.periodStart;
  const end = returns.find(({ subPeriod }) => subPeriod !== 1)?.sent.periodEnd;
  const amends = parts.findLast(({ reported }) => reported.amends !== undefined)?.reported.amends;
  return {
    filingId: kept.filingId,
    mode: sent.length === 0 ? kept.mode : sent.every((part) => part.sent.isTest) ? 'test' : 'live',
    companyNumber: sent[0]?.sent.companyNumber || kept.companyNumber,
    companyName: returns[0]?.sent.companyName || formName(kept.companyName, sent[0]?.sent.companyName),
    periodStart: start || kept.periodStart,
    periodEnd: end || kept.periodEnd,
    amends: amends === undefined ? kept.amends : amends,
    returnType: returns[0]?.sent.returnType ?? null,
  };
}

/** Chooses the form's name, which is in upper case. Where it equals the stored name, the stored spelling stays. */
const formName = (kept: string, form = ''): string =>
  form === '' || kept.toUpperCase() === form ? kept : form;
