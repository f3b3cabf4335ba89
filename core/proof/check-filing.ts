import { addDays, isIsoDate } from '../dates/date.ts';
import { readDay } from '../filed/values.ts';
import { boxValue, type SentContents } from './envelope-contents.ts';
import { factsOf, isSameName, sharedFacts } from './facts.ts';
import { type Finding, fails, holds, open, unshown } from './findings.ts';
import { MANIFEST, type PackedFiling } from './manifest.ts';
import type { ReadPack, ReadSubmission } from './read.ts';

/** A readable message. */
interface Message extends ReadSubmission {
  readonly contents: SentContents;
}

const STANDING: readonly string[] = ['pending', 'submitted', 'accepted'];

/** Compares the messages of a filing with each other: they must be of one company and one period. */
export function checkFiling({ manifest: { filing }, submissions }: ReadPack): readonly Finding[] {
  const messages = submissions.flatMap((submission): readonly Message[] =>
    submission.sent?.ok === true ? [{ ...submission, contents: submission.sent.contents }] : [],
  );
  if (messages.length === 0)
    return submissions.length === 0
      ? []
      : [
          open(
            MANIFEST,
            'no message is in the pack, so only this service says which company and period it is about',
          ),
        ];
  const standing = messages.filter(({ packed }) => STANDING.includes(packed.status));
  const faults = [
    ...messages.flatMap((message) => checkOwn(message, filing)),
    ...checkTaxReferences(messages, standing),
    ...checkParts(standing),
  ];
  return [
    ...(faults.length > 0
      ? faults
      : [holds(MANIFEST, 'its messages are all of the company and the period that it states')]),
    ...checkNames(standing),
    ...checkAmends(messages),
    ...checkAccounts(standing),
    ...messages.flatMap(checkWithin),
  ];
}

const pathOf = ({ folder }: Message, name = 'envelope.xml'): string => `${folder}/${name}`;

/** Checks one message by itself: its company and its days must be those of the filing. */
function checkOwn(message: Message, filing: PackedFiling): readonly Finding[] {
  const { particulars, documents } = message.contents;
  const { companyNumber, periodStart, periodEnd, headerPeriodEnd, target } = particulars;
  const { subPeriod } = message.packed;
  const path = pathOf(message);
  const faults: Finding[] = [];
  if (companyNumber !== '' && companyNumber !== filing.companyNumber)
    faults.push(
      fails(
        path,
        `its company is ${companyNumber}, and the company of the filing is ${filing.companyNumber}`,
      ),
    );
  if (new Set(particulars.datesSigned).size > 1)
    faults.push(fails(path, 'the form and its document name two days of signing'));
  if (target === 'tax') {
    const starts = subPeriod === 2 ? periodStart > filing.periodStart : periodStart === filing.periodStart;
    const ends = subPeriod === 1 ? periodEnd < filing.periodEnd : periodEnd === filing.periodEnd;
    if (!starts || !ends || periodStart > periodEnd || headerPeriodEnd !== periodEnd)
      faults.push(
        fails(
          path,
          `its period, ${periodStart} to ${periodEnd}, is not the period of the filing or of this return`,
        ),
      );
  }
  for (const document of documents.filter(({ kind }) => kind !== 'attachment')) {
    const facts = factsOf(document)?.facts ?? [];
    const isOther = DAYS.some(([concept, day]) =>
      facts.some((fact) => fact.concept.local === concept && readDay(fact.text) !== filing[day]),
    );
    if (isOther)
      faults.push(
        fails(pathOf(message, document.name), 'its period of account is not the period of the filing'),
      );
  }
  return faults;
}

/** Facts that state the period of account, in accounts and computations. */
const DAYS: readonly (readonly [string, 'periodStart' | 'periodEnd'])[] = [
  ['StartDateForPeriodCoveredByReport', 'periodStart'],
  ['EndDateForPeriodCoveredByReport', 'periodEnd'],
  ['PeriodOfAccountStartDate', 'periodStart'],
  ['PeriodOfAccountEndDate', 'periodEnd'],
];

