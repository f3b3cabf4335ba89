import { PRODUCT } from '../../core/base/product.ts';
import type { PackSignature } from '../../core/proof/manifest.ts';
import { type GivenSubmission, packFiles } from '../../core/proof/pack.ts';
import type { FilingQuery } from '../../schema/requests/queries.ts';
import { openAnswer } from '../access/envelopes.ts';
import { signReceipt } from '../access/receipt-keys.ts';
import { openedOrNull } from '../access/secrets.ts';
import type { RequestRuntime } from '../runtime.ts';
import type { KeptSealedAnswer } from '../store/store.ts';
import { type SentSubmission, withMessages } from '../submission/envelopes.ts';
import { verifyRead } from '../submission/history.ts';
import { ownFiling } from './context.ts';
import { BytesFile, type ContextOf, type UseCases } from './use-case.ts';

/** Gives the receipt pack of a filing: all stored data of its messages and answers, as one zip that can be verified. */
export async function getReceipt(
  context: ContextOf<'getReceipt'>,
  { filingId }: FilingQuery,
): Promise<BytesFile> {
  const filing = await ownFiling(context, filingId);
  const { runtime } = context;
  const submissions = await runtime.store.listSubmissions(filing.id);
  const { chain, answers, sources } = await runtime.store.readReceipt(filing.id);
  const { events, head } = chain;
  const sent = await withMessages(runtime, submissions);
  const files = await packFiles(
    {
      filing: {
        filingId: filing.id,
        mode: filing.mode,
        companyNumber: filing.companyNumber,
        companyName: filing.companyName,
        periodStart: filing.period.start,
        periodEnd: filing.period.end,
        amends: filing.amendmentOfFilingId,
      },
      software: PRODUCT,
      submissions: await Promise.all(
        sent.map(
          async ({ id, target, subPeriod, requestXml, ...one }): Promise<GivenSubmission> => ({
            id,
            target,
            subPeriod,
            requestXml,
            sources: sources.get(id) ?? null,
            answers: await openedAnswers(runtime, { ...one, id, target }, answers),
          }),
        ),
      ),
      events,
      history: { count: head.count, head: head.hash },
      page: await runtime.receiptPage(),
    },
    runtime.digests,
    (text) => signed(runtime, text, chain, sent),
  );
  // Loaded on demand: the package fills large tables as it loads.
  const { zipOf } = await import('../../core/proof/zip.ts');
  return new BytesFile(`${filing.companyNumber}_${filing.period.end}_receipt.zip`, zipOf(files));
}

/** Signs only a history that verifies: the signature is the service's own statement about it. */
async function signed(
  runtime: RequestRuntime<never>,
  text: Uint8Array,
  ...history: Parameters<typeof verifyRead> extends [unknown, ...infer Read] ? Read : never
): Promise<PackSignature> {
  const { valid, problem } = await verifyRead(runtime, ...history);
  if (!valid) return { unsigned: `its history does not verify: ${problem}` };
  return signReceipt(runtime.settings.receiptKeys, text);
}

/** Opens the answers of one submission, by the events that they caused. The pack says which ones do not open. */
async function openedAnswers(
  { keyRing }: Pick<RequestRuntime, 'keyRing'>,
  submission: Pick<SentSubmission, 'id' | 'filingId' | 'accountId' | 'mode' | 'target' | 'createdAt'>,
  answers: readonly KeptSealedAnswer[],
): Promise<ReadonlyMap<number, string>> {
  const opened = new Map<number, string>();
  for (const answer of answers.filter(({ submissionId }) => submissionId === submission.id)) {
    const text = await openedOrNull(() => openAnswer(keyRing(), submission, answer));
    if (text !== null) opened.set(answer.sequence, text);
  }
  return opened;
}

export const RECEIPT = { getReceipt } satisfies Partial<UseCases>;
