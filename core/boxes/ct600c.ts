import { sumOf } from './box.ts';
import { company } from './concept.ts';
import { DATE, POUNDS, POUNDS_NOT_NIL, pattern, TICK, text, UTR } from './format.ts';
import { box, choice, group, REQUIRED, rows } from './node.ts';
import type { BoxPage } from './page.ts';

/** The page in the caller's JSON. */
export const PAGE = 'supplementaryPagesData.ct600c';
const CLAIMS = `${PAGE}.claims` as const;
const SURRENDERS = `${PAGE}.surrenders` as const;

const NAME = text(2, 56);
/** Tax reference, or the registration number of a company that has none. */
const REFERENCE = pattern(8, 20, /^[A-Za-z0-9]*$/);

const PROCEDURE = 'FA 1998 Sch 18 paras 66 to 76';
const ARRANGEMENTS = 'SI 1999/2975 reg 9A';

/** Makes the boxes of a row: the other company, its period where it is not that of the return, and the amount. */
const companies = <const Part extends 'C5' | 'C85' | 'C125' | 'C190'>(
  part: Part,
  field: typeof CLAIMS | typeof SURRENDERS,
  element: 'AmountClaimed' | 'AmountSurrendered',
) =>
  rows(part, field, 'Company', [
    box(`${part}A`, 'Name', 'Name of the company', NAME, { occurs: REQUIRED, field: 'companyName' }),
    group('AccountingPeriod', [
      box(`${part}B`, 'From', 'Accounting period from', DATE, { occurs: REQUIRED, field: 'periodStart' }),
      box(`${part}B.2`, 'To', 'Accounting period to', DATE, { occurs: REQUIRED, field: 'periodEnd' }),
    ]),
    box(`${part}C`, 'TaxReference', 'Tax reference', REFERENCE, { occurs: REQUIRED, field: 'taxReference' }),
    box(
      `${part}D`,
      element,
      element === 'AmountClaimed' ? 'Amount claimed' : 'Amount surrendered',
      element === 'AmountClaimed' ? POUNDS_NOT_NIL : POUNDS,
      { occurs: REQUIRED, field: 'amount' },
    ),
  ]);

/** Makes the boxes of parts 1 and 3 for the authorised company, where simplified arrangements are in force. */
const simplified = <
  const Ticked extends string,
  const Named extends string,
  const Person extends string,
  const Status extends string,
>(
  [ticked, named, person, status]: readonly [tick: string, name: string, person: string, status: string],
  lines: readonly [ticked: Ticked, named: Named, person: Person, status: Status],
  part: 'ct600c.claims' | 'ct600c.claimsForward',
) => {
  const said = { part, law: ARRANGEMENTS } as const;
  return group<Ticked | Named | Person | Status>('AuthorisationForSimplifiedArrangements', [
    box(
      ticked,
      'AuthorisationWhereSimplifiedArrangement',
      'Claims are made under simplified arrangements',
      TICK,
      { ...said, line: lines[0], occurs: REQUIRED, field: `${PAGE}.simplifiedArrangements` },
    ),
    box(named, 'CompanyName', 'Authorised company', NAME, {
      ...said,
      line: lines[1],
      occurs: REQUIRED,
      field: `${PAGE}.simplifiedArrangements.companyName`,
    }),
    box(person, 'NameOfAuthorisedPerson', 'Name of the authorised person', NAME, {
      ...said,
      line: lines[2],
      occurs: REQUIRED,
      field: `${PAGE}.simplifiedArrangements.authorisedPerson`,
    }),
    box(status, 'Status', 'Status of the authorised person', NAME, {
      ...said,
      line: lines[3],
      occurs: REQUIRED,
      field: `${PAGE}.simplifiedArrangements.status`,
    }),
  ]);
};

const claims = group('ClaimToGroupRelief', [
  group(
    'CompanyInformation',
    [
      companies('C5', CLAIMS, 'AmountClaimed'),
      box('C10', 'TotalAmountClaimed', 'Total claimed', POUNDS_NOT_NIL, {
        occurs: REQUIRED,
        line: 'groupClaimsTotal',
        part: 'ct600c.claims',
        law: 'CTA 2010 s130',
        total: 'total',
        field: CLAIMS,
      }),
    ],
    REQUIRED,
  ),
  box('C15', 'NonResidentCompany', 'Losses of a UK permanent establishment of a foreign company', TICK, {
    line: 'groupClaimsOfEstablishment',
    part: 'ct600c.claims',
    law: 'CTA 2010 s107',
    field: CLAIMS,
  }),
  box('C20', 'LossesGeneratedAbroad', 'Losses generated abroad', TICK),
  choice('ClaimAuthorisation', [
    box('SC161', 'CopyOfNoticesOfConsentAttached', 'Copies of the notices of consent are attached', TICK, {
      line: 'groupConsentsAttached',
      part: 'ct600c.claims',
      law: `${PROCEDURE}: para 70(4)`,
      field: CLAIMS,
    }),
    simplified(
      ['C25', 'C30', 'C35', 'C40'],
      ['groupArrangements', 'groupAuthorisedCompany', 'groupAuthorisedPerson', 'groupAuthorisedStatus'],
      'ct600c.claims',
    ),
  ]),
]);

