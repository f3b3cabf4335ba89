import type { PageRoute } from '../route.ts';
import { BEGIN_PAGES } from './begin.ts';
import { FIGURE_PAGES } from './figures.ts';
import { RESULT_PAGES } from './result.ts';
import { SIGN_PAGES } from './sign.ts';

/** Every page of the guided year. */
export const GUIDED_PAGES: readonly PageRoute[] = [
  ...BEGIN_PAGES,
  ...SIGN_PAGES,
  ...RESULT_PAGES,
  ...FIGURE_PAGES,
];
