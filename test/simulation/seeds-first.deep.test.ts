import { holdSeeds } from './hold.ts';

holdSeeds(1, 5_000);
