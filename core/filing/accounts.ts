import { accountsOf } from '../accounts/build.ts';
import { accountsProblems } from '../accounts/check.ts';
import type { AccountsModel, Purpose } from '../accounts/model.ts';
import type { Pounds } from '../base/money.ts';
import type { Problem } from '../base/problem.ts';
import type { IsoDate } from '../dates/date.ts';
import type { FilingFigures } from '../figures/filing.ts';
import { LAW, type Law } from '../law/law.ts';
import { NOTES } from './notes.ts';

/** Makes the accounts of a filing, with every note that the service writes. */
export const buildAccounts = (
  figures: FilingFigures,
  taxCharge: Pounds,
  purpose: Purpose,
  law: Law = LAW,
): AccountsModel => accountsOf(NOTES, figures, taxCharge, purpose, law);

/** Lists everything wrong with the accounts of a filing, including its notes. */
export const checkAccounts = (figures: FilingFigures, today: IsoDate, law: Law = LAW): readonly Problem[] =>
  accountsProblems(NOTES, figures, today, law);
