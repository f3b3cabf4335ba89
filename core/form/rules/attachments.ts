import type { Instance, ReturnView } from './return-view.ts';
import { has, type Rule, rule, textOf } from './rule.ts';

const PDF_ACCOUNTS = 'PDF accounts attached with explanation';
const hasFile = (view: ReturnView, type: string): boolean =>
  view.files.others.some((file) => file.type === type);
const accountsTicks = (view: ReturnView): number => ['80A', '85A'].filter((box) => has(view, box)).length;
const hasSubmission = (view: ReturnView): boolean => view.files.computation || view.files.accounts;
const saysPdfAccounts = (view: ReturnView): boolean => textOf(view, '90A') === PDF_ACCOUNTS;

const ofKind = ({ documents }: Instance, kind: 'encoded' | 'inline') =>
  documents.filter((document) => document.kind === kind);
/** Requires exactly one entry point among several documents of one instance. */
const oneEntryPoint = (number: number, kind: 'encoded' | 'inline'): Rule =>
  rule(number, [], 'of several documents of one set, mark exactly one as the entry point', (view) =>
    view.files.instances
      .map((instance) => ofKind(instance, kind))
      .every((held) => held.length < 2 || held.filter((document) => document.isEntryPoint).length === 1),
  );

/** Checks accounts, computations and attachments. */
export const attachmentRules: readonly Rule[] = [
  rule(
    9113,
    ['90A', '80A'],
    'attach the accounts, or give a reason in box 90A for sending none',
    (view) => has(view, '90A') || view.files.accounts,
  ),
  rule(
    9114,
    ['80A', '85A', '90A'],
    'say in box 80A or 85A, one of the two, which period the accounts are for',
    (view) => (has(view, '90A') && !saysPdfAccounts(view)) || accountsTicks(view) === 1,
  ),
  rule(
    9116,
    ['80A', '85A', '90A'],
    'leave boxes 80A and 85A blank when box 90A says why there are no accounts',
    (view) => !has(view, '90A') || saysPdfAccounts(view) || accountsTicks(view) === 0,
  ),
  rule(
    9112,
    ['90A'],
    'accounts as a PDF need box 90A to say so',
    (view) => saysPdfAccounts(view) || !hasFile(view, 'accounts'),
  ),
  rule(
    9971,
    ['90A'],
    'box 90A says that accounts are attached as a PDF, but none are',
    (view) => !saysPdfAccounts(view) || hasFile(view, 'accounts'),
  ),
  rule(
    9349,
    ['90A'],
    'leave box 90A blank when iXBRL accounts are attached',
    (view) => !has(view, '90A') || !view.files.accounts,
  ),
  rule(
    9115,
    ['90A'],
    'only an amended return can say that accounts were sent before',
    (view) => textOf(view, '90A') !== 'Amendment - a/cs already submitted' || view.returnType === 'amended',
  ),
  rule(
    9965,
    ['90B', '80B'],
    'attach the computation, or give a reason in box 90B for sending none',
    (view) => has(view, '90B') || hasFile(view, 'computations') || view.files.computation,
  ),
  rule(
    9966,
    ['80B'],
    'attach the computation as iXBRL or as a PDF, not both',
    (view) => has(view, '90B') || !(hasFile(view, 'computations') && view.files.computation),
  ),
  rule(
    9117,
    ['90B'],
    'leave box 90B blank when a PDF computation is attached',
    (view) => !has(view, '90B') || !hasFile(view, 'computations'),
  ),
  rule(
    9118,
    ['90B'],
    'leave box 90B blank when an iXBRL computation is attached',
    (view) => !has(view, '90B') || !view.files.computation,
  ),
  rule(
    9119,
    ['90B'],
    'only an amended return can say that computations were sent before',
    (view) => textOf(view, '90B') !== 'Amendment - comps already submitted' || view.returnType === 'amended',
  ),
  rule(
    9315,
    ['90A'],
    'iXBRL documents without accounts need a reason in box 90A',
    (view) => !hasSubmission(view) || has(view, '90A') || view.files.accounts,
  ),
  rule(
    9316,
    ['90B'],
    'iXBRL documents without a computation need a reason in box 90B',
    (view) => !hasSubmission(view) || has(view, '90B') || view.files.computation,
  ),
  oneEntryPoint(9900, 'encoded'),
  oneEntryPoint(9901, 'inline'),
  rule(
    9902,
    [],
    'raw XBRL cannot come with an extension of its taxonomy',
    (view) =>
      !view.files.instances.some(
        ({ documents, hasExtension }) => hasExtension && documents.some(({ kind }) => kind === 'raw'),
      ),
  ),
  rule(9970, [], 'each of several documents of one set needs a file name', (view) =>
    view.files.instances
      .flatMap((instance) => [ofKind(instance, 'encoded'), ofKind(instance, 'inline')])
      .every((held) => held.length < 2 || held.every((document) => document.isNamed)),
  ),
  rule(9903, [], 'the format esef is for group accounts only', (view) =>
    view.files.others.every(({ format, type }) => format !== 'esef' || type === 'group accounts'),
  ),
];
