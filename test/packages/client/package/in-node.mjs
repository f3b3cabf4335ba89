import * as client from 'company-filing-client';
import { converse } from './conversation.mjs';

// In Node and Deno, the first argument has the service's data as JSON.
console.log(JSON.stringify(await converse(client, JSON.parse(process.argv[2] ?? '{}'))));
