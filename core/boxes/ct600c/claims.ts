import { POUNDS_NOT_NIL, TICK } from '../format.ts';
import { box, choice, group, requiredBox, requiredGroup } from '../node.ts';
import { CLAIMS, PAGE } from './caller-fields.ts';
import { ARRANGEMENTS, companies, NAME, PROCEDURE } from './parts.ts';

/** Boxes of parts 1 and 3: relief claimed for losses of the period, and for carried-forward losses. */

/** Makes the boxes of parts 1 and 3 for the authorised company, where simplified arrangements are in force. */
const simplified = <const Part extends '' | 'Forward'>(
  part: Part,
  [ticked, named, person, status]: readonly [tick: string, name: string, person: string, status: string],
) => {
  const filled = <const Line extends string>(line: Line) =>
    [`group${part}${line}`, `ct600c.claims${part}`, ARRANGEMENTS] as const;
  return group('AuthorisationForSimplifiedArrangements', [
    requiredBox(
      ticked,
      'AuthorisationWhereSimplifiedArrangement',
      'Claims are made under simplified arrangements',
      TICK,
      { line: filled('Arrangements'), field: `${PAGE}.simplifiedArrangements` },
    ),
    requiredBox(named, 'CompanyName', 'Authorised company', NAME, {
      line: filled('AuthorisedCompany'),
      field: `${PAGE}.simplifiedArrangements.companyName`,
    }),
    requiredBox(person, 'NameOfAuthorisedPerson', 'Name of the authorised person', NAME, {
      line: filled('AuthorisedPerson'),
      field: `${PAGE}.simplifiedArrangements.authorisedPerson`,
    }),
    requiredBox(status, 'Status', 'Status of the authorised person', NAME, {
      line: filled('AuthorisedStatus'),
      field: `${PAGE}.simplifiedArrangements.status`,
    }),
  ]);
};

export const claims = group('ClaimToGroupRelief', [
  requiredGroup('CompanyInformation', [
    companies('C5', CLAIMS, 'AmountClaimed'),
    requiredBox('C10', 'TotalAmountClaimed', 'Total claimed', POUNDS_NOT_NIL, {
      line: ['groupClaimsTotal', 'ct600c.claims', 'CTA 2010 s130'],
      total: 'total',
      field: CLAIMS,
    }),
  ]),
  box('C15', 'NonResidentCompany', 'Losses of a UK permanent establishment of a foreign company', TICK, {
    line: ['groupClaimsOfEstablishment', 'ct600c.claims', 'CTA 2010 s107'],
    field: CLAIMS,
  }),
  box('C20', 'LossesGeneratedAbroad', 'Losses generated abroad', TICK),
  choice('ClaimAuthorisation', [
    box('SC161', 'CopyOfNoticesOfConsentAttached', 'Copies of the notices of consent are attached', TICK, {
      line: ['groupConsentsAttached', 'ct600c.claims', `${PROCEDURE}: para 70(4)`],
      field: CLAIMS,
    }),
    simplified('', ['C25', 'C30', 'C35', 'C40']),
  ]),
]);

export const claimsForward = group('GroupReliefForCarriedForwardLosses', [
  requiredGroup('CompanyInformation', [
    companies('C125', CLAIMS, 'AmountClaimed'),
    requiredBox('C130', 'TotalAmountClaimed', 'Total claimed of carried-forward losses', POUNDS_NOT_NIL, {
      line: ['groupForwardClaimsTotal', 'ct600c.claimsForward', 'CTA 2010 s188CB'],
      total: 'total',
      field: CLAIMS,
    }),
  ]),
  box('C135', 'NonResidentCompany', 'Losses of a UK permanent establishment of a foreign company', TICK, {
    line: ['groupForwardClaimsOfEstablishment', 'ct600c.claimsForward', 'CTA 2010 s188BI'],
    field: CLAIMS,
  }),
  choice('ClaimAuthorisation', [
    box('SC172', 'CopyOfNoticesOfConsentAttached', 'Copies of the notices of consent are attached', TICK, {
      line: ['groupForwardConsentsAttached', 'ct600c.claimsForward', `${PROCEDURE}: para 70(4)`],
      field: CLAIMS,
    }),
    simplified('Forward', ['C140', 'C145', 'C150', 'C155']),
  ]),
]);
