import type { KeyedName } from '../../../schema/endpoints/index.ts';
import type { ReadKind } from '../../../schema/endpoints/reads.ts';
import { APPROVAL_STATES } from '../../../schema/states.ts';
import { Refusal } from '../../http.ts';
import type { PageAnswer } from '../../pages/answer.ts';
import { type Html, html } from '../../pages/html.ts';
import { ownCompany, ownFiling } from '../../services/context.ts';
import type { Approval, Company, Filing } from '../../store/store.ts';
import { companyAddress, filingAddress } from '../addresses.ts';
import { once, proof } from '../forms.ts';
import { framed } from '../frame.ts';
import { ALERT, companySteps, crumbs, facts, filingBadge, heading, moment, period } from '../parts.ts';
import { OF_COMPANY, OF_FILING } from '../reads.ts';
import {
  type CallContext,
  getPage,
  idIn,
  noSuchPage,
  type PageContext,
  type PageReads,
  type PageRoute,
  postPage,
} from '../route.ts';
import { approvalsAddress } from './approvals.ts';
import { carryOut, doneOnce } from './carry-out.ts';
import { refusalWords } from './inputs.ts';

/** Asks once, on a page of its own, before something is removed, unlocked, archived, amended or revoked. */

interface Question<Of, Name extends KeyedName> {
  /** Last part of its address. */
  readonly end: string;
  readonly title: string;
  readonly says: string;
  readonly button: string;
  readonly isDangerous?: true;
  /** The endpoint that carries it out. */
  readonly calls: Name;
  /** Carries it out, and gives the address to go to. */
  readonly work: (context: CallContext<Name>, of: Of) => Promise<string>;
}

interface ApprovalOfFiling {
  readonly filing: Filing;
  readonly approval: Approval;
}

