import { and, eq, gt, isNotNull, or } from 'drizzle-orm';
import { filings } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import type { SealedSecrets, Store } from './store.ts';

type Methods = Pick<Store, 'listSealed' | 'replaceSealed'>;

const COLUMNS = {
  gatewayPassword: filings.gatewayPassword,
  authCode: filings.authCode,
  bankDetails: filings.bankDetails,
} as const satisfies Readonly<Record<keyof SealedSecrets, unknown>>;

/** The sealed secrets of filings by themselves, for a change of the keys they are sealed with. */
export const sealedMethods = ({ read, ask, step }: Database): Methods => ({
  listSealed: (afterId, limit) =>
    ask(() =>
      read
        .select({ filingId: filings.id, accountId: filings.accountId, ...COLUMNS })
        .from(filings)
        .where(
          and(
            gt(filings.id, afterId),
            or(
              isNotNull(filings.gatewayPassword),
              isNotNull(filings.authCode),
              isNotNull(filings.bankDetails),
            ),
          ),
        )
        .orderBy(filings.id)
        .limit(limit)
        .then((rows) => rows.map(({ filingId, accountId, ...sealed }) => ({ filingId, accountId, sealed }))),
    ),

  replaceSealed: (filingId, field, from, to) =>
    step(async () => {
      const changed = await read
        .update(filings)
        .set({ [field]: to })
        .where(and(eq(filings.id, filingId), eq(COLUMNS[field], from)))
        .returning({ id: filings.id });
      return changed.length > 0;
    }),
});
