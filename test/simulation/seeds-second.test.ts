import { holdSeeds } from './hold.ts';

holdSeeds(76, 150);
