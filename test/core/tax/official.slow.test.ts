import { checkOfficially } from './official.ts';

// official.long.test.ts checks the other cases.
checkOfficially(10);
