import type { Element } from '@xmldom/xmldom';
import { textAt } from '../../core/xml/tree.ts';
import {
  ORDINARY_STATUSES,
  type RegistryStatusCode,
  registryScenarioByCode,
} from '../../schema/stand-ins/registry.ts';
import type { SandboxDeps } from '../deps.ts';
import type { Envelope } from '../govtalk/envelope.ts';
import type { RegistrySubmission } from '../store.ts';
import { refusal } from './gateway-checks.ts';
import { type ReplyTo, refused, statuses } from './replies.ts';
import type { Answered } from './submission.ts';

/** Answers status requests. Each request about a submission moves it one step on. */
type To = ReplyTo & { readonly envelope: Envelope };

/** Greatest number of results of one general request. */
const MAX_RESULTS = 20;
const FINISHED: readonly string[] = ['ACCEPT', 'REJECT', 'INTERNAL_FAILURE'];

const decidesAfterMs = ({ decidesAfterSeconds = 0 }: SandboxDeps): number => decidesAfterSeconds * 1000;

function statusNow(deps: SandboxDeps, submission: RegistrySubmission): RegistryStatusCode | 'NOT_FOUND' {
  const chosen = registryScenarioByCode(submission.scenario)?.statuses;
  const steps = chosen ?? ORDINARY_STATUSES;
  const decidedAt = Date.parse(submission.receivedAt) + decidesAfterMs(deps);
  if (chosen === undefined && deps.clock().getTime() < decidedAt) return 'PENDING';
  return steps[Math.min(submission.polls, steps.length) - 1] ?? 'PENDING';
}

/** Gives the new state of a submission; null when there is no such submission. */
function moved(deps: SandboxDeps, submission: RegistrySubmission): RegistrySubmission | null {
  if (submission.status === 'REFUSED') return null;
  const status = statusNow(deps, submission);
  if (status === 'NOT_FOUND') return null;
  if (status === submission.status) return submission;
  const decidedAt = FINISHED.includes(status) ? deps.clock().toISOString() : null;
  return { ...submission, status, decidedAt };
}

const notFound = (to: To): Answered => ({
  reply: refused(to, refusal('GetSubmissionStatus', null, 'No Transaction Found', 'business')),
});

/** Company and reference of other accounts that a reply lists too. */
const OTHERS = { companyNumber: '99999999', customerReference: 'ANOTHER' } as const;

async function one(deps: SandboxDeps, to: To, number: string): Promise<Answered> {
  const polled = await deps.store.pollRegistrySubmission(to.envelope.senderId, number);
  const submission = polled === null ? null : moved(deps, polled);
  if (submission === null) return notFound(to);
  const { id, status, decidedAt } = submission;
  if (status !== polled?.status) await deps.store.changeRegistrySubmission(id, { status, decidedAt });
  const scenario = registryScenarioByCode(submission.scenario);
  const spoiling = scenario?.statusReply;
  const others = (scenario?.alsoListed ?? []).map((other) => ({
    ...submission,
    submissionNumber: other.number ?? submission.submissionNumber,
    status: other.status,
    ...OTHERS,
  }));
  const reply = statuses(to, [...others, { ...submission, ...scenario?.statusNames }]);
  return spoiling === undefined ? { reply } : { reply, spoiling };
}

/** Lists up to twenty finished results. Each request repeats them until they are acknowledged. */
async function general(deps: SandboxDeps, to: To, companyNumber: string | null): Promise<Answered> {
  const now = deps.clock().getTime();
  const pendingAfter = new Date(now - decidesAfterMs(deps)).toISOString();
  const polled = await deps.store.pollUnacknowledged(to.envelope.senderId, companyNumber, pendingAfter);
  const before = new Map(polled.map(({ id, status }) => [id, status]));
  const after = polled.flatMap((submission) => moved(deps, submission) ?? []);
  const reported = after.filter(({ status }) => FINISHED.includes(status)).slice(0, MAX_RESULTS);
  const changed = after.filter(({ id, status }) => status !== before.get(id));
  const statusesNow = [
    ...new Map(changed.map(({ status, decidedAt }) => [status, { status, decidedAt }])).values(),
  ];
  await deps.store.changeRegistrySubmissions([
    ...statusesNow.map((change) => ({
      ids: changed.filter(({ status }) => status === change.status).map(({ id }) => id),
      change,
    })),
    { ids: reported.map(({ id }) => id), change: { reportedAt: deps.clock().toISOString() } },
  ]);
  const named = reported.map((each) => ({ ...each, ...registryScenarioByCode(each.scenario)?.statusNames }));
  return { reply: statuses(to, named) };
}

export function answerStatus(deps: SandboxDeps, to: To, content: Element): Promise<Answered> {
  const number = textAt(content, 'SubmissionNumber');
  if (number !== '') return one(deps, to, number);
  const companyNumber = textAt(content, 'CompanyNumber');
  return general(deps, to, companyNumber === '' ? null : companyNumber);
}
