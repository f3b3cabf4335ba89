import { checkKilled } from './killed.ts';

checkKilled(40);
