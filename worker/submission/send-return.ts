import type { AssembledReturn } from '../../core/form/assemble.ts';
import { writeReturn } from '../../core/form/write.ts';
import { buildTaxSubmission } from '../../core/gateways/tax-authority.ts';
import type { Period } from '../../core/period/period.ts';
import type { Runtime } from '../runtime.ts';
import { PRODUCT, type TaxAuthoritySettings } from '../settings.ts';
import type { Submission } from '../store/store.ts';
import { taxAuthority } from '../upstream/tax-authority.ts';
import type { Case } from './prepare.ts';
import { blankSubmission, logStep, step } from './records.ts';
import { after, intervalSeconds } from './schedule.ts';
import { accept, reject, textOf } from './tax-outcome.ts';

/**
 * Sends one return: the record first, then the envelope, once. Whatever becomes of the sending, the record says what
 * is known of it; only an answer that refuses it, or proof that nothing left, lets it be sent again.
 */
export async function sendReturn(
  runtime: Runtime,
  work: Case,
  settings: TaxAuthoritySettings,
  part: { readonly subPeriod: 1 | 2 | null; readonly period: Period; readonly assembled: AssembledReturn },
): Promise<Submission> {
  const { filing, figures, credentials, testDate } = work;
  const { signing } = figures;
  const message = await buildTaxSubmission(
    {
      settings: { gatewayTest: settings.gatewayTest, vendorId: settings.vendorId, product: PRODUCT },
      signIn: { senderId: credentials.plain?.gatewayId ?? '', password: credentials.gatewayPassword ?? '' },
      utr: signing.utr ?? '',
      agent:
        signing.filingMode === 'agent'
          ? { reference: signing.agentReferenceId ?? '', company: signing.agentCompanyName }
          : null,
      periodEnd: part.period.end,
      testDate,
      companyTaxReturn: (document) => writeReturn(document, part.assembled.ret),
    },
    runtime.digests,
  );
  const at = runtime.clock().toISOString();
  const pending = await runtime.store.createSubmission(
    {
      ...blankSubmission(runtime, filing, 'tax', part.subPeriod),
      irMark: message.irMark,
      irMarkReceipt: message.irMarkReceipt,
      requestXml: message.requestXml,
      requestBodySha256: message.requestBodySha256,
      testDate,
    },
    { type: 'recorded', at, detail: { irMark: message.irMark } },
  );
  logStep(runtime, pending, 'recorded');
  const client = taxAuthority(settings, runtime.fetch, runtime.settings.upstreamHosts);
  const exchange = await client.submit(message.envelope);
  const submittedAt = runtime.clock().toISOString();
  const { reply } = exchange;
  if (exchange.sent === 'no') {
    const error = `nothing was sent to the tax authority: ${exchange.failure ?? 'it could not be reached'}; submit again`;
    return step(runtime, pending, 'not-sent', {
      status: 'error',
      error,
      nextPollAt: null,
      decidedAt: submittedAt,
    });
  }
  switch (reply?.kind) {
    case 'acknowledgement':
      return step(
        runtime,
        pending,
        'acknowledged',
        {
          status: 'submitted',
          correlationId: reply.correlationId,
          pollUrl: reply.pollUrl,
          pollIntervalSeconds: intervalSeconds(reply.pollIntervalSeconds),
          nextPollAt: after(runtime.clock(), intervalSeconds(reply.pollIntervalSeconds)),
          submittedAt,
        },
        { correlationId: reply.correlationId },
      );
    case 'accepted':
      return accept(runtime, { ...pending, submittedAt }, reply);
    case 'rejected':
      if (!reply.recoverable) return reject(runtime, pending, reply);
      return step(runtime, pending, 'refused-for-now', {
        status: 'error',
        error: `the tax authority could not take the return: ${textOf(reply.errors)}; submit again later`,
        errors: reply.errors,
        nextPollAt: null,
        decidedAt: submittedAt,
      });
    default:
      // The bytes may have arrived. Never sent again by itself: the outstanding list tells (decision 24).
      return step(
        runtime,
        pending,
        'acknowledgement-lost',
        {
          status: 'submitted',
          submittedAt,
          pollIntervalSeconds: intervalSeconds(null),
          nextPollAt: after(runtime.clock(), intervalSeconds(null)),
        },
        { failure: exchange.failure },
      );
  }
}
