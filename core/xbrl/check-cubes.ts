/** A dimension of a cube. Every cube is closed: any other dimension makes a fact invalid. */
export interface Axis {
  readonly dimension: string;
  /** Members that may be written, without the default; null for a typed dimension, which takes any text. */
  readonly members: readonly string[] | null;
  /** True for a dimension without a default, which must be written. A dimension that is left out has its default. */
  readonly needed: boolean;
}

const needed = (dimension: string, ...members: readonly string[]): Axis => ({
  dimension,
  members,
  needed: true,
});
const optional = (dimension: string, ...members: readonly string[]): Axis => ({
  dimension,
  members,
  needed: false,
});
const business = (member: string): Axis => needed('ct-comp:BusinessTypeDimension', `ct-comp:${member}`);
/** Its default is a member that no cube of the trade or the property business admits. */
const UK = needed('ct-comp:TerritoryDimension', 'ct-comp:UK');

/** The officers that the suites define. */
const DIRECTORS = Array.from({ length: 40 }, (_, index) => `bus:Director${index + 1}`);

/** The dimensions that a fact of a concept may have. Each set has the name that the table of concepts uses. */
export const CUBES = {
  none: [],
  standards: [needed('bus:AccountingStandardsDimension', 'bus:Micro-entities', 'bus:SmallEntities')],
  accountsStatus: [needed('bus:AccountsStatusDimension', 'bus:AuditExempt-NoAccountantsReport')],
  accountsType: [needed('bus:AccountsTypeDimension', 'bus:FullAccounts', 'bus:FilletedAccounts')],
  legislation: [
    needed(
      'bus:ApplicableLegislationDimension',
      'bus:SmallCompaniesRegimeForAccounts',
      'bus:SmallCompaniesRegimeForDirectorsReport',
    ),
  ],
  legalForm: [
    needed(
      'bus:LegalFormEntityDimension',
      'bus:PrivateLimitedCompanyLtd',
      'bus:PublicLimitedCompanyPLC',
      'bus:CompanyLimitedByGuarantee',
      'bus:UnlimitedCompany',
    ),
  ],
  specialStatus: [
    needed(
      'bus:EntitySpecialLegalStatusDimension',
      'bus:EntityInAdministration',
      'bus:EntityInLiquidation',
      'bus:EntityInReceivership',
      'bus:EntityUnderCompanyVoluntaryArrangement',
    ),
  ],
  tradingStatus: [
    optional(
      'bus:EntityTradingStatusDimension',
      'bus:EntityHasNeverTraded',
      'bus:EntityNoLongerTradingButTradedInPast',
    ),
  ],
  signer: [needed('bus:EntityOfficersDimension', 'bus:Director1')],
  /** The signing director, and the directors with advances. */
  officer: [needed('bus:EntityOfficersDimension', ...DIRECTORS)],
  /** The default is the total of all officers. */
  officers: [optional('bus:EntityOfficersDimension', ...DIRECTORS)],
  contact: [optional('bus:EntityContactTypeDimension', 'bus:RegisteredOffice')],
  country: [
    optional(
      'countries:CountriesRegionsDimension',
      'countries:EnglandWales',
      'countries:Scotland',
      'countries:NorthernIreland',
    ),
  ],
  maturity: [
    optional('core:MaturitiesOrExpirationPeriodsDimension', 'core:WithinOneYear', 'core:AfterOneYear'),
  ],
  equityClass: [
    optional(
      'core:EquityClassesDimension',
      'core:ShareCapital',
      'core:SharePremium',
      'core:CapitalRedemptionReserve',
      'core:RetainedEarningsAccumulatedLosses',
    ),
  ],
  tangibleClass: [
    optional(
      'core:PropertyPlantEquipmentClassesDimension',
      'core:PlantMachinery',
      'core:MotorVehicles',
      'core:OfficeEquipment',
      'core:FurnitureFittings',
      'core:ComputerEquipment',
      'core:LeaseholdImprovements',
    ),
  ],
  intangibleClass: [
    optional(
      'core:IntangibleAssetClassesDimension',
      'core:NetGoodwill',
      'core:NegativeGoodwill',
      'core:DevelopmentCostsCapitalisedDevelopmentExpenditure',
      'core:ComputerSoftware',
      'core:LicencesFranchises',
      'core:PatentsTrademarksLicencesConcessionsSimilar',
      'core:BrandNames',
      'core:MastheadsPublishingTitles',
      'core:CustomerRelationships',
      'core:RecipesFormulaeModelsDesignsPrototypes',
      'core:PaymentsOnAccount',
      'core:OtherResidualIntangibleAssets',
      ...[1, 2, 3, 4].map(
        (n) => `core:Non-standardIntangibleAssetClass${n}ComponentIntangibleAssetsOtherThanGoodwill`,
      ),
    ),
  ],
  company: [business('Company')],
  trade: [
    business('Trade'),
    UK,
    { dimension: 'ct-comp:BusinessNameDimension', members: null, needed: true },
    optional('ct-comp:LossReformDimension', 'ct-comp:Pre-lossReform', 'ct-comp:Post-lossReform'),
  ],
  /** Identifies one asset of the structures and buildings allowance. */
  building: [
    business('Trade'),
    UK,
    { dimension: 'ct-comp:BusinessNameDimension', members: null, needed: true },
    { dimension: 'ct-comp:StructureAndBuildingDimension', members: null, needed: true },
  ],
  /** Identifies one loan. */
  participator: [
    business('Company'),
    { dimension: 'ct-comp:ParticipatorDimension', members: null, needed: true },
  ],
  property: [business('PropertyBusiness'), UK],
  management: [business('ManagementExpenses')],
} as const satisfies Readonly<Record<string, readonly Axis[]>>;
export type CubeName = keyof typeof CUBES;

/** Any of these businesses may have a pool of capital allowances, with the same concepts. */
export const POOL_CUBES = ['trade', 'property', 'management'] as const satisfies readonly CubeName[];
