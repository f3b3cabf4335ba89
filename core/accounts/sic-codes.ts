import { BUSINESS_SERVICES } from './sic/business-services.ts';
import { MANUFACTURING } from './sic/manufacturing.ts';
import { PRIMARY } from './sic/primary.ts';
import { PUBLIC_AND_PERSONAL_SERVICES } from './sic/public-and-personal-services.ts';
import { TRADE } from './sic/trade.ts';
import { TRANSPORT_AND_INFORMATION } from './sic/transport-and-information.ts';
import { UTILITIES_AND_CONSTRUCTION } from './sic/utilities-and-construction.ts';

/** Every section of the classification, in the order of the codes. No code is in two of them. */
export const SIC_SECTIONS: readonly Readonly<Record<string, string>>[] = [
  PRIMARY,
  MANUFACTURING,
  UTILITIES_AND_CONSTRUCTION,
  TRADE,
  TRANSPORT_AND_INFORMATION,
  BUSINESS_SERVICES,
  PUBLIC_AND_PERSONAL_SERVICES,
];

/**
 * Descriptions of the five-digit classification codes (SIC 2007, condensed list of the companies registry). It is a
 * map: in an object, a caller's code such as `toString` would find a method.
 */
export const SIC_DESCRIPTIONS: ReadonlyMap<string, string> = new Map(
  SIC_SECTIONS.flatMap(Object.entries<string>),
);
