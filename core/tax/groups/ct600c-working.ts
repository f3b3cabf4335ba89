import { boxes, inOrder, poundsLine } from '../working-parts.ts';
import { GROUP_ROWS, type GroupRowLine } from './table.ts';

const rows = <const Name extends GroupRowLine>(name: Name, label: string, law: string) =>
  GROUP_ROWS.all(name).map((id) => poundsLine(id, label, law));

/** Sets out the working of page CT600C, part by part. No concept names the other company, so a row is text. */
export const WORKING = {
  'ct600c.claims': inOrder(
    boxes('105'),
    poundsLine(
      'groupReliefAvailable',
      'Profits that group relief can be set against',
      'CTA 2010 s137(4) to (6)',
    ),
    ...rows('groupClaim', 'Claim', 'CTA 2010 s138 to s142'),
    boxes('C10', 'C40'),
    boxes('SC161'),
  ),
  'ct600c.surrenders': inOrder(
    ...rows('groupSurrender', 'Surrender', 'CTA 2010 s139'),
    boxes('C45', 'C120'),
    boxes('SC150', 'SC156'),
  ),
  'ct600c.claimsForward': inOrder(
    poundsLine(
      'groupForwardLimit',
      'Relevant maximum left for losses of other companies',
      'CTA 2010 s188DD, s269ZD(4)',
    ),
    ...rows('groupForwardClaim', 'Claim', 'CTA 2010 s188DB to s188DG'),
    boxes('C130', 'C155'),
    boxes('SC172'),
  ),
  'ct600c.surrendersForward': inOrder(
    ...rows('groupForwardSurrender', 'Surrender', 'CTA 2010 s188DB, s188DC'),
    boxes('C160', 'C225'),
    boxes('SC188', 'SC194'),
  ),
} as const;
