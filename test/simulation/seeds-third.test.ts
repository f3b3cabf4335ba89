import { holdSeeds } from './hold.ts';

holdSeeds(101, 150);
