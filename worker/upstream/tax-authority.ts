import { hideSecrets } from '../../core/gateways/hide.ts';
import { keptAnswer, WITHHELD_ANSWER } from '../../core/gateways/keep.ts';
import {
  buildTaxDelete,
  buildTaxList,
  buildTaxPoll,
  readTaxReply,
  type TaxReply,
  type TaxSignIn,
} from '../../core/gateways/tax-authority.ts';
import { withoutTaxText } from '../../core/gateways/withhold.ts';
import { PRODUCT, type TaxAuthoritySettings } from '../settings.ts';
import { followableUrl, ownPathUrl, parseUrl } from './addresses.ts';
import { type Exchange, type Fetch, type PostOptions, postXml } from './transport.ts';

/** A submission already made. */
export interface TaxHandle {
  readonly correlationId: string;
  /** The end point of the latest reply; null when it gave none. Followed only where it may be. */
  readonly url: string | null;
  /** The simulated today of the submission; null for none. */
  readonly testDate: string | null;
}

/** The tax authority's Transaction Engine. A submission is never sent twice by itself. */
export interface TaxAuthority {
  submit(envelope: string): Promise<Exchange<TaxReply>>;
  poll(handle: TaxHandle): Promise<Exchange<TaxReply>>;
  /** Deletes a stored outcome. Answered `deleted`, or `notFound` when it was gone already. */
  delete(handle: TaxHandle): Promise<Exchange<TaxReply>>;
  /** What is held for a sign-in, to find a submission whose acknowledgement was lost. */
  list(signIn: TaxSignIn, testDate: string | null): Promise<Exchange<TaxReply>>;
}

/**
 * @param settings its url is the address submissions go to, e.g. `https://…/submission`; polls go beside it, to `poll`
 * @param hosts hosts, besides its own, that a reply may send us to (UPSTREAM_HOSTS)
 * @param options secrets: the password of the messages this client is made for
 */
export function taxAuthority(
  settings: TaxAuthoritySettings,
  fetch: Fetch,
  hosts: readonly string[],
  options: PostOptions = {},
): TaxAuthority {
  const envelope = { ...settings, product: PRODUCT };
  /** What of a reply may be kept: of an address, one that is made of our own settings. */
  const kept = (reply: TaxReply): TaxReply => {
    if (options.withheld === undefined) return reply;
    const own = withoutTaxText(reply, options.withheld);
    if (!('pollUrl' in own)) return own;
    const paths = [pollAddress(settings.url), settings.url];
    return { ...own, pollUrl: ownPathUrl(followableUrl(own.pollUrl, settings.url, hosts), paths) };
  };
  const post = (url: string, message: string, repeatable: boolean, secrets: readonly string[] = []) => {
    const hide = hideSecrets([...(options.secrets ?? []), ...secrets]);
    const read = (text: string) => kept(readTaxReply(text, hide));
    const keep = (text: string) =>
      options.withheld === undefined ? keptAnswer(text, hide) : WITHHELD_ANSWER;
    return postXml(
      { url, envelope: message, contentType: 'application/xml', repeatable, read, keep },
      fetch,
      options,
    );
  };
  const follow = ({ url }: TaxHandle) => followableUrl(url, settings.url, hosts);
  return {
    submit: (message) => post(settings.url, message, false),
    poll: (handle) =>
      post(
        follow(handle) ?? pollAddress(settings.url),
        buildTaxPoll(envelope, handle.correlationId, handle.testDate),
        true,
      ),
    delete: (handle) =>
      post(
        follow(handle) ?? settings.url,
        buildTaxDelete(envelope, handle.correlationId, handle.testDate),
        true,
      ),
    list: (signIn, testDate) =>
      post(settings.url, buildTaxList(envelope, signIn, testDate), true, [signIn.password]),
  };
}

/** `…/submission` → `…/poll`. An address that is none is left for the transport to refuse. */
function pollAddress(address: string): string {
  const url = parseUrl(address);
  return url === null ? address : new URL('poll', url).href;
}
