import { type KeptAnswer, keptAnswer, WITHHELD_ANSWER } from '../../core/gateways/answer-storage.ts';
import type { Digests } from '../../core/gateways/digests.ts';
import {
  buildStatusAck,
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
  /** Asks about one submission, or, without a number, about all submissions of the presenter. */
  status(
    query: RegistryMessage & { readonly submissionNumber: string | null },
  ): Promise<Exchange<RegistryReply>>;
  /** Acknowledges all results that the registry has listed: they do not come again. */
  acknowledge(message: RegistryMessage): Promise<Exchange<RegistryReply>>;
  /** Reads the text of an answer that came to another client, without the secrets of this one. */
  read(text: string): Promise<{ readonly reply: RegistryReply; readonly kept: KeptAnswer }>;
}

/**
 * Makes a client of the registry's gateway.
 *
 * @param settings the presenter id is in clear in a status request, unless the settings say otherwise
 * @param options secrets: the authentication code of the accounts that this client is made for; the presenter's are
 * added
 */
export function registryGateway(
  settings: RegistryGatewaySettings & { readonly presenterIdAs?: 'clear' | 'md5' },
  fetch: Fetch,
  digests: Digests,
  options: PostOptions = {},
): RegistryGateway {
  const reading = async () => {
    const redact = redactSecrets([
      ...(options.secrets ?? []),
      ...(await presenterSecrets(settings, digests)),
    ]);
    return {
      read: (text: string) => {
        const reply = readRegistryReply(text, redact);
        return options.withheld === undefined ? reply : withoutRegistryText(reply, options.withheld);
      },
      keep: (text: string) => (options.withheld === undefined ? keptAnswer(text, redact) : WITHHELD_ANSWER),
    };
  };
  const post = async (envelope: string, repeatable: boolean) => {
    const { read, keep } = await reading();
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
    acknowledge: async (message) =>
      // It is not repeated: a late second copy could acknowledge results that were listed after the first copy.
      post(await buildStatusAck({ settings, ...message }, digests), false),
    read: async (text) => {
      const { read, keep } = await reading();
      return { reply: read(text), kept: keep(text) };
    },
  };
}
