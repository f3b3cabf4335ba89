import { readFileSync } from 'node:fs';
import * as core from 'company-filing-core';
import { digest } from './digest.mjs';

// In Node and Deno: the file of inputs is the first argument.
console.log(JSON.stringify(await digest(core, JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')))));
