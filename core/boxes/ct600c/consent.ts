import { DATE, TICK, UTR } from '../format.ts';
import { box, group, REQUIRED } from '../node.ts';
import { PAGE } from './caller-fields.ts';
import { ARRANGEMENTS, NAME, PROCEDURE } from './parts.ts';

/**
 * Makes the boxes of parts 2 and 4 for this company's consent. Without simplified arrangements the part itself is the
 * notice.
 */
export const consent = <const Line extends string>(
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
  const filled = (line: Line) => [line, part, `${PROCEDURE}: para 71`] as const;
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
            line: [lines.arrangements, part, ARRANGEMENTS],
            field: `${PAGE}.simplifiedArrangements`,
          },
        ),
        box(boxes.completed, 'NoticeOfConsentCompleted', 'This part is the notice of consent', TICK, {
          line: filled(lines.completed),
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
          line: filled(lines.name),
          occurs: REQUIRED,
        }),
        box(boxes.reference, 'TaxReference', 'Tax reference of the surrendering company', UTR, {
          line: filled(lines.reference),
          occurs: REQUIRED,
          field: 'credentialsData.utrNumber',
        }),
        group<Line>(
          'AccountingPeriod',
          [
            box(boxes.from, 'From', 'Accounting period of the surrender, from', DATE, {
              line: filled(lines.from),
              occurs: REQUIRED,
            }),
            box(boxes.to, 'To', 'Accounting period of the surrender, to', DATE, {
              line: filled(lines.to),
              occurs: REQUIRED,
            }),
          ],
          REQUIRED,
        ),
        box(boxes.accepted, 'AcceptDeclaration', 'The company consents to the surrender', TICK, {
          line: filled(lines.accepted),
          occurs: REQUIRED,
        }),
        box(boxes.signer, 'Name', 'Name of the person who consents', NAME, {
          line: filled(lines.signer),
          occurs: REQUIRED,
          field: `${PAGE}.consent.name`,
        }),
        box(boxes.status, 'Status', 'Status of the person who consents', NAME, {
          line: filled(lines.status),
          occurs: REQUIRED,
          field: `${PAGE}.consent.status`,
        }),
      ]),
    ],
    REQUIRED,
  );
};
