import { hex, utf8 } from '../../core/gateways/encoding.ts';
import { buildAccountsSubmission } from '../../core/gateways/registry.ts';
import type { RegistryReply } from '../../core/gateways/registry-reply.ts';
import type { Runtime } from '../runtime.ts';
import type { RegistryGatewaySettings } from '../settings.ts';
import type { QuotaLimit, Submission } from '../store/store.ts';
import { registryGateway } from '../upstream/registry-gateway.ts';
import type { Exchange } from '../upstream/transport.ts';
import { hiddenOfSending, sentWithOf } from './credentials.ts';
import type { Case } from './prepare.ts';
import { blankSubmission, step, stepAfterSending } from './records.ts';
import { type NotReserved, reserve } from './reserve.ts';
import { after, intervalSeconds } from './schedule.ts';
import { textOf } from './tax-outcome.ts';

/** Six characters of base 36, upper case: room for two thousand million numbers of one presenter. */
const submissionNumberOf = (count: number): string => count.toString(36).toUpperCase().padStart(6, '0');

/** The presenter's own counter: a number is spent for ever, over all filings, once it is sent. */
export async function nextSubmissionNumber(
  runtime: Runtime,
  settings: RegistryGatewaySettings,
): Promise<string> {
  // The counter has a name of its own for each presenter; the presenter's id is no text to store.
  const presenter = hex(await runtime.digests.sha256(utf8(settings.presenterId)));
  return submissionNumberOf(await runtime.store.nextNumber(`registry ${presenter}`, 1));
}

/** A tracking number for the gateway: digits that rise. */
export const transactionId = (runtime: Runtime): string => String(runtime.clock().getTime());

/**
 * Sends the accounts: the record with its number first, then the envelope, once.
 *
 * @param limit the allowance they must find a place in; null for none
 * @returns the submission, or why no record of it could be made, in which case nothing was sent
 */
export async function sendAccounts(
  runtime: Runtime,
  work: Case,
  settings: RegistryGatewaySettings,
  accounts: Uint8Array,
  limit: QuotaLimit | null,
): Promise<Submission | NotReserved> {
  const { filing, figures, credentials, testDate } = work;
  const submissionNumber = await nextSubmissionNumber(runtime, settings);
  const message = await buildAccountsSubmission(
    {
      settings,
      transactionId: transactionId(runtime),
      testDate,
      submissionNumber,
      customerReference: String(filing.id),
      companyNumber: figures.company.number,
      companyName: figures.company.name,
      authenticationCode: credentials.authCode ?? '',
      dateSigned: figures.signing.boardApprovalDate,
      document: accounts,
    },
    runtime.digests,
  );
  const sentWith = sentWithOf(filing, credentials, 'ch');
  const at = runtime.clock().toISOString();
  const pending = await reserve(
    runtime,
    filing,
    {
      ...blankSubmission(runtime, filing, 'ch', null),
      submissionNumber,
      requestXml: message.requestXml,
      requestBodySha256: message.requestBodySha256,
      testDate,
      sentWith,
    },
    { type: 'recorded', at, detail: { submissionNumber } },
    limit,
  );
  if (typeof pending === 'string') return pending;
  const hidden = await hiddenOfSending(runtime, filing, credentials, pending);
  const gateway = registryGateway(settings, runtime.fetch, runtime.digests, hidden);
  const exchange = await gateway.submit(message.envelope);
  return stepAfterSending(runtime, pending, exchange.sent, () => takeAnswer(runtime, pending, exchange));
}

/** What the answer to the sending makes of the record. */
function takeAnswer(
  runtime: Runtime,
  pending: Submission,
  exchange: Exchange<RegistryReply>,
): Promise<Submission> {
  const submittedAt = runtime.clock().toISOString();
  const { reply } = exchange;
  if (exchange.sent === 'no') {
    const error = `nothing was sent to the registry: ${exchange.failure ?? 'it could not be reached'}; submit again`;
    return step(runtime, pending, 'not-sent', {
      error,
      nextPollAt: null,
      decidedAt: submittedAt,
    });
  }
  if (reply?.kind === 'errors') {
    return step(
      runtime,
      pending,
      reply.fault === 'ours' ? 'refused-as-ours' : 'rejected',
      {
        credentialFailure: reply.fault === 'authentication',
        error: textOf(reply.errors),
        errors: reply.errors,
        nextPollAt: null,
        submittedAt,
        decidedAt: submittedAt,
      },
      { errors: reply.errors },
    );
  }
  const interval = intervalSeconds(reply?.kind === 'receipt' ? reply.pollIntervalSeconds : null);
  const waiting = {
    submittedAt,
    pollIntervalSeconds: interval,
    nextPollAt: after(runtime.clock(), interval),
  };
  if (reply?.kind === 'receipt') {
    return step(runtime, pending, 'acknowledged', waiting, { receivedAt: reply.receivedAt });
  }
  // The number tells at the first poll whether it arrived (decision 24); it is never sent again by itself.
  return step(runtime, pending, 'acknowledgement-lost', waiting, { failure: exchange.failure });
}
