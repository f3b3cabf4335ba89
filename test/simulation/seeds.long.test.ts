import { checkSeeds } from './check-seeds.ts';

checkSeeds(1, 24);