function checkTaxReferences(messages: readonly Message[], standing: readonly Message[]): readonly Finding[] {
  const own = ({ contents: { particulars, boxes } }: Message): readonly string[] =>
    [...particulars.utrs, boxValue(boxes, '3')].filter((utr) => utr !== '');
  const faults = messages
    .filter(
      (message) =>
        message.packed.target === 'tax' &&
        (new Set(own(message)).size > 1 || message.contents.particulars.utrs.length !== 2),
    )
    .map((message) => fails(pathOf(message), 'its keys and box 3 do not state one tax reference'));
  // A refused message may have been corrected.
  const all = new Set(standing.flatMap(own));
  return all.size > 1 && faults.length === 0
    ? [fails(MANIFEST, 'its returns state more than one tax reference')]
    : faults;
}

/** Checks that the second of two returns begins on the day after the first ends. */
function checkParts(standing: readonly Message[]): readonly Finding[] {
  const part = (subPeriod: 1 | 2) =>
    standing.findLast(({ packed }) => packed.subPeriod === subPeriod)?.contents.particulars;
  const [first, second] = [part(1), part(2)];
  if (first === undefined || second === undefined) return [];
  if (isIsoDate(first.periodEnd) && addDays(first.periodEnd, 1) === second.periodStart) return [];
  return [fails(MANIFEST, 'its second return does not begin on the day after the first ends')];
}

function checkNames(standing: readonly Message[]): readonly Finding[] {
  const names = standing
    .map(({ contents }) => contents.particulars.companyName)
    .filter((name) => name !== '');
  const [first = '', ...others] = names;
  const other = others.find((name) => !isSameName(first, name));
  return other === undefined
    ? []
    : [
        unshown(
          MANIFEST,
          `its messages name the company ${first} and ${other}: the pack does not show that both are names of one company`,
        ),
      ];
}

/** Reports that only the history shows which filing is amended. */
function checkAmends(messages: readonly Message[]): readonly Finding[] {
  return messages.some(({ reported, packed }) => !reported.isFull && packed.target === 'tax')
    ? [
        open(
          MANIFEST,
          'an earlier version sent a message without recording the amended filing: only this service says which one it is',
        ),
      ]
    : [];
}

/** Compares the accounts in several messages: both authorities, and both returns, must get equal statements. */
function checkAccounts(standing: readonly Message[]): readonly Finding[] {
  const latest = [
    ...new Map(standing.map((each) => [`${each.packed.target} ${each.packed.subPeriod}`, each])).values(),
  ];
  const accounts = latest.flatMap((message) =>
    message.contents.documents
      .filter(({ kind }) => kind === 'accounts')
      .map((document) => ({ message, document, facts: factsOf(document) })),
  );
  return accounts.flatMap((one, index) =>
    accounts.slice(index + 1).map((other): Finding => {
      if (one.facts === null || other.facts === null)
        return open(MANIFEST, 'accounts in it cannot be compared');
      const { shared, differing } = sharedFacts(one.facts, other.facts);
      const path = pathOf(other.message, other.document.name);
      const beside = pathOf(one.message, one.document.name);
      if (differing.length === 0)
        return holds(path, `${shared} facts are also in ${beside}, with the same values`);
      const text = `it states other facts than ${beside}: ${differing.join(', ')}`;
      const [earlier, later] = [one.message.reported, other.message.reported].sort((a, b) =>
        a.createdAt < b.createdAt ? -1 : 1,
      );
      if (later?.hasOtherFigures === true)
        return open(path, `${text}. The service knew it, and warned of it, when it sent the later one`);
      return earlier?.isFull === true && later?.isFull === true ? fails(path, text) : unshown(path, text);
    }),
  );
}

/** Compares the facts that the accounts and the computation of one return both state. */
function checkWithin(message: Message): readonly Finding[] {
  const { documents } = message.contents;
  const factsIn = (wanted: string) => {
    const found = documents.find(({ kind }) => kind === wanted);
    return found === undefined ? null : factsOf(found);
  };
  const [computation, accounts] = [factsIn('computation'), factsIn('accounts')];
  if (computation === null || accounts === null) return [];
  const { shared, differing } = sharedFacts(accounts, computation);
  if (shared === 0) return [];
  const path = pathOf(message, 'computation.html');
  return [
    differing.length === 0
      ? holds(path, `${shared} facts are also in the accounts of the return, with the same values`)
      : fails(path, `it states other facts than the accounts of the return: ${differing.join(', ')}`),
  ];
}
