import { type Step, typed } from './walk.ts';

/** The walks of a company's year in a browser: each from an empty account, each a table of steps. */

/** Numbers of a new company, that nobody has used. */
export interface Fresh {
  readonly companyNumber: string;
  readonly utr: string;
}
export type Walk = (of: Fresh) => readonly Step[];

/** Answers of a company whose year the guide can file. */
const SIMPLE: readonly Step[] = [
  ['choose', 'Is the company very small?', 'Yes'],
  ['choose', 'Is it a charity or a sports club?', 'No'],
  ['choose', 'Does another company own it, or does it own another?', 'No'],
  ['choose', 'Does it let property, or hold investments?', 'No'],
  ['choose', 'Did a director or a shareholder owe it money at the end of the year?', 'No'],
  ['choose', 'Do you claim for research and development?', 'No'],
  ['choose', 'Does one of these concern it?', 'No'],
];

const begun = ({ companyNumber }: Fresh, moved: string): readonly Step[] => [
  ['open', '/dashboard/test/guided'],
  ['type', 'What is the company number?', companyNumber],
  ['press', 'Go on'],
  ['choose', 'Did any money move in that year?', moved],
  ['press', 'Go on'],
  ['see', 'May I use this?'],
];

const SIGNED: readonly Step[] = [
  ['type', 'Which director signs?', 'Ada Example'],
  ['type', 'On which day did the directors approve the accounts?', '{today}'],
];

const SIGN_IN: readonly Step[] = [
  ['type', 'HMRC user ID', 'A user'],
  ['type', 'HMRC password', 'A password'],
];
const CODE: Step = ['type', 'Companies House authentication code', 'AUTH26'];
const BOTH_ACCEPTED: readonly Step[] = [
  ['wait', 'Accepted by HM Revenue & Customs'],
  ['wait', 'Accepted by Companies House'],
];

export const WALKS: Readonly<Record<string, Walk>> = {
  'a micro-entity, guided': (of) => [
    ...begun(of, 'Yes, money moved'),
    ...SIMPLE,
    ['type', 'How many people did it employ?', '1'],
    ['press', 'Save and go on'],
    ...typed({
      'Money in the bank': '42,100',
      'It owes within a year': '12,000',
      'Share capital': '100',
      'Profit kept': '31,697',
    }),
    ['press', 'Save and go on'],
    ['see', '£1,697 is missing'],
    ['type', 'Profit kept', '30,000'],
    ['press', 'Save and go on'],
    ...typed({ Sales: '£100,000', Pay: '30,000', 'All other costs': '10,000' }),
    ['press', 'Save and go on'],
    ['see', 'The profit kept was'],
    ['follow', 'Go on anyway'],
    ['see', 'and it has £30,100 after its debts'],
    ['follow', 'Go on'],
    ...SIGNED,
    ['type', 'What is the company’s tax reference?', of.utr],
    ['press', 'Save and review'],
    ...SIGN_IN,
    CODE,
    ['press', 'Send to'],
    ...BOTH_ACCEPTED,
    ['see', 'Pay your tax'],
  ],
  'a dormant company, guided': (of) => [
    ...begun(of, 'No, nothing at all'),
    ['choose', 'Is it a charity or a sports club?', 'No'],
    ['choose', 'Does another company own it, or does it own another?', 'No'],
    ['choose', 'Did HMRC ask for a tax return for this year?', 'Yes'],
    ['press', 'Save and go on'],
    ...typed({ 'Money in the bank': '1', 'Share capital': '1' }),
    ['press', 'Save and go on'],
    ['see', 'The profit kept was'],
    ['follow', 'Go on anyway'],
    ['see', 'Nothing came in and nothing went out'],
    ['follow', 'Go on'],
    ['see', 'there is no tax to pay'],
    ['follow', 'Go on'],
    ...SIGNED,
    ['type', 'What is the company’s tax reference?', of.utr],
    ['press', 'Save and review'],
    ...SIGN_IN,
    CODE,
    ['press', 'Send to'],
    ...BOTH_ACCEPTED,
  ],
};
