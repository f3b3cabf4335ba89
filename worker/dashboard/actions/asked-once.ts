import { APPROVAL_STATES } from '../../../schema/states.ts';
import { Refusal } from '../../http.ts';
import type { PageAnswer } from '../../pages/answer.ts';
import { type Html, html } from '../../pages/html.ts';
import { ownCompany, ownFiling } from '../../services/context.ts';
import type { Approval, Company, Filing } from '../../store/store.ts';
import { companyAddress, filingAddress } from '../addresses.ts';
import { once, proof } from '../forms.ts';
import { framed } from '../frame.ts';
import { companySteps, crumbs, facts, filingBadge, heading, moment, period } from '../parts.ts';
import { getPage, idIn, noSuchPage, type PageContext, type PageRoute, postPage } from '../route.ts';
import { approvalsAddress } from './approvals.ts';
import { carryOut, doneOnce } from './carry-out.ts';
import { refusalWords } from './inputs.ts';

/** Asks once, on a page of its own, before something is removed, unlocked, archived, amended or revoked. */

interface Question<Of> {
  /** Last part of its address. */
  readonly end: string;
  readonly title: string;
  readonly says: string;
  readonly button: string;
  readonly isDangerous?: true;
  /** Carries it out, and gives the address to go to. */
  readonly work: (context: PageContext, of: Of) => Promise<string>;
}

const OF_FILING: readonly Question<Filing>[] = [
  {
    end: 'delete',
    title: 'Delete this filing',
    says: 'Its figures are removed for good. Only a filing that was never sent can be deleted.',
    button: 'Delete filing',
    isDangerous: true,
    work: async (context, { id, mode, companyId }) => {
      await carryOut(context, 'deleteFiling', { filingId: id });
      return companyAddress({ mode, id: companyId });
    },
  },
  {
    end: 'forget-sign-in',
    title: 'Remove stored sign-ins',
    says: 'The stored HMRC password and authentication code are removed. Programs that file with them must send them each time.',
    button: 'Remove sign-ins',
    isDangerous: true,
    work: async (context, filing) => {
      await carryOut(context, 'deleteCredentials', { filingId: filing.id });
      return filingAddress(filing);
    },
  },
  {
    end: 'unlock',
    title: 'Unlock the figures',
    says: 'The figures can be changed again. Lock or send the filing when you have finished.',
    button: 'Unlock figures',
    work: async (context, filing) => {
      await carryOut(context, 'saveFiling', { filingId: filing.id, status: 'draft' });
      return filingAddress(filing);
    },
  },
  {
    end: 'amend',
    title: 'Amend this filing',
    says: 'We make a new filing with the accepted figures. Change them there, then send it. The accepted filing stays as it is.',
    button: 'Make amendment',
    work: async (context, { id, mode, companyId, period: { start, end } }) => {
      const body = {
        companyId,
        periodStart: start,
        periodEnd: end,
        isAmendment: true,
        amendmentOfFilingId: id,
      };
      const made = await carryOut(context, 'createFiling', body);
      return `/dashboard/${mode}/filings/${made.id}`;
    },
  },
];

const archiving = (end: string, archived: boolean): Pick<Question<Company>, 'end' | 'work'> => ({
  end,
  work: async (context, company) => {
    await carryOut(context, 'archiveCompany', { companyId: company.id, archived });
    return companyAddress(company);
  },
});

const OF_COMPANY: readonly Question<Company>[] = [
  {
    ...archiving('archive', true),
    title: 'Archive this company',
    says: 'It leaves the list of companies. Its filings stay, and you can bring it back.',
    button: 'Archive company',
  },
  {
    ...archiving('bring-back', false),
    title: 'Bring this company back',
    says: 'It appears in the list of companies again.',
    button: 'Bring back',
  },
];

interface ApprovalOfFiling {
  readonly filing: Filing;
  readonly approval: Approval;
}

const OF_APPROVAL: Question<ApprovalOfFiling> = {
  end: 'revoke',
  title: 'Revoke this link',
  says: 'The link stops at once. You cannot undo it, but you can make a new one.',
  button: 'Revoke link',
  isDangerous: true,
  work: async (context, { filing, approval }) => {
    await carryOut(context, 'revokeApproval', { approvalId: approval.id });
    return approvalsAddress(filing);
  },
};

