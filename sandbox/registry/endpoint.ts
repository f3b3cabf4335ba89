import type { Element } from '@xmldom/xmldom';
import type { SandboxDeps } from '../deps.ts';
import type { Envelope } from '../govtalk/envelope.ts';
import { respond } from '../govtalk/response.ts';
import { readBody } from '../read-body.ts';
import { LARGEST_MESSAGE, type MessageClass, presenterFault, receive, refusal } from './gateway-checks.ts';
import { companyData, empty, type ReplyTo, refused } from './replies.ts';
import { answerStatus } from './status.ts';
import { type Answered, takeSubmission } from './submission.ts';

export const REGISTRY_PATH = '/registry/v1-0/xmlgw/Gateway';

type To = ReplyTo & { readonly envelope: Envelope };
type Handler = (deps: SandboxDeps, to: To, content: Element, url: string) => Promise<Answered>;

const HANDLERS: Readonly<Record<MessageClass, Handler>> = {
  Accounts: takeSubmission,
  async GetSubmissionStatus(deps, to, content) {
    const fault = await presenterFault(deps, to.envelope, content);
    return fault === null ? answerStatus(deps, to, content) : { reply: refused(to, fault) };
  },
  async StatusAck(deps, to) {
    await deps.store.acknowledgeReported(to.envelope.senderId, deps.clock().toISOString());
    return { reply: empty(to) };
  },
  CompanyDataRequest: async (_deps, to) => ({ reply: companyData(to) }),
};

const TOO_OFTEN = 'This presenter sends more messages than are answered in a second.';

/** Serves the registry's XML gateway: one POST in, one GovTalk message out, errors inside it. */
export async function registryEndpoint(deps: SandboxDeps, request: Request): Promise<Response> {
  const entered = receive(await readBody(request, LARGEST_MESSAGE));
  const timestamp = `${deps.clock().toISOString().slice(0, 19)}Z`;
  if (!entered.ok) return respond(refused({ envelope: entered.envelope, timestamp }, entered.refusal));
  const to: To = { envelope: entered.envelope, timestamp };
  if (deps.isTooOften?.(entered.envelope.senderId, deps.clock().getTime())) {
    return respond(refused(to, refusal(entered.messageClass, 9999, TOO_OFTEN)));
  }
  const url = `${deps.publicUrl(request)}${REGISTRY_PATH}`;
  const { reply, spoiling } = await HANDLERS[entered.messageClass](deps, to, entered.content, url);
  return respond(reply, spoiling);
}