const claimsForward = group('GroupReliefForCarriedForwardLosses', [
  group(
    'CompanyInformation',
    [
      companies('C125', CLAIMS, 'AmountClaimed'),
      box('C130', 'TotalAmountClaimed', 'Total claimed of carried-forward losses', POUNDS_NOT_NIL, {
        occurs: REQUIRED,
        line: 'groupForwardClaimsTotal',
        part: 'ct600c.claimsForward',
        law: 'CTA 2010 s188CB',
        total: 'total',
        field: CLAIMS,
      }),
    ],
    REQUIRED,
  ),
  box('C135', 'NonResidentCompany', 'Losses of a UK permanent establishment of a foreign company', TICK, {
    line: 'groupForwardClaimsOfEstablishment',
    part: 'ct600c.claimsForward',
    law: 'CTA 2010 s188BI',
    field: CLAIMS,
  }),
  choice('ClaimAuthorisation', [
    box('SC172', 'CopyOfNoticesOfConsentAttached', 'Copies of the notices of consent are attached', TICK, {
      line: 'groupForwardConsentsAttached',
      part: 'ct600c.claimsForward',
      law: `${PROCEDURE}: para 70(4)`,
      field: CLAIMS,
    }),
    simplified(
      ['C140', 'C145', 'C150', 'C155'],
      [
        'groupForwardArrangements',
        'groupForwardAuthorisedCompany',
        'groupForwardAuthorisedPerson',
        'groupForwardAuthorisedStatus',
      ],
      'ct600c.claimsForward',
    ),
  ]),
]);

/**
 * Makes the boxes of parts 2 and 4 for this company's consent. Without simplified arrangements the part itself is the
 * notice.
 */
const consent = <const Line extends string>(
  boxes: {
    readonly arrangements: string;
    readonly completed: string;
    readonly attached: string;
    readonly name: string;
    readonly reference: string;
    readonly from: string;
    readonly to: string;
    readonly accepted: string;
    readonly signer: string;
    readonly status: string;
  },
  lines: Readonly<
    Record<
      'arrangements' | 'completed' | 'name' | 'reference' | 'from' | 'to' | 'accepted' | 'signer' | 'status',
      Line
    >
  >,
  part: 'ct600c.surrenders' | 'ct600c.surrendersForward',
) => {
  const said = { part, law: `${PROCEDURE}: para 71` } as const;
  return group<Line>(
    'ConsentToSurrender',
    [
      group<Line>('ConsentOptions', [
        box(
          boxes.arrangements,
          'SimplifiedArrangementInForce',
          'Simplified arrangements are in force',
          TICK,
          {
            part,
            law: ARRANGEMENTS,
            line: lines.arrangements,
            field: `${PAGE}.simplifiedArrangements`,
          },
        ),
        box(boxes.completed, 'NoticeOfConsentCompleted', 'This part is the notice of consent', TICK, {
          ...said,
          line: lines.completed,
          field: `${PAGE}.consent`,
        }),
        box(
          boxes.attached,
          'CopyOfNoticesOfConsentAttached',
          'Copies of the notices of consent are attached',
          TICK,
        ),
      ]),
      group<Line>('Declaration', [
        box(boxes.name, 'CompanyName', 'Surrendering company', NAME, {
          ...said,
          line: lines.name,
          occurs: REQUIRED,
        }),
        box(boxes.reference, 'TaxReference', 'Tax reference of the surrendering company', UTR, {
          ...said,
          line: lines.reference,
          occurs: REQUIRED,
          field: 'credentialsData.utrNumber',
        }),
        group<Line>(
          'AccountingPeriod',
          [
            box(boxes.from, 'From', 'Accounting period of the surrender, from', DATE, {
              ...said,
              line: lines.from,
              occurs: REQUIRED,
            }),
            box(boxes.to, 'To', 'Accounting period of the surrender, to', DATE, {
              ...said,
              line: lines.to,
              occurs: REQUIRED,
            }),
          ],
          REQUIRED,
        ),
        box(boxes.accepted, 'AcceptDeclaration', 'The company consents to the surrender', TICK, {
          ...said,
          line: lines.accepted,
          occurs: REQUIRED,
        }),
        box(boxes.signer, 'Name', 'Name of the person who consents', NAME, {
          ...said,
          line: lines.signer,
          occurs: REQUIRED,
          field: `${PAGE}.consent.name`,
        }),
        box(boxes.status, 'Status', 'Status of the person who consents', NAME, {
          ...said,
          line: lines.status,
          occurs: REQUIRED,
          field: `${PAGE}.consent.status`,
        }),
      ]),
    ],
    REQUIRED,
  );
};