async function approvalOf(context: PageContext<'filing' | 'approvals'>): Promise<ApprovalOfFiling> {
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

function pageOf(
  context: PageContext,
  { end, title, says, button, isDangerous }: Omit<Question<never, never>, 'calls' | 'work'>,
  { address, back, steps, about }: Shown,
  refusal: Refusal | null,
): PageAnswer {
  return framed(context, 'filings', {
    title,
    width: 'reading',
    status: refusal?.status ?? 200,
    main: html`
${crumbs(steps, title)}
${heading(title)}
${refusal !== null && html`<div class="note bad"${ALERT}><p>Nothing was done. ${refusalWords(refusal)}</p></div>`}
<section class="card" aria-label="${title}">${about}
<hr/><p>${says}</p>
<form method="post" action="${`${address}/${end}`}" class="actions">${proof(context)}${once(context)}<button class="${isDangerous && 'danger'}">${button}</button><a class="button quiet" href="${back}">Keep it as it is</a></form></section>`,
  });
}

/** Finds and shows the subject of a question. */
interface Subject<Of, Kind extends ReadKind> extends PageReads<Kind, never> {
  readonly path: string;
  readonly find: (context: PageContext<Kind>) => Promise<Of>;
  readonly shown: (of: Of) => Shown;
}

/** Makes the two routes of a question: its page, and the action that its form starts. */
function routesOf<Of, Kind extends ReadKind, Name extends KeyedName>(
  subject: Subject<Of, Kind>,
  question: Question<Of, Name>,
): readonly PageRoute[] {
  const { path, find, shown } = subject;
  const asking = async (context: PageContext<Kind>, refusal: Refusal | null = null): Promise<PageAnswer> =>
    pageOf(context, question, shown(await find(context)), refusal);
  const doing = async (context: CallContext<Name, Kind>): Promise<PageAnswer> => {
    // The subject is found in here: a form sent twice goes to the same page, even if the first deleted the subject.
    const done = await doneOnce(context, {}, async (claimed) => question.work(claimed, await find(context)));
    return done instanceof Refusal ? asking(context, done) : done;
  };
  return [
    getPage<Kind>(`${path}/${question.end}`, subject, (context) => asking(context)),
    postPage<Kind, Name>(`${path}/${question.end}`, { ...subject, calls: [question.calls] }, doing),
  ];
}

const FILING: Subject<Filing, 'filing'> = {
  ...OF_FILING,
  path: '/dashboard/:mode/filings/:filingId',
  find: (context) => ownFiling(context, idIn(context.params, 'filingId')),
  shown: ofFiling,
};
const COMPANY: Subject<Company, 'company'> = {
  ...OF_COMPANY,
  path: '/dashboard/:mode/companies/:companyId',
  find: (context) => ownCompany(context, idIn(context.params, 'companyId')),
  shown: ofCompany,
};
const APPROVAL: Subject<ApprovalOfFiling, 'filing' | 'approvals'> = {
  ...OF_FILING,
  path: `${FILING.path}/approvals/:approvalId`,
  find: approvalOf,
  shown: ofApproval,
};

const archiving = (
  end: string,
  archived: boolean,
): Pick<Question<Company, 'archiveCompany'>, 'end' | 'calls' | 'work'> => ({
  end,
  calls: 'archiveCompany',
  work: async (context, company) => {
    await carryOut(context, 'archiveCompany', { companyId: company.id, archived });
    return companyAddress(company);
  },
});

export const ASKED_ONCE_PAGES: readonly PageRoute[] = [
  ...routesOf(APPROVAL, {
    end: 'revoke',
    title: 'Revoke this link',
    says: 'The link stops at once. You cannot undo it, but you can make a new one.',
    button: 'Revoke link',
    isDangerous: true,
    calls: 'revokeApproval',
    work: async (context, { filing, approval }) => {
      await carryOut(context, 'revokeApproval', { approvalId: approval.id });
      return approvalsAddress(filing);
    },
  }),
  ...routesOf(FILING, {
    end: 'delete',
    title: 'Delete this filing',
    says: 'Its figures are removed for good. Only a filing that was never sent can be deleted.',
    button: 'Delete filing',
    isDangerous: true,
    calls: 'deleteFiling',
    work: async (context, { id, mode, companyId }) => {
      await carryOut(context, 'deleteFiling', { filingId: id });
      return companyAddress({ mode, id: companyId });
    },
  }),
  ...routesOf(FILING, {
    end: 'forget-sign-in',
    title: 'Remove stored sign-ins',
    says: 'The stored HMRC password and authentication code are removed. Programs that file with them must send them each time.',
    button: 'Remove sign-ins',
    isDangerous: true,
    calls: 'deleteCredentials',
    work: async (context, filing) => {
      await carryOut(context, 'deleteCredentials', { filingId: filing.id });
      return filingAddress(filing);
    },
  }),
  ...routesOf(FILING, {
    end: 'unlock',
    title: 'Unlock the figures',
    says: 'The figures can be changed again. Lock or send the filing when you have finished.',
    button: 'Unlock figures',
    calls: 'saveFiling',
    work: async (context, filing) => {
      await carryOut(context, 'saveFiling', { filingId: filing.id, status: 'draft' });
      return filingAddress(filing);
    },
  }),
  ...routesOf(FILING, {
    end: 'amend',
    title: 'Amend this filing',
    says: 'We make a new filing with the accepted figures. Change them there, then send it. The accepted filing stays as it is.',
    button: 'Make amendment',
    calls: 'createFiling',
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
  }),
  ...routesOf(COMPANY, {
    ...archiving('archive', true),
    title: 'Archive this company',
    says: 'It leaves the list of companies. Its filings stay, and you can bring it back.',
    button: 'Archive company',
  }),
  ...routesOf(COMPANY, {
    ...archiving('bring-back', false),
    title: 'Bring this company back',
    says: 'It appears in the list of companies again.',
    button: 'Bring back',
  }),
];
