import { ANY, DATE, HEADER_CHARACTERS, options, textWhere, YES_OR_NO } from './format.ts';
import {
  ANY_NUMBER,
  element,
  type FormNode,
  type GroupNode,
  group,
  ONE_OR_MORE,
  REQUIRED,
  repeatedGroup,
  requiredGroup,
} from './node.ts';

const header = (min: number, max: number | null) => textWhere(min, max, HEADER_CHARACTERS);
/** Makes the format of printable characters in an agent's address. */
const printable = (max: number) => textWhere(1, max, /^[A-Za-z0-9 ~!"@#$%&'()*+,\-./:;<=>?[\\\]^_{}£€]*$/);
const WORK_OR_HOME = options('home', 'work');

const telephone = (name: string): GroupNode => ({
  ...repeatedGroup(name, ANY_NUMBER, [
    element('Number', textWhere(1, 35, /^[0-9()\-\s]{1,35}$/), REQUIRED),
    element('Extension', textWhere(1, 6, /^[0-9]{1,6}$/)),
  ]),
  attributes: {
    Type: { format: WORK_OR_HOME, required: false },
    Mobile: { format: YES_OR_NO, required: false },
    Preferred: { format: YES_OR_NO, required: false },
  },
});

const personName = /^[A-Za-z][A-Za-z'-]*$/;
const contactParts: readonly FormNode[] = [
  group('Name', [
    element('Ttl', textWhere(1, 4, personName)),
    element('Fore', textWhere(1, 35, personName), [1, 2]),
    element('Sur', textWhere(1, 35, /^[A-Za-z0-9 ,.()/&\-']+$/), REQUIRED),
  ]),
  element('Email', textWhere(3, 254, /^[^@'<>"]+@[^@'<>"]+$/), ANY_NUMBER, {
    Type: { format: WORK_OR_HOME, required: false },
    Preferred: { format: YES_OR_NO, required: false },
  }),
  telephone('Telephone'),
  telephone('Fax'),
];

/** The header of the return: the sender, the company, and the mark. */
export const irHeader = requiredGroup('IRheader', [
  group('Keys', [
    element('Key', header(0, null), ONE_OR_MORE, {
      Type: { format: header(0, null), required: false },
    }),
  ]),
  element('PeriodEnd', DATE, REQUIRED),
  group('Principal', [requiredGroup('Contact', contactParts)]),
  group('Agent', [
    element('AgentID', header(1, 35)),
    element('Company', header(1, 35)),
    group('Address', [
      element('Line', printable(35), [1, 4]),
      element('PostCode', printable(8)),
      element('Country', printable(35)),
    ]),
    group('Contact', contactParts),
  ]),
  element('DefaultCurrency', options('GBP')),
  group('Manifest', [
    requiredGroup('Contains', [
      repeatedGroup('Reference', ONE_OR_MORE, [
        element('Namespace', ANY, REQUIRED),
        element(
          'SchemaVersion',
          textWhere(0, 13, HEADER_CHARACTERS, /^[0-9]{4}-v[0-9]{1,3}\.[0-9]{1,3}(?:\.[0-9]{1,3})?$/),
          REQUIRED,
        ),
        element('TopElementName', textWhere(1, null, /^[ \t\n\r]*[A-Za-z_][\w.-]*[ \t\n\r]*$/), REQUIRED),
      ]),
    ]),
  ]),
  element('IRmark', ANY, [0, 1], {
    Type: { format: options('generic', 'SAonly'), required: true },
  }),
  element(
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
]);