/** Finds an approval under its own filing. */
async function approvalOf(context: PageContext): Promise<ApprovalOfFiling> {
  const filing = await ownFiling(context, idIn(context.params, 'filingId'));
  const approval = await context.runtime.store.findApproval(idIn(context.params, 'approvalId'));
  if (approval?.filingId !== filing.id) throw noSuchPage();
  return { filing, approval };
}

interface Shown {
  readonly address: string;
  readonly back: string;
  readonly steps: readonly (readonly [string, string])[];
  readonly about: Html;
}

const ofFiling = (filing: Filing): Shown => ({
  address: filingAddress(filing),
  back: filingAddress(filing),
  steps: [
    [`/dashboard/${filing.mode}/filings`, 'Filings'],
    [filingAddress(filing), `Filing ${filing.id}`],
  ],
  about: facts([
    ['Company', filing.companyName],
    ['Period', period(filing.period)],
    ['State', filingBadge(filing.status)],
  ]),
});

const ofApproval = ({ filing, approval }: ApprovalOfFiling): Shown => ({
  address: `${approvalsAddress(filing)}/${approval.id}`,
  back: approvalsAddress(filing),
  steps: [
    [filingAddress(filing), `Filing ${filing.id}`],
    [approvalsAddress(filing), 'Approvals'],
  ],
  about: facts([
    ['Company', filing.companyName],
    ['Period', period(filing.period)],
    ['Asked', moment(approval.createdAt)],
    ['State', APPROVAL_STATES[approval.status].label],
  ]),
});

const ofCompany = (company: Company): Shown => ({
  address: companyAddress(company),
  back: companyAddress(company),
  steps: companySteps(company),
  about: facts([
    ['Company', company.companyName],
    ['Company number', company.companyNumber],
  ]),
});

function pageOf<Of>(
  context: PageContext,
  { end, title, says, button, isDangerous }: Question<Of>,
  { address, back, steps, about }: Shown,
  refusal: Refusal | null,
): PageAnswer {
  return framed(
    context,
    'filings',
    {
      title,
      width: 'reading',
      main: html`
${crumbs(steps, title)}
${heading(title)}
${refusal !== null && html`<div class="note bad" role="alert"><p>Nothing was done. ${refusalWords(refusal)}</p></div>`}
<section class="card" aria-label="${title}">${about}
<hr/><p>${says}</p>
<form method="post" action="${`${address}/${end}`}" class="actions">${proof(context)}${once(context)}<button class="${isDangerous && 'danger'}">${button}</button><a class="button quiet" href="${back}">Keep it as it is</a></form></section>`,
    },
    refusal?.status ?? 200,
  );
}

/** Makes the two routes of a question: its page, and the action that its form starts. */
function routesOf<Of>(
  path: string,
  question: Question<Of>,
  find: (context: PageContext) => Promise<Of>,
  shownOf: (of: Of) => Shown,
): readonly PageRoute[] {
  const asking = async (context: PageContext, refusal: Refusal | null = null): Promise<PageAnswer> =>
    pageOf(context, question, shownOf(await find(context)), refusal);
  const doing = async (context: PageContext): Promise<PageAnswer> => {
    // The subject is found in here: a form sent twice goes to the same page, even if the first deleted the subject.
    const done = await doneOnce(context, {}, async (claimed) => question.work(claimed, await find(context)));
    return done instanceof Refusal ? asking(context, done) : done;
  };
  return [
    getPage(`${path}/${question.end}`, (context) => asking(context)),
    postPage(`${path}/${question.end}`, doing),
  ];
}

export const ASKED_ONCE_PAGES: readonly PageRoute[] = [
  ...routesOf(
    '/dashboard/:mode/filings/:filingId/approvals/:approvalId',
    OF_APPROVAL,
    approvalOf,
    ofApproval,
  ),
  ...OF_FILING.flatMap((question) =>
    routesOf(
      '/dashboard/:mode/filings/:filingId',
      question,
      (context) => ownFiling(context, idIn(context.params, 'filingId')),
      ofFiling,
    ),
  ),
  ...OF_COMPANY.flatMap((question) =>
    routesOf(
      '/dashboard/:mode/companies/:companyId',
      question,
      (context) => ownCompany(context, idIn(context.params, 'companyId')),
      ofCompany,
    ),
  ),
];
