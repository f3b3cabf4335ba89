/**
 * The companies of the sandbox registry: all invented, one for each situation that a filing service meets. Any other
 * well-formed number is a company derived from the number (decision 44). Numbers that begin with 9900 are reserved for
 * the magic values.
 */
export interface FiledAccounts {
  readonly type: 'AA' | 'AAMD';
  /** Day the registry processed it. */
  readonly date: string;
  readonly madeUpDate: string;
  readonly accountsType: string;
  /**
   * Set for accounts sent through the sandbox's gateway; the documents of others are made from the company's number.
   */
  readonly documentId?: string;
}

/** A change of the accounting reference date, form AA01. */
export interface ReferenceDateChange {
  readonly type: 'AA01';
  readonly date: string;
  readonly madeUpDate: string;
  readonly newDate: string;
  readonly manner: 'current-shortened' | 'current-extended' | 'previous-shortened' | 'previous-extended';
}

/** Items of the history other than accounts, so that a filter by category has an effect. */
export interface OtherFiling {
  readonly type: 'CS01' | 'NEWINC';
  readonly date: string;
}
export type HistoryEntry = FiledAccounts | ReferenceDateChange | OtherFiling;

export interface SandboxCompany {
  readonly number: string;
  readonly name: string;
  readonly about: string;
  readonly type: string;
  /** The register's data beside the type. */
  readonly subtype?: 'community-interest-company';
  readonly jurisdiction: 'england-wales' | 'wales' | 'scotland' | 'northern-ireland';
  /** The registry's word. */
  readonly status: string;
  readonly incorporated: string;
  /** Set for a dissolved company. */
  readonly dissolved?: string;
  /** Null for none, so that every period can be tried. */
  readonly referenceDate: { readonly day: string; readonly month: string } | null;
  /** The end of the first period, when it is not the twelve months after the last. */
  readonly firstPeriodEnd: string | null;
  /** The last day of the next confirmation statement; absent for none. */
  readonly confirmsTo?: string;
  readonly office: Readonly<Record<string, string>>;
  readonly sicCodes: readonly string[];
  /** Sorted newest first. */
  readonly history: readonly HistoryEntry[];
}

/** Writes an address as the register has it. */
export const office = (line: string, town: string, postCode: string, country: string) => ({
  address_line_1: line,
  locality: town,
  postal_code: postCode,
  country,
});
const aa = (madeUpDate: string, date: string, accountsType: string): FiledAccounts => ({
  type: 'AA',
  madeUpDate,
  date,
  accountsType,
});
export const incorporation = (date: string): OtherFiling => ({ type: 'NEWINC', date });

