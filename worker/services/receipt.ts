import type { Provenance } from '../../core/books/provenance.ts';
import { type GivenSubmission, packFiles } from '../../core/receipt/pack.ts';
import type { FilingQuery } from '../../schema/requests/queries.ts';
import { openAnswer } from '../access/envelopes.ts';
import { SecretError } from '../access/secrets.ts';
import type { RequestRuntime } from '../runtime.ts';
import { PRODUCT } from '../settings.ts';
import type { KeptSealedAnswer } from '../store/store.ts';
import { type SentSubmission, withMessages } from '../submission/envelopes.ts';
import { ownFiling, type ServiceContext } from './context.ts';
import { BytesFile, type UseCases } from './use-case.ts';

/** The receipt pack of a filing: all that is kept of what was sent and answered, as one zip that can be verified. */
export async function getReceipt(context: ServiceContext, { filingId }: FilingQuery): Promise<BytesFile> {
  const filing = await ownFiling(context, filingId);
  const { runtime } = context;
  const submissions = await runtime.store.listSubmissions(filing.id);
  const { events, head } = await runtime.store.readChain(filing.id);
  const answers = await runtime.store.readAnswers(filing.id);
  const sources = await runtime.store.readSources(filing.id);
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
        sent.map(async (one) => packed(one, sources, await openedAnswers(runtime, one, answers))),
      ),
      events: events.map(({ filingId, sequence, submissionId, type, at, detail, hash, code }) => ({
        filingId,
        sequence,
        submissionId,
        type,
        at,
        detail,
        hash,
        code,
      })),
      history: { count: head.count, head: head.hash },
      page: await runtime.receiptPage(),
    },
    runtime.digests,
  );
  // Loaded on demand: the package fills large tables as it loads.
  const { zipOf } = await import('../../core/receipt/zip.ts');
  return new BytesFile(`${filing.companyNumber}_${filing.period.end}_receipt.zip`, zipOf(files));
}

const packed = (
  submission: SentSubmission,
  sources: ReadonlyMap<number, Provenance>,
  answers: ReadonlyMap<number, string>,
): GivenSubmission => ({
  id: submission.id,
  target: submission.target,
  subPeriod: submission.subPeriod,
  status: submission.status,
  irMark: submission.irMark,
  irMarkBase32: submission.irMarkReceipt,
  correlationId: submission.correlationId,
  submissionNumber: submission.submissionNumber,
  requestBodySha256: submission.requestBodySha256,
  createdAt: submission.createdAt,
  submittedAt: submission.submittedAt,
  decidedAt: submission.decidedAt,
  requestXml: submission.requestXml,
  sources: sources.get(submission.id) ?? null,
  answers,
});

/** The answers of one submission that open, by the events that they led to. The pack says of the others that they do not. */
async function openedAnswers(
  { keyRing }: Pick<RequestRuntime, 'keyRing'>,
  submission: SentSubmission,
  answers: readonly KeptSealedAnswer[],
): Promise<ReadonlyMap<number, string>> {
  const opened = new Map<number, string>();
  for (const answer of answers.filter(({ submissionId }) => submissionId === submission.id)) {
    try {
      opened.set(answer.sequence, await openAnswer(keyRing(), submission, answer));
    } catch (fault) {
      if (!(fault instanceof SecretError)) throw fault;
    }
  }
  return opened;
}

export const RECEIPT = { getReceipt } satisfies Partial<UseCases>;
