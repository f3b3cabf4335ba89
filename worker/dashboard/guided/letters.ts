import { type Html, html } from '../../pages/html.ts';
import { line, picture, rect, text } from '../pictures/svg.ts';

/** Draws the letters in which a reader finds the numbers that are asked: a sketch, with the number marked. */
interface Letter {
  readonly from: string;
  readonly title: string;
  readonly label: string;
  /** An invented number of the same shape. */
  readonly sample: string;
  /** Says where the number is in the letter and how the letter came, also for readers who do not see the drawing. */
  readonly says: string;
}

export const LETTERS = {
  certificate: {
    from: 'Companies House',
    title: 'Certificate of incorporation',
    label: 'Company number',
    sample: '01234567',
    says: 'The company number is on the certificate of incorporation, above the name of the company.',
  },
  notice: {
    from: 'HM Revenue & Customs',
    title: 'Notice to deliver a Company Tax Return',
    label: 'For the period',
    sample: '1 April to 31 March',
    says: 'The notice has the code CT603 and names the first and the last day of the period.',
  },
  utr: {
    from: 'HM Revenue & Customs',
    title: 'Corporation Tax',
    label: 'Tax reference',
    sample: '85961 48860',
    says: 'The tax reference has ten digits. It is at the top of letters about corporation tax, and may have more digits before and after it.',
  },
  authCode: {
    from: 'Companies House',
    title: 'Your authentication code',
    label: 'Authentication code',
    sample: 'AB12CD',
    says: 'The code has six letters and digits. Companies House sends it to the registered office, about five days after you ask for it on WebFiling.',
  },
  gateway: {
    from: 'HMRC online services',
    title: 'Your user ID',
    label: 'User ID',
    sample: '12 34 56 78 90 12',
    says: 'The user ID has twelve digits. HMRC showed it and sent it by email when the company registered online. You chose the password then.',
  },
} as const satisfies Readonly<Record<string, Letter>>;
export type LetterId = keyof typeof LETTERS;

const HEIGHT = 176;
/** Lines of unreadable writing, each with its end. */
const WRITING: readonly (readonly [y: number, end: number])[] = [
  [132, 340],
  [144, 352],
  [156, 300],
];

/** Draws one letter, and says the same in words below it. */
export function letter(id: LetterId, isOpen = false): Html {
  const { from, title, label, sample, says }: Letter = LETTERS[id];
  return html`<details class="letter"${isOpen && html` open="open"`}><summary>Where do I find it?</summary><figure class="drawn">${picture(
    {
      id: `letter-${id}`,
      title: `${title}, from ${from}`,
      description: says,
      height: HEIGHT,
      parts: html`${rect('zone-low', 24, 8, 352, 160)}
${rect('level', 44, 22, 16, 16)}${text(68, 35, from, 'start', 'amount')}
${text(44, 66, title)}
${rect('less', 40, 82, 300, 32)}${text(52, 103, label, 'start', 'soft')}${text(328, 103, sample, 'end', 'amount')}
${WRITING.map(([y, end]) => line('axis', 44, y, end, y))}`,
    },
  )}<figcaption class="soft small">${says}</figcaption></figure></details>`;
}
