import { checkOfficially } from './official.ts';

// The others are checked in official.long.test.ts.
checkOfficially(10);