/** Makes the box of the surrender of one kind. Concepts without a known type are not used. */
const given = <const Line extends string>(
  number: string,
  element: string,
  label: string,
  line: Line,
  law: string,
  part: 'ct600c.surrenders' | 'ct600c.surrendersForward',
) =>
  box(number, element, label, POUNDS_NOT_NIL, {
    line,
    part,
    law,
    field: SURRENDERS,
  });

const OF_PERIOD = ['C45', 'C50', 'C55', 'C60', 'C65', 'C70', 'C75'] as const;
const surrenders = group('SurrenderedGroupRelief', [
  box('C45', 'TradingLosses', 'Trading losses surrendered', POUNDS_NOT_NIL, {
    line: 'tradingLossSurrendered',
    part: 'ct600c.surrenders',
    law: 'CTA 2010 s99(1)(a), s100',
    concept: company('TradingLossesSurrendered'),
    field: SURRENDERS,
  }),
  box('C46', 'NItradingLosses', 'Northern Ireland trading losses surrendered', POUNDS_NOT_NIL),
  given(
    'C50',
    'ExcessNonTrading',
    'Excess non-trade capital allowances surrendered',
    'excessCapitalAllowancesSurrendered',
    'CTA 2010 s99(1)(b), s101',
    'ct600c.surrenders',
  ),
  given(
    'C55',
    'NonTradingDeficit',
    'Non-trading deficit on loan relationships surrendered',
    'loanDeficitSurrendered',
    'CTA 2010 s99(1)(c); CTA 2009 s459, s463D',
    'ct600c.surrenders',
  ),
  given(
    'C60',
    'ExcessDonations',
    'Excess qualifying donations surrendered',
    'donationsSurrendered',
    'CTA 2010 s99(1)(d), s105',
    'ct600c.surrenders',
  ),
  given(
    'C65',
    'ExcessLosses',
    'Excess UK property business losses surrendered',
    'propertyLossSurrendered',
    'CTA 2010 s99(1)(e), s102, s105',
    'ct600c.surrenders',
  ),
  given(
    'C70',
    'ExcessManagementExpenses',
    'Excess management expenses surrendered',
    'managementExpensesSurrendered',
    'CTA 2010 s99(1)(f), s103, s105',
    'ct600c.surrenders',
  ),
  given(
    'C75',
    'NonTradingLossesOnIntangibleFixedAssets',
    'Non-trading losses on intangible fixed assets surrendered',
    'intangibleLossSurrendered',
    'CTA 2010 s99(1)(g), s104, s105',
    'ct600c.surrenders',
  ),
  box('C80', 'TotalSurrender', 'Total surrendered', POUNDS_NOT_NIL, {
    occurs: REQUIRED,
    line: 'groupSurrendersTotal',
    part: 'ct600c.surrenders',
    law: 'CTA 2010 s99',
    total: 'total',
    sum: sumOf(OF_PERIOD),
    field: SURRENDERS,
  }),
  group(
    'SurrenderInformation',
    [
      companies('C85', SURRENDERS, 'AmountSurrendered'),
      box('C90', 'AmountSurrenderedTotal', 'Total surrendered, by claimant', POUNDS, {
        occurs: REQUIRED,
        line: 'groupSurrendersByClaimant',
        part: 'ct600c.surrenders',
        law: 'CTA 2010 s99',
        field: SURRENDERS,
      }),
    ],
    REQUIRED,
  ),
  consent(
    {
      arrangements: 'SC150',
      completed: 'SC151',
      attached: 'SC152',
      name: 'C95',
      reference: 'C100',
      from: 'C105',
      to: 'C110',
      accepted: 'SC156',
      signer: 'C115',
      status: 'C120',
    },
    {
      arrangements: 'groupSurrenderArrangements',
      completed: 'groupNoticeCompleted',
      name: 'groupNoticeCompany',
      reference: 'groupNoticeReference',
      from: 'groupNoticeFrom',
      to: 'groupNoticeTo',
      accepted: 'groupNoticeAccepted',
      signer: 'groupNoticeName',
      status: 'groupNoticeStatus',
    },
    'ct600c.surrenders',
  ),
]);

