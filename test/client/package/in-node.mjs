import * as client from 'company-filing-client';
import { converse } from './conversation.mjs';

// In Node and Deno: what to talk to is the first argument, as JSON.
console.log(JSON.stringify(await converse(client, JSON.parse(process.argv[2] ?? '{}'))));
