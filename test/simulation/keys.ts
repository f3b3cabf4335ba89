import { Buffer } from 'node:buffer';

/** Keys of a simulated service. The first is in use at the start. */
export const RING_KEYS = {
  simulated: Buffer.from('k'.repeat(32)),
  second: Buffer.from('l'.repeat(32)),
  third: Buffer.from('m'.repeat(32)),
} as const;
export type RingKeyId = keyof typeof RING_KEYS;

export const FIRST_RING: readonly RingKeyId[] = ['simulated'];

/** Writes the setting of a ring. */
export const ringText = (ring: readonly RingKeyId[]): string =>
  JSON.stringify(Object.fromEntries(ring.map((id) => [id, RING_KEYS[id].toString('base64')])));

/** Two changes of keys as the guide describes: each key is distributed first and used then. */
export const SPREAD: readonly (readonly RingKeyId[])[] = [
  ['simulated', 'second'],
  ['second', 'simulated'],
  ['second', 'simulated', 'third'],
  ['third', 'second', 'simulated'],
];
/** Those changes by an operator who uses each new key at once. */
export const AT_ONCE: readonly (readonly RingKeyId[])[] = [
  ['second', 'simulated'],
  ['third', 'second', 'simulated'],
];
