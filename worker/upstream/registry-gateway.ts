import { keptAnswer, WITHHELD_ANSWER } from '../../core/gateways/answer-storage.ts';
import type { Digests } from '../../core/gateways/digests.ts';
import {
  buildStatusRequest,
  presenterSecrets,
  type RegistryMessage,
  type RegistryReply,
  readRegistryReply,
} from '../../core/gateways/registry.ts';
import { withoutRegistryText } from '../../core/gateways/reply-redaction.ts';
import { redactSecrets } from '../../core/gateways/text-redaction.ts';
import type { RegistryGatewaySettings } from '../settings.ts';
import { type Exchange, type Fetch, type PostOptions, postXml } from './transport.ts';

/**
 * Sends to the registry's XML gateway, which has one address and answers at once. A submission is never sent twice
 * automatically: after a lost receipt its number is looked up.
 */
export interface RegistryGateway {
  submit(envelope: string): Promise<Exchange<RegistryReply>>;
  status(query: RegistryMessage & { readonly submissionNumber: string }): Promise<Exchange<RegistryReply>>;
}

/**
 * Makes a client of the registry's gateway.
 *
 * @param settings the presenter id is in clear in a status request, unless they say otherwise
 * @param options secrets: the authentication code of the accounts that this client is made for; the presenter's are
 * added
 */
export function registryGateway(
  settings: RegistryGatewaySettings & { readonly presenterIdAs?: 'clear' | 'md5' },
  fetch: Fetch,
  digests: Digests,
  options: PostOptions = {},
): RegistryGateway {
  const post = async (envelope: string, repeatable: boolean) => {
    const hide = redactSecrets([...(options.secrets ?? []), ...(await presenterSecrets(settings, digests))]);
    const read = (text: string) => {
      const reply = readRegistryReply(text, hide);
      return options.withheld === undefined ? reply : withoutRegistryText(reply, options.withheld);
    };
    const keep = (text: string) =>
      options.withheld === undefined ? keptAnswer(text, hide) : WITHHELD_ANSWER;
    const contentType = 'text/xml; charset=utf-8';
    return postXml({ url: settings.url, envelope, contentType, repeatable, read, keep }, fetch, options);
  };
  return {
    submit: (envelope) => post(envelope, false),
    status: async (query) =>
      post(
        await buildStatusRequest(
          { settings, presenterIdAs: settings.presenterIdAs ?? 'clear', ...query },
          digests,
        ),
        true,
      ),
  };
}
