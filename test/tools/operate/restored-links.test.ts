import { createClient } from '@libsql/client';
import { expect, it } from 'vitest';
import { copyDatabase } from '../../../tools/operate/copy-database.ts';
import { endLinks } from '../../../tools/operate/restored-access.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { EVENT, filing, T0, T1, T2, unique } from '../../worker/store/rows.ts';
import { openMigratedDatabase, openTestDatabase } from '../dev/open.ts';

it('ends the links to approve that were revoked after the copy, and no other', async () => {
  const [source, empty] = [await openMigratedDatabase(), openTestDatabase()];
  const [store, restored] = [openStore(source.settings), openStore(empty.settings)];
  const asked = async () => {
    const { id: filingId, accountId } = await filing(store);
    const made = await store.createApproval(
      {
        ...{ filingId, accountId, mode: 'test', target: 'both', asks: 'sending', sha256: '0' },
        ...{ message: null, reference: null, returnUrl: null, testDate: null, createdAt: T0, expiresAt: T2 },
      },
      unique(),
      { ofFiling: 5, ofAccount: 5 },
    );
    if (typeof made === 'string') throw new Error(made);
    return made;
  };
  const [revoked, kept] = [await asked(), await asked()];
  const exact = ({ settings }: typeof source) => createClient({ ...settings, intMode: 'bigint' });
  const [before, target] = [exact(source), exact(empty)];
  await copyDatabase(before, target);
  await store.changeApproval(revoked, () => ({ change: { status: 'revoked', endedAt: T1 }, event: EVENT }));

  expect(await endLinks(before, target, T1)).toEqual([
    `links to approve that were decided or revoked after the copy are now expired: ${revoked.id}`,
  ]);
  const ends = async ({ id, filingId }: typeof revoked) => [
    (await restored.findApproval(id))?.expiresAt,
    (await restored.findFiling(filingId))?.approval,
  ];
  expect(await ends(revoked)).toEqual([T1, { id: revoked.id, status: 'open', expiresAt: T1 }]);
  expect(await ends(kept)).toEqual([T2, { id: kept.id, status: 'open', expiresAt: T2 }]);
  expect(await endLinks(before, target, T1)).toHaveLength(1);
  for (const client of [before, target]) client.close();
  for (const database of [source, empty]) database.remove();
});