const FORWARD = ['C160', 'C165', 'C170', 'C175', 'C180'] as const;
const surrendersForward = group('SurrenderedGroupReliefForCarriedForwardLosses', [
  given(
    'C160',
    'TradingLosses',
    'Carried-forward trading losses surrendered',
    'tradingLossForwardSurrendered',
    'CTA 2010 s188BB(1), s188BE',
    'ct600c.surrendersForward',
  ),
  box('C161', 'NItradingLosses', 'Carried-forward Northern Ireland trading losses', POUNDS_NOT_NIL),
  given(
    'C165',
    'NonTradingDeficit',
    'Carried-forward non-trading deficits on loan relationships surrendered',
    'loanDeficitForwardSurrendered',
    'CTA 2010 s188BB(1), s188BE',
    'ct600c.surrendersForward',
  ),
  given(
    'C170',
    'UKpropertyBusinessLosses',
    'Carried-forward UK property business losses surrendered',
    'propertyLossForwardSurrendered',
    'CTA 2010 s188BB(1), s188BE',
    'ct600c.surrendersForward',
  ),
  given(
    'C175',
    'ManagementExpenses',
    'Carried-forward management expenses surrendered',
    'managementExpensesForwardSurrendered',
    'CTA 2010 s188BB(1), s188BE',
    'ct600c.surrendersForward',
  ),
  given(
    'C180',
    'NonTradingDeficitsOnIntangibleFixedAssets',
    'Carried-forward non-trading losses on intangible fixed assets surrendered',
    'intangibleLossForwardSurrendered',
    'CTA 2010 s188BB(1), s188BE',
    'ct600c.surrendersForward',
  ),
  box('C185', 'TotalSurrender', 'Total of carried-forward losses surrendered', POUNDS_NOT_NIL, {
    occurs: REQUIRED,
    line: 'groupForwardSurrendersTotal',
    part: 'ct600c.surrendersForward',
    law: 'CTA 2010 s188BB',
    total: 'total',
    sum: sumOf(FORWARD),
    field: SURRENDERS,
  }),
  group(
    'SurrenderInformation',
    [
      companies('C190', SURRENDERS, 'AmountSurrendered'),
      box('C195', 'AmountSurrenderedTotal', 'Total of carried-forward losses, by claimant', POUNDS, {
        occurs: REQUIRED,
        line: 'groupForwardSurrendersByClaimant',
        part: 'ct600c.surrendersForward',
        law: 'CTA 2010 s188BB',
        field: SURRENDERS,
      }),
    ],
    REQUIRED,
  ),
  consent(
    {
      arrangements: 'SC188',
      completed: 'SC189',
      attached: 'SC190',
      name: 'C200',
      reference: 'C205',
      from: 'C210',
      to: 'C215',
      accepted: 'SC194',
      signer: 'C220',
      status: 'C225',
    },
    {
      arrangements: 'groupForwardSurrenderArrangements',
      completed: 'groupForwardNoticeCompleted',
      name: 'groupForwardNoticeCompany',
      reference: 'groupForwardNoticeReference',
      from: 'groupForwardNoticeFrom',
      to: 'groupForwardNoticeTo',
      accepted: 'groupForwardNoticeAccepted',
      signer: 'groupForwardNoticeName',
      status: 'groupForwardNoticeStatus',
    },
    'ct600c.surrendersForward',
  ),
]);

/** Supplementary page CT600C: group relief claimed and surrendered. */
export const groupAndConsortium = group('GroupAndConsortium', [
  claims,
  surrenders,
  claimsForward,
  surrendersForward,
]);

/** Rows of page CT600C in the table of the form: group relief. */
export const CT600C_PAGE = {
  number: 'CT600C',
  schedule: { id: 'groups', title: 'Group relief', before: 'chargeable' },
  parts: {
    'ct600c.claims': 'Part 1: group relief claimed',
    'ct600c.surrenders': 'Part 2: amounts of the period surrendered',
    'ct600c.claimsForward': 'Part 3: relief claimed for carried-forward losses',
    'ct600c.surrendersForward': 'Part 4: carried-forward losses surrendered',
  },
  tick: {
    line: 'groupsPageTick',
    part: 'ct600c.claims',
    law: 'CTA 2010 Part 5, Part 5A',
    field: PAGE,
    rule: 9307,
  },
  boxes: groupAndConsortium,
} as const satisfies BoxPage;
