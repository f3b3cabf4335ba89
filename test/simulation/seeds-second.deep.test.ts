import { holdSeeds } from './hold.ts';

holdSeeds(5_001, 10_000);
