import { utf8 } from '../../core/gateways/encoding.ts';
import type { Runtime } from '../runtime.ts';
import type { Configured, RegistryGatewaySettings } from '../settings.ts';
import type { Filing } from '../store/store.ts';

/**
 * Chooses the presenter of an account among those of a mode. Each presenter has about the same number of accounts, and
 * an account keeps its presenter. A new presenter takes over a share of the accounts; no account moves between the
 * others. A submission records its presenter.
 */

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** Computes a number from 0 to 2^32 that spreads evenly over texts (FNV-1a, with a last mixing of its bits). */
export function spread(text: string): number {
  const hash = utf8(text).reduce((sum, byte) => Math.imul(sum ^ byte, PRIME), OFFSET);
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/** Gives the name of an account's presenter; null is the first one. */
export function presenterAmong(further: readonly string[], accountId: number): string | null {
  const weighed = [null, ...further].map((name) => ({ name, weight: spread(`${accountId} ${name ?? ''}`) }));
  return weighed.reduce((best, each) => (each.weight > best.weight ? each : best)).name;
}

export const presenterFor = (
  { settings }: Pick<Runtime, 'settings'>,
  { mode, accountId }: Pick<Filing, 'mode' | 'accountId'>,
): Configured<RegistryGatewaySettings> =>
  settings.registryGateway(mode, presenterAmong(settings.furtherPresenters(mode), accountId));
