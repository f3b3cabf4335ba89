import { DATE, TICK, UTR } from '../format.ts';
import { box, group, requiredBox, requiredGroup } from '../node.ts';
import { PAGE } from './caller-fields.ts';
import { ARRANGEMENTS, NAME, PROCEDURE } from './parts.ts';

/**
 * Makes the boxes of parts 2 and 4 for this company's consent. Without simplified arrangements the part itself is the
 * notice.
 */
export const consent = <const Part extends '' | 'Forward'>(
  part: Part,
  [arrangements, completed, attached, accepted]: readonly [string, string, string, string],
  [name, reference, from, to, signer, status]: readonly [string, string, string, string, string, string],
) => {
  const schedule = `ct600c.surrenders${part}` as const;
  const filled = <const Of extends string>(line: Of) =>
    [`group${part}Notice${line}`, schedule, `${PROCEDURE}: para 71`] as const;
  return requiredGroup('ConsentToSurrender', [
    group('ConsentOptions', [
      box(arrangements, 'SimplifiedArrangementInForce', 'Simplified arrangements are in force', TICK, {
        line: [`group${part}SurrenderArrangements`, schedule, ARRANGEMENTS],
        field: `${PAGE}.simplifiedArrangements`,
      }),
      box(completed, 'NoticeOfConsentCompleted', 'This part is the notice of consent', TICK, {
        line: filled('Completed'),
        field: `${PAGE}.consent`,
      }),
      box(attached, 'CopyOfNoticesOfConsentAttached', 'Copies of the notices of consent are attached', TICK),
    ]),
    group('Declaration', [
      requiredBox(name, 'CompanyName', 'Surrendering company', NAME, {
        line: filled('Company'),
      }),
      requiredBox(reference, 'TaxReference', 'Tax reference of the surrendering company', UTR, {
        line: filled('Reference'),
        field: 'credentialsData.utrNumber',
      }),
      requiredGroup('AccountingPeriod', [
        requiredBox(from, 'From', 'Accounting period of the surrender, from', DATE, {
          line: filled('From'),
        }),
        requiredBox(to, 'To', 'Accounting period of the surrender, to', DATE, {
          line: filled('To'),
        }),
      ]),
      requiredBox(accepted, 'AcceptDeclaration', 'The company consents to the surrender', TICK, {
        line: filled('Accepted'),
      }),
      requiredBox(signer, 'Name', 'Name of the person who consents', NAME, {
        line: filled('Name'),
        field: `${PAGE}.consent.name`,
      }),
      requiredBox(status, 'Status', 'Status of the person who consents', NAME, {
        line: filled('Status'),
        field: `${PAGE}.consent.status`,
      }),
    ]),
  ]);
};
