import type { SubmitTarget } from '../../../schema/states.ts';
import { type Html, html } from '../../pages/html.ts';
import type { Approval, Filing } from '../../store/store.ts';
import { statusNow } from '../../submission/approvals/steps.ts';
import { moment } from '../parts.ts';
import type { PageContext } from '../route.ts';

/** Sends a filing that a person approved at a link. The approval replaces the confirmation. */
const NAME = 'approvalId';

/** Gives the approval of the present contents; null where nobody approved them, or they were sent already. */
export async function approvalFor(
  { runtime }: PageContext<'approvals'>,
  { id, approval }: Filing,
  target: SubmitTarget,
): Promise<Approval | null> {
  if (approval === null) return null;
  // The newest approval may be for the other target.
  const all = await runtime.store.listApprovals(id);
  const now = runtime.clock();
  return all.find((each) => each.target === target && statusNow(each, now) === 'approved') ?? null;
}

export const approvedNote = ({ approvedName, decidedAt }: Approval): Html => html`
<div class="note good"><p>${approvedName} approved this${decidedAt !== null && html` at ${moment(decidedAt)}`}. You can send only the approved contents.</p></div>`;

/** Makes the hidden input with the approval or the confirmation that the sending needs. */
export const bindingInput = (approval: Approval | null, confirmation: string | null): Html =>
  approval === null
    ? html`<input type="hidden" name="confirmation" value="${confirmation}"/>`
    : html`<input type="hidden" name="${NAME}" value="${approval.id}"/>`;

/** Reads the approval or the confirmation that a sending needs. */
export const boundBy = (form: URLSearchParams): object => {
  const approvalId = form.get(NAME);
  return approvalId === null
    ? { confirmation: form.get('confirmation') ?? '' }
    : { approvalId: Number(approvalId) };
};
