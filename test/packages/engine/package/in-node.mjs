import { readFileSync } from 'node:fs';
import * as core from 'company-filing-core';
import { digest } from './digest.mjs';

// In Node and Deno, the first argument is the file of inputs.
console.log(JSON.stringify(await digest(core, JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')))));
