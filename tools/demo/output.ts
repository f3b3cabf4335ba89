import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentType, MainDocument } from '../../core/filing/document-types.ts';
import { PAGES } from '../../core/filing/pages.ts';
import type { PlannedComputationJson } from '../../core/tax/planning/json.ts';
import type { FilingClient } from '../../packages/client/index.ts';
import type { StatusAnswer, SubmissionAnswer } from '../../schema/answers/submissions.ts';

/** Names of the files, by document type. */
const MAIN: Readonly<Record<MainDocument, string>> = {
  accounts_ixbrl: 'accounts.html',
  accounts_pdf: 'accounts.pdf',
  tax_computation_ixbrl: 'computation.html',
  tax_computation_pdf: 'computation.pdf',
  ct600_pdf: 'ct600.pdf',
};
const NAMES: ReadonlyMap<DocumentType, string> = new Map<DocumentType, string>([
  ...(Object.entries(MAIN) as [DocumentType, string][]),
  ...PAGES.map(({ name }): [DocumentType, string] => [`${name}_pdf`, `${name}.pdf`]),
]);

/** Gives the name of a document's file; `explanation` is the letter that goes with a charity's return. */
export const fileNameOf = (type: DocumentType | 'explanation'): string =>
  type === 'explanation' ? 'explanation.pdf' : (NAMES.get(type) ?? type);

type File = readonly [name: string, content: string | Uint8Array];
const numbered = (name: string, part: number | null): string =>
  part === null ? name : name.replace(/(?=\.\w+$)/, `-${part}`);

/**
 * Fetches every available document. A long period has one computation for each return, and one of every other document.
 */
async function documents(service: FilingClient, filingId: number): Promise<readonly File[]> {
  const { data } = await service.listDocuments({ filingId });
  const wanted = data
    .filter(({ available }) => available)
    .flatMap(({ type, validSubPeriods }) =>
      (type === 'tax_computation_ixbrl' ? (validSubPeriods ?? [null]) : [null]).map((part) => ({
        type,
        part,
      })),
    );
  const files: File[] = [];
  for (const { type, part } of wanted) {
    const { bytes } = await service.documentFile({ filingId, type, subPeriod: part });
    files.push([numbered(fileNameOf(type), part), bytes]);
  }
  return files;
}

/** Gives the message as sent, and its attachment if the service has no document of it. */
function sent({ target, subPeriod, requestXml }: SubmissionAnswer): readonly File[] {
  if (requestXml === null) return [];
  const name = target === 'tax' ? 'tax-request.xml' : 'registry-request.xml';
  const letter = /<Attachment [^>]*Filename="explanation\.pdf"[^>]*>([^<]*)</.exec(requestXml)?.[1];
  return [
    [numbered(name, subPeriod), requestXml],
    ...(letter === undefined
      ? []
      : [[numbered(fileNameOf('explanation'), subPeriod), Buffer.from(letter, 'base64')] satisfies File]),
  ];
}

/** Writes all files of a filing to a new folder. Gives the paths. */
export async function writeOutput(
  service: FilingClient,
  outcome: StatusAnswer,
  computation: PlannedComputationJson,
  folder: string,
): Promise<readonly string[]> {
  const filing = await service.getFiling({ filingId: outcome.filingId });
  const summary = {
    filing,
    boxes: computation.returns.map(({ boxes }) => boxes),
    submissions: outcome.submissions,
  };
  const files: readonly File[] = [
    ...(await documents(service, outcome.filingId)),
    ...outcome.submissions.flatMap(sent),
    ['summary.json', `${JSON.stringify(summary, null, 2)}\n`],
  ];
  mkdirSync(folder, { recursive: true });
  for (const name of NAMES.values()) rmSync(join(folder, name), { force: true });
  return files.map(([name, content]) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  });
}
