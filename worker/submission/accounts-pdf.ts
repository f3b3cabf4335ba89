import { readAccountsPdf } from '../../core/figures/accounts-pdf.ts';
import type { Digests } from '../../core/gateways/digests.ts';
import { hex } from '../../core/gateways/encoding.ts';
import type { SaveRequest } from '../../schema/requests/filings.ts';
import type { Runtime } from '../runtime.ts';
import type { Filing, Store } from '../store/store.ts';

/** The parts of a runtime that read a filing's stored accounts. */
export interface AccountsPdfReader {
  readonly store: Pick<Store, 'findAccountsPdf'>;
  readonly digests: Pick<Digests, 'sha256'>;
}

/**
 * Saves figures, and stores the PDF of the request separately (decision 203). The database has the bytes. The figures,
 * and the command that changes them, have only size and hash. The PDF is stored before the figures name it. PDFs that
 * no figures name are deleted, whether the save succeeds or not.
 *
 * @param save carries out the save; `isNewPdf` is true where the PDF came with the request
 */
export async function withAccountsPdf<T>(
  { store, digests }: Pick<Runtime<never>, 'store' | 'digests'>,
  request: SaveRequest,
  save: (request: SaveRequest, isNewPdf: boolean) => Promise<T>,
): Promise<T> {
  const { filingId, accountsPdf: sent } = request;
  const forget = () => store.forgetAccountsPdfs(filingId);
  if (sent === undefined) return save(request, false);
  if (typeof sent !== 'string') {
    const saved = await save(request, false);
    if (sent === null) await forget();
    return saved;
  }
  const read = readAccountsPdf(sent);
  if (!read.ok) throw new Error('a PDF that was refused is saved');
  const sha256 = hex(await digests.sha256(read.bytes));
  const keep = () => store.keepAccountsPdf(filingId, sha256, sent);
  await keep();
  const named = { ...request, accountsPdf: { bytes: read.bytes.length, sha256 } };
  const saved = await save(named, true).catch(async (refusal: unknown) => {
    await forget();
    throw refusal;
  });
  // Another save of the filing may have deleted it before the figures named it.
  if (!(await forget()).includes(sha256)) await keep();
  return saved;
}

/** Reads the accounts that were saved with a filing; null when there are none, `unreadable` where the bytes differ. */
export async function storedAccountsPdf(
  { store, digests }: AccountsPdfReader,
  { id, data: { accountsPdf } }: Filing,
): Promise<Uint8Array<ArrayBuffer> | null | 'unreadable'> {
  // Filings stored before charities could send accounts have no such field.
  if (accountsPdf == null) return null;
  const kept = await store.findAccountsPdf(id, accountsPdf.sha256);
  const read = kept === null ? null : readAccountsPdf(kept);
  if (read === null || !read.ok || read.bytes.length !== accountsPdf.bytes) return 'unreadable';
  return hex(await digests.sha256(read.bytes)) === accountsPdf.sha256 ? read.bytes : 'unreadable';
}
