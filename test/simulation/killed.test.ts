import { holdKilled } from './killed.ts';

holdKilled(40);
