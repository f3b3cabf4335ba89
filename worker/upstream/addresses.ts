import { urlIn } from '../settings.ts';

/** Decides which addresses a message with a client's figures and credentials may be sent to. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Gives an address that a message may be sent to: https, or http where it does not leave the machine; without a user
 * name in it. Null for anything else.
 */
export function sendableUrl(address: string): URL | null {
  const url = urlIn(address);
  if (url === null) return null;
  if (url.username !== '' || url.password !== '') return null;
  if (url.protocol === 'https:') return url;
  return url.protocol === 'http:' && LOOPBACK.test(url.hostname) ? url : null;
}

/**
 * Gives the next address of an upstream's reply, where it may be followed. It must be sendable, and on the configured
 * upstream's own host or on one of `hosts` (UPSTREAM_HOSTS: `host`, or `host:port` for a port of its own). Null
 * otherwise, and the caller uses its configured address.
 */
export function followableUrl(
  address: string | null,
  configured: string,
  hosts: readonly string[],
): string | null {
  const own = sendableUrl(configured);
  if (address === null || own === null) return null;
  // A text that is only a path names the upstream's own host. Other text that is not an address is not treated as a
  // path.
  const url = sendableUrl(/^\/[^/\\]/.test(address) ? `${own.origin}${address}` : address);
  if (url === null) return null;
  return url.host === own.host || hosts.some((host) => host.toLowerCase() === url.host) ? url.href : null;
}

/** Gives the address if it has only a host and the path of one of the `known` addresses; null otherwise. */
export function ownPathUrl(address: string | null, known: readonly string[]): string | null {
  const url = address === null ? null : urlIn(address);
  if (url === null || url.search !== '' || url.hash !== '') return null;
  return known.some((own) => urlIn(own)?.pathname === url.pathname) ? url.href : null;
}
