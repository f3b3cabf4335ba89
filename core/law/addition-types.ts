/** The kinds of addition in the law of capital allowances (CAA 2001 Part 2), as the caller's JSON names them. */
export const ADDITION_TYPES = [
  'mainRate',
  'specialRate',
  'car',
  'chargePoint',
  'zeroEmissionGoodsVehicle',
] as const;
export type AdditionType = (typeof ADDITION_TYPES)[number];
