import { checkKilled } from './killed.ts';

checkKilled(1);
