import { canonical } from '../../../core/xml/canonical.ts';
import { type Break, broken } from '../../core/form/rules/breaks.ts';
import { attachment, writeDraft } from '../../core/form/rules/drafts.ts';
import { element, elements, type Harness } from '../harness.ts';
import { pollMessage, returnMessage } from './messages.ts';

/** Reasons why no inline XBRL is attached: the documents of the drafts are empty. */
const EXPLAINED = {
  '80A': null,
  '90A': 'Other - PDF attached with explanation',
  '80B': null,
  '90B': 'Other - PDF attached with explanation',
};
const PDF = attachment('other').replace('JVBERi0=', Buffer.from('%PDF-1.7').toString('base64'));

/** Writes a changed return as a message, with its mark. */
const messageOf = (
  { boxes, files, ...rest }: Break,
  reworded: (xml: string) => string,
  attached: boolean,
): Promise<string> => {
  const draft = broken({
    ...rest,
    boxes: { ...EXPLAINED, ...boxes },
    files: attached ? PDF : '',
  });
  const { ret } = writeDraft(draft);
  return returnMessage({
    start: draft.boxes['30'] ?? '',
    end: draft.boxes['35'] ?? '',
    change: (plain) =>
      plain.replace(/<CompanyTaxReturn [\s\S]*<\/CompanyTaxReturn>/, () => reworded(canonical(ret))),
  });
};

/**
 * Sends a return that breaks rules to the stand-in, and polls for its reply.
 * @param reworded changes the written return
 * @param attached true when a PDF is attached
 * @returns the kind of reply, and the codes of its errors in order
 */
export async function outcomeOf(
  sandbox: Harness,
  change: Break,
  { reworded = (xml: string) => xml, attached = change.files?.includes('Type="other"') ?? false } = {},
): Promise<readonly [qualifier: string | null, codes: readonly string[]]> {
  const receipt = await sandbox.post('/tax/submission', await messageOf(change, reworded, attached));
  if (element(receipt, 'Qualifier') !== 'acknowledgement') throw new Error(receipt);
  sandbox.pass(1);
  const reply = await sandbox.post('/tax/poll', pollMessage(element(receipt, 'CorrelationID') ?? ''));
  return [element(reply, 'Qualifier'), elements(element(reply, 'ErrorResponse') ?? '', 'Number').sort()];
}
