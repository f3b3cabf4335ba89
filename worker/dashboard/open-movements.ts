import { type Html, html } from '../pages/html.ts';
import type { Filing } from '../store/store.ts';
import { placeAddress } from './entry/places.ts';

/** Asks for the movements of classes of assets that last year's figures opened, and that nobody has filled in yet. */

const MOVEMENTS = [
  ['fixedAssetMovements', 'bought, sold and depreciated'],
  ['intangibleAssetMovements', 'bought, sold and amortised'],
] as const;

/** Matches amounts that a class has from last year; its other amounts are of this year. */
const BROUGHT_FORWARD = /BroughtForward$/;

/** True for a class with cost from last year whose amounts of this year are all zero or missing. */
function isHalfFilled(category: object): boolean {
  const amounts = Object.entries(category).filter(([, value]) => typeof value === 'number');
  const isZero = ([, value]: readonly [string, unknown]): boolean => value === 0;
  return (
    amounts.some(([name, value]) => BROUGHT_FORWARD.test(name) && value !== 0) &&
    amounts.filter(([name]) => !BROUGHT_FORWARD.test(name)).every(isZero)
  );
}

/** Makes the notice, with a link to the first amount of each class; null where nothing is left to ask. */
export function halfFilledNote(filing: Filing): Html | null {
  const items = MOVEMENTS.flatMap(([list, done]) =>
    (filing.data.balanceSheetData?.[list]?.categories ?? []).flatMap((category, index) => {
      const path = `balanceSheetData.${list}.categories[${index}].additions`;
      const address = placeAddress(filing, path);
      return address !== null && isHalfFilled(category)
        ? [html`<li><a href="${address}">${category.name}</a>: enter what was ${done} this year.</li>`]
        : [];
    }),
  );
  return items.length === 0
    ? null
    : html`<div class="note warn" role="note"><h2>Movements of this year</h2><p>These assets have figures of last year only. If nothing changed, leave them.</p><ul>${items}</ul></div>`;
}
