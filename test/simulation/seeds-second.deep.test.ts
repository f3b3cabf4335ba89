import { checkSeeds } from './check-seeds.ts';

checkSeeds(5_001, 10_000);
