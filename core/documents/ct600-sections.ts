/** How the printed form groups the boxes: its sections in order, each a span of box numbers. */
export interface FormSection {
  readonly title: string;
  /** First and last box number, letters aside: `80A` counts as 80. */
  readonly boxes: readonly [from: number, to: number];
}

const section = (title: string, from: number, to: number): FormSection => ({ title, boxes: [from, to] });

export const FORM_SECTIONS: readonly FormSection[] = [
  section('Company information', 1, 8),
  section('About this return', 30, 75),
  section('Accounts and computations', 80, 90),
  section('Supplementary pages', 95, 144),
  section('Turnover', 145, 150),
  section('Income', 155, 205),
  section('Chargeable gains', 210, 220),
  section('Profits before deductions and reliefs', 225, 235),
  section('Deductions and reliefs', 240, 295),
  section('Profits chargeable to corporation tax', 300, 325),
  section('Associated companies and rates', 326, 329),
  section('Tax on profits, by financial year', 330, 425),
  section('Corporation tax', 430, 440),
  section('Reliefs and deductions in terms of tax', 445, 474),
  section('Calculation of tax payable', 475, 528),
  section('Tax credits and reconciliation', 530, 615),
  section('Exports', 616, 618),
  section('Indicators and information', 620, 647),
  section('Enhanced expenditure and land remediation', 650, 685),
  section('Allowances and charges of the trade', 688, 730),
  section('Allowances and charges outside the trade', 733, 755),
  section('Qualifying expenditure', 760, 775),
  section('Losses, deficits and excess amounts', 780, 858),
  section('Overpayments and repayments', 860, 915),
  section('Bank details', 920, 965),
  section('Energy levies', 986, 987),
];
