import {
  anyText,
  dateText,
  type ElementRule,
  integerText,
  lengthBetween,
  matching,
  oneOf,
} from '../structure.ts';

/** The bodies the registry's gateway takes, element by element in order (its schemas of the versions named below). */
export const FORM_NAMESPACE = 'http://xmlgw.companieshouse.gov.uk/Header';
export const STATUS_NAMESPACE = 'http://xmlgw.companieshouse.gov.uk';

const COMPANY_TYPES = ['EW', 'SC', 'NI', 'R', 'OC', 'SO', 'NC'] as const;
const optional = (name: string, text: ElementRule['text'] = anyText): ElementRule => ({
  name,
  min: 0,
  text: text ?? anyText,
});
const required = (name: string, text: ElementRule['text'] = anyText): ElementRule => ({
  name,
  text: text ?? anyText,
});

/** FormSubmission-v2-11: what an accounts filing needs is asked for, where the schema leaves it open. */
export const FORM_SUBMISSION: ElementRule = {
  name: 'FormSubmission',
  children: [
    {
      name: 'FormHeader',
      children: [
        required('CompanyNumber', integerText),
        optional('CompanyType', oneOf(...COMPANY_TYPES)),
        required('CompanyName', lengthBetween(1, 160)),
        required('CompanyAuthenticationCode', lengthBetween(6, 8)),
        required('PackageReference', lengthBetween(1, 20)),
        optional('Language', oneOf('EN', 'CY')),
        required('FormIdentifier'),
        required('SubmissionNumber', matching(/^[0-9A-Za-z]{6}$/, "length facet of '6' letters or digits")),
        optional('ContactName', lengthBetween(0, 50)),
        optional('ContactNumber', lengthBetween(0, 25)),
        optional('CustomerReference', lengthBetween(0, 25)),
      ],
    },
    required('DateSigned', dateText),
    { name: 'Form', any: true },
    { name: 'AdditionalInformation', min: 0, any: true },
    {
      name: 'Document',
      min: 0,
      max: Number.POSITIVE_INFINITY,
      children: [
        required('Data'),
        optional('Date', dateText),
        optional('Filename', lengthBetween(0, 32)),
        required('ContentType', oneOf('application/xml', 'application/pdf', 'application/vnd.hp-pcl')),
        required(
          'Category',
          oneOf(
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
      ],
    },
  ],
};

const eightCharacters = matching(/^[0-9A-Z]{8}$/, 'a company number of 8 characters');
const sixCharacters = matching(/^[0-9A-Za-z]{6}$/, "length facet of '6' letters or digits");

/** GetSubmissionStatus-v2-9. */
export const GET_STATUS: ElementRule = {
  name: 'GetSubmissionStatus',
  children: [
    {
      min: 0,
      oneOf: [required('CompanyNumber', eightCharacters), required('SubmissionNumber', sixCharacters)],
    },
    optional('PresenterID'),
  ],
};

/** GetStatusAck-v1-1; its element is StatusAck. */
export const STATUS_ACK: ElementRule = { name: 'StatusAck', children: [] };

/** The request half of CompanyData-v3-6. */
export const COMPANY_DATA_REQUEST: ElementRule = {
  name: 'CompanyDataRequest',
  children: [
    required('CompanyNumber'),
    optional('CompanyType', oneOf(...COMPANY_TYPES)),
    required('CompanyAuthenticationCode', lengthBetween(6, 8)),
    required('MadeUpDate', dateText),
  ],
};

/** The register's number of 8 characters: digits padded, the letters of the jurisdiction in front. */
export function fullNumber(digits: string, companyType: string): string {
  const number = digits.trim().replace(/^0+(?=\d)/, '');
  const prefix = companyType === '' || companyType === 'EW' ? '' : companyType;
  return prefix + number.padStart(8 - prefix.length, '0');
}