export const COMPANIES: readonly SandboxCompany[] = [
  {
    number: '13480172',
    name: 'HAZELMERE BOOKBINDING LIMITED',
    about:
      'An ordinary micro-entity with a history: year end 31 March, an amended year and a changed reference date.',
    type: 'ltd',
    jurisdiction: 'england-wales',
    status: 'active',
    incorporated: '2021-06-28',
    referenceDate: { day: '31', month: '03' },
    firstPeriodEnd: '2022-03-31',
    confirmsTo: '2027-06-27',
    office: office('4 Tanner Row', 'Leeds', 'LS1 4AP', 'England'),
    sicCodes: ['18140'],
    history: [
      aa('2025-03-31', '2025-11-18', 'micro-entity'),
      { type: 'CS01', date: '2025-07-02' },
      { type: 'AAMD', madeUpDate: '2024-03-31', date: '2025-02-06', accountsType: 'micro-entity' },
      aa('2024-03-31', '2024-10-21', 'micro-entity'),
      aa('2023-03-31', '2023-12-05', 'micro-entity'),
      aa('2022-03-31', '2022-11-30', 'dormant'),
      {
        type: 'AA01',
        date: '2022-01-14',
        madeUpDate: '2022-06-30',
        newDate: '2022-03-31',
        manner: 'current-shortened',
      },
      incorporation('2021-06-28'),
    ],
  },
  {
    number: '16310448',
    name: 'LANTERN QUAY STUDIOS LIMITED',
    about:
      'A company in its first year, nothing filed yet: 18 March 2025 to 31 March 2026, twelve months and fourteen days.',
    type: 'ltd',
    jurisdiction: 'england-wales',
    status: 'active',
    incorporated: '2025-03-18',
    referenceDate: { day: '31', month: '03' },
    firstPeriodEnd: '2026-03-31',
    confirmsTo: '2027-03-17',
    office: office('Unit 2, Rope Walk', 'Bristol', 'BS1 6TJ', 'England'),
    sicCodes: ['74100', '62012'],
    history: [incorporation('2025-03-18')],
  },
  {
    number: '11926305',
    name: 'OXBOW JOINERY LIMITED',
    about: 'Overdue: nothing since the accounts to 30 November 2023.',
    type: 'ltd',
    jurisdiction: 'england-wales',
    status: 'active',
    incorporated: '2018-11-09',
    referenceDate: { day: '30', month: '11' },
    firstPeriodEnd: '2019-11-30',
    office: office('19 Mill Lane', 'Hexham', 'NE46 3PJ', 'England'),
    sicCodes: ['43320'],
    history: [
      aa('2023-11-30', '2024-08-29', 'total-exemption-full'),
      aa('2022-11-30', '2023-08-24', 'total-exemption-full'),
      aa('2021-11-30', '2022-08-30', 'micro-entity'),
      aa('2020-11-30', '2021-08-12', 'micro-entity'),
      aa('2019-11-30', '2020-09-03', 'micro-entity'),
      incorporation('2018-11-09'),
    ],
  },
  {
    number: '09518827',
    name: 'CORVEDALE CATERING LIMITED',
    about: 'In liquidation.',
    type: 'ltd',
    jurisdiction: 'england-wales',
    status: 'liquidation',
    incorporated: '2015-03-30',
    referenceDate: { day: '31', month: '03' },
    firstPeriodEnd: '2016-03-31',
    office: office('7 Castle Street', 'Ludlow', 'SY8 1AS', 'England'),
    sicCodes: ['56210'],
    history: [aa('2023-03-31', '2023-12-20', 'micro-entity'), incorporation('2015-03-30')],
  },
  {
    number: '07730914',
    name: 'SALTERNS MARINE SUPPLIES LIMITED',
    about: 'Dissolved on 9 August 2022: no accounting dates at all.',
    type: 'ltd',
    jurisdiction: 'england-wales',
    status: 'dissolved',
    incorporated: '2011-08-08',
    dissolved: '2022-08-09',
    referenceDate: null,
    firstPeriodEnd: null,
    office: office('Harbour House', 'Poole', 'BH15 1HJ', 'England'),
    sicCodes: ['46900'],
    history: [aa('2021-08-31', '2022-05-17', 'micro-entity'), incorporation('2011-08-08')],
  },
  {
    number: '12864490',
    name: 'CWMNI GWASG Y TŶ GWYN CYFYNGEDIG',
    about: 'A Welsh company with letters outside Latin-1 in its name; year end 30 September.',
    type: 'ltd',
    jurisdiction: 'wales',
    status: 'active',
    incorporated: '2020-09-08',
    referenceDate: { day: '30', month: '09' },
    firstPeriodEnd: '2021-09-30',
    office: office('3 Heol y Bont', 'Aberystwyth', 'SY23 1PY', 'Wales'),
    sicCodes: ['58110'],
    history: [
      aa('2024-09-30', '2025-06-19', 'micro-entity'),
      aa('2023-09-30', '2024-06-25', 'micro-entity'),
      aa('2022-09-30', '2023-06-12', 'micro-entity'),
      aa('2021-09-30', '2022-06-01', 'micro-entity'),
      incorporation('2020-09-08'),
    ],
  },
  {
    number: '10667253',
    name: 'THE FENLAND SKYLARK TRUST',
    about: 'A charity, limited by guarantee; year end 31 December.',
    type: 'private-limited-guarant-nsc-limited-exemption',
    jurisdiction: 'england-wales',
    status: 'active',
    incorporated: '2017-03-13',
    referenceDate: { day: '31', month: '12' },
    firstPeriodEnd: '2017-12-31',
    office: office('The Old School', 'Ely', 'CB7 4EJ', 'England'),
    sicCodes: ['91040'],
    history: [
      aa('2024-12-31', '2025-09-10', 'total-exemption-full'),
      aa('2023-12-31', '2024-09-11', 'total-exemption-full'),
      incorporation('2017-03-13'),
    ],
  },
  {
    number: '16021739',
    name: 'PERIWINKLE ANALYTICS LIMITED',
    about: 'A long first period, extended to 18 months: 17 October 2024 to 31 March 2026.',
    type: 'ltd',
    jurisdiction: 'england-wales',
    status: 'active',
    incorporated: '2024-10-17',
    referenceDate: { day: '31', month: '03' },
    firstPeriodEnd: '2026-03-31',
    office: office('88 Station Approach', 'Reading', 'RG1 1LX', 'England'),
    sicCodes: ['63110'],
    history: [
      {
        type: 'AA01',
        date: '2025-05-08',
        madeUpDate: '2025-10-31',
        newDate: '2026-03-31',
        manner: 'current-extended',
      },
      incorporation('2024-10-17'),
    ],
  },
  {
    number: 'SC618204',
    name: 'BRAESIDE PEAT & HEATHER LIMITED',
    about: 'A Scottish company; year end 28 February.',
    type: 'ltd',
    jurisdiction: 'scotland',
    status: 'active',
    incorporated: '2019-02-04',
    referenceDate: { day: '28', month: '02' },
    firstPeriodEnd: '2020-02-29',
    office: office('11 Shore Road', 'Oban', 'PA34 4AG', 'Scotland'),
    sicCodes: ['08920'],
    history: [
      aa('2025-02-28', '2025-10-07', 'micro-entity'),
      aa('2024-02-29', '2024-10-30', 'micro-entity'),
      aa('2023-02-28', '2023-11-08', 'micro-entity'),
      incorporation('2019-02-04'),
    ],
  },
  {
    number: 'NI657391',
    name: 'GLENARM BASKETRY LIMITED',
    about: 'A company of Northern Ireland; year end 30 June.',
    type: 'ltd',
    jurisdiction: 'northern-ireland',
    status: 'active',
    incorporated: '2018-12-05',
    referenceDate: { day: '30', month: '06' },
    firstPeriodEnd: '2019-06-30',
    office: office('26 Toberwine Street', 'Ballymena', 'BT44 0AP', 'Northern Ireland'),
    sicCodes: ['16290'],
    history: [
      aa('2025-06-30', '2026-02-11', 'micro-entity'),
      aa('2024-06-30', '2025-03-05', 'micro-entity'),
      aa('2023-06-30', '2024-03-14', 'micro-entity'),
      incorporation('2018-12-05'),
    ],
  },
  {
    number: '14209863',
    name: 'KITTIWAKE LETTINGS LIMITED',
    about: 'A landlord; year end 31 March.',
    type: 'ltd',
    jurisdiction: 'england-wales',
    status: 'active',
    incorporated: '2022-03-11',
    referenceDate: { day: '31', month: '03' },
    firstPeriodEnd: '2023-03-31',
    office: office('12 Fore Street', 'Fowey', 'PL23 1AH', 'England'),
    sicCodes: ['68209'],
    history: [
      aa('2025-03-31', '2025-11-20', 'micro-entity'),
      aa('2024-03-31', '2024-12-02', 'micro-entity'),
      aa('2023-03-31', '2023-12-11', 'micro-entity'),
      incorporation('2022-03-11'),
    ],
  },
  {
    number: '12201187',
    name: 'FERNDALE INVESTMENTS LIMITED',
    about: 'An investment company; year end 31 March.',
    type: 'ltd',
    jurisdiction: 'england-wales',
    status: 'active',
    incorporated: '2019-09-10',
    referenceDate: { day: '31', month: '03' },
    firstPeriodEnd: '2021-03-31',
    office: office('40 Park Row', 'Nottingham', 'NG1 6GR', 'England'),
    sicCodes: ['64209'],
    history: [
      aa('2025-03-31', '2025-10-30', 'total-exemption-full'),
      aa('2024-03-31', '2024-11-14', 'total-exemption-full'),
      incorporation('2019-09-10'),
    ],
  },
  {
    number: '14873306',
    name: 'THORNEY SENSORS LIMITED',
    about: 'A company that does research; year end 31 March.',
    type: 'ltd',
    jurisdiction: 'england-wales',
    status: 'active',
    incorporated: '2023-05-15',
    referenceDate: { day: '31', month: '03' },
    firstPeriodEnd: '2024-03-31',
    office: office('9 Abbey Place', 'Thorney', 'PE6 0QA', 'England'),
    sicCodes: ['26511'],
    history: [
      aa('2025-03-31', '2025-10-14', 'micro-entity'),
      aa('2024-03-31', '2024-11-26', 'micro-entity'),
      incorporation('2023-05-15'),
    ],
  },
  {
    number: '04417720',
    name: 'STAINMORE QUARRIES PLC',
    about: 'A public company, which may use neither regime: refused for both targets.',
    type: 'plc',
    jurisdiction: 'england-wales',
    status: 'active',
    incorporated: '2002-04-16',
    referenceDate: { day: '31', month: '03' },
    firstPeriodEnd: null,
    office: office('1 Bowes Road', 'Barnard Castle', 'DL12 8AA', 'England'),
    sicCodes: ['08110'],
    history: [aa('2025-03-31', '2025-09-10', 'full'), incorporation('2002-04-16')],
  },
  {
    number: 'OC391184',
    name: 'ALDER AND FINCH SURVEYORS LLP',
    about: 'A limited liability partnership: refused for both targets.',
    type: 'llp',
    jurisdiction: 'england-wales',
    status: 'active',
    incorporated: '2014-02-12',
    referenceDate: { day: '31', month: '03' },
    firstPeriodEnd: null,
    office: office('30 Corn Exchange', 'Derby', 'DE1 3AE', 'England'),
    sicCodes: [],
    history: [aa('2025-03-31', '2025-12-02', 'total-exemption-full'), incorporation('2014-02-12')],
  },
  {
    number: 'LP015523',
    name: 'TARN HOWS PROPERTY LIMITED PARTNERSHIP',
    about: 'A limited partnership, without accounting dates: refused for both targets.',
    type: 'limited-partnership',
    jurisdiction: 'england-wales',
    status: 'active',
    incorporated: '2013-05-20',
    referenceDate: null,
    firstPeriodEnd: null,
    office: office('2 Lake Road', 'Ambleside', 'LA22 0AD', 'England'),
    sicCodes: [],
    history: [incorporation('2013-05-20')],
  },
  {
    number: '13907265',
    name: 'RIVERSIDE REPAIR CAFE C.I.C.',
    about:
      'A community interest company: its accounts go with a report and a fee, so they are refused for the registry.',
    type: 'private-limited-guarant-nsc',
    subtype: 'community-interest-company',
    jurisdiction: 'england-wales',
    status: 'active',
    incorporated: '2022-02-10',
    referenceDate: { day: '28', month: '02' },
    firstPeriodEnd: '2023-02-28',
    office: office('5 Weir Street', 'Shrewsbury', 'SY1 1AA', 'England'),
    sicCodes: ['95290'],
    history: [
      aa('2025-02-28', '2025-10-01', 'micro-entity'),
      aa('2024-02-29', '2024-10-30', 'micro-entity'),
      aa('2023-02-28', '2023-11-08', 'micro-entity'),
      incorporation('2022-02-10'),
    ],
  },
  {
    number: 'FC029714',
    name: 'NORDVIK SHIPPING AS',
    about: 'An overseas company: refused for both targets.',
    type: 'oversea-company',
    jurisdiction: 'england-wales',
    status: 'active',
    incorporated: '2010-06-01',
    referenceDate: null,
    firstPeriodEnd: null,
    office: office('Strandgata 4', 'Bergen', '5004', 'Norway'),
    sicCodes: [],
    history: [incorporation('2010-06-01')],
  },
];
