import { hex, toBase32, toBase64, utf8 } from '../../core/gateways/encoding.ts';
import type { ReturnOutcome } from '../../schema/sandbox-tables.ts';
import {
  type PollAnswer,
  type TaxScenario,
  taxScenario,
  taxScenarioByCode,
} from '../../schema/stand-ins/tax.ts';
import type { SandboxDeps } from '../deps.ts';
import type { Envelope } from '../govtalk/envelope.ts';
import type { Reply } from '../govtalk/reply.ts';
import { respond } from '../govtalk/response.ts';
import { readBody } from '../read-body.ts';
import type { ReturnClaim, TaxSubmission } from '../store.ts';
import { ukTime } from '../time.ts';
import { decide } from './decide.ts';
import { LARGEST_MESSAGE, type Received, receive, TRIAL_CLASS, tooLarge } from './gateway-checks.ts';
import { fault } from './inline-documents.ts';
import { acknowledgement, deleted, gatewayError, rejection, statusReport, success } from './replies.ts';
import { signMark } from './signature.ts';

/** Seconds between the acknowledgement and the outcome; also the PollInterval. */
const DELAY = 1;

const NOT_HELD = {
  number: 2000,
  raisedBy: 'Gateway',
  type: 'fatal',
  text: 'No submission is held for the CorrelationID given.',
} as const;

/** The refusal of the SANDBOX-3001 scenario. */
const CHOSEN_ERRORS = [
  fault(
    9999,
    'Chosen by a sandbox value: the return is refused.',
    '/hd:GovTalkMessage[1]/hd:Body[1]/ct:IRenvelope[1]',
  ),
  fault(
    9332,
    'Chosen by a sandbox value: a second error, so that more than one is shown.',
    '/hd:GovTalkMessage[1]/hd:Body[1]/ct:IRenvelope[1]/ct:CompanyTaxReturn[1]/ct:CompanyTaxCalculation[1]',
  ),
];

interface Visit {
  readonly deps: SandboxDeps;
  readonly now: Date;
  readonly at: {
    readonly addresses: { readonly submission: string; readonly poll: string };
    readonly time: ReturnType<typeof ukTime>;
  };
}

/** Serves the tax authority's Transaction Engine: one POST in, one GovTalk message out, always HTTP 200. */
export async function taxEndpoint(
  deps: SandboxDeps,
  request: Request,
  address: 'submission' | 'poll',
): Promise<Response> {
  const origin = deps.publicUrl(request);
  const now = deps.clock();
  const addresses = { submission: `${origin}/tax/submission`, poll: `${origin}/tax/poll` };
  const visit: Visit = { deps, now, at: { addresses, time: ukTime(now) } };
  const bytes = await readBody(request, LARGEST_MESSAGE);
  const entered = bytes === null ? tooLarge : receive(bytes);
  if (!entered.ok) return respond(refusedOnArrival(visit, entered));
  const { envelope, kind } = entered;
  if (kind === 'submit' && address === 'poll') {
    const error = { ...NOT_HELD, number: 1001, text: 'Submissions are taken at the submission address.' };
    return respond(refusedOnArrival(visit, { ok: false, error }));
  }
  switch (kind) {
    case 'submit':
      return submit(visit, envelope);
    case 'poll':
      return poll(visit, envelope);
    case 'delete':
      return remove(visit, envelope);
    case 'list':
      return list(visit, envelope);
  }
}

const refusedOnArrival = (visit: Visit, refusal: Received & { ok: false }): Reply =>
  gatewayError(visit.at, refusal.error, {
    messageClass: 'UndefinedClass',
    transactionId: '',
    correlationId: '',
    function: 'submit',
  });

const senderHash = async (visit: Visit, envelope: Envelope): Promise<string> =>
  hex(await visit.deps.digests.sha256(utf8(envelope.senderId)));

/** Gives today's date for the rules: the date in a test message, else the date in the United Kingdom. */
const todayOf = (visit: Visit, envelope: Envelope): string =>
  envelope.timestamp === '' ? visit.at.time.date : envelope.timestamp.slice(0, 10);

async function submit(visit: Visit, envelope: Envelope): Promise<Response> {
  const utr = envelope.keys.find((k) => k.type === 'UTR')?.value ?? '';
  const scenario = taxScenario(envelope.senderId, envelope.value, utr);
  if (scenario?.refusal) return respond(refusedOnArrival(visit, { ok: false, error: scenario.refusal }));
  const correlationId = visit.deps.randomHex(32);
  const held = {
    correlationId,
    senderHash: await senderHash(visit, envelope),
    messageClass: envelope.messageClass,
    transactionId: envelope.transactionId,
    gatewayTest: envelope.gatewayTest,
    utr,
    scenario: scenario?.code ?? null,
    receivedAt: visit.now.toISOString(),
  };
  const answered =
    scenario?.submitReply === 'anotherMessage'
      ? { ...held, transactionId: visit.deps.randomHex(32), correlationId: visit.deps.randomHex(32) }
      : held;
  const reply = acknowledgement(visit.at, answered, scenario?.pollInterval ?? DELAY);
  if (scenario?.lostBeforeStoring) return respond(reply, scenario.submitReply);
  const { outcome, claim } = await outcomeOf(visit, envelope, correlationId, scenario);
  await visit.deps.store.addTaxSubmission({ ...held, outcome }, claim);
  return respond(reply, scenario?.submitReply);
}

