/**
 * Computes without the service: figures in; computation, problems, boxes and documents out. It is pure: no network,
 * clock, storage or platform. Amounts in whole pounds are numbers; amounts in pounds and pence are text with two
 * decimals.
 *
 * No input makes it throw. It returns all faults at once, each with its path.
 */

export type { Problem } from '../../core/base/problem.ts';
export { compute } from './compute.ts';
export { documents } from './documents.ts';
export type {
  Checked,
  Company,
  Computed,
  Document,
  Documents,
  Figures,
  Input,
  Unread,
  Versions,
} from './shapes.ts';
export { versionsOn } from './versions.ts';
