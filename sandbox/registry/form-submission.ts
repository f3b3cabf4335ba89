import { ANY, DATE, type Format, integer, options, textWhere } from '../../core/boxes/format.ts';
import {
  ANY_NUMBER,
  element,
  type GroupNode,
  group,
  OPTIONAL,
  oneOf,
  opaque,
  REQUIRED,
  repeatedGroup,
  requiredGroup,
  sequence,
} from '../../core/boxes/node.ts';

/** Bodies that the registry's gateway accepts, element by element in order (versions of its schemas below). */
export const FORM_NAMESPACE = 'http://xmlgw.companieshouse.gov.uk/Header';
export const STATUS_NAMESPACE = 'http://xmlgw.companieshouse.gov.uk';

const optional = (name: string, format: Format = ANY) => element(name, format, OPTIONAL, {});
const required = (name: string, format: Format = ANY) => element(name, format, REQUIRED, {});
const COMPANY_TYPE = optional('CompanyType', options('EW', 'SC', 'NI', 'R', 'OC', 'SO', 'NC'));
const AUTHENTICATION_CODE = required('CompanyAuthenticationCode', textWhere(6, 8));
const SUBMISSION_NUMBER = required('SubmissionNumber', textWhere(6, 6, /^[0-9A-Za-z]*$/));

/** FormSubmission-v2-11. It requires the elements of an accounts filing, where the schema leaves them optional. */
export const FORM_SUBMISSION = group('FormSubmission', [
  requiredGroup('FormHeader', [
    required('CompanyNumber', integer(null)),
    COMPANY_TYPE,
    required('CompanyName', textWhere(1, 160)),
    AUTHENTICATION_CODE,
    required('PackageReference', textWhere(1, 20)),
    optional('Language', options('EN', 'CY')),
    required('FormIdentifier'),
    SUBMISSION_NUMBER,
    optional('ContactName', textWhere(0, 50)),
    optional('ContactNumber', textWhere(0, 25)),
    optional('CustomerReference', textWhere(0, 25)),
  ]),
  required('DateSigned', DATE),
  opaque('Form', { occurs: REQUIRED }),
  opaque('AdditionalInformation'),
  repeatedGroup('Document', ANY_NUMBER, [
    required('Data'),
    optional('Date', DATE),
    optional('Filename', textWhere(0, 32)),
    required('ContentType', options('application/xml', 'application/pdf', 'application/vnd.hp-pcl')),
    required(
      'Category',
      options(
        'MEMARTS',
        'MEM',
        'ARTS',
        'ACCOUNTS',
        'SUPPNAMEAUTH',
        'SUPPEXISTNAME',
        'DEED',
        'DEEDSUPP',
        'CIC36',
      ),
    ),
  ]),
]);

/** GetSubmissionStatus-v2-9: for one company, one submission, or all. */
export const GET_STATUS: GroupNode<never, never> = {
  ...group('GetSubmissionStatus', []),
  content: sequence(
    oneOf(
      optional('CompanyNumber', textWhere(8, 8, /^[0-9A-Z]*$/)),
      element('SubmissionNumber', SUBMISSION_NUMBER.format, OPTIONAL, {}),
    ),
    optional('PresenterID'),
  ),
};

/** GetStatusAck-v1-1; its element is StatusAck. */
export const STATUS_ACK = group('StatusAck', []);

/** The request half of CompanyData-v3-6. */
export const COMPANY_DATA_REQUEST = group('CompanyDataRequest', [
  required('CompanyNumber'),
  COMPANY_TYPE,
  AUTHENTICATION_CODE,
  required('MadeUpDate', DATE),
]);

/** Writes the register's number of 8 characters: padded digits after the letters of the jurisdiction. */
export function fullNumber(digits: string, companyType: string): string {
  const number = digits.trim().replace(/^0+(?=\d)/, '');
  const prefix = companyType === '' || companyType === 'EW' ? '' : companyType;
  return prefix + number.padStart(8 - prefix.length, '0');
}