/** Decides a submission. A new return that passes claims its period, unless another return has claimed it. */
async function outcomeOf(
  visit: Visit,
  envelope: Envelope,
  correlationId: string,
  scenario: TaxScenario | null,
): Promise<{ readonly outcome: ReturnOutcome; readonly claim: ReturnClaim | null }> {
  const decision = await decide(envelope, todayOf(visit, envelope), visit.deps.digests);
  if (decision.kind === 'rejected') return { outcome: decision, claim: null };
  const { particulars, mark } = decision;
  const { utr, companyNumber, start, end } = particulars;
  const outcome: ReturnOutcome = {
    kind: 'accepted',
    irMark: mark.base64,
    irMarkReceipt: mark.base32,
    utr,
  };
  const isDecided = (scenario?.polls ?? ['decided']).includes('decided');
  // A trial files nothing, so it claims no period.
  if (!isDecided || decision.returnType !== 'new' || envelope.messageClass === TRIAL_CLASS)
    return { outcome, claim: null };
  const acceptedAt = visit.now.toISOString();
  return {
    outcome,
    claim: {
      accepted: { utr, companyNumber, periodStart: start, periodEnd: end, correlationId, acceptedAt },
      otherwise: { kind: 'rejected', errors: [ALREADY_FILED] },
    },
  };
}

/** We do not know the authority's number for this error, so the stand-in answers 3001. */
const ALREADY_FILED = fault(
  3001,
  'A return for this company and period has already been accepted. Send an amended return.',
  '/hd:GovTalkMessage[1]/hd:Body[1]/ct:IRenvelope[1]/ct:CompanyTaxReturn[1]/@ReturnType',
);

/** Gives the answer to a poll: the scenario's answer, or the outcome once the delay is over. */
function answerTo(visit: Visit, held: TaxSubmission, scenario: TaxScenario | null): PollAnswer {
  const answers = scenario?.polls;
  if (answers !== undefined) return answers[Math.min(held.polls, answers.length) - 1] ?? 'decided';
  const delay = Math.max(scenario?.pollInterval ?? DELAY, visit.deps.decidesAfterSeconds ?? 0);
  const decidedAt = Date.parse(held.receivedAt) + delay * 1000;
  return visit.now.getTime() >= decidedAt ? 'decided' : 'acknowledgement';
}

async function poll(visit: Visit, envelope: Envelope): Promise<Response> {
  const correlationId = envelope.correlationId ?? '';
  const held = await visit.deps.store.pollTaxSubmission(correlationId);
  const about = {
    messageClass: envelope.messageClass,
    transactionId: envelope.transactionId,
    correlationId,
    function: 'submit',
  };
  if (held === null) return respond(gatewayError(visit.at, NOT_HELD, about));
  const scenario = taxScenarioByCode(held.scenario);
  const answer = answerTo(visit, held, scenario);
  if (answer === 'acknowledgement') {
    return respond(acknowledgement(visit.at, held, scenario?.pollInterval ?? DELAY), stillSpoiled(scenario));
  }
  if (answer === 'decided') return respond(await finalReply(visit, held, scenario), scenario?.finalReply);
  if (answer === 'rejected') return respond(rejection(visit.at, held, CHOSEN_ERRORS));
  return respond(gatewayError(visit.at, answer, about));
}

/** Gives the fault of the acknowledgement that answers a poll: the part that is missing from the final reply too. */
const stillSpoiled = (scenario: TaxScenario | null) =>
  scenario?.finalReply === 'noResponseEndPoint' || scenario?.finalReply === 'noTimestamp'
    ? scenario.finalReply
    : undefined;

async function finalReply(visit: Visit, held: TaxSubmission, scenario: TaxScenario | null): Promise<Reply> {
  const { outcome } = held;
  if (outcome.kind === 'rejected') return rejection(visit.at, held, outcome.errors);
  if (scenario?.finalReply === 'noReceipt') return success(visit.at, held, null);
  if (scenario?.finalReply === 'noProof')
    return { ...success(visit.at, held, null), transactionId: '', correlationId: '' };
  const other = new Uint8Array(20);
  const stated =
    scenario?.finalReply === 'wrongDigest'
      ? { irMark: toBase64(other), irMarkReceipt: toBase32(other) }
      : outcome;
  return success(visit.at, held, { ...outcome, ...stated, signature: await signMark(stated.irMark) });
}

async function remove(visit: Visit, envelope: Envelope): Promise<Response> {
  const correlationId = envelope.correlationId ?? '';
  const about = {
    messageClass: envelope.messageClass,
    transactionId: envelope.transactionId,
    correlationId,
    function: 'delete',
  };
  const gone = await visit.deps.store.deleteTaxSubmission(correlationId, visit.now.toISOString());
  return respond(gone ? deleted(visit.at, about) : gatewayError(visit.at, NOT_HELD, about));
}

async function list(visit: Visit, envelope: Envelope): Promise<Response> {
  const refusal = taxScenario(envelope.senderId, envelope.value, '')?.refusal;
  if (refusal) return respond(refusedOnArrival(visit, { ok: false, error: refusal }));
  const held = await visit.deps.store.listTaxSubmissions(
    await senderHash(visit, envelope),
    envelope.messageClass,
  );
  const listed = held.filter(({ scenario }) => taxScenarioByCode(scenario)?.isUnlisted !== true);
  return respond(statusReport(visit.at, envelope, listed));
}
