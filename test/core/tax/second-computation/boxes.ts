/** The breakdown of capital allowances of a trade, each with its box on the form. */
export const CLAIMED = [
  ['caFullExpensing', '688'],
  ['caAia', '690'],
  ['caSpecialRateAllowance', '693'],
  ['caSpecialRatePool', '695'],
  ['caMainPool', '705'],
  ['caStructuresBuildings', '711'],
  ['caElectricChargePoints', '713'],
  ['caZeroEmissionsGoodsVehicles', '723'],
  ['caOther', '725'],
  ['caZeroEmissionsCars', '726'],
] as const;
export const CHARGED = [
  ['bcFullExpensing', '689'],
  ['bcSpecialRateAllowance', '694'],
  ['bcSpecialRatePool', '700'],
  ['bcMainPool', '710'],
  ['bcOther', '730'],
] as const;
/** The whole breakdown as stated on the return. */
export const ALLOWANCE_BREAKDOWN = [
  ...CLAIMED,
  ...CHARGED,
  ['dvElectricChargePoints', '714'],
  ['dvZeroEmissionsGoodsVehicles', '724'],
  ['dvZeroEmissionsCars', '727'],
  ['qeFirstYear', '760'],
  ['qeLongLife', '770'],
  ['qeStructuresBuildings', '771'],
  ['qeSpecialRateAllowance', '773'],
  ['qeOtherPlant', '775'],
] as const;

/** Every box of an allowance or charge that facts can give, as for a trade. */
export const WORKED_ALLOWANCES = '688 690 691 693 695 696 705 711 713 723 725 726'.split(' ');
export const WORKED_CHARGES = '689 692 694 700 710 730'.split(' ');

/**
 * Boxes of a business that is not a trade: allowances, charges and disposal values (boxes 733 to 755; 739 is the 40%
 * allowance, as 696 for a trade).
 */
const OUTSIDE_A_TRADE: Readonly<Record<string, string>> = {
  '688': '733',
  '689': '734',
  '690': '735',
  '691': '741',
  '692': '742',
  '693': '743',
  '694': '744',
  '711': '736',
  '713': '737',
  '714': '738',
  '723': '748',
  '724': '749',
  '726': '751',
  '727': '752',
  '695': '750',
  '696': '739',
  '705': '750',
  '725': '750',
  '700': '755',
  '710': '755',
  '730': '755',
};

/** Gives computed boxes of a trade as those of another business. */
export function outsideATrade(boxes: Readonly<Record<string, bigint>>): Record<string, bigint> {
  const moved: Record<string, bigint> = {};
  for (const [box, amount] of Object.entries(boxes)) {
    const other = OUTSIDE_A_TRADE[box] ?? box;
    moved[other] = (moved[other] ?? 0n) + amount;
  }
  return moved;
}
