import type { Cube, LossReform } from '../boxes/concept.ts';
import type { Dimension } from '../xbrl/fact.ts';

const member = (dimension: string, name: string): Dimension => ({
  dimension: `ct-comp:${dimension}`,
  member: `ct-comp:${name}`,
});

/**
 * Gives the dimensions of a cube, in their order by name. The trade is identified by its name, always in the same words; so is each loan to a
 * participator.
 *
 * @param reform side of the reform of losses; null for a figure of both sides
 */
export function cubeDimensions(
  cube: Cube,
  name: string,
  reform: LossReform | null = null,
): readonly Dimension[] {
  switch (cube) {
    case 'company':
      return [member('BusinessTypeDimension', 'Company')];
    case 'trade':
      return [
        { dimension: 'ct-comp:BusinessNameDimension', domain: 'ct-comp:BusinessNameDomain', text: name },
        member('BusinessTypeDimension', 'Trade'),
        ...(reform === null ? [] : [member('LossReformDimension', reform)]),
        member('TerritoryDimension', 'UK'),
      ];
    case 'property':
      return [member('BusinessTypeDimension', 'PropertyBusiness'), member('TerritoryDimension', 'UK')];
    case 'management':
      return [member('BusinessTypeDimension', 'ManagementExpenses')];
    case 'participator':
      return [
        member('BusinessTypeDimension', 'Company'),
        { dimension: 'ct-comp:ParticipatorDimension', domain: 'ct-comp:ParticipatorDomain', text: name },
      ];
  }
}
