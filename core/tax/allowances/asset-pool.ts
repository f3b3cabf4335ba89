import type { Addition } from '../../figures/capital-allowances.ts';
import { CAR_LIMITS } from '../parameters/car-emissions.ts';
import { rowOn } from '../parameters/dated.ts';

/** Where expenditure is pooled: a short-life asset has a pool of its own. */
export type AssetPool = 'mainPool' | 'specialRatePool' | 'shortLifeAssets';

/** A car's pool is that of its emissions by the limit of the day it was bought (CAA 2001 s104AA), new or used. */
function poolOfCar({ date, co2Emissions }: Addition): AssetPool {
  return (co2Emissions ?? 0) > rowOn(CAR_LIMITS, date).mainRateEmissions ? 'specialRatePool' : 'mainPool';
}

/** The pool of an addition's kind (CAA 2001 s54, s83, s104A). */
export function poolOf(addition: Addition): AssetPool {
  if (addition.type === 'car') return poolOfCar(addition);
  if (addition.type === 'specialRate') return 'specialRatePool';
  return addition.shortLife ? 'shortLifeAssets' : 'mainPool';
}
