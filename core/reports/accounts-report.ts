import type { AccountsModel } from '../accounts/model.ts';
import { dateRun, directorRun, duringText, officerRuns } from '../accounts/runs.ts';
import { DIRECTORS_REPORT_TAGS } from '../accounts/tags.ts';
import { periodEnded, yearOrPeriod } from '../accounts/wording.ts';
import { type Block, headingBlock, paragraphBlock, type Run } from '../documents/blocks.ts';

/**
 * Prints approval and signature on behalf of the board (CA 2006 s414, s419). Accounts without a named signatory are a
 * draft and have neither.
 *
 * @param opening words up to the date, e.g. `This report was approved by the board of directors on `
 * @param closing words from the date to the name
 */
export function signedBlocks(
  model: AccountsModel,
  opening: string,
  date: Run,
  closing: string,
): readonly Block[] {
  if (model.director === null) return [];
  return [
    paragraphBlock([{ text: opening }, date, { text: closing }], 'statement'),
    { kind: 'signature', lines: [[directorRun(model, model.director), { text: ', director' }]] },
  ];
}

/**
 * Prints the directors' report of a small company (CA 2006 s415 to s419). It names the directors and needs no business
 * review (s415A).
 */
export function directorsReportBlocks(model: AccountsModel): readonly Block[] {
  const report = model.directorsReport;
  if (report === null) return [];
  const inOffice = model.officers.filter(({ heldOffice }) => heldOffice);
  const headed = (heading: string, runs: readonly Run[]): readonly Block[] => [
    headingBlock(2, heading),
    paragraphBlock(runs),
  ];
  return [
    headingBlock(1, 'Directors’ report', { newPage: true }),
    ...(report.revision === null ? [] : [paragraphBlock(report.revision)]),
    paragraphBlock(
      `The directors present their report with the accounts of the company for the ${periodEnded(model.period)}.`,
    ),
    ...headed('Principal activity', [
      duringText(model, 'bus:DescriptionPrincipalActivities', model.principalActivity),
    ]),
    ...(inOffice.length === 0
      ? []
      : headed('Directors', [
          {
            text: `${inOffice.length === 1 ? 'This director' : 'These directors'} held office during the ${yearOrPeriod(model.period)}: `,
          },
          ...officerRuns(model, inOffice, ', '),
          { text: '.' },
        ])),
    ...headed('Small companies', [duringText(model, DIRECTORS_REPORT_TAGS.provisions, report.provisions)]),
    ...signedBlocks(
      model,
      'This report was approved by the board of directors on ',
      dateRun(model, DIRECTORS_REPORT_TAGS.signed, model.revision?.approvalDate ?? model.approvalDate),
      ' and signed on its behalf by:',
    ),
  ];
}
