import { Buffer } from 'node:buffer';

/** The one key of a simulated service. */
export const RING_KEY_ID = 'simulated';
export const RING_KEY = Buffer.from('k'.repeat(32));
