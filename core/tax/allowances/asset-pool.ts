import type { Addition } from '../../figures/capital-allowances.ts';
import { rowOn } from '../../law/dated-tables.ts';
import type { Law } from '../../law/law.ts';

/** The pool that expenditure joins. A short-life asset has a pool of its own. */
export type AssetPool = 'mainPool' | 'specialRatePool' | 'shortLifeAssets';

/** Gives the pool of a car, new or used, by its emissions and the limit of the day it was bought (CAA 2001 s104AA). */
function poolOfCar({ date, co2Emissions }: Addition, { carLimits }: Law): AssetPool {
  return (co2Emissions ?? 0) > rowOn(carLimits, date).mainRateEmissions ? 'specialRatePool' : 'mainPool';
}

/** Gives the pool of an addition by its kind (CAA 2001 s54, s83, s104A). */
export function poolOf(addition: Addition, law: Law): AssetPool {
  if (addition.type === 'car') return poolOfCar(addition, law);
  if (addition.type === 'specialRate') return 'specialRatePool';
  return addition.shortLife ? 'shortLifeAssets' : 'mainPool';
}
