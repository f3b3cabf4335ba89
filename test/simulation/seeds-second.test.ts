import { holdSeeds } from './hold.ts';

holdSeeds(51, 100);
