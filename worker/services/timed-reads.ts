import type { DeclaredRead } from '../../schema/endpoints/reads.ts';
import { ago } from '../store/instants.ts';
import type { Read } from '../store/prefetch.ts';
import { COUNTS_FOR } from '../store/spans.ts';
import { countingFrom } from '../upstream/register-pace.ts';
import { manyOf, openQuery } from './many-reads.ts';

/** Turns the declared reads of an endpoint into questions of this moment: readings of the register count for a day. */
export const readsAt = (declared: readonly DeclaredRead[], now: Date): readonly Read[] =>
  declared.map((read) => {
    if (read.of === 'register') return { ...read, ...countingFrom(now) };
    if (read.of === 'filedAccounts') return { ...read, since: ago(now, COUNTS_FOR.reading) };
    if (read.of === 'many') return { of: 'many', query: (read.open ? openQuery : manyOf)(read.request, now) };
    return read;
  });
