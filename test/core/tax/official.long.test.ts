import { checkOfficially } from './official.ts';

checkOfficially(1);
