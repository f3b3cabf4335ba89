import { textOrNull } from '../base/json.ts';
import { utf8 } from '../gateways/encoding.ts';
import { detailOf } from './event-reports.ts';
import {
  APPROVAL_EVENTS,
  type ApprovalEventType,
  type ApprovalStatus,
  approvalAfter,
} from './history/approvals.ts';
import { canonicalJson, type KeptEvent } from './history/chain.ts';

/** Says who approved what of a filing, only from its events. */

export const APPROVAL_JSON = 'approval.json';
const APPROVAL_PAGE = 'approval.html';

/** The hash of one message as it was approved. */
export interface ApprovedMessage {
  readonly target: string;
  readonly subPeriod: number | null;
  readonly sha256: string;
}

export interface ReportedApproval {
  readonly approvalId: number;
  readonly target: string;
  readonly asks: string;
  readonly status: ApprovalStatus | null;
  readonly sha256: string;
  readonly askedAt: string;
  readonly openedAt: string | null;
  readonly decidedAt: string | null;
  readonly endedAt: string | null;
  readonly name: string | null;
  readonly capacity: string | null;
  readonly approvedOn: string | null;
  /** The version of the declarations that were ticked. */
  readonly declarations: string | null;
  readonly messages: readonly ApprovedMessage[];
}

const isKind = (type: string): type is ApprovalEventType => Object.hasOwn(APPROVAL_EVENTS, type);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function messagesOf(value: unknown): readonly ApprovedMessage[] {
  if (!Array.isArray(value)) return [];
  return value.map((each: unknown) => {
    const given: Readonly<Record<string, unknown>> = Object(each);
    const { target, subPeriod, sha256 } = given;
    return {
      target: textOf(target),
      subPeriod: typeof subPeriod === 'number' ? subPeriod : null,
      sha256: textOf(sha256),
    };
  });
}

interface Replayed {
  readonly approvals: readonly ReportedApproval[];
  readonly faults: readonly string[];
  /** The step of each approval's decision, by its number. */
  readonly givenAt: ReadonlyMap<number, number>;
}

/** Replays the events of approvals through the table that moved them. */
export function replayed(events: readonly KeptEvent[]): Replayed {
  const found = new Map<number, ReportedApproval>();
  const givenAt = new Map<number, number>();
  const faults: string[] = [];
  for (const { sequence, submissionId, type, at, detail: text } of events) {
    if (submissionId !== null) continue;
    const detail = detailOf(text);
    const id = Number(detail.approvalId);
    const before = found.get(id) ?? null;
    const status = isKind(type) ? approvalAfter(before?.status ?? null, type, statusOf(detail.status)) : null;
    if (!isKind(type) || status === null) {
      faults.push(`step ${sequence} (${type}) may not happen to the approval that it names`);
      continue;
    }
    const after = { ...(before ?? asked(id, detail, at)), status };
    found.set(id, type === 'approval_asked' ? after : { ...after, ...stepReported(type, detail, at) });
    if (type === 'approval_given') givenAt.set(id, sequence);
  }
  return { approvals: [...found.values()], faults, givenAt };
}

const STATUSES: readonly ApprovalStatus[] = [
  ...new Set(Object.values(APPROVAL_EVENTS).flatMap(({ to }) => to)),
];
const statusOf = (value: unknown): ApprovalStatus | undefined => STATUSES.find((each) => each === value);

const asked = (
  approvalId: number,
  detail: Readonly<Record<string, unknown>>,
  askedAt: string,
): ReportedApproval => ({
  ...{ approvalId, target: textOf(detail.target), asks: textOf(detail.asks), status: null },
  ...{ sha256: textOf(detail.sha256), askedAt, openedAt: null, decidedAt: null, endedAt: null },
  ...{ name: null, capacity: null, approvedOn: null, declarations: null, messages: [] },
});

function stepReported(
  type: ApprovalEventType,
  detail: Readonly<Record<string, unknown>>,
  at: string,
): Partial<ReportedApproval> {
  switch (type) {
    case 'approval_opened':
      return { openedAt: at };
    case 'approval_given':
      return {
        decidedAt: at,
        name: textOrNull(detail.name),
        capacity: textOrNull(detail.capacity),
        approvedOn: textOrNull(detail.approvedOn),
        declarations: textOrNull(detail.declarations),
        messages: messagesOf(detail.messages),
      };
    case 'changes_requested':
      return { decidedAt: at, endedAt: at };
    default:
      return { endedAt: at };
  }
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const rowsOf = (approval: ReportedApproval): string =>
  Object.entries(approval)
    .map(([name, value]) => `<tr><th scope="row">${name}</th><td>${escaped(shown(value))}</td></tr>`)
    .join('\n');

const shown = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : canonicalJson(value);

const pageOf = (approvals: readonly ReportedApproval[]): string => `<!DOCTYPE html>
<html lang="en-GB"><head><meta charset="utf-8"/><title>Approvals</title></head><body><main>
<h1>Approvals of the filing</h1>
<p>Read from events.json, whose hashes the verifier checks. A sha256 of a message is that of what was approved.</p>
${approvals.map((each) => `<h2>Approval ${each.approvalId}</h2>\n<table>\n${rowsOf(each)}\n</table>`).join('\n')}
</main></body></html>
`;

/** Makes the files about approvals; none where no approval was asked for. */
export function approvalFiles(events: readonly KeptEvent[]): readonly (readonly [string, Uint8Array])[] {
  const { approvals } = replayed(events);
  if (approvals.length === 0) return [];
  const text = `[\n${approvals.map((each) => canonicalJson(each)).join(',\n')}\n]\n`;
  return [
    [APPROVAL_JSON, utf8(text)],
    [APPROVAL_PAGE, utf8(pageOf(approvals))],
  ];
}
