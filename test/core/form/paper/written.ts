import { BOXES } from '../../../../core/boxes/return.ts';
import type { CompanyTaxReturn } from '../../../../core/form/form.ts';
import { writeReturn } from '../../../../core/form/write.ts';
import { createDocument } from '../../../../core/xml/build.ts';
import { children } from '../../../../core/xml/tree.ts';

/** Gives the texts of each box's elements in a return's XML, in their order. A single box has at most one. */
export function writtenBoxes(ret: CompanyTaxReturn): ReadonlyMap<string, readonly string[]> {
  const { document, root } = createDocument('http://www.govtalk.gov.uk/taxation/CT/5', 'IRenvelope');
  const tree = writeReturn(document, ret);
  root.appendChild(tree);
  const found = new Map<string, readonly string[]>();
  for (const [box, { path, turn, node }] of BOXES) {
    const takesTurns = node.boxes.length > 1;
    let at = [tree];
    for (const name of path) {
      const below = at.map((element) => children(element, name));
      const repeats = takesTurns && (name === 'Details' || name === 'Address');
      at = repeats ? below.flatMap((each) => each.slice(turn, turn + 1)) : below.flat();
    }
    if (at.length > 0)
      found.set(
        box,
        at.map(({ textContent }) => textContent ?? ''),
      );
  }
  return found;
}
