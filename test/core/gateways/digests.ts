import { createHash } from 'node:crypto';
import type { Digests } from '../../../core/gateways/digests.ts';

const digest = (algorithm: string, bytes: Uint8Array): Uint8Array =>
  new Uint8Array(createHash(algorithm).update(bytes).digest());

/** Digests of Node, for the core. */
export const digests: Digests = {
  sha1: async (bytes) => digest('sha1', bytes),
  sha256: async (bytes) => digest('sha256', bytes),
  md5: (bytes) => digest('md5', bytes),
};
