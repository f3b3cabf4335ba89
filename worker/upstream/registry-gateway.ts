import type { Digests } from '../../core/gateways/digests.ts';
import {
  buildStatusRequest,
  type RegistryMessage,
  type RegistryReply,
  readRegistryReply,
} from '../../core/gateways/registry.ts';
import type { RegistryGatewaySettings } from '../settings.ts';
import { type Exchange, type Fetch, type Limits, postXml } from './transport.ts';

/**
 * The registry's XML gateway: one address for everything, answered at once. Nothing here is ever sent twice by
 * itself: after a lost receipt the submission number is asked for.
 */
export interface RegistryGateway {
  submit(envelope: string): Promise<Exchange<RegistryReply>>;
  status(query: RegistryMessage & { readonly submissionNumber: string }): Promise<Exchange<RegistryReply>>;
}

/** @param settings the presenter id stands in a status request in clear, unless they say otherwise */
export function registryGateway(
  settings: RegistryGatewaySettings & { readonly presenterIdAs?: 'clear' | 'md5' },
  fetch: Fetch,
  digests: Digests,
  limits: Limits = {},
): RegistryGateway {
  const post = (envelope: string) =>
    postXml(
      { url: settings.url, envelope, contentType: 'text/xml; charset=utf-8', read: readRegistryReply },
      fetch,
      limits,
    );
  return {
    submit: post,
    status: async (query) =>
      post(
        await buildStatusRequest(
          { settings, presenterIdAs: settings.presenterIdAs ?? 'clear', ...query },
          digests,
        ),
      ),
  };
}
