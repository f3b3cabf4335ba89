import './off-clock.ts';

/** Starts the Deno entry on a machine with a wrong clock. */
export { default } from '../../../worker/deno.ts';
