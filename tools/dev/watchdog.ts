import { watch } from './guard.ts';

/** Ends the remaining processes of a service after the process that started this watchdog has ended (guard.ts). */
const [variable, token] = process.argv.slice(2);
if (variable && token) await watch(variable, token);
process.exit(0);
