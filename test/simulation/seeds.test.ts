import { holdSeeds } from './hold.ts';

holdSeeds(1, 24);
