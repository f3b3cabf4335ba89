import { PAGE } from './ct600l/caller-fields.ts';
import { preStep1, step1, step2, step3 } from './ct600l/credit-limits.ts';
import { carriedForward, step4, step5, step6, step7, surrendered } from './ct600l/credit-uses.ts';
import { intensive, totals } from './ct600l/intensive-support.ts';
import { group } from './node.ts';
import type { BoxPage } from './page.ts';

/** Supplementary page CT600L: credits of research and development. */
export const researchAndDevelopment = group('ResearchAndDevelopment', [
  preStep1,
  step1,
  step2,
  step3,
  step4,
  step5,
  step6,
  step7,
  carriedForward,
  surrendered,
  intensive,
  totals,
]);

/** Rows of page CT600L in the table of the form: research and development. */
export const CT600L_PAGE = {
  name: 'ct600l',
  number: 'CT600L',
  keptRows: [],
  schedule: { id: 'research', title: 'Research and development', before: 'payments' },
  parts: {
    'ct600l.credit': 'Expenditure of the expenditure credit',
    'ct600l.support': 'Expenditure of enhanced intensive support',
    'ct600l.claim': 'The claim',
    'ct600l.loss': 'Loss surrendered for the payable credit',
    'ct600l.payable': 'Payable tax credit of intensive support',
    'ct600l.preStep1': 'Amounts brought forward',
    'ct600l.step1': 'Step 1: corporation tax of this period',
    'ct600l.step2': 'Step 2: tax kept back',
    'ct600l.step3': 'Step 3: the cap',
    'ct600l.step4': 'Step 4: corporation tax of other periods',
    'ct600l.step5': 'Step 5: surrender to the group',
    'ct600l.step6': 'Step 6: other liabilities',
    'ct600l.step7': 'Step 7: what is paid',
    'ct600l.carriedForward': 'Carried forward',
    'ct600l.surrendered': 'Surrendered to the group',
    'ct600l.totals': 'Set off against tax of this return',
  },
  tick: {
    line: ['researchPageTick', 'ct600l.claim', 'FA 1998 Sch 18 para 83B, 83C'],
    field: PAGE,
    rule: 9717,
  },
  boxes: researchAndDevelopment,
} as const satisfies BoxPage;
