import { DATE, TICK, UTR } from '../format.ts';
import { box, group, REQUIRED, requiredGroup } from '../node.ts';
import { PAGE } from './caller-fields.ts';
import { ARRANGEMENTS, NAME, PROCEDURE } from './parts.ts';

/**
 * Makes the boxes of parts 2 and 4 for this company's consent. Without simplified arrangements the part itself is the
 * notice.
 */
export const consent = <const Line extends string>(
  boxes: Readonly<
    Record<
      'arrangements' | 'completed' | 'name' | 'reference' | 'from' | 'to' | 'accepted' | 'signer' | 'status',
      readonly [box: string, line: Line]
    >
  >,
  attached: string,
  part: 'ct600c.surrenders' | 'ct600c.surrendersForward',
) => {
  const filled = (name: keyof typeof boxes) => [boxes[name][1], part, `${PROCEDURE}: para 71`] as const;
  return requiredGroup<Line>('ConsentToSurrender', [
    group<Line>('ConsentOptions', [
      box(
        boxes.arrangements[0],
        'SimplifiedArrangementInForce',
        'Simplified arrangements are in force',
        TICK,
        {
          line: [boxes.arrangements[1], part, ARRANGEMENTS],
          field: `${PAGE}.simplifiedArrangements`,
        },
      ),
      box(boxes.completed[0], 'NoticeOfConsentCompleted', 'This part is the notice of consent', TICK, {
        line: filled('completed'),
        field: `${PAGE}.consent`,
      }),
      box(attached, 'CopyOfNoticesOfConsentAttached', 'Copies of the notices of consent are attached', TICK),
    ]),
    group<Line>('Declaration', [
      box(boxes.name[0], 'CompanyName', 'Surrendering company', NAME, {
        line: filled('name'),
        occurs: REQUIRED,
      }),
      box(boxes.reference[0], 'TaxReference', 'Tax reference of the surrendering company', UTR, {
        line: filled('reference'),
        occurs: REQUIRED,
        field: 'credentialsData.utrNumber',
      }),
      requiredGroup<Line>('AccountingPeriod', [
        box(boxes.from[0], 'From', 'Accounting period of the surrender, from', DATE, {
          line: filled('from'),
          occurs: REQUIRED,
        }),
        box(boxes.to[0], 'To', 'Accounting period of the surrender, to', DATE, {
          line: filled('to'),
          occurs: REQUIRED,
        }),
      ]),
      box(boxes.accepted[0], 'AcceptDeclaration', 'The company consents to the surrender', TICK, {
        line: filled('accepted'),
        occurs: REQUIRED,
      }),
      box(boxes.signer[0], 'Name', 'Name of the person who consents', NAME, {
        line: filled('signer'),
        occurs: REQUIRED,
        field: `${PAGE}.consent.name`,
      }),
      box(boxes.status[0], 'Status', 'Status of the person who consents', NAME, {
        line: filled('status'),
        occurs: REQUIRED,
        field: `${PAGE}.consent.status`,
      }),
    ]),
  ]);
};
