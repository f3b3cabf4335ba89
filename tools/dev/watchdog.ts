import { watch } from './guard.ts';

/** Ends what is left of a service when the process that started this one has ended (guard.ts). */
const [variable, token] = process.argv.slice(2);
if (variable && token) await watch(variable, token);
process.exit(0);
