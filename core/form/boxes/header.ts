import { ANY, DATE, HEADER_CHARACTERS, options, textWhere, YES_OR_NO } from './format.ts';
import { ANY_NUMBER, box, type FormNode, type GroupNode, group, ONE_OR_MORE, REQUIRED } from './node.ts';

const header = (least: number, most: number | null) => textWhere(least, most, HEADER_CHARACTERS);
/** Printable characters that an agent's address may hold. */
const printable = (most: number) => textWhere(1, most, /^[A-Za-z0-9 ~!"@#$%&'()*+,\-./:;<=>?[\\\]^_{}£€]*$/);
const WORK_OR_HOME = options('home', 'work');

const telephone = (element: string): GroupNode => ({
  ...group(
    element,
    [
      box(null, 'Number', 'Number', textWhere(1, 35, /^[0-9()\-\s]{1,35}$/), REQUIRED),
      box(null, 'Extension', 'Extension', textWhere(1, 6, /^[0-9]{1,6}$/)),
    ],
    ANY_NUMBER,
  ),
  attributes: {
    Type: { format: WORK_OR_HOME, required: false },
    Mobile: { format: YES_OR_NO, required: false },
    Preferred: { format: YES_OR_NO, required: false },
  },
});

const personName = /^[A-Za-z][A-Za-z'-]*$/;
const contactParts: readonly FormNode[] = [
  group('Name', [
    box(null, 'Ttl', 'Title', textWhere(1, 4, personName)),
    box(null, 'Fore', 'Forename', textWhere(1, 35, personName), [1, 2]),
    box(null, 'Sur', 'Surname', textWhere(1, 35, /^[A-Za-z0-9 ,.()/&\-']+$/), REQUIRED),
  ]),
  box(null, 'Email', 'Email address', textWhere(3, 254, /^[^@'<>"]+@[^@'<>"]+$/), ANY_NUMBER, {
    Type: { format: WORK_OR_HOME, required: false },
    Preferred: { format: YES_OR_NO, required: false },
  }),
  telephone('Telephone'),
  telephone('Fax'),
];

/** The header of the return: who sends it, for whom, and the mark over it. */
export const irHeader = group(
  'IRheader',
  [
    group('Keys', [
      box(null, 'Key', 'Key', header(0, null), ONE_OR_MORE, {
        Type: { format: header(0, null), required: false },
      }),
    ]),
    box(null, 'PeriodEnd', 'Period end', DATE, REQUIRED),
    group('Principal', [group('Contact', contactParts, REQUIRED)]),
    group('Agent', [
      box(null, 'AgentID', 'Agent reference', header(1, 35)),
      box(null, 'Company', 'Agent company', header(1, 35)),
      group('Address', [
        box(null, 'Line', 'Address line', printable(35), [1, 4]),
        box(null, 'PostCode', 'Postcode', printable(8)),
        box(null, 'Country', 'Country', printable(35)),
      ]),
      group('Contact', contactParts),
    ]),
    box(null, 'DefaultCurrency', 'Currency', options('GBP')),
    group('Manifest', [
      group(
        'Contains',
        [
          group(
            'Reference',
            [
              box(null, 'Namespace', 'Namespace', ANY, REQUIRED),
              box(
                null,
                'SchemaVersion',
                'Schema version',
                textWhere(0, 13, HEADER_CHARACTERS, /^[0-9]{4}-v[0-9]{1,3}\.[0-9]{1,3}(?:\.[0-9]{1,3})?$/),
                REQUIRED,
              ),
              box(
                null,
                'TopElementName',
                'Top element',
                textWhere(1, null, /^[ \t\n\r]*[A-Za-z_][\w.-]*[ \t\n\r]*$/),
                REQUIRED,
              ),
            ],
            ONE_OR_MORE,
          ),
        ],
        REQUIRED,
      ),
    ]),
    box(null, 'IRmark', 'Mark', ANY, [0, 1], {
      Type: { format: options('generic', 'SAonly'), required: true },
    }),
    box(
      null,
      'Sender',
      'Sender',
      options(
        'Individual',
        'Company',
        'Agent',
        'Bureau',
        'Partnership',
        'Trust',
        'Employer',
        'Government',
        'Acting in Capacity',
        'Other',
      ),
      REQUIRED,
    ),
  ],
  REQUIRED,
);
