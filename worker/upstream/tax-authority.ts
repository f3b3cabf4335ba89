import { PRODUCT } from '../../core/base/product.ts';
import { keptAnswer, WITHHELD_ANSWER } from '../../core/gateways/answer-storage.ts';
import { withoutTaxText } from '../../core/gateways/reply-redaction.ts';
import {
  buildTaxDelete,
  buildTaxList,
  buildTaxPoll,
  readTaxReply,
  type TaxReply,
  type TaxSignIn,
} from '../../core/gateways/tax-authority.ts';
import { redactSecrets } from '../../core/gateways/text-redaction.ts';
import { type TaxAuthoritySettings, urlIn } from '../settings.ts';
import { followableUrl, ownPathUrl } from './addresses.ts';
import { type Exchange, type Fetch, type PostOptions, postXml } from './transport.ts';

/** An earlier submission. */
export interface TaxHandle {
  readonly correlationId: string;
  /** Poll address of the latest reply; null when it gave none. It is followed only where allowed. */
  readonly url: string | null;
  /** The simulated today of the submission; null for none. */
  readonly testDate: string | null;
}

/** Sends to the tax authority's Transaction Engine. A submission is never sent twice automatically. */
export interface TaxAuthority {
  submit(envelope: string): Promise<Exchange<TaxReply>>;
  poll(handle: TaxHandle): Promise<Exchange<TaxReply>>;
  /** Deletes a stored outcome. The answer is `deleted`, or `notFound` when it was already gone. */
  delete(handle: TaxHandle): Promise<Exchange<TaxReply>>;
  /** Lists the submissions held for a sign-in, to find one whose acknowledgement was lost. */
  list(signIn: TaxSignIn, testDate: string | null): Promise<Exchange<TaxReply>>;
}

/**
 * Makes a client of the Transaction Engine.
 *
 * @param settings its url is the address of submissions, e.g. `https://…/submission`; polls go to `poll` beside it
 * @param hosts hosts, besides its own, that a reply may send us to (UPSTREAM_HOSTS)
 * @param options secrets: the password of the messages that this client is made for
 */
export function taxAuthority(
  settings: TaxAuthoritySettings,
  fetch: Fetch,
  hosts: readonly string[],
  options: PostOptions = {},
): TaxAuthority {
  const envelope = { ...settings, product: PRODUCT };
  /** Keeps the allowed parts of a reply; an address is kept only if our own settings make it. */
  const kept = (reply: TaxReply): TaxReply => {
    if (options.withheld === undefined) return reply;
    const own = withoutTaxText(reply, options.withheld);
    if (!('pollUrl' in own)) return own;
    const paths = [pollAddress(settings.url), settings.url];
    return { ...own, pollUrl: ownPathUrl(followableUrl(own.pollUrl, settings.url, hosts), paths) };
  };
  const post = (url: string, message: string, repeatable: boolean, secrets: readonly string[] = []) => {
    const redact = redactSecrets([...(options.secrets ?? []), ...secrets]);
    const read = (text: string) => kept(readTaxReply(text, redact));
    const keep = (text: string) =>
      options.withheld === undefined ? keptAnswer(text, redact) : WITHHELD_ANSWER;
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

/** Makes the poll address: `…/submission` → `…/poll`. An invalid address is left for the transport to refuse. */
function pollAddress(address: string): string {
  const url = urlIn(address);
  return url === null ? address : new URL('poll', url).href;
}
